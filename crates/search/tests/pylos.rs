//! Pylos on the small board, compared with its solution: proven results of the search are true, the best level is perfect with
//! a full table, and wins every won position with a compact one.

#![allow(clippy::unwrap_used, reason = "a test may stop where it fails")]

use std::sync::Arc;

use tripylon_rules::random::SplitMix64;
use tripylon_rules::{AnyMove, AnyPosition, Game, Pylos, pylos::Position, record::Record};
use tripylon_search::{Analysis, Level, Limits, Score, Tables, best_move};
use tripylon_solver::{Solution, solve};
use tripylon_tablebase::{ByteSource, Probe, Table, TableKind, Value, ValueCounts, Verdict, write_table};

const RULESETS: [&str; 4] = [
    "pylos:base=3",
    "pylos:base=3,variant=children",
    "pylos:base=3,variant=expert",
    "pylos:base=3,variant=expert,take-back=up-to-two,empty-reserve=may-raise",
];

struct Solved {
    game: Pylos,
    solution: Solution,
    rng: SplitMix64,
}

impl Solved {
    fn new(rules: &str) -> Solved {
        let game: Pylos = rules.parse().unwrap();
        Solved { game, solution: solve(game, |_| {}), rng: SplitMix64::new(5) }
    }

    fn tables(&self, kind: TableKind) -> Tables {
        let mut bytes = Vec::new();
        let sections = self.solution.clone().into_sections(kind, |_| {});
        let value_counts = match kind {
            TableKind::Full => self.solution.value_counts(),
            TableKind::Compact => ValueCounts::default(),
        };
        write_table(self.game, kind, &sections, value_counts, &mut bytes).unwrap();
        let table = Table::open(Box::new(bytes) as Box<dyn ByteSource + Send + Sync>).unwrap();
        Tables::new([Arc::new(table)])
    }

    /// Returns positions of random games that are not over.
    fn positions(&mut self, count: usize) -> Vec<Position> {
        let mut positions = Vec::new();
        while positions.len() < count {
            let mut position = self.game.start();
            for _ in 0..self.rng.below(14) {
                let moves = self.game.legal_moves(&position);
                let Some(mv) = moves.get(self.rng.below(moves.len().max(1))) else { break };
                self.game.play_unchecked(&mut position, *mv);
            }
            if self.game.outcome(&position).is_none() {
                positions.push(position);
            }
        }
        positions
    }

    fn analyse(&self, position: &Position, limits: &Limits, tables: &Tables) -> Analysis {
        best_move(&AnyPosition::Pylos(self.game, *position), limits, tables, &mut |_| ())
    }

    /// Returns the value of the best move of an analysis, by the solution.
    fn value_of_best(&self, position: &Position, analysis: &Analysis) -> Value {
        let Some(AnyMove::Pylos(mv)) = analysis.best() else { panic!("there is a best move") };
        let mut after = *position;
        self.game.play(&mut after, mv).unwrap();
        self.solution.value(&after).for_mover()
    }
}

#[test]
fn a_proven_search_result_is_true() {
    let limits = Limits { nodes: Some(200_000), hash_bytes: 8 << 20, lines: 2, ..Limits::default() };
    for rules in RULESETS {
        let mut solved = Solved::new(rules);
        let mut proved = 0;
        for position in solved.positions(60) {
            let analysis = solved.analyse(&position, &limits, &Tables::none());
            let value = solved.solution.value(&position);
            let text = format!("{rules} {}", solved.game.position_text(&position));
            if analysis.exact {
                proved += 1;
                match analysis.score {
                    Score::Decided(Probe::WithDistance(found)) => assert_eq!(found, value, "{text}"),
                    Score::Decided(Probe::VerdictOnly(found)) => assert_eq!(found, value.into(), "{text}"),
                    Score::Estimate(_) | Score::Points(_) => panic!("{text}: an estimate is not exact"),
                }
                assert_eq!(Verdict::from(solved.value_of_best(&position, &analysis)), value.into(), "{text}");
            }
        }
        assert!(proved >= 15, "{rules}: only {proved} were proved");
    }
}

#[test]
fn with_a_full_table_every_move_is_perfect() {
    for rules in RULESETS {
        let mut solved = Solved::new(rules);
        let tables = solved.tables(TableKind::Full);
        for position in solved.positions(100) {
            let analysis = solved.analyse(&position, &Limits::default(), &tables);
            let value = solved.solution.value(&position);
            assert_eq!(analysis.score, Score::Decided(Probe::WithDistance(value)));
            assert_eq!(solved.value_of_best(&position, &analysis), value);
            assert!(analysis.exact);
            let Some(distance) = value.distance() else { continue };
            assert_eq!(analysis.lines[0].moves.len(), usize::from(distance), "the line goes to the end");
        }
    }
}

#[test]
fn among_equal_moves_the_one_with_the_fewest_good_replies_is_played() {
    let mut solved = Solved::new("pylos:base=3,variant=expert");
    let tables = solved.tables(TableKind::Full);
    let good_replies = |solved: &Solved, position: &Position, mv| {
        let mut after = *position;
        solved.game.play_unchecked(&mut after, mv);
        let best = solved.solution.value(&after);
        let is_good = |answer: &_| {
            let mut next = after;
            solved.game.play_unchecked(&mut next, *answer);
            solved.solution.value(&next).for_mover() == best
        };
        (best, solved.game.legal_moves(&after).iter().filter(|answer| is_good(answer)).count())
    };
    for position in solved.positions(60) {
        let analysis = solved.analyse(&position, &Limits::default(), &tables);
        let Some(AnyMove::Pylos(played)) = analysis.best() else { panic!("there is a best move") };
        let (best, fewest) = good_replies(&solved, &position, played);
        for mv in solved.game.legal_moves(&position) {
            let (value, answers) = good_replies(&solved, &position, mv);
            assert!(value != best || answers >= fewest, "{mv:?} leaves fewer than {played:?}");
        }
    }
}

#[test]
fn with_a_compact_table_every_won_position_is_won() {
    for rules in RULESETS {
        let mut solved = Solved::new(rules);
        let tables = solved.tables(TableKind::Compact);
        let mut won = solved.positions(120);
        won.retain(|position| matches!(solved.solution.value(position), Value::Win(_)));
        for start in won {
            let mut record = Record::new(AnyPosition::Pylos(solved.game, start));
            let mut previous_positions = vec![record.position()];
            while record.outcome().is_none() {
                let AnyPosition::Pylos(_, position) = record.position() else { panic!("a game of Pylos") };
                let mv = if position.turn() == start.turn() {
                    let limits = Limits {
                        previous_positions: previous_positions.clone(),
                        hash_bytes: 1 << 20,
                        ..Limits::default()
                    };
                    solved.analyse(&position, &limits, &tables).best().unwrap()
                } else {
                    longest_resistance(&solved, &position)
                };
                record.play(mv).unwrap();
                previous_positions.push(record.position());
            }
            let winner = record.outcome().unwrap().winner;
            assert_eq!(winner, Some(start.turn()), "{rules} {}", solved.game.position_text(&start));
        }
    }
}

fn longest_resistance(solved: &Solved, position: &Position) -> AnyMove {
    let value = |mv| {
        let mut after = *position;
        solved.game.play_unchecked(&mut after, mv);
        solved.solution.value(&after).for_mover()
    };
    let moves = solved.game.legal_moves(position);
    AnyMove::Pylos(moves.into_iter().max_by_key(|mv| value(*mv)).unwrap())
}

#[test]
fn with_a_compact_table_every_move_keeps_the_value() {
    for rules in RULESETS {
        let mut solved = Solved::new(rules);
        let tables = solved.tables(TableKind::Compact);
        let limits = Limits { nodes: Some(500), hash_bytes: 1 << 16, ..Limits::default() };
        for position in solved.positions(150) {
            let analysis = solved.analyse(&position, &limits, &tables);
            let value = Verdict::from(solved.solution.value(&position));
            assert_eq!(Verdict::from(solved.value_of_best(&position, &analysis)), value, "{rules}");
            let Score::Decided(answer) = analysis.score else { panic!("a table has a proven result") };
            assert_eq!(answer.verdict(), value);
        }
    }
}

#[test]
fn the_third_occurrence_of_a_position_saves_a_lost_game() {
    let mut solved = Solved::new("pylos:base=3");
    let tables = solved.tables(TableKind::Compact);
    let lost =
        |solved: &Solved, position: &Position| matches!(solved.solution.value(position), Value::Loss(_));
    let positions = solved.positions(200);
    let position = positions.into_iter().find(|position| lost(&solved, position)).unwrap();
    let mv = solved.game.legal_moves(&position)[0];
    let mut after = position;
    solved.game.play_unchecked(&mut after, mv);
    let limits =
        Limits { previous_positions: vec![AnyPosition::Pylos(solved.game, after); 2], ..Limits::default() };
    for tables in [tables.clone(), Tables::none()] {
        assert_eq!(solved.analyse(&position, &limits, &tables).best(), Some(AnyMove::Pylos(mv)));
    }
    let score = solved.analyse(&position, &limits, &tables).score;
    assert_eq!(score, Score::Decided(Probe::VerdictOnly(Verdict::Draw)), "and it is known to be a draw");
}

#[test]
fn a_level_that_misses_moves_is_never_exact() {
    let mut solved = Solved::new("pylos:base=3");
    for position in solved.positions(40) {
        for level in Level::all().filter(|level| level.number() <= 8) {
            let analysis = solved.analyse(&position, &Limits { level, ..Limits::default() }, &Tables::none());
            assert!(!analysis.exact && analysis.lines.iter().all(|line| !line.exact));
        }
    }
}
