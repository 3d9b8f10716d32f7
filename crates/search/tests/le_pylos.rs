//! The analysis of Le Pylos, with any limits.

use std::time::{Duration, Instant};

use tripylon_rules::{
    AnyMove, AnyPosition, Game, LePylos, Player,
    le_pylos::{Intersection, IntersectionSet, Phase, Position, Size},
};
use tripylon_search::{Analysis, Level, Limits, Score, Tables, best_move};

const RULESETS: [&str; 6] = [
    "le-pylos",
    "le-pylos:rules=jeux-et-strategie",
    "le-pylos:setup=hidden,singleton=no",
    "le-pylos:rules=jeux-et-strategie,setup=hidden",
    "le-pylos:setup=random",
    "le-pylos:rules=jeux-et-strategie,setup=random,singleton=no",
];

fn game(rules: &str) -> LePylos {
    rules.parse().expect("the rules are known")
}

fn analyse(game: LePylos, position: Position, limits: &Limits) -> Analysis {
    best_move(&AnyPosition::LePylos(game, position), limits, &Tables::none(), &mut |_| ())
}

/// Plays the random setup of a seed and then `plays` plays, each the first, the middle or the last in the list.
fn played(game: LePylos, seed: u64, plays: u8) -> Position {
    let mut position = game.start();
    for mv in game.random_setup_moves(seed) {
        game.play_unchecked(&mut position, mv);
    }
    while position.pieces_played() < plays {
        let moves = game.legal_moves(&position);
        let which = (seed as usize + usize::from(position.pieces_played())) % 3;
        game.play_unchecked(&mut position, moves[which * (moves.len() - 1) / 2]);
    }
    position
}

fn points(score: Score) -> [u8; 2] {
    match score {
        Score::Points(points) => points,
        Score::Decided(_) | Score::Estimate(_) => panic!("Le Pylos is scored in points"),
    }
}

/// Plays a line to its end; every move must be legal.
fn follow(game: LePylos, mut position: Position, line: &[AnyMove]) -> Position {
    for mv in line {
        let AnyMove::LePylos(mv) = mv else { panic!("a move of another game") };
        game.play(&mut position, *mv).expect("a line is legal");
    }
    position
}

#[test]
fn an_exact_line_ends_with_the_points_it_promises() {
    for rules in RULESETS {
        let game = game(rules);
        for plays in 9..20 {
            let position = played(game, u64::from(plays), plays);
            let analysis = analyse(game, position, &Limits { lines: 3, ..Limits::default() });
            assert!(analysis.exact);
            for line in &analysis.lines {
                let end = follow(game, position, &line.moves);
                assert!(end.is_over(), "{rules} after {plays} plays");
                assert_eq!(points(line.score), end.points(), "{rules} after {plays} plays");
            }
        }
    }
}

#[test]
fn the_lines_begin_with_different_moves_and_the_best_comes_first() {
    for rules in RULESETS {
        let game = game(rules);
        let position = played(game, 4, 10);
        let analysis = analyse(game, position, &Limits { lines: 200, ..Limits::default() });
        let mut first: Vec<AnyMove> = analysis.lines.iter().map(|line| line.moves[0]).collect();
        assert_eq!(first.len() as u64, game.count_moves(&position), "{rules}: every move has its line");
        first.dedup();
        assert_eq!(first.len(), analysis.lines.len());
        let own = |score| i32::from(points(score)[position.turn().index()]);
        assert!(analysis.lines.windows(2).all(|pair| own(pair[0].score) >= own(pair[1].score)));
        assert_eq!(analysis.score, analysis.lines[0].score);
    }
}

#[test]
fn every_line_has_the_score_of_the_position_after_its_move() {
    for rules in RULESETS {
        let game = game(rules);
        let position = played(game, 5, 9);
        let analysis = analyse(game, position, &Limits { lines: 200, ..Limits::default() });
        for line in analysis.lines {
            let after = follow(game, position, &line.moves[..1]);
            assert_eq!(line.score, analyse(game, after, &Limits::default()).score, "{rules}");
        }
    }
}

#[test]
fn playing_the_best_moves_gives_the_promised_points() {
    for rules in RULESETS {
        let game = game(rules);
        let mut position = played(game, 6, 8);
        let promised = analyse(game, position, &Limits::default()).score;
        while !position.is_over() {
            let best = analyse(game, position, &Limits { seed: 9, ..Limits::default() }).best();
            position = follow(game, position, &[best.expect("the game is not over")]);
        }
        assert_eq!(points(promised), position.points(), "{rules}");
    }
}

#[test]
fn a_game_that_is_over_has_its_points_and_no_lines() {
    let game = game("le-pylos");
    let position = played(game, 1, 20);
    let analysis = analyse(game, position, &Limits::default());
    assert_eq!(analysis.score, Score::Points(position.points()));
    assert!(analysis.exact && analysis.lines.is_empty());
}

#[test]
fn there_is_a_legal_move_even_with_the_shortest_limits() {
    let limits = [
        Limits { nodes: Some(0), ..Limits::default() },
        Limits { time: Some(Duration::ZERO), ..Limits::default() },
        Limits { depth: Some(0), hash_bytes: 0, ..Limits::default() },
        Limits { depth: Some(1), lines: 0, ..Limits::default() },
    ];
    for rules in RULESETS {
        let game = game(rules);
        for limits in
            limits.iter().flat_map(|limits| Level::all().map(|level| Limits { level, ..limits.clone() }))
        {
            for position in [game.start(), played(game, 2, 0), played(game, 2, 3), played(game, 2, 19)] {
                let best = analyse(game, position, &limits).best().expect("the game is not over");
                follow(game, position, &[best]);
            }
        }
    }
}

#[test]
fn every_level_plays_whole_games_by_the_rules() {
    for rules in RULESETS {
        let game = game(rules);
        for level in Level::all() {
            let mut position = game.start();
            while !position.is_over() {
                let limits = Limits { level, nodes: Some(2000), seed: 3, ..Limits::default() };
                let best = analyse(game, position, &limits).best().expect("the game is not over");
                position = follow(game, position, &[best]);
            }
        }
    }
}

#[test]
fn cancellation_and_the_time_limit_end_the_search_in_time() {
    let game = game("le-pylos");
    let position = played(game, 0, 0);
    let time = Duration::from_millis(5);
    let started = Instant::now();
    assert!(!analyse(game, position, &Limits { time: Some(time), ..Limits::default() }).exact);
    // Generous, for a busy machine.
    assert!(started.elapsed() < Duration::from_millis(500));
    let limits = Limits::default();
    limits.cancel.cancel();
    assert!(!analyse(game, position, &limits).exact);
}

#[test]
fn a_small_table_gives_the_same_score() {
    for rules in RULESETS {
        let game = game(rules);
        let position = played(game, 8, 9);
        let [large, small] = [64 << 20, 1000]
            .map(|hash| analyse(game, position, &Limits { hash_bytes: hash, ..Limits::default() }));
        assert_eq!(large.score, small.score, "{rules}");
    }
}

/// Returns a hidden setup in which player 1 has put all pieces as in the random setup of the seed, and player 2 `puts`
/// pieces.
fn hidden(game: LePylos, seed: u64, puts: usize) -> Position {
    let mut position = game.start();
    let of = |player| IntersectionSet::hemisphere(player);
    for mv in game.random_setup_moves(seed).into_iter().take(10) {
        game.play_unchecked(&mut position, mv);
    }
    assert_eq!(position.turn(), Player::Two);
    for (at, size) in of(Player::Two).into_iter().zip(Size::ALL.iter().cycle()).take(puts) {
        game.play_unchecked(&mut position, tripylon_rules::le_pylos::Move::Put { size: *size, at });
    }
    position
}

#[test]
fn hidden_pieces_have_no_influence() {
    for rules in ["le-pylos:setup=hidden", "le-pylos:rules=jeux-et-strategie,setup=hidden"] {
        let game = game(rules);
        for puts in 0..10 {
            for level in [1, 5, 10].map(|number| Level::new(number).expect("a level")) {
                let limits = Limits { level, lines: 5, seed: 1, ..Limits::default() };
                let [one, other] = [3, 4].map(|seed| analyse(game, hidden(game, seed, puts), &limits));
                assert_eq!(one, other, "{rules} after {puts} puts");
            }
        }
    }
}

#[test]
fn two_seeds_arrange_differently() {
    let game = game("le-pylos:setup=hidden");
    let arranged = |seed| {
        let mut position = game.start();
        while position.phase() == Phase::Setup {
            let best = analyse(game, position, &Limits { seed, ..Limits::default() }).best();
            position = follow(game, position, &[best.expect("the setup is not over")]);
        }
        Intersection::all().map(|at| position.piece(at)).collect::<Vec<_>>()
    };
    assert_ne!(arranged(1), arranged(2));
    assert_eq!(arranged(1), arranged(1));
}
