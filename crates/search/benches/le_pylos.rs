//! The time to solve Le Pylos from the start of the battles, on one core.
//!
//! Every benchmark asserts the points that it times. Run with `cargo bench --package tripylon-search --bench le_pylos`.

use divan::{Bencher, black_box};
use tripylon_rules::{AnyGame, AnyPosition};
use tripylon_search::{Limits, Score, Tables, best_move};

fn main() {
    divan::main();
}

fn solve(bencher: Bencher<'_, '_>, rules: &str, position: &str, points: [u8; 2]) {
    let game: AnyGame = rules.parse().expect("the rules are known");
    let position: AnyPosition = game.parse_position(position).expect("the position is legal");
    bencher.bench(|| {
        let analysis = best_move(black_box(&position), &Limits::default(), &Tables::none(), &mut |_| ());
        assert_eq!((analysis.score, analysis.exact), (Score::Points(points), true));
    });
}

const START_OF_BATTLES: &str = "acdbc/daebe/........./EECBD/CAADB battle 1 0-0 -";

#[divan::bench(sample_count = 10)]
fn carpentier(bencher: Bencher<'_, '_>) {
    solve(bencher, "le-pylos", START_OF_BATTLES, [11, 10]);
}

#[divan::bench(sample_count = 10)]
fn jeux_et_strategie(bencher: Bencher<'_, '_>) {
    solve(bencher, "le-pylos:rules=jeux-et-strategie", START_OF_BATTLES, [21, 0]);
}
