//! The puzzles in `puzzles/`: each can be read, and what it claims is true.
//!
//! Pylos is judged by the compact tables that come with the program, Le Pylos and Pylon are solved again.

#![allow(clippy::unwrap_used, reason = "a test may stop where it fails")]

use std::{cmp::Ordering, collections::HashSet};

use tripylon_coach::{Difficulty, ExactSolver, Judge, Puzzle, Task};
use tripylon_rules::{AnyGame, AnyMove, AnyPosition, Player, pylos::CellSet};
use tripylon_search::Worth;
use tripylon_tablebase::{Table, Verdict};

/// The name of each file, what is in it, and how many puzzles that should be.
const FILES: [(&str, &str, usize); 6] = [
    ("pylos-variant-children", include_str!("../../../puzzles/pylos-variant-children.puzzles"), 300),
    ("pylos", include_str!("../../../puzzles/pylos.puzzles"), 300),
    ("pylos-variant-expert", include_str!("../../../puzzles/pylos-variant-expert.puzzles"), 300),
    ("le-pylos", include_str!("../../../puzzles/le-pylos.puzzles"), 100),
    (
        "le-pylos-rules-jeux-et-strategie",
        include_str!("../../../puzzles/le-pylos-rules-jeux-et-strategie.puzzles"),
        100,
    ),
    ("pylon", include_str!("../../../puzzles/pylon.puzzles"), 100),
];

fn puzzles(text: &str) -> Vec<Puzzle> {
    Puzzle::read_all(text).map(Result::unwrap).collect()
}

fn pylos_puzzles() -> impl Iterator<Item = (Table<&'static [u8]>, Vec<Puzzle>)> {
    tripylon_shipped::ALL.into_iter().map(|shipped| {
        let (_, text, _) = FILES
            .into_iter()
            .find(|(name, ..)| shipped.name.starts_with(&format!("{name}.compact")))
            .unwrap();
        (Table::open(shipped.bytes).unwrap(), puzzles(text))
    })
}

#[test]
fn every_puzzle_can_be_read_and_is_written_the_same_way() {
    for (name, text, count) in FILES {
        let puzzles = puzzles(text);
        assert!(puzzles.len() >= count, "{name}: {}", puzzles.len());
        let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
        assert_eq!(puzzles.iter().map(Puzzle::to_string).collect::<Vec<_>>(), lines, "{name}");
        assert!(text.starts_with("# Source: tripylon puzzles "), "{name}");
        for puzzle in &puzzles {
            let rules = puzzle.position().game().to_string();
            assert_eq!(rules.replace([':', ',', '='], "-"), name);
        }
    }
}

#[test]
fn there_are_puzzles_of_every_difficulty() {
    for (name, text, _) in FILES {
        let puzzles = puzzles(text);
        let count = |difficulty| puzzles.iter().filter(|puzzle| puzzle.difficulty() == difficulty).count();
        let counts: Vec<usize> = Difficulty::all().map(count).collect();
        match puzzles[0].position() {
            AnyPosition::Pylos(..) => assert_eq!(counts, [60; 5], "{name}"),
            // Battles have few easy ones, and by the rules of Jeux & Stratégie hardly anything tempts.
            AnyPosition::LePylos(..) | AnyPosition::Pylon(..) => {
                assert!(counts[..4].iter().all(|count| *count > 0), "{name}: {counts:?}");
            }
        }
    }
}

#[test]
fn no_two_puzzles_are_images_of_each_other() {
    for (name, text, _) in FILES {
        let mut seen = HashSet::new();
        for puzzle in puzzles(text) {
            assert!(seen.insert(image(puzzle.position())), "{name}: {puzzle}");
        }
    }
}

/// What positions have in common that are images of each other.
fn image(position: &AnyPosition) -> (String, Option<(CellSet, CellSet)>) {
    match position {
        AnyPosition::Pylos(_, position) => {
            let canonical = position.canonical();
            (String::new(), Some((canonical.own(), canonical.other())))
        }
        AnyPosition::LePylos(..) | AnyPosition::Pylon(..) => (position.to_string(), None),
    }
}

#[test]
fn in_pylos_exactly_one_move_keeps_the_value_all_along_the_line() {
    for (table, puzzles) in pylos_puzzles() {
        for puzzle in puzzles {
            let wanted = match puzzle.task() {
                Task::Win { .. } => Verdict::Win,
                Task::Draw => Verdict::Draw,
                Task::Points(_) => panic!("{puzzle}"),
            };
            check_line(&puzzle, &table, |worth| verdict(worth).cmp(&wanted));
        }
    }
}

#[test]
fn in_pylos_every_temptation_leads_where_the_puzzle_says() {
    for (table, puzzles) in pylos_puzzles() {
        for puzzle in puzzles {
            for temptation in puzzle.temptations() {
                let values = table.judge(puzzle.position()).unwrap().unwrap();
                let (_, worth) = values.iter().find(|(mv, _)| *mv == temptation.mv()).unwrap();
                assert_eq!(verdict(*worth), verdict(temptation.worth), "{puzzle}");
                // The first answer does refute it.
                let mut after = *puzzle.position();
                after.play(temptation.mv()).unwrap();
                let answers = table.judge(&after).unwrap().unwrap();
                let answer = answers.iter().find(|(mv, _)| *mv == temptation.refutation()[0]).unwrap();
                assert_eq!(verdict(answer.1).for_mover(), verdict(*worth), "{puzzle}");
            }
        }
    }
}

fn verdict(worth: Worth) -> Verdict {
    match worth {
        Worth::Decided(answer) => answer.verdict(),
        Worth::Chances(_) | Worth::Points(_) => panic!("{worth:?} is not a value of Pylos"),
    }
}

#[test]
fn a_sample_of_the_puzzles_with_points_has_exactly_one_best_move() {
    for (_, text, _) in &FILES[3..] {
        // Nearly all the time goes into the hard ones.
        for puzzle in puzzles(text).iter().step_by(17).take(4) {
            check_points(puzzle);
        }
    }
}

#[test]
#[ignore = "solves every position that puzzles with points lead to"]
fn every_puzzle_with_points_has_exactly_one_best_move() {
    for (_, text, _) in &FILES[3..] {
        puzzles(text).iter().for_each(check_points);
    }
}

fn check_points(puzzle: &Puzzle) {
    let Task::Points(wanted) = puzzle.task() else { panic!("{puzzle}") };
    let solver = puzzle.position().turn();
    check_line(puzzle, &ExactSolver::default(), |worth| own(worth, solver).cmp(&wanted[solver.index()]));
    let values = ExactSolver::default().judge(puzzle.position()).unwrap().unwrap();
    for temptation in puzzle.temptations() {
        assert!(values.contains(&(temptation.mv(), temptation.worth)), "{puzzle}");
    }
}

fn own(worth: Worth, player: Player) -> u8 {
    match worth {
        Worth::Points(points) => points[player.index()],
        Worth::Decided(_) | Worth::Chances(_) => panic!("{worth:?} has no points"),
    }
}

/// Whenever it is the solver's turn, the move of the line reaches what is wanted, and no other does; and the opponent's
/// moves do not make it any better.
fn check_line<J: Judge<Error: std::fmt::Debug>>(
    puzzle: &Puzzle,
    judge: &J,
    compare: impl Fn(Worth) -> Ordering,
) {
    let mut position = *puzzle.position();
    for (mv, turn) in puzzle.line().iter().zip(0..) {
        if turn % 2 == 0 {
            let right = |(_, worth): &&(AnyMove, Worth)| compare(*worth) != Ordering::Less;
            let values = judge.judge(&position).unwrap().unwrap();
            let right: Vec<&(AnyMove, Worth)> = values.iter().filter(right).collect();
            assert_eq!(right.len(), 1, "turn {turn} of {puzzle}");
            assert_eq!((right[0].0, compare(right[0].1)), (*mv, Ordering::Equal), "turn {turn} of {puzzle}");
        }
        position.play(*mv).unwrap();
    }
}

#[test]
fn rules_texts_of_files_are_those_of_the_printed_games() {
    for (name, text, _) in FILES {
        let game: AnyGame = puzzles(text)[0].position().game();
        assert!(text.contains(&format!("tripylon puzzles {game} --count")), "{name}");
    }
}
