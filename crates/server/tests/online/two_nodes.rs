//! Two servers on one PostgreSQL database.

use std::time::{Duration, Instant};

use tripylon_play::{GameCommand, GameEvent, GameStatus};
use tripylon_protocol::online::{EngineSeat, OpenGameRequest, Visibility};
use tripylon_rules::random::SplitMix64;
use tripylon_test_client::{GameConnection, ReceivedState, TestClient, random_command};

use crate::cluster::{Cluster, Node, on_databases, play_turn, terms};

on_databases! {
    both: ;
    sqlite: ;
    postgres: players_on_different_servers_play_whole_games, presence_is_known_on_both_servers,
        a_game_is_lost_on_time_once_on_both_servers, the_engine_games_of_a_crashed_server_are_taken_over,
        the_lobby_is_the_same_on_both_servers, of_two_simultaneous_commands_on_two_servers_one_succeeds,
        a_client_ahead_of_its_server_receives_no_event_twice,
        simultaneous_requests_on_two_servers_are_paired, a_private_game_is_private_on_both_servers
}

/// A game between Ada on one server and Bob on the other.
async fn start_game(first: &Node, second: &Node, rules: &str, clock: &str) -> [GameConnection; 2] {
    let (ada, bob) = (first.guest().await, second.guest().await);
    let game = ada.open_private_game(terms(rules, clock)).await.unwrap();
    let mut ada = ada.connect(&game).await.unwrap();
    let bob = bob.join(&game).await.expect("the other server knows the game");
    ada.wait_for_room(|room| room.started_at().is_some()).await.expect("events of the other server arrive");
    [ada, bob]
}

async fn players_on_different_servers_play_whole_games(cluster: Cluster) {
    let (first, second) = (cluster.start().await, cluster.start().await);
    for (number, rules) in ["pylos", "le-pylos:setup=hidden", "pylon"].into_iter().enumerate() {
        let [mut ada, mut bob] = start_game(&first, &second, rules, "600+0").await;
        let (mut one, mut other) = (SplitMix64::new(number as u64), SplitMix64::new(number as u64 + 50));
        let (ada_result, bob_result) = tokio::join!(ada.play_to_end(&mut one), bob.play_to_end(&mut other));
        ada_result.expect("every command is accepted");
        bob_result.expect("every command is accepted");
        assert_eq!(ada.room(), bob.room(), "{rules}");
        assert_eq!(
            ada.client().record(ada.game()).await.unwrap(),
            bob.client().record(bob.game()).await.unwrap()
        );
    }
}

async fn simultaneous_requests_on_two_servers_are_paired(cluster: Cluster) {
    let (first, second) = (cluster.start().await, cluster.start().await);
    for round in 0..20 {
        let (ada, bob) = (first.guest().await, second.guest().await);
        let wanted = || terms("pylon", &format!("{}+1", 60 + round));
        let (one, other) = tokio::join!(ada.pair(wanted()), bob.pair(wanted()));
        assert_eq!(one.unwrap(), other.unwrap(), "round {round}");
    }
}

async fn a_private_game_is_private_on_both_servers(cluster: Cluster) {
    let (first, second) = (cluster.start().await, cluster.start().await);
    let (ada, bob, carl) = (first.guest().await, second.guest().await, first.guest().await);
    let game = ada.open_private_game(terms("pylos", "60+0")).await.unwrap();
    let mut early = carl.connect(&game).await.expect("a seat is free");
    let _bob = bob.join(&game).await.unwrap();
    let disconnected = async { while early.receive().await.is_ok() {} };
    let result = tokio::time::timeout(Duration::from_secs(5), disconnected).await;
    result.expect("spectators of a private game are disconnected on both servers");
}

async fn presence_is_known_on_both_servers(cluster: Cluster) {
    let (first, second) = (cluster.start().await, cluster.start().await);
    let [mut ada, bob] = start_game(&first, &second, "pylos", "60+0").await;
    let are_both_present = |received: &ReceivedState| {
        received.presence.is_some_and(|presence| presence.absent_for == [None, None])
    };
    ada.wait_for("both to be present", are_both_present).await.unwrap();
    let is_absent =
        |received: &ReceivedState| received.presence.is_some_and(|presence| presence.absent_for[1].is_some());
    let mut bob = bob;
    bob.drop_connection();
    ada.wait_for("the opponent to be absent", is_absent).await.unwrap();
    bob.reconnect().await.unwrap();
    ada.wait_for("both to be present again", are_both_present).await.unwrap();
    // The players of a crashed server are absent.
    second.kill().await;
    ada.wait_for("the players of the other server to be absent", is_absent).await.unwrap();
    let moved_client = bob.client().at(first.address);
    bob.reconnect_as(moved_client).await.unwrap();
    ada.wait_for("both to be present again", are_both_present).await.unwrap();
}

async fn a_game_is_lost_on_time_once_on_both_servers(cluster: Cluster) {
    let (first, second) = (cluster.start().await, cluster.start().await);
    let mut connections = start_game(&first, &second, "pylos", "1+0").await;
    for turn in 0..3 {
        play_turn(&mut connections, &mut SplitMix64::new(turn)).await;
    }
    for connection in &mut connections {
        connection
            .wait_for_room(|room| room.status() == GameStatus::Over)
            .await
            .expect("a player loses on time");
    }
    tokio::time::sleep(Duration::from_millis(600)).await;
    for connection in &mut connections {
        connection.reconnect().await.unwrap();
        let flagged = connection
            .received()
            .events
            .iter()
            .filter(|event| matches!(event.event, GameEvent::Flagged { .. }));
        assert_eq!(flagged.count(), 1);
    }
    assert_eq!(connections[0].received().events, connections[1].received().events);
}

async fn the_engine_games_of_a_crashed_server_are_taken_over(cluster: Cluster) {
    let (first, second) = (cluster.start().await, cluster.start().await);
    let ada = first.guest().await;
    let (terms, engine) = (terms("pylos", "600+0"), Some(EngineSeat { level: 1 }));
    let request = OpenGameRequest { terms, seat: Some(1), visibility: Visibility::Public, engine };
    let game = ada.open_game(&request).await.unwrap();
    let mut connection = ada.connect(&game).await.unwrap();
    let mut rng = SplitMix64::new(3);
    let command = random_command(connection.room(), connection.seat().unwrap(), &mut rng).unwrap();
    connection.send_and_wait(&command).await.unwrap();
    connection.wait_for_room(|room| room.plies() == 2).await.expect("the engine replies");
    // The server that runs the engine crashes just after the move was committed.
    let command = random_command(connection.room(), connection.seat().unwrap(), &mut rng).unwrap();
    connection.send(&command).await.unwrap();
    first.kill().await;
    let crashed_at = Instant::now();
    connection.reconnect_as(ada.at(second.address)).await.expect("the other server serves the game");
    connection.send_and_wait(&command).await.expect("the command is or was executed");
    connection.wait_for_room(|room| room.plies() >= 4).await.expect("the other server runs the engine now");
    assert!(crashed_at.elapsed() < Duration::from_secs(8), "it took {:?}", crashed_at.elapsed());
}

async fn the_lobby_is_the_same_on_both_servers(cluster: Cluster) {
    let (first, second) = (cluster.start().await, cluster.start().await);
    let mut lobby = TestClient::guest(second.address).connect_lobby().await.unwrap();
    let (ada, bob) = (first.guest().await, second.guest().await);
    let game = ada.pair(terms("pylos", "60+0")).await.unwrap();
    lobby
        .wait_until(|report| report.open.iter().any(|open| open.id == game))
        .await
        .expect("the second server shows the offer");
    let mut connection = ada.connect(&game).await.unwrap();
    assert_eq!(bob.pair(terms("pylos", "60+0")).await.unwrap(), game);
    connection.wait_for_room(|room| room.started_at().is_some()).await.unwrap();
    lobby.wait_until(|report| report.live.iter().any(|report| report.id == game)).await.unwrap();
}

async fn of_two_simultaneous_commands_on_two_servers_one_succeeds(cluster: Cluster) {
    let (first, second) = (cluster.start().await, cluster.start().await);
    for _ in 0..10 {
        let [mut ada, mut bob] = start_game(&first, &second, "pylos", "60+0").await;
        // Both players resign at the same moment, on different servers.
        let (one, other) =
            (ada.send(&GameCommand::Resign).await.unwrap(), bob.send(&GameCommand::Resign).await.unwrap());
        let replies = [ada.wait_for_reply(one).await.is_ok(), bob.wait_for_reply(other).await.is_ok()];
        assert_eq!(replies.iter().filter(|done| **done).count(), 1, "{replies:?}");
        for connection in [&mut ada, &mut bob] {
            connection.wait_for_room(|room| room.status() == GameStatus::Over).await.unwrap();
        }
        assert_eq!(ada.room(), bob.room());
    }
}

async fn a_client_ahead_of_its_server_receives_no_event_twice(cluster: Cluster) {
    let (first, second) = (cluster.start().await, cluster.start().await);
    let [mut ada, mut bob] = start_game(&first, &second, "pylos", "none").await;
    let nodes = [first.address, second.address];
    let mut rng = SplitMix64::new(8);
    for turn in 0.. {
        if ada.room().status() == GameStatus::Over {
            break;
        }
        let (mover, other) = if turn % 2 == 0 { (&mut ada, &mut bob) } else { (&mut bob, &mut ada) };
        let command = random_command(mover.room(), mover.seat().unwrap(), &mut rng).unwrap();
        let seq = mover.send_and_wait(&command).await.expect("the move is legal");
        // Connect at once to the other server, which may not have received the event yet.
        let next = if mover.client().address() == nodes[0] { nodes[1] } else { nodes[0] };
        let client = mover.client().at(next);
        mover.reconnect_as(client).await.expect("the other server accepts the client");
        other.wait_for_room(|room| room.seq() >= seq).await.expect("the other player receives the event");
        mover.wait_for("presence", |received| received.presence.is_some()).await.unwrap();
    }
    for connection in [&mut ada, &mut bob] {
        // Reconnecting delivers all remaining events; the test client refuses events that it has already received.
        let seq = connection.seq();
        connection.reconnect().await.unwrap();
        assert_eq!(connection.seq(), seq);
    }
    assert_eq!(ada.received().events, bob.received().events);
}
