use tripylon_room::{Ask, Circumstances, Occupant, Series};
use tripylon_rules::{Player, record::Record};

use crate::table::{Table, terms};

#[track_caller]
fn check_reads_back(table: &Table) -> Record {
    let record = table.room.signed_record();
    let read: Record = record.to_string().parse().unwrap_or_else(|error| panic!("{error}\n{record}"));
    assert_eq!(read, record);
    assert_eq!(read.outcome(), table.room.record().outcome());
    read
}

fn with_names(names: [&str; 2]) -> Table {
    let mut table = Table::open(terms("pylos", "60+5"));
    for (id, name) in ["ada", "bob"].into_iter().zip(names) {
        let who = Occupant::Person { id: id.into(), name: name.into(), account: false, rating: None };
        table.ask_at(&who, &Ask::Sit, Circumstances::default()).unwrap();
    }
    table
}

#[test]
fn a_record_has_the_names_whatever_they_are() {
    for names in [
        ["Ada", "Bob"],
        ["O\"Hara", "\\"],
        ["\"", "\\\""],
        ["[Result \"1-0\"]", "]"],
        ["{comment}", "(a) ; b"],
        ["Zoë 王 🎲", " spaced  out "],
        ["*", "1-0"],
    ] {
        let mut table = with_names(names);
        table.play_all("a1 b1", 0);
        let read = check_reads_back(&table);
        assert_eq!(["Player1", "Player2"].map(|name| read.tag(name).unwrap()), names);
    }
    let read = check_reads_back(&with_names(["", "two\nlines"]));
    assert_eq!(read.tag("Player1"), Some("Person"));
    assert_eq!(read.tag("Player2"), Some("two lines"));
}

#[test]
fn a_record_has_the_clocks() {
    let mut table = with_names(["Ada", "Bob"]);
    table.play_all("a1 b1", 0).wait(1234).play("c1");
    let read = check_reads_back(&table);
    assert_eq!(read.tag("Clock"), Some("60+5"));
    assert!(read.to_string().contains("2. c1 {[%clk 0:00:52.66]}"), "{read}");
    let clock = read.line().plies()[2].clock.unwrap();
    assert_eq!(clock.as_millis(), 52_660);
}

#[test]
fn a_record_says_when_it_was_played() {
    let mut table = with_names(["Ada", "Bob"]);
    table.play_all("a1 b1", 0);
    assert_eq!(check_reads_back(&table).tag("Date"), Some("2023-11-14"));
    assert_eq!(Table::open(terms("pylos", "none")).room.signed_record().tag("Date"), None);
}

#[test]
fn a_record_without_clocks_has_none() {
    let mut table = Table::begun(terms("pylon", "none"), 0);
    table.play_all("L@a1 L@b1", 100);
    let read = check_reads_back(&table);
    assert_eq!(read.tag("Clock"), None);
    assert!(!read.to_string().contains("clk"));
}

#[test]
fn a_record_says_how_it_ended() {
    for (ask, seat, result, termination) in
        [(Ask::Resign, Player::One, "0-1", "resignation"), (Ask::Resign, Player::Two, "1-0", "resignation")]
    {
        let mut table = Table::begun(terms("le-pylos", "3days"), 0);
        table.play_all("A@a1 a@a5 B@b1", 100);
        table.ask(seat, &ask).unwrap();
        let text = check_reads_back(&table).to_string();
        assert!(text.contains(&format!("[Result \"{result}\"]\n[Termination \"{termination}\"]")), "{text}");
    }
    let mut table = Table::begun(terms("pylos", "60+0"), 0);
    table.play_all("a1 b1", 100).wait(6000);
    let flagged = table.room.decide_by_time(table.now).unwrap();
    table.happen(flagged);
    assert!(check_reads_back(&table).to_string().contains("[Termination \"time\"]"));
}

#[test]
fn a_record_of_a_round_says_which_and_of_the_program_how_strong() {
    let series = Series { id: "first".to_string(), rounds: vec![[11, 10]] };
    let terms = tripylon_room::Terms {
        length: "rounds-2".parse().unwrap(),
        ..terms("le-pylos:setup=random", "none")
    };
    let mut table = Table::open_round(terms, Some(series));
    for who in [Occupant::Engine { level: 4 }, crate::table::person("bob")] {
        table.ask_at(&who, &Ask::Sit, Circumstances::default()).unwrap();
    }
    let read = check_reads_back(&table);
    assert_eq!(read.tag("Round"), Some("2"));
    assert_eq!(read.tag("Player1"), Some("Tripylon level 4"));
    assert_eq!(read.line().plies().len(), 20);
}
