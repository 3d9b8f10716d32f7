//! Tournaments, from the announcement to the final standings.

use std::time::Duration;

use tripylon_play::{GameCommand, RoomRefusal};
use tripylon_protocol::online::{NewTournamentRequest, TournamentReport, TournamentStatus, TournamentSystem};
use tripylon_rules::{Player, le_pylos::Phase};
use tripylon_test_client::{ClientError, GameConnection, TestClient};

use crate::cluster::{Cluster, on_databases, play, terms};

on_databases! {
    both: eight_engines_play_round_robin;
    sqlite: eight_engines_play_a_swiss_tournament, people_play_a_tournament,
        a_tournament_survives_server_crashes, an_absent_player_loses_by_forfeit,
        an_absent_player_loses_a_correspondence_game_by_forfeit, a_tournament_needs_a_clock;
    postgres: two_servers_play_one_tournament
}

const ROUND_ROBIN: TournamentSystem = TournamentSystem::RoundRobin { times: 1 };

fn engines(system: TournamentSystem, rules: &str) -> NewTournamentRequest {
    // Levels that move at once.
    let engines = vec![1, 1, 1, 1, 2, 2, 2, 2];
    NewTournamentRequest { name: "Eight engines".to_string(), terms: terms(rules, "5+0"), system, engines }
}

async fn wait_until_over(client: &TestClient, id: &str) -> TournamentReport {
    for _ in 0..600 {
        let report = client.tournament(id).await.unwrap();
        if report.summary.status == TournamentStatus::Over {
            return report;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("the tournament does not end: {:?}", client.tournament(id).await.unwrap().rounds);
}

/// Checks that every game has a result, and that the points add up.
fn check(report: &TournamentReport, rounds: usize) {
    assert_eq!(report.rounds.len(), rounds);
    let pairings: Vec<_> = report.rounds.iter().flatten().collect();
    assert_eq!(pairings.len(), rounds * 4);
    for pairing in &pairings {
        assert!(pairing.game.is_some() && pairing.result.is_some(), "{pairing:?}");
    }
    let points: u32 = report.standings.iter().map(|row| row.half_points).sum();
    assert_eq!(points as usize, pairings.len() * 2);
    assert_eq!(report.standings.len(), 8);
    assert!(report.standings.iter().all(|row| row.played as usize == rounds));
    assert!(report.standings.is_sorted_by_key(|row| row.place));
}

async fn eight_engines_play_round_robin(cluster: Cluster) {
    let node = cluster.start().await;
    let ada = node.account("Ada").await;
    let id = ada.create_tournament(&engines(ROUND_ROBIN, "pylon:size=3x2")).await.unwrap().summary.id;
    ada.post_to_tournament(&id, "begin").await.unwrap();
    check(&wait_until_over(&ada, &id).await, 7);
}

async fn eight_engines_play_a_swiss_tournament(cluster: Cluster) {
    let node = cluster.start().await;
    let ada = node.account("Ada").await;
    let swiss = TournamentSystem::Swiss { rounds: Some(3) };
    let id = ada.create_tournament(&engines(swiss, "pylos:variant=children")).await.unwrap().summary.id;
    ada.post_to_tournament(&id, "begin").await.unwrap();
    check(&wait_until_over(&ada, &id).await, 3);
}

async fn a_tournament_survives_server_crashes(cluster: Cluster) {
    let mut node = cluster.start().await;
    let ada = node.account("Ada").await;
    let id = ada.create_tournament(&engines(ROUND_ROBIN, "pylon:size=4x3")).await.unwrap().summary.id;
    ada.post_to_tournament(&id, "begin").await.unwrap();
    for _ in 0..3 {
        tokio::time::sleep(Duration::from_millis(150)).await;
        node.kill().await;
        node = cluster.start().await;
    }
    check(&wait_until_over(&ada.at(node.address), &id).await, 7);
}

async fn two_servers_play_one_tournament(cluster: Cluster) {
    let (first, second) = (cluster.start().await, cluster.start().await);
    let ada = first.account("Ada").await;
    let id = ada.create_tournament(&engines(ROUND_ROBIN, "pylon:size=3x2")).await.unwrap().summary.id;
    ada.post_to_tournament(&id, "begin").await.unwrap();
    check(&wait_until_over(&ada.at(second.address), &id).await, 7);
}

async fn people_play_a_tournament(cluster: Cluster) {
    let node = cluster.start().await;
    let (ada, mut bob) = (node.account("Ada").await, node.guest().await);
    let request = NewTournamentRequest { engines: Vec::new(), ..engines(ROUND_ROBIN, "pylos") };
    assert_eq!(bob.create_tournament(&request).await.expect_err("an account is needed").status(), Some(403));
    let id = ada.create_tournament(&request).await.unwrap().summary.id;
    assert_eq!(bob.post_to_tournament(&id, "enter").await.expect_err("a name is needed").status(), Some(400));
    bob.rename("Bob").await.unwrap();
    for player in [&ada, &bob] {
        player.post_to_tournament(&id, "enter").await.unwrap();
    }
    assert_eq!(
        bob.post_to_tournament(&id, "enter").await.expect_err("a player enters once").status(),
        Some(409)
    );
    assert_eq!(
        bob.post_to_tournament(&id, "begin").await.expect_err("only the organizer can begin").status(),
        Some(403)
    );
    let report = ada.post_to_tournament(&id, "begin").await.unwrap();
    let game = report.rounds[0][0].game.clone().expect("the pairing has a game");
    let mut connection = ada.connect(&game).await.unwrap();
    assert!(connection.seat().is_some(), "both are seated");
    let result = connection.send_and_wait(&GameCommand::CancelGame).await;
    assert!(matches!(result, Err(ClientError::CommandRefused(RoomRefusal::NotNow))), "{result:?}");
    connection.send_and_wait(&GameCommand::Resign).await.unwrap();
    let report = wait_until_over(&bob, &id).await;
    let winner = report.entrants.iter().position(|entrant| entrant.id.as_deref() == Some(bob.id())).unwrap();
    assert_eq!((report.standings[0].entrant as usize, report.standings[0].half_points), (winner, 2));
}

/// A first move, or an arrangement.
fn first_turn(connection: &GameConnection) -> GameCommand {
    let (room, seat) = (connection.room(), connection.seat().unwrap());
    if !room.in_hidden_setup() {
        return play(0, "a1");
    }
    let mut board = room.arrangement_board(seat);
    let mut moves = Vec::new();
    while board.turn() == seat && board.phase() == Phase::Setup.as_str() {
        let mv = board.legal_moves()[0];
        moves.push(board.move_text(mv));
        board.play(mv).unwrap();
    }
    GameCommand::Arrange { moves }
}

/// Pairs Ada and Bob, has player 1 play `turns` turns, and expects a result by forfeit.
async fn check_forfeit(people: &[TestClient; 2], rules: &str, clock: &str, turns: usize, result: &str) {
    let [ada, _] = people;
    let request = NewTournamentRequest {
        engines: Vec::new(),
        terms: terms(rules, clock),
        ..engines(ROUND_ROBIN, rules)
    };
    let id = ada.create_tournament(&request).await.unwrap().summary.id;
    for player in people {
        player.post_to_tournament(&id, "enter").await.unwrap();
    }
    let report = ada.post_to_tournament(&id, "begin").await.unwrap();
    let game = report.rounds[0][0].game.clone().expect("the pairing has a game");
    for player in people {
        let mut connection = player.connect(&game).await.unwrap();
        if turns > 0 && connection.seat() == Some(Player::One) {
            connection.send_and_wait(&first_turn(&connection)).await.unwrap();
        }
    }
    let report = wait_until_over(ada, &id).await;
    assert_eq!(report.rounds[0][0].result.as_deref(), Some(result));
    let points: Vec<u32> = report.standings.iter().map(|row| row.half_points).collect();
    assert_eq!(points, if result.starts_with("0-0") { [0, 0] } else { [2, 0] });
}

async fn an_absent_player_loses_by_forfeit(cluster: Cluster) {
    let node = cluster.start_with_clock_speed(300).await;
    let people = [node.account("Ada").await, node.account("Bob").await];
    check_forfeit(&people, "pylos", "60+0", 0, "0-1 forfeit").await;
    check_forfeit(&people, "pylos", "60+0", 1, "1-0 forfeit").await;
    check_forfeit(&people, "le-pylos:setup=hidden", "60+0", 0, "0-0 forfeit").await;
    check_forfeit(&people, "le-pylos:setup=hidden", "60+0", 1, "1-0 forfeit").await;
}

async fn an_absent_player_loses_a_correspondence_game_by_forfeit(cluster: Cluster) {
    let node = cluster.start_with_clock_speed(24 * 60 * 60).await;
    let people = [node.account("Ada").await, node.account("Bob").await];
    check_forfeit(&people, "pylos", "1days", 0, "0-1 forfeit").await;
    check_forfeit(&people, "pylos", "1days", 1, "1-0 forfeit").await;
}

async fn a_tournament_needs_a_clock(cluster: Cluster) {
    let node = cluster.start().await;
    let ada = node.account("Ada").await;
    let request = NewTournamentRequest { terms: terms("pylos", "none"), ..engines(ROUND_ROBIN, "pylos") };
    let refused = ada.create_tournament(&request).await.expect_err("the tournament might never end");
    assert!(refused.to_string().contains("clock"), "{refused}");
}
