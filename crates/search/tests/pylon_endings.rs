//! Solved endings of Pylon, compared with an exhaustive search by the rules alone.

use std::collections::HashMap;

use tripylon_rules::{
    AnyMove, AnyPosition, Game, Player, Pylon,
    pylon::{Phase, Position},
    random::SplitMix64,
};
use tripylon_search::{Analysis, Limits, Score, Tables, best_move};

fn analyse(game: Pylon, position: Position, lines: usize) -> Analysis {
    let limits = Limits { lines, hash_bytes: 4 << 20, ..Limits::default() };
    best_move(&AnyPosition::Pylon(game, position), &limits, &Tables::none(), &mut |_| ())
}

/// Returns the final lead of player 1 with best play, by exhaustive search.
fn lead_at_the_end(game: &Pylon, position: &Position, known: &mut HashMap<Position, i8>) -> i8 {
    if let Some(lead) = known.get(position) {
        return *lead;
    }
    let leads = game.legal_moves(position).into_iter().map(|mv| {
        let mut child = *position;
        game.play_unchecked(&mut child, mv);
        lead_at_the_end(game, &child, known)
    });
    let best = match position.turn() {
        Player::One => leads.max(),
        Player::Two => leads.min(),
    };
    let lead = best.unwrap_or_else(|| {
        let [one, two] = position.score().map(|points| points as i8);
        one - two
    });
    known.insert(*position, lead);
    lead
}

fn points(game: &Pylon, lead: i8) -> Score {
    let squares = game.size.square_count() as i8;
    Score::Points([(squares + lead) as u8 / 2, (squares - lead) as u8 / 2])
}

/// Solves a position and every move of it, and plays the best line.
fn check(game: Pylon, position: Position) {
    let mut known = HashMap::new();
    let text = game.position_text(&position);
    let analysis = analyse(game, position, usize::MAX);
    assert_eq!(analysis.score, points(&game, lead_at_the_end(&game, &position, &mut known)), "{text}");
    assert!(analysis.exact, "{text}");
    assert_eq!(analysis.lines.len() as u64, game.count_moves(&position), "{text}");
    for line in &analysis.lines {
        assert!(line.exact, "{text}");
        let mut after = position;
        for (turn, mv) in line.moves.iter().enumerate() {
            let AnyMove::Pylon(mv) = *mv else { panic!("a move of another game") };
            game.play(&mut after, mv).expect("a line is legal");
            // Best play keeps the score of the line.
            let lead = lead_at_the_end(&game, &after, &mut known);
            assert_eq!(line.score, points(&game, lead), "{text}: turn {turn} of {:?}", line.moves);
        }
    }
}

/// Returns the position of a random game `turns` turns before its end; `None` if it was in the placing phase.
fn cut_off(game: Pylon, seed: u64, turns: usize) -> Option<Position> {
    let mut rng = SplitMix64::new(seed);
    let mut positions = vec![game.start()];
    loop {
        let mut position = positions[positions.len() - 1];
        let moves = game.legal_moves(&position);
        if moves.is_empty() {
            let earlier = positions[positions.len().checked_sub(1 + turns)?];
            return (earlier.phase() == Phase::Stacking).then_some(earlier);
        }
        game.play_unchecked(&mut position, *rng.choose(&moves));
        positions.push(position);
    }
}

fn check_endings(rules: &str, turns: std::ops::RangeInclusive<usize>, games: u64) {
    let game: Pylon = rules.parse().expect("a rules text");
    for seed in 0..games {
        for turns in turns.clone() {
            if let Some(position) = cut_off(game, seed, turns) {
                check(game, position);
            }
        }
    }
}

#[test]
fn short_endings_are_solved_as_by_the_rules() {
    check_endings("pylon", 1..=5, 45);
}

#[test]
fn endings_on_smaller_boards_are_solved_as_by_the_rules() {
    for rules in ["pylon:size=4x4", "pylon:size=3x4", "pylon:size=5x2", "pylon:size=6x1", "pylon:size=2x5"] {
        check_endings(rules, 1..=6, 8);
    }
}

#[test]
fn small_boards_are_solved_from_the_start_as_by_the_rules() {
    for rules in ["pylon:size=2x1", "pylon:size=2x2", "pylon:size=1x4", "pylon:size=3x2", "pylon:size=2x3"] {
        check_start(rules);
    }
}

#[test]
#[ignore = "slow: every game on eight squares"]
fn eight_squares_are_solved_from_the_start_as_by_the_rules() {
    check_start("pylon:size=4x2");
}

fn check_start(rules: &str) {
    let game: Pylon = rules.parse().expect("a rules text");
    let analysis = analyse(game, game.start(), 1);
    let lead = lead_at_the_end(&game, &game.start(), &mut HashMap::new());
    assert!(analysis.exact, "{rules}");
    assert_eq!(analysis.score, points(&game, lead), "{rules}");
}

#[test]
#[ignore = "slow: longer endings"]
fn longer_endings_are_solved_as_by_the_rules() {
    check_endings("pylon", 6..=7, 40);
    check_endings("pylon:size=4x4", 7..=8, 20);
}
