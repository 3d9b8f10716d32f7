//! The contract of `best_move`, for every game, level and limits.

#![allow(clippy::unwrap_used, reason = "a test may stop where it fails")]

use std::{
    thread,
    time::{Duration, Instant},
};

use tripylon_rules::random::SplitMix64;
use tripylon_rules::{AnyGame, AnyPosition};
use tripylon_search::{Analysis, CancelToken, Level, Limits, Tables, best_move};

const GAMES: [&str; 8] = [
    "pylos",
    "pylos:variant=expert,take-back=two",
    "pylos:base=3,variant=children",
    "le-pylos",
    "le-pylos:rules=jeux-et-strategie,setup=hidden",
    "le-pylos:setup=random,singleton=no",
    "pylon",
    "pylon:size=4x2",
];

/// Returns positions from every part of random games, the end included.
fn positions(rules: &str, games: usize) -> Vec<AnyPosition> {
    let game: AnyGame = rules.parse().unwrap();
    let mut rng = SplitMix64::new(rules.len() as u64);
    let mut positions = Vec::new();
    for _ in 0..games {
        let mut position = game.start();
        let mut turn = 0;
        loop {
            let moves = position.legal_moves();
            if turn % 7 == 3 || moves.is_empty() || position.outcome().is_some() {
                positions.push(position);
            }
            if moves.is_empty() || position.outcome().is_some() || turn > 80 {
                break;
            }
            position.play(moves[rng.below(moves.len())]).unwrap();
            turn += 1;
        }
    }
    positions
}

/// Checks that every line of an analysis can be played, and that there is a best move unless the game is over.
fn check(position: &AnyPosition, limits: &Limits, analysis: &Analysis) {
    let over = position.outcome().is_some();
    assert_eq!(analysis.best().is_none(), over, "{position}");
    assert!(analysis.lines.len() <= limits.lines.max(1), "{position}");
    for line in &analysis.lines {
        let mut position = *position;
        assert!(!line.moves.is_empty());
        for mv in &line.moves {
            position.play(*mv).unwrap();
        }
    }
    if !over {
        assert_eq!((analysis.score, analysis.exact), (analysis.lines[0].score, analysis.lines[0].exact));
    }
    let firsts: Vec<_> = analysis.lines.iter().map(|line| line.moves[0]).collect();
    assert!(
        (1..firsts.len()).all(|index| !firsts[..index].contains(&firsts[index])),
        "two lines begin with the same move"
    );
}

fn analyse(position: &AnyPosition, limits: &Limits) -> Analysis {
    let mut last = None;
    let analysis =
        best_move(position, limits, &Tables::none(), &mut |analysis| last = Some(analysis.clone()));
    if position.outcome().is_none() {
        assert_eq!(last.as_ref(), Some(&analysis), "the last report differs from the result: {position}");
    }
    check(position, limits, &analysis);
    analysis
}

#[test]
fn every_level_plays_legal_moves_and_shows_a_line() {
    for rules in GAMES {
        for position in positions(rules, 2) {
            for level in Level::all() {
                let limits =
                    Limits { level, nodes: Some(3_000), hash_bytes: 1 << 18, seed: 9, ..Limits::default() };
                analyse(&position, &limits);
            }
        }
    }
}

#[test]
fn the_smallest_limits_still_give_a_legal_move() {
    let small = [
        Limits { nodes: Some(0), ..Limits::default() },
        Limits { time: Some(Duration::ZERO), ..Limits::default() },
        Limits { depth: Some(0), nodes: Some(100), ..Limits::default() },
        Limits { hash_bytes: 0, nodes: Some(100), ..Limits::default() },
        Limits { lines: 0, nodes: Some(100), threads: 0, ..Limits::default() },
        Limits { lines: usize::MAX, nodes: Some(500), ..Limits::default() },
    ];
    for rules in GAMES {
        for position in positions(rules, 1) {
            for limits in &small {
                let limits = Limits { hash_bytes: limits.hash_bytes.min(1 << 18), ..limits.clone() };
                analyse(&position, &limits);
            }
        }
    }
}

#[test]
fn the_same_limits_give_the_same_answer() {
    for rules in GAMES {
        for position in positions(rules, 1) {
            for level in [3, 7, 10] {
                let level = Level::new(level).unwrap();
                let limits =
                    Limits { level, nodes: Some(5_000), hash_bytes: 1 << 20, seed: 4, ..Limits::default() };
                assert_eq!(analyse(&position, &limits), analyse(&position, &limits), "{position}");
            }
        }
    }
}

#[test]
fn several_threads_find_a_legal_move_too() {
    for rules in GAMES {
        for position in positions(rules, 1) {
            let limits = Limits { threads: 3, nodes: Some(3_000), hash_bytes: 1 << 20, ..Limits::default() };
            analyse(&position, &limits);
        }
    }
}

#[test]
fn cancelling_ends_the_search() {
    for rules in ["pylos", "le-pylos:rules=jeux-et-strategie,setup=random", "pylon"] {
        for position in positions(rules, 1) {
            let cancel = CancelToken::default();
            let token = cancel.clone();
            let limits = Limits { cancel, hash_bytes: 4 << 20, ..Limits::default() };
            let canceller = thread::spawn(move || {
                thread::sleep(Duration::from_millis(30));
                let cancelled = Instant::now();
                token.cancel();
                cancelled
            });
            analyse(&position, &limits);
            let cancelled = canceller.join().unwrap();
            // Far more than the promised 50 ms, because the machine may be busy with other tests.
            assert!(
                cancelled.elapsed() < Duration::from_millis(500),
                "{position} took {:?}",
                cancelled.elapsed()
            );
        }
    }
}
