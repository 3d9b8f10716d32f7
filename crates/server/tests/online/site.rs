//! Where a test takes place: a database of its own, and servers on it that can be stopped or killed.

use std::{
    net::{SocketAddr, TcpListener},
    sync::{Arc, Barrier},
    time::Duration,
};

use tempfile::TempDir;
use tokio::{runtime::Runtime, sync::oneshot, task::JoinHandle};
use tripylon_database::Postgres;
use tripylon_library::Folder;
use tripylon_remote::{Live, Remote};
use tripylon_room::{Ask, Terms};
use tripylon_server::{Limits, Online, Proxy, Service, serve_until};

/// A site: its database, on which servers can be started.
pub(crate) struct Site {
    pub(crate) url: String,
    pub(crate) postgres: Option<Postgres>,
    folder: TempDir,
}

/// One server of a site, with threads of its own, so that it can die without anybody else.
pub(crate) struct Node {
    pub(crate) address: SocketAddr,
    /// There until the server is stopped.
    running: Option<Process>,
}

/// What it takes to stop a server.
struct Process {
    runtime: Runtime,
    end: oneshot::Sender<()>,
    served: JoinHandle<std::io::Result<()>>,
}

/// How many threads a server has.
const THREADS: usize = 2;

impl Site {
    /// Starts a server that holds nobody up, since everybody in a test comes from the same address.
    pub(crate) async fn start(&self) -> Node {
        self.start_with(|online| Online { limits: Limits::NONE, ..online }).await
    }

    /// Starts a server on which time goes by faster.
    pub(crate) async fn start_at_pace(&self, pace: u32) -> Node {
        self.start_with(|online| Online { limits: Limits::NONE, pace, ..online }).await
    }

    /// Starts a server with other options.
    pub(crate) async fn start_with(&self, options: impl FnOnce(Online) -> Online) -> Node {
        self.start_behind(Proxy::None, options).await
    }

    /// Starts a server with other options, perhaps behind a proxy.
    pub(crate) async fn start_behind(&self, proxy: Proxy, options: impl FnOnce(Online) -> Online) -> Node {
        crate::log::begin();
        let online = Some(options(Online::new(self.url.clone())));
        let folder = Folder::new(self.folder.path().join("tables"));
        let service = Service { online, proxy, ..Service::new(folder) };
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port is free");
        let address = listener.local_addr().expect("it has an address");
        let runtime =
            tokio::runtime::Builder::new_multi_thread().worker_threads(THREADS).enable_all().build();
        let runtime = runtime.expect("there are threads");
        let (end, ended) = oneshot::channel();
        let (ready, is_ready) = oneshot::channel();
        let served = runtime.spawn(async move {
            let ended = async {
                // Whoever forgets the other end means the same.
                let _ = ended.await;
            };
            let ready = || ready.send(()).expect("the test waits for it");
            serve_until(ended, listener, service, ready).await
        });
        is_ready.await.expect("the server starts");
        Node { address, running: Some(Process { runtime, end, served }) }
    }
}

impl Node {
    /// Ends at once, in the middle of whatever it does.
    pub(crate) async fn kill(mut self) {
        let Process { runtime, end, .. } = self.running.take().expect("it runs");
        // It blocks until all threads have let go of what they did.
        let killed = tokio::task::spawn_blocking(|| runtime.shutdown_timeout(Duration::from_secs(5)));
        killed.await.expect("threads end");
        drop(end);
    }

    /// Keeps all threads of the server busy, so that nothing of it goes on for a while.
    pub(crate) fn stall(&self, time: Duration) {
        let runtime = &self.running.as_ref().expect("it runs").runtime;
        let all_threads = Arc::new(Barrier::new(THREADS));
        for _ in 0..THREADS {
            let all_threads = Arc::clone(&all_threads);
            runtime.spawn(async move {
                all_threads.wait();
                std::thread::sleep(time);
            });
        }
    }

    /// Ends as it should.
    pub(crate) async fn stop(mut self) {
        let Process { runtime, end, served } = self.running.take().expect("it runs");
        end.send(()).expect("it runs");
        served.await.expect("it does not panic").expect("it ends well");
        runtime.shutdown_background();
    }

    /// Somebody new.
    pub(crate) async fn guest(&self) -> Remote {
        Remote::introduce(self.address).await.expect("everybody gets an identity")
    }

    /// Somebody new with an account.
    pub(crate) async fn member(&self, name: &str) -> Remote {
        let mut remote = self.guest().await;
        remote.make_account(name, PASSWORD).await.expect("the name is free");
        remote
    }

    /// Two guests who have sat down to a game by link; the first one is player 1.
    pub(crate) async fn table(&self, terms: Terms) -> [Live; 2] {
        let (ada, bob) = (self.guest().await, self.guest().await);
        sit_down(&ada, &bob, terms).await
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

/// Two people sit down to a game by link; the first one is player 1.
pub(crate) async fn sit_down(ada: &Remote, bob: &Remote, terms: Terms) -> [Live; 2] {
    let game = ada.invite(terms).await.expect("a game can be opened");
    let mut ada = ada.enter(&game).await.expect("whoever opened it may come in");
    let bob = bob.join(&game).await.expect("there is a seat");
    ada.wait_until(|room| room.began().is_some()).await.expect("it begins");
    [ada, bob]
}

/// Plays a turn at random for whoever is to move, and waits until both know it.
pub(crate) async fn play_turn(lives: &mut [Live; 2], dice: &mut tripylon_remote::Dice) {
    let mover =
        lives.iter().position(|live| live.room().turn() == live.seat()).expect("it is somebody's turn");
    let seat = lives[mover].seat().expect("they sit");
    let wish = tripylon_remote::next_wish(lives[mover].room(), seat, dice).expect("it is their turn");
    let seq = lives[mover].ask(&wish).await.expect("the turn is legal");
    lives[1 - mover].wait_until(|room| room.seq() >= seq).await.expect("the other is told");
}

/// A turn that somebody wants to play.
pub(crate) fn play(ply: usize, mv: &str) -> Ask {
    Ask::Play { ply, mv: mv.to_string() }
}

/// Terms for a game that changes no ratings.
pub(crate) fn terms(rules: &str, clock: &str) -> Terms {
    Terms {
        clock: clock.parse().expect("it is a time control"),
        ..Terms::casual(rules.parse().expect("the rules are known"))
    }
}

/// Terms for a game that does.
pub(crate) fn rated(rules: &str, clock: &str) -> Terms {
    Terms { rated: true, ..terms(rules, clock) }
}

pub(crate) fn sqlite(test: impl AsyncFnOnce(Site)) {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let url = format!("sqlite:{}", folder.path().join("online.sqlite").display());
    run(test(Site { url, postgres: None, folder }));
}

pub(crate) fn postgres(test: impl AsyncFnOnce(Site)) {
    if let Some(postgres) = Postgres::start() {
        let folder = tempfile::tempdir().expect("a folder can be made");
        run(test(Site { url: postgres.url(), postgres: Some(postgres), folder }));
    }
}

fn run(test: impl Future<Output = ()>) {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
    runtime.expect("there are threads").block_on(test);
}

/// Tests that hold on both databases, and after the semicolons those for one of them.
macro_rules! on_databases {
    (both: $($both:ident),* ; sqlite: $($sqlite:ident),* ; postgres: $($postgres:ident),*) => {
        mod on_sqlite {
            $(#[test] fn $both() { crate::site::sqlite(super::$both); })*
            $(#[test] fn $sqlite() { crate::site::sqlite(super::$sqlite); })*
        }
        mod on_postgres {
            $(#[test] fn $both() { crate::site::postgres(super::$both); })*
            $(#[test] fn $postgres() { crate::site::postgres(super::$postgres); })*
        }
    };
}
pub(crate) use on_databases;
