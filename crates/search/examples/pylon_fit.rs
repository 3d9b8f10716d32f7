//! Fits the weights of the estimate of Pylon to the results of games that the program plays against itself.
//!
//! `cargo run --release --package tripylon-search --example pylon_fit -- PHASE GAMES DEPTH SEED` plays games with some
//! random turns, notes what the estimate sees in each position of the phase (`placing` or `stacking`) and how the game
//! ended, and prints the weights, in hundredths of a point of lead, that come closest (least squares).

use tripylon_rules::{
    AnyMove, AnyPosition, Game, Player, Pylon,
    pylon::{Move, Phase, Position},
};
use tripylon_search::{
    Limits, Tables, best_move,
    pylon_workshop::{Workbench, signs},
};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [phase, games, depth, seed] = &arguments[..] else { panic!("PHASE GAMES DEPTH SEED") };
    let [games, depth, seed] = [games, depth, seed].map(|word| word.parse::<u64>().expect("a number"));
    let phase = if phase == "placing" { Phase::Placing } else { Phase::Stacking };
    let workbench = Workbench::default();
    let mut fit = Fit::default();
    for game in 0..games {
        let mut table = SelfPlay { lot: mix(seed << 32 | game), depth: depth as u32 };
        table.play(phase, |position, lead| {
            let seen = signs(&Pylon::default(), position, &workbench);
            let lead = if position.turn() == Player::One { lead } else { -lead };
            fit.add(&seen, f64::from(lead));
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

/// A game of the program against itself.
struct SelfPlay {
    lot: u64,
    depth: u32,
}

impl SelfPlay {
    fn play(&mut self, phase: Phase, mut note: impl FnMut(&Position, i16)) {
        let game = Pylon::default();
        let mut position = game.start();
        let mut seen = Vec::new();
        // In some games everything is placed at random, in others little is.
        let random_in_placing = [100, 50, 20, 10][self.below(4)];
        while game.outcome(&position).is_none() {
            if position.phase() == phase {
                seen.push(position);
            }
            let random = match position.phase() {
                Phase::Placing => random_in_placing,
                Phase::Stacking => 10,
            };
            let noted = position.phase() == Phase::Stacking && phase == Phase::Stacking;
            if self.below(100) < random && !(position.phase() == Phase::Stacking && phase == Phase::Placing) {
                let moves = game.legal_moves(&position);
                let mv = moves[self.below(moves.len())];
                if noted {
                    // What was seen before a random move says little about how the game will end.
                    seen.clear();
                }
                game.play_unchecked(&mut position, mv);
                continue;
            }
            let mv = self.choose(&position);
            game.play_unchecked(&mut position, mv);
        }
        let [one, two] = position.score().map(i16::from);
        seen.iter().for_each(|position| note(position, one - two));
    }

    fn choose(&mut self, position: &Position) -> Move {
        let depth = if position.phase() == Phase::Placing { 1 } else { self.depth };
        let limits = Limits { depth: Some(depth), hash: 1 << 18, ..Limits::default() };
        let analysis = best_move(
            &AnyPosition::Pylon(Pylon::default(), *position),
            &limits,
            &Tables::none(),
            &mut |_| (),
        );
        let Some(AnyMove::Pylon(mv)) = analysis.best() else { panic!("the game is not over") };
        mv
    }

    fn below(&mut self, sides: usize) -> usize {
        self.lot = self.lot.wrapping_add(0x9E37_79B9_7F4A_7C15);
        (mix(self.lot) >> 33) as usize % sides
    }
}

fn mix(seed: u64) -> u64 {
    let mixed = (seed ^ (seed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ (mixed >> 31)
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
    fn add(&mut self, seen: &[i16], target: f64) {
        self.products.resize(seen.len(), vec![0.0; seen.len()]);
        self.targets.resize(seen.len(), 0.0);
        self.count += 1;
        self.squares += target * target;
        for (row, one) in seen.iter().enumerate() {
            self.targets[row] += f64::from(*one) * target;
            for (column, two) in seen.iter().enumerate() {
                self.products[row][column] += f64::from(*one) * f64::from(*two);
            }
        }
    }

    /// Gaussian elimination; a little is added to the diagonal so that signs that say the same share their weight.
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

    /// The root of the mean square of what is missing.
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
