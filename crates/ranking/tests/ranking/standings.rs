use proptest::prelude::*;
use tripylon_ranking::{
    PairingResult, PairingSystem, RoundRobinCycles, Standing, Tournament, TournamentState,
};
use tripylon_rules::random::SplitMix64;

use crate::simulation::{play_rounds, random_result, started_tournament};

const ROUND_ROBIN: PairingSystem = PairingSystem::RoundRobin { times: RoundRobinCycles::Once };

/// A round robin with these scores: one row per entrant, one character per opponent.
fn played(rows: &[&str]) -> Tournament {
    let mut tournament = started_tournament(ROUND_ROBIN, rows.len(), 4);
    while tournament.next_round().is_some() {
        play_rounds(&mut tournament, |[first, second]| match rows[first].as_bytes()[second] {
            b'1' => PairingResult::FirstWon,
            b'0' => PairingResult::SecondWon,
            b'=' => PairingResult::Drawn,
            other => panic!("{other} is not a score"),
        });
    }
    tournament
}

#[track_caller]
fn check(rows: &[&str], expected: &[&str]) {
    let standings = played(rows).standings();
    let shown = |standing: &Standing| {
        let direct = standing.direct_encounter.map_or("-".into(), |points| points.to_string());
        let place = standing.place.expect("no entrant has withdrawn");
        let (points, buchholz, sonneborn) = (standing.points, standing.buchholz, standing.sonneborn_berger);
        format!("{place} e{} {points} {buchholz} {sonneborn} {direct} {}", standing.entrant, standing.wins)
    };
    assert_eq!(standings.iter().map(shown).collect::<Vec<_>>(), expected);
}

#[test]
fn sonneborn_berger_separates_equals() {
    // Computed by hand: e0 has beaten the winner, and e2 drew with e0 and beat the last.
    check(
        &[".1=0", "0.11", "=0.1", "100."],
        &["1 e1 2 4 2½ - 2", "2 e0 1½ 4½ 2¾ - 1", "3 e2 1½ 4½ 1¾ - 1", "4 e3 1 5 1½ - 1"],
    );
}

#[test]
fn a_cycle_of_wins_shares_the_place() {
    check(&[".10", "0.1", "10."], &["1–3 e0 1 2 1 1 1", "1–3 e1 1 2 1 1 1", "1–3 e2 1 2 1 1 1"]);
}

#[test]
fn wins_decide_last() {
    // All have two points, the same sums and two points against the others. Computed by hand.
    check(
        &[".====", "=.1=0", "=0.=1", "===.=", "=10=."],
        &["1–3 e1 2 8 4 2 1", "1–3 e2 2 8 4 2 1", "1–3 e4 2 8 4 2 1", "4–5 e0 2 8 4 2 0", "4–5 e3 2 8 4 2 0"],
    );
}

#[test]
fn a_bye_is_a_win_against_an_equal_opponent() {
    let mut tournament = started_tournament(PairingSystem::Swiss { rounds: Some(1) }, 3, 0);
    tournament.next_round().unwrap();
    play_rounds(&mut tournament, |_| PairingResult::Drawn);
    let standings = tournament.standings();
    // The lowest ranked has the bye: a point, and an assumed opponent with one point.
    let shown = |standing: &Standing| {
        (standing.entrant, standing.points.0, standing.buchholz.0, standing.sonneborn_berger.0, standing.wins)
    };
    assert_eq!(shown(&standings[0]), (2, 2, 2, 4, 0));
    assert_eq!(shown(&standings[1]), (0, 1, 1, 1, 0));
    assert_eq!(standings[1].place.unwrap().to_string(), "2–3");
}

#[test]
fn all_entrants_share_first_place_before_the_first_game() {
    let standings = Tournament::new(ROUND_ROBIN).standings();
    assert!(standings.is_empty());
    let standings = started_tournament(ROUND_ROBIN, 3, 0).standings();
    assert!(standings.iter().all(|standing| standing.place.unwrap().to_string() == "1–3"));
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn points_and_places_add_up(entrants in 2_usize..=30, swiss: bool, seed: u64) {
        let mut rng = SplitMix64::new(seed);
        let system = if swiss { PairingSystem::Swiss { rounds: None } } else { ROUND_ROBIN };
        let mut tournament = started_tournament(system, entrants, seed);
        while tournament.next_round().is_some() {
            play_rounds(&mut tournament, |_| random_result(&mut rng));
        }
        prop_assert_eq!(tournament.state(), TournamentState::Over);
        let standings = tournament.standings();
        let games: usize = tournament.rounds().iter().map(|round| round.pairings.len()).sum();
        let byes = tournament.rounds().iter().filter(|round| swiss && round.bye.is_some()).count();
        let points: u32 = standings.iter().map(|standing| standing.points.0).sum();
        prop_assert_eq!(points as usize, (games + byes) * 2);
        let count = |of: fn(&Standing) -> u32| standings.iter().map(of).sum::<u32>() as usize;
        prop_assert_eq!(count(|standing| standing.wins + standing.draws + standing.losses), games * 2);
        prop_assert_eq!(count(|standing| standing.wins), count(|standing| standing.losses));
        prop_assert!(standings.is_sorted_by_key(|standing| std::cmp::Reverse(standing.points)));
        for (standing, number) in standings.iter().zip(1..) {
            let place = standing.place.unwrap();
            prop_assert!((place.first..=place.last).contains(&number));
            let sharing = standings.iter().filter(|other| other.place == standing.place).count();
            prop_assert_eq!(sharing as u32, place.last - place.first + 1);
        }
    }
}
