//! Round-robin pairing by the Berger tables as FIDE prints them (Handbook C.05, annex 1).

use crate::{Pairing, Round, RoundRobinCycles};

/// The number of rounds for a number of entrants.
pub(crate) fn round_count(entrants: usize, times: RoundRobinCycles) -> usize {
    rounds_per_cycle(entrants) * times.count()
}

/// Returns a round, counted from 0, among entrants in the order of their pairing numbers; `None` after the last one.
pub(crate) fn pair_round(order: &[usize], times: RoundRobinCycles, number: usize) -> Option<Round> {
    let cycle = rounds_per_cycle(order.len());
    if number >= round_count(order.len(), times) {
        return None;
    }
    let mut round = Round::default();
    for numbers in berger_row(cycle + 1, berger_row_number(cycle, times, number)) {
        match numbers.map(|number| order.get(number - 1).copied()) {
            [Some(first), Some(second)] if number < cycle => {
                round.pairings.push(Pairing::new([first, second]));
            }
            [Some(first), Some(second)] => round.pairings.push(Pairing::new([second, first])),
            // With an odd number of entrants, the opponent of a missing one has a bye.
            [one, other] => round.bye = one.or(other),
        }
    }
    Some(round)
}

/// The number of rounds in which every entrant meets every other once.
const fn rounds_per_cycle(entrants: usize) -> usize {
    entrants + entrants % 2 - 1
}

/// The row of the table, counted from 1, for a round counted from 0.
///
/// In a double round robin, FIDE swaps the last two rows of the first cycle, so that no player has the same colour
/// three times in a row.
fn berger_row_number(cycle: usize, times: RoundRobinCycles, number: usize) -> usize {
    match (times, number + 1) {
        (RoundRobinCycles::Twice, row) if cycle > 1 && row == cycle - 1 => cycle,
        (RoundRobinCycles::Twice, row) if cycle > 1 && row == cycle => cycle - 1,
        (RoundRobinCycles::Once | RoundRobinCycles::Twice, row) => (row - 1) % cycle + 1,
    }
}

/// A row of the table for an even number of players, who are numbered from 1.
///
/// The numbers except the last are taken modulo their count. Two of them meet in the row that their sum gives, and a
/// number that would meet itself meets the last. The lower number has the first move if the sum is odd, the higher
/// one if it is even.
fn berger_row(players: usize, row: usize) -> Vec<[usize; 2]> {
    let cycle = players - 1;
    let opponent = |player: usize| match (row + 1 + cycle - player) % cycle {
        0 => cycle,
        opponent => opponent,
    };
    let meetings = (1..players).filter_map(|player| match opponent(player) {
        same if same == player && player <= players / 2 => Some([player, players]),
        same if same == player => Some([players, player]),
        lower if lower < player => None,
        higher if (player + higher) % 2 == 1 => Some([player, higher]),
        higher => Some([higher, player]),
    });
    meetings.collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// `suites/berger.tables`: the number of players, then a row for each round.
    fn tables() -> Vec<(usize, Vec<BTreeSet<[usize; 2]>>)> {
        let mut tables = Vec::new();
        for line in include_str!("../../../suites/berger.tables").lines() {
            match line.split_once(' ') {
                Some(("players", count)) => tables.push((count.parse().unwrap(), Vec::new())),
                Some(("round", meetings)) => {
                    let pair = |text: &str| {
                        let (first, second) = text.split_once('-').unwrap();
                        [first.parse().unwrap(), second.parse().unwrap()]
                    };
                    tables.last_mut().unwrap().1.push(meetings.split(' ').map(pair).collect());
                }
                Some(("#", _)) | None => {}
                Some((word, _)) => panic!("unknown word {word} in suites/berger.tables"),
            }
        }
        tables
    }

    #[test]
    fn rows_match_the_printed_tables() {
        let tables = tables();
        assert_eq!(tables.len(), 5);
        for (players, rows) in tables {
            assert_eq!(rows.len(), players - 1);
            for (printed, row) in rows.into_iter().zip(1..) {
                let found: BTreeSet<_> = berger_row(players, row).into_iter().collect();
                assert_eq!(found, printed, "{players} players, round {row}");
            }
        }
    }

    /// The colours of an entrant, round by round: 1 for the first move, -1 for the second, 0 for a bye.
    fn colours(entrant: usize, rounds: &[Round]) -> Vec<i32> {
        let colour = |round: &Round| {
            let own = |pairing: &&Pairing| pairing.players.contains(&entrant);
            round
                .pairings
                .iter()
                .find(own)
                .map_or(0, |pairing| if pairing.players[0] == entrant { 1 } else { -1 })
        };
        rounds.iter().map(colour).collect()
    }

    fn played(entrants: usize, times: RoundRobinCycles) -> Vec<Round> {
        let order: Vec<usize> = (0..entrants).rev().collect();
        (0..).map_while(|number| pair_round(&order, times, number)).collect()
    }

    #[test]
    fn all_pairs_meet_with_fair_colours() {
        for entrants in 2..=40 {
            for times in [RoundRobinCycles::Once, RoundRobinCycles::Twice] {
                let rounds = played(entrants, times);
                assert_eq!(rounds.len(), super::round_count(entrants, times));
                let met: Vec<_> =
                    rounds.iter().flat_map(|round| &round.pairings).map(|p| p.players).collect();
                let ordered: BTreeSet<_> = met.iter().copied().collect();
                let unordered: BTreeSet<_> = met.iter().map(|p| [p[0].min(p[1]), p[0].max(p[1])]).collect();
                assert_eq!(unordered.len(), entrants * (entrants - 1) / 2);
                assert_eq!(met.len(), unordered.len() * times.count());
                assert_eq!(ordered.len(), met.len(), "no pair meets twice with the same colours");
                for entrant in 0..entrants {
                    check_colours(entrants, times, &colours(entrant, &rounds));
                }
            }
        }
    }

    #[track_caller]
    fn check_colours(entrants: usize, times: RoundRobinCycles, colours: &[i32]) {
        let sum: i32 = colours.iter().sum();
        let byes = colours.iter().filter(|&&colour| colour == 0).count();
        assert_eq!(byes, entrants % 2 * times.count());
        let fair = match times {
            RoundRobinCycles::Once => sum.abs() == i32::from(entrants.is_multiple_of(2)),
            RoundRobinCycles::Twice => sum == 0,
        };
        assert!(fair, "{entrants} entrants, {times:?}: {colours:?}");
        let thrice = colours.windows(3).any(|three| three[0] != 0 && three.iter().all(|c| *c == three[0]));
        assert!(!thrice, "{entrants} entrants, {times:?}: {colours:?}");
    }
}
