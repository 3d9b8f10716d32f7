//! Tournaments, saved with optimistic concurrency.

use tripylon_store::{StoreErrorKind, TournamentRow};

use crate::test_database::{self, TestDatabase};

test_database::every_database!(saving_requires_the_current_version, tournaments_are_listed);

fn tournament(id: &str, created: i64) -> TournamentRow {
    TournamentRow {
        id: id.into(),
        name: format!("The {id} cup"),
        game_name: "pylos".into(),
        status: "open".into(),
        body: "{}".into(),
        version: 0,
        created,
    }
}

async fn saving_requires_the_current_version(database: TestDatabase) {
    let store = database.open().await;
    store.add_tournament(&tournament("t1", 100)).await.unwrap();
    assert_eq!(store.tournament("t1").await.unwrap(), Some(tournament("t1", 100)));
    assert_eq!(store.tournament("t2").await.unwrap(), None);
    let again = store.add_tournament(&tournament("t1", 100)).await;
    assert_eq!(again.unwrap_err().kind(), StoreErrorKind::Rejected);

    let saving = (0..16).map(|index| {
        let store = store.clone();
        tokio::spawn(
            async move { store.save_tournament("t1", 0, "playing", &index.to_string()).await.unwrap() },
        )
    });
    let mut saved = Vec::new();
    for save in saving.collect::<Vec<_>>() {
        saved.push(save.await.unwrap());
    }
    let winner = saved.iter().position(|saved| *saved).expect("one of them saves it");
    assert_eq!(saved.iter().filter(|saved| **saved).count(), 1);
    let expected = TournamentRow {
        status: "playing".into(),
        body: winner.to_string(),
        version: 1,
        ..tournament("t1", 100)
    };
    assert_eq!(store.tournament("t1").await.unwrap(), Some(expected));
    assert!(!store.save_tournament("t1", 0, "over", "").await.unwrap());
    assert!(store.save_tournament("t1", 1, "over", "").await.unwrap());
    assert!(!store.save_tournament("t2", 0, "over", "").await.unwrap());
}

async fn tournaments_are_listed(database: TestDatabase) {
    let store = database.open().await;
    for (id, created) in [("a", 100), ("b", 300), ("c", 200)] {
        store.add_tournament(&tournament(id, created)).await.unwrap();
    }
    assert!(store.save_tournament("b", 0, "playing", "{}").await.unwrap());
    let ids = |tournaments: Vec<TournamentRow>| {
        tournaments.into_iter().map(|tournament| tournament.id).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(ids(store.tournaments(10).await.unwrap()), "b c a");
    assert_eq!(ids(store.tournaments(1).await.unwrap()), "b");
    assert_eq!(ids(store.tournaments_in_status("open", 10).await.unwrap()), "a c");
    assert_eq!(ids(store.tournaments_in_status("playing", 10).await.unwrap()), "b");
}
