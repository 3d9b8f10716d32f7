//! Puzzle search on the small board, which is solved quickly.

#![allow(clippy::unwrap_used, reason = "a test may stop where it fails")]

use std::{collections::HashSet, convert::Infallible};

use tripylon_coach::{
    Difficulty, ExactEvaluator, ExactSolver, Puzzle, PuzzleGoal, PuzzleRequest, find_puzzles,
};
use tripylon_rules::{AnyGame, AnyMove, AnyPosition, Game, Pylos};
use tripylon_search::Score;
use tripylon_solver::{Solution, solve};
use tripylon_tablebase::{Probe, Value};

struct SmallBoardEvaluator(Solution);

impl ExactEvaluator for SmallBoardEvaluator {
    type Error = Infallible;

    fn exact_scores(&self, position: &AnyPosition) -> Result<Option<Vec<(AnyMove, Score)>>, Infallible> {
        let AnyPosition::Pylos(game, position) = position else { return Ok(None) };
        let score = |mv| {
            let mut after = *position;
            game.play_unchecked(&mut after, mv);
            (AnyMove::Pylos(mv), Score::Decided(Probe::WithDistance(self.0.value(&after).for_mover())))
        };
        Ok(Some(game.legal_moves(position).into_iter().map(score).collect()))
    }
}

fn wanted(rules: &str, count: usize, seed: u64) -> PuzzleRequest {
    PuzzleRequest { game: rules.parse().unwrap(), count, seed, difficulty: None }
}

fn find(wanted: &PuzzleRequest, evaluator: &impl ExactEvaluator<Error = Infallible>) -> Vec<Puzzle> {
    find_puzzles(wanted, evaluator, &mut |_| ()).unwrap()
}

fn small_board() -> SmallBoardEvaluator {
    SmallBoardEvaluator(solve("pylos:base=3".parse::<Pylos>().unwrap(), |_| ()))
}

#[test]
fn found_puzzles_are_correct() {
    let solved = small_board();
    let puzzles = find(&wanted("pylos:base=3", 15, 1), &solved);
    assert_eq!(puzzles.len(), 15);
    for puzzle in &puzzles {
        let AnyPosition::Pylos(game, position) = *puzzle.position() else { panic!("{puzzle}") };
        let PuzzleGoal::Win { distance } = puzzle.goal() else { panic!("{puzzle}") };
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
fn the_seed_decides_which_puzzles_are_found() {
    let solved = small_board();
    let [first, again, other] = [1, 1, 2].map(|seed| find(&wanted("pylos:base=3", 10, seed), &solved));
    assert_eq!(first, again);
    assert_ne!(first, other);
}

#[test]
fn only_the_requested_difficulty_is_found() {
    let solved = small_board();
    let hard = Difficulty::new(4);
    let puzzles = find(&PuzzleRequest { difficulty: hard, ..wanted("pylos:base=3", 5, 1) }, &solved);
    assert!(!puzzles.is_empty());
    assert!(puzzles.iter().all(|puzzle| Some(puzzle.difficulty()) == hard));
}

#[test]
fn games_of_points_need_no_table() {
    let small: AnyGame = "pylon:size=4x3".parse().unwrap();
    let puzzles = find(&PuzzleRequest { game: small, ..wanted("pylon", 3, 1) }, &ExactSolver::default());
    assert!(!puzzles.is_empty());
    for puzzle in puzzles {
        let values = ExactSolver::default().exact_scores(puzzle.position()).unwrap().unwrap();
        let best = values.iter().filter(|(_, score)| *score == puzzle.goal().score());
        assert_eq!(best.map(|(mv, _)| *mv).collect::<Vec<_>>(), [puzzle.solution()], "{puzzle}");
    }
}
