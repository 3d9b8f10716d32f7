//! Outages: they cost no player time, and no game is lost by them.

use std::time::{Duration, Instant};

use tokio::{task::JoinHandle, time::sleep};
use tripylon_play::{Centiseconds, GameEvent, GameStatus, SequencedEvent};
use tripylon_rules::random::SplitMix64;
use tripylon_store::Store;
use tripylon_test_client::{GameConnection, RawRequest};

use crate::cluster::{Cluster, Node, on_databases, play_turn, start_game, terms};

on_databases! {
    both: an_outage_of_the_database_costs_no_time, a_stall_of_the_process_costs_no_time,
        reconnecting_after_a_restart_costs_no_time, the_server_is_alive_but_not_ready_without_its_database;
    sqlite: an_outage_before_the_first_turn_does_not_call_games_off;
    postgres: an_outage_of_one_server_does_not_affect_players_on_another,
        a_stall_of_another_server_costs_its_players_no_time,
        a_crash_of_another_server_costs_its_players_no_time
}

/// Longer than the clock of a game with 2 seconds, and shorter than the timeout of the database.
const OUTAGE: Duration = Duration::from_millis(3500);
/// The time that an outage may cost, in centiseconds.
const MAX_CHARGED: i64 = 100;

/// Blocks all writes to the database for `time`, starting now.
async fn lock_database(cluster: &Cluster, time: Duration) -> JoinHandle<()> {
    let url = cluster.url.clone();
    if let Some(postgres) = cluster.postgres {
        let seconds = time.as_secs_f64();
        let sql = format!(
            "BEGIN; LOCK TABLE games, events, nodes IN ACCESS EXCLUSIVE MODE; SELECT pg_sleep({seconds}); COMMIT"
        );
        let lock_task = tokio::task::spawn_blocking(move || drop(postgres.query(&url, &sql)));
        sleep(Duration::from_millis(150)).await;
        return lock_task;
    }
    let store = Store::open(&url).await.unwrap();
    let lock = store.block_writes().await.unwrap();
    tokio::spawn(async move {
        sleep(time).await;
        drop(lock);
        store.close().await;
    })
}

/// Starts the clocks by playing some turns.
async fn start_clocks(connections: &mut [GameConnection; 2], turns: u64) {
    for turn in 0..turns {
        play_turn(connections, &mut SplitMix64::new(turn)).await;
    }
}

fn resume_count(connection: &GameConnection) -> usize {
    connection
        .received()
        .events
        .iter()
        .filter(|event| matches!(event.event, GameEvent::Resumed { .. }))
        .count()
}

async fn wait_resumed(connection: &mut GameConnection) {
    let is_resumed = |event: &SequencedEvent| matches!(event.event, GameEvent::Resumed { .. });
    let resumed =
        connection.wait_for("lost time to be restored", |received| received.events.iter().any(is_resumed));
    resumed.await.expect("both receive the event that restores lost time");
}

/// Plays a turn after an outage that started together with the player's clock, and checks what the outage has cost.
async fn check_cost(connections: &mut [GameConnection; 2], outage: Duration) {
    for connection in &mut *connections {
        wait_resumed(connection).await;
        assert_eq!(connection.room().status(), GameStatus::Playing, "no player loses the game");
    }
    let (seat, plies) = (connections[0].room().turn().unwrap(), connections[0].room().plies());
    play_turn(connections, &mut SplitMix64::new(7)).await;
    let events = &connections[0].received().events;
    let moves: Vec<_> =
        events.iter().filter(|event| matches!(event.event, GameEvent::Moved { .. })).collect();
    let [before, turn] = [moves[plies - 1], moves[plies]];
    let GameEvent::Moved { remaining: Some(remaining), .. } = turn.event else { panic!("{turn:?}") };
    let initial_time = connections[0].room().terms().time_control.initial_time().unwrap();
    let thinking_time = turn.at.since(before.at).saturating_sub(Centiseconds(outage.as_millis() as i64 / 10));
    let charged = initial_time.saturating_sub(remaining).0 - thinking_time.0;
    assert!(charged <= MAX_CHARGED, "an outage cost player {seat} {charged} centiseconds");
}

async fn an_outage_of_the_database_costs_no_time(cluster: Cluster) {
    let node = cluster.start().await;
    let mut connections = node.start_game(terms("pylos", "2+0")).await;
    start_clocks(&mut connections, 3).await;
    let lock_task = lock_database(&cluster, OUTAGE).await;
    lock_task.await.unwrap();
    check_cost(&mut connections, OUTAGE).await;
}

async fn a_stall_of_the_process_costs_no_time(cluster: Cluster) {
    let node = cluster.start().await;
    let mut connections = node.start_game(terms("pylos", "2+0")).await;
    start_clocks(&mut connections, 3).await;
    node.stall(OUTAGE);
    sleep(OUTAGE).await;
    check_cost(&mut connections, OUTAGE).await;
}

async fn reconnecting_after_a_restart_costs_no_time(cluster: Cluster) {
    let node = cluster.start().await;
    let mut connections = node.start_game(terms("pylos", "2+0")).await;
    start_clocks(&mut connections, 3).await;
    let started = Instant::now();
    node.kill().await;
    // The server is back at once, but the players are not.
    let node = cluster.start().await;
    sleep(OUTAGE).await;
    for connection in &mut connections {
        let client = connection.client().at(node.address);
        connection.reconnect_as(client).await.expect("the client reconnects");
    }
    check_cost(&mut connections, started.elapsed()).await;
}

async fn an_outage_before_the_first_turn_does_not_call_games_off(cluster: Cluster) {
    // The 5 minutes for the first turn take 3 seconds here.
    let node = cluster.start_with_clock_speed(100).await;
    let mut connections = node.start_game(terms("pylos", "60+0")).await;
    node.stall(OUTAGE);
    sleep(OUTAGE).await;
    wait_resumed(&mut connections[0]).await;
    assert_eq!(connections[0].room().status(), GameStatus::Playing, "the game is not cancelled");
    play_turn(&mut connections, &mut SplitMix64::new(1)).await;
}

async fn status(node: &Node, path: &str) -> u16 {
    RawRequest::new("GET", path).send(node.address).await.expect("the server answers").status
}

async fn wait_for_readiness(node: &Node, expected: u16) {
    let started = Instant::now();
    while status(node, "/readyz").await != expected {
        assert!(started.elapsed() < Duration::from_secs(10), "/readyz does not become {expected}");
        sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(status(node, "/healthz").await, 200);
}

async fn the_server_is_alive_but_not_ready_without_its_database(cluster: Cluster) {
    let node = cluster.start().await;
    wait_for_readiness(&node, 200).await;
    let lock_task = lock_database(&cluster, OUTAGE).await;
    wait_for_readiness(&node, 503).await;
    lock_task.await.unwrap();
    wait_for_readiness(&node, 200).await;
}

/// Ada, who is player 1, and Bob on two servers.
async fn start_game_on_two_servers(ada: &Node, bob: &Node) -> [GameConnection; 2] {
    start_game(&ada.guest().await, &bob.guest().await, terms("pylos", "2+0")).await
}

async fn a_stall_of_another_server_costs_its_players_no_time(cluster: Cluster) {
    let (first, second) = (cluster.start().await, cluster.start().await);
    let mut connections = start_game_on_two_servers(&second, &first).await;
    // Ada is to move.
    start_clocks(&mut connections, 2).await;
    second.stall(OUTAGE);
    sleep(OUTAGE).await;
    check_cost(&mut connections, OUTAGE).await;
}

async fn a_crash_of_another_server_costs_its_players_no_time(cluster: Cluster) {
    let (first, second) = (cluster.start().await, cluster.start().await);
    let mut connections = start_game_on_two_servers(&second, &first).await;
    start_clocks(&mut connections, 2).await;
    let started = Instant::now();
    second.kill().await;
    sleep(OUTAGE).await;
    let client = connections[0].client().at(first.address);
    connections[0].reconnect_as(client).await.expect("the other server accepts the client");
    check_cost(&mut connections, started.elapsed()).await;
}

async fn an_outage_of_one_server_does_not_affect_players_on_another(cluster: Cluster) {
    let (first, second) = (cluster.start().await, cluster.start().await);
    let mut connections = start_game_on_two_servers(&first, &second).await;
    start_clocks(&mut connections, 2).await;
    second.stall(OUTAGE);
    connections[0]
        .wait_for_room(|room| room.status() == GameStatus::Over)
        .await
        .expect("a player loses on time");
    assert_eq!(resume_count(&connections[0]), 0, "Ada could have played");
}
