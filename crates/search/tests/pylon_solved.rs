//! Pylon solved from the empty board: compared with `suites/pylon.solved`, and that with the plain search of the oracle.

use tripylon_oracle::pylon;
use tripylon_rules::{AnyGame, Game, Pylon, pylon::Dimensions};
use tripylon_search::{CancelToken, PylonSolution, PylonSolveConfig, solve_pylon};

const SOLVED: &str = include_str!("../../../suites/pylon.solved");

/// A board of the suite and its result.
struct SolvedBoard {
    size: Dimensions,
    points: [u8; 2],
}

fn suite() -> Vec<SolvedBoard> {
    let lines: Vec<&str> = SOLVED.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).collect();
    lines.chunks(2).map(parse_board).collect()
}

fn parse_board(lines: &[&str]) -> SolvedBoard {
    let [rules, points] = lines else { panic!("a block is rules and points") };
    let game: Pylon = rules.strip_prefix("rules ").expect("rules").parse().expect("rules of Pylon");
    let (one, two) = points.strip_prefix("points ").expect("points").split_once('-').expect("two numbers");
    SolvedBoard { size: game.size, points: [one, two].map(|text| text.parse().expect("a number")) }
}

fn boards_with(squares: std::ops::RangeInclusive<u8>) -> impl Iterator<Item = SolvedBoard> {
    suite().into_iter().filter(move |board| squares.contains(&board.size.square_count()))
}

fn rotated(size: Dimensions) -> Option<Dimensions> {
    Dimensions::new(size.rows(), size.columns())
}

fn solve(size: Dimensions, threads: usize, hash_bytes: usize) -> PylonSolution {
    let config = PylonSolveConfig { threads, hash_bytes, cancel: CancelToken::default() };
    solve_pylon(&Pylon { size }, &config, &mut |_| ()).expect("nothing cancels the search")
}

/// Solves a board, and plays the line to its end.
fn check(size: Dimensions, points: [u8; 2], threads: usize, hash_bytes: usize) {
    let solution = solve(size, threads, hash_bytes);
    assert_eq!(solution.points, points, "{size}, {threads} threads, {hash_bytes} bytes");
    let game = Pylon { size };
    let mut position = game.start();
    for mv in solution.line {
        game.play(&mut position, mv).expect("the line is legal");
    }
    let outcome = game.outcome(&position).expect("the line ends the game");
    assert_eq!(outcome.score, Some(points), "{size}");
}

fn check_oracle(board: &SolvedBoard) {
    let rules = AnyGame::Pylon(Pylon { size: board.size }).to_string();
    assert_eq!(pylon::solve(&rules), board.points.map(u32::from), "{rules}");
}

#[test]
fn the_suite_has_every_board_with_up_to_twelve_squares_once() {
    for size in Dimensions::all().filter(|size| size.square_count() <= 12) {
        let is_this = |board: &&SolvedBoard| board.size == size || Some(board.size) == rotated(size);
        assert_eq!(suite().iter().filter(is_this).count(), 1, "{size}");
    }
}

#[test]
fn small_boards_have_the_solved_values() {
    boards_with(2..=8).for_each(|board| check(board.size, board.points, 1, 1 << 22));
}

#[test]
fn the_plain_search_finds_the_values_of_tiny_boards() {
    boards_with(2..=6).for_each(|board| check_oracle(&board));
}

#[test]
fn a_rotated_board_has_the_same_value() {
    for board in boards_with(2..=8) {
        if let Some(size) = rotated(board.size) {
            check(size, board.points, 1, 1 << 22);
        }
    }
}

#[test]
fn threads_and_a_tiny_table_find_the_same() {
    for board in boards_with(2..=6) {
        check(board.size, board.points, 3, 1 << 20);
        check(board.size, board.points, 2, 1);
    }
}

#[test]
fn a_cancelled_search_has_no_solution() {
    let cancel = CancelToken::default();
    cancel.cancel();
    let config = PylonSolveConfig { threads: 2, hash_bytes: 1 << 20, cancel };
    assert_eq!(solve_pylon(&Pylon::default(), &config, &mut |_| ()), None);
}

#[test]
#[ignore = "slow: every game on eight and ten squares, without any pruning"]
fn the_plain_search_finds_the_values_of_small_boards() {
    boards_with(8..=10).for_each(|board| check_oracle(&board));
}

#[test]
#[ignore = "slow: takes minutes"]
fn larger_boards_have_the_solved_values() {
    for board in boards_with(10..=12) {
        check(board.size, board.points, 2, 1 << 30);
        if let Some(size) = rotated(board.size) {
            check(size, board.points, 2, 1 << 30);
        }
    }
}
