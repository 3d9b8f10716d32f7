//! The environment of a test: a database of its own, and servers on it that can be stopped or killed.

use std::{
    net::{SocketAddr, TcpListener},
    sync::{Arc, Barrier},
    time::Duration,
};

use tempfile::TempDir;
use tokio::{runtime::Runtime, sync::oneshot, task::JoinHandle};
use tripylon_play::{GameCommand, Terms};
use tripylon_server::{OnlineConfig, OnlineLimits, Proxy, ServerConfig, serve_until};
use tripylon_tables::Folder;
use tripylon_test_client::{GameConnection, TestClient};
use tripylon_test_postgres::Postgres;

/// A database, on which servers can be started.
pub(crate) struct Cluster {
    pub(crate) url: String,
    pub(crate) postgres: Option<Postgres>,
    folder: TempDir,
}

/// One server of a cluster, with a runtime of its own, so that it can be killed alone.
pub(crate) struct Node {
    pub(crate) address: SocketAddr,
    /// `None` once the server is stopped.
    running: Option<Process>,
}

/// The handles for stopping a server.
struct Process {
    runtime: Runtime,
    shutdown: oneshot::Sender<()>,
    served: JoinHandle<std::io::Result<()>>,
}

/// Worker threads of each server.
const THREADS: usize = 2;

impl Cluster {
    /// Starts a server without rate limits, since all clients of a test have the same address.
    pub(crate) async fn start(&self) -> Node {
        self.start_with(|online| OnlineConfig { limits: OnlineLimits::UNLIMITED, ..online }).await
    }

    /// Starts a server whose game clocks run faster than real time.
    pub(crate) async fn start_with_clock_speed(&self, clock_speed: u32) -> Node {
        let limits = OnlineLimits::UNLIMITED;
        self.start_with(|online| OnlineConfig { limits, clock_speed, ..online }).await
    }

    /// Starts a server with another configuration.
    pub(crate) async fn start_with(&self, configure: impl FnOnce(OnlineConfig) -> OnlineConfig) -> Node {
        self.start_behind(Proxy::None, configure).await
    }

    /// Starts a server with another configuration, perhaps behind a proxy.
    pub(crate) async fn start_behind(
        &self,
        proxy: Proxy,
        configure: impl FnOnce(OnlineConfig) -> OnlineConfig,
    ) -> Node {
        crate::log::record();
        let online = Some(configure(OnlineConfig::new(self.url.clone())));
        let folder = Folder::new(self.folder.path().join("tables"));
        let config = ServerConfig { online, proxy, ..ServerConfig::new(folder) };
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port is free");
        let address = listener.local_addr().expect("the listener has an address");
        let runtime =
            tokio::runtime::Builder::new_multi_thread().worker_threads(THREADS).enable_all().build();
        let runtime = runtime.expect("the runtime starts");
        let (shutdown, is_shut_down) = oneshot::channel();
        let (ready, is_ready) = oneshot::channel();
        let served = runtime.spawn(async move {
            let shut_down = async {
                // Dropping the sender shuts the server down as well.
                let _ = is_shut_down.await;
            };
            let mut ready = Some(ready);
            let report = |_| {
                // The first event is that the server is ready.
                if let Some(ready) = ready.take() {
                    ready.send(()).expect("the test waits for the message");
                }
            };
            serve_until(shut_down, listener, config, report).await
        });
        is_ready.await.expect("the server starts");
        Node { address, running: Some(Process { runtime, shutdown, served }) }
    }
}

impl Node {
    /// Kills the server without any shutdown.
    pub(crate) async fn kill(mut self) {
        let Process { runtime, shutdown, .. } = self.running.take().expect("the server runs");
        // This blocks until all tasks are dropped.
        let killed = tokio::task::spawn_blocking(|| runtime.shutdown_timeout(Duration::from_secs(5)));
        killed.await.expect("the threads end");
        drop(shutdown);
    }

    /// Blocks all threads of the server for `duration`.
    pub(crate) fn stall(&self, duration: Duration) {
        let runtime = &self.running.as_ref().expect("the server runs").runtime;
        let all_threads = Arc::new(Barrier::new(THREADS));
        for _ in 0..THREADS {
            let all_threads = Arc::clone(&all_threads);
            runtime.spawn(async move {
                all_threads.wait();
                std::thread::sleep(duration);
            });
        }
    }

    /// Shuts the server down.
    pub(crate) async fn stop(mut self) {
        let Process { runtime, shutdown, served } = self.running.take().expect("the server runs");
        shutdown.send(()).expect("the server runs");
        served.await.expect("the server does not panic").expect("the server shuts down without error");
        runtime.shutdown_background();
    }

    /// A new player without an account.
    pub(crate) async fn guest(&self) -> TestClient {
        TestClient::register(self.address).await.expect("a session is created")
    }

    /// A new player with an account.
    pub(crate) async fn account(&self, name: &str) -> TestClient {
        let mut client = self.guest().await;
        client.create_account(name, PASSWORD).await.expect("the name is free");
        client
    }

    /// Two guests in a game; the first is player 1.
    pub(crate) async fn start_game(&self, terms: Terms) -> [GameConnection; 2] {
        let (ada, bob) = (self.guest().await, self.guest().await);
        start_game(&ada, &bob, terms).await
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        if let Some(process) = self.running.take() {
            process.runtime.shutdown_background();
        }
    }
}

pub(crate) const PASSWORD: &str = "spheres on spheres";

/// Starts a private game between two clients; the first is player 1.
pub(crate) async fn start_game(ada: &TestClient, bob: &TestClient, terms: Terms) -> [GameConnection; 2] {
    let game = ada.open_private_game(terms).await.expect("a game can be opened");
    let mut ada = ada.connect(&game).await.expect("the player who opened it may connect");
    let bob = bob.join(&game).await.expect("a seat is free");
    ada.wait_for_room(|room| room.started_at().is_some()).await.expect("the game begins");
    [ada, bob]
}

/// Plays a random turn for the player to move, and waits until both have received it.
pub(crate) async fn play_turn(
    connections: &mut [GameConnection; 2],
    rng: &mut tripylon_rules::random::SplitMix64,
) {
    let mover = connections
        .iter()
        .position(|connection| connection.room().turn() == connection.seat())
        .expect("a player is to move");
    let seat = connections[mover].seat().expect("the player has a seat");
    let command =
        tripylon_test_client::random_command(connections[mover].room(), seat, rng).expect("it is their turn");
    let seq = connections[mover].send_and_wait(&command).await.expect("the turn is legal");
    connections[1 - mover]
        .wait_for_room(|room| room.seq() >= seq)
        .await
        .expect("the other player receives the turn");
}

/// The command to play a move.
pub(crate) fn play(ply: usize, mv: &str) -> GameCommand {
    GameCommand::Play { ply, mv: mv.to_string() }
}

/// The terms of a casual game.
pub(crate) fn terms(rules: &str, clock: &str) -> Terms {
    Terms {
        time_control: clock.parse().expect("the time control is valid"),
        ..Terms::casual(rules.parse().expect("the rules are known"))
    }
}

/// The terms of a rated game.
pub(crate) fn rated(rules: &str, clock: &str) -> Terms {
    Terms { rated: true, ..terms(rules, clock) }
}

pub(crate) fn sqlite(test: impl AsyncFnOnce(Cluster)) {
    let folder = tempfile::tempdir().expect("a folder can be created");
    let url = format!("sqlite:{}", folder.path().join("online.sqlite").display());
    run(test(Cluster { url, postgres: None, folder }));
}

pub(crate) fn postgres(test: impl AsyncFnOnce(Cluster)) {
    if let Some(postgres) = Postgres::start() {
        let folder = tempfile::tempdir().expect("a folder can be created");
        run(test(Cluster { url: postgres.create_database(), postgres: Some(postgres), folder }));
    }
}

fn run(test: impl Future<Output = ()>) {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
    runtime.expect("the runtime starts").block_on(test);
}

/// Declares tests for both databases, and tests for one of them.
macro_rules! on_databases {
    (both: $($both:ident),* ; sqlite: $($sqlite:ident),* ; postgres: $($postgres:ident),*) => {
        mod on_sqlite {
            $(#[test] fn $both() { crate::cluster::sqlite(super::$both); })*
            $(#[test] fn $sqlite() { crate::cluster::sqlite(super::$sqlite); })*
        }
        mod on_postgres {
            $(#[test] fn $both() { crate::cluster::postgres(super::$both); })*
            $(#[test] fn $postgres() { crate::cluster::postgres(super::$postgres); })*
        }
    };
}
pub(crate) use on_databases;
