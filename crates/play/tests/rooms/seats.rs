use tripylon_play::{DecisionContext, GameCommand, GameEvent, GameStatus, Occupant, RoomRefusal, Terms};
use tripylon_rules::Player;

use crate::test_room::{TestRoom, person, play, rated, seated, terms};

fn guest(id: &str) -> Occupant {
    Occupant::Person { id: id.to_string(), name: String::new(), account: false, rating: None }
}

#[track_caller]
fn check_seated(test_room: &mut TestRoom, who: &Occupant, seat: Player) {
    let events = test_room.submit_with(who, &GameCommand::TakeSeat, test_room.context()).unwrap();
    assert_eq!(events[0], GameEvent::SeatTaken { seat, occupant: who.clone() });
}

#[track_caller]
fn check_seat_refused(test_room: &mut TestRoom, who: &Occupant, refusal: &RoomRefusal) {
    assert_eq!(
        test_room.submit_with(who, &GameCommand::TakeSeat, test_room.context()).as_ref(),
        Err(refusal)
    );
}

#[test]
fn the_game_starts_when_both_seats_are_taken() {
    let mut test_room = TestRoom::open(terms("pylos", "60+0"));
    assert_eq!(test_room.room.free_seat(), Some(Player::One));
    check_seated(&mut test_room, &person("ada"), Player::One);
    assert_eq!((test_room.room.status(), test_room.room.turn()), (GameStatus::Open, None));
    check_seat_refused(&mut test_room, &person("ada"), &RoomRefusal::AlreadySeated);
    test_room.advance_time(500);
    check_seated(&mut test_room, &guest("bob"), Player::Two);
    assert_eq!((test_room.room.status(), test_room.room.turn()), (GameStatus::Playing, Some(Player::One)));
    assert_eq!(test_room.room.started_at(), Some(test_room.now));
    check_seat_refused(&mut test_room, &person("eve"), &RoomRefusal::SeatsTaken);
    assert_eq!(test_room.room.seat_of("bob"), Some(Player::Two));
    assert_eq!(test_room.room.seat_of("eve"), None);
}

#[test]
fn the_engine_plays_unrated_games_only() {
    let engine = Occupant::Engine { level: 3 };
    let mut test_room = TestRoom::open(terms("pylos", "none"));
    check_seated(&mut test_room, &engine, Player::One);
    check_seated(&mut test_room, &guest("bob"), Player::Two);
    let events =
        test_room.room.decide_for_seat(Player::One, &play(0, "a1"), DecisionContext::default()).unwrap();
    test_room.apply(events[0].clone());
    let mut test_room = TestRoom::open(rated("pylos", "none"));
    check_seat_refused(&mut test_room, &engine, &RoomRefusal::NeedsAccount);
    check_seat_refused(&mut test_room, &guest("bob"), &RoomRefusal::NeedsAccount);
    check_seated(&mut test_room, &person("bob"), Player::One);
}

/// Commands before both seats are taken.
#[test]
fn no_turn_is_played_with_one_player() {
    let mut test_room = TestRoom::open(terms("pylos", "none"));
    check_seated(&mut test_room, &person("ada"), Player::One);
    for command in [
        play(0, "a1"),
        GameCommand::Resign,
        GameCommand::Claim,
        GameCommand::Offer { offer: tripylon_play::Offer::End },
    ] {
        assert_eq!(test_room.submit(Player::One, &command), Err(RoomRefusal::NotStarted), "{command:?}");
    }
    assert_eq!(test_room.submit(Player::Two, &GameCommand::Resign), Err(RoomRefusal::NotAPlayer));
}

#[test]
fn the_opener_may_cancel_game_a_waiting_room() {
    let mut test_room = TestRoom::open(terms("pylos", "none"));
    let at = test_room.context();
    assert_eq!(
        test_room.submit_with(&person("eve"), &GameCommand::CancelGame, at),
        Err(RoomRefusal::NotAPlayer)
    );
    assert_eq!(
        test_room.submit_with(&person("ada"), &GameCommand::CancelGame, at),
        Ok(vec![GameEvent::Cancelled])
    );
    assert_eq!((test_room.room.status(), test_room.room.outcome()), (GameStatus::Cancelled, None));
    assert_eq!(test_room.submit_with(&person("bob"), &GameCommand::TakeSeat, at), Err(RoomRefusal::GameOver));
}

#[test]
fn all_clients_see_the_same_random_setup() {
    let rules = "le-pylos:setup=random".parse().unwrap();
    let boards: Vec<String> = [7, 7, 8]
        .map(|seed| TestRoom::started(Terms::casual(rules), seed).room.position().to_string())
        .into();
    assert_eq!(boards[0], boards[1]);
    assert_ne!(boards[0], boards[2]);
    let test_room = TestRoom::started(Terms::casual(rules), 7);
    assert_eq!((test_room.room.plies(), test_room.room.board_plies()), (20, 0));
    assert_eq!(test_room.room.position().phase(), "battle");
}

#[test]
fn a_game_may_be_cancelled_until_both_have_played() {
    for (turns, expected) in [("", true), ("a1", true), ("a1 d4", false), ("a1 d4 b1", false)] {
        for seat in Player::BOTH {
            let mut test_room = TestRoom::started(terms("pylos", "60+0"), 0);
            test_room.play_all(turns, 10);
            let events = test_room.submit_with(&seated(seat), &GameCommand::CancelGame, test_room.context());
            let expected = if expected { Ok(vec![GameEvent::Cancelled]) } else { Err(RoomRefusal::NotNow) };
            assert_eq!(events, expected, "after {turns:?}");
        }
    }
}
