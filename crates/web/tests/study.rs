//! A study is a tree that is walked, grown and cut.

use tripylon_rules::{
    AnyGame, Player,
    record::{Path, Record},
};
use tripylon_web::state::{Plan, Play, SavedStudy, Study, StudyEvent, StudyMessage, Walk};

fn study(moves: &str) -> Study {
    let record: Record = format!("[Rules \"pylos\"]\n\n{moves} *").parse().expect("the record is sound");
    Study::new(record)
}

fn text(study: &Study) -> String {
    let text = study.record().to_string();
    text.lines().last().unwrap_or_default().trim_end_matches(" *").to_string()
}

fn walk(study: &mut Study, walks: &[Walk]) {
    for step in walks {
        study.update(StudyMessage::Walk(*step));
    }
}

#[test]
fn another_move_begins_a_variation_and_the_same_goes_along() {
    let mut study = study("1. a1 d4 2. b1");
    walk(&mut study, &[Walk::First, Walk::On]);
    assert!(matches!(study.update(StudyMessage::Click("b2".to_string())), Some(StudyEvent::Played { .. })));
    assert_eq!(text(&study), "1. a1 d4 (1... b2) 2. b1");
    assert_eq!(study.path(), &Path { turnings: vec![(1, 0)], plies: 1 });
    walk(&mut study, &[Walk::Back]);
    assert_eq!(study.path(), &Path::along_game(1), "back from a variation leads to the game");
    study.update(StudyMessage::Click("d4".to_string()));
    assert_eq!(study.path(), &Path::along_game(2));
    assert_eq!(text(&study), "1. a1 d4 (1... b2) 2. b1");
}

#[test]
fn what_is_said_and_cut_is_in_the_record() {
    let mut study = study("1. a1 d4 2. b1");
    study.update(StudyMessage::Comment("  bold  ".to_string()));
    assert_eq!(text(&study), "1. a1 d4 2. b1 {bold}");
    assert_eq!(study.comment().map(|comment| comment.as_str().to_string()), Some("bold".to_string()));
    study.update(StudyMessage::Comment(String::new()));
    study.update(StudyMessage::Cut);
    assert_eq!((text(&study).as_str(), study.path()), ("1. a1 d4", &Path::along_game(2)));
}

#[test]
fn a_game_that_was_given_up_is_played_on() {
    let game: AnyGame = "pylos".parse().expect("the rules are known");
    let mut record = Record::new(game.start());
    record.end(tripylon_rules::Ending::Resignation(Player::One)).expect("the game is not over");
    let mut study = Study::new(record);
    assert!(study.update(StudyMessage::Click("a1".to_string())).is_some());
    assert_eq!(text(&study), "1. a1");
}

#[test]
fn walking_stays_within_the_line() {
    let mut study = study("1. a1 d4 (1... b2 2. c3) 2. b1");
    walk(&mut study, &[Walk::First, Walk::Back, Walk::Back]);
    assert_eq!(study.path(), &Path::default());
    study.update(StudyMessage::Go(Path { turnings: vec![(1, 0)], plies: 1 }));
    walk(&mut study, &[Walk::Last, Walk::On]);
    assert_eq!(study.path(), &Path { turnings: vec![(1, 0)], plies: 2 });
    study.update(StudyMessage::Go(Path::along_game(99)));
    assert_eq!(study.path().plies, 2, "nobody goes where nothing is");
}

#[test]
fn a_study_is_kept_with_the_place_in_it() {
    let mut before = study("1. a1 d4 (1... b2 {why not} 2. c3) 2. b1");
    before.update(StudyMessage::Go(Path { turnings: vec![(1, 0)], plies: 2 }));
    let text = serde_json::to_string(&SavedStudy::of(&before)).expect("it can be written");
    let after: SavedStudy = serde_json::from_str(&text).expect("it can be read");
    let after = after.restored().expect("the record is sound");
    assert_eq!((after.record(), after.path()), (before.record(), before.path()));
}

#[test]
fn play_goes_on_from_any_position() {
    let position = study("1. a1 d4 2. b1").position();
    let play = Play::from(Plan::usual(position.game()), position, 2);
    assert_eq!(play.position(), position);
    assert_eq!(play.turns(), 0);
    assert!(play.rounds().is_none());
}
