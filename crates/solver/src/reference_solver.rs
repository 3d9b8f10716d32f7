//! A second solver for the small board, a plain fixpoint iteration over the legal moves: the reference for the solver.

use std::collections::HashMap;

use tripylon_rules::{
    AnyGame, Game, Player, Pylos,
    pylos::{Base, Position},
};
use tripylon_tablebase::Value;

use crate::solve;

/// The canonical image of a position, with player 1 to move.
fn normalised(position: Position) -> Position {
    Position::new_unchecked(position.own(), position.other(), Player::One).canonical()
}

/// Computes the values of some positions and of all positions reachable from them. In round d, a position with a move
/// to a lost position is a win in d, and a position whose moves all lead to won positions is a loss in d.
fn fixpoint(
    positions: impl Iterator<Item = Position>,
    after: impl Fn(&Position) -> Vec<Position>,
) -> HashMap<Position, Value> {
    let mut children: HashMap<Position, Vec<Position>> = HashMap::new();
    let mut pending: Vec<Position> = positions.map(normalised).collect();
    while let Some(position) = pending.pop() {
        if children.contains_key(&position) {
            continue;
        }
        let mut next: Vec<Position> = after(&position).into_iter().map(normalised).collect();
        next.sort_unstable();
        next.dedup();
        pending.extend(&next);
        children.insert(position, next);
    }
    let mut values: HashMap<Position, Value> = HashMap::new();
    for distance in 0.. {
        let before = values.len();
        let mut found = Vec::new();
        for (position, next) in children.iter().filter(|(position, _)| !values.contains_key(position)) {
            let wins = next.iter().any(|child| matches!(values.get(child), Some(Value::Loss(_))));
            let loses = next.iter().all(|child| matches!(values.get(child), Some(Value::Win(_))));
            if wins {
                found.push((*position, Value::Win(distance)));
            } else if loses {
                found.push((*position, Value::Loss(distance)));
            }
        }
        values.extend(found);
        if values.len() == before {
            break;
        }
    }
    children
        .keys()
        .map(|position| (*position, values.get(position).copied().unwrap_or(Value::Draw)))
        .collect()
}

/// The positions after each legal move.
fn children(game: Pylos, position: &Position) -> Vec<Position> {
    let after = |mv| {
        let mut after = *position;
        game.play_unchecked(&mut after, mv);
        after
    };
    game.legal_moves(position).into_iter().map(after).collect()
}

/// The positions after each legal move, by the independent move generator of the oracle.
fn children_by_oracle(game: Pylos, position: &Position) -> Vec<Position> {
    let rules = AnyGame::Pylos(game).to_string();
    let oracle = tripylon_oracle::pylos::Position::parse(&rules, &game.position_text(position));
    let child = |mv: String| game.parse_position(&oracle.play(&mv).to_text()).unwrap();
    oracle.moves().into_iter().map(child).collect()
}

fn check(game: Pylos, after: impl Fn(Pylos, &Position) -> Vec<Position>) {
    let solution = solve(game, |_| {});
    let positions = solution.positions().map(|(position, _)| position);
    let values = fixpoint(positions, |position| after(game, position));
    for (position, value) in &values {
        assert_eq!(solution.value(position), *value, "{game} {}", game.position_text(position));
    }
}

#[test]
fn the_solver_agrees_with_the_reference_on_every_ruleset_of_the_small_board() {
    for game in Pylos::rulesets().filter(|game| game.base == Base::Three) {
        check(game, children);
    }
}

#[test]
fn the_solver_agrees_with_the_reference_over_the_oracle() {
    for rules in [
        "pylos:base=3",
        "pylos:variant=children,base=3",
        "pylos:variant=expert,base=3",
        "pylos:variant=expert,take-back=up-to-two,empty-reserve=may-raise,base=3",
        "pylos:take-back=two,uncovered=no,base=3",
    ] {
        check(rules.parse().unwrap(), children_by_oracle);
    }
}
