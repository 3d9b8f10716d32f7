//! Servers that crash during games, and others that continue on the same database.

use std::time::Duration;

use tokio::time::sleep;
use tripylon_play::{GameEvent, GameStatus};
use tripylon_protocol::online::{EngineSeat, OpenGameRequest, Visibility};
use tripylon_rules::random::SplitMix64;
use tripylon_test_client::{GameConnection, random_command};

use crate::cluster::{Cluster, Node, on_databases, play_turn, terms};

on_databases! {
    both: a_server_killed_during_a_turn_loses_nothing, clocks_stop_while_no_server_runs;
    sqlite: the_engine_moves_after_a_restart_without_clients, sessions_survive_a_restart;
    postgres:
}

async fn a_server_killed_during_a_turn_loses_nothing(cluster: Cluster) {
    let mut node = cluster.start().await;
    let mut connections = node.start_game(terms("pylos", "600+1")).await;
    let mut rng = SplitMix64::new(21);
    let mut acknowledged = Vec::new();
    for turn in 0.. {
        if connections[0].room().status() == GameStatus::Over {
            break;
        }
        let mover =
            connections.iter().position(|connection| connection.room().turn() == connection.seat()).unwrap();
        let command =
            random_command(connections[mover].room(), connections[mover].seat().unwrap(), &mut rng).unwrap();
        if turn % 9 == 4 {
            // The command may or may not arrive, be committed, or be acknowledged.
            connections[mover].send(&command).await.expect("there is a connection");
            sleep(Duration::from_micros(rng.below(4000) as u64)).await;
            node.kill().await;
            node = cluster.start().await;
            reconnect_all(&mut connections, &node).await;
        }
        let seq = connections[mover].send_and_wait(&command).await.expect("the command is or was executed");
        acknowledged.push(command);
        connections[1 - mover]
            .wait_for_room(|room| room.seq() >= seq)
            .await
            .expect("the other player receives the event");
    }
    let position = |connection: &GameConnection| (connection.room().position(), connection.room().plies());
    assert_eq!(position(&connections[0]), position(&connections[1]));
    assert_eq!(connections[0].room().plies(), acknowledged.len(), "every turn was played once");
    let new_connection =
        connections[1].client().connect(connections[1].game()).await.expect("the client connects again");
    assert_eq!(new_connection.received().events, connections[1].received().events);
}

async fn reconnect_all(connections: &mut [GameConnection], node: &Node) {
    for connection in connections {
        let client = connection.client().at(node.address);
        connection.reconnect_as(client).await.expect("the client reconnects");
    }
}

async fn clocks_stop_while_no_server_runs(cluster: Cluster) {
    let node = cluster.start().await;
    let mut connections = node.start_game(terms("pylos", "60+0")).await;
    let mut rng = SplitMix64::new(22);
    for _ in 0..3 {
        play_turn(&mut connections, &mut rng).await;
    }
    let seat = connections[0].room().turn().unwrap();
    // The last heartbeat of the server is at most half a second old.
    let killed = connections[0].received().server_time().unwrap();
    let expected = connections[0].room().clock().unwrap().remaining(seat, killed);
    node.kill().await;
    sleep(Duration::from_millis(1800)).await;
    let node = cluster.start().await;
    reconnect_all(&mut connections, &node).await;
    let resumed = |connection: &GameConnection| {
        connection.received().events.iter().any(|event| matches!(event.event, GameEvent::Resumed { .. }))
    };
    for connection in &mut connections {
        assert!(resumed(connection), "both receive the event that restores lost time");
        let clock = connection.room().clock().unwrap();
        let remaining = clock.remaining(seat, connection.received().server_time().unwrap());
        let (min, max) = (expected.0 - 30, expected.0 + 100);
        assert!(
            (min..=max).contains(&remaining.0),
            "{remaining}, but it was {expected} when the server crashed"
        );
    }
    play_turn(&mut connections, &mut rng).await;
}

async fn the_engine_moves_after_a_restart_without_clients(cluster: Cluster) {
    let node = cluster.start().await;
    let ada = node.guest().await;
    let engine = Some(EngineSeat { level: 1 });
    let (terms, visibility) = (terms("pylos", "60+0"), Visibility::Public);
    let game = ada.open_game(&OpenGameRequest { terms, seat: Some(2), visibility, engine }).await.unwrap();
    // No client has connected to the room yet.
    node.kill().await;
    let node = cluster.start().await;
    let ada = ada.at(node.address);
    for _ in 0..100 {
        if ada.game(&game).await.unwrap().plies == 1 {
            return;
        }
        sleep(Duration::from_millis(50)).await;
    }
    panic!("the engine does not move");
}

async fn sessions_survive_a_restart(cluster: Cluster) {
    let node = cluster.start().await;
    let mut ada = node.guest().await;
    ada.rename("Ada").await.unwrap();
    node.stop().await;
    let node = cluster.start().await;
    let me: tripylon_protocol::online::CurrentPlayer = ada
        .at(node.address)
        .send(tripylon_test_client::RawRequest::new("GET", "/api/me"))
        .await
        .and_then(|response| response.json())
        .expect("the cookie is still valid");
    assert_eq!(&me, ada.player());
}
