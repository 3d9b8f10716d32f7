//! Measures how long it takes to solve endings of Pylon: random games are cut off some turns before their end, and
//! solved.
//!
//! The fifth argument says what the turns count: with `played`, those that the random game went on for; with
//! `possible`, the stacks that can still move, of which every turn leaves one less, so that no game goes on for longer.
//!
//! `cargo run --release --package tripylon-search --example pylon_endings -- FROM TO COUNT SECONDS KIND`

use std::time::{Duration, Instant};

use tripylon_rules::{
    AnyPosition, Game, Pylon,
    pylon::{Move, Phase, Position},
};
use tripylon_search::{Limits, Tables, best_move};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [from, to, count, seconds, kind] = &arguments[..] else {
        panic!("usage: pylon_endings FROM TO COUNT SECONDS KIND")
    };
    let [from, to, count, seconds] = [from, to, count, seconds]
        .map(|text| text.parse::<u64>().expect("FROM, TO, COUNT and SECONDS are numbers"));
    println!("turns  solved  median ms  longest ms  median nodes  most nodes");
    for turns in from..=to {
        let limits = Limits { time: Some(Duration::from_secs(seconds)), ..Limits::default() };
        let mut runs: Vec<(Duration, u64, bool)> = (0..count)
            .map(|seed| {
                let position = match kind.as_str() {
                    "played" => cut_off(seed, |_, remaining| remaining == turns as usize),
                    "possible" => cut_off(seed, |position, _| movers(position) <= turns as usize),
                    kind => panic!("{kind} is neither played nor possible"),
                };
                let started = Instant::now();
                let analysis = best_move(&position, &limits, &Tables::none(), &mut |_| ());
                (started.elapsed(), analysis.nodes, analysis.exact)
            })
            .collect();
        let solved = runs.iter().filter(|(_, _, exact)| *exact).count();
        runs.sort();
        let (median, longest) = (runs[runs.len() / 2].0, runs[runs.len() - 1].0);
        let mut nodes: Vec<u64> = runs.iter().map(|run| run.1).collect();
        nodes.sort();
        println!(
            "{turns:5}  {solved:6}  {:9.2}  {:10.2}  {:12}  {:10}",
            median.as_secs_f64() * 1e3,
            longest.as_secs_f64() * 1e3,
            nodes[nodes.len() / 2],
            nodes[nodes.len() - 1]
        );
    }
}

/// Returns the first stacking position of a random game that is `wanted`, which gets the number of turns that followed.
fn cut_off(seed: u64, wanted: impl Fn(&Position, usize) -> bool) -> AnyPosition {
    let game = Pylon::default();
    let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15).wrapping_add(1);
    let mut next = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize
    };
    let mut positions = vec![game.start()];
    loop {
        let mut position = positions[positions.len() - 1];
        let moves = game.legal_moves(&position);
        if moves.is_empty() {
            break;
        }
        game.play_unchecked(&mut position, moves[next() % moves.len()]);
        positions.push(position);
    }
    let is_wanted = |(played, position): &(usize, &Position)| {
        position.phase() == Phase::Stacking && wanted(position, positions.len() - 1 - played)
    };
    let (_, position) = positions.iter().enumerate().find(is_wanted).expect("the game was long enough");
    AnyPosition::Pylon(game, *position)
}

/// Counts the stacks that can move.
fn movers(position: &Position) -> usize {
    let mut movers = Vec::new();
    Pylon::default().for_each_move(position, |mv| {
        if let Move::Stack { from, .. } = mv {
            movers.push(from);
        }
    });
    movers.sort();
    movers.dedup();
    movers.len()
}
