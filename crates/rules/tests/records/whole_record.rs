//! Whole records.

use tripylon_rules::random::SplitMix64;

use super::*;

#[test]
fn a_record_is_tags_then_moves_then_the_result_and_prints_as_it_was_read() {
    check_prints_as_read(CANONICAL);
    check_prints_as_read("[Rules \"pylon\"]\n[Result \"*\"]\n\n*\n");
}

#[test]
fn a_whole_game_of_any_kind_reads_back() {
    let mut rng = SplitMix64::new(3);
    for rules in [
        "pylos",
        "pylos:variant=children,base=3",
        "le-pylos",
        "le-pylos:rules=jeux-et-strategie,setup=hidden",
        "pylon:size=4x3",
    ] {
        let mut record = Record::new(position(rules, "start"));
        while record.outcome().is_none() {
            let moves = record.position().legal_moves();
            record.play(*rng.choose(&moves)).unwrap();
        }
        check_reads_back(&record);
    }
}

#[test]
fn lines_are_broken_before_they_get_too_long() {
    let mut record = played("pylos", &format!("{SIX_MOVES} 4. b2-b2 c3-c3 *"));
    record.set_tag(Tag::new("Event", &"very ".repeat(30)).unwrap()).unwrap();
    record.set_comment(&RecordPath::on_main_line(3), Comment::new(&"words and ".repeat(40))).unwrap();
    let text = record.to_string();
    let (_, moves) = text.split_once("\n\n").unwrap();
    assert!(moves.lines().count() > 3 && moves.lines().all(|line| line.chars().count() <= 80), "{text}");
    check_reads_back(&record);
}

#[test]
fn several_records_may_follow_each_other() {
    let text = format!("{CANONICAL}\n[Rules \"pylon\"]\n\n1. L@a1 *\n\n[Rules \"pylos\"]\n1. b2 1-0\n");
    let records: Vec<Record> = Record::read_all(&text).map(Result::unwrap).collect();
    let games: Vec<&str> = records.iter().map(|record| record.start().game().name()).collect();
    assert_eq!(games, ["pylos", "pylon", "pylos"]);
    check_message(&refusal(&text).to_string(), "more than one record");
    check_refused("", 1, "no record");
    assert_eq!(Record::read_all(" \n").count(), 0);
}

#[test]
fn reading_stops_after_an_invalid_record() {
    let text = "[Rules \"pylos\"]\n1. a1 *\n[Rules \"pylos\"]\n1. x9 *\n[Rules \"pylos\"]\n1. a1 *\n";
    let read: Vec<Result<Record, ParseRecordError>> = Record::read_all(text).collect();
    assert_eq!(read.iter().map(Result::is_ok).collect::<Vec<_>>(), [true, false]);
    assert_eq!(read[1].as_ref().unwrap_err().line, 4);
}

#[test]
fn line_ends_of_any_system_are_read() {
    assert_eq!(read(&CANONICAL.replace('\n', "\r\n")), read(CANONICAL));
}
