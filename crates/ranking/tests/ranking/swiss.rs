use proptest::prelude::*;
use tripylon_ranking::{Pairing, PairingResult, PairingSystem, Round, Tournament, TournamentState};
use tripylon_rules::random::SplitMix64;

use crate::simulation::{play_rounds, random_result, started_tournament};

/// More rounds than can be played without a repeated pairing.
const MORE_ROUNDS_THAN_POSSIBLE: PairingSystem = PairingSystem::Swiss { rounds: Some(250) };

fn pairs(round: &Round) -> Vec<[usize; 2]> {
    round.pairings.iter().map(|pairing| pairing.players).collect()
}

fn unordered(round: &Round) -> Vec<[usize; 2]> {
    pairs(round).into_iter().map(|[one, other]| [one.min(other), one.max(other)]).collect()
}

#[test]
fn the_upper_half_meets_the_lower_half() {
    let mut tournament = started_tournament(PairingSystem::Swiss { rounds: None }, 8, 1);
    let first = tournament.next_round().unwrap();
    assert_eq!(unordered(first), [[0, 4], [1, 5], [2, 6], [3, 7]]);
    let begins: Vec<_> = pairs(first).iter().map(|players| players[0] < 4).collect();
    assert!(begins == [true, false, true, false] || begins == [false, true, false, true]);
    play_rounds(&mut tournament, |[one, other]| {
        if one < other { PairingResult::FirstWon } else { PairingResult::SecondWon }
    });
    // Entrants with the same colour in the first round do not meet, and all stay in their half.
    assert_eq!(unordered(tournament.next_round().unwrap()), [[0, 3], [1, 2], [4, 7], [5, 6]]);
}

#[test]
fn the_winner_of_every_game_is_alone_in_first_place() {
    let mut tournament = started_tournament(PairingSystem::Swiss { rounds: None }, 32, 9);
    while tournament.next_round().is_some() {
        play_rounds(&mut tournament, |[one, other]| {
            if one < other { PairingResult::FirstWon } else { PairingResult::SecondWon }
        });
    }
    assert_eq!(tournament.rounds().len(), 6);
    let standings = tournament.standings();
    assert_eq!((standings[0].entrant, standings[0].points.0), (0, 12));
    assert!(standings[1].points.0 < 12);
}

#[test]
fn a_field_of_199_is_paired_in_every_round() {
    let mut tournament = started_tournament(PairingSystem::Swiss { rounds: None }, 199, 3);
    let mut rng = SplitMix64::new(17);
    while let Some(round) = tournament.next_round() {
        assert_eq!((round.pairings.len(), round.bye.is_some()), (99, true));
        play_rounds(&mut tournament, |_| random_result(&mut rng));
    }
    assert_eq!(tournament.rounds().len(), 9);
    check_history(&tournament).unwrap();
}

/// Checks that no pair meets twice, no entrant has a second bye, and none is paired twice in a round.
fn check_history(tournament: &Tournament) -> Result<(), TestCaseError> {
    let mut met = std::collections::BTreeSet::new();
    let mut byes = std::collections::BTreeSet::new();
    for round in tournament.rounds() {
        let mut seen: Vec<usize> = pairs(round).into_iter().flatten().chain(round.bye).collect();
        seen.sort_unstable();
        prop_assert!(seen.is_sorted_by(|one, other| one < other), "an entrant is in two places: {round:?}");
        for pair in unordered(round) {
            prop_assert!(met.insert(pair), "{pair:?} meet again");
        }
        if let Some(bye) = round.bye {
            prop_assert!(byes.insert(bye), "{bye} has a second bye");
        }
    }
    Ok(())
}

fn result(pairing: &Pairing) -> PairingResult {
    pairing.result.expect("the round is complete")
}

/// The colours of an entrant before a round: 1 for the first move, -1 for the second.
fn colours(rounds: &[Round], entrant: usize) -> Vec<i32> {
    let pairings = rounds.iter().flat_map(|round| &round.pairings);
    pairings
        .filter(|pairing| pairing.players.contains(&entrant) && result(pairing).was_played())
        .map(|pairing| if pairing.players[0] == entrant { 1 } else { -1 })
        .collect()
}

fn half_points(rounds: &[Round], entrant: usize) -> u32 {
    let of_round = |round: &Round| {
        let bye = if round.bye == Some(entrant) { 2 } else { 0 };
        let own = round.pairings.iter().find(|pairing| pairing.players.contains(&entrant));
        bye + own.map_or(0, |pairing| match (result(pairing), pairing.players[0] == entrant) {
            (PairingResult::FirstWon | PairingResult::FirstByForfeit, true) => 2,
            (PairingResult::SecondWon | PairingResult::SecondByForfeit, false) => 2,
            (PairingResult::Drawn, _) => 1,
            (PairingResult::FirstWon | PairingResult::FirstByForfeit, false) => 0,
            (PairingResult::SecondWon | PairingResult::SecondByForfeit, true) => 0,
            (PairingResult::BothForfeit, _) => 0,
        })
    };
    rounds.iter().map(of_round).sum()
}

/// Whether a colour would be the third in a row, or make a difference of three.
fn violates_colour_rule(had: &[i32], next: i32) -> bool {
    let thrice = had.len() >= 2 && had[had.len() - 2..] == [next, next];
    thrice || had.iter().sum::<i32>() * next >= 2
}

/// The faults of a round: the number of entrants ranked below the one with the bye, the pairs in which any choice of
/// colours breaks a rule, and the squares of the differences in half points.
type PairingFaults = (usize, usize, u32);

/// The entrants to be paired, best first, and the rounds before.
struct PairingBruteForce<'a> {
    rounds: &'a [Round],
    places: Vec<usize>,
}

impl PairingBruteForce<'_> {
    fn new(tournament: &Tournament, rounds: usize, active: Vec<usize>) -> PairingBruteForce<'_> {
        let rounds = &tournament.rounds()[..rounds];
        let mut places = active;
        places.sort_by_key(|&entrant| (std::cmp::Reverse(half_points(rounds, entrant)), entrant));
        PairingBruteForce { rounds, places }
    }

    fn have_met(&self, one: usize, other: usize) -> bool {
        let both = |players: [usize; 2]| players.contains(&one) && players.contains(&other);
        self.rounds.iter().any(|round| pairs(round).into_iter().any(both))
    }

    fn pair_faults(&self, one: usize, other: usize) -> Option<PairingFaults> {
        if self.have_met(one, other) {
            return None;
        }
        let had = [colours(self.rounds, one), colours(self.rounds, other)];
        let violated = [1, -1]
            .iter()
            .all(|&colour| violates_colour_rule(&had[0], colour) || violates_colour_rule(&had[1], -colour));
        let gap = half_points(self.rounds, one).abs_diff(half_points(self.rounds, other));
        Some((0, usize::from(violated), gap * gap))
    }

    fn bye_faults(&self, entrant: usize) -> Option<PairingFaults> {
        let below = self.places.iter().rev().position(|&other| other == entrant)?;
        (!self.rounds.iter().any(|round| round.bye == Some(entrant))).then_some((below, 0, 0))
    }

    /// The least faults of all possible rounds, by brute force.
    fn least_faults(&self, unpaired: &[usize]) -> Option<PairingFaults> {
        let Some((&one, rest)) = unpaired.split_first() else { return Some((0, 0, 0)) };
        let is_odd = unpaired.len() % 2 == 1;
        let bye = is_odd.then(|| Some(sum(self.bye_faults(one)?, self.least_faults(rest)?)));
        let paired = rest.iter().map(|&other| {
            let others: Vec<_> = rest.iter().copied().filter(|&entrant| entrant != other).collect();
            Some(sum(self.pair_faults(one, other)?, self.least_faults(&others)?))
        });
        paired.chain([bye.flatten()]).flatten().min()
    }

    fn round_faults(&self, round: &Round) -> PairingFaults {
        let pairs = pairs(round)
            .into_iter()
            .map(|[one, other]| self.pair_faults(one, other).expect("they have not met"));
        pairs.chain(round.bye.map(|bye| self.bye_faults(bye).expect("they had no bye"))).fold((0, 0, 0), sum)
    }
}

fn sum(one: PairingFaults, other: PairingFaults) -> PairingFaults {
    (one.0 + other.0, one.1 + other.1, one.2 + other.2)
}

fn active(tournament: &Tournament) -> Vec<usize> {
    (0..tournament.entrants().len()).filter(|&entrant| !tournament.entrants()[entrant].withdrawn).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_two_entrants_meet_twice(entrants in 2_usize..=40, seed: u64, leavers in 0_usize..=4) {
        let mut rng = SplitMix64::new(seed);
        let mut tournament = started_tournament(PairingSystem::Swiss { rounds: Some(12) }, entrants, seed);
        let mut remaining = leavers.min(entrants);
        loop {
            let active = active(&tournament);
            let Some(round) = tournament.next_round() else { break };
            prop_assert_eq!(round.pairings.len() * 2 + usize::from(round.bye.is_some()), active.len());
            prop_assert_eq!(round.bye.is_some(), active.len() % 2 == 1);
            if remaining > 0 && rng.below(3) == 0 {
                remaining -= 1;
                tournament.withdraw(&format!("e{remaining}")).unwrap();
            }
            play_rounds(&mut tournament, |_| random_result(&mut rng));
        }
        prop_assert_eq!(tournament.state(), TournamentState::Over);
        check_history(&tournament)?;
    }

    #[test]
    fn colours_are_fair_in_large_fields(entrants in 16_usize..=40, seed: u64) {
        let mut rng = SplitMix64::new(seed);
        let mut tournament = started_tournament(PairingSystem::Swiss { rounds: None }, entrants, seed);
        while tournament.next_round().is_some() {
            play_rounds(&mut tournament, |_| random_result(&mut rng));
        }
        for entrant in 0..entrants {
            let colours = colours(tournament.rounds(), entrant);
            let violated = (0..colours.len()).any(|game| violates_colour_rule(&colours[..game], colours[game]));
            prop_assert!(!violated, "{colours:?}");
        }
    }

    #[test]
    fn rounds_of_small_fields_are_optimal(entrants in 2_usize..=8, seed: u64, leavers in 0_usize..=2) {
        let mut rng = SplitMix64::new(seed);
        let mut tournament = started_tournament(MORE_ROUNDS_THAN_POSSIBLE, entrants, seed);
        let mut remaining = leavers.min(entrants);
        loop {
            let active = active(&tournament);
            let played = tournament.rounds().len();
            let round = tournament.next_round().cloned();
            let before = PairingBruteForce::new(&tournament, played, active);
            let least = if before.places.len() < 2 { None } else { before.least_faults(&before.places) };
            prop_assert_eq!(round.as_ref().map(|round| before.round_faults(round)), least);
            let Some(round) = round else { break };
            for [first, second] in pairs(&round) {
                let violated = before.pair_faults(first, second).unwrap().1 == 1;
                let had = [colours(before.rounds, first), colours(before.rounds, second)];
                prop_assert_eq!(violates_colour_rule(&had[0], 1) || violates_colour_rule(&had[1], -1), violated, "colours of {} and {}", first, second);
            }
            if remaining > 0 && rng.below(3) == 0 {
                remaining -= 1;
                tournament.withdraw(&format!("e{remaining}")).unwrap();
            }
            play_rounds(&mut tournament, |_| random_result(&mut rng));
        }
        prop_assert_eq!(tournament.state(), TournamentState::Over);
    }
}
