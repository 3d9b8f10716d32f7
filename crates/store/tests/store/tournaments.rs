//! Tournaments: documents that are saved by whoever read them last.

use tripylon_store::{StoreErrorKind, Tournament};

use crate::ground::{self, Ground};

ground::every_database!(a_tournament_is_saved_by_whoever_read_it_last, tournaments_are_listed);

fn tournament(id: &str, created: i64) -> Tournament {
    Tournament {
        id: id.into(),
        name: format!("The {id} cup"),
        kind: "pylos".into(),
        stage: "open".into(),
        body: "{}".into(),
        version: 0,
        created,
    }
}

async fn a_tournament_is_saved_by_whoever_read_it_last(ground: Ground) {
    let store = ground.open().await;
    store.add_tournament(&tournament("t1", 100)).await.unwrap();
    assert_eq!(store.tournament("t1").await.unwrap(), Some(tournament("t1", 100)));
    assert_eq!(store.tournament("t2").await.unwrap(), None);
    let again = store.add_tournament(&tournament("t1", 100)).await;
    assert_eq!(again.unwrap_err().kind(), StoreErrorKind::Broken);

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
    let expected =
        Tournament { stage: "playing".into(), body: winner.to_string(), version: 1, ..tournament("t1", 100) };
    assert_eq!(store.tournament("t1").await.unwrap(), Some(expected));
    assert!(!store.save_tournament("t1", 0, "over", "").await.unwrap());
    assert!(store.save_tournament("t1", 1, "over", "").await.unwrap());
    assert!(!store.save_tournament("t2", 0, "over", "").await.unwrap());
}

async fn tournaments_are_listed(ground: Ground) {
    let store = ground.open().await;
    for (id, created) in [("a", 100), ("b", 300), ("c", 200)] {
        store.add_tournament(&tournament(id, created)).await.unwrap();
    }
    assert!(store.save_tournament("b", 0, "playing", "{}").await.unwrap());
    let ids = |tournaments: Vec<Tournament>| {
        tournaments.into_iter().map(|tournament| tournament.id).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(ids(store.tournaments(10).await.unwrap()), "b c a");
    assert_eq!(ids(store.tournaments(1).await.unwrap()), "b");
    assert_eq!(ids(store.tournaments_at("open", 10).await.unwrap()), "a c");
    assert_eq!(ids(store.tournaments_at("playing", 10).await.unwrap()), "b");
}
