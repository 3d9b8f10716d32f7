//! The small board, solved as users solve it: every value follows from those of the moves, and the counts add up.

#![allow(clippy::unwrap_used, reason = "a test may stop where it fails")]

use tripylon_rules::{
    Game, Pylos,
    pylos::{Base, Position},
};
use tripylon_solver::{Solution, solve};
use tripylon_tablebase::Value;

/// The value that the moves of a position give it.
fn best(game: Pylos, solution: &Solution, position: &Position) -> Value {
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
        assert_eq!(best(game, &solution, &position), value, "{game} {}", game.position_text(&position));
    }
    let total: u64 = solution.census().all().values().sum();
    assert_eq!(total, 105_053, "{game}");
}

#[test]
fn every_value_is_the_best_that_the_moves_lead_to() {
    for game in Pylos::readings().filter(|game| game.base == Base::Three) {
        check(game);
    }
}

/// Values of the start, as the plain fixpoint of the unit tests finds them too.
#[test]
fn the_start_of_the_small_board_is_worth_what_is_known() {
    let start = |rules: &str| solve(rules.parse().unwrap(), |_| {}).start();
    assert_eq!(start("pylos:base=3"), Value::Win(15));
    assert_eq!(start("pylos:variant=children,base=3"), Value::Loss(16));
    assert_eq!(start("pylos:variant=expert,base=3"), Value::Draw);
}
