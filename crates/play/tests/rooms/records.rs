use tripylon_play::{DecisionContext, GameCommand, MatchProgress, Occupant};
use tripylon_rules::{Player, record::Record};

use crate::test_room::{TestRoom, terms};

#[track_caller]
fn check_reads_back(test_room: &TestRoom) -> Record {
    let record = test_room.room.tagged_record();
    let read: Record = record.to_string().parse().unwrap_or_else(|error| panic!("{error}\n{record}"));
    assert_eq!(read, record);
    assert_eq!(read.outcome(), test_room.room.record().outcome());
    read
}

fn with_names(names: [&str; 2]) -> TestRoom {
    let mut test_room = TestRoom::open(terms("pylos", "60+5"));
    for (id, name) in ["ada", "bob"].into_iter().zip(names) {
        let who = Occupant::Person { id: id.into(), name: name.into(), account: false, rating: None };
        test_room.submit_with(&who, &GameCommand::TakeSeat, DecisionContext::default()).unwrap();
    }
    test_room
}

#[test]
fn a_record_has_the_names_of_the_players() {
    for names in [
        ["Ada", "Bob"],
        ["O\"Hara", "\\"],
        ["\"", "\\\""],
        ["[Result \"1-0\"]", "]"],
        ["{comment}", "(a) ; b"],
        ["Zoë 王 🎲", " spaced  out "],
        ["*", "1-0"],
    ] {
        let mut test_room = with_names(names);
        test_room.play_all("a1 b1", 0);
        let read = check_reads_back(&test_room);
        assert_eq!(["Player1", "Player2"].map(|name| read.tag(name).unwrap()), names);
    }
    let read = check_reads_back(&with_names(["", "two\nlines"]));
    assert_eq!(read.tag("Player1"), Some("Person"));
    assert_eq!(read.tag("Player2"), Some("two lines"));
}

#[test]
fn a_record_has_the_clock_times() {
    let mut test_room = with_names(["Ada", "Bob"]);
    test_room.play_all("a1 b1", 0).advance_time(1234).play("c1");
    let read = check_reads_back(&test_room);
    assert_eq!(read.tag("Clock"), Some("60+5"));
    assert!(read.to_string().contains("2. c1 {[%clk 0:00:52.66]}"), "{read}");
    let clock = read.main_line().plies()[2].clock.unwrap();
    assert_eq!(clock.as_millis(), 52_660);
}

#[test]
fn a_record_has_the_date() {
    let mut test_room = with_names(["Ada", "Bob"]);
    test_room.play_all("a1 b1", 0);
    assert_eq!(check_reads_back(&test_room).tag("Date"), Some("2023-11-14"));
    assert_eq!(TestRoom::open(terms("pylos", "none")).room.tagged_record().tag("Date"), None);
}

#[test]
fn a_record_without_clocks_has_no_clock_times() {
    let mut test_room = TestRoom::started(terms("pylon", "none"), 0);
    test_room.play_all("L@a1 L@b1", 100);
    let read = check_reads_back(&test_room);
    assert_eq!(read.tag("Clock"), None);
    assert!(!read.to_string().contains("clk"));
}

#[test]
fn a_record_has_the_ending() {
    for (command, seat, result, termination) in [
        (GameCommand::Resign, Player::One, "0-1", "resignation"),
        (GameCommand::Resign, Player::Two, "1-0", "resignation"),
    ] {
        let mut test_room = TestRoom::started(terms("le-pylos", "3days"), 0);
        test_room.play_all("A@a1 a@a5 B@b1", 100);
        test_room.submit(seat, &command).unwrap();
        let text = check_reads_back(&test_room).to_string();
        assert!(text.contains(&format!("[Result \"{result}\"]\n[Termination \"{termination}\"]")), "{text}");
    }
    let mut test_room = TestRoom::started(terms("pylos", "60+0"), 0);
    test_room.play_all("a1 b1", 100).advance_time(6000);
    let flagged = test_room.room.decide_timeout(test_room.now).unwrap();
    test_room.apply(flagged);
    assert!(check_reads_back(&test_room).to_string().contains("[Termination \"time\"]"));
}

#[test]
fn a_record_has_the_round_and_the_level_of_the_engine() {
    let match_progress = MatchProgress { id: "first".to_string(), rounds: vec![[11, 10]] };
    let terms = tripylon_play::Terms {
        length: "rounds-2".parse().unwrap(),
        ..terms("le-pylos:setup=random", "none")
    };
    let mut test_room = TestRoom::open_round(terms, Some(match_progress));
    for who in [Occupant::Engine { level: 4 }, crate::test_room::person("bob")] {
        test_room.submit_with(&who, &GameCommand::TakeSeat, DecisionContext::default()).unwrap();
    }
    let read = check_reads_back(&test_room);
    assert_eq!(read.tag("Round"), Some("2"));
    assert_eq!(read.tag("Player1"), Some("Tripylon level 4"));
    assert_eq!(read.main_line().plies().len(), 20);
}
