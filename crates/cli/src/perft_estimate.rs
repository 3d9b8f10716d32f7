use tripylon_rules::{AnyPosition, random::SplitMix64};

/// An estimate of perft counts by sequential Monte Carlo.
///
/// A population of games is played turn by turn. After each turn it is resampled uniformly from all continuations of its
/// games, so it represents all move sequences so far, and the mean number of legal moves in it estimates the growth of
/// the next turn. (Independent random games would not do: most end early, and the few that repeat positions, on which
/// deep counts depend, would hardly ever be sampled.)
#[derive(Debug)]
pub(crate) struct PerftEstimate {
    /// The estimates for depth 1, 2, … up to the requested depth, or until they no longer fit into 64 bits.
    nodes: Vec<f64>,
}

const SAMPLE_SIZE: usize = 500;

/// The largest count that is accepted: a little less than 64 bits hold, because an estimate is not exact.
const MAX_NODES: f64 = 0.9 * u64::MAX as f64;

impl PerftEstimate {
    pub(crate) fn new(position: &AnyPosition, deepest: u32) -> PerftEstimate {
        let mut estimate = PerftEstimate { nodes: Vec::new() };
        let mut population = vec![*position];
        let mut sequences = 1.0;
        // A fixed seed, so that the same depth is always accepted or always refused.
        let mut rng = SplitMix64::new(1);
        for _ in 0..deepest {
            let moves: Vec<_> = population.iter().map(AnyPosition::legal_moves).collect();
            let choices: usize = moves.iter().map(Vec::len).sum();
            sequences *= choices as f64 / population.len() as f64;
            estimate.nodes.push(sequences);
            if choices == 0 || sequences > MAX_NODES {
                break;
            }
            let all: Vec<_> = population
                .iter()
                .zip(&moves)
                .flat_map(|(from, moves)| moves.iter().map(move |mv| (from, mv)))
                .collect();
            let sample: Vec<_> = if all.len() <= SAMPLE_SIZE {
                all
            } else {
                (0..SAMPLE_SIZE).map(|_| *rng.choose(&all)).collect()
            };
            population = sample
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

    /// The estimate for a depth of at least 1.
    pub(crate) fn nodes(&self, depth: u32) -> f64 {
        self.nodes.get(depth as usize - 1).copied().unwrap_or(0.0)
    }

    /// The first depth whose count would not fit into 64 bits.
    pub(crate) fn overflow_depth(&self) -> Option<u32> {
        let first = self.nodes.iter().position(|sequences| *sequences > MAX_NODES)?;
        Some(first as u32 + 1)
    }
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
            let estimate = PerftEstimate::new(&position, 4);
            for depth in 1..=4 {
                let ratio = estimate.nodes(depth) / position.perft(depth).unwrap() as f64;
                assert!((0.9..1.1).contains(&ratio), "{rules} {depth}: {ratio}");
            }
        }
    }

    #[test]
    fn a_game_that_is_over_has_no_further_nodes() {
        let estimate = PerftEstimate::new(&start("pylon:size=2x1"), 30);
        assert_eq!(estimate.nodes(4), 0.0);
        assert_eq!(estimate.nodes(30), 0.0);
        assert_eq!(estimate.overflow_depth(), None);
    }

    #[test]
    fn repeating_games_are_counted_until_the_overflow() {
        // An exact count by positions shows that depth 28 is the first whose count exceeds 64 bits.
        let overflow = PerftEstimate::new(&start("pylos:base=3"), 200).overflow_depth().unwrap();
        assert!((26..=30).contains(&overflow), "{overflow}");
    }
}
