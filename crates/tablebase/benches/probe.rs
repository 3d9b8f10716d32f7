//! Probing speed on random positions, with the bundled compact tables and with full ones from the folder in
//! `TRIPYLON_TABLES`, if it is set.
//!
//! Each benchmark asserts how many of its positions are won. Run with `cargo bench --package tripylon-tablebase`.

use std::{fs::File, path::PathBuf};

use divan::{Bencher, black_box, counter::ItemsCount};
use tripylon_rules::{Game, Pylos, pylos::Position};
use tripylon_tablebase::{ByteSource, Table, Verdict};

fn main() {
    divan::main();
}

/// The number of positions probed in one iteration.
const POSITION_COUNT: usize = 1000;

/// Positions from random games of random length.
fn positions(game: Pylos) -> Vec<Position> {
    let mut state = 1u64;
    let mut next = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize
    };
    let mut positions = Vec::new();
    while positions.len() < POSITION_COUNT {
        let mut position = game.start();
        for _ in 0..next() % 40 {
            let moves = game.legal_moves(&position);
            let Some(mv) = moves.get(next() % moves.len().max(1)) else { break };
            game.play_unchecked(&mut position, *mv);
        }
        positions.push(position);
    }
    positions
}

fn bundled(name: &str) -> File {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../tables").join(name);
    File::open(path).expect("the table is in tables/")
}

fn bench_probes<S: ByteSource + Sync>(bencher: Bencher<'_, '_>, source: S, wins: usize) {
    let table = Table::open(source).expect("the table is not damaged");
    let positions = positions(table.game());
    let count = || {
        let verdict =
            |position: &Position| table.probe(position).expect("the table is not damaged").verdict();
        positions.iter().filter(|position| verdict(black_box(position)) == Verdict::Win).count()
    };
    // The first pass loads the sections.
    assert_eq!(count(), wins);
    bencher.counter(ItemsCount::new(POSITION_COUNT)).bench(|| assert_eq!(count(), wins));
}

#[divan::bench]
fn open_compact(bencher: Bencher<'_, '_>) {
    bencher.bench(|| Table::open(bundled("pylos.compact")).expect("the table is not damaged").game());
}

#[divan::bench]
fn compact_children(bencher: Bencher<'_, '_>) {
    bench_probes(bencher, bundled("pylos-variant-children.compact"), 511);
}

#[divan::bench]
fn compact_standard(bencher: Bencher<'_, '_>) {
    bench_probes(bencher, bundled("pylos.compact"), 604);
}

#[divan::bench]
fn compact_expert(bencher: Bencher<'_, '_>) {
    bench_probes(bencher, bundled("pylos-variant-expert.compact"), 557);
}

/// Benchmarks a full table, if it is there.
fn bench_full(bencher: Bencher<'_, '_>, name: &str, wins: usize) {
    let folder = std::env::var_os("TRIPYLON_TABLES").map(PathBuf::from);
    match folder.and_then(|folder| File::open(folder.join(name)).ok()) {
        Some(file) => bench_probes(bencher, file, wins),
        None => eprintln!("no {name} in TRIPYLON_TABLES: nothing to measure"),
    }
}

#[divan::bench]
fn full_standard(bencher: Bencher<'_, '_>) {
    bench_full(bencher, "pylos.table", 604);
}

#[divan::bench]
fn full_expert(bencher: Bencher<'_, '_>) {
    bench_full(bencher, "pylos-variant-expert.table", 557);
}
