//! Where a test takes place: on a database of its own.

use tempfile::TempDir;
use tripylon_database::Postgres;
use tripylon_store::{Append, Event, Game, Stage, Store};

/// A database with nothing in it.
pub(crate) struct Ground {
    pub(crate) url: String,
    pub(crate) postgres: Option<Postgres>,
    _folder: Option<TempDir>,
}

impl Ground {
    /// Opens it; again, if it was opened before.
    pub(crate) async fn open(&self) -> Store {
        Store::open(&self.url).await.expect("a database of our own can be opened")
    }
}

pub(crate) fn memory(test: impl AsyncFnOnce(Ground)) {
    run(test(Ground { url: "sqlite::memory:".into(), postgres: None, _folder: None }));
}

pub(crate) fn file(test: impl AsyncFnOnce(Ground)) {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let url = format!("sqlite:{}", folder.path().join("a game?.db").display());
    run(test(Ground { url, postgres: None, _folder: Some(folder) }));
}

pub(crate) fn postgres(test: impl AsyncFnOnce(Ground)) {
    if let Some(postgres) = Postgres::start() {
        run(test(Ground { url: postgres.url(), postgres: Some(postgres), _folder: None }));
    }
}

fn run(test: impl Future<Output = ()>) {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
    runtime.expect("there are threads").block_on(test);
}

/// Tests that hold for every database, and after the semicolon those that open theirs more than once, which one in memory does not survive.
macro_rules! every_database {
    ($($test:ident),+ $(,)?) => {
        crate::ground::every_database!($($test),+;);
    };
    ($($test:ident),+; $($lasting:ident),* $(,)?) => {
        mod memory {
            $(#[test] fn $test() { crate::ground::memory(super::$test); })+
        }
        mod file {
            $(#[test] fn $test() { crate::ground::file(super::$test); })+
            $(#[test] fn $lasting() { crate::ground::file(super::$lasting); })*
        }
        mod postgres {
            $(#[test] fn $test() { crate::ground::postgres(super::$test); })+
            $(#[test] fn $lasting() { crate::ground::postgres(super::$lasting); })*
        }
    };
}
pub(crate) use every_database;

/// A game that is being played, opened at some moment.
pub(crate) fn playing(id: &str, at: i64) -> Game {
    Game {
        stage: Stage::Playing,
        players: [Some("anna".into()), Some("bert".into())],
        names: ["Anna".into(), "Bert".into()],
        ..Game::opened(id, "pylos", "anna", at)
    }
}

pub(crate) fn event(seq: u64) -> Event {
    Event { seq, at: i64::try_from(seq).unwrap() * 100, body: format!("event {seq}") }
}

/// Keeps a game with its first event.
pub(crate) async fn create(store: &Store, game: &Game) {
    store.create_game(game, &[event(1)]).await.unwrap();
}

/// A game with some more events.
pub(crate) fn append(game: &Game, events: Vec<Event>) -> Append {
    let last = events.last().expect("there is something to append");
    let game = Game { seq: last.seq, changed: last.at, plies: game.plies + 1, ..game.clone() };
    Append { node: "node".into(), game, events }
}

pub(crate) fn ids(games: &[Game]) -> Vec<&str> {
    games.iter().map(|game| game.id.as_str()).collect()
}
