//! Players, accounts and sessions.

use tripylon_store::{GameRow, PlayerRow, Session, Store, StoreErrorKind};

use crate::test_database::{self, TestDatabase, create, playing};

test_database::every_database!(
    a_session_identifies_a_player,
    last_seen_of_a_session_is_updated_once_an_hour,
    no_two_accounts_differ_by_case_alone,
    one_of_many_players_gets_an_account_name,
    sessions_end,
    idle_players_without_games_are_deleted,
);

fn player(id: &str) -> PlayerRow {
    PlayerRow { id: id.into(), name: format!("The {id}"), account: None, password_hash: None, created: 100 }
}

fn session(token: &str, player: &str) -> Session {
    Session { token_hash: token.into(), player: player.into(), created: 100, last_seen: 100 }
}

async fn add(store: &Store, id: &str) -> PlayerRow {
    store.add_player(&player(id), &session(&format!("token of {id}"), id)).await.unwrap();
    player(id)
}

async fn a_session_identifies_a_player(database: TestDatabase) {
    let store = database.open().await;
    let anna = add(&store, "anna").await;
    assert_eq!(store.player("anna").await.unwrap(), Some(anna.clone()));
    assert_eq!(store.player_by_session("token of anna", 100).await.unwrap(), Some(anna));
    assert_eq!(store.player_by_session("another token", 100).await.unwrap(), None);
    assert_eq!(store.player("bert").await.unwrap(), None);

    // A player whose session cannot be stored is not stored either.
    let twice = store.add_player(&player("bert"), &session("token of anna", "bert")).await;
    assert_eq!(twice.unwrap_err().kind(), StoreErrorKind::Rejected);
    assert_eq!(store.player("bert").await.unwrap(), None);

    assert!(store.rename_player("anna", "Änne <b>").await.unwrap());
    assert!(!store.rename_player("bert", "Bert").await.unwrap());
    assert_eq!(store.player("anna").await.unwrap().unwrap().name, "Änne <b>");
}

/// Which players are deleted shows which sessions were updated.
async fn last_seen_of_a_session_is_updated_once_an_hour(database: TestDatabase) {
    const HOUR: i64 = 60 * 60 * 100;
    let store = database.open().await;
    add(&store, "anna").await;
    store.player_by_session("token of anna", 100 + HOUR - 1).await.unwrap();
    add(&store, "bert").await;
    store.player_by_session("token of bert", 100 + HOUR).await.unwrap();
    assert_eq!(store.delete_idle_players(101).await.unwrap(), 1);
    assert_eq!(store.player("anna").await.unwrap(), None);
    assert_eq!(store.player_by_session("token of bert", 100 + HOUR).await.unwrap(), Some(player("bert")));
}

async fn no_two_accounts_differ_by_case_alone(database: TestDatabase) {
    let store = database.open().await;
    add(&store, "anna").await;
    add(&store, "bert").await;
    assert!(store.create_account("anna", "Änne", "hash").await.unwrap());
    assert!(!store.create_account("bert", "äNNE", "other hash").await.unwrap());
    assert!(!store.create_account("anna", "Second", "hash").await.unwrap());
    assert!(!store.create_account("unknown", "Unknown", "hash").await.unwrap());
    let found = store.player_by_account("ÄNNE").await.unwrap().unwrap();
    assert_eq!((found.id.as_str(), found.account.as_deref()), ("anna", Some("Änne")));
    assert_eq!(found.password_hash.as_deref(), Some("hash"));
    assert!(!format!("{found:?}").contains("hash"), "a log would show the hash");
    assert_eq!(store.player_by_account("anne").await.unwrap(), None);
    assert_eq!(store.player("bert").await.unwrap(), Some(player("bert")));
    assert!(store.create_account("bert", "Bert", "hash").await.unwrap());

    assert!(store.change_password("anna", "new").await.unwrap());
    assert_eq!(store.player("anna").await.unwrap().unwrap().password_hash.as_deref(), Some("new"));
    add(&store, "carl").await;
    assert!(!store.change_password("carl", "new").await.unwrap());
}

async fn one_of_many_players_gets_an_account_name(database: TestDatabase) {
    let store = database.open().await;
    let mut asking = Vec::new();
    for index in 0..16 {
        let id = format!("player {index}");
        add(&store, &id).await;
        let store = store.clone();
        asking.push(tokio::spawn(async move { store.create_account(&id, "Anna", "hash").await.unwrap() }));
    }
    let mut winners = 0;
    for got in asking {
        winners += usize::from(got.await.unwrap());
    }
    assert_eq!(winners, 1);
}

async fn sessions_end(database: TestDatabase) {
    let store = database.open().await;
    let anna = add(&store, "anna").await;
    add(&store, "bert").await;
    for token in ["second", "third"] {
        store.add_session(&session(token, "anna")).await.unwrap();
    }
    assert_eq!(store.player_by_session("second", 100).await.unwrap(), Some(anna));
    assert!(store.end_session("second").await.unwrap());
    assert!(!store.end_session("second").await.unwrap());
    assert_eq!(store.player_by_session("second", 100).await.unwrap(), None);
    assert_eq!(store.end_sessions_of("anna").await.unwrap(), 2);
    assert_eq!(store.player_by_session("token of anna", 100).await.unwrap(), None);
    assert!(store.player_by_session("token of bert", 100).await.unwrap().is_some());
    let stray = store.add_session(&session("stray", "unknown")).await;
    assert_eq!(stray.unwrap_err().kind(), StoreErrorKind::Rejected);
}

async fn idle_players_without_games_are_deleted(database: TestDatabase) {
    let store = database.open().await;
    for id in ["anna", "bert", "owner", "opener", "idle", "active"] {
        add(&store, id).await;
    }
    assert!(store.create_account("owner", "Owner", "hash").await.unwrap());
    store.player_by_session("token of active", 1_000_000).await.unwrap();
    create(&store, &playing("g1", 100)).await;
    create(&store, &GameRow::new("g2", "pylos", "opener", 100)).await;
    assert_eq!(store.delete_idle_players(50).await.unwrap(), 0);
    assert_eq!(store.delete_idle_players(500_000).await.unwrap(), 1);
    for (id, is_known) in
        [("anna", true), ("bert", true), ("owner", true), ("opener", true), ("idle", false), ("active", true)]
    {
        assert_eq!(store.player(id).await.unwrap().is_some(), is_known, "{id}");
    }
    assert_eq!(store.player_by_session("token of owner", 100).await.unwrap(), None);
    assert!(store.player_by_session("token of active", 1_000_000).await.unwrap().is_some());
}
