//! Tournaments, from the announcement to the last standing.

use std::time::Duration;

use tripylon_protocol::online::{ContestAsk, ContestReport, ContestStage, ContestSystem};
use tripylon_remote::{Live, Remote, Trouble};
use tripylon_room::{Ask, Refusal};
use tripylon_rules::{Player, le_pylos::Phase};

use crate::site::{Site, on_databases, play, terms};

on_databases! {
    both: eight_programs_play_round_robin;
    sqlite: eight_programs_play_a_swiss_tournament, people_take_part, a_tournament_survives_its_server,
        whoever_does_not_come_loses, whoever_does_not_come_for_days_loses, a_tournament_has_a_clock;
    postgres: two_servers_play_one_tournament
}

const ROUND_ROBIN: ContestSystem = ContestSystem::RoundRobin { times: 1 };

fn engines(system: ContestSystem, rules: &str) -> ContestAsk {
    // Levels that take no time.
    let engines = vec![1, 1, 1, 1, 2, 2, 2, 2];
    ContestAsk { name: "Eight programs".to_string(), terms: terms(rules, "5+0"), system, engines }
}

async fn wait_until_over(remote: &Remote, id: &str) -> ContestReport {
    for _ in 0..600 {
        let report = remote.contest(id).await.unwrap();
        if report.summary.stage == ContestStage::Over {
            return report;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("the tournament does not end: {:?}", remote.contest(id).await.unwrap().rounds);
}

/// Every game has a result, and every point is somebody's.
fn check(report: &ContestReport, rounds: usize) {
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

async fn eight_programs_play_round_robin(site: Site) {
    let node = site.start().await;
    let ada = node.member("Ada").await;
    let id = ada.announce(&engines(ROUND_ROBIN, "pylon:size=3x2")).await.unwrap().summary.id;
    ada.in_contest(&id, "begin").await.unwrap();
    check(&wait_until_over(&ada, &id).await, 7);
}

async fn eight_programs_play_a_swiss_tournament(site: Site) {
    let node = site.start().await;
    let ada = node.member("Ada").await;
    let swiss = ContestSystem::Swiss { rounds: Some(3) };
    let id = ada.announce(&engines(swiss, "pylos:variant=children")).await.unwrap().summary.id;
    ada.in_contest(&id, "begin").await.unwrap();
    check(&wait_until_over(&ada, &id).await, 3);
}

async fn a_tournament_survives_its_server(site: Site) {
    let mut node = site.start().await;
    let ada = node.member("Ada").await;
    let id = ada.announce(&engines(ROUND_ROBIN, "pylon:size=4x3")).await.unwrap().summary.id;
    ada.in_contest(&id, "begin").await.unwrap();
    for _ in 0..3 {
        tokio::time::sleep(Duration::from_millis(150)).await;
        node.kill().await;
        node = site.start().await;
    }
    check(&wait_until_over(&ada.at(node.address), &id).await, 7);
}

async fn two_servers_play_one_tournament(site: Site) {
    let (here, there) = (site.start().await, site.start().await);
    let ada = here.member("Ada").await;
    let id = ada.announce(&engines(ROUND_ROBIN, "pylon:size=3x2")).await.unwrap().summary.id;
    ada.in_contest(&id, "begin").await.unwrap();
    check(&wait_until_over(&ada.at(there.address), &id).await, 7);
}

async fn people_take_part(site: Site) {
    let node = site.start().await;
    let (ada, mut bob) = (node.member("Ada").await, node.guest().await);
    let ask = ContestAsk { engines: Vec::new(), ..engines(ROUND_ROBIN, "pylos") };
    assert_eq!(bob.announce(&ask).await.expect_err("it takes an account").status(), Some(403));
    let id = ada.announce(&ask).await.unwrap().summary.id;
    assert_eq!(bob.in_contest(&id, "enter").await.expect_err("it takes a name").status(), Some(400));
    bob.take_name("Bob").await.unwrap();
    for player in [&ada, &bob] {
        player.in_contest(&id, "enter").await.unwrap();
    }
    assert_eq!(bob.in_contest(&id, "enter").await.expect_err("once is enough").status(), Some(409));
    assert_eq!(bob.in_contest(&id, "begin").await.expect_err("it is hers").status(), Some(403));
    let report = ada.in_contest(&id, "begin").await.unwrap();
    let game = report.rounds[0][0].game.clone().expect("they have a game");
    let mut live = ada.enter(&game).await.unwrap();
    assert!(live.seat().is_some(), "both are seated");
    let off = live.ask(&Ask::CallOff).await;
    assert!(matches!(off, Err(Trouble::Denied(Refusal::NotNow))), "{off:?}");
    live.ask(&Ask::Resign).await.unwrap();
    let report = wait_until_over(&bob, &id).await;
    let winner = report.entrants.iter().position(|entrant| entrant.id.as_deref() == Some(bob.id())).unwrap();
    assert_eq!((report.standings[0].entrant as usize, report.standings[0].half_points), (winner, 2));
}

/// Some turn to begin with, or some arrangement.
fn first_turn(live: &Live) -> Ask {
    let (room, seat) = (live.room(), live.seat().unwrap());
    if !room.is_secret() {
        return play(0, "a1");
    }
    let mut board = room.board_to_arrange(seat);
    let mut moves = Vec::new();
    while board.turn() == seat && board.phase() == Phase::Setup.word() {
        let mv = board.legal_moves()[0];
        moves.push(board.move_text(mv));
        board.play(mv).unwrap();
    }
    Ask::Arrange { moves }
}

/// Ada and Bob are paired, the first of them plays so many turns, and then nobody comes any more.
async fn check_forfeit(people: &[Remote; 2], rules: &str, clock: &str, turns: usize, result: &str) {
    let [ada, _] = people;
    let ask = ContestAsk { engines: Vec::new(), terms: terms(rules, clock), ..engines(ROUND_ROBIN, rules) };
    let id = ada.announce(&ask).await.unwrap().summary.id;
    for player in people {
        player.in_contest(&id, "enter").await.unwrap();
    }
    let report = ada.in_contest(&id, "begin").await.unwrap();
    let game = report.rounds[0][0].game.clone().expect("they have a game");
    for player in people {
        let mut live = player.enter(&game).await.unwrap();
        if turns > 0 && live.seat() == Some(Player::One) {
            live.ask(&first_turn(&live)).await.unwrap();
        }
    }
    let report = wait_until_over(ada, &id).await;
    assert_eq!(report.rounds[0][0].result.as_deref(), Some(result));
    let points: Vec<u32> = report.standings.iter().map(|row| row.half_points).collect();
    assert_eq!(points, if result.starts_with("0-0") { [0, 0] } else { [2, 0] });
}

async fn whoever_does_not_come_loses(site: Site) {
    let node = site.start_at_pace(300).await;
    let people = [node.member("Ada").await, node.member("Bob").await];
    check_forfeit(&people, "pylos", "60+0", 0, "0-1 forfeit").await;
    check_forfeit(&people, "pylos", "60+0", 1, "1-0 forfeit").await;
    check_forfeit(&people, "le-pylos:setup=hidden", "60+0", 0, "0-0 forfeit").await;
    check_forfeit(&people, "le-pylos:setup=hidden", "60+0", 1, "1-0 forfeit").await;
}

async fn whoever_does_not_come_for_days_loses(site: Site) {
    let node = site.start_at_pace(24 * 60 * 60).await;
    let people = [node.member("Ada").await, node.member("Bob").await];
    check_forfeit(&people, "pylos", "1days", 0, "0-1 forfeit").await;
    check_forfeit(&people, "pylos", "1days", 1, "1-0 forfeit").await;
}

async fn a_tournament_has_a_clock(site: Site) {
    let node = site.start().await;
    let ada = node.member("Ada").await;
    let ask = ContestAsk { terms: terms("pylos", "none"), ..engines(ROUND_ROBIN, "pylos") };
    let refused = ada.announce(&ask).await.expect_err("it might never end");
    assert!(refused.to_string().contains("clock"), "{refused}");
}
