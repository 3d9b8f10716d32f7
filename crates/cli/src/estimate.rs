use tripylon_rules::AnyPosition;

/// About how many ways there are to play each number of turns, without counting them.
///
/// A crowd of games is played a turn at a time. The crowd is drawn anew after each turn, evenly from all ways in which
/// its games can go on, so it stands for all ways to play so far, and the mean number of choices in it says how many more
/// ways the next turn has. (Playing single games at random would not do: most end early, and the few that go round in
/// circles, on which the count of deep turns depends, would hardly ever be seen.)
#[derive(Debug)]
pub(crate) struct Estimate {
    /// The guess for depth 1, 2, … as far as it was asked for, or until it no longer fits into 64 bits.
    ways: Vec<f64>,
}

const CROWD: usize = 500;

/// The most ways that are counted; a little less than 64 bits hold, because an estimate is not exact.
const MOST: f64 = 0.9 * u64::MAX as f64;

impl Estimate {
    pub(crate) fn new(position: &AnyPosition, deepest: u32) -> Estimate {
        let mut estimate = Estimate { ways: Vec::new() };
        let mut crowd = vec![*position];
        let mut ways = 1.0;
        // The same seed every time: what is refused today is refused tomorrow.
        let mut dice = 1;
        for _ in 0..deepest {
            let moves: Vec<_> = crowd.iter().map(AnyPosition::legal_moves).collect();
            let choices: usize = moves.iter().map(Vec::len).sum();
            ways *= choices as f64 / crowd.len() as f64;
            estimate.ways.push(ways);
            if choices == 0 || ways > MOST {
                break;
            }
            let all: Vec<_> = crowd
                .iter()
                .zip(&moves)
                .flat_map(|(from, moves)| moves.iter().map(move |mv| (from, mv)))
                .collect();
            let size = CROWD.min(all.len());
            let drawn: Vec<_> = if all.len() <= CROWD {
                all
            } else {
                (0..size).map(|_| all[roll(&mut dice, all.len())]).collect()
            };
            crowd = drawn
                .into_iter()
                .map(|(from, mv)| {
                    let mut position = *from;
                    position.play(*mv).expect("a legal move can be played");
                    position
                })
                .collect();
        }
        estimate
    }

    /// The guess for a depth from 1 up.
    pub(crate) fn ways(&self, depth: u32) -> f64 {
        self.ways.get(depth as usize - 1).copied().unwrap_or(0.0)
    }

    /// The first depth whose count would not fit into 64 bits.
    pub(crate) fn overflow(&self) -> Option<u32> {
        let first = self.ways.iter().position(|ways| *ways > MOST)?;
        Some(first as u32 + 1)
    }
}

fn roll(dice: &mut u64, sides: usize) -> usize {
    *dice = dice.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(0x1405_7B7E_F767_814F);
    (*dice >> 33) as usize % sides
}

#[cfg(test)]
mod tests {
    use tripylon_rules::AnyGame;

    use super::*;

    fn start(rules: &str) -> AnyPosition {
        rules.parse::<AnyGame>().unwrap().start()
    }

    #[test]
    fn the_estimate_is_near_the_count() {
        for rules in ["pylos", "le-pylos", "pylon", "pylos:base=3", "pylos:base=3,variant=expert"] {
            let position = start(rules);
            let estimate = Estimate::new(&position, 4);
            for depth in 1..=4 {
                let ratio = estimate.ways(depth) / position.perft(depth).unwrap() as f64;
                assert!((0.9..1.1).contains(&ratio), "{rules} {depth}: {ratio}");
            }
        }
    }

    #[test]
    fn a_game_that_is_over_has_no_ways_to_play_on() {
        let estimate = Estimate::new(&start("pylon:size=2x1"), 30);
        assert_eq!(estimate.ways(4), 0.0);
        assert_eq!(estimate.ways(30), 0.0);
        assert_eq!(estimate.overflow(), None);
    }

    #[test]
    fn games_that_go_round_in_circles_are_seen() {
        // Counted position by position, 28 turns are the first with more ways than 64 bits hold.
        let overflow = Estimate::new(&start("pylos:base=3"), 200).overflow().unwrap();
        assert!((26..=30).contains(&overflow), "{overflow}");
    }
}
