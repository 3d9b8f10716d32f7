use tripylon_play::{Centiseconds, DecisionContext, GameCommand, GameEvent, GameStatus, Offer, RoomRefusal};
use tripylon_rules::{Outcome, OutcomeReason, Player};

use crate::test_room::{TestRoom, play, seated, terms};

/// A legal sequence of turns of Pylos, long enough for every test here.
const TURNS: [&str; 8] = ["a1", "b1", "c1", "d1", "a2", "b2", "c2", "d2"];
const DAY_CENTISECONDS: i64 = 24 * 60 * 60 * 100;

/// Checks the mover's remaining time after each turn; a turn is given by its duration and its network lag.
#[track_caller]
fn check(control: &str, turns: &[(i64, i64)], expected: &[i64]) {
    let mut test_room = TestRoom::started(terms("pylos", control), 0);
    let mut remaining = Vec::new();
    for (text, (duration, network_lag)) in TURNS.into_iter().zip(turns) {
        test_room.advance_time(*duration);
        let seat = test_room.room.turn().unwrap();
        let opponent_time = test_room.remaining_times()[seat.opponent().index()];
        let at = DecisionContext { network_lag: Centiseconds(*network_lag), ..test_room.context() };
        let command = play(test_room.room.plies(), text);
        test_room
            .submit_with(&seated(seat), &command, at)
            .unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
        assert_eq!(
            test_room.remaining_times()[seat.opponent().index()],
            opponent_time,
            "a turn costs the opponent no time"
        );
        remaining.push(test_room.remaining_times()[seat.index()]);
    }
    assert_eq!(remaining, expected, "{control}");
}

#[test]
fn the_first_turn_of_each_player_is_free() {
    check("60+0", &[(100_000, 0), (200_000, 0), (100, 0)], &[6000, 6000, 5900]);
    check("60+5", &[(100_000, 0), (200_000, 0), (0, 0)], &[6000, 6000, 6500]);
    check("60d5", &[(100_000, 0), (200_000, 0), (600, 0)], &[6000, 6000, 5900]);
    check(
        "1days",
        &[(100 * DAY_CENTISECONDS, 0), (200 * DAY_CENTISECONDS, 0), (100, 0)],
        &[DAY_CENTISECONDS, DAY_CENTISECONDS, DAY_CENTISECONDS],
    );
}

#[test]
fn a_turn_takes_time_and_adds_an_increment() {
    let turns = [(0, 0), (0, 0), (100, 0), (2500, 0), (500, 0), (1, 0)];
    check("60+0", &turns, &[6000, 6000, 5900, 3500, 5400, 3499]);
    check("60+3", &turns, &[6000, 6000, 6200, 3800, 6000, 4099]);
}

#[test]
fn a_delay_takes_nothing_and_adds_nothing() {
    let turns = [(0, 0), (0, 0), (100, 0), (2500, 0), (300, 0), (301, 0)];
    check("60d3", &turns, &[6000, 6000, 6000, 3800, 6000, 3799]);
}

#[test]
fn with_days_per_turn_every_turn_has_all_days() {
    check(
        "2days",
        &[(0, 0), (0, 0), (DAY_CENTISECONDS, 0), (2 * DAY_CENTISECONDS - 1, 0), (0, 0)],
        &[2 * DAY_CENTISECONDS; 5],
    );
}

#[test]
fn network_lag_is_neither_charged_nor_credited() {
    check("60+0", &[(0, 0), (0, 0), (100, 30), (100, 500), (10, 10)], &[6000, 6000, 5930, 6000, 5930]);
    check("60+2", &[(0, 0), (0, 0), (100, 30), (100, 500)], &[6000, 6000, 6130, 6200]);
    check("60d3", &[(0, 0), (0, 0), (400, 30), (200, 50)], &[6000, 6000, 5930, 6000]);
    // Only the network lag exceeds the remaining time.
    check("60+0", &[(0, 0), (0, 0), (6010, 20)], &[6000, 6000, 10]);
}

/// A room after two turns, in which the clock of player 1 runs.
fn third_turn(control: &str) -> TestRoom {
    let mut test_room = TestRoom::started(terms("pylos", control), 0);
    test_room.play_all("a1 b1", 700);
    test_room
}

/// Checks that a turn may last exactly `duration` centiseconds, and that the game is then lost on time once.
#[track_caller]
fn check_timeout(control: &str, duration: i64, remaining_after: i64) {
    let mut test_room = third_turn(control);
    assert_eq!(
        test_room.room.clock_expires_at(),
        Some(test_room.now.saturating_add(Centiseconds(duration))),
        "{control}"
    );
    test_room.advance_time(duration - 1);
    assert_eq!(test_room.room.decide_timeout(test_room.now), None);
    let in_time = test_room.room.decide_for_seat(Player::One, &play(2, "c1"), test_room.context()).unwrap();
    let moved =
        GameEvent::Moved { ply: 2, mv: "c1".to_string(), remaining: Some(Centiseconds(remaining_after)) };
    assert_eq!(in_time, [moved], "{control}");

    test_room.advance_time(1);
    assert_eq!(test_room.submit(Player::One, &play(2, "c1")), Err(RoomRefusal::OutOfTime));
    let flagged = GameEvent::Flagged { seat: Player::One };
    assert_eq!(test_room.room.decide_timeout(test_room.now), Some(flagged.clone()));
    test_room.apply(flagged.clone());
    assert_eq!(test_room.room.status(), GameStatus::Over);
    assert_eq!(test_room.room.outcome(), Some(Outcome::won(Player::Two, OutcomeReason::Time)));
    assert_eq!(test_room.remaining_times()[0], 0);
    assert_eq!(
        test_room.room.decide_timeout(test_room.now.saturating_add(Centiseconds(1_000_000))),
        None,
        "the player loses on time once"
    );
    test_room.apply_invalid(flagged);
    assert_eq!(test_room.submit(Player::One, &play(2, "c1")), Err(RoomRefusal::GameOver));
}

#[test]
fn a_clock_expires_once_at_the_exact_centisecond() {
    check_timeout("60+0", 6000, 1);
    check_timeout("60+2", 6000, 201);
    check_timeout("60d2", 6200, 1);
    check_timeout("1days", DAY_CENTISECONDS, DAY_CENTISECONDS);
}

#[test]
fn a_stopped_clock_does_not_expire() {
    for control in ["none", "1+0", "1d0", "1days"] {
        let mut test_room = TestRoom::started(terms("pylos", control), 0);
        let long = test_room.now.saturating_add(Centiseconds(100 * DAY_CENTISECONDS));
        assert_eq!((test_room.room.clock_expires_at(), test_room.room.decide_timeout(long)), (None, None));
        test_room.play("a1");
        assert_eq!(test_room.room.decide_timeout(long.saturating_add(Centiseconds(1))), None, "{control}");
        test_room.apply_invalid(GameEvent::Flagged { seat: Player::Two });
    }
    let mut test_room = third_turn("60+0");
    test_room.apply_invalid(GameEvent::Flagged { seat: Player::Two });
}

#[test]
fn a_clock_that_goes_backwards_costs_no_time() {
    let mut test_room = third_turn("60+0");
    test_room.advance_time(-500).play("c1");
    assert_eq!(test_room.remaining_times(), [6000, 6000]);
    test_room.advance_time(800).play("d1");
    assert_eq!(test_room.remaining_times(), [6000, 5200]);
}

/// An expired clock decides the game even before the flag event.
#[test]
fn after_expiry_there_is_no_agreement_resignation_or_claim() {
    for offer in [Offer::End, Offer::TakeBack] {
        let mut test_room = third_turn("60+0");
        test_room.advance_time(10);
        test_room.submit(Player::Two, &GameCommand::Offer { offer }).unwrap();
        test_room.advance_time(5990);
        assert_eq!(test_room.submit(Player::One, &GameCommand::Offer { offer }), Err(RoomRefusal::OutOfTime));
        assert_eq!(test_room.submit(Player::One, &GameCommand::Resign), Err(RoomRefusal::OutOfTime));
        assert_eq!(test_room.submit(Player::Two, &GameCommand::Resign), Err(RoomRefusal::NotNow));
        let absent_for = [Some(Centiseconds(1_000_000)), None];
        let at = DecisionContext { absent_for, ..test_room.context() };
        assert_eq!(
            test_room.submit_with(&seated(Player::Two), &GameCommand::Claim, at),
            Err(RoomRefusal::NotNow)
        );
    }
}

/// Player 1 plays the third turn, and takes it back after 10 seconds of the fourth.
#[track_caller]
fn check_take_back(control: &str, at_once: [i64; 2], after_next: [i64; 2]) {
    let mut test_room = third_turn(control);
    test_room.advance_time(500).play("c1").advance_time(1000);
    let offer = GameCommand::Offer { offer: Offer::TakeBack };
    test_room.submit(Player::One, &offer).unwrap();
    test_room.submit(Player::Two, &offer).unwrap();
    assert_eq!((test_room.room.plies(), test_room.room.turn()), (2, Some(Player::One)));
    assert_eq!(test_room.remaining_times(), at_once, "{control}");
    test_room.advance_time(600).play("d1");
    assert_eq!(test_room.remaining_times(), after_next, "{control}");
}

#[test]
fn a_take_back_does_not_restore_time() {
    check_take_back("60+0", [5500, 5000], [4900, 5000]);
    check_take_back("60+2", [5700, 5000], [5300, 5000]);
    check_take_back("60d2", [5700, 5200], [5300, 5200]);
}

#[test]
fn with_days_per_turn_a_take_back_restores_all_days() {
    check_take_back("2days", [2 * DAY_CENTISECONDS; 2], [2 * DAY_CENTISECONDS; 2]);
}

#[test]
fn first_turns_are_free_again_after_a_take_back() {
    let mut test_room = third_turn("60+0");
    test_room.advance_time(100);
    let offer = GameCommand::Offer { offer: Offer::TakeBack };
    test_room.submit(Player::Two, &offer).unwrap();
    test_room.submit(Player::One, &offer).unwrap();
    assert_eq!((test_room.room.plies(), test_room.room.clock_expires_at()), (1, None));
    test_room.advance_time(100_000).play("d1");
    assert_eq!(test_room.remaining_times(), [5900, 6000]);
    assert_eq!(test_room.room.clock().unwrap().running_player(), Some(Player::One));
}

#[test]
fn an_outage_takes_no_time() {
    let mut test_room = third_turn("60+2");
    test_room.advance_time(1500);
    let resumed = test_room.room.decide_resume(test_room.now).unwrap();
    assert_eq!(resumed, GameEvent::Resumed { remaining: [Centiseconds(4500), Centiseconds(6000)] });
    test_room.advance_time(DAY_CENTISECONDS).apply(resumed);
    assert_eq!(test_room.remaining_times(), [4500, 6000]);
    test_room.advance_time(4499).play("c1");
    assert_eq!(test_room.remaining_times(), [201, 6000]);
}

#[test]
fn without_a_clock_there_is_nothing_to_resume() {
    let none = third_turn("none");
    assert_eq!(none.room.decide_resume(none.now), None);
    let mut over = third_turn("60+0");
    over.submit(Player::One, &GameCommand::Resign).unwrap();
    assert_eq!(over.room.decide_resume(over.now), None);
    over.apply_invalid(GameEvent::Resumed { remaining: [Centiseconds(1); 2] });
}

/// The time until the deadline of the first turn.
fn first_turn_time_left(test_room: &TestRoom) -> Option<i64> {
    test_room.room.first_turn_deadline().map(|due| due.since(test_room.now).0)
}

#[test]
fn each_first_turn_has_its_own_deadline() {
    for (control, expected) in [
        ("none", None),
        ("60+0", Some(30_000)),
        ("60d5", Some(30_000)),
        ("3days", Some(3 * DAY_CENTISECONDS)),
    ] {
        let mut test_room = TestRoom::started(terms("pylos", control), 0);
        assert_eq!(first_turn_time_left(&test_room), expected, "{control}");
        assert_eq!(test_room.room.awaited_players(), [true, false]);
        test_room.advance_time(29_000);
        assert_eq!(first_turn_time_left(&test_room), expected.map(|time| time - 29_000), "{control}");
        test_room.play("a1");
        assert_eq!(first_turn_time_left(&test_room), expected, "the opponent has the same time");
        assert_eq!(test_room.room.awaited_players(), [false, true]);
        test_room.play("b1");
        assert_eq!(
            first_turn_time_left(&test_room),
            None,
            "{control}: the clock, if any, replaces the deadline"
        );
    }
}

#[test]
fn the_first_turn_deadline_restarts_after_a_take_back_and_an_outage() {
    let mut test_room = third_turn("60+0");
    test_room.advance_time(100);
    let offer = GameCommand::Offer { offer: Offer::TakeBack };
    test_room.submit(Player::Two, &offer).unwrap();
    test_room.submit(Player::One, &offer).unwrap();
    assert_eq!(first_turn_time_left(&test_room), Some(30_000));
    test_room.advance_time(20_000);
    let resumed = test_room.room.decide_resume(test_room.now).unwrap();
    assert_eq!(resumed, GameEvent::Resumed { remaining: [Centiseconds(5900), Centiseconds(6000)] });
    test_room.advance_time(DAY_CENTISECONDS).apply(resumed);
    assert_eq!(first_turn_time_left(&test_room), Some(30_000));
    assert_eq!(test_room.remaining_times(), [5900, 6000]);
}
