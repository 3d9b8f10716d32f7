//! Players, accounts and sessions.

use tripylon_store::{Game, Player, Session, Store, StoreErrorKind};

use crate::ground::{self, Ground, create, playing};

ground::every_database!(
    a_player_is_known_by_a_session,
    a_session_is_touched_once_an_hour,
    no_two_accounts_differ_by_case_alone,
    one_of_many_gets_a_name,
    sessions_end,
    who_left_nothing_behind_is_forgotten,
);

fn player(id: &str) -> Player {
    Player { id: id.into(), name: format!("The {id}"), account: None, password_hash: None, created: 100 }
}

fn session(token: &str, player: &str) -> Session {
    Session { token_hash: token.into(), player: player.into(), created: 100, seen: 100 }
}

async fn add(store: &Store, id: &str) -> Player {
    store.add_player(&player(id), &session(&format!("token of {id}"), id)).await.unwrap();
    player(id)
}

async fn a_player_is_known_by_a_session(ground: Ground) {
    let store = ground.open().await;
    let anna = add(&store, "anna").await;
    assert_eq!(store.player("anna").await.unwrap(), Some(anna.clone()));
    assert_eq!(store.session("token of anna", 100).await.unwrap(), Some(anna));
    assert_eq!(store.session("another token", 100).await.unwrap(), None);
    assert_eq!(store.player("bert").await.unwrap(), None);

    // Nothing is left of a player whose session cannot be kept.
    let twice = store.add_player(&player("bert"), &session("token of anna", "bert")).await;
    assert_eq!(twice.unwrap_err().kind(), StoreErrorKind::Broken);
    assert_eq!(store.player("bert").await.unwrap(), None);

    assert!(store.rename_player("anna", "Änne <b>").await.unwrap());
    assert!(!store.rename_player("bert", "Bert").await.unwrap());
    assert_eq!(store.player("anna").await.unwrap().unwrap().name, "Änne <b>");
}

/// Whether a session was touched shows in who is forgotten.
async fn a_session_is_touched_once_an_hour(ground: Ground) {
    const HOUR: i64 = 60 * 60 * 100;
    let store = ground.open().await;
    add(&store, "anna").await;
    store.session("token of anna", 100 + HOUR - 1).await.unwrap();
    add(&store, "bert").await;
    store.session("token of bert", 100 + HOUR).await.unwrap();
    assert_eq!(store.forget_idle(101).await.unwrap(), 1);
    assert_eq!(store.player("anna").await.unwrap(), None);
    assert_eq!(store.session("token of bert", 100 + HOUR).await.unwrap(), Some(player("bert")));
}

async fn no_two_accounts_differ_by_case_alone(ground: Ground) {
    let store = ground.open().await;
    add(&store, "anna").await;
    add(&store, "bert").await;
    assert!(store.make_account("anna", "Änne", "hash").await.unwrap());
    assert!(!store.make_account("bert", "äNNE", "other hash").await.unwrap());
    assert!(!store.make_account("anna", "Second", "hash").await.unwrap());
    assert!(!store.make_account("nobody", "Nobody", "hash").await.unwrap());
    let found = store.player_by_account("ÄNNE").await.unwrap().unwrap();
    assert_eq!((found.id.as_str(), found.account.as_deref()), ("anna", Some("Änne")));
    assert_eq!(found.password_hash.as_deref(), Some("hash"));
    assert!(!format!("{found:?}").contains("hash"), "a log would show the hash");
    assert_eq!(store.player_by_account("anne").await.unwrap(), None);
    assert_eq!(store.player("bert").await.unwrap(), Some(player("bert")));
    assert!(store.make_account("bert", "Bert", "hash").await.unwrap());

    assert!(store.change_password("anna", "new").await.unwrap());
    assert_eq!(store.player("anna").await.unwrap().unwrap().password_hash.as_deref(), Some("new"));
    add(&store, "carl").await;
    assert!(!store.change_password("carl", "new").await.unwrap());
}

async fn one_of_many_gets_a_name(ground: Ground) {
    let store = ground.open().await;
    let mut asking = Vec::new();
    for index in 0..16 {
        let id = format!("player {index}");
        add(&store, &id).await;
        let store = store.clone();
        asking.push(tokio::spawn(async move { store.make_account(&id, "Anna", "hash").await.unwrap() }));
    }
    let mut winners = 0;
    for got in asking {
        winners += usize::from(got.await.unwrap());
    }
    assert_eq!(winners, 1);
}

async fn sessions_end(ground: Ground) {
    let store = ground.open().await;
    let anna = add(&store, "anna").await;
    add(&store, "bert").await;
    for token in ["second", "third"] {
        store.add_session(&session(token, "anna")).await.unwrap();
    }
    assert_eq!(store.session("second", 100).await.unwrap(), Some(anna));
    assert!(store.end_session("second").await.unwrap());
    assert!(!store.end_session("second").await.unwrap());
    assert_eq!(store.session("second", 100).await.unwrap(), None);
    assert_eq!(store.end_sessions_of("anna").await.unwrap(), 2);
    assert_eq!(store.session("token of anna", 100).await.unwrap(), None);
    assert!(store.session("token of bert", 100).await.unwrap().is_some());
    let stray = store.add_session(&session("stray", "nobody")).await;
    assert_eq!(stray.unwrap_err().kind(), StoreErrorKind::Broken);
}

async fn who_left_nothing_behind_is_forgotten(ground: Ground) {
    let store = ground.open().await;
    for id in ["anna", "bert", "owner", "opener", "idle", "active"] {
        add(&store, id).await;
    }
    assert!(store.make_account("owner", "Owner", "hash").await.unwrap());
    store.session("token of active", 1_000_000).await.unwrap();
    create(&store, &playing("g1", 100)).await;
    create(&store, &Game::opened("g2", "pylos", "opener", 100)).await;
    assert_eq!(store.forget_idle(50).await.unwrap(), 0);
    assert_eq!(store.forget_idle(500_000).await.unwrap(), 1);
    for (id, is_known) in
        [("anna", true), ("bert", true), ("owner", true), ("opener", true), ("idle", false), ("active", true)]
    {
        assert_eq!(store.player(id).await.unwrap().is_some(), is_known, "{id}");
    }
    assert_eq!(store.session("token of owner", 100).await.unwrap(), None);
    assert!(store.session("token of active", 1_000_000).await.unwrap().is_some());
}
