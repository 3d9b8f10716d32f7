//! Speed of the move generators: perft leaves per second on one core, with bulk counting.
//!
//! Every benchmark asserts the count that it times. Run with `cargo bench --package tripylon-rules`.

use divan::{Bencher, black_box, counter::ItemsCount};
use tripylon_rules::{AnyGame, AnyPosition};

fn main() {
    divan::main();
}

/// A position to count from, how deep, and the answer.
struct Case {
    rules: &'static str,
    position: Option<&'static str>,
    depth: u32,
    leaves: u64,
}

impl Case {
    fn run(&self, bencher: Bencher<'_, '_>) {
        let game: AnyGame = self.rules.parse().expect("the rules of a benchmark are good");
        let position: AnyPosition = match self.position {
            Some(text) => game.parse_position(text).expect("the position of a benchmark is good"),
            None => game.start(),
        };
        bencher
            .counter(ItemsCount::new(self.leaves))
            .bench(|| assert_eq!(black_box(&position).perft(self.depth), Some(self.leaves)));
    }
}

const SIX_SPHERES: Option<&str> = Some("2DD/3D/L3/LL2|3/3/3|2/2|1 1");
const BATTLE: Option<&str> = Some("edcba/abcde/........./EDCBA/ABCDE battle 1 0-0 -");
const FULL_BOARD: Option<&str> = Some("m,s,m,s,l,l/S,M,m,l,M,M/m,l,L,L,S,L/m,s,L,s,S,S/L,s,S,l,M,M 2");

#[divan::bench(sample_count = 10)]
fn pylos_start(bencher: Bencher<'_, '_>) {
    Case { rules: "pylos", position: None, depth: 7, leaves: 61_313_472 }.run(bencher);
}

#[divan::bench(sample_count = 10)]
fn pylos_expert_start(bencher: Bencher<'_, '_>) {
    Case { rules: "pylos:variant=expert", position: None, depth: 7, leaves: 63_596_160 }.run(bencher);
}

#[divan::bench(sample_count = 10)]
fn pylos_six_spheres(bencher: Bencher<'_, '_>) {
    Case { rules: "pylos", position: SIX_SPHERES, depth: 6, leaves: 30_035_612 }.run(bencher);
}

#[divan::bench(sample_count = 10)]
fn pylos_expert_six_spheres(bencher: Bencher<'_, '_>) {
    Case { rules: "pylos:variant=expert", position: SIX_SPHERES, depth: 6, leaves: 56_421_136 }.run(bencher);
}

#[divan::bench(sample_count = 10)]
fn le_pylos_carpentier(bencher: Bencher<'_, '_>) {
    Case { rules: "le-pylos", position: BATTLE, depth: 7, leaves: 7_320_602 }.run(bencher);
}

#[divan::bench(sample_count = 10)]
fn le_pylos_jeux_et_strategie(bencher: Bencher<'_, '_>) {
    Case { rules: "le-pylos:rules=jeux-et-strategie", position: BATTLE, depth: 5, leaves: 69_632_640 }
        .run(bencher);
}

#[divan::bench(sample_count = 10)]
fn le_pylos_setup(bencher: Bencher<'_, '_>) {
    Case { rules: "le-pylos", position: None, depth: 4, leaves: 5_062_500 }.run(bencher);
}

#[divan::bench(sample_count = 10)]
fn pylon_placing(bencher: Bencher<'_, '_>) {
    Case { rules: "pylon", position: None, depth: 4, leaves: 53_275_320 }.run(bencher);
}

#[divan::bench(sample_count = 10)]
fn pylon_stacking(bencher: Bencher<'_, '_>) {
    Case { rules: "pylon", position: FULL_BOARD, depth: 4, leaves: 9_826_612 }.run(bencher);
}
