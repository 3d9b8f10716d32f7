//! How fast tables answer: random positions of the tables that come with the program, and of full ones where
//! `TRIPYLON_TABLES` names a folder that has them.
//!
//! Every benchmark asserts how many of its positions are won. Run with `cargo bench --package tripylon-tablebase`.

use std::{fs::File, path::PathBuf};

use divan::{Bencher, black_box, counter::ItemsCount};
use tripylon_rules::{Game, Pylos, pylos::Position};
use tripylon_tablebase::{Source, Table, Verdict};

fn main() {
    divan::main();
}

/// As many positions as are asked about in one go.
const POSITIONS: usize = 1000;

/// Positions from random games, cut off anywhere.
fn positions(game: Pylos) -> Vec<Position> {
    let mut lot = 1u64;
    let mut next = || {
        lot = lot.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (lot >> 33) as usize
    };
    let mut positions = Vec::new();
    while positions.len() < POSITIONS {
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

fn shipped(name: &str) -> File {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../tables").join(name);
    File::open(path).expect("the table comes with the program")
}

fn ask<S: Source + Sync>(bencher: Bencher<'_, '_>, source: S, wins: usize) {
    let table = Table::open(source).expect("the table is whole");
    let positions = positions(table.game());
    let count = || {
        let verdict = |position: &Position| table.probe(position).expect("the table is whole").verdict();
        positions.iter().filter(|position| verdict(black_box(position)) == Verdict::Win).count()
    };
    // The first time reads the pieces.
    assert_eq!(count(), wins);
    bencher.counter(ItemsCount::new(POSITIONS)).bench(|| assert_eq!(count(), wins));
}

#[divan::bench]
fn open_compact(bencher: Bencher<'_, '_>) {
    bencher.bench(|| Table::open(shipped("pylos.compact")).expect("the table is whole").game());
}

#[divan::bench]
fn compact_children(bencher: Bencher<'_, '_>) {
    ask(bencher, shipped("pylos-variant-children.compact"), 511);
}

#[divan::bench]
fn compact_standard(bencher: Bencher<'_, '_>) {
    ask(bencher, shipped("pylos.compact"), 604);
}

#[divan::bench]
fn compact_expert(bencher: Bencher<'_, '_>) {
    ask(bencher, shipped("pylos-variant-expert.compact"), 557);
}

/// A full table, if there is one.
fn full(bencher: Bencher<'_, '_>, name: &str, wins: usize) {
    let folder = std::env::var_os("TRIPYLON_TABLES").map(PathBuf::from);
    match folder.and_then(|folder| File::open(folder.join(name)).ok()) {
        Some(file) => ask(bencher, file, wins),
        None => eprintln!("no {name} in TRIPYLON_TABLES: nothing to time"),
    }
}

#[divan::bench]
fn full_standard(bencher: Bencher<'_, '_>) {
    full(bencher, "pylos.table", 604);
}

#[divan::bench]
fn full_expert(bencher: Bencher<'_, '_>) {
    full(bencher, "pylos-variant-expert.table", 557);
}
