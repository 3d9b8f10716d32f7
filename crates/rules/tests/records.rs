//! Records of whole games, in the order in which they are written: tags, numbered moves, comments, clock times,
//! variations, results. Then what a record knows beyond its text: how a game ends by repetition, by agreement and by
//! what a player does, and what may be added to it. What cannot be read is refused with its line, and a move that cannot
//! be played with its number.

mod board;

use std::time::Duration;

use board::*;
use tripylon_rules::{
    AnyGame, AnyMove, LePylos, Player,
    record::{Comment, Ending, ParseRecordError, Path, Record, Tag},
};

/// A record as it prints itself.
const CANONICAL: &str = "\
[Rules \"pylos:variant=expert\"]
[Player1 \"Ada\"]
[Player2 \"Ben\"]
[Date \"2026-01-31\"]
[Time \"5+3\"]
[Result \"*\"]

1. a1 {[%clk 0:04:31] a corner} 1... d4 {[%clk 0:04:58]} (1... b2 {bold} 2. c3)
(1... c2) 2. b1 *
";

/// Six moves after which each player lacks one sphere to a square: b2-b2 and c3-c3 bring the position back.
const SIX_MOVES: &str = "1. a1 d4 2. b1 d3 3. a2 c4";

#[track_caller]
fn read(text: &str) -> Record {
    text.parse().unwrap_or_else(|error| panic!("{error}\nin {text}"))
}

/// A record of some rules without other tags.
#[track_caller]
fn played(rules: &str, moves: &str) -> Record {
    read(&format!("[Rules \"{rules}\"]\n\n{moves}"))
}

/// The moves of the game itself, as texts.
fn moves_of(record: &Record) -> String {
    let texts: Vec<String> =
        record.line().plies().iter().map(|ply| record.start().move_text(ply.mv())).collect();
    texts.join(" ")
}

#[track_caller]
fn check_prints_as_read(text: &str) {
    assert_eq!(read(text).to_string(), text);
}

/// Whatever way it was written, what it prints means the same.
#[track_caller]
fn check_reads_back(record: &Record) {
    let text = record.to_string();
    assert_eq!(read(&text), *record, "{text}");
    check_prints_as_read(&text);
}

#[track_caller]
fn refusal(text: &str) -> ParseRecordError {
    match text.parse::<Record>() {
        Ok(record) => panic!("this was read:\n{record}"),
        Err(error) => error,
    }
}

/// A text is no record: something is wrong on this line, and the message says this.
#[track_caller]
fn check_refused(text: &str, line: usize, message: &str) {
    let error = refusal(text);
    assert_eq!((error.line, error.bad_move.as_ref()), (line, None), "{error}");
    check_message(&error.to_string(), message);
}

/// A move cannot be played: its number, its turn, whose it is, what was written, and why.
#[track_caller]
fn check_bad_move_in(text: &str, place: (usize, usize, Player), written: &str, message: &str) {
    let error = refusal(text);
    let bad_move = error.bad_move.as_ref().unwrap_or_else(|| panic!("no move is named: {error}"));
    assert_eq!((bad_move.number, bad_move.ply, bad_move.player), place, "{error}");
    assert_eq!(bad_move.text, written, "{error}");
    check_message(&error.to_string(), message);
    check_message(&error.to_string(), &format!("move {} of player {}", bad_move.number, bad_move.player));
}

#[track_caller]
fn check_outcome_of(record: &Record, expected: &str) {
    assert_eq!(outcome_text(record.outcome()), expected, "{record}");
}

/// What has been played and what it came to, by the result and the termination that are printed.
#[track_caller]
fn check_printed_end(record: &Record, result: &str, termination: Option<&str>) {
    let text = record.to_string();
    assert!(text.contains(&format!("[Result \"{result}\"]\n")), "{text}");
    assert!(text.ends_with(&format!("{result}\n")), "{text}");
    match termination {
        Some(word) => assert!(text.contains(&format!("[Termination \"{word}\"]\n")), "{text}"),
        None => assert!(!text.contains("[Termination"), "{text}"),
    }
    check_reads_back(record);
}

// The whole.

#[test]
fn a_record_is_tags_then_moves_then_the_result_and_prints_as_it_was_read() {
    check_prints_as_read(CANONICAL);
    check_prints_as_read("[Rules \"pylon\"]\n[Result \"*\"]\n\n*\n");
}

#[test]
fn a_whole_game_of_any_kind_reads_back() {
    let mut dice = 3u64;
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
            dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            record.play(moves[(dice >> 33) as usize % moves.len()]).unwrap();
        }
        check_reads_back(&record);
    }
}

#[test]
fn lines_are_broken_before_they_get_too_long() {
    let mut record = played("pylos", &format!("{SIX_MOVES} 4. b2-b2 c3-c3 *"));
    record.set_tag(Tag::new("Event", &"very ".repeat(30)).unwrap());
    record.ply_at(&Path::along_game(3)).unwrap().comment = Comment::new(&"words and ".repeat(40));
    let text = record.to_string();
    let (_, moves) = text.split_once("\n\n").unwrap();
    assert!(moves.lines().count() > 3 && moves.lines().all(|line| line.chars().count() <= 80), "{text}");
    check_reads_back(&record);
}

#[test]
fn several_records_may_stand_one_after_the_other() {
    let text = format!("{CANONICAL}\n[Rules \"pylon\"]\n\n1. L@a1 *\n\n[Rules \"pylos\"]\n1. b2 1-0\n");
    let records: Vec<Record> = Record::read_all(&text).map(Result::unwrap).collect();
    let games: Vec<&str> = records.iter().map(|record| record.start().game().name()).collect();
    assert_eq!(games, ["pylos", "pylon", "pylos"]);
    check_message(&refusal(&text).to_string(), "more than one record");
    check_refused("", 1, "no record");
    assert_eq!(Record::read_all(" \n").count(), 0);
}

#[test]
fn after_a_record_that_cannot_be_read_nothing_more_is_read() {
    let text = "[Rules \"pylos\"]\n1. a1 *\n[Rules \"pylos\"]\n1. x9 *\n[Rules \"pylos\"]\n1. a1 *\n";
    let read: Vec<Result<Record, ParseRecordError>> = Record::read_all(text).collect();
    assert_eq!(read.iter().map(Result::is_ok).collect::<Vec<_>>(), [true, false]);
    assert_eq!(read[1].as_ref().unwrap_err().line, 4);
}

#[test]
fn line_ends_of_any_system_are_read() {
    assert_eq!(read(&CANONICAL.replace('\n', "\r\n")), read(CANONICAL));
}

// Tags.

#[test]
fn tags_say_who_played_and_when() {
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
fn the_tag_position_says_where_a_game_began_elsewhere() {
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
        "the sphere on j1 hangs in the air",
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
        record.set_tag(Tag::new("Note", value).unwrap());
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
    record.set_tag(Tag::new("Player1", "Cleo").unwrap());
    assert_eq!(record.tag("Player1"), Some("Cleo"));
    assert_eq!(record.to_string(), CANONICAL.replace("Ada", "Cleo"));
}

#[test]
fn the_tags_that_follow_from_the_game_belong_to_the_record() {
    let mut record = read(CANONICAL);
    for name in ["Rules", "Position", "Result", "Termination"] {
        record.set_tag(Tag::new(name, "1-0").unwrap());
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
        "tag Player1 stands twice",
    );
    check_refused("[Rules \"pylos\"]\n[Player1 \"Ada\"\n*", 2, "no closing bracket");
}

// Moves.

#[test]
fn moves_are_numbered_two_turns_to_a_number() {
    let record = played("pylos", "1. a1 d4 2. b1 d3 3. a2 *");
    assert_eq!(moves_of(&record), "a1 d4 b1 d3 a2");
    assert!(record.to_string().ends_with("\n\n1. a1 d4 2. b1 d3 3. a2 *\n"), "{record}");
}

#[test]
fn numbers_may_be_written_closely_or_left_out() {
    let record = played("pylos", "1. a1 d4 2. b1 d3 *");
    for moves in [
        "1.a1 d4 2.b1 d3 *",
        "a1 d4 b1 d3 *",
        "1. a1 1... d4 2. b1 2... d3 *",
        "1 a1 d4\n2 b1\nd3\n*",
        "1.a1 1...d4 b1 d3",
    ] {
        assert_eq!(played("pylos", moves), record, "{moves}");
    }
}

#[test]
fn a_move_that_cannot_be_played_is_refused_with_its_number() {
    let rules = "[Rules \"pylos\"]\n\n";
    check_bad_move_in(&format!("{rules}1. a1 d4 2. a1 *"), (2, 3, Player::One), "a1", "cell a1 is not empty");
    check_bad_move_in(
        &format!("{rules}1. a1 d4\n2. b1 e1 *"),
        (2, 4, Player::Two),
        "e1",
        "cell e1 has no support",
    );
    check_bad_move_in(&format!("{rules}1. x9 *"), (1, 1, Player::One), "x9", "\"x9\" is not a cell");
    check_bad_move_in(&format!("{rules}1. a1 1...x9 *"), (1, 2, Player::Two), "x9", "\"x9\" is not a cell");
    check_bad_move_in(
        &format!("{rules}{SIX_MOVES} 4. b2 *"),
        (4, 7, Player::One),
        "b2",
        "one or two spheres must be taken back",
    );
    assert_eq!(refusal(&format!("{rules}1. a1 d4\n2. b1 e1 *")).line, 4);
}

#[test]
fn a_move_that_cannot_be_played_in_a_variation_is_refused_with_its_number() {
    check_bad_move_in(
        "[Rules \"pylos\"]\n1. a1 d4 (1... b1 2. a1) *",
        (2, 3, Player::One),
        "a1",
        "cell a1 is not empty",
    );
    check_bad_move_in(
        "[Rules \"pylos\"]\n1. a1 d4 2. b1 (2. d4) *",
        (2, 3, Player::One),
        "d4",
        "cell d4 is not empty",
    );
    check_bad_move_in(
        "[Rules \"pylos\"]\n1. a1 d4 (1... b1 (1... a1)) *",
        (1, 2, Player::Two),
        "a1",
        "cell a1 is not empty",
    );
}

#[test]
fn no_move_follows_the_end_of_the_game() {
    check_bad_move_in(
        "[Rules \"pylon:size=2x1\"]\n1. L@a1 L@b1 2. a1>b1 b1>a1 *",
        (2, 4, Player::One),
        "b1>a1",
        "the game is over",
    );
}

// Comments and clock times.

#[track_caller]
fn check_comment(moves: &str, plies: usize, expected: Option<&str>) {
    let record = played("pylos", moves);
    let ply = &record.line().plies()[plies - 1];
    assert_eq!(ply.comment.as_ref().map(Comment::as_str), expected, "{moves}");
    check_reads_back(&record);
}

#[test]
fn a_comment_belongs_to_the_move_before_it() {
    check_comment("1. a1 {a corner} d4 *", 1, Some("a corner"));
    check_comment("1. a1 {a corner} d4 *", 2, None);
    check_comment("1. a1 d4 {the\n  other one} *", 2, Some("the other one"));
    check_comment("1. a1 {one}{two} *", 1, Some("one two"));
    check_comment("1. a1 {} *", 1, None);
    check_comment("1. a1 {1-0 (not yet) [really]; *} d4 *", 1, Some("1-0 (not yet) [really]; *"));
}

#[test]
fn a_comment_may_stand_before_the_first_move() {
    let record = played("pylos", "{a friendly game} 1. a1 *");
    assert_eq!(record.line().comment.as_ref().map(Comment::as_str), Some("a friendly game"));
    check_reads_back(&record);
}

#[test]
fn what_follows_a_semicolon_is_a_comment_to_the_end_of_the_line() {
    check_comment("1. a1 ; a corner\nd4 *", 1, Some("a corner"));
    assert_eq!(moves_of(&played("pylos", "1. a1 ; b1 c1\nd4 *")), "a1 d4");
}

#[test]
fn a_comment_holds_no_braces() {
    assert_eq!(Comment::new("a {bold} move").unwrap().as_str(), "a (bold) move");
    assert_eq!(Comment::new(" \n "), None);
}

#[test]
fn a_comment_that_is_never_closed_is_refused() {
    check_refused("[Rules \"pylos\"]\n1. a1\n{a corner d4 *", 3, "'{' is never closed");
}

#[track_caller]
fn check_clock(comment: &str, millis: Option<u64>, words: Option<&str>) {
    let record = played("pylos", &format!("1. a1 {{{comment}}} *"));
    let ply = &record.line().plies()[0];
    assert_eq!(ply.clock, millis.map(Duration::from_millis), "{comment}");
    assert_eq!(ply.comment.as_ref().map(Comment::as_str), words, "{comment}");
    check_reads_back(&record);
}

#[test]
fn a_clock_time_stands_in_a_comment() {
    check_clock("[%clk 0:04:31]", Some(271_000), None);
    check_clock("[%clk 1:00:00] a corner", Some(3_600_000), Some("a corner"));
    check_clock("[%clk 0:00:02.5]", Some(2_500), None);
    check_clock("no clock", None, Some("no clock"));
    check_clock("[%clk soon]", None, Some("[%clk soon]"));
}

#[test]
fn a_clock_time_prints_as_it_was_read() {
    for clock in ["0:04:31", "0:00:00", "12:59:59", "0:00:09.75"] {
        let text = format!("[Rules \"pylos\"]\n[Result \"*\"]\n\n1. a1 {{[%clk {clock}]}} 1... d4 *\n");
        check_prints_as_read(&text);
    }
}

// Variations.

#[test]
fn a_variation_is_what_might_have_been_played_instead_of_the_move_before_it() {
    let record = played("pylos", "1. a1 d4 (1... b2 2. c3) (1... c2) 2. b1 *");
    assert_eq!(moves_of(&record), "a1 d4 b1");
    let variations = record.line().plies()[1].variations();
    let texts: Vec<String> = variations
        .iter()
        .map(|line| {
            line.plies().iter().map(|ply| record.start().move_text(ply.mv())).collect::<Vec<_>>().join(" ")
        })
        .collect();
    assert_eq!(texts, ["b2 c3", "c2"]);
    check_reads_back(&record);
}

#[test]
fn a_variation_may_hold_variations_comments_and_clock_times() {
    check_prints_as_read(
        "[Rules \"pylos\"]\n[Result \"*\"]\n\n\
         1. a1 d4 ({or} 1... b2 {[%clk 0:01:00] bold} (1... b3 (1... b4)) 2. c3) 2. b1 *\n",
    );
}

#[test]
fn a_path_leads_into_a_variation() {
    let record = played("pylos", "1. a1 d4 (1... b2 2. c3 (2. c1)) 2. b1 *");
    let at = |turnings: &[(usize, usize)], plies| {
        let path = Path { turnings: turnings.to_vec(), plies };
        record.position_at(&path).map(|position| position.to_string())
    };
    assert_eq!(at(&[], 0).as_deref(), Some("4/4/4/4|3/3/3|2/2|1 1"));
    assert_eq!(at(&[], 3).as_deref(), Some("3D/4/4/LL2|3/3/3|2/2|1 2"));
    assert_eq!(at(&[(1, 0)], 1).as_deref(), Some("4/4/1D2/L3|3/3/3|2/2|1 1"));
    assert_eq!(at(&[(1, 0)], 2).as_deref(), Some("4/2L1/1D2/L3|3/3/3|2/2|1 2"));
    assert_eq!(at(&[(1, 0), (1, 0)], 1).as_deref(), Some("4/4/1D2/L1L1|3/3/3|2/2|1 2"));
    for (turnings, plies) in [(&[][..], 4), (&[(1, 1)], 0), (&[(0, 0)], 0), (&[(1, 0)], 3), (&[(9, 0)], 0)] {
        assert_eq!(at(turnings, plies), None, "{turnings:?} {plies}");
    }
}

/// Plays a move at the end of a path; the path that comes of it, and the moves that are printed then.
#[track_caller]
fn check_played_at(moves: &str, path: &Path, text: &str, expected: (&Path, &str)) {
    let mut record = played("pylos", moves);
    let mv = mv(&record.start(), text);
    let reached = record.play_at(path, mv).expect("the move is legal there");
    let (path, printed) = expected;
    assert_eq!(&reached, path);
    assert!(record.to_string().ends_with(&format!("\n\n{printed}\n")), "{record}");
    check_reads_back(&record);
}

#[test]
fn a_move_played_at_a_path_goes_on_or_begins_a_variation() {
    let game = Path::along_game;
    let variation = |plies| Path { turnings: vec![(1, 0)], plies };
    check_played_at("1. a1 d4 *", &game(2), "b1", (&game(3), "1. a1 d4 2. b1 *"));
    check_played_at("1. a1 d4 *", &game(1), "d4", (&game(2), "1. a1 d4 *"));
    check_played_at("1. a1 d4 *", &game(1), "b2", (&variation(1), "1. a1 d4 (1... b2) *"));
    check_played_at("1. a1 d4 (1... b2) *", &game(1), "b2", (&variation(1), "1. a1 d4 (1... b2) *"));
    check_played_at(
        "1. a1 d4 (1... b2) *",
        &variation(1),
        "c3",
        (&variation(2), "1. a1 d4 (1... b2 2. c3) *"),
    );
}

#[test]
fn an_illegal_move_is_played_at_no_path() {
    let mut record = played("pylos", "1. a1 d4 *");
    let before = record.clone();
    let a1 = mv(&record.start(), "a1");
    let error = record.play_at(&Path::along_game(1), a1).unwrap_err();
    assert!(error.reason.contains("a1 is not empty"), "{error}");
    let error = record.play_at(&Path::along_game(9), a1).unwrap_err();
    assert!(error.reason.contains("does not go so far"), "{error}");
    assert_eq!(record, before);
}

#[test]
fn a_variation_that_cannot_be_read_is_refused_with_its_line() {
    let rules = "[Rules \"pylos\"]\n\n";
    check_refused(&format!("{rules}(1. a1) *"), 3, "a variation stands before any move");
    check_refused(&format!("{rules}1. a1\n() d4 *"), 4, "a variation holds no move");
    check_refused(&format!("{rules}1. a1 {{x}}\n({{y}}) d4 *"), 4, "a variation holds no move");
    check_refused(&format!("{rules}1. a1\nd4) *"), 4, "closed that was never opened");
    check_refused(&format!("{rules}1. a1 d4 (1... b2 2. c3"), 3, "a variation is not closed");
    check_refused(&format!("{rules}1. a1 d4 (1... b2 1-0) *"), 3, "the result 1-0 stands inside a variation");
}

#[test]
fn variations_without_end_are_refused() {
    let text = format!("[Rules \"pylos\"]\n1. a1 {}", "(1. a1 ".repeat(100_000));
    refusal(&text);
}

// Results.

#[test]
fn the_result_is_one_of_four_words() {
    check_outcome_of(&played("pylos", "1. a1 *"), "goes on");
    check_outcome_of(&played("pylos", "1. a1 1-0"), "1 by resignation");
    check_outcome_of(&played("pylos", "1. a1 0-1"), "2 by resignation");
    check_outcome_of(&played("pylos", "1. a1 1/2-1/2"), "nobody by agreement");
    check_refused("[Rules \"pylos\"]\n[Result \"2-0\"]\n\n1. a1", 2, "result \"2-0\" is unknown");
    check_bad_move_in("[Rules \"pylos\"]\n1. a1 2-0", (1, 2, Player::Two), "2-0", "\"2\" is not a cell");
}

#[test]
fn what_follows_the_result_is_refused_where_it_stands() {
    for more in ["2. b1", "{a short game}", "(2. b1)", "*"] {
        let error = refusal(&format!("[Rules \"pylos\"]\n\n1. a1 d4\n1-0 {more}"));
        assert_eq!(error.line, 4, "{error}");
    }
}

#[test]
fn the_result_may_be_told_by_the_tag_alone() {
    let record = read("[Rules \"pylos\"]\n[Result \"0-1\"]\n\n1. a1");
    check_outcome_of(&record, "2 by resignation");
    check_outcome_of(&played("pylos", "1. a1"), "goes on");
}

#[test]
fn the_result_must_be_the_same_in_the_tag_and_at_the_end() {
    check_refused(
        "[Rules \"pylos\"]\n[Result \"1-0\"]\n\n1. a1 0-1",
        2,
        "tag Result says \"1-0\", but the record ends with 0-1",
    );
    check_refused(
        "[Rules \"pylos\"]\n[Result \"1-0\"]\n\n1. a1 *",
        2,
        "tag Result says \"1-0\", but the record ends with *",
    );
}

#[test]
fn the_result_must_agree_with_the_board() {
    let moves = "1. L@a1 L@b1 2. a1>b1";
    let record = played("pylon:size=2x1", &format!("{moves} 1-0"));
    check_outcome_of(&record, "1 by score 2-0");
    check_printed_end(&record, "1-0", Some("score"));
    for result in ["0-1", "1/2-1/2"] {
        check_refused(
            &format!("[Rules \"pylon:size=2x1\"]\n{moves} {result}"),
            2,
            &format!("the record ends with {result}, but player 1 wins"),
        );
    }
}

#[test]
fn the_termination_must_agree_with_the_board() {
    let record = |word: &str| {
        format!("[Rules \"pylon:size=2x1\"]\n[Termination \"{word}\"]\n1. L@a1 L@b1 2. a1>b1 1-0")
    };
    check_outcome_of(&read(&record("score")), "1 by score 2-0");
    for word in ["resignation", "time", "agreement", "apex"] {
        check_refused(&record(word), 2, &format!("the record ends by {word:?}"));
    }
}

#[test]
fn a_game_that_the_board_ended_says_why() {
    let apex_missing = "LLLL/LLLL/DDDD/DDDD|LLL/DDD/LLL|LD/DD|1";
    for (rules, at, moves, result, termination) in [
        ("pylos", format!("{apex_missing} 2"), "j1", "0-1", "apex"),
        ("pylos", format!("{apex_missing} 1"), "", "0-1", "empty-reserve"),
        ("pylos:empty-reserve=may-raise", format!("{apex_missing} 1"), "", "0-1", "no-move"),
        (
            "le-pylos:singleton=no",
            "....b/.a.../........./...../A.C.. battle 1 10-3 -".to_string(),
            "a1>a3 b4>b3 c1>c3 e5>e3",
            "1/2-1/2",
            "majority",
        ),
        ("pylon:size=2x1", "L,l 2".to_string(), "b1>a1", "0-1", "score"),
    ] {
        let record = read(&format!("[Rules \"{rules}\"]\n[Position \"{at}\"]\n{moves} {result}"));
        check_printed_end(&record, result, Some(termination));
    }
}

// Ends that the board does not show.

/// Ends an unfinished game.
#[track_caller]
fn check_ended(rules: &str, moves: &str, ending: Ending, expected: &str, result: &str, termination: &str) {
    let mut record = played(rules, moves);
    check_outcome_of(&record, "goes on");
    record.end(ending);
    check_outcome_of(&record, expected);
    check_printed_end(&record, result, Some(termination));
}

#[test]
fn a_player_may_resign() {
    let resigns = |player| Ending::Resignation(player);
    for rules in ["pylos", "pylon"] {
        check_ended(rules, "*", resigns(Player::One), "2 by resignation", "0-1", "resignation");
        check_ended(rules, "*", resigns(Player::Two), "1 by resignation", "1-0", "resignation");
    }
}

#[test]
fn in_le_pylos_whoever_gives_up_leaves_the_other_all_points_that_are_left() {
    let resigns = Ending::Resignation(Player::One);
    check_ended("le-pylos", "*", resigns, "2 by resignation 0-21", "0-1", "resignation");
    let time = Ending::Time(Player::Two);
    check_ended("le-pylos:singleton=no", "*", time, "1 by time 20-0", "1-0", "time");
}

#[test]
fn a_player_may_run_out_of_time() {
    check_ended("pylos", "1. a1 *", Ending::Time(Player::Two), "1 by time", "1-0", "time");
    check_ended("pylon", "1. L@a1 *", Ending::Time(Player::One), "2 by time", "0-1", "time");
}

#[test]
fn the_players_may_agree_to_a_draw() {
    check_ended("pylos", "1. a1 *", Ending::Agreement, "nobody by agreement", "1/2-1/2", "agreement");
    check_ended("le-pylos", "1. C@a1 *", Ending::Agreement, "nobody by agreement", "1/2-1/2", "agreement");
}

#[test]
fn in_pylon_a_game_stopped_by_agreement_is_scored_as_it_stands() {
    check_ended("pylon", "1. L@a1 *", Ending::Agreement, "1 by agreement 1-0", "1-0", "agreement");
    check_ended(
        "pylon",
        "1. L@a1 L@b1 *",
        Ending::Agreement,
        "nobody by agreement 1-1",
        "1/2-1/2",
        "agreement",
    );
    let record = read(
        "[Rules \"pylon:size=6x1\"]\n[Position \"L,mS,.,l,M,s 1\"]\n[Termination \"agreement\"]\n1. b1>a1 1-0",
    );
    check_outcome_of(&record, "1 by agreement 4-2");
}

#[test]
fn in_pylon_an_agreed_result_must_be_what_the_board_scores() {
    for result in ["0-1", "1/2-1/2"] {
        check_refused(
            &format!("[Rules \"pylon\"]\n[Termination \"agreement\"]\n1. L@a1 {result}"),
            3,
            &format!("the record ends with {result}, but player 1 wins"),
        );
    }
    check_refused("[Rules \"pylon\"]\n1. L@a1 1/2-1/2", 2, "the record ends with 1/2-1/2, but player 1 wins");
}

#[test]
fn an_unfinished_game_that_has_a_winner_was_resigned_unless_the_termination_says_otherwise() {
    check_outcome_of(&played("pylon", "1. L@a1 1-0"), "1 by resignation");
    check_outcome_of(&played("pylon", "1. L@a1 0-1"), "2 by resignation");
    check_outcome_of(&read("[Rules \"pylos\"]\n[Termination \"time\"]\n1. a1 0-1"), "2 by time");
    check_outcome_of(
        &read("[Rules \"pylos\"]\n[Termination \"resignation\"]\n1. a1 0-1"),
        "2 by resignation",
    );
}

#[test]
fn a_termination_that_does_not_fit_the_result_is_refused() {
    let record =
        |word: &str, result: &str| format!("[Rules \"pylos\"]\n[Termination \"{word}\"]\n1. a1 {result}");
    check_refused(&record("boredom", "1-0"), 2, "termination \"boredom\" is unknown");
    check_refused(&record("time", "1/2-1/2"), 2, "time");
    check_refused(&record("resignation", "1/2-1/2"), 2, "resignation");
    check_refused(&record("resignation", "*"), 2, "resignation");
    check_refused(&record("agreement", "*"), 2, "agreement");
    for word in ["apex", "empty-reserve", "no-move", "majority", "score", "repetition"] {
        check_refused(&record(word, "1-0"), 2, "which the moves do not show");
    }
    assert!("[Rules \"pylos\"]\n[Termination \"agreement\"]\n1. a1 1-0".parse::<Record>().is_err());
}

#[test]
fn a_game_that_is_over_stays_as_it_ended() {
    let mut record = played("pylon:size=2x1", "1. L@a1 L@b1 2. a1>b1 1-0");
    record.end(Ending::Resignation(Player::One));
    check_outcome_of(&record, "1 by score 2-0");
    let mut record = played("pylos", "1. a1 1-0");
    record.end(Ending::Agreement);
    check_outcome_of(&record, "1 by resignation");
}

#[test]
fn no_move_is_played_in_a_game_that_is_over() {
    for moves in ["1. a1 1-0", "1. a1 1/2-1/2"] {
        let mut record = played("pylos", moves);
        let d4 = mv(&record.start(), "d4");
        let error = record.play(d4).unwrap_err();
        assert!(error.reason.contains("the game is over"), "{error}");
        assert_eq!(moves_of(&record), "a1");
    }
}

#[test]
fn a_game_that_goes_on_has_no_termination() {
    check_printed_end(&played("pylos", "1. a1 d4 *"), "*", None);
}

#[test]
fn what_was_agreed_is_not_changed_by_a_move_that_is_added_later() {
    let mut record = played("pylon", "1. L@a1 *");
    record.end(Ending::Agreement);
    let text = mv(&record.start(), "L@b1");
    // Whether it is refused or becomes a variation, the game was scored when it was stopped.
    let _ = record.play_at(&Path::along_game(1), text);
    check_outcome_of(&record, "1 by agreement 1-0");
}

// Repetition.

#[test]
fn a_position_that_stands_for_the_third_time_with_the_same_player_to_move_is_a_draw() {
    let record = played("pylos", &format!("{SIX_MOVES} 4. b2-b2 c3-c3 5. b2-b2 c3-c3"));
    check_outcome_of(&record, "nobody by repetition");
    check_printed_end(&record, "1/2-1/2", Some("repetition"));
}

#[test]
fn a_position_that_stands_for_the_second_time_is_no_draw() {
    let record = played("pylos", &format!("{SIX_MOVES} 4. b2-b2 c3-c3 5. b2-b2"));
    check_outcome_of(&record, "goes on");
}

#[test]
fn the_same_board_with_the_other_player_to_move_is_another_position() {
    // After six, seven and eight turns the same spheres stand on the board.
    let record = played("pylos", &format!("{SIX_MOVES} 4. b2-b2 c3-c3"));
    check_outcome_of(&record, "goes on");
}

#[test]
fn the_position_that_a_record_begins_with_has_stood_once() {
    let at = "2DD/3D/L3/LL2|3/3/3|2/2|1 1";
    let begin = format!("[Rules \"pylos\"]\n[Position \"{at}\"]\n1. b2-b2 c3-c3");
    check_outcome_of(&read(&begin), "goes on");
    check_outcome_of(&read(&format!("{begin} 2. b2-b2 c3-c3")), "nobody by repetition");
}

#[test]
fn the_turns_between_need_not_be_the_same() {
    // b2-b1 c3-d4 makes another position, and b1-b2 d4-c3 brings that of the sixth turn back for the second time.
    let record = played("pylos", &format!("{SIX_MOVES} 4. b2-b1 c3-d4 5. b1-b2 d4-c3 6. b2-b2 c3-c3"));
    check_outcome_of(&record, "nobody by repetition");
}

#[test]
fn no_move_follows_the_third_repetition() {
    let moves = format!("{SIX_MOVES} 4. b2-b2 c3-c3 5. b2-b2 c3-c3");
    check_bad_move_in(
        &format!("[Rules \"pylos\"]\n{moves} 6. a3 *"),
        (6, 11, Player::One),
        "a3",
        "the game is over: a draw: the position stood for the third time",
    );
    let mut record = played("pylos", &moves);
    let a3 = mv(&record.start(), "a3");
    let error = record.play(a3).unwrap_err();
    assert!(error.reason.contains("the game is over"), "{error}");
}

#[test]
fn no_move_follows_the_third_repetition_by_way_of_a_path_either() {
    let mut record = played("pylos", &format!("{SIX_MOVES} 4. b2-b2 c3-c3 5. b2-b2 c3-c3"));
    let a3 = mv(&record.start(), "a3");
    // Whether it is refused or becomes a variation, the game stays drawn and the record can be read.
    let _ = record.play_at(&Path::along_game(10), a3);
    check_outcome_of(&record, "nobody by repetition");
    check_reads_back(&record);
}

#[test]
fn a_drawn_result_may_be_stated_but_no_other() {
    let moves = format!("{SIX_MOVES} 4. b2-b2 c3-c3 5. b2-b2 c3-c3");
    check_outcome_of(&played("pylos", &format!("{moves} 1/2-1/2")), "nobody by repetition");
    check_refused(&format!("[Rules \"pylos\"]\n{moves} 1-0"), 2, "the record ends with 1-0, but a draw");
}

// A dealt game.

#[test]
fn the_record_of_a_random_setup_holds_the_moves_that_chance_made() {
    let game = LePylos::default();
    let mut record = Record::new(AnyGame::LePylos(game).start());
    for mv in game.deal(5) {
        record.play(AnyMove::LePylos(mv)).unwrap();
    }
    assert_eq!((record.line().plies().len(), record.position().phase()), (20, "battle"));
    check_reads_back(&record);
}
