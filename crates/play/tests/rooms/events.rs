//! Invalid events, as a faulty server or a damaged database might produce them.

use tripylon_play::{Centiseconds, GameEvent, NextGameKind, Offer, Room, SequencedEvent, Timestamp};
use tripylon_rules::Player;

use crate::test_room::{TestRoom, person, terms};

#[track_caller]
fn check(test_room: &mut TestRoom, event: GameEvent, reason: &str) {
    let error = test_room.apply_invalid(event);
    assert!(error.reason.contains(reason), "{error} does not contain {reason:?}");
    assert_eq!(error.seq, test_room.room.seq() + 1);
}

fn moved(ply: usize, mv: &str) -> GameEvent {
    GameEvent::Moved { ply, mv: mv.to_string(), remaining: None }
}

#[test]
fn events_must_be_in_order_without_gaps() {
    let mut test_room = TestRoom::started(terms("pylos", "none"), 0);
    let before = test_room.room.clone();
    for seq in [0, 1, 2, test_room.room.seq(), test_room.room.seq() + 2, u64::MAX] {
        let event = SequencedEvent { seq, at: test_room.now, event: moved(0, "a1") };
        let error = test_room.room.apply(&event).unwrap_err();
        assert_eq!(error.to_string(), format!("event {seq}: the next event has number {}", before.seq() + 1));
        assert_eq!(test_room.room, before);
    }
}

#[test]
fn the_first_event_opens_the_room() {
    let test_room = TestRoom::started(terms("pylos", "none"), 0);
    assert!(Room::replay(&[]).is_err());
    assert!(Room::replay(&test_room.events[1..]).is_err());
    assert!(Room::open(&SequencedEvent { seq: 2, ..test_room.events[0].clone() }).is_err());
    assert_eq!(Room::replay(&test_room.events).unwrap(), test_room.room);
}

#[test]
fn invalid_events_are_refused() {
    let mut open = TestRoom::open(terms("pylos", "60+0"));
    let opened = open.events[0].event.clone();
    check(&mut open, opened, "open already");
    check(&mut open, GameEvent::Started { setup_moves: Vec::new() }, "a seat is free");
    check(&mut open, moved(0, "a1"), "not Playing");
    check(
        &mut open,
        GameEvent::NextGameOpened { game_id: "x".to_string(), kind: NextGameKind::Rematch },
        "not over",
    );
    open.apply(GameEvent::SeatTaken { seat: Player::Two, occupant: person("bob") });
    check(&mut open, GameEvent::SeatTaken { seat: Player::Two, occupant: person("eve") }, "taken");

    let mut started = TestRoom::started(terms("pylos", "60+0"), 0);
    check(&mut started, GameEvent::Started { setup_moves: Vec::new() }, "not Open");
    check(&mut started, GameEvent::SeatTaken { seat: Player::Two, occupant: person("eve") }, "not Open");
    check(&mut started, moved(1, "a1"), "0 turns");
    check(&mut started, moved(0, "e1"), "e1");
    check(&mut started, moved(0, "nonsense"), "nonsense");
    check(&mut started, GameEvent::TookBack { plies: 0, remaining: None }, "0");
    check(&mut started, GameEvent::Arranged { seat: Player::One, moves: None }, "nothing to arrange");
    check(&mut started, GameEvent::Revealed { moves: Vec::new() }, "nothing to reveal");
    check(&mut started, GameEvent::Offered { seat: Player::One, offer: Offer::Rematch }, "not over");
    check(&mut started, GameEvent::OfferCancelled { seat: Player::One, offer: Offer::End }, "no such offer");
    check(&mut started, GameEvent::Flagged { seat: Player::One }, "does not run");
    check(
        &mut started,
        GameEvent::NextGameOpened { game_id: "x".to_string(), kind: NextGameKind::Round },
        "not over",
    );
    started.apply(moved(0, "a1"));
    started.apply(moved(1, "b1"));
    check(&mut started, GameEvent::TookBack { plies: 2, remaining: None }, "2");
    check(&mut started, GameEvent::Cancelled, "have played a turn");

    started.apply(GameEvent::EndAgreed);
    for event in [
        moved(2, "c1"),
        GameEvent::EndAgreed,
        GameEvent::Resigned { seat: Player::One },
        GameEvent::Absent { seat: Player::One },
        GameEvent::TookBack { plies: 0, remaining: None },
        GameEvent::Resumed { remaining: [Centiseconds(1); 2] },
        GameEvent::Offered { seat: Player::One, offer: Offer::End },
    ] {
        check(&mut started, event, "not Playing");
    }
}

#[test]
fn a_random_setup_has_all_pieces_and_no_more() {
    let started = TestRoom::started(terms("le-pylos:setup=random", "none"), 3).events[3].event.clone();
    let GameEvent::Started { setup_moves } = started else { panic!("{started:?}") };
    let seated = |rules| {
        let mut test_room = TestRoom::open(terms(rules, "none"));
        test_room.apply(GameEvent::SeatTaken { seat: Player::One, occupant: person("ada") });
        test_room.apply(GameEvent::SeatTaken { seat: Player::Two, occupant: person("bob") });
        test_room
    };
    let mut test_room = seated("le-pylos:setup=random");
    check(&mut test_room, GameEvent::Started { setup_moves: Vec::new() }, "still pieces");
    check(&mut test_room, GameEvent::Started { setup_moves: setup_moves[..19].to_vec() }, "still pieces");
    let too_many = [setup_moves.clone(), vec!["a2>a3".to_string()]].concat();
    check(&mut test_room, GameEvent::Started { setup_moves: too_many }, "one piece too many");
    test_room.apply(GameEvent::Started { setup_moves: setup_moves.clone() });
    check(
        &mut seated("le-pylos"),
        GameEvent::Started { setup_moves: setup_moves.clone() },
        "no random setup",
    );
    check(&mut seated("pylos"), GameEvent::Started { setup_moves }, "no random setup");
}

#[test]
fn nothing_is_revealed_before_both_have_arranged() {
    let mut test_room = TestRoom::started(terms("le-pylos:setup=hidden", "none"), 0);
    test_room.apply(GameEvent::Arranged { seat: Player::One, moves: None });
    check(&mut test_room, GameEvent::Revealed { moves: Vec::new() }, "nothing to reveal");
    check(&mut test_room, GameEvent::Arranged { seat: Player::One, moves: None }, "nothing to arrange");
    test_room.apply(GameEvent::Arranged { seat: Player::Two, moves: None });
    check(&mut test_room, GameEvent::Revealed { moves: Vec::new() }, "still pieces");
    check(&mut test_room, moved(0, "A@a1"), "being arranged");
}

/// The JSON in the database and on the sockets. Once released, a change must still read the old form.
#[test]
fn events_have_this_json() {
    for json in [
        r#"{"seq":1,"at":7,"type":"opened","terms":{"rules":"pylos","time_control":"60+0","rated":false,"length":"single"},"opened_by":"ada"}"#,
        r#"{"seq":1,"at":7,"type":"opened","terms":{"rules":"le-pylos","time_control":"none","rated":true,"length":"rounds-2"},"opened_by":"ada","match_progress":{"id":"x","rounds":[[11,10]]}}"#,
        r#"{"seq":2,"at":7,"type":"seat-taken","seat":1,"occupant":{"type":"person","id":"a","name":"Ada","account":true,"rating":1500}}"#,
        r#"{"seq":2,"at":7,"type":"seat-taken","seat":2,"occupant":{"type":"engine","level":3}}"#,
        r#"{"seq":3,"at":7,"type":"started"}"#,
        r#"{"seq":3,"at":7,"type":"started","setup_moves":["A@a1"]}"#,
        r#"{"seq":4,"at":7,"type":"moved","ply":0,"mv":"a1"}"#,
        r#"{"seq":4,"at":7,"type":"moved","ply":0,"mv":"a1","remaining":6000}"#,
        r#"{"seq":4,"at":7,"type":"arranged","seat":1}"#,
        r#"{"seq":4,"at":7,"type":"arranged","seat":1,"moves":["A@a1"]}"#,
        r#"{"seq":4,"at":7,"type":"revealed","moves":["A@a1"]}"#,
        r#"{"seq":4,"at":7,"type":"offered","seat":2,"offer":"take-back"}"#,
        r#"{"seq":4,"at":7,"type":"offer-cancelled","seat":2,"offer":"rematch"}"#,
        r#"{"seq":4,"at":7,"type":"took-back","plies":3}"#,
        r#"{"seq":4,"at":7,"type":"took-back","plies":3,"remaining":[1,2]}"#,
        r#"{"seq":4,"at":7,"type":"end-agreed"}"#,
        r#"{"seq":4,"at":7,"type":"resigned","seat":1}"#,
        r#"{"seq":4,"at":7,"type":"flagged","seat":1}"#,
        r#"{"seq":4,"at":7,"type":"absent","seat":1}"#,
        r#"{"seq":4,"at":7,"type":"cancelled"}"#,
        r#"{"seq":4,"at":7,"type":"resumed","remaining":[1,2]}"#,
        r#"{"seq":4,"at":7,"type":"next-game-opened","game_id":"x","kind":"round"}"#,
    ] {
        let event: SequencedEvent =
            serde_json::from_str(json).unwrap_or_else(|error| panic!("{json}: {error}"));
        assert_eq!(serde_json::to_string(&event).unwrap(), json);
        assert_eq!(event.at, Timestamp(7));
    }
    for json in [r#"{"seq":2,"at":7,"type":"resigned","seat":3}"#, r#"{"seq":2,"at":7,"type":"vanished"}"#] {
        assert!(serde_json::from_str::<SequencedEvent>(json).is_err(), "{json}");
    }
}
