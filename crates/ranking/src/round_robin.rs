//! Everybody meets everybody, by the tables of Johann Berger as FIDE prints them (Handbook C.05, annex 1).

use crate::{Pairing, Round, Times};

/// The number of rounds for so many entrants.
pub(crate) fn rounds(entrants: usize, times: Times) -> usize {
    cycle(entrants) * times.count()
}

/// A round, counted from 0, among entrants in the order of their pairing numbers; `None` after the last one.
pub(crate) fn round(order: &[usize], times: Times, number: usize) -> Option<Round> {
    let cycle = cycle(order.len());
    if number >= rounds(order.len(), times) {
        return None;
    }
    let mut round = Round::default();
    for numbers in berger(cycle + 1, row(cycle, times, number)) {
        match numbers.map(|number| order.get(number - 1).copied()) {
            [Some(first), Some(second)] if number < cycle => {
                round.pairings.push(Pairing::new([first, second]));
            }
            [Some(first), Some(second)] => round.pairings.push(Pairing::new([second, first])),
            // An odd number is filled up by one who is not there.
            [one, other] => round.bye = one.or(other),
        }
    }
    Some(round)
}

/// The rounds in which everybody meets everybody once.
const fn cycle(entrants: usize) -> usize {
    entrants + entrants % 2 - 1
}

/// The row of the table, counted from 1, for a round counted from 0.
///
/// Before everybody meets again with the colours changed, FIDE has the last two rows change places, so that nobody has the
/// same colour three times in a row.
fn row(cycle: usize, times: Times, number: usize) -> usize {
    match (times, number + 1) {
        (Times::Twice, row) if cycle > 1 && row == cycle - 1 => cycle,
        (Times::Twice, row) if cycle > 1 && row == cycle => cycle - 1,
        (Times::Once | Times::Twice, row) => (row - 1) % cycle + 1,
    }
}

/// A row of the table for an even number of players, who are numbered from 1.
///
/// All but the last player stand in a circle. Two of them meet in the row that their sum says, and whoever would meet
/// themselves meets the last. The lower number has the first move if the sum is odd, the higher one if it is even.
fn berger(players: usize, row: usize) -> Vec<[usize; 2]> {
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
                Some((word, _)) => panic!("{word} means nothing in suites/berger.tables"),
            }
        }
        tables
    }

    #[test]
    fn the_printed_tables_come_out() {
        let tables = tables();
        assert_eq!(tables.len(), 5);
        for (players, rows) in tables {
            assert_eq!(rows.len(), players - 1);
            for (printed, row) in rows.into_iter().zip(1..) {
                let found: BTreeSet<_> = berger(players, row).into_iter().collect();
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

    fn played(entrants: usize, times: Times) -> Vec<Round> {
        let order: Vec<usize> = (0..entrants).rev().collect();
        (0..).map_while(|number| round(&order, times, number)).collect()
    }

    #[test]
    fn everybody_meets_everybody_with_fair_colours() {
        for entrants in 2..=40 {
            for times in [Times::Once, Times::Twice] {
                let rounds = played(entrants, times);
                assert_eq!(rounds.len(), super::rounds(entrants, times));
                let met: Vec<_> =
                    rounds.iter().flat_map(|round| &round.pairings).map(|p| p.players).collect();
                let ordered: BTreeSet<_> = met.iter().copied().collect();
                let unordered: BTreeSet<_> = met.iter().map(|p| [p[0].min(p[1]), p[0].max(p[1])]).collect();
                assert_eq!(unordered.len(), entrants * (entrants - 1) / 2);
                assert_eq!(met.len(), unordered.len() * times.count());
                assert_eq!(ordered.len(), met.len(), "nobody meets anybody twice with the same colour");
                for entrant in 0..entrants {
                    check_colours(entrants, times, &colours(entrant, &rounds));
                }
            }
        }
    }

    #[track_caller]
    fn check_colours(entrants: usize, times: Times, colours: &[i32]) {
        let sum: i32 = colours.iter().sum();
        let byes = colours.iter().filter(|&&colour| colour == 0).count();
        assert_eq!(byes, entrants % 2 * times.count());
        let fair = match times {
            Times::Once => sum.abs() == i32::from(entrants.is_multiple_of(2)),
            Times::Twice => sum == 0,
        };
        assert!(fair, "{entrants} entrants, {times:?}: {colours:?}");
        let thrice = colours.windows(3).any(|three| three[0] != 0 && three.iter().all(|c| *c == three[0]));
        assert!(!thrice, "{entrants} entrants, {times:?}: {colours:?}");
    }
}
