//! Clocks: losing on time, deadlines, and lag compensation.

use std::time::Duration;

use tokio::time::sleep;
use tripylon_play::{Centiseconds, GameCommand, GameEvent, GameStatus, RoomRefusal, SequencedEvent};
use tripylon_protocol::online::ClientMessage;
use tripylon_rules::random::SplitMix64;
use tripylon_rules::{Ending, Player};
use tripylon_test_client::{GameConnection, RawRequest};

use crate::cluster::{Cluster, on_databases, play, play_turn, terms};

on_databases! {
    both: a_timeout_ends_the_game_once;
    sqlite: a_clock_with_delay_runs_out, a_player_loses_on_time_in_a_correspondence_game,
        a_game_without_a_first_move_is_cancelled, network_lag_is_compensated_within_limits;
    postgres:
}

/// The number of matching events in a game.
fn count(connection: &GameConnection, predicate: impl Fn(&GameEvent) -> bool) -> usize {
    connection.received().events.iter().filter(|event| predicate(&event.event)).count()
}

const fn is_timeout(event: &GameEvent) -> bool {
    matches!(event, GameEvent::Flagged { .. })
}

/// Lets a player lose on time after some turns, and checks what both clients receive.
async fn check_timeout(connections: &mut [GameConnection; 2], turns: usize) {
    let mut rng = SplitMix64::new(turns as u64);
    for _ in 0..turns {
        play_turn(connections, &mut rng).await;
    }
    let loser = connections[0].room().turn().unwrap();
    for connection in &mut *connections {
        connection
            .wait_for_room(|room| room.status() == GameStatus::Over)
            .await
            .expect("a player loses on time");
        assert_eq!(
            connection.room().outcome(),
            Some(connection.room().position().outcome_by_ending(Ending::Time(loser)))
        );
        assert_eq!(
            connection.room().clock().unwrap().remaining_both(connection.room().ended_at().unwrap())
                [loser.index()],
            Centiseconds(0)
        );
    }
    let late =
        connections[loser.index()].send_and_wait(&play(turns, "a1")).await.expect_err("the game is over");
    assert!(late.to_string().contains("over"), "{late}");
    sleep(Duration::from_millis(700)).await;
    for connection in &mut *connections {
        connection.reconnect().await.unwrap();
        assert_eq!(count(connection, is_timeout), 1, "the event is sent once");
    }
}

async fn a_timeout_ends_the_game_once(cluster: Cluster) {
    let node = cluster.start().await;
    let mut connections = node.start_game(terms("pylos", "1+0")).await;
    // No clock runs before both players have played a turn.
    sleep(Duration::from_millis(1200)).await;
    check_timeout(&mut connections, 3).await;
    let metrics = RawRequest::new("GET", "/metrics").send(node.address).await.unwrap().text();
    assert!(metrics.contains("\ntripylon_timeouts_total 1\n"), "{metrics}");
}

async fn a_clock_with_delay_runs_out(cluster: Cluster) {
    let node = cluster.start_with_clock_speed(20).await;
    check_timeout(&mut node.start_game(terms("pylon", "10d5")).await, 2).await;
}

async fn a_player_loses_on_time_in_a_correspondence_game(cluster: Cluster) {
    let node = cluster.start_with_clock_speed(24 * 60 * 60).await;
    let mut connections = node.start_game(terms("pylos", "1days")).await;
    play_turn(&mut connections, &mut SplitMix64::new(1)).await;
    play_turn(&mut connections, &mut SplitMix64::new(2)).await;
    let claim = connections[1]
        .send_and_wait(&GameCommand::Claim)
        .await
        .expect_err("players of correspondence games need not be connected");
    assert!(
        matches!(claim, tripylon_test_client::ClientError::CommandRefused(RoomRefusal::OpponentPresent)),
        "{claim}"
    );
    connections[0].drop_connection();
    connections[1]
        .wait_for_room(|room| room.status() == GameStatus::Over)
        .await
        .expect("a day takes one second");
    assert_eq!(count(&connections[1], is_timeout), 1);
}

async fn a_game_without_a_first_move_is_cancelled(cluster: Cluster) {
    let node = cluster.start_with_clock_speed(300).await;
    let [mut ada, bob] = node.start_game(terms("pylos", "60+0")).await;
    drop(bob);
    ada.wait_for_room(|room| room.status() == GameStatus::Cancelled)
        .await
        .expect("five minutes take one second");
    assert_eq!(count(&ada, |event| *event == GameEvent::Cancelled), 1);
}

async fn network_lag_is_compensated_within_limits(cluster: Cluster) {
    let node = cluster.start().await;
    for (delay_ms, min, max) in [(300, 25, 50), (1500, 50, 50), (0, 0, 5)] {
        let mut connections = node.start_game(terms("pylos", "60+0")).await;
        for _ in 0..2 {
            play_turn(&mut connections, &mut SplitMix64::new(5)).await;
        }
        let last = connections[0].received().events.last().unwrap().clone();
        connections[0].drop_connection();
        let mut socket = connections[0]
            .client()
            .open_socket(&format!("/api/games/{}/socket", connections[0].game()))
            .await
            .unwrap();
        // The server sends a ping as soon as a client connects; the pong is delayed.
        sleep(Duration::from_millis(delay_ms)).await;
        let position = connections[0].room().position();
        let mv = position.move_text(position.legal_moves()[0]);
        let message = ClientMessage { request_id: 1, command: play(2, &mv) };
        // The pong is sent when the ping is received, which is before the heartbeat, and has to arrive before the move.
        while !socket.receive().await.unwrap().contains("\"heartbeat\"") {}
        sleep(Duration::from_millis(20)).await;
        socket.send(serde_json::to_string(&message).unwrap()).await.unwrap();
        connections[1].wait_for_room(|room| room.plies() == 3).await.unwrap();
        let SequencedEvent { at, event: GameEvent::Moved { remaining, .. }, .. } =
            connections[1].received().events.last().unwrap()
        else {
            panic!("a turn was played");
        };
        let spent = connections[1]
            .room()
            .terms()
            .time_control
            .initial_time()
            .unwrap()
            .saturating_sub(remaining.unwrap());
        let compensation = at.since(last.at).0 - spent.0;
        assert!(
            (min..=max).contains(&compensation),
            "a delay of {delay_ms} ms was compensated with {compensation} centiseconds"
        );
        assert_eq!(connections[1].room().clock().unwrap().running_player(), Some(Player::Two));
        drop(socket);
    }
}
