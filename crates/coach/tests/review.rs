//! Reviews of games whose values are known: from a solution of the small pyramid, or because the moves were chosen so.

#![allow(clippy::unwrap_used, reason = "a test may stop where it fails")]

use std::sync::{Arc, OnceLock};

use tripylon_coach::{Appraisal, Grade, Review, accuracy_text, appraise, turning_point_text};
use tripylon_rules::{AnyGame, AnyMove, AnyPosition, Player, Pylos, pylos, record::Record};
use tripylon_search::{AnyTable, Dice, Favour, Limits, Tables, Worth};
use tripylon_solver::solve;
use tripylon_tablebase::{Answer, Census, Kind, Source, Table, Value, Verdict, write_table};
use tripylon_texts::{Language, Who};

/// The solved small pyramid, with distances and without.
struct Solved {
    game: Pylos,
    full: Tables,
    compact: Tables,
}

fn solved() -> &'static Solved {
    static SOLVED: OnceLock<Solved> = OnceLock::new();
    SOLVED.get_or_init(|| {
        let game: Pylos = "pylos:base=3".parse().unwrap();
        let solution = solve(game, |_| {});
        let tables = |kind| {
            let census = if kind == Kind::Full { solution.census() } else { Census::default() };
            let mut bytes = Vec::new();
            let pieces = solution.clone().into_pieces(kind, |_| {});
            write_table(game, kind, &pieces, census, &mut bytes).unwrap();
            let table: AnyTable = Table::open(Box::new(bytes) as Box<dyn Source + Send + Sync>).unwrap();
            Tables::new([Arc::new(table)])
        };
        Solved { game, full: tables(Kind::Full), compact: tables(Kind::Compact) }
    })
}

impl Solved {
    fn start(&self) -> AnyPosition {
        AnyGame::Pylos(self.game).start()
    }

    /// Every move with its value to whoever makes it, the best first.
    fn values(&self, position: &AnyPosition) -> Vec<(pylos::Move, Answer)> {
        let AnyPosition::Pylos(_, position) = position else { panic!("{position} is no pyramid") };
        self.full.of(self.game).unwrap().probe_moves(position).unwrap()
    }
}

/// Appraises every move of a game.
fn appraisals(record: &Record, limits: &Limits, tables: &Tables) -> Vec<Appraisal> {
    let mut position = record.start();
    let mut stood = vec![position];
    let mut appraisals = Vec::new();
    for ply in record.line().plies() {
        let limits = Limits { stood: stood.clone(), ..limits.clone() };
        appraisals.push(appraise(&position, ply.mv(), &limits, tables));
        position.play(ply.mv()).unwrap();
        stood.push(position);
    }
    appraisals
}

fn random_game(start: AnyPosition, dice: &mut Dice) -> Record {
    let mut record = Record::new(start);
    while record.outcome().is_none() && record.line().plies().len() < 60 {
        let moves = record.position().legal_moves();
        record.play(moves[dice.below(moves.len())]).unwrap();
    }
    record
}

/// What every review promises, whichever the game.
#[track_caller]
fn check_promises(review: &Review) {
    for judged in &review.moves {
        let is_best = judged.grade == Grade::Best;
        assert!(is_best == judged.loss.is_nothing() || judged.grade == Grade::Forced, "{judged:?}");
        assert!(judged.lost <= judged.at_stake && judged.at_stake <= 1000, "{judged:?}");
        if is_best {
            assert_eq!(judged.appraisal.best_move, judged.played);
        }
    }
    for player in Player::BOTH {
        let mut own = review.moves.iter().filter(|judged| judged.player == player);
        // What puts less than a twentieth at stake decides nothing.
        let faultless = own.all(|judged| judged.lost == 0 || judged.at_stake < 50);
        let accuracy = review.accuracy[player.index()];
        assert!(accuracy.is_none_or(|percent| (percent == 100) == faultless), "{player}: {accuracy:?}");
    }
}

#[test]
fn a_table_gives_every_move_its_value() {
    let solved = solved();
    let mut dice = Dice::new(3);
    for _ in 0..60 {
        let record = random_game(solved.start(), &mut dice);
        let found = appraisals(&record, &Limits::default(), &solved.full);
        let mut position = record.start();
        for (ply, appraisal) in record.line().plies().iter().zip(&found) {
            let values = solved.values(&position);
            let played = values.iter().find(|(mv, _)| AnyMove::Pylos(*mv) == ply.mv()).unwrap().1;
            assert_eq!(appraisal.best, Worth::Decided(values[0].1));
            assert_eq!(appraisal.played, Worth::Decided(played));
            assert!(appraisal.exact);
            let best = values.iter().find(|(mv, _)| AnyMove::Pylos(*mv) == appraisal.best_move).unwrap().1;
            assert_eq!(best, values[0].1);
            position.play(ply.mv()).unwrap();
        }
        let compact = appraisals(&record, &Limits::default(), &solved.compact);
        for (one, other) in found.iter().zip(&compact) {
            assert_eq!(verdict(one.best), verdict(other.best));
            assert_eq!(verdict(one.played), verdict(other.played));
        }
        check_promises(&Review::of(&record, &found));
        check_promises(&Review::of(&record, &compact));
    }
}

fn verdict(worth: Worth) -> Verdict {
    match worth {
        Worth::Decided(answer) => answer.verdict(),
        Worth::Chances(_) | Worth::Points(_) => panic!("{worth} is not certain"),
    }
}

#[test]
fn the_turning_point_is_the_last_move_by_which_the_loser_gave_the_result_away() {
    let solved = solved();
    let mut dice = Dice::new(11);
    for _ in 0..60 {
        let record = random_game(solved.start(), &mut dice);
        let Some(winner) = record.outcome().and_then(|outcome| outcome.winner) else { continue };
        let mut expected = None;
        let mut position = record.start();
        for (ply, turn) in record.line().plies().iter().zip(0..) {
            let values = solved.values(&position);
            let played = values.iter().find(|(mv, _)| AnyMove::Pylos(*mv) == ply.mv()).unwrap().1;
            if position.turn() != winner && played.verdict() < values[0].1.verdict() {
                expected = Some(turn);
            }
            position.play(ply.mv()).unwrap();
        }
        let review = Review::of(&record, &appraisals(&record, &Limits::default(), &solved.compact));
        assert_eq!(review.has_turned, expected.is_some(), "{record}");
        if expected.is_some() {
            assert_eq!(review.turning_point, expected, "{record}");
        }
    }
}

/// Both play perfectly, except that the winner once plays the worst move there is.
#[test]
fn one_fault_in_a_perfect_game_is_found() {
    let solved = solved();
    let mut record = Record::new(solved.start());
    let mut fault = None;
    while record.outcome().is_none() {
        let values = solved.values(&record.position());
        let (best, worst) = (values[0], values[values.len() - 1]);
        let spoils = best.1.verdict() == Verdict::Win && worst.1.verdict() == Verdict::Loss;
        let turn = record.line().plies().len();
        if fault.is_none() && turn >= 3 && spoils {
            fault = Some(turn);
            record.play(AnyMove::Pylos(worst.0)).unwrap();
        } else {
            record.play(AnyMove::Pylos(best.0)).unwrap();
        }
    }
    let fault = fault.unwrap();
    let review = Review::of(&record, &appraisals(&record, &Limits::default(), &solved.full));
    assert_eq!(review.turning_point, Some(fault));
    assert_eq!(review.moves[fault].grade, Grade::GaveAwayTheWin);
    let player = review.moves[fault].player;
    assert_eq!(review.accuracy[player.other().index()], Some(100));
    assert!(review.accuracy[player.index()].unwrap() < 100);
    for judged in review.moves.iter().filter(|judged| judged.turn != fault) {
        assert!(judged.grade <= Grade::Best, "{judged:?}");
    }
    let said = turning_point_text(Language::English, &review, [Who::Light, Who::Dark]);
    let mv = review.moves[fault].before.move_text(review.moves[fault].played);
    assert!(said.starts_with(&format!("The game turned at move {}.", fault / 2 + 1)), "{said}");
    assert!(said.contains(&format!("{mv} turned a win into a loss.")), "{said}");
    check_promises(&review);
}

/// A player who is lost from the start cannot play badly, and has not played well either.
#[test]
fn who_had_nothing_to_lose_has_no_accuracy() {
    let solved = solved();
    let mut record = Record::new(solved.start());
    while record.outcome().is_none() {
        let (best, _) = solved.values(&record.position())[0];
        record.play(AnyMove::Pylos(best)).unwrap();
    }
    let winner = record.outcome().unwrap().winner.unwrap();
    let review = Review::of(&record, &appraisals(&record, &Limits::default(), &solved.compact));
    assert_eq!(review.accuracy[winner.index()], Some(100));
    assert_eq!(review.accuracy[winner.other().index()], None);
    let who = [Who::Light, Who::Dark];
    let said = accuracy_text(Language::English, &review, winner.other(), who);
    let name = Language::English.players().name(who[winner.other().index()]);
    assert_eq!(said, format!("{name}: no decisions to judge"));
}

/// Of two decisions, in each of which everything was at stake, one was wrong: half is kept, however many moves came after.
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
    let review = Review::of(&record, &appraisals(&record, &Limits::default(), &solved.compact));
    assert_eq!(decisions, 2, "{record}");
    assert_eq!(review.accuracy[first.index()], Some(50), "{record}");
}

#[test]
fn a_position_that_stands_for_the_third_time_is_a_draw() {
    let solved = solved();
    let mut dice = Dice::new(5);
    let mut seen = 0;
    while seen < 20 {
        let record = random_game(solved.start(), &mut dice);
        let position = record.position_at(&tripylon_rules::record::Path::along_game(5)).unwrap();
        let values = solved.values(&position);
        let Some((mv, _)) = values.iter().find(|(_, answer)| answer.verdict() == Verdict::Loss) else {
            continue;
        };
        seen += 1;
        let mut after = position;
        after.play(AnyMove::Pylos(*mv)).unwrap();
        for tables in [&solved.full, &Tables::none()] {
            let nodes = Some(2_000);
            let limits = Limits { nodes, stood: vec![after, after, position], ..Limits::default() };
            let appraisal = appraise(&position, AnyMove::Pylos(*mv), &limits, tables);
            assert_eq!(appraisal.played.favour(position.turn()), Favour::Even, "{position}");
        }
    }
}

#[test]
fn what_a_search_is_certain_of_is_what_the_table_says() {
    let solved = solved();
    let mut dice = Dice::new(21);
    let mut certain = 0;
    for _ in 0..6 {
        let record = random_game(solved.start(), &mut dice);
        let limits = Limits { nodes: Some(20_000), hash: 1 << 20, ..Limits::default() };
        let searched = appraisals(&record, &limits, &Tables::none());
        let known = appraisals(&record, &limits, &solved.full);
        for (searched, known) in searched.iter().zip(&known).filter(|(searched, _)| searched.exact) {
            certain += 1;
            assert_eq!(verdict(searched.best), verdict(known.best));
            assert_eq!(verdict(searched.played), verdict(known.played));
        }
        check_promises(&Review::of(&record, &searched));
    }
    assert!(certain > 20);
}

#[test]
fn games_for_points_are_reviewed() {
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
        let record = random_game(game.start(), &mut Dice::new(1));
        let limits = Limits { nodes: Some(300), hash: 1 << 16, ..Limits::default() };
        let found = appraisals(&record, &limits, &Tables::none());
        let review = Review::of(&record, &found);
        assert_eq!(review.moves.len(), record.line().plies().len());
        check_promises(&review);
        if rules.contains("setup=random") {
            assert!(review.moves[..20].iter().all(|judged| judged.grade == Grade::Forced), "{rules}");
        }
    }
}

#[test]
fn appraisals_survive_the_way_through_json() {
    let solved = solved();
    let record = random_game(solved.start(), &mut Dice::new(8));
    for tables in [&solved.full, &solved.compact, &Tables::none()] {
        let limits = Limits { nodes: Some(500), ..Limits::default() };
        let mut position = record.start();
        for (ply, appraisal) in record.line().plies().iter().zip(appraisals(&record, &limits, tables)) {
            let text = serde_json::to_string(&appraisal.said(&position)).unwrap();
            let said: tripylon_coach::AppraisalSaid = serde_json::from_str(&text).unwrap();
            assert_eq!(said.heard(&position).unwrap(), appraisal, "{text}");
            position.play(ply.mv()).unwrap();
        }
    }
}

#[track_caller]
fn check_grade(rules: &str, best: Worth, played: Worth, exact: bool, grade: Grade) {
    let game: AnyGame = rules.parse().unwrap();
    let position = game.start();
    let best_move = position.legal_moves()[0];
    let appraisal = Appraisal { best, best_move, played, worst: played, exact };
    assert_eq!(Grade::of(&appraisal, &position), grade, "{best} {played}");
}

#[test]
fn verdicts_and_distances_are_graded() {
    let decided = |value| Worth::Decided(Answer::Exact(value));
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
        check_grade("pylos", Worth::Chances(best), Worth::Chances(played), false, grade);
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
fn points_are_graded_by_what_they_cost_and_what_they_change() {
    let check = |best, played, exact, grade| {
        check_grade("pylon", Worth::Points(best), Worth::Points(played), exact, grade);
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
