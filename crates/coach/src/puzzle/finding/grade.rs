use std::collections::BTreeSet;

use tripylon_rules::{AnyPosition, Game, Pylon, le_pylos, pylon};
use tripylon_search::Worth;

use super::{allurement::Allurement, right_move::RightMove};
use crate::puzzle::{Difficulty, Task};

/// How hard a puzzle is: the further its end and the more moves tempt, the harder.
pub(super) fn grade(task: Task, depth: u8, allurement: &Allurement) -> Difficulty {
    let number = match far(task, depth) + tempted(allurement) {
        0..=1 => 1,
        2..=3 => 2,
        4 => 3,
        5..=6 => 4,
        _ => 5,
    };
    Difficulty::new(number).expect("difficulties go from 1 to 5")
}

/// How many turns ahead the reason lies why the right move is right.
pub(super) fn depth(position: &AnyPosition, right: &RightMove, task: Task) -> u8 {
    match task {
        Task::Win { distance } => distance,
        Task::Draw => longest_loss(right),
        Task::Points(_) => turns_to_come(position),
    }
}

/// To see that only one move draws, one must see that all others lose.
fn longest_loss(right: &RightMove) -> u8 {
    let distance = |worth: Worth| match worth {
        Worth::Decided(answer) => answer.distance(),
        Worth::Chances(_) | Worth::Points(_) => None,
    };
    right.values.iter().filter_map(|(_, worth)| distance(*worth)).max().unwrap_or_default()
}

/// About how many turns a game of points still takes.
fn turns_to_come(position: &AnyPosition) -> u8 {
    match position {
        AnyPosition::Pylos(..) => 0,
        AnyPosition::LePylos(_, position) => plays_to_come(position),
        AnyPosition::Pylon(game, position) => movers(*game, position),
    }
}

/// The plays left in the five battles of Le Pylos, of four pieces each.
pub(super) fn plays_to_come(position: &le_pylos::Position) -> u8 {
    20 - position.played()
}

/// The stacks that can move: each turn leaves one fewer at least, and seldom more.
pub(super) fn movers(game: Pylon, position: &pylon::Position) -> u8 {
    let mut movers = BTreeSet::new();
    game.for_each_move(position, |mv| {
        if let pylon::Move::Stack { from, .. } = mv {
            movers.insert(from);
        }
    });
    movers.len() as u8
}

/// How far away the end is, in steps from 0 to 4. A game of points is closer to its end when it can be solved at all.
const fn far(task: Task, depth: u8) -> u8 {
    match task {
        Task::Win { .. } | Task::Draw => match depth {
            0..=4 => 0,
            5..=8 => 1,
            9..=14 => 2,
            15..=22 => 3,
            _ => 4,
        },
        Task::Points(_) => match depth {
            0..=6 => 1,
            7..=10 => 2,
            11..=13 => 3,
            _ => 4,
        },
    }
}

/// How much tempts, in steps from 0 to 4.
fn tempted(allurement: &Allurement) -> u8 {
    let moves = match allurement.wrong.len() {
        0 => 0,
        1 => 1,
        2..=3 => 2,
        _ => 3,
    };
    moves + u8::from(allurement.misleads)
}
