use proptest::prelude::*;
use tripylon_ranking::{PairResult, Pairing, Round, Stage, System, Tournament};

use crate::playing::{Luck, begun, play};

/// More rounds than can be played without meeting anybody again.
const TO_THE_END: System = System::Swiss { rounds: Some(250) };

fn pairs(round: &Round) -> Vec<[usize; 2]> {
    round.pairings.iter().map(|pairing| pairing.players).collect()
}

fn unordered(round: &Round) -> Vec<[usize; 2]> {
    pairs(round).into_iter().map(|[one, other]| [one.min(other), one.max(other)]).collect()
}

#[test]
fn the_upper_half_meets_the_lower_half() {
    let mut tournament = begun(System::Swiss { rounds: None }, 8, 1);
    let first = tournament.next_round().unwrap();
    assert_eq!(unordered(first), [[0, 4], [1, 5], [2, 6], [3, 7]]);
    let begins: Vec<_> = pairs(first).iter().map(|players| players[0] < 4).collect();
    assert!(begins == [true, false, true, false] || begins == [false, true, false, true]);
    play(
        &mut tournament,
        |[one, other]| if one < other { PairResult::FirstWon } else { PairResult::SecondWon },
    );
    // Whoever had the same colour in the first round is kept apart, and nobody leaves their half.
    assert_eq!(unordered(tournament.next_round().unwrap()), [[0, 3], [1, 2], [4, 7], [5, 6]]);
}

#[test]
fn the_one_who_wins_everything_stands_alone() {
    let mut tournament = begun(System::Swiss { rounds: None }, 32, 9);
    while tournament.next_round().is_some() {
        play(
            &mut tournament,
            |[one, other]| if one < other { PairResult::FirstWon } else { PairResult::SecondWon },
        );
    }
    assert_eq!(tournament.rounds().len(), 6);
    let standings = tournament.standings();
    assert_eq!((standings[0].entrant, standings[0].points.0), (0, 12));
    assert!(standings[1].points.0 < 12);
}

#[test]
fn two_hundred_are_paired_until_the_strongest_is_known() {
    let mut tournament = begun(System::Swiss { rounds: None }, 199, 3);
    let mut luck = Luck(17);
    while let Some(round) = tournament.next_round() {
        assert_eq!((round.pairings.len(), round.bye.is_some()), (99, true));
        play(&mut tournament, |_| luck.result());
    }
    assert_eq!(tournament.rounds().len(), 9);
    check_history(&tournament).unwrap();
}

/// What may never happen, whatever the results: meetings again, second byes, people in two places.
fn check_history(tournament: &Tournament) -> Result<(), TestCaseError> {
    let mut met = std::collections::BTreeSet::new();
    let mut byes = std::collections::BTreeSet::new();
    for round in tournament.rounds() {
        let mut seen: Vec<usize> = pairs(round).into_iter().flatten().chain(round.bye).collect();
        seen.sort_unstable();
        prop_assert!(seen.is_sorted_by(|one, other| one < other), "somebody is in two places: {round:?}");
        for pair in unordered(round) {
            prop_assert!(met.insert(pair), "{pair:?} meet again");
        }
        if let Some(bye) = round.bye {
            prop_assert!(byes.insert(bye), "{bye} has a second bye");
        }
    }
    Ok(())
}

fn result(pairing: &Pairing) -> PairResult {
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
            (PairResult::FirstWon | PairResult::FirstByForfeit, true) => 2,
            (PairResult::SecondWon | PairResult::SecondByForfeit, false) => 2,
            (PairResult::Drawn, _) => 1,
            (PairResult::FirstWon | PairResult::FirstByForfeit, false) => 0,
            (PairResult::SecondWon | PairResult::SecondByForfeit, true) => 0,
            (PairResult::NeitherCame, _) => 0,
        })
    };
    rounds.iter().map(of_round).sum()
}

/// Whether a colour would be the third in a row, or make a difference of three.
fn wrongs(had: &[i32], next: i32) -> bool {
    let thrice = had.len() >= 2 && had[had.len() - 2..] == [next, next];
    thrice || had.iter().sum::<i32>() * next >= 2
}

/// What is wrong with a round: how many stand below the one with the bye, pairs in which somebody is wronged by any choice
/// of colours, squares of the distances in half points.
type Faults = (usize, usize, u32);

/// Everybody who is to be paired, the best placed first, and everything before this round.
struct Before<'a> {
    rounds: &'a [Round],
    places: Vec<usize>,
}

impl Before<'_> {
    fn new(tournament: &Tournament, rounds: usize, active: Vec<usize>) -> Before<'_> {
        let rounds = &tournament.rounds()[..rounds];
        let mut places = active;
        places.sort_by_key(|&entrant| (std::cmp::Reverse(half_points(rounds, entrant)), entrant));
        Before { rounds, places }
    }

    fn have_met(&self, one: usize, other: usize) -> bool {
        let both = |players: [usize; 2]| players.contains(&one) && players.contains(&other);
        self.rounds.iter().any(|round| pairs(round).into_iter().any(both))
    }

    fn pair_faults(&self, one: usize, other: usize) -> Option<Faults> {
        if self.have_met(one, other) {
            return None;
        }
        let had = [colours(self.rounds, one), colours(self.rounds, other)];
        let wronged = [1, -1].iter().all(|&colour| wrongs(&had[0], colour) || wrongs(&had[1], -colour));
        let gap = half_points(self.rounds, one).abs_diff(half_points(self.rounds, other));
        Some((0, usize::from(wronged), gap * gap))
    }

    fn bye_faults(&self, entrant: usize) -> Option<Faults> {
        let below = self.places.iter().rev().position(|&other| other == entrant)?;
        (!self.rounds.iter().any(|round| round.bye == Some(entrant))).then_some((below, 0, 0))
    }

    /// The least faults of all rounds that there are, by trying every one.
    fn least(&self, left: &[usize]) -> Option<Faults> {
        let Some((&one, rest)) = left.split_first() else { return Some((0, 0, 0)) };
        let bye = (left.len() % 2 == 1).then(|| Some(sum(self.bye_faults(one)?, self.least(rest)?)));
        let paired = rest.iter().map(|&other| {
            let others: Vec<_> = rest.iter().copied().filter(|&entrant| entrant != other).collect();
            Some(sum(self.pair_faults(one, other)?, self.least(&others)?))
        });
        paired.chain([bye.flatten()]).flatten().min()
    }

    fn of(&self, round: &Round) -> Faults {
        let pairs = pairs(round)
            .into_iter()
            .map(|[one, other]| self.pair_faults(one, other).expect("they have not met"));
        pairs.chain(round.bye.map(|bye| self.bye_faults(bye).expect("they had none"))).fold((0, 0, 0), sum)
    }
}

fn sum(one: Faults, other: Faults) -> Faults {
    (one.0 + other.0, one.1 + other.1, one.2 + other.2)
}

fn active(tournament: &Tournament) -> Vec<usize> {
    (0..tournament.entrants().len()).filter(|&entrant| !tournament.entrants()[entrant].withdrawn).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn nobody_meets_anybody_twice(entrants in 2_usize..=40, seed: u64, leavers in 0_usize..=4) {
        let mut luck = Luck(seed);
        let mut tournament = begun(System::Swiss { rounds: Some(12) }, entrants, seed);
        let mut left = leavers.min(entrants);
        loop {
            let active = active(&tournament);
            let Some(round) = tournament.next_round() else { break };
            prop_assert_eq!(round.pairings.len() * 2 + usize::from(round.bye.is_some()), active.len());
            prop_assert_eq!(round.bye.is_some(), active.len() % 2 == 1);
            if left > 0 && luck.below(3) == 0 {
                left -= 1;
                tournament.withdraw(&format!("e{left}")).unwrap();
            }
            play(&mut tournament, |_| luck.result());
        }
        prop_assert_eq!(tournament.stage(), Stage::Over);
        check_history(&tournament)?;
    }

    #[test]
    fn in_a_field_that_is_large_enough_colours_are_fair(entrants in 16_usize..=40, seed: u64) {
        let mut luck = Luck(seed);
        let mut tournament = begun(System::Swiss { rounds: None }, entrants, seed);
        while tournament.next_round().is_some() {
            play(&mut tournament, |_| luck.result());
        }
        for entrant in 0..entrants {
            let colours = colours(tournament.rounds(), entrant);
            let wronged = (0..colours.len()).any(|game| wrongs(&colours[..game], colours[game]));
            prop_assert!(!wronged, "{colours:?}");
        }
    }

    #[test]
    fn no_round_of_a_small_field_could_be_better(entrants in 2_usize..=8, seed: u64, leavers in 0_usize..=2) {
        let mut luck = Luck(seed);
        let mut tournament = begun(TO_THE_END, entrants, seed);
        let mut left = leavers.min(entrants);
        loop {
            let active = active(&tournament);
            let played = tournament.rounds().len();
            let round = tournament.next_round().cloned();
            let before = Before::new(&tournament, played, active);
            let least = if before.places.len() < 2 { None } else { before.least(&before.places) };
            prop_assert_eq!(round.as_ref().map(|round| before.of(round)), least);
            let Some(round) = round else { break };
            for [first, second] in pairs(&round) {
                let wronged = before.pair_faults(first, second).unwrap().1 == 1;
                let had = [colours(before.rounds, first), colours(before.rounds, second)];
                prop_assert_eq!(wrongs(&had[0], 1) || wrongs(&had[1], -1), wronged, "colours of {} and {}", first, second);
            }
            if left > 0 && luck.below(3) == 0 {
                left -= 1;
                tournament.withdraw(&format!("e{left}")).unwrap();
            }
            play(&mut tournament, |_| luck.result());
        }
        prop_assert_eq!(tournament.stage(), Stage::Over);
    }
}
