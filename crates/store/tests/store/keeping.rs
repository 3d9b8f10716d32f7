//! Nodes, and the games that live in them.

use tripylon_store::{Game, Stage};

use crate::ground::{self, Ground, create, playing};

ground::every_database!(
    the_newest_beat_is_when_the_site_was_alive,
    a_game_is_claimed_by_one_node_and_taken_over_when_it_is_gone,
    one_of_many_nodes_gets_a_game,
    games_that_need_a_keeper_are_found_until_they_have_one,
    a_node_that_leaves_lets_go_of_its_games,
);

async fn the_newest_beat_is_when_the_site_was_alive(ground: Ground) {
    let store = ground.open().await;
    store.beat("one", 300).await.unwrap();
    store.beat("other", 200).await.unwrap();
    assert_eq!(store.last_beat().await.unwrap(), Some(300));
    store.beat("other", 400).await.unwrap();
    assert_eq!(store.last_beat().await.unwrap(), Some(400));
}

async fn a_game_is_claimed_by_one_node_and_taken_over_when_it_is_gone(ground: Ground) {
    let store = ground.open().await;
    create(&store, &playing("g1", 100)).await;
    store.beat("one", 1000).await.unwrap();
    store.beat("other", 1000).await.unwrap();
    assert!(store.claim_game("g1", "one", 900).await.unwrap());
    assert!(store.claim_game("g1", "one", 900).await.unwrap());
    assert!(!store.claim_game("g1", "other", 900).await.unwrap());
    store.beat("other", 2000).await.unwrap();
    assert!(store.claim_game("g1", "other", 1900).await.unwrap());
    assert!(!store.claim_game("g1", "one", 1900).await.unwrap());
    assert_eq!(store.game("g1").await.unwrap().unwrap().keeper.as_deref(), Some("other"));
    assert!(!store.claim_game("none", "one", 0).await.unwrap());
    store.release_game("g1", "one").await.unwrap();
    assert!(!store.claim_game("g1", "one", 1900).await.unwrap(), "nobody gives away what another keeps");
    store.release_game("g1", "other").await.unwrap();
    assert!(store.claim_game("g1", "one", 1900).await.unwrap());
}

async fn one_of_many_nodes_gets_a_game(ground: Ground) {
    let store = ground.open().await;
    create(&store, &playing("g1", 100)).await;
    let mut claiming = Vec::new();
    for node in 0..16 {
        let store = store.clone();
        let node = format!("node {node}");
        store.beat(&node, 1000).await.unwrap();
        claiming.push(tokio::spawn(async move { store.claim_game("g1", &node, 900).await.unwrap() }));
    }
    let mut winners = 0;
    for claimed in claiming {
        winners += usize::from(claimed.await.unwrap());
    }
    assert_eq!(winners, 1);
}

async fn games_that_need_a_keeper_are_found_until_they_have_one(ground: Ground) {
    let store = ground.open().await;
    let needy = |id: &str, at: i64| Game { needs_keeper: true, ..playing(id, at) };
    create(&store, &needy("a", 200)).await;
    create(&store, &needy("b", 100)).await;
    create(&store, &playing("independent", 100)).await;
    create(&store, &Game { stage: Stage::Over, ..needy("over", 100) }).await;
    assert_eq!(store.unkept(900, 10).await.unwrap(), ["b", "a"]);
    assert_eq!(store.unkept(900, 1).await.unwrap(), ["b"]);
    store.beat("one", 1000).await.unwrap();
    assert!(store.claim_game("a", "one", 900).await.unwrap());
    assert_eq!(store.unkept(900, 10).await.unwrap(), ["b"]);
    // Then the node falls silent.
    assert_eq!(store.unkept(1001, 10).await.unwrap(), ["b", "a"]);
}

async fn a_node_that_leaves_lets_go_of_its_games(ground: Ground) {
    let store = ground.open().await;
    const WEEK: i64 = 7 * 24 * 60 * 60 * 100;
    for id in ["a", "b", "c"] {
        create(&store, &Game { needs_keeper: true, ..playing(id, 100) }).await;
    }
    for (node, at) in [("forgotten", 1000), ("one", WEEK + 2000), ("other", WEEK + 2000)] {
        store.beat(node, at).await.unwrap();
    }
    for (id, node) in [("a", "one"), ("b", "one"), ("c", "other")] {
        assert!(store.claim_game(id, node, 0).await.unwrap());
    }
    assert!(store.unkept(2000, 10).await.unwrap().is_empty());
    store.release_games("one").await.unwrap();
    let mut free = store.unkept(2000, 10).await.unwrap();
    free.sort();
    assert_eq!(free, ["a", "b"]);
    assert!(store.claim_game("a", "other", 2000).await.unwrap());
    assert_eq!(store.last_beat().await.unwrap(), Some(WEEK + 2000));
}
