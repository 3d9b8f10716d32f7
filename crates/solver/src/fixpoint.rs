//! The small board solved a second time, by a plain fixpoint over the legal moves, to compare every position with.

use std::collections::HashMap;

use tripylon_rules::{
    AnyGame, Game, Player, Pylos,
    pylos::{Base, Position},
};
use tripylon_tablebase::Value;

use crate::solve;

/// A position with player 1 to move, which stands for the same one with player 2 to move.
fn normalised(position: Position) -> Position {
    Position::new_unchecked(position.own(), position.other(), Player::One).canonical()
}

/// The values of some positions and of all that can come of them: first nobody has won, then whoever has a move to a lost
/// position wins, and whoever has only moves to won ones loses, a turn more each round.
fn fixpoint(
    positions: impl Iterator<Item = Position>,
    after: impl Fn(&Position) -> Vec<Position>,
) -> HashMap<Position, Value> {
    let mut children: HashMap<Position, Vec<Position>> = HashMap::new();
    let mut to_do: Vec<Position> = positions.map(normalised).collect();
    while let Some(position) = to_do.pop() {
        if children.contains_key(&position) {
            continue;
        }
        let mut next: Vec<Position> = after(&position).into_iter().map(normalised).collect();
        next.sort_unstable();
        next.dedup();
        to_do.extend(&next);
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
fn after(game: Pylos, position: &Position) -> Vec<Position> {
    let after = |mv| {
        let mut after = *position;
        game.play_unchecked(&mut after, mv);
        after
    };
    game.legal_moves(position).into_iter().map(after).collect()
}

/// The same from the slow generator, which knows nothing of ours but its texts.
fn after_slowly(game: Pylos, position: &Position) -> Vec<Position> {
    let rules = AnyGame::Pylos(game).to_string();
    let slow = tripylon_oracle::pylos::Position::parse(&rules, &game.position_text(position));
    let after = |mv: String| game.parse_position(&slow.play(&mv).to_text()).unwrap();
    slow.moves().into_iter().map(after).collect()
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
fn every_position_of_every_reading_of_the_small_board_has_its_value() {
    for game in Pylos::readings().filter(|game| game.base == Base::Three) {
        check(game, after);
    }
}

#[test]
fn so_says_the_slow_generator() {
    for rules in [
        "pylos:base=3",
        "pylos:variant=children,base=3",
        "pylos:variant=expert,base=3",
        "pylos:variant=expert,take-back=up-to-two,empty-reserve=may-raise,base=3",
        "pylos:take-back=two,uncovered=no,base=3",
    ] {
        check(rules.parse().unwrap(), after_slowly);
    }
}
