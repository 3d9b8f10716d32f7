//! Attempts: moves are judged by the table, or by the solution without one.

#![allow(clippy::unwrap_used, reason = "a test may stop where it fails")]

use tripylon_coach::{Attempt, AttemptResult, ExactEvaluator, KnownScores, Puzzle};
use tripylon_rules::random::SplitMix64;
use tripylon_rules::{AnyMove, AnyPosition};
use tripylon_search::Score;
use tripylon_tablebase::{Table, Verdict};

type ScoredMoveList = Vec<(AnyMove, Score)>;

/// The puzzles of each printed variant, with its table.
fn puzzles() -> Vec<(Table<&'static [u8]>, Vec<Puzzle>)> {
    let texts = [
        ("pylos:variant=children", include_str!("../../../puzzles/pylos-variant-children.puzzles")),
        ("pylos", include_str!("../../../puzzles/pylos.puzzles")),
        ("pylos:variant=expert", include_str!("../../../puzzles/pylos-variant-expert.puzzles")),
    ];
    let read = |(rules, text): (&str, &str)| {
        let table =
            Table::open(tripylon_bundled::table_for(rules.parse().unwrap()).unwrap().bytes()).unwrap();
        (table, Puzzle::parse_all(text).map(Result::unwrap).collect())
    };
    texts.into_iter().map(read).collect()
}

fn values(table: &Table<&[u8]>, position: &AnyPosition) -> ScoredMoveList {
    table.exact_scores(position).unwrap().unwrap()
}

fn after(position: &AnyPosition, mv: AnyMove) -> AnyPosition {
    let mut after = *position;
    after.play(mv).unwrap();
    after
}

/// Tries a move with the exact scores of a table.
fn play_by(table: &Table<&[u8]>, attempt: &mut Attempt, mv: AnyMove) -> AttemptResult {
    let moves = values(table, attempt.position());
    let answers = values(table, &after(attempt.position(), mv));
    attempt.play(mv, Some(KnownScores { moves: &moves, replies: &answers }))
}

#[test]
fn the_right_line_solves_with_and_without_a_table() {
    for (table, puzzles) in puzzles() {
        for puzzle in puzzles {
            for with_table in [false, true] {
                let mut attempt = Attempt::new(&puzzle);
                while let Some(mv) = attempt.solution() {
                    let next = puzzle.line().get(attempt.played().len() + 1).copied();
                    let step =
                        if with_table { play_by(&table, &mut attempt, mv) } else { attempt.play(mv, None) };
                    let expected = match next {
                        Some(_) => AttemptResult::Right { reply: next },
                        None => AttemptResult::Solved,
                    };
                    assert_eq!(step, expected, "{puzzle}");
                }
                assert!(attempt.is_solved() && attempt.mistakes() == 0, "{puzzle}");
                assert_eq!(attempt.played(), puzzle.line());
            }
        }
    }
}

#[test]
fn every_other_move_is_wrong_and_is_not_played() {
    for (table, puzzles) in puzzles() {
        for puzzle in puzzles.iter().step_by(7) {
            let mut attempt = Attempt::new(puzzle);
            let others = puzzle.position().legal_moves().into_iter().filter(|mv| *mv != puzzle.solution());
            for (mv, tried) in others.zip(0..) {
                let unaided = attempt.play(mv, None);
                assert!(
                    matches!(unaided, AttemptResult::Wrong { better, .. } if better == puzzle.solution()),
                    "{puzzle}"
                );
                let AttemptResult::Wrong { consequence: Some(consequence), .. } =
                    play_by(&table, &mut attempt, mv)
                else {
                    panic!("{puzzle}")
                };
                let moves = values(&table, puzzle.position());
                let (_, score) = moves.into_iter().find(|(other, _)| *other == mv).unwrap();
                assert_eq!(verdict(consequence.score), verdict(score), "{puzzle}");
                assert_eq!((attempt.position(), attempt.mistakes()), (puzzle.position(), 2 * tried + 2));
            }
        }
    }
}

#[test]
fn play_off_the_line_is_judged_by_the_table() {
    let mut rng = SplitMix64::new(6);
    for (table, puzzles) in puzzles() {
        for puzzle in puzzles.iter().filter(|puzzle| puzzle.line().len() > 1) {
            let mut attempt = Attempt::new(puzzle);
            while !attempt.is_solved() {
                let moves = values(&table, attempt.position());
                let best = moves.iter().map(|(_, score)| verdict(*score)).max().unwrap();
                let (mv, score) = moves[rng.below(moves.len())];
                // The caller supplies the scores, but no replies.
                let before = *attempt.position();
                match attempt.play(mv, Some(KnownScores { moves: &moves, replies: &[] })) {
                    AttemptResult::Wrong { better, .. } => {
                        assert_ne!(verdict(score), best, "{puzzle}");
                        assert!(moves.iter().any(|(mv, score)| *mv == better && verdict(*score) == best));
                        assert_eq!(*attempt.position(), before);
                    }
                    AttemptResult::Right { reply: answer } => {
                        assert_eq!(verdict(score), best, "{puzzle}");
                        if answer.is_none() {
                            let replies = attempt.position().legal_moves();
                            attempt.reply(replies[rng.below(replies.len())]).unwrap();
                        }
                    }
                    AttemptResult::Solved => assert_eq!(verdict(score), best, "{puzzle}"),
                    AttemptResult::Illegal(illegal) => panic!("{illegal}"),
                }
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

/// A puzzle of three moves, on the small board.
const SMALL: &str = "pylos:base=3; 3/1L1/1D1|2/2|1 1; win in 13; 2; b3 a3 c1 c2 b3>e1";

#[test]
fn illegal_moves_and_moves_out_of_turn_are_refused() {
    let puzzle: Puzzle = SMALL.parse().unwrap();
    let mut attempt = Attempt::new(&puzzle);
    let mv = |text| puzzle.position().parse_move(text).unwrap();
    let AttemptResult::Illegal(illegal) = attempt.play(mv("b2"), None) else { panic!("b2 is taken") };
    assert_eq!(illegal.to_string(), "move b2 is illegal: cell b2 is not empty");
    assert_eq!(attempt.reply(mv("a1")).unwrap_err().reason, "it is not the opponent's turn");
    for text in ["b3", "c1", "b3>e1"] {
        attempt.play(mv(text), None);
    }
    assert!(attempt.is_solved());
    let AttemptResult::Illegal(illegal) = attempt.play(mv("a1"), None) else { panic!("it is solved") };
    assert_eq!(illegal.reason, "the puzzle is solved");
}

#[test]
fn without_a_table_moves_off_the_line_are_refused() {
    let puzzle: Puzzle = SMALL.parse().unwrap();
    let position = puzzle.position();
    let mv = |text| position.parse_move(text).unwrap();
    let all_good: ScoredMoveList =
        position.legal_moves().into_iter().map(|mv| (mv, puzzle.goal().score())).collect();
    let mut attempt = Attempt::new(&puzzle);
    let known = KnownScores { moves: &all_good, replies: &[] };
    assert_eq!(attempt.play(mv("a1"), Some(known)), AttemptResult::Right { reply: None });
    let AttemptResult::Illegal(illegal) = attempt.play(mv("a3"), None) else { panic!("no answer yet") };
    assert_eq!(illegal.reason, "the opponent has not answered yet");
    attempt.reply(mv("a2")).unwrap();
    let AttemptResult::Illegal(illegal) = attempt.play(mv("a3"), None) else {
        panic!("the move is off the line")
    };
    assert_eq!(illegal.reason, "the play has left the solution, and no table can evaluate it");
}
