//! Spectators of public games, and the privacy of private ones.

use tripylon_play::{GameCommand, GameStatus, RoomRefusal};
use tripylon_protocol::online::{OpenGameRequest, Visibility};
use tripylon_rules::random::SplitMix64;
use tripylon_test_client::{ClientError, ReceivedState, TestClient};

use crate::cluster::{Cluster, on_databases, play, play_turn, terms};

on_databases! {
    both: a_private_game_is_hidden_from_others;
    sqlite: a_public_game_can_be_watched, spectators_cannot_give_commands;
    postgres:
}

async fn a_public_game_can_be_watched(cluster: Cluster) {
    let node = cluster.start().await;
    let (ada, bob) = (node.guest().await, node.guest().await);
    let request = OpenGameRequest {
        terms: terms("pylos", "60+0"),
        seat: Some(1),
        visibility: Visibility::Public,
        engine: None,
    };
    let game = ada.open_game(&request).await.unwrap();
    let mut spectator = TestClient::guest(node.address).connect(&game).await.expect("the game is public");
    let mut connections = [ada.connect(&game).await.unwrap(), bob.join(&game).await.unwrap()];
    connections[0].wait_for_room(|room| room.started_at().is_some()).await.unwrap();
    for turn in 0..5 {
        play_turn(&mut connections, &mut SplitMix64::new(turn)).await;
    }
    spectator.wait_for_room(|room| room.plies() == 5).await.expect("spectators receive every move");
    assert_eq!(spectator.room(), connections[0].room());
    assert_eq!(spectator.received().seat, None);
    let one = |received: &ReceivedState| received.presence.is_some_and(|presence| presence.spectators == 1);
    connections[0].wait_for("one spectator", one).await.unwrap();
    let late = node.guest().await.connect(&game).await.expect("another spectator may connect later");
    assert_eq!(late.received().events, connections[0].received().events);
}

async fn spectators_cannot_give_commands(cluster: Cluster) {
    let node = cluster.start().await;
    let (ada, bob, eve) = (node.guest().await, node.guest().await, node.guest().await);
    let request = OpenGameRequest {
        terms: terms("pylos", "60+0"),
        seat: Some(1),
        visibility: Visibility::Public,
        engine: None,
    };
    let game = ada.open_game(&request).await.unwrap();
    let mut bob = bob.join(&game).await.unwrap();
    for mut other in
        [eve.connect(&game).await.unwrap(), TestClient::guest(node.address).connect(&game).await.unwrap()]
    {
        for command in [play(0, "a1"), GameCommand::Resign, GameCommand::Claim, GameCommand::CancelGame] {
            let response = other.send_and_wait(&command).await;
            assert!(
                matches!(response, Err(ClientError::CommandRefused(RoomRefusal::NotAPlayer))),
                "{command:?}: {response:?}"
            );
        }
    }
    let mut eve = eve.connect(&game).await.unwrap();
    let seat = eve.send_and_wait(&GameCommand::TakeSeat).await;
    assert!(matches!(seat, Err(ClientError::CommandRefused(RoomRefusal::SeatsTaken))), "{seat:?}");
    let turn = bob.send_and_wait(&play(0, "a1")).await;
    assert!(matches!(turn, Err(ClientError::CommandRefused(RoomRefusal::NotYourTurn))), "{turn:?}");
    assert_eq!(bob.room().plies(), 0);
    assert_eq!(bob.room().status(), GameStatus::Playing);
}

async fn a_private_game_is_hidden_from_others(cluster: Cluster) {
    let node = cluster.start().await;
    let (ada, bob, eve) = (node.account("Ada").await, node.guest().await, node.guest().await);
    let game = ada.open_private_game(terms("pylos", "60+0")).await.unwrap();
    // Clients with the link may watch until both seats are taken.
    let mut early = eve.connect(&game).await.expect("the link is enough");
    assert_eq!(eve.game(&game).await.unwrap().status, GameStatus::Open);
    let mut connections = [ada.connect(&game).await.unwrap(), bob.join(&game).await.unwrap()];
    let disconnected = early.wait_for_room(|room| room.status() == GameStatus::Over).await.map(drop);
    assert!(matches!(disconnected, Err(ClientError::SocketClosed { .. })), "{disconnected:?}");
    let known = early.seq();
    connections[0].wait_for_room(|room| room.started_at().is_some()).await.unwrap();
    for turn in 0..3 {
        play_turn(&mut connections, &mut SplitMix64::new(turn)).await;
    }
    for status in [GameStatus::Playing, GameStatus::Over] {
        for other in [eve.clone(), TestClient::guest(node.address)] {
            let entered = other.connect(&game).await.map(drop);
            assert_eq!(entered.expect_err("the game is private").close_code(), Some(4403), "{status:?}");
            assert_eq!(other.game(&game).await.expect_err("the game is private").status(), Some(404));
            assert_eq!(other.record(&game).await.expect_err("the game is private").status(), Some(404));
            assert_eq!(other.find_games("player=Ada").await.unwrap().games, []);
            assert_eq!(other.find_games("").await.unwrap().games, []);
            let records =
                other.send(tripylon_test_client::RawRequest::new("GET", "/api/games/records")).await.unwrap();
            assert_eq!((records.status, records.text().as_str()), (200, ""));
        }
        assert_eq!(early.reconnect().await.expect_err("the game is private").close_code(), Some(4403));
        assert_eq!(early.seq(), known, "no event was received since");
        assert_eq!(bob.find_games("player=me").await.unwrap().games.len(), 1, "players find it");
        if status == GameStatus::Playing {
            connections[0].send_and_wait(&GameCommand::Resign).await.unwrap();
        }
    }
    assert!(bob.record(&game).await.unwrap().contains("0-1"));
}
