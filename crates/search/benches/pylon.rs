//! The speed of the search for Pylon: solving an ending, and visiting a number of nodes on an empty and a full board.
//!
//! Every benchmark asserts what it finds. Run with `cargo bench --package tripylon-search --bench pylon`.

use divan::{Bencher, counter::ItemsCount};
use tripylon_rules::{AnyPosition, Game, Pylon};
use tripylon_search::{Limits, Tables, best_move};

fn main() {
    divan::main();
}

/// Returns a random position after all pyramids have been placed and `turns` stackings.
fn stacking(turns: usize) -> AnyPosition {
    let game = Pylon::default();
    let mut state = 1u64;
    let mut position = game.start();
    for _ in 0..30 + turns {
        let moves = game.legal_moves(&position);
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        game.play_unchecked(&mut position, moves[(state >> 33) as usize % moves.len()]);
    }
    AnyPosition::Pylon(game, position)
}

#[divan::bench(sample_count = 10)]
fn solve_an_ending(bencher: Bencher<'_, '_>) {
    let position = stacking(10);
    let limits = Limits { hash_bytes: 16 << 20, ..Limits::default() };
    bencher.bench(|| {
        let analysis = best_move(&position, &limits, &Tables::none(), &mut |_| ());
        assert!(analysis.exact);
        analysis.nodes
    });
}

const NODES: u64 = 200_000;

#[divan::bench(sample_count = 10, args = ["placing", "stacking"])]
fn search_nodes(bencher: Bencher<'_, '_>, phase: &str) {
    let game = Pylon::default();
    let position = match phase {
        "placing" => AnyPosition::Pylon(game, game.start()),
        _ => stacking(0),
    };
    let limits = Limits { nodes: Some(NODES), hash_bytes: 16 << 20, ..Limits::default() };
    bencher.counter(ItemsCount::new(NODES)).bench(|| {
        let analysis = best_move(&position, &limits, &Tables::none(), &mut |_| ());
        assert!(analysis.best().is_some() && analysis.nodes <= NODES);
        analysis.nodes
    });
}
