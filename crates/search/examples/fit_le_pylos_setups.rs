//! Fits the value of each size at each place of the setup of Le Pylos, and prints the table for
//! `src/le_pylos/setup_evaluation.rs`.
//!
//!     cargo run --release --package tripylon-search --example fit_le_pylos_setups -- RULES SETUPS FIRST_SEED
//!
//! `SETUPS` random arrangements of both players are solved exactly. The points of player 1 are then fitted, by least
//! squares with a small penalty, by a sum of one number for each piece: it depends on the player, the size and the
//! place, where west and east are the same. The numbers are thousandths of a point in favour of the owner of the piece.

use tripylon_rules::{
    AnyPosition, Game, LePylos, Player,
    le_pylos::{Intersection, Position},
};
use tripylon_search::{Limits, Score, Tables, best_move};

/// Five sizes at six kinds of places for each of two players, and one number for the rest.
const FEATURES: usize = 61;
/// The ridge penalty, which keeps weights small that the setups say little about.
const PENALTY: f64 = 5.0;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [rules, setups, first] = &arguments[..] else {
        eprintln!("usage: fit_le_pylos_setups RULES SETUPS FIRST_SEED, such as le-pylos:setup=random 1000 1");
        return;
    };
    let game: LePylos = rules.parse().expect("the first argument is a rules text");
    let setups: u64 = setups.parse().expect("the second argument is a number of setups");
    let first: u64 = first.parse().expect("the third argument is a seed");
    let samples: Vec<([f64; FEATURES], f64)> = (first..first + setups)
        .map(|seed| random_setup(&game, seed))
        .map(|position| sample(game, &position))
        .collect();
    let (fitted, checked) = samples.split_at(samples.len() * 4 / 5);
    report(&fit(fitted), fitted, checked);
}

fn random_setup(game: &LePylos, seed: u64) -> Position {
    let mut position = game.start();
    for mv in game.random_setup_moves(seed) {
        game.play_unchecked(&mut position, mv);
    }
    position
}

/// Returns the features of a setup, and the exact points of player 1.
fn sample(game: LePylos, position: &Position) -> ([f64; FEATURES], f64) {
    let mut features = [0.0; FEATURES];
    features[FEATURES - 1] = 1.0;
    for at in Intersection::all() {
        if let Some(piece) = position.piece(at) {
            let sign = if piece.player == Player::One { 1.0 } else { -1.0 };
            features[piece.player.index() * 30 + piece.size.index() * 6 + kind(at)] += sign;
        }
    }
    let any = AnyPosition::LePylos(game, *position);
    let analysis = best_move(&any, &Limits::default(), &Tables::none(), &mut |_| ());
    let Score::Points([one, _]) = analysis.score else { panic!("Le Pylos is scored in points") };
    (features, f64::from(one))
}

/// Returns the kind of a home: outer circle from its end to its middle, then the inner.
fn kind(at: Intersection) -> usize {
    let home = if at.index() < 10 { at.index() } else { at.index() - 19 };
    home / 5 * 3 + [0, 1, 2, 1, 0][home % 5]
}

/// Least squares: solves the normal equations, with the penalty on all weights but the last, by elimination.
fn fit(samples: &[([f64; FEATURES], f64)]) -> [f64; FEATURES] {
    let mut rows = vec![[0.0; FEATURES + 1]; FEATURES];
    for (features, points) in samples {
        for (row, feature) in rows.iter_mut().zip(features) {
            for (cell, other) in row.iter_mut().zip(features) {
                *cell += feature * other;
            }
            row[FEATURES] += feature * points;
        }
    }
    for (index, row) in rows.iter_mut().enumerate().take(FEATURES - 1) {
        row[index] += PENALTY;
    }
    for pivot in 0..FEATURES {
        let base = rows[pivot];
        for (_, row) in rows.iter_mut().enumerate().filter(|(index, _)| *index != pivot) {
            let factor = row[pivot] / base[pivot];
            row.iter_mut().zip(base).for_each(|(cell, base)| *cell -= factor * base);
        }
    }
    std::array::from_fn(|index| rows[index][FEATURES] / rows[index][index])
}

fn report(weights: &[f64; FEATURES], fitted: &[([f64; FEATURES], f64)], checked: &[([f64; FEATURES], f64)]) {
    for (name, samples) in [("fitted", fitted), ("checked", checked)] {
        let count = samples.len() as f64;
        let mean = samples.iter().map(|(_, points)| points).sum::<f64>() / count;
        let spread = samples.iter().map(|(_, points)| (points - mean).powi(2)).sum::<f64>() / count;
        let guess =
            |features: &[f64; FEATURES]| features.iter().zip(weights).map(|(a, b)| a * b).sum::<f64>();
        let error =
            samples.iter().map(|(features, points)| (points - guess(features)).powi(2)).sum::<f64>() / count;
        println!(
            "// {name} {count} setups: mean {mean:.3}, variance {spread:.3}, of which unexplained {error:.3}"
        );
    }
    println!("// rest {:.0}", weights[FEATURES - 1] * 1000.0);
    for player in 0..2 {
        println!("[");
        for size in 0..5 {
            let row: Vec<String> = (0..6)
                .map(|kind| format!("{:.0}", weights[player * 30 + size * 6 + kind] * 1000.0))
                .collect();
            println!("    [{}],", row.join(", "));
        }
        println!("],");
    }
}
