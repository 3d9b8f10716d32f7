//! The analysis of Pylon, with any limits.

use std::{
    thread,
    time::{Duration, Instant},
};

use tripylon_rules::{
    AnyGame, AnyPosition, Game, Pylon,
    pylon::{Dimensions, Position},
};
use tripylon_search::{Analysis, CancelToken, Level, Limits, PylonEvaluation, Score, Tables, best_move};

fn analyse(position: &AnyPosition, limits: &Limits) -> Analysis {
    best_move(position, limits, &Tables::none(), &mut |_| ())
}

fn few_nodes(nodes: u64) -> Limits {
    Limits { nodes: Some(nodes), hash_bytes: 1 << 20, ..Limits::default() }
}

/// Plays a game against itself, and checks that every line is legal.
fn check_game(rules: &str, limits: &Limits) {
    let game: AnyGame = rules.parse().expect("a rules text");
    let mut position = game.start();
    while position.outcome().is_none() {
        let analysis = analyse(&position, limits);
        assert_eq!(analysis.lines[0].score, analysis.score);
        for line in &analysis.lines {
            let mut along = position;
            line.moves.iter().for_each(|mv| along.play(*mv).expect("a line is legal"));
        }
        position.play(analysis.best().expect("there is a move")).expect("the move is legal");
    }
    let over = analyse(&position, limits);
    let score = position.outcome().and_then(|outcome| outcome.score).expect("the game is over");
    assert_eq!((over.score, over.exact, over.lines.len()), (Score::Points(score), true, 0));
}

#[test]
fn every_board_can_be_played_on() {
    for size in Dimensions::all() {
        check_game(&format!("pylon:size={size}"), &few_nodes(200));
    }
}

#[test]
fn every_level_plays_legal_moves() {
    for level in Level::all() {
        check_game("pylon", &Limits { level, lines: 3, ..few_nodes(500) });
    }
}

#[test]
fn one_node_is_enough_for_a_move() {
    check_game("pylon", &few_nodes(1));
}

#[test]
fn the_same_limits_find_the_same() {
    let start = AnyPosition::Pylon(Pylon::default(), Pylon::default().start());
    for level in [Level::LOWEST, Level::BEST] {
        let limits = Limits { level, ..few_nodes(5_000) };
        assert_eq!(analyse(&start, &limits), analyse(&start, &limits));
    }
}

#[test]
fn a_weak_level_is_never_exact() {
    let game: AnyGame = "pylon:size=2x2".parse().expect("a rules text");
    let limits = Limits { level: Level::LOWEST, ..Limits::default() };
    assert!(!analyse(&game.start(), &limits).exact);
}

/// Returns a full board, on which a search takes long.
fn full_board() -> Position {
    let game = Pylon::default();
    game.parse_position("m,s,m,s,l,l/S,M,m,l,M,M/m,l,L,L,S,L/m,s,L,s,S,S/L,s,S,l,M,M 2").expect("a position")
}

#[test]
fn only_estimates_by_the_network_have_an_expected_error() {
    let full: AnyGame = "pylon".parse().expect("a rules text");
    let small: AnyGame = "pylon:size=4x4".parse().expect("a rules text");
    let error = |position: &AnyPosition, limits: &Limits| {
        let analysis = analyse(position, limits);
        assert_eq!(analysis.expected_error, analysis.lines[0].expected_error);
        analysis.expected_error
    };
    assert!(error(&full.start(), &few_nodes(2_000)).is_some());
    assert_eq!(error(&small.start(), &few_nodes(2_000)), None);
    let handcrafted = Limits { pylon_evaluation: PylonEvaluation::Handcrafted, ..few_nodes(2_000) };
    assert_eq!(error(&full.start(), &handcrafted), None);

    let mut position = full.start();
    let errors = std::iter::from_fn(|| {
        let analysis = analyse(&position, &few_nodes(2_000));
        position.play(analysis.best()?).expect("the move is legal");
        assert!(!analysis.exact || analysis.expected_error.is_none());
        Some(analysis.expected_error)
    });
    let errors: Vec<_> = errors.collect();
    assert!(errors.len() > 30 && errors[..30].iter().all(Option::is_some), "{errors:?}");
    assert_eq!(errors.last(), Some(&None), "{errors:?}");
}

#[test]
fn cancelling_ends_the_search() {
    let cancel = CancelToken::default();
    let limits = Limits { cancel: cancel.clone(), hash_bytes: 1 << 20, ..Limits::default() };
    let position = AnyPosition::Pylon(Pylon::default(), full_board());
    let search = thread::spawn(move || analyse(&position, &limits));
    thread::sleep(Duration::from_millis(50));
    cancel.cancel();
    assert!(search.join().expect("the search ends").best().is_some());
}

#[test]
fn the_time_limit_is_kept() {
    for position in [Pylon::default().start(), full_board()] {
        let limits = Limits { time: Some(Duration::from_millis(100)), ..Limits::default() };
        let started = Instant::now();
        analyse(&AnyPosition::Pylon(Pylon::default(), position), &limits);
        // Generous, for a busy machine; usually it is a few milliseconds over.
        assert!(started.elapsed() < Duration::from_millis(1000), "{:?}", started.elapsed());
    }
}
