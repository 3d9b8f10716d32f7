use std::time::Duration;

use tokio::{
    sync::Mutex,
    time::{sleep, timeout},
};
use tripylon_store::Store;

use super::{
    background_work::BackgroundWork,
    client_limits::ClientLimits,
    engine::service::EngineService,
    lobby::feed::LobbyFeed,
    metrics::Metrics,
    outages::Outages,
    room::{command::RoomCommand, registry::RoomRegistry},
    server_clock::ServerClock,
};
use crate::{config::Proxy, shutdown::Shutdown};

/// The state shared by all rooms, sockets and request handlers of online play.
pub(crate) struct OnlineState {
    pub(super) store: Store,
    pub(super) clock: ServerClock,
    pub(super) outages: Outages,
    /// The name of this server among all servers on the same database.
    pub(super) node_name: String,
    pub(super) proxy: Proxy,
    pub(super) rooms: RoomRegistry,
    pub(super) lobby: LobbyFeed,
    pub(super) metrics: Metrics,
    pub(super) limits: ClientLimits,
    pub(super) locks: RequestLocks,
    pub(super) engine: EngineService,
    pub(super) background: BackgroundWork,
    pub(super) shutdown: Shutdown,
}

/// Locks for requests that read the database, decide, and write. They serialize such requests within this server.
#[derive(Default)]
pub(super) struct RequestLocks {
    /// Of two players who look for an opponent at once, the second has to find the first.
    pub(super) pairing: Mutex<()>,
    /// Of two games against the engine that a player opens at once, the second has to be counted after the first.
    pub(super) engine_games: Mutex<()>,
}

/// Time for closing rooms and sockets on shutdown, and again for closing the database.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_millis(1500);
/// Interval of checks whether rooms and sockets are closed.
const SHUTDOWN_POLL_INTERVAL: Duration = Duration::from_millis(20);

impl OnlineState {
    /// Tells all clients that the server shuts down, and waits briefly until rooms and sockets are closed.
    pub(crate) async fn close_rooms(&self) {
        self.shutdown.begin();
        let closed = async {
            // A room that has ended cannot receive, and needs no command.
            let rooms = self.rooms.all();
            futures::future::join_all(rooms.iter().map(|room| room.send(RoomCommand::Close))).await;
            while self.metrics.sockets.value() > 0 || self.metrics.rooms.value() > 0 {
                sleep(SHUTDOWN_POLL_INTERVAL).await;
            }
        };
        // Unresponsive clients, and rooms that wait for the database, are abandoned.
        let _ = timeout(SHUTDOWN_TIMEOUT, closed).await;
    }

    /// Closes rooms that were opened last, releases all leases, and closes the database.
    pub(crate) async fn shut_down(&self) {
        self.close_rooms().await;
        let closed = async {
            if let Err(error) = self.store.release_leases(&self.node_name).await {
                tracing::warn!(%error, "cannot release the leases of this server");
            }
            self.store.close().await;
        };
        if timeout(SHUTDOWN_TIMEOUT, closed).await.is_err() {
            tracing::warn!(
                "the database does not respond; other servers take over the games when the leases expire"
            );
        }
    }

    /// Whether the server accepts moves now.
    pub(crate) fn is_ready(&self) -> bool {
        !self.outages.in_outage(self.clock.now())
    }
}
