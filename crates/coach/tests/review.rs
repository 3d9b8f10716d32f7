//! Reviews of games with known scores: from a solution of the small board, or by the choice of moves.

#![allow(clippy::unwrap_used, reason = "a test may stop where it fails")]

use std::sync::{Arc, OnceLock};

use tripylon_coach::{Grade, MoveAssessment, Review, accuracy_text, assess_move, turning_point_text};
use tripylon_rules::random::SplitMix64;
use tripylon_rules::{AnyGame, AnyMove, AnyPosition, Player, Pylos, pylos, record::Record};
use tripylon_search::{Advantage, AnyTable, Limits, Score, Tables};
use tripylon_solver::solve;
use tripylon_tablebase::{ByteSource, Probe, Table, TableKind, Value, ValueCounts, Verdict, write_table};
use tripylon_texts::{Language, Who};

/// The solved small board, with and without distances.
struct SolvedSmallBoard {
    game: Pylos,
    full: Tables,
    compact: Tables,
}

fn solved() -> &'static SolvedSmallBoard {
    static SOLVED: OnceLock<SolvedSmallBoard> = OnceLock::new();
    SOLVED.get_or_init(|| {
        let game: Pylos = "pylos:base=3".parse().unwrap();
        let solution = solve(game, |_| {});
        let tables = |kind| {
            let value_counts =
                if kind == TableKind::Full { solution.value_counts() } else { ValueCounts::default() };
            let mut bytes = Vec::new();
            let sections = solution.clone().into_sections(kind, |_| {});
            write_table(game, kind, &sections, value_counts, &mut bytes).unwrap();
            let table: AnyTable = Table::open(Box::new(bytes) as Box<dyn ByteSource + Send + Sync>).unwrap();
            Tables::new([Arc::new(table)])
        };
        SolvedSmallBoard { game, full: tables(TableKind::Full), compact: tables(TableKind::Compact) }
    })
}

impl SolvedSmallBoard {
    fn start(&self) -> AnyPosition {
        AnyGame::Pylos(self.game).start()
    }

    /// All moves with their values for the mover, the best first.
    fn values(&self, position: &AnyPosition) -> Vec<(pylos::Move, Probe)> {
        let AnyPosition::Pylos(_, position) = position else { panic!("{position} is no pyramid") };
        self.full.get(self.game).unwrap().probe_moves(position).unwrap()
    }
}

/// Assesses every move of a game.
fn assessments(record: &Record, limits: &Limits, tables: &Tables) -> Vec<MoveAssessment> {
    let mut position = record.start();
    let mut positions = vec![position];
    let mut assessments = Vec::new();
    for ply in record.main_line().plies() {
        let limits = Limits { previous_positions: positions.clone(), ..limits.clone() };
        assessments.push(assess_move(&position, ply.mv(), &limits, tables));
        position.play(ply.mv()).unwrap();
        positions.push(position);
    }
    assessments
}

fn random_game(start: AnyPosition, rng: &mut SplitMix64) -> Record {
    let mut record = Record::new(start);
    while record.outcome().is_none() && record.main_line().plies().len() < 60 {
        let moves = record.position().legal_moves();
        record.play(moves[rng.below(moves.len())]).unwrap();
    }
    record
}

/// Checks the invariants of a review.
#[track_caller]
fn check_invariants(review: &Review) {
    for reviewed in &review.moves {
        let is_best = reviewed.grade == Grade::Best;
        assert!(is_best == reviewed.loss.is_nothing() || reviewed.grade == Grade::Forced, "{reviewed:?}");
        assert!(
            reviewed.win_chance_lost <= reviewed.win_chance_at_stake && reviewed.win_chance_at_stake <= 1000,
            "{reviewed:?}"
        );
        if is_best {
            assert_eq!(reviewed.assessment.best_move, reviewed.played);
        }
    }
    for player in Player::BOTH {
        let mut own = review.moves.iter().filter(|reviewed| reviewed.player == player);
        // Moves with less than a twentieth at stake do not count.
        let faultless =
            own.all(|reviewed| reviewed.win_chance_lost == 0 || reviewed.win_chance_at_stake < 50);
        let accuracy = review.accuracy[player.index()];
        assert!(accuracy.is_none_or(|percent| (percent == 100) == faultless), "{player}: {accuracy:?}");
    }
}

#[test]
fn a_table_gives_every_move_its_value() {
    let solved = solved();
    let mut rng = SplitMix64::new(3);
    for _ in 0..60 {
        let record = random_game(solved.start(), &mut rng);
        let found = assessments(&record, &Limits::default(), &solved.full);
        let mut position = record.start();
        for (ply, assessment) in record.main_line().plies().iter().zip(&found) {
            let values = solved.values(&position);
            let played = values.iter().find(|(mv, _)| AnyMove::Pylos(*mv) == ply.mv()).unwrap().1;
            assert_eq!(assessment.best, Score::Decided(values[0].1));
            assert_eq!(assessment.played, Score::Decided(played));
            assert!(assessment.exact);
            let best = values.iter().find(|(mv, _)| AnyMove::Pylos(*mv) == assessment.best_move).unwrap().1;
            assert_eq!(best, values[0].1);
            position.play(ply.mv()).unwrap();
        }
        let compact = assessments(&record, &Limits::default(), &solved.compact);
        for (one, other) in found.iter().zip(&compact) {
            assert_eq!(verdict(one.best), verdict(other.best));
            assert_eq!(verdict(one.played), verdict(other.played));
        }
        check_invariants(&Review::from_record(&record, &found));
        check_invariants(&Review::from_record(&record, &compact));
    }
}

fn verdict(score: Score) -> Verdict {
    match score {
        Score::Decided(answer) => answer.verdict(),
        Score::Estimate(_) | Score::Points(_) => panic!("{score} is not certain"),
    }
}

#[test]
fn the_turning_point_is_the_last_move_of_the_loser_that_changed_the_result() {
    let solved = solved();
    let mut rng = SplitMix64::new(11);
    for _ in 0..60 {
        let record = random_game(solved.start(), &mut rng);
        let Some(winner) = record.outcome().and_then(|outcome| outcome.winner) else { continue };
        let mut expected = None;
        let mut position = record.start();
        for (ply, turn) in record.main_line().plies().iter().zip(0..) {
            let values = solved.values(&position);
            let played = values.iter().find(|(mv, _)| AnyMove::Pylos(*mv) == ply.mv()).unwrap().1;
            if position.turn() != winner && played.verdict() < values[0].1.verdict() {
                expected = Some(turn);
            }
            position.play(ply.mv()).unwrap();
        }
        let review = Review::from_record(&record, &assessments(&record, &Limits::default(), &solved.compact));
        assert_eq!(review.result_changed, expected.is_some(), "{record}");
        if expected.is_some() {
            assert_eq!(review.turning_point, expected, "{record}");
        }
    }
}

/// Both players play perfectly, except that the winner once plays the worst move.
#[test]
fn one_fault_in_a_perfect_game_is_found() {
    let solved = solved();
    let mut record = Record::new(solved.start());
    let mut fault = None;
    while record.outcome().is_none() {
        let values = solved.values(&record.position());
        let (best, worst) = (values[0], values[values.len() - 1]);
        let spoils = best.1.verdict() == Verdict::Win && worst.1.verdict() == Verdict::Loss;
        let turn = record.main_line().plies().len();
        if fault.is_none() && turn >= 3 && spoils {
            fault = Some(turn);
            record.play(AnyMove::Pylos(worst.0)).unwrap();
        } else {
            record.play(AnyMove::Pylos(best.0)).unwrap();
        }
    }
    let fault = fault.unwrap();
    let review = Review::from_record(&record, &assessments(&record, &Limits::default(), &solved.full));
    assert_eq!(review.turning_point, Some(fault));
    assert_eq!(review.moves[fault].grade, Grade::GaveAwayTheWin);
    let player = review.moves[fault].player;
    assert_eq!(review.accuracy[player.opponent().index()], Some(100));
    assert!(review.accuracy[player.index()].unwrap() < 100);
    for reviewed in review.moves.iter().filter(|reviewed| reviewed.turn != fault) {
        assert!(reviewed.grade <= Grade::Best, "{reviewed:?}");
    }
    let text = turning_point_text(Language::English, &review, [Who::Light, Who::Dark]);
    let mv = review.moves[fault].before.move_text(review.moves[fault].played);
    assert!(text.starts_with(&format!("The game turned at move {}.", fault / 2 + 1)), "{text}");
    assert!(text.contains(&format!("{mv} turned a win into a loss.")), "{text}");
    check_invariants(&review);
}

/// A player who is lost from the start has no decision to make.
#[test]
fn a_player_with_nothing_at_stake_has_no_accuracy() {
    let solved = solved();
    let mut record = Record::new(solved.start());
    while record.outcome().is_none() {
        let (best, _) = solved.values(&record.position())[0];
        record.play(AnyMove::Pylos(best)).unwrap();
    }
    let winner = record.outcome().unwrap().winner.unwrap();
    let review = Review::from_record(&record, &assessments(&record, &Limits::default(), &solved.compact));
    assert_eq!(review.accuracy[winner.index()], Some(100));
    assert_eq!(review.accuracy[winner.opponent().index()], None);
    let who = [Who::Light, Who::Dark];
    let text = accuracy_text(Language::English, &review, winner.opponent(), who);
    let name = Language::English.players().name(who[winner.opponent().index()]);
    assert_eq!(text, format!("{name}: no decisions to judge"));
}

/// One of two decisions between win and loss was wrong: the accuracy is 50 %, independent of the moves that follow.
#[test]
fn moves_in_lost_positions_do_not_count() {
    let solved = solved();
    let mut record = Record::new(solved.start());
    let first = record.position().turn();
    let mut decisions = 0;
    while record.outcome().is_none() {
        let values = solved.values(&record.position());
        let (best, worst) = (values[0], values[values.len() - 1]);
        let decides = best.1.verdict() == Verdict::Win && worst.1.verdict() == Verdict::Loss;
        let is_second = decides && record.position().turn() == first && decisions == 1;
        decisions += usize::from(decides && record.position().turn() == first);
        record.play(AnyMove::Pylos(if is_second { worst.0 } else { best.0 })).unwrap();
    }
    let review = Review::from_record(&record, &assessments(&record, &Limits::default(), &solved.compact));
    assert_eq!(decisions, 2, "{record}");
    assert_eq!(review.accuracy[first.index()], Some(50), "{record}");
}

#[test]
fn a_threefold_repetition_is_a_draw() {
    let solved = solved();
    let mut rng = SplitMix64::new(5);
    let mut seen = 0;
    while seen < 20 {
        let record = random_game(solved.start(), &mut rng);
        let position = record.position_at(&tripylon_rules::record::RecordPath::on_main_line(5)).unwrap();
        let values = solved.values(&position);
        let Some((mv, _)) = values.iter().find(|(_, answer)| answer.verdict() == Verdict::Loss) else {
            continue;
        };
        seen += 1;
        let mut after = position;
        after.play(AnyMove::Pylos(*mv)).unwrap();
        for tables in [&solved.full, &Tables::none()] {
            let nodes = Some(2_000);
            let limits =
                Limits { nodes, previous_positions: vec![after, after, position], ..Limits::default() };
            let assessment = assess_move(&position, AnyMove::Pylos(*mv), &limits, tables);
            assert_eq!(assessment.played.advantage(position.turn()), Advantage::Even, "{position}");
        }
    }
}

#[test]
fn exact_search_scores_agree_with_the_table() {
    let solved = solved();
    let mut rng = SplitMix64::new(21);
    let mut certain = 0;
    for _ in 0..6 {
        let record = random_game(solved.start(), &mut rng);
        let limits = Limits { nodes: Some(20_000), hash_bytes: 1 << 20, ..Limits::default() };
        let searched = assessments(&record, &limits, &Tables::none());
        let known = assessments(&record, &limits, &solved.full);
        for (searched, known) in searched.iter().zip(&known).filter(|(searched, _)| searched.exact) {
            certain += 1;
            assert_eq!(verdict(searched.best), verdict(known.best));
            assert_eq!(verdict(searched.played), verdict(known.played));
        }
        check_invariants(&Review::from_record(&record, &searched));
    }
    assert!(certain > 20);
}

#[test]
fn games_of_points_are_reviewed() {
    let rules = [
        "le-pylos",
        "le-pylos:rules=jeux-et-strategie,setup=hidden",
        "le-pylos:setup=random,singleton=no",
        "pylon:size=4x3",
        "pylon",
        "pylos:variant=expert",
    ];
    for rules in rules {
        let game: AnyGame = rules.parse().unwrap();
        let record = random_game(game.start(), &mut SplitMix64::new(1));
        let limits = Limits { nodes: Some(300), hash_bytes: 1 << 16, ..Limits::default() };
        let found = assessments(&record, &limits, &Tables::none());
        let review = Review::from_record(&record, &found);
        assert_eq!(review.moves.len(), record.main_line().plies().len());
        check_invariants(&review);
        if rules.contains("setup=random") {
            assert!(review.moves[..20].iter().all(|reviewed| reviewed.grade == Grade::Forced), "{rules}");
        }
    }
}

#[test]
fn assessments_survive_json() {
    let solved = solved();
    let record = random_game(solved.start(), &mut SplitMix64::new(8));
    for tables in [&solved.full, &solved.compact, &Tables::none()] {
        let limits = Limits { nodes: Some(500), ..Limits::default() };
        let mut position = record.start();
        for (ply, assessment) in record.main_line().plies().iter().zip(assessments(&record, &limits, tables))
        {
            let text = serde_json::to_string(&assessment.to_json(&position)).unwrap();
            let json: tripylon_coach::MoveAssessmentJson = serde_json::from_str(&text).unwrap();
            assert_eq!(json.to_assessment(&position).unwrap(), assessment, "{text}");
            position.play(ply.mv()).unwrap();
        }
    }
}

#[track_caller]
fn check_grade(rules: &str, best: Score, played: Score, exact: bool, grade: Grade) {
    let game: AnyGame = rules.parse().unwrap();
    let position = game.start();
    let best_move = position.legal_moves()[0];
    let assessment = MoveAssessment { best, best_move, played, worst: played, exact, expected_error: None };
    assert_eq!(Grade::from_assessment(&assessment, &position), grade, "{best} {played}");
}

#[test]
fn verdicts_and_distances_are_graded() {
    let decided = |value| Score::Decided(Probe::WithDistance(value));
    let check = |best, played, grade| check_grade("pylos", decided(best), decided(played), true, grade);
    check(Value::Win(7), Value::Win(7), Grade::Best);
    check(Value::Win(7), Value::Win(9), Grade::Good);
    check(Value::Win(7), Value::Win(15), Grade::Inaccurate);
    check(Value::Win(7), Value::Draw, Grade::GaveAwayTheWin);
    check(Value::Win(7), Value::Loss(20), Grade::GaveAwayTheWin);
    check(Value::Draw, Value::Loss(20), Grade::GaveAwayTheDraw);
    check(Value::Loss(20), Value::Loss(18), Grade::Good);
    check(Value::Loss(20), Value::Loss(4), Grade::Inaccurate);
}

#[test]
fn estimates_are_graded_with_care() {
    let check = |best, played, grade| {
        check_grade("pylos", Score::Estimate(best), Score::Estimate(played), false, grade);
    };
    check(100, 100, Grade::Best);
    check(100, 60, Grade::Good);
    check(260, 240, Grade::Good);
    check(100, -80, Grade::Inaccurate);
    check(900, 450, Grade::Mistake);
    check(400, 100, Grade::GaveAwayTheWin);
    check(0, -500, Grade::GaveAwayTheDraw);
}

#[test]
fn points_are_graded_by_loss_and_result() {
    let check = |best, played, exact, grade| {
        check_grade("pylon", Score::Points(best), Score::Points(played), exact, grade);
    };
    check([16, 14], [16, 14], true, Grade::Best);
    check([18, 12], [17, 13], true, Grade::Good);
    check([20, 10], [18, 12], true, Grade::Inaccurate);
    check([22, 8], [18, 12], true, Grade::Mistake);
    check([16, 14], [15, 15], true, Grade::GaveAwayTheWin);
    check([16, 14], [15, 15], false, Grade::Good);
    check([17, 13], [14, 16], false, Grade::GaveAwayTheWin);
    check([15, 15], [12, 18], true, Grade::GaveAwayTheDraw);
}
