//! Tags.

use super::*;

#[test]
fn tags_have_the_players_and_the_date() {
    let record = read(CANONICAL);
    assert_eq!(record.tag("Player1"), Some("Ada"));
    assert_eq!(record.tag("Player2"), Some("Ben"));
    assert_eq!(record.tag("Date"), Some("2026-01-31"));
    assert_eq!(record.tag("Time"), Some("5+3"));
    assert_eq!(record.tag("Place"), None);
    let names: Vec<&str> = record.tags().iter().map(Tag::name).collect();
    assert_eq!(names, ["Player1", "Player2", "Date", "Time"]);
}

#[test]
fn the_tag_rules_names_the_game() {
    assert_eq!(read(CANONICAL).start().game(), game("pylos:variant=expert"));
    assert_eq!(played("le-pylos:setup=hidden", "*").start().game(), game("le-pylos:setup=hidden"));
    // It prints canonically, whatever was written.
    assert!(
        played("pylos:base=4,variant=expert", "*")
            .to_string()
            .starts_with("[Rules \"pylos:variant=expert\"]\n")
    );
}

#[test]
fn a_record_without_rules_is_refused() {
    check_refused("[Player1 \"Ada\"]\n\n1. a1 *", 1, "[Rules \"pylos\"]");
    check_refused("1. a1 *", 1, "[Rules \"pylos\"]");
    check_refused("[Player1 \"Ada\"]\n[Rules \"pylso\"]\n*", 2, "tag Rules");
    check_refused("[Player1 \"Ada\"]\n[Rules \"pylos:variant=hard\"]\n*", 2, "\"hard\"");
}

#[test]
fn the_tag_position_has_the_position_of_a_game_with_another_start() {
    let at = "3L/DDD1/DDD1/DDD1|3/L2/LL1|2/2|1 1";
    let text = format!("[Rules \"pylos\"]\n[Position \"{at}\"]\n[Result \"*\"]\n\n1. d4>f2-f2 d4 *\n");
    check_prints_as_read(&text);
    assert_eq!(read(&text).start(), position("pylos", at));
    // The position that a game begins with anyway is not written.
    let needless = "[Rules \"pylos\"]\n[Position \"4/4/4/4|3/3/3|2/2|1 1\"]\n\n*";
    assert_eq!(read(needless), played("pylos", "*"));
}

#[test]
fn a_position_that_cannot_be_is_refused_with_its_line() {
    check_refused(
        "[Rules \"pylos\"]\n[Position \"4/4/4/4|3/3/3|2/2|L 2\"]\n*",
        2,
        "the sphere on j1 has no support",
    );
    check_refused("[Position \"x\"]\n[Rules \"pylon\"]\n*", 1, "tag Position");
}

#[test]
fn any_text_of_one_line_can_be_the_value_of_a_tag() {
    for value in [
        "",
        "plain",
        "with \"quotes\"",
        "back\\slash",
        "[brackets]",
        "{braces} (and more); 1-0",
        "Zoë – 日本",
    ] {
        let mut record = Record::new(position("pylon", "start"));
        record.set_tag(Tag::new("Note", value).unwrap()).unwrap();
        assert_eq!(record.tag("Note"), Some(value));
        check_reads_back(&record);
    }
    assert_eq!(Tag::new("Note", "two\nlines").unwrap().value(), "two lines");
}

#[test]
fn the_name_of_a_tag_is_one_word() {
    for name in ["", "two words", "a-b", "Straße", "[", "\""] {
        assert_eq!(Tag::new(name, "value"), None, "{name}");
    }
    assert!(Tag::new("Player_1", "value").is_some());
}

#[test]
fn a_tag_that_is_set_again_changes_its_value() {
    let mut record = read(CANONICAL);
    record.set_tag(Tag::new("Player1", "Cleo").unwrap()).unwrap();
    assert_eq!(record.tag("Player1"), Some("Cleo"));
    assert_eq!(record.to_string(), CANONICAL.replace("Ada", "Cleo"));
}

#[test]
fn the_tags_that_follow_from_the_game_belong_to_the_record() {
    let mut record = read(CANONICAL);
    for name in ["Rules", "Position", "Result", "Termination"] {
        record.set_tag(Tag::new(name, "1-0").unwrap()).unwrap_err();
        assert_eq!(record.tag(name), None);
    }
    assert_eq!(record.to_string(), CANONICAL);
}

#[test]
fn a_tag_that_cannot_be_read_is_refused_with_its_line() {
    check_refused("[Rules \"pylos\"]\n[Player1 Ada]\n*", 2, "tag \"Player1 Ada\" is not of the form");
    check_refused("[Rules \"pylos\"]\n[Player1]\n*", 2, "tag \"Player1\" is not of the form");
    check_refused("[Rules \"pylos\"]\n\n[Player-1 \"Ada\"]\n*", 3, "is not of the form");
    check_refused(
        "[Rules \"pylos\"]\n[Player1 \"Ada\"]\n[Player1 \"Ben\"]\n*",
        3,
        "tag Player1 is given twice",
    );
    check_refused("[Rules \"pylos\"]\n[Player1 \"Ada\"\n*", 2, "no closing bracket");
}
