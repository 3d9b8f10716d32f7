//! Fits the weights of the evaluation of Pylon to the results of self-play games.
//!
//! `cargo run --release --package tripylon-search --example fit_pylon -- PHASE GAMES DEPTH SEED` plays games with some
//! random turns, collects the features of each position of the phase (`placing` or `stacking`) and the final lead, and
//! prints the weights, in hundredths of a point of lead, that fit best (least squares).

use tripylon_rules::{
    AnyMove, AnyPosition, Game, Player, Pylon,
    pylon::{Move, Phase, Position},
    random::{SplitMix64, mix64},
};
use tripylon_search::{
    Limits, Tables, best_move,
    pylon_tuning::{FeatureExtractor, features},
};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [phase, games, depth, seed] = &arguments[..] else {
        panic!("usage: fit_pylon PHASE GAMES DEPTH SEED")
    };
    let [games, depth, seed] =
        [games, depth, seed].map(|text| text.parse::<u64>().expect("GAMES, DEPTH and SEED are numbers"));
    let phase = if phase == "placing" { Phase::Placing } else { Phase::Stacking };
    let extractor = FeatureExtractor::default();
    let mut fit = Fit::default();
    for game in 0..games {
        let mut self_play = SelfPlay { rng: SplitMix64::new(mix64(seed << 32 | game)), depth: depth as u32 };
        self_play.play(phase, |position, lead| {
            let features = features(&Pylon::default(), position, &extractor);
            let lead = if position.turn() == Player::One { lead } else { -lead };
            fit.add(&features, f64::from(lead));
        });
    }
    let weights = fit.solve();
    let rounded: Vec<i64> = weights.iter().map(|weight| (weight * 100.0).round() as i64).collect();
    println!(
        "{} positions, error {:.3} points, without weights {:.3}",
        fit.count,
        fit.error(&weights),
        (fit.squares / fit.count as f64).sqrt()
    );
    println!("{rounded:?}");
}

/// A self-play game.
struct SelfPlay {
    rng: SplitMix64,
    depth: u32,
}

impl SelfPlay {
    fn play(&mut self, phase: Phase, mut visit: impl FnMut(&Position, i16)) {
        let game = Pylon::default();
        let mut position = game.start();
        let mut positions = Vec::new();
        // The share of random placements, in per cent, differs between games.
        let random_in_placing = [100, 50, 20, 10][self.below(4)];
        while game.outcome(&position).is_none() {
            if position.phase() == phase {
                positions.push(position);
            }
            let random = match position.phase() {
                Phase::Placing => random_in_placing,
                Phase::Stacking => 10,
            };
            let collecting = position.phase() == Phase::Stacking && phase == Phase::Stacking;
            if self.below(100) < random && !(position.phase() == Phase::Stacking && phase == Phase::Placing) {
                let moves = game.legal_moves(&position);
                let mv = moves[self.below(moves.len())];
                if collecting {
                    // A random move makes the final lead useless for the positions before it.
                    positions.clear();
                }
                game.play_unchecked(&mut position, mv);
                continue;
            }
            let mv = self.choose(&position);
            game.play_unchecked(&mut position, mv);
        }
        let [one, two] = position.score().map(i16::from);
        positions.iter().for_each(|position| visit(position, one - two));
    }

    fn choose(&mut self, position: &Position) -> Move {
        let depth = if position.phase() == Phase::Placing { 1 } else { self.depth };
        let limits = Limits { depth: Some(depth), hash_bytes: 1 << 18, ..Limits::default() };
        let analysis = best_move(
            &AnyPosition::Pylon(Pylon::default(), *position),
            &limits,
            &Tables::none(),
            &mut |_| (),
        );
        let Some(AnyMove::Pylon(mv)) = analysis.best() else { panic!("the game is not over") };
        mv
    }

    fn below(&mut self, bound: usize) -> usize {
        (self.rng.next_u64() >> 33) as usize % bound
    }
}

/// Least squares: the sums that the normal equations need.
#[derive(Default)]
struct Fit {
    count: u64,
    squares: f64,
    products: Vec<Vec<f64>>,
    targets: Vec<f64>,
}

impl Fit {
    fn add(&mut self, features: &[i16], target: f64) {
        self.products.resize(features.len(), vec![0.0; features.len()]);
        self.targets.resize(features.len(), 0.0);
        self.count += 1;
        self.squares += target * target;
        for (row, one) in features.iter().enumerate() {
            self.targets[row] += f64::from(*one) * target;
            for (column, two) in features.iter().enumerate() {
                self.products[row][column] += f64::from(*one) * f64::from(*two);
            }
        }
    }

    /// Gaussian elimination, with a little added to the diagonal (ridge) so that correlated features share their
    /// weight.
    fn solve(&self) -> Vec<f64> {
        let size = self.targets.len();
        let mut rows: Vec<Vec<f64>> = self
            .products
            .iter()
            .zip(&self.targets)
            .map(|(row, target)| [&row[..], &[*target]].concat())
            .collect();
        for (index, row) in rows.iter_mut().enumerate() {
            row[index] += 1.0;
        }
        for pivot in 0..size {
            let pivoted = rows[pivot].clone();
            for (_, row) in rows.iter_mut().enumerate().filter(|(other, _)| *other != pivot) {
                let factor = row[pivot] / pivoted[pivot];
                row.iter_mut().zip(&pivoted).for_each(|(cell, above)| *cell -= factor * above);
            }
        }
        (0..size).map(|index| rows[index][size] / rows[index][index]).collect()
    }

    /// Returns the root mean square error.
    fn error(&self, weights: &[f64]) -> f64 {
        let linear: f64 = weights.iter().zip(&self.targets).map(|(weight, target)| weight * target).sum();
        let quadratic: f64 = weights
            .iter()
            .zip(&self.products)
            .map(|(one, row)| one * weights.iter().zip(row).map(|(two, product)| two * product).sum::<f64>())
            .sum();
        ((self.squares - 2.0 * linear + quadratic) / self.count as f64).sqrt()
    }
}
