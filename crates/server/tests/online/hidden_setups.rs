//! Hidden setups never leave the server before both are made: all bytes that other clients receive are checked.

use tripylon_play::{GameCommand, GameEvent};
use tripylon_protocol::online::{OpenGameRequest, Visibility};
use tripylon_rules::Player;
use tripylon_rules::random::SplitMix64;
use tripylon_test_client::{GameConnection, RawRequest, TestClient, random_command};

use crate::cluster::{Cluster, Node, on_databases, terms};

on_databases! {
    both: an_arrangement_is_secret_until_both_are_made;
    sqlite: ;
    postgres: an_arrangement_is_secret_between_servers
}

async fn an_arrangement_is_secret_until_both_are_made(cluster: Cluster) {
    let node = cluster.start().await;
    check(&node, &node).await;
}

async fn an_arrangement_is_secret_between_servers(cluster: Cluster) {
    let (first, second) = (cluster.start().await, cluster.start().await);
    check(&first, &second).await;
}

/// Ada is connected to the first server, Bob and spectators to the second.
async fn check(first: &Node, second: &Node) {
    let (ada, bob) = (first.guest().await, second.guest().await);
    let terms = terms("le-pylos:setup=hidden", "none");
    let request = OpenGameRequest { terms, seat: Some(1), visibility: Visibility::Public, engine: None };
    let game = ada.open_game(&request).await.unwrap();
    let mut ada = ada.connect(&game).await.unwrap();
    let mut bob = bob.join(&game).await.unwrap();
    let mut spectator = TestClient::guest(second.address).connect(&game).await.unwrap();
    ada.wait_for_room(tripylon_play::Room::in_hidden_setup).await.unwrap();

    let arrangement = random_command(ada.room(), Player::One, &mut SplitMix64::new(31)).unwrap();
    ada.send_and_wait(&arrangement).await.expect("the arrangement is complete");
    for connection in [&mut bob, &mut spectator] {
        connection
            .wait_for_room(|room| room.has_arranged(Player::One))
            .await
            .expect("clients know that the arrangement was made");
        assert_eq!(connection.room().own_arrangement(Player::One), None);
    }
    // Clients that connect later, or again, do not receive more.
    bob.reconnect().await.unwrap();
    let reconnected = bob.client().connect(&game).await.unwrap();
    let late_spectator = TestClient::guest(second.address).connect(&game).await.unwrap();
    let GameCommand::Arrange { moves } = &arrangement else { panic!("pieces are arranged") };
    for connection in [&bob, &spectator, &reconnected, &late_spectator] {
        for text in &connection.received().texts {
            assert_reveals_nothing(text, moves);
        }
    }
    for path in ["", "/record"] {
        for client in [bob.client(), spectator.client()] {
            let response =
                client.send(RawRequest::new("GET", format!("/api/games/{game}{path}"))).await.unwrap();
            assert_eq!(response.status, 200);
            assert_reveals_nothing(&response.text(), moves);
        }
    }
    let own = ada.client().connect(&game).await.unwrap();
    assert!(own.room().own_arrangement(Player::One).is_some(), "the player sees the own arrangement");

    let other = random_command(bob.room(), Player::Two, &mut SplitMix64::new(32)).unwrap();
    bob.send_and_wait(&other).await.expect("the arrangement is complete");
    for connection in [&mut ada, &mut bob, &mut spectator] {
        connection
            .wait_for_room(|room| !room.in_hidden_setup())
            .await
            .expect("the arrangements are revealed");
        assert!(revealed(connection).starts_with(moves));
    }
}

#[track_caller]
fn assert_reveals_nothing(text: &str, moves: &[String]) {
    // The field of the moves, and any two consecutive moves.
    assert!(!text.contains("\"moves\""), "{text}");
    for pair in moves.windows(2) {
        let contains_pair = |separator: &str| text.contains(&pair.join(separator));
        assert!(
            !contains_pair("\",\"") && !contains_pair(" ") && !contains_pair("\n"),
            "{pair:?} is in {text}"
        );
    }
}

fn revealed(connection: &GameConnection) -> Vec<String> {
    let revealed = connection.received().events.iter().find_map(|event| {
        if let GameEvent::Revealed { moves } = &event.event { Some(moves.clone()) } else { None }
    });
    revealed.expect("the arrangements were revealed")
}
