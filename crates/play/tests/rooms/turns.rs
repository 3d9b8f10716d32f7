use tripylon_play::{GameCommand, GameEvent, GameStatus, RoomRefusal};
use tripylon_rules::{Outcome, OutcomeReason, Player};

use crate::test_room::{TestRoom, person, play, terms};

/// Checks the result of a command after some turns.
#[track_caller]
fn check(before: &str, seat: Player, command: &GameCommand, expected: Result<usize, RoomRefusal>) {
    let mut test_room = TestRoom::started(terms("pylos", "none"), 0);
    test_room.play_all(before, 0);
    let seq = test_room.room.seq();
    let events = test_room.submit(seat, command);
    assert_eq!(events.map(|events| events.len()), expected);
    let new_events = test_room.room.seq() - seq;
    assert_eq!(new_events as usize, expected.unwrap_or(0));
}

#[test]
fn the_player_to_move_plays() {
    check("", Player::One, &play(0, "a1"), Ok(1));
    check("a1", Player::Two, &play(1, "b1"), Ok(1));
    check("a1 b1", Player::One, &play(2, "c1"), Ok(1));
}

#[test]
fn a_player_cannot_play_for_the_opponent() {
    check("", Player::Two, &play(0, "a1"), Err(RoomRefusal::NotYourTurn));
    check("a1", Player::One, &play(1, "b1"), Err(RoomRefusal::NotYourTurn));
    let mut test_room = TestRoom::started(terms("pylos", "none"), 0);
    let at = test_room.context();
    assert_eq!(test_room.submit_with(&person("eve"), &play(0, "a1"), at), Err(RoomRefusal::NotAPlayer));
}

#[test]
fn a_repeated_turn_has_no_effect() {
    check("a1", Player::One, &play(0, "a1"), Ok(0));
    check("a1 b1", Player::One, &play(0, "a1"), Ok(0));
    check("a1 b1 c1", Player::Two, &play(1, "b1"), Ok(0));
    // The turn was not player 2's.
    check("a1", Player::Two, &play(0, "a1"), Err(RoomRefusal::StalePly { plies: 1 }));
}

#[test]
fn a_turn_with_another_ply_is_refused() {
    check("a1", Player::One, &play(0, "b1"), Err(RoomRefusal::StalePly { plies: 1 }));
    check("a1 b1", Player::One, &play(0, "c1"), Err(RoomRefusal::StalePly { plies: 2 }));
    check("a1 b1", Player::One, &play(4, "c1"), Err(RoomRefusal::StalePly { plies: 2 }));
    check("a1 b1", Player::One, &play(usize::MAX, "c1"), Err(RoomRefusal::StalePly { plies: 2 }));
}

#[track_caller]
fn check_illegal(rules: &str, before: &str, text: &str, reason: &str) {
    let mut test_room = TestRoom::started(terms(rules, "none"), 0);
    test_room.play_all(before, 0);
    let command = play(test_room.room.plies(), text);
    match test_room.submit(test_room.room.turn().unwrap(), &command) {
        Err(RoomRefusal::Illegal { reason: found }) => {
            assert!(found.contains(reason), "{found:?} does not contain {reason:?}");
            assert!(found.len() < 300, "the reason is short even for a long input");
        }
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn an_illegal_turn_is_refused_with_the_reason() {
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

/// After the end no turn is played, but a repeated turn is harmless.
#[test]
fn after_the_end_nothing_is_played() {
    let mut test_room = TestRoom::started(terms("pylos", "none"), 0);
    test_room.play_all("a1 b1", 0);
    assert_eq!(
        test_room.submit(Player::Two, &GameCommand::Resign),
        Ok(vec![GameEvent::Resigned { seat: Player::Two }])
    );
    assert_eq!(test_room.room.outcome(), Some(Outcome::won(Player::One, OutcomeReason::Resignation)));
    for command in
        [play(2, "c1"), GameCommand::Resign, GameCommand::Claim, GameCommand::Arrange { moves: Vec::new() }]
    {
        for seat in Player::BOTH {
            assert_eq!(test_room.submit(seat, &command), Err(RoomRefusal::GameOver), "{command:?}");
        }
    }
    assert_eq!(test_room.submit(Player::One, &GameCommand::CancelGame), Err(RoomRefusal::NotNow));
    assert_eq!(test_room.submit(Player::One, &play(0, "a1")), Ok(Vec::new()));
    assert_eq!(test_room.room.turn(), None);
}

/// A game of Pylon on the smallest board with captures, which the board ends.
#[test]
fn the_board_ends_a_game() {
    let mut test_room = TestRoom::started(terms("pylon:size=2x1", "60+1"), 0);
    test_room.play_all("L@a1 L@b1 a1>b1", 100);
    assert_eq!(test_room.room.status(), GameStatus::Over);
    assert_eq!(test_room.room.outcome().unwrap().reason, OutcomeReason::Score);
    assert_eq!(test_room.room.ended_at(), Some(test_room.now));
    assert_eq!(test_room.room.clock_expires_at(), None);
    assert_eq!(
        test_room.remaining_times(),
        [6000, 6000],
        "the last running clock stops with the increment of the last turn"
    );
}

#[test]
fn a_threefold_repetition_is_a_draw() {
    let mut test_room = TestRoom::started(terms("pylos", "none"), 0);
    test_room.play_all("a1 d4 b1 d3 a2 c4 b2-b2 c3-c3 b2-b2", 0);
    assert_eq!(test_room.room.status(), GameStatus::Playing);
    test_room.play("c3-c3");
    assert_eq!(test_room.room.outcome(), Some(Outcome::drawn(OutcomeReason::Repetition)));
}
