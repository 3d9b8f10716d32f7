use tripylon_room::{Ask, Event, Refusal, Stage};
use tripylon_rules::{Outcome, Player, Reason};

use crate::table::{Table, person, play, terms};

/// What comes of a turn that somebody wants to play after some others.
#[track_caller]
fn check(before: &str, seat: Player, ask: &Ask, expected: Result<usize, Refusal>) {
    let mut table = Table::begun(terms("pylos", "none"), 0);
    table.play_all(before, 0);
    let seq = table.room.seq();
    let events = table.ask(seat, ask);
    assert_eq!(events.map(|events| events.len()), expected);
    let happened = table.room.seq() - seq;
    assert_eq!(happened as usize, expected.unwrap_or(0));
}

#[test]
fn whoever_is_to_move_plays() {
    check("", Player::One, &play(0, "a1"), Ok(1));
    check("a1", Player::Two, &play(1, "b1"), Ok(1));
    check("a1 b1", Player::One, &play(2, "c1"), Ok(1));
}

#[test]
fn nobody_plays_for_the_other() {
    check("", Player::Two, &play(0, "a1"), Err(Refusal::NotYourTurn));
    check("a1", Player::One, &play(1, "b1"), Err(Refusal::NotYourTurn));
    let mut table = Table::begun(terms("pylos", "none"), 0);
    let at = table.at();
    assert_eq!(table.ask_at(&person("eve"), &play(0, "a1"), at), Err(Refusal::NotYours));
}

#[test]
fn a_turn_that_is_sent_twice_is_played_once() {
    check("a1", Player::One, &play(0, "a1"), Ok(0));
    check("a1 b1", Player::One, &play(0, "a1"), Ok(0));
    check("a1 b1 c1", Player::Two, &play(1, "b1"), Ok(0));
    // It was not the other's.
    check("a1", Player::Two, &play(0, "a1"), Err(Refusal::Late { plies: 1 }));
}

#[test]
fn a_turn_that_comes_too_late_or_too_early_is_refused() {
    check("a1", Player::One, &play(0, "b1"), Err(Refusal::Late { plies: 1 }));
    check("a1 b1", Player::One, &play(0, "c1"), Err(Refusal::Late { plies: 2 }));
    check("a1 b1", Player::One, &play(4, "c1"), Err(Refusal::Late { plies: 2 }));
    check("a1 b1", Player::One, &play(usize::MAX, "c1"), Err(Refusal::Late { plies: 2 }));
}

#[track_caller]
fn check_illegal(rules: &str, before: &str, text: &str, reason: &str) {
    let mut table = Table::begun(terms(rules, "none"), 0);
    table.play_all(before, 0);
    let ask = play(table.room.plies(), text);
    match table.ask(table.room.turn().unwrap(), &ask) {
        Err(Refusal::Illegal { reason: found }) => {
            assert!(found.contains(reason), "{found:?}, not {reason:?}");
            assert!(found.len() < 300, "whatever is sent, the answer is short");
        }
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn a_turn_against_the_rules_is_refused_with_the_reason() {
    check_illegal("pylos", "a1", "a1", "a1");
    check_illegal("pylos", "", "e1", "e1");
    check_illegal("pylos", "", "a9", "a9");
    check_illegal("pylos", "", "A1", "A1");
    check_illegal("pylos", "", "", "\"\"");
    check_illegal("pylon", "L@a1", "L@a1", "a1");
    check_illegal("pylon", "", "a1", "a1");
    check_illegal("le-pylos", "", "a@a5", "a@a5");
    check_illegal("le-pylos", "A@a1", "a1>a3", "a1");
    check_illegal("pylos", "", &"x".repeat(1_000_000), "xxx");
}

/// Nothing is played after the end, but what was played may come again.
#[test]
fn after_the_end_nothing_is_played() {
    let mut table = Table::begun(terms("pylos", "none"), 0);
    table.play_all("a1 b1", 0);
    assert_eq!(table.ask(Player::Two, &Ask::Resign), Ok(vec![Event::Resigned { seat: Player::Two }]));
    assert_eq!(table.room.outcome(), Some(Outcome::won(Player::One, Reason::Resignation)));
    for ask in [play(2, "c1"), Ask::Resign, Ask::Claim, Ask::Arrange { moves: Vec::new() }] {
        for seat in Player::BOTH {
            assert_eq!(table.ask(seat, &ask), Err(Refusal::Over), "{ask:?}");
        }
    }
    assert_eq!(table.ask(Player::One, &Ask::CallOff), Err(Refusal::NotNow));
    assert_eq!(table.ask(Player::One, &play(0, "a1")), Ok(Vec::new()));
    assert_eq!(table.room.turn(), None);
}

/// A game of Pylon on the smallest board with a fight: the board ends it.
#[test]
fn the_board_ends_a_game() {
    let mut table = Table::begun(terms("pylon:size=2x1", "60+1"), 0);
    table.play_all("L@a1 L@b1 a1>b1", 100);
    assert_eq!(table.room.stage(), Stage::Over);
    assert_eq!(table.room.outcome().unwrap().reason, Reason::Score);
    assert_eq!(table.room.ended(), Some(table.now));
    assert_eq!(table.room.runs_down(), None);
    assert_eq!(
        table.clocks(),
        [6000, 6000],
        "the last clock to run stops, with the increment of the last turn"
    );
}

#[test]
fn a_position_that_stands_three_times_is_a_draw() {
    let mut table = Table::begun(terms("pylos", "none"), 0);
    table.play_all("a1 d4 b1 d3 a2 c4 b2-b2 c3-c3 b2-b2", 0);
    assert_eq!(table.room.stage(), Stage::Playing);
    table.play("c3-c3");
    assert_eq!(table.room.outcome(), Some(Outcome::drawn(Reason::Repetition)));
}
