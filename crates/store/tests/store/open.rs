//! Opening and closing databases, also missing and invalid ones.

use std::{
    fs,
    time::{SystemTime, UNIX_EPOCH},
};

use tripylon_store::{AppendOutcome, AppendRequest, Store, StoreErrorKind};

use crate::test_database::{self, TestDatabase, append, create, event, playing};

test_database::every_database!(
    a_new_database_is_empty, calls_after_closing_fail;
    committed_data_survives_reopening, closing_commits_pending_appends,
);

async fn a_new_database_is_empty(database: TestDatabase) {
    let store = database.open().await;
    assert_eq!(store.game("g1").await.unwrap(), None);
    assert_eq!(store.events_after("g1", 0).await.unwrap(), []);
    assert_eq!(store.last_heartbeat().await.unwrap(), None);
    assert_eq!(store.is_shared(), database.postgres.is_some());
    let now = || (SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis() / 10) as i64;
    let offset = store.clock_offset(now).await.unwrap();
    assert!(offset.abs() < 100, "a database on the same machine is {offset} hundredths of a second ahead");
    let slow = store.clock_offset(|| now() - 60_000).await.unwrap();
    let expected = if store.is_shared() { 60_000 } else { 0 };
    assert!((slow - expected).abs() < 100, "it is {slow} ahead of a clock that is ten minutes slow");
}

async fn committed_data_survives_reopening(database: TestDatabase) {
    let store = database.open().await;
    let game = playing("g1", 100);
    create(&store, &game).await;
    let AppendRequest { game, .. } = append(&game, vec![event(2), event(3)]);
    let again = AppendRequest { node: String::new(), game: game.clone(), events: vec![event(2), event(3)] };
    assert_eq!(store.append(again).await.unwrap(), AppendOutcome::Committed);
    store.close().await;

    let store = database.open().await;
    assert_eq!(store.game("g1").await.unwrap(), Some(game));
    assert_eq!(store.events_after("g1", 0).await.unwrap(), [event(1), event(2), event(3)]);
}

async fn closing_commits_pending_appends(database: TestDatabase) {
    let store = database.open().await;
    let game = playing("g1", 100);
    create(&store, &game).await;
    let waiting = tokio::spawn({
        let store = store.clone();
        async move { store.append(append(&game, vec![event(2)])).await }
    });
    while !waiting.is_finished() {
        tokio::task::yield_now().await;
        store.close().await;
    }
    // Whether the append came before or after closing, its outcome matches what is stored.
    let stored = match waiting.await.unwrap() {
        Ok(appended) => usize::from(appended == AppendOutcome::Committed),
        Err(error) => {
            assert_eq!(error.kind(), StoreErrorKind::Unavailable);
            0
        }
    };
    assert_eq!(database.open().await.events_after("g1", 1).await.unwrap().len(), stored);
}

async fn calls_after_closing_fail(database: TestDatabase) {
    let store = database.open().await;
    create(&store, &playing("g1", 100)).await;
    store.close().await;
    store.close().await;
    let late = store.append(append(&playing("g1", 100), vec![event(2)])).await;
    assert_eq!(late.unwrap_err().kind(), StoreErrorKind::Unavailable);
    assert_eq!(store.game("g1").await.unwrap_err().kind(), StoreErrorKind::Unavailable);
}

#[tokio::test]
async fn the_error_names_a_file_that_is_not_a_database() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("notes.txt");
    // Longer than a SQLite header, so that SQLite does not take it for an empty file.
    fs::write(&path, "these are notes and not a database; they are longer than a hundred bytes. ".repeat(12))
        .unwrap();
    let error = Store::open(&format!("sqlite:{}", path.display())).await.unwrap_err();
    assert_eq!(error.kind(), StoreErrorKind::Rejected);
    assert!(
        error.to_string().contains("notes.txt") && error.to_string().contains("not a database"),
        "{error}"
    );
}

#[tokio::test]
async fn the_error_names_a_missing_folder() {
    let error = Store::open("sqlite:no/such/folder/games.db").await.unwrap_err();
    assert!(error.to_string().contains("no/such/folder/games.db"), "{error}");
    assert!(error.to_string().contains("a folder that exists"), "{error}");
}

#[tokio::test]
async fn the_error_names_a_missing_server_without_the_password() {
    let error = Store::open("postgres://anna:secret@127.0.0.1:1/games?sslmode=disable").await.unwrap_err();
    assert_eq!(error.kind(), StoreErrorKind::Unavailable);
    assert!(error.to_string().contains("postgres://127.0.0.1:1/games"), "{error}");
    assert!(error.to_string().contains("refused"), "{error}");
    assert!(!format!("{error} {error:?}").contains("secret"), "{error:?}");
}

#[test]
fn a_database_of_a_newer_program_is_refused() {
    test_database::with_postgres(async |database| {
        database.open().await.close().await;
        let postgres = database.postgres.unwrap();
        let newer = "INSERT INTO _sqlx_migrations SELECT 999, description, installed_on, success, checksum, execution_time \
                     FROM _sqlx_migrations WHERE version = 1";
        postgres.query(&database.url, newer);
        let error = Store::open(&database.url).await.unwrap_err();
        assert!(error.to_string().contains("newer program"), "{error}");
    });
}

#[test]
fn concurrent_opens_apply_migrations_once() {
    test_database::with_postgres(async |database| {
        let opening = (0..8).map(|_| {
            tokio::spawn({
                let url = database.url.clone();
                async move { Store::open(&url).await.map(|_| ()) }
            })
        });
        for opened in opening.collect::<Vec<_>>() {
            opened.await.unwrap().unwrap();
        }
    });
}

#[cfg(unix)]
#[test]
fn the_database_file_is_readable_by_its_owner_only() {
    use std::os::unix::fs::PermissionsExt;

    test_database::with_file(async |database| {
        let store = database.open().await;
        create(&store, &playing("g1", 100)).await;
        let path = database.url.strip_prefix("sqlite:").unwrap();
        for ending in ["", "-wal", "-shm"] {
            let mode = fs::metadata(format!("{path}{ending}")).unwrap().permissions().mode();
            assert_eq!(mode & 0o777, 0o600, "{path}{ending}");
        }
    });
}

/// The server accepts only encrypted connections on its port and has a certificate for `localhost`.
#[tokio::test]
async fn postgres_over_tcp_uses_tls() {
    let Some(postgres) = tripylon_test_postgres::Postgres::start_encrypted() else { return };
    let url = postgres.create_database();
    let store = Store::open(&url).await.unwrap();
    let game = playing("g1", 100);
    create(&store, &game).await;
    assert_eq!(store.game("g1").await.unwrap(), Some(game));
    store.close().await;

    let plain = url.replace("sslmode=verify-full", "sslmode=disable");
    let refused = Store::open(&plain).await.err().map(|error| error.to_string()).unwrap_or_default();
    assert!(refused.contains("no encryption"), "{refused}");
    // No other authority has signed the certificate.
    let (untrusted, _) = url.split_once("&sslrootcert").unwrap();
    assert!(Store::open(untrusted).await.is_err());
}
