//! Databases for tests, and helpers that fill them.

use tempfile::TempDir;
use tripylon_store::{AppendRequest, EventRow, GameRow, GameRowStatus, Store};
use tripylon_test_postgres::Postgres;

/// An empty database.
pub(crate) struct TestDatabase {
    pub(crate) url: String,
    pub(crate) postgres: Option<Postgres>,
    _folder: Option<TempDir>,
}

impl TestDatabase {
    /// Opens the database; may be called several times.
    pub(crate) async fn open(&self) -> Store {
        Store::open(&self.url).await.expect("a test database can be opened")
    }
}

pub(crate) fn with_memory(test: impl AsyncFnOnce(TestDatabase)) {
    run(test(TestDatabase { url: "sqlite::memory:".into(), postgres: None, _folder: None }));
}

pub(crate) fn with_file(test: impl AsyncFnOnce(TestDatabase)) {
    let folder = tempfile::tempdir().expect("a folder can be created");
    let url = format!("sqlite:{}", folder.path().join("a game?.db").display());
    run(test(TestDatabase { url, postgres: None, _folder: Some(folder) }));
}

pub(crate) fn with_postgres(test: impl AsyncFnOnce(TestDatabase)) {
    if let Some(postgres) = Postgres::start() {
        run(test(TestDatabase { url: postgres.create_database(), postgres: Some(postgres), _folder: None }));
    }
}

fn run(test: impl Future<Output = ()>) {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
    runtime.expect("a runtime can be started").block_on(test);
}

/// Defines tests for every database. Those after the semicolon open their database more than once, so they are left
/// out for SQLite in memory, which is lost when it is closed.
macro_rules! every_database {
    ($($test:ident),+ $(,)?) => {
        crate::test_database::every_database!($($test),+;);
    };
    ($($test:ident),+; $($lasting:ident),* $(,)?) => {
        mod memory {
            $(#[test] fn $test() { crate::test_database::with_memory(super::$test); })+
        }
        mod file {
            $(#[test] fn $test() { crate::test_database::with_file(super::$test); })+
            $(#[test] fn $lasting() { crate::test_database::with_file(super::$lasting); })*
        }
        mod postgres {
            $(#[test] fn $test() { crate::test_database::with_postgres(super::$test); })+
            $(#[test] fn $lasting() { crate::test_database::with_postgres(super::$lasting); })*
        }
    };
}
pub(crate) use every_database;

/// A game that is being played, opened at time `at`.
pub(crate) fn playing(id: &str, at: i64) -> GameRow {
    GameRow {
        status: GameRowStatus::Playing,
        players: [Some("anna".into()), Some("bert".into())],
        names: ["Anna".into(), "Bert".into()],
        ..GameRow::new(id, "pylos", "anna", at)
    }
}

pub(crate) fn event(seq: u64) -> EventRow {
    EventRow { seq, at: i64::try_from(seq).unwrap() * 100, body: format!("event {seq}") }
}

/// Stores a game with its first event.
pub(crate) async fn create(store: &Store, game: &GameRow) {
    store.create_game(game, &[event(1)]).await.unwrap();
}

/// A request to append events to a game.
pub(crate) fn append(game: &GameRow, events: Vec<EventRow>) -> AppendRequest {
    let last = events.last().expect("an append has at least one event");
    let game = GameRow { seq: last.seq, changed: last.at, plies: game.plies + 1, ..game.clone() };
    AppendRequest { node: "node".into(), game, events }
}

pub(crate) fn ids(games: &[GameRow]) -> Vec<&str> {
    games.iter().map(|game| game.id.as_str()).collect()
}
