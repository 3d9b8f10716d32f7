//! The puzzles in `puzzles/` are valid and correct.
//!
//! Puzzles of Pylos are checked by the bundled tables; those of Le Pylos and Pylon are solved again.

#![allow(clippy::unwrap_used, reason = "a test may stop where it fails")]

use std::{cmp::Ordering, collections::HashSet};

use tripylon_coach::{Difficulty, ExactEvaluator, ExactSolver, Puzzle, PuzzleGoal};
use tripylon_rules::{AnyGame, AnyMove, AnyPosition, Player, pylos::CellSet};
use tripylon_search::Score;
use tripylon_tablebase::{Table, Verdict};

/// The name, content and number of puzzles of each file.
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
    Puzzle::parse_all(text).map(Result::unwrap).collect()
}

fn pylos_puzzles() -> impl Iterator<Item = (Table<&'static [u8]>, Vec<Puzzle>)> {
    tripylon_bundled::TABLES.iter().map(|shipped| {
        let (_, text, _) = FILES
            .into_iter()
            .find(|(name, ..)| shipped.name.starts_with(&format!("{name}.compact")))
            .unwrap();
        (Table::open(shipped.bytes()).unwrap(), puzzles(text))
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
            // Battles have few easy puzzles, and the rules of Jeux & Stratégie few tempting moves.
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

/// A key shared by symmetric images of a position.
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
            let wanted = match puzzle.goal() {
                PuzzleGoal::Win { .. } => Verdict::Win,
                PuzzleGoal::Draw => Verdict::Draw,
                PuzzleGoal::Points(_) => panic!("{puzzle}"),
            };
            check_line(&puzzle, &table, |score| verdict(score).cmp(&wanted));
        }
    }
}

#[test]
fn in_pylos_every_temptation_has_the_stated_result() {
    for (table, puzzles) in pylos_puzzles() {
        for puzzle in puzzles {
            for temptation in puzzle.temptations() {
                let values = table.exact_scores(puzzle.position()).unwrap().unwrap();
                let (_, score) = values.iter().find(|(mv, _)| *mv == temptation.mv()).unwrap();
                assert_eq!(verdict(*score), verdict(temptation.score), "{puzzle}");
                // The first reply refutes it.
                let mut after = *puzzle.position();
                after.play(temptation.mv()).unwrap();
                let answers = table.exact_scores(&after).unwrap().unwrap();
                let answer = answers.iter().find(|(mv, _)| *mv == temptation.refutation()[0]).unwrap();
                assert_eq!(verdict(answer.1).for_mover(), verdict(*score), "{puzzle}");
            }
        }
    }
}

fn verdict(score: Score) -> Verdict {
    match score {
        Score::Decided(answer) => answer.verdict(),
        Score::Estimate(_) | Score::Points(_) => panic!("{score:?} is not a value of Pylos"),
    }
}

#[test]
fn a_sample_of_the_puzzles_with_points_has_exactly_one_best_move() {
    for (_, text, _) in &FILES[3..] {
        // The hard ones take nearly all of the time.
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
    let PuzzleGoal::Points(wanted) = puzzle.goal() else { panic!("{puzzle}") };
    let solver = puzzle.position().turn();
    check_line(puzzle, &ExactSolver::default(), |score| own(score, solver).cmp(&wanted[solver.index()]));
    let values = ExactSolver::default().exact_scores(puzzle.position()).unwrap().unwrap();
    for temptation in puzzle.temptations() {
        assert!(values.contains(&(temptation.mv(), temptation.score)), "{puzzle}");
    }
}

fn own(score: Score, player: Player) -> u8 {
    match score {
        Score::Points(points) => points[player.index()],
        Score::Decided(_) | Score::Estimate(_) => panic!("{score:?} has no points"),
    }
}

/// Checks that the solver's moves in the line are the only ones that reach the goal, and that the opponent's moves do
/// not improve the score.
fn check_line<J: ExactEvaluator<Error: std::fmt::Debug>>(
    puzzle: &Puzzle,
    evaluator: &J,
    compare: impl Fn(Score) -> Ordering,
) {
    let mut position = *puzzle.position();
    for (mv, turn) in puzzle.line().iter().zip(0..) {
        if turn % 2 == 0 {
            let right = |(_, score): &&(AnyMove, Score)| compare(*score) != Ordering::Less;
            let values = evaluator.exact_scores(&position).unwrap().unwrap();
            let right: Vec<&(AnyMove, Score)> = values.iter().filter(right).collect();
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
