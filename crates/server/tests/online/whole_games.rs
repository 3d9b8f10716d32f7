//! Whole games, from the invitation link to the record.

use tripylon_play::{GameCommand, GameStatus, NextGameKind, Offer, Terms};
use tripylon_protocol::online::{EngineSeat, OpenGameRequest, Visibility};
use tripylon_rules::random::SplitMix64;
use tripylon_rules::{Player, record::Record};
use tripylon_test_client::GameConnection;

use crate::cluster::{Cluster, on_databases, play_turn, start_game, terms};

on_databases! {
    both: games_of_every_kind_are_played_by_link, a_series_continues_with_the_next_round;
    sqlite: a_rematch_swaps_the_seats, the_engine_takes_a_seat, the_engine_arranges_in_secret_too;
    postgres:
}

/// Plays a game to its end, with both clients running at once.
async fn play_out([ada, bob]: &mut [GameConnection; 2], seed: u64) {
    let (mut one, mut other) = (SplitMix64::new(seed), SplitMix64::new(seed + 1));
    let (ada, bob) = tokio::join!(ada.play_to_end(&mut one), bob.play_to_end(&mut other));
    ada.expect("every command is accepted");
    bob.expect("every command is accepted");
}

async fn games_of_every_kind_are_played_by_link(cluster: Cluster) {
    let node = cluster.start().await;
    let (ada, bob) = (node.guest().await, node.guest().await);
    for (number, (rules, clock)) in [
        ("pylos:variant=children", "none"),
        ("pylos", "300+2"),
        ("pylos:variant=expert", "300d2"),
        ("le-pylos", "3days"),
        ("le-pylos:setup=hidden", "600+0"),
        ("le-pylos:setup=random", "none"),
        ("pylon", "300+2"),
    ]
    .into_iter()
    .enumerate()
    {
        let mut connections = start_game(&ada, &bob, terms(rules, clock)).await;
        play_out(&mut connections, number as u64 * 10).await;
        let [one, other] = &connections;
        assert_eq!(one.room(), other.room(), "{rules}: both have seen the same game");
        assert_eq!(one.room().status(), GameStatus::Over, "{rules}");
        let text = ada.record(one.game()).await.expect("there is a record");
        assert_eq!(text, one.room().tagged_record().to_string(), "{rules}");
        let record: Record = text.parse().expect("the record can be parsed");
        assert_eq!(record.outcome(), one.room().outcome(), "{rules}");
        let report = bob.game(other.game()).await.expect("players may see their game");
        assert_eq!(report.status, GameStatus::Over, "{rules}");
        assert_eq!(report.plies as usize, one.room().plies(), "{rules}");
    }
    node.stop().await;
}

async fn a_series_continues_with_the_next_round(cluster: Cluster) {
    let node = cluster.start().await;
    let length = "rounds-2".parse().expect("the length is valid");
    let terms = Terms { length, ..terms("le-pylos:setup=hidden", "none") };
    let mut connections = node.start_game(terms).await;
    play_out(&mut connections, 70).await;
    let first = connections[0].game().to_string();
    let mut next = join_next_game(&mut connections, NextGameKind::Round).await;
    assert_eq!(next[0].seat(), Some(Player::Two), "the seats are swapped");
    assert_eq!(next[1].seat(), Some(Player::One), "the seats are swapped");
    let match_progress = next[0].room().match_progress().expect("the game belongs to a match").clone();
    assert_eq!((match_progress.id, match_progress.rounds.len()), (first, 1));
    assert_eq!(
        Some(match_progress.rounds[0]),
        connections[0].room().outcome().and_then(|outcome| outcome.score)
    );
    play_out(&mut next, 80).await;
    assert!(!next[0].room().has_another_round(), "the match has two rounds");
    assert_eq!(next[0].room().next_game(), None);
}

/// Connects both players to the next game.
async fn join_next_game(connections: &mut [GameConnection; 2], kind: NextGameKind) -> [GameConnection; 2] {
    let mut next = Vec::new();
    for connection in connections {
        connection.wait_for_room(|room| room.next_game().is_some()).await.expect("the next game is opened");
        let (game, next_kind) = connection.room().next_game().expect("the next game is open");
        assert_eq!(next_kind, kind);
        let game = game.to_string();
        next.push(connection.client().connect(&game).await.expect("the game is open"));
    }
    next.try_into().expect("there are two players")
}

async fn a_rematch_swaps_the_seats(cluster: Cluster) {
    let node = cluster.start().await;
    let mut connections = node.start_game(terms("pylon", "60+1")).await;
    let mut rng = SplitMix64::new(1);
    for _ in 0..3 {
        play_turn(&mut connections, &mut rng).await;
    }
    connections[1].send_and_wait(&GameCommand::Resign).await.expect("a player may resign");
    connections[0].wait_for_room(|room| room.status() == GameStatus::Over).await.expect("the game is over");
    let rematch = GameCommand::Offer { offer: Offer::Rematch };
    // Both offer at once: the second offer accepts the first.
    let [one, other] = &mut connections;
    let (offered, accepted) = tokio::join!(one.send_and_wait(&rematch), other.send_and_wait(&rematch));
    offered.expect("a rematch may be offered");
    accepted.expect("a rematch may be accepted");
    let next = join_next_game(&mut connections, NextGameKind::Rematch).await;
    assert_ne!(next[0].game(), connections[0].game());
    assert_eq!(next[0].game(), next[1].game());
    assert_eq!([next[0].seat(), next[1].seat()], [Some(Player::Two), Some(Player::One)]);
    assert_eq!(next[0].room().terms(), connections[0].room().terms());
}

async fn the_engine_takes_a_seat(cluster: Cluster) {
    let node = cluster.start().await;
    let ada = node.guest().await;
    for (rules, seat) in [("pylos", 1), ("pylon", 2)] {
        let request = OpenGameRequest {
            terms: terms(rules, "60+0"),
            seat: Some(seat),
            visibility: Visibility::Public,
            engine: Some(EngineSeat { level: 1 }),
        };
        let game = ada.open_game(&request).await.expect("the engine is always available");
        let mut connection = ada.connect(&game).await.expect("the game is theirs");
        assert_eq!(connection.received().seat, Some(seat));
        // The engine accepts taking back a turn.
        connection.wait_for_room(|room| room.turn() == Some(room.seat_of(ada.id()).unwrap())).await.unwrap();
        let command = tripylon_test_client::random_command(
            connection.room(),
            connection.seat().unwrap(),
            &mut SplitMix64::new(9),
        )
        .unwrap();
        let plies = connection.room().plies();
        connection.send_and_wait(&command).await.expect("the move is legal");
        connection.wait_for_room(|room| room.plies() == plies + 2).await.expect("the engine replies");
        connection
            .send_and_wait(&GameCommand::Offer { offer: Offer::TakeBack })
            .await
            .expect("the offer is allowed");
        connection.wait_for_room(|room| room.plies() == plies).await.expect("the engine agrees");
        connection.play_to_end(&mut SplitMix64::new(3)).await.expect("every command is accepted");
        assert_eq!(connection.room().status(), GameStatus::Over);
        let report = ada.game(&game).await.unwrap();
        let levels = report.seats.map(|seat| seat.and_then(|seat| seat.level));
        assert_eq!(levels[2 - usize::from(seat)], Some(1), "{rules}");
    }
}

async fn the_engine_arranges_in_secret_too(cluster: Cluster) {
    let node = cluster.start().await;
    let ada = node.guest().await;
    let request = OpenGameRequest {
        terms: terms("le-pylos:setup=hidden", "60+0"),
        seat: Some(2),
        visibility: Visibility::Private,
        engine: Some(EngineSeat { level: 1 }),
    };
    let game = ada.open_game(&request).await.expect("the engine is always available");
    let mut connection = ada.connect(&game).await.expect("the game is theirs");
    connection.play_to_end(&mut SplitMix64::new(5)).await.expect("every command is accepted");
    assert_eq!(connection.room().status(), GameStatus::Over);
}
