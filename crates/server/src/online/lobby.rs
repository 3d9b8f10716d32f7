use std::{sync::Arc, time::Duration};

use axum::extract::ws::Utf8Bytes;
use tokio::{
    sync::{Notify, watch},
    time::{sleep, timeout},
};
use tripylon_protocol::online::{LobbyReport, LobbyWord};
use tripylon_room::Hundredths;

use super::{hall::Hall, routes::report};

/// What everybody in the lobby sees.
pub(crate) struct Lobby {
    changed: Notify,
    now: watch::Sender<Utf8Bytes>,
}

/// How many games of each kind are shown.
const SHOWN: u32 = 50;
/// Where nothing has happened for so long, nobody watches.
const LATELY: Hundredths = Hundredths::of_seconds(30 * 60);
/// What changes more often than this is shown once.
const PAUSE: Duration = Duration::from_millis(250);
/// How often to look whether something has changed elsewhere.
const ROUND: Duration = Duration::from_secs(5);

impl Lobby {
    pub(crate) fn new() -> Lobby {
        Lobby { changed: Notify::new(), now: watch::Sender::new(text(&LobbyReport::default())) }
    }

    /// Something has changed that is to be shown.
    pub(crate) fn changed(&self) {
        self.changed.notify_one();
    }

    /// What goes on, now and whenever it changes.
    pub(crate) fn watch(&self) -> watch::Receiver<Utf8Bytes> {
        self.changed.notify_one();
        self.now.subscribe()
    }

    /// Keeps up with what goes on for as long as the service runs.
    pub(super) async fn keep_up(hall: Arc<Hall>) {
        loop {
            // Either will do.
            let _ = timeout(ROUND, hall.lobby.changed.notified()).await;
            if hall.lobby.now.receiver_count() > 0 {
                match hall.lobby_report().await {
                    Ok(report) => {
                        let text = text(&report);
                        hall.lobby.now.send_if_modified(|now| {
                            let changed = *now != text;
                            *now = text;
                            changed
                        });
                    }
                    Err(error) => tracing::error!(%error, "the lobby cannot be read"),
                }
            }
            sleep(PAUSE).await;
        }
    }
}

impl Hall {
    async fn lobby_report(&self) -> Result<LobbyReport, tripylon_store::StoreError> {
        let open = self.store.open_games(SHOWN).await?;
        let live = self.store.live_games(SHOWN).await?;
        // Games without clocks that both have left are not over, but there is nothing to watch.
        let lately = self.time.now().0 - LATELY.0;
        Ok(LobbyReport {
            open: open.iter().filter_map(report).collect(),
            live: live.iter().filter(|game| game.changed > lately).filter_map(report).collect(),
            people: u32::try_from(self.metrics.sockets.value()).unwrap_or(0),
        })
    }
}

fn text(report: &LobbyReport) -> Utf8Bytes {
    let word = LobbyWord::Lobby(report.clone());
    serde_json::to_string(&word).expect("a report is made of texts, numbers and lists").into()
}
