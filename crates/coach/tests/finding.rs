//! Finding puzzles on the small board, which is solved in a moment.

#![allow(clippy::unwrap_used, reason = "a test may stop where it fails")]

use std::{collections::HashSet, convert::Infallible};

use tripylon_coach::{Difficulty, ExactSolver, Judge, Puzzle, Task, Wanted, find_puzzles};
use tripylon_rules::{AnyGame, AnyMove, AnyPosition, Game, Pylos};
use tripylon_search::Worth;
use tripylon_solver::{Solution, solve};
use tripylon_tablebase::{Answer, Value};

struct Solved(Solution);

impl Judge for Solved {
    type Error = Infallible;

    fn judge(&self, position: &AnyPosition) -> Result<Option<Vec<(AnyMove, Worth)>>, Infallible> {
        let AnyPosition::Pylos(game, position) = position else { return Ok(None) };
        let worth = |mv| {
            let mut after = *position;
            game.play_unchecked(&mut after, mv);
            (AnyMove::Pylos(mv), Worth::Decided(Answer::Exact(self.0.value(&after).for_mover())))
        };
        Ok(Some(game.legal_moves(position).into_iter().map(worth).collect()))
    }
}

fn wanted(rules: &str, count: usize, seed: u64) -> Wanted {
    Wanted { game: rules.parse().unwrap(), count, seed, difficulty: None }
}

fn find(wanted: &Wanted, judge: &impl Judge<Error = Infallible>) -> Vec<Puzzle> {
    find_puzzles(wanted, judge, &mut |_| ()).unwrap()
}

fn small_board() -> Solved {
    Solved(solve("pylos:base=3".parse::<Pylos>().unwrap(), |_| ()))
}

#[test]
fn what_is_found_is_true() {
    let solved = small_board();
    let puzzles = find(&wanted("pylos:base=3", 15, 1), &solved);
    assert_eq!(puzzles.len(), 15);
    for puzzle in &puzzles {
        let AnyPosition::Pylos(game, position) = *puzzle.position() else { panic!("{puzzle}") };
        let Task::Win { distance } = puzzle.task() else { panic!("{puzzle}") };
        assert_eq!(solved.0.value(&position), Value::Win(distance), "{puzzle}");
        let keeps = |mv: &AnyMove| {
            let mut after = position;
            let AnyMove::Pylos(mv) = *mv else { panic!("{puzzle}") };
            game.play_unchecked(&mut after, mv);
            matches!(solved.0.value(&after), Value::Loss(_))
        };
        let right: Vec<AnyMove> = puzzle.position().legal_moves().into_iter().filter(keeps).collect();
        assert_eq!(right, [puzzle.solution()], "{puzzle}");
        assert!(puzzle.temptations().iter().all(|temptation| !keeps(&temptation.mv())), "{puzzle}");
    }
    let images: HashSet<_> = puzzles.iter().map(|puzzle| image(puzzle.position())).collect();
    assert_eq!(images.len(), puzzles.len());
}

fn image(position: &AnyPosition) -> [u32; 2] {
    let AnyPosition::Pylos(_, position) = position else { panic!("another game") };
    let canonical = position.canonical();
    [canonical.own().to_bits(), canonical.other().to_bits()]
}

#[test]
fn the_same_seed_finds_the_same_and_another_finds_others() {
    let solved = small_board();
    let [first, again, other] = [1, 1, 2].map(|seed| find(&wanted("pylos:base=3", 10, seed), &solved));
    assert_eq!(first, again);
    assert_ne!(first, other);
}

#[test]
fn only_the_difficulty_that_is_wanted_is_found() {
    let solved = small_board();
    let hard = Difficulty::new(4);
    let puzzles = find(&Wanted { difficulty: hard, ..wanted("pylos:base=3", 5, 1) }, &solved);
    assert!(!puzzles.is_empty());
    assert!(puzzles.iter().all(|puzzle| Some(puzzle.difficulty()) == hard));
}

#[test]
fn games_of_points_need_no_table() {
    let small: AnyGame = "pylon:size=4x3".parse().unwrap();
    let puzzles = find(&Wanted { game: small, ..wanted("pylon", 3, 1) }, &ExactSolver::default());
    assert!(!puzzles.is_empty());
    for puzzle in puzzles {
        let values = ExactSolver::default().judge(puzzle.position()).unwrap().unwrap();
        let best = values.iter().filter(|(_, worth)| *worth == puzzle.task().worth());
        assert_eq!(best.map(|(mv, _)| *mv).collect::<Vec<_>>(), [puzzle.solution()], "{puzzle}");
    }
}
