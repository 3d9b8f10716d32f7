//! The lobby: finding an opponent.

use std::collections::{BTreeMap, BTreeSet};

use tripylon_play::{GameCommand, GameStatus, Terms};
use tripylon_protocol::online::{OpenGameRequest, Visibility};
use tripylon_test_client::TestClient;

use crate::cluster::{Cluster, on_databases, terms};

on_databases! {
    both: two_players_with_the_same_terms_are_paired, a_rated_request_falls_back_to_a_casual_opponent,
        twenty_simultaneous_requests_are_paired;
    sqlite: an_offer_is_withdrawn_when_its_player_disconnects, the_lobby_shows_offers_and_games,
        an_offer_of_a_crashed_server_is_withdrawn, an_invitation_expires_after_two_weeks;
    postgres:
}

async fn two_players_with_the_same_terms_are_paired(cluster: Cluster) {
    let node = cluster.start().await;
    let (ada, bob, eve) = (node.guest().await, node.guest().await, node.guest().await);
    let wanted = terms("pylos", "300+3");
    let first = ada.pair(wanted).await.unwrap();
    assert_eq!(ada.pair(wanted).await.unwrap(), first, "a waiting player keeps waiting");
    assert_ne!(eve.pair(terms("pylos", "300+2")).await.unwrap(), first, "the time control differs");
    assert_ne!(eve.pair(terms("pylos:variant=expert", "300+3")).await.unwrap(), first, "the rules differ");
    let mut waiting = ada.connect(&first).await.unwrap();
    assert_eq!(bob.pair(wanted).await.unwrap(), first);
    waiting.wait_for_room(|room| room.started_at().is_some()).await.expect("the game begins");
    assert!(waiting.room().seat_of(bob.id()).is_some());
}

async fn a_rated_request_falls_back_to_a_casual_opponent(cluster: Cluster) {
    let node = cluster.start().await;
    let (ada, bob, guest) = (node.account("Ada").await, node.account("Bob").await, node.guest().await);
    let casual = terms("pylos", "300+3");
    let rated = Terms { rated: true, ..casual };
    let waiting = ada.pair(rated).await.unwrap();
    assert_ne!(guest.pair(casual).await.unwrap(), waiting, "a guest has no rating");
    assert_eq!(bob.pair(rated).await.unwrap(), waiting, "rated opponents come first");
    let report = bob.game(&waiting).await.unwrap();
    assert!(report.terms.rated && report.to_move == Some(1), "{report:?}");
    // Both rated players have a game; the guest still waits.
    let game = ada.pair(rated).await.unwrap();
    let report = guest.game(&game).await.unwrap();
    assert!(!report.terms.rated && report.status == GameStatus::Playing, "{report:?}");
}

async fn twenty_simultaneous_requests_are_paired(cluster: Cluster) {
    let node = cluster.start().await;
    let mut people = Vec::new();
    for _ in 0..20 {
        people.push(node.guest().await);
    }
    let wanted = terms("pylon", "60+1");
    let pairs =
        people.iter().map(async |person: &TestClient| (person.pair(wanted).await.unwrap(), person.id()));
    let mut games: BTreeMap<String, BTreeSet<&str>> = BTreeMap::new();
    for (game, person) in futures::future::join_all(pairs).await {
        games.entry(game).or_default().insert(person);
    }
    assert_eq!(games.len(), 10, "{games:?}");
    for (game, players) in &games {
        let report = people[0].game(game).await.expect("games of the lobby are public");
        let seated: BTreeSet<String> =
            report.seats.into_iter().flatten().filter_map(|seat| seat.id).collect();
        assert_eq!(seated, players.iter().map(ToString::to_string).collect(), "{game}");
        assert_eq!(report.status, GameStatus::Playing);
    }
}

async fn an_offer_is_withdrawn_when_its_player_disconnects(cluster: Cluster) {
    let node = cluster.start_with_clock_speed(100).await;
    let (ada, bob) = (node.guest().await, node.guest().await);
    // Ada never connects, and Bob disconnects.
    let never_connected = ada.pair(terms("pylos", "60+0")).await.unwrap();
    let withdrawn = bob.pair(terms("pylon", "60+0")).await.unwrap();
    let mut connection = bob.connect(&withdrawn).await.unwrap();
    let invitation = bob.open_private_game(terms("pylon", "60+0")).await.unwrap();
    tokio::time::sleep(std::time::Duration::from_millis(500)).await;
    assert_eq!(bob.game(&withdrawn).await.unwrap().status, GameStatus::Open, "Bob waits");
    connection.drop_connection();
    for game in [never_connected, withdrawn] {
        wait_for_status(&ada, &game, GameStatus::Cancelled).await;
    }
    assert_eq!(ada.game(&invitation).await.unwrap().status, GameStatus::Open, "an invitation stays valid");
}

async fn an_invitation_expires_after_two_weeks(cluster: Cluster) {
    const DAY: u32 = 24 * 60 * 60;
    let node = cluster.start_with_clock_speed(5 * DAY).await;
    let ada = node.guest().await;
    let game = ada.open_private_game(terms("pylos", "none")).await.unwrap();
    tokio::time::sleep(std::time::Duration::from_secs(2)).await;
    assert_eq!(
        ada.game(&game).await.unwrap().status,
        GameStatus::Open,
        "the invitation is valid for ten days"
    );
    wait_for_status(&ada, &game, GameStatus::Cancelled).await;
}

async fn wait_for_status(client: &TestClient, game: &str, status: GameStatus) {
    for _ in 0..100 {
        if client.game(game).await.unwrap().status == status {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    panic!("{game} is not {status:?}");
}

async fn an_offer_of_a_crashed_server_is_withdrawn(cluster: Cluster) {
    let node = cluster.start().await;
    let ada = node.guest().await;
    let offer = ada.pair(terms("pylos", "60+0")).await.unwrap();
    node.kill().await;
    let node = cluster.start_with_clock_speed(100).await;
    wait_for_status(&ada.at(node.address), &offer, GameStatus::Cancelled).await;
}

async fn the_lobby_shows_offers_and_games(cluster: Cluster) {
    let node = cluster.start().await;
    let (ada, bob) = (node.guest().await, node.guest().await);
    let mut lobby = TestClient::guest(node.address).connect_lobby().await.expect("the lobby is public");
    let request = OpenGameRequest {
        terms: terms("pylos", "60+0"),
        seat: None,
        visibility: Visibility::Public,
        engine: None,
    };
    let game = ada.open_game(&request).await.unwrap();
    let private = ada.open_private_game(terms("pylos", "60+0")).await.unwrap();
    lobby
        .wait_until(|report| report.open.iter().any(|open| open.id == game))
        .await
        .expect("the offer is listed");
    let mut connection = bob.join(&game).await.unwrap();
    lobby
        .wait_until(|report| report.live.iter().any(|report| report.id == game))
        .await
        .expect("the game is listed");
    lobby.wait_until(|report| report.open.is_empty() && report.people >= 2).await.unwrap();
    connection.send_and_wait(&GameCommand::Resign).await.unwrap();
    lobby.wait_until(|report| report.live.is_empty()).await.expect("the game is over");
    assert!(lobby.report().open.iter().all(|open| open.id != private), "private games are not listed");
}
