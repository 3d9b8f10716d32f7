//! Heartbeats and leases of nodes.

use tripylon_store::{GameRow, GameRowStatus};

use crate::test_database::{self, TestDatabase, create, playing};

test_database::every_database!(
    the_last_heartbeat_is_the_newest_of_all_nodes,
    a_lease_belongs_to_one_node_until_its_heartbeat_is_stale,
    one_of_many_nodes_acquires_a_lease,
    games_that_need_a_lease_are_listed_until_they_have_one,
    a_node_releases_all_its_leases,
);

async fn the_last_heartbeat_is_the_newest_of_all_nodes(database: TestDatabase) {
    let store = database.open().await;
    store.record_heartbeat("one", 300).await.unwrap();
    store.record_heartbeat("other", 200).await.unwrap();
    assert_eq!(store.last_heartbeat().await.unwrap(), Some(300));
    store.record_heartbeat("other", 400).await.unwrap();
    assert_eq!(store.last_heartbeat().await.unwrap(), Some(400));
}

async fn a_lease_belongs_to_one_node_until_its_heartbeat_is_stale(database: TestDatabase) {
    let store = database.open().await;
    create(&store, &playing("g1", 100)).await;
    store.record_heartbeat("one", 1000).await.unwrap();
    store.record_heartbeat("other", 1000).await.unwrap();
    assert!(store.acquire_lease("g1", "one", 900).await.unwrap());
    assert!(store.acquire_lease("g1", "one", 900).await.unwrap());
    assert!(!store.acquire_lease("g1", "other", 900).await.unwrap());
    store.record_heartbeat("other", 2000).await.unwrap();
    assert!(store.acquire_lease("g1", "other", 1900).await.unwrap());
    assert!(!store.acquire_lease("g1", "one", 1900).await.unwrap());
    assert_eq!(store.game("g1").await.unwrap().unwrap().lease_holder.as_deref(), Some("other"));
    assert!(!store.acquire_lease("none", "one", 0).await.unwrap());
    store.release_lease("g1", "one").await.unwrap();
    assert!(
        !store.acquire_lease("g1", "one", 1900).await.unwrap(),
        "a node cannot release another node's lease"
    );
    store.release_lease("g1", "other").await.unwrap();
    assert!(store.acquire_lease("g1", "one", 1900).await.unwrap());
}

async fn one_of_many_nodes_acquires_a_lease(database: TestDatabase) {
    let store = database.open().await;
    create(&store, &playing("g1", 100)).await;
    let mut claiming = Vec::new();
    for node in 0..16 {
        let store = store.clone();
        let node = format!("node {node}");
        store.record_heartbeat(&node, 1000).await.unwrap();
        claiming.push(tokio::spawn(async move { store.acquire_lease("g1", &node, 900).await.unwrap() }));
    }
    let mut winners = 0;
    for claimed in claiming {
        winners += usize::from(claimed.await.unwrap());
    }
    assert_eq!(winners, 1);
}

async fn games_that_need_a_lease_are_listed_until_they_have_one(database: TestDatabase) {
    let store = database.open().await;
    let needy = |id: &str, at: i64| GameRow { needs_lease: true, ..playing(id, at) };
    create(&store, &needy("a", 200)).await;
    create(&store, &needy("b", 100)).await;
    create(&store, &playing("independent", 100)).await;
    create(&store, &GameRow { status: GameRowStatus::Over, ..needy("over", 100) }).await;
    assert_eq!(store.unleased_games(900, 10).await.unwrap(), ["b", "a"]);
    assert_eq!(store.unleased_games(900, 1).await.unwrap(), ["b"]);
    store.record_heartbeat("one", 1000).await.unwrap();
    assert!(store.acquire_lease("a", "one", 900).await.unwrap());
    assert_eq!(store.unleased_games(900, 10).await.unwrap(), ["b"]);
    // The node's heartbeat is stale.
    assert_eq!(store.unleased_games(1001, 10).await.unwrap(), ["b", "a"]);
}

async fn a_node_releases_all_its_leases(database: TestDatabase) {
    let store = database.open().await;
    const WEEK: i64 = 7 * 24 * 60 * 60 * 100;
    for id in ["a", "b", "c"] {
        create(&store, &GameRow { needs_lease: true, ..playing(id, 100) }).await;
    }
    for (node, at) in [("forgotten", 1000), ("one", WEEK + 2000), ("other", WEEK + 2000)] {
        store.record_heartbeat(node, at).await.unwrap();
    }
    for (id, node) in [("a", "one"), ("b", "one"), ("c", "other")] {
        assert!(store.acquire_lease(id, node, 0).await.unwrap());
    }
    assert!(store.unleased_games(2000, 10).await.unwrap().is_empty());
    store.release_leases("one").await.unwrap();
    let mut free = store.unleased_games(2000, 10).await.unwrap();
    free.sort();
    assert_eq!(free, ["a", "b"]);
    assert!(store.acquire_lease("a", "other", 2000).await.unwrap());
    assert_eq!(store.last_heartbeat().await.unwrap(), Some(WEEK + 2000));
}
