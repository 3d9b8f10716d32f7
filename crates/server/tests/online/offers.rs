//! Offers between players, and claims against an absent opponent.

use std::time::Duration;

use tokio::time::sleep;
use tripylon_play::{GameCommand, GameEvent, GameStatus, Offer, RoomRefusal};
use tripylon_rules::random::SplitMix64;
use tripylon_rules::{Ending, Player};
use tripylon_server::{OnlineConfig, OnlineLimits};
use tripylon_test_client::{ClientError, GameConnection, ReceivedState};

use crate::cluster::{Cluster, on_databases, play_turn, rated, start_game, terms};

on_databases! {
    both: ;
    sqlite: a_turn_is_taken_back_if_both_agree, an_offer_can_be_declined, games_end_by_agreement,
        a_rated_turn_cannot_be_taken_back, the_game_of_an_absent_opponent_can_be_claimed,
        a_game_can_be_cancelled_before_the_second_move, a_rematch_counts_against_the_limit_for_new_games;
    postgres:
}

const TAKE_BACK: GameCommand = GameCommand::Offer { offer: Offer::TakeBack };
const END: GameCommand = GameCommand::Offer { offer: Offer::End };

async fn play_turns(connections: &mut [GameConnection; 2], turns: u64) {
    for turn in 0..turns {
        play_turn(connections, &mut SplitMix64::new(turn)).await;
    }
}

#[track_caller]
fn refusal(reply: Result<u64, ClientError>) -> RoomRefusal {
    let Err(ClientError::CommandRefused(refusal)) = reply else {
        panic!("the command should be refused: {reply:?}")
    };
    refusal
}

async fn a_turn_is_taken_back_if_both_agree(cluster: Cluster) {
    let node = cluster.start().await;
    let mut connections = node.start_game(terms("pylos", "60+0")).await;
    play_turns(&mut connections, 4).await;
    let before = connections[0].room().record().clone();
    play_turns(&mut connections, 1).await;
    connections[0].send_and_wait(&TAKE_BACK).await.expect("the last turn was theirs");
    connections[1].wait_for_room(|room| room.offer(Player::One) == Some(Offer::TakeBack)).await.unwrap();
    connections[1].send_and_wait(&TAKE_BACK).await.expect("the other agrees");
    for connection in &mut connections {
        connection.wait_for_room(|room| room.plies() == 4).await.expect("the turn is taken back");
        let moves = |record: &tripylon_rules::record::Record| {
            record.main_line().plies().iter().map(tripylon_rules::record::Ply::mv).collect::<Vec<_>>()
        };
        assert_eq!(moves(connection.room().record()), moves(&before));
    }
    play_turns(&mut connections, 1).await;
}

async fn an_offer_can_be_declined(cluster: Cluster) {
    let node = cluster.start().await;
    let mut connections = node.start_game(terms("pylon", "none")).await;
    play_turns(&mut connections, 2).await;
    connections[0].send_and_wait(&END).await.expect("the offer is allowed");
    connections[1].wait_for_room(|room| room.offer(Player::One) == Some(Offer::End)).await.unwrap();
    connections[1]
        .send_and_wait(&GameCommand::CancelOffer { offer: Offer::End })
        .await
        .expect("the offer can be declined");
    connections[0].wait_for_room(|room| room.offer(Player::One).is_none()).await.unwrap();
    assert_eq!(
        refusal(connections[0].send_and_wait(&END).await),
        RoomRefusal::NotNow,
        "a declined offer cannot be repeated at once"
    );
    assert_eq!(connections[0].room().status(), GameStatus::Playing);
}

async fn games_end_by_agreement(cluster: Cluster) {
    let node = cluster.start().await;
    for rules in ["pylos", "le-pylos", "pylon"] {
        let mut connections = node.start_game(terms(rules, "none")).await;
        play_turns(&mut connections, 3).await;
        connections[1].send_and_wait(&END).await.expect("the offer is allowed");
        connections[0].send_and_wait(&END).await.expect("the other agrees");
        for connection in &mut connections {
            connection.wait_for_room(|room| room.status() == GameStatus::Over).await.unwrap();
            let outcome = connection.room().position().outcome_by_ending(Ending::Agreement);
            assert_eq!(connection.room().outcome(), Some(outcome), "{rules}");
        }
    }
}

async fn a_rated_turn_cannot_be_taken_back(cluster: Cluster) {
    let node = cluster.start().await;
    let (ada, bob) = (node.account("Ada").await, node.account("Bob").await);
    let mut connections = start_game(&ada, &bob, rated("pylos", "60+0")).await;
    play_turns(&mut connections, 3).await;
    assert_eq!(refusal(connections[0].send_and_wait(&TAKE_BACK).await), RoomRefusal::NotNow);
    let guest = node.guest().await;
    let game = ada.open_private_game(rated("pylos", "60+0")).await.unwrap();
    let denied = guest.join(&game).await.expect_err("a guest has no rating");
    assert!(matches!(denied, ClientError::CommandRefused(RoomRefusal::NeedsAccount)), "{denied}");
}

async fn the_game_of_an_absent_opponent_can_be_claimed(cluster: Cluster) {
    let node = cluster.start_with_clock_speed(100).await;
    let mut connections = node.start_game(terms("pylos", "3600+0")).await;
    play_turns(&mut connections, 3).await;
    assert_eq!(
        refusal(connections[0].send_and_wait(&GameCommand::Claim).await),
        RoomRefusal::OpponentPresent
    );
    connections[1].drop_connection();
    let is_absent =
        |received: &ReceivedState| received.presence.is_some_and(|presence| presence.absent_for[1].is_some());
    connections[0].wait_for("the opponent to be absent", is_absent).await.unwrap();
    assert_eq!(
        refusal(connections[0].send_and_wait(&GameCommand::Claim).await),
        RoomRefusal::OpponentPresent,
        "not at once"
    );
    // A minute takes 0.6 s here.
    sleep(Duration::from_millis(700)).await;
    connections[0]
        .send_and_wait(&GameCommand::Claim)
        .await
        .expect("the opponent has been absent for long enough");
    assert_eq!(connections[0].room().status(), GameStatus::Over);
    assert_eq!(
        connections[0].received().events.last().map(|last| &last.event),
        Some(&GameEvent::Absent { seat: Player::Two })
    );
    let report = connections[0].client().game(connections[0].game()).await.unwrap();
    assert_eq!(report.result.as_deref(), Some("1-0"));
    connections[1].reconnect().await.expect("the absent player may reconnect");
    assert_eq!(connections[1].room(), connections[0].room());
}

async fn a_game_can_be_cancelled_before_the_second_move(cluster: Cluster) {
    let node = cluster.start().await;
    let mut connections = node.start_game(terms("pylos", "60+0")).await;
    play_turns(&mut connections, 1).await;
    connections[1].send_and_wait(&GameCommand::CancelGame).await.expect("the second has not played yet");
    connections[0].wait_for_room(|room| room.status() == GameStatus::Cancelled).await.unwrap();
    let mut connections = node.start_game(terms("pylos", "60+0")).await;
    play_turns(&mut connections, 2).await;
    assert_eq!(refusal(connections[1].send_and_wait(&GameCommand::CancelGame).await), RoomRefusal::NotNow);
}

async fn a_rematch_counts_against_the_limit_for_new_games(cluster: Cluster) {
    // So few that hardly any token is refilled during the test: two sessions, a game, and offers of a few rematches.
    let limits = OnlineLimits { writes_per_minute: 9, ..OnlineLimits::UNLIMITED };
    let node = cluster.start_with(|online| OnlineConfig { limits, ..online }).await;
    let mut connections = node.start_game(terms("pylos", "60+0")).await;
    for games in 1..10 {
        connections[0].send_and_wait(&GameCommand::CancelGame).await.expect("no move was played yet");
        connections[1].wait_for_room(|room| room.ended_at().is_some()).await.unwrap();
        for connection in &mut connections {
            if let Err(error) = connection.send_and_wait(&GameCommand::Offer { offer: Offer::Rematch }).await
            {
                assert_eq!(refusal(Err(error)), RoomRefusal::RateLimited);
                assert!(games <= 5, "{games} games were opened");
                return;
            }
        }
        for connection in &mut connections {
            connection
                .wait_for_room(|room| room.next_game().is_some())
                .await
                .expect("both offered a rematch");
            let next = connection.room().next_game().unwrap().0.to_string();
            *connection = connection.client().connect(&next).await.unwrap();
        }
    }
    panic!("rematches are not limited");
}
