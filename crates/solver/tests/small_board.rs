//! The small board, solved with the block size of the program: every value follows from those of the moves, and the
//! counts add up.

#![allow(clippy::unwrap_used, reason = "a test may stop where it fails")]

use tripylon_rules::{
    Game, Pylos,
    pylos::{Base, Position},
};
use tripylon_solver::{Solution, solve};
use tripylon_tablebase::Value;

/// The value of a position that follows from its moves.
fn value_from_moves(game: Pylos, solution: &Solution, position: &Position) -> Value {
    let mut best = None;
    game.for_each_move(position, |mv| {
        let mut child = *position;
        game.play_unchecked(&mut child, mv);
        best = best.max(Some(solution.value(&child).for_mover()));
    });
    best.unwrap_or(Value::Loss(0))
}

fn check(game: Pylos) {
    let solution = solve(game, |_| {});
    for (position, value) in solution.positions() {
        assert_eq!(
            value_from_moves(game, &solution, &position),
            value,
            "{game} {}",
            game.position_text(&position)
        );
    }
    let total: u64 = solution.value_counts().by_value().values().sum();
    assert_eq!(total, 105_053, "{game}");
}

#[test]
fn every_value_is_the_best_value_of_a_move() {
    for game in Pylos::rulesets().filter(|game| game.base == Base::Three) {
        check(game);
    }
}

/// The reference solver of the unit tests gives the same values.
#[test]
fn the_starting_position_of_the_small_board_has_its_known_value() {
    let start = |rules: &str| solve(rules.parse().unwrap(), |_| {}).start_value();
    assert_eq!(start("pylos:base=3"), Value::Win(15));
    assert_eq!(start("pylos:variant=children,base=3"), Value::Loss(16));
    assert_eq!(start("pylos:variant=expert,base=3"), Value::Draw);
}
