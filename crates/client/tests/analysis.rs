//! An analysis is a tree of moves that can be walked, extended and cut.

use tripylon_client::{
    AnalysisEvent, AnalysisMessage, AnalysisState, HistoryStep, LocalGameState, NewGameOptions, SavedAnalysis,
};
use tripylon_rules::{
    AnyClick, AnyGame, Player,
    record::{Record, RecordPath},
};

fn analysis(moves: &str) -> AnalysisState {
    let record: Record = format!("[Rules \"pylos\"]\n\n{moves} *").parse().expect("the record is valid");
    AnalysisState::new(record)
}

fn text(analysis: &AnalysisState) -> String {
    let text = analysis.record().to_string();
    text.lines().last().unwrap_or_default().trim_end_matches(" *").to_string()
}

fn pylos_click(text: &str) -> AnyClick {
    let game: AnyGame = "pylos".parse().expect("the rules are known");
    game.parse_click(text).expect("it is a cell")
}

fn navigate(analysis: &mut AnalysisState, steps: &[HistoryStep]) {
    for step in steps {
        analysis.update(AnalysisMessage::Navigate(*step));
    }
}

#[test]
fn another_move_starts_a_variation_and_the_same_move_follows_the_line() {
    let mut analysis = analysis("1. a1 d4 2. b1");
    navigate(&mut analysis, &[HistoryStep::First, HistoryStep::Next]);
    assert!(matches!(
        analysis.update(AnalysisMessage::Click(pylos_click("b2"))),
        Some(AnalysisEvent::Played { .. })
    ));
    assert_eq!(text(&analysis), "1. a1 d4 (1... b2) 2. b1");
    assert_eq!(analysis.path(), &RecordPath { branches: vec![(1, 0)], plies: 1 });
    navigate(&mut analysis, &[HistoryStep::Previous]);
    assert_eq!(analysis.path(), &RecordPath::on_main_line(1), "back from a variation leads to the game");
    analysis.update(AnalysisMessage::Click(pylos_click("d4")));
    assert_eq!(analysis.path(), &RecordPath::on_main_line(2));
    assert_eq!(text(&analysis), "1. a1 d4 (1... b2) 2. b1");
}

#[test]
fn comments_and_deletions_change_the_record() {
    let mut analysis = analysis("1. a1 d4 2. b1");
    analysis.update(AnalysisMessage::Comment("  bold  ".to_string()));
    assert_eq!(text(&analysis), "1. a1 d4 2. b1 {bold}");
    assert_eq!(analysis.comment().map(|comment| comment.as_str().to_string()), Some("bold".to_string()));
    analysis.update(AnalysisMessage::Comment(String::new()));
    analysis.update(AnalysisMessage::DeleteFromHere);
    assert_eq!((text(&analysis).as_str(), analysis.path()), ("1. a1 d4", &RecordPath::on_main_line(2)));
}

#[test]
fn a_resigned_game_can_be_continued() {
    let game: AnyGame = "pylos".parse().expect("the rules are known");
    let mut record = Record::new(game.start());
    record.end(tripylon_rules::Ending::Resignation(Player::One)).expect("the game is not over");
    let mut analysis = AnalysisState::new(record);
    assert!(analysis.update(AnalysisMessage::Click(pylos_click("a1"))).is_some());
    assert_eq!(text(&analysis), "1. a1");
}

#[test]
fn navigation_stays_within_the_line() {
    let mut analysis = analysis("1. a1 d4 (1... b2 2. c3) 2. b1");
    navigate(&mut analysis, &[HistoryStep::First, HistoryStep::Previous, HistoryStep::Previous]);
    assert_eq!(analysis.path(), &RecordPath::default());
    analysis.update(AnalysisMessage::GoTo(RecordPath { branches: vec![(1, 0)], plies: 1 }));
    navigate(&mut analysis, &[HistoryStep::Last, HistoryStep::Next]);
    assert_eq!(analysis.path(), &RecordPath { branches: vec![(1, 0)], plies: 2 });
    analysis.update(AnalysisMessage::GoTo(RecordPath::on_main_line(99)));
    assert_eq!(analysis.path().plies, 2, "a path that does not exist is ignored");
}

#[test]
fn an_analysis_is_saved_with_the_current_place() {
    let mut before = analysis("1. a1 d4 (1... b2 {why not} 2. c3) 2. b1");
    before.update(AnalysisMessage::GoTo(RecordPath { branches: vec![(1, 0)], plies: 2 }));
    let text = serde_json::to_string(&SavedAnalysis::new(&before)).expect("it serialises");
    let after: SavedAnalysis = serde_json::from_str(&text).expect("it deserialises");
    let after = after.restore().expect("the record is valid");
    assert_eq!((after.record(), after.path()), (before.record(), before.path()));
}

#[test]
fn a_game_can_start_from_any_position() {
    let position = analysis("1. a1 d4 2. b1").position();
    let game = LocalGameState::from_position(
        NewGameOptions::default_for(position.game()),
        position,
        2,
        tripylon_play::Timestamp(0),
    );
    assert_eq!(game.position(), position);
    assert_eq!(game.turns(), 0);
    assert!(game.current_match().is_none());
}
