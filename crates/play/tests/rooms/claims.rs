use tripylon_play::{Centiseconds, DecisionContext, GameCommand, GameEvent, RoomRefusal};
use tripylon_rules::{OutcomeReason, Player};

use crate::test_room::{TestRoom, seated, terms};

/// Checks the claim of player 1 after some turns, when player 2 has been away for `absent_for` seconds.
#[track_caller]
fn check(
    rules: &str,
    clock: &str,
    turns: &str,
    absent_for: Option<u32>,
    expected: Result<GameEvent, RoomRefusal>,
) {
    let mut test_room = TestRoom::started(terms(rules, clock), 0);
    test_room.play_all(turns, 10);
    let absent_for = [None, absent_for.map(Centiseconds::from_seconds)];
    let at = DecisionContext { absent_for, ..test_room.context() };
    let claimed = test_room.submit_with(&seated(Player::One), &GameCommand::Claim, at);
    assert_eq!(claimed, expected.map(|event| vec![event]), "{clock} after {turns}");
}

const ABSENT: GameEvent = GameEvent::Absent { seat: Player::Two };

#[test]
fn a_player_may_claim_the_game_from_an_absent_opponent() {
    check("pylos", "600+0", "a1 b1 c1", Some(60), Ok(ABSENT));
    check("pylos", "600+0", "a1 b1 c1", Some(59), Err(RoomRefusal::OpponentPresent));
    check("pylos", "600d5", "a1 b1 c1", Some(60), Ok(ABSENT));
    check("pylos", "none", "a1 b1 c1", Some(300), Ok(ABSENT));
    check("pylos", "none", "a1 b1 c1", Some(299), Err(RoomRefusal::OpponentPresent));
    check("pylos", "600+0", "a1 b1 c1", None, Err(RoomRefusal::OpponentPresent));
}

#[test]
fn the_player_to_move_cannot_claim() {
    check("pylos", "600+0", "a1 b1", Some(600), Err(RoomRefusal::NotNow));
    check("pylos", "none", "a1 b1 c1 d1", Some(600), Err(RoomRefusal::NotNow));
}

#[test]
fn with_days_per_turn_absence_is_no_reason_to_claim() {
    check("pylos", "3days", "a1 b1 c1", Some(1_000_000), Err(RoomRefusal::OpponentPresent));
}

#[test]
fn a_game_without_first_turns_cannot_be_claimed() {
    for clock in ["600+0", "none"] {
        check("pylos", clock, "", Some(600), Err(RoomRefusal::NotNow));
        check("pylos", clock, "a1", Some(600), Err(RoomRefusal::NotNow));
        check("le-pylos:setup=hidden", clock, "", Some(600), Err(RoomRefusal::NotNow));
    }
}

#[test]
fn the_absent_player_loses_a_claimed_game() {
    let mut test_room = TestRoom::started(terms("pylos", "600+0"), 0);
    test_room.play_all("a1 b1 c1", 10);
    test_room.apply(ABSENT);
    let outcome = test_room.room.outcome().unwrap();
    assert_eq!((outcome.winner, outcome.reason), (Some(Player::One), OutcomeReason::Absence));
    assert_eq!(
        test_room.room.check_claim(Player::One, Some(Centiseconds::from_days(1))),
        Err(RoomRefusal::GameOver)
    );
}
