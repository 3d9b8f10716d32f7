//! Opening databases: ours, others, and what is none.

use std::{
    fs,
    time::{SystemTime, UNIX_EPOCH},
};

use tripylon_store::{Append, Appended, Store, StoreErrorKind};

use crate::ground::{self, Ground, append, create, event, playing};

ground::every_database!(
    a_new_database_has_nothing_in_it, what_is_asked_after_closing_fails;
    what_was_kept_is_there_when_it_is_opened_again, closing_writes_what_waits,
);

async fn a_new_database_has_nothing_in_it(ground: Ground) {
    let store = ground.open().await;
    assert_eq!(store.game("g1").await.unwrap(), None);
    assert_eq!(store.events_after("g1", 0).await.unwrap(), []);
    assert_eq!(store.last_beat().await.unwrap(), None);
    assert_eq!(store.is_shared(), ground.postgres.is_some());
    let now = || (SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis() / 10) as i64;
    let offset = store.now_offset(now).await.unwrap();
    assert!(offset.abs() < 100, "a database on the same machine is {offset} hundredths of a second ahead");
    let slow = store.now_offset(|| now() - 60_000).await.unwrap();
    let expected = if store.is_shared() { 60_000 } else { 0 };
    assert!((slow - expected).abs() < 100, "it is {slow} ahead of a clock that is ten minutes slow");
}

async fn what_was_kept_is_there_when_it_is_opened_again(ground: Ground) {
    let store = ground.open().await;
    let game = playing("g1", 100);
    create(&store, &game).await;
    let Append { game, .. } = append(&game, vec![event(2), event(3)]);
    let again = Append { node: String::new(), game: game.clone(), events: vec![event(2), event(3)] };
    assert_eq!(store.append(again).await.unwrap(), Appended::Done);
    store.close().await;

    let store = ground.open().await;
    assert_eq!(store.game("g1").await.unwrap(), Some(game));
    assert_eq!(store.events_after("g1", 0).await.unwrap(), [event(1), event(2), event(3)]);
}

async fn closing_writes_what_waits(ground: Ground) {
    let store = ground.open().await;
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
    // Whether it came before the end or after it, what was answered is what is there.
    let kept = match waiting.await.unwrap() {
        Ok(appended) => usize::from(appended == Appended::Done),
        Err(error) => {
            assert_eq!(error.kind(), StoreErrorKind::Gone);
            0
        }
    };
    assert_eq!(ground.open().await.events_after("g1", 1).await.unwrap().len(), kept);
}

async fn what_is_asked_after_closing_fails(ground: Ground) {
    let store = ground.open().await;
    create(&store, &playing("g1", 100)).await;
    store.close().await;
    store.close().await;
    let late = store.append(append(&playing("g1", 100), vec![event(2)])).await;
    assert_eq!(late.unwrap_err().kind(), StoreErrorKind::Gone);
    assert_eq!(store.game("g1").await.unwrap_err().kind(), StoreErrorKind::Gone);
}

#[tokio::test]
async fn a_file_that_is_no_database_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("notes.txt");
    fs::write(&path, "these are notes, and far more than a hundred letters of them, so that nobody takes it for an empty file".repeat(9)).unwrap();
    let error = Store::open(&format!("sqlite:{}", path.display())).await.unwrap_err();
    assert_eq!(error.kind(), StoreErrorKind::Broken);
    assert!(
        error.to_string().contains("notes.txt") && error.to_string().contains("not a database"),
        "{error}"
    );
}

#[tokio::test]
async fn a_folder_that_is_missing_is_named() {
    let error = Store::open("sqlite:no/such/folder/games.db").await.unwrap_err();
    assert!(error.to_string().contains("no/such/folder/games.db"), "{error}");
    assert!(error.to_string().contains("a folder that exists"), "{error}");
}

#[tokio::test]
async fn a_server_that_is_missing_is_named_without_the_password() {
    let error = Store::open("postgres://anna:secret@127.0.0.1:1/games?sslmode=disable").await.unwrap_err();
    assert_eq!(error.kind(), StoreErrorKind::Gone);
    assert!(error.to_string().contains("postgres://127.0.0.1:1/games"), "{error}");
    assert!(error.to_string().contains("refused"), "{error}");
    assert!(!format!("{error} {error:?}").contains("secret"), "{error:?}");
}

#[test]
fn a_database_of_a_newer_program_is_refused() {
    ground::postgres(async |ground| {
        ground.open().await.close().await;
        let postgres = ground.postgres.unwrap();
        let newer = "INSERT INTO _sqlx_migrations SELECT 999, description, installed_on, success, checksum, execution_time \
                     FROM _sqlx_migrations WHERE version = 1";
        postgres.ask(&ground.url, newer);
        let error = Store::open(&ground.url).await.unwrap_err();
        assert!(error.to_string().contains("newer program"), "{error}");
    });
}

#[test]
fn servers_that_start_at_the_same_time_make_the_tables_once() {
    ground::postgres(async |ground| {
        let opening = (0..8).map(|_| {
            tokio::spawn({
                let url = ground.url.clone();
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
fn the_file_is_for_its_owner_alone() {
    use std::os::unix::fs::PermissionsExt;

    ground::file(async |ground| {
        let store = ground.open().await;
        create(&store, &playing("g1", 100)).await;
        let path = ground.url.strip_prefix("sqlite:").unwrap();
        for ending in ["", "-wal", "-shm"] {
            let mode = fs::metadata(format!("{path}{ending}")).unwrap().permissions().mode();
            assert_eq!(mode & 0o777, 0o600, "{path}{ending}");
        }
    });
}

/// The server speaks to nobody over its port who does not encrypt, and shows a certificate for `localhost`.
#[tokio::test]
async fn a_database_elsewhere_is_spoken_to_by_tls() {
    let Some(postgres) = tripylon_database::Postgres::start_encrypted() else { return };
    let url = postgres.url();
    let store = Store::open(&url).await.unwrap();
    let game = playing("g1", 100);
    create(&store, &game).await;
    assert_eq!(store.game("g1").await.unwrap(), Some(game));
    store.close().await;

    let plain = url.replace("sslmode=verify-full", "sslmode=disable");
    let refused = Store::open(&plain).await.err().map(|error| error.to_string()).unwrap_or_default();
    assert!(refused.contains("no encryption"), "{refused}");
    // Nobody else vouches for the certificate.
    let (unvouched, _) = url.split_once("&sslrootcert").unwrap();
    assert!(Store::open(unvouched).await.is_err());
}
