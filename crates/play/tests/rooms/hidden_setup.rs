use tripylon_play::{GameCommand, GameEvent, GameStatus, Offer, Room, RoomRefusal, Viewer};
use tripylon_rules::Player;

use crate::test_room::{TestRoom, play, terms};

const HIDDEN: &str = "le-pylos:setup=hidden";

const FIRST: &str = "A@a1 B@b1 C@c1 D@d1 E@e1 E@a2 D@b2 C@c2 B@d2 A@e2";
const SECOND: &str = "a@a4 b@b4 c@c4 d@d4 e@e4 e@a5 d@b5 c@c5 b@d5 a@e5";

fn moves(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_string).collect()
}

fn arrange(text: &str) -> GameCommand {
    GameCommand::Arrange { moves: moves(text) }
}

fn started() -> TestRoom {
    TestRoom::started(terms(HIDDEN, "60+0"), 0)
}

/// Both setups are revealed together, player 1 first, independent of the order in which they were made.
#[test]
fn both_setups_are_revealed_together() {
    for first in Player::BOTH {
        let mut test_room = started();
        assert_eq!((test_room.room.turn(), test_room.room.in_hidden_setup()), (None, true));
        let arrangement = |seat| if seat == Player::One { arrange(FIRST) } else { arrange(SECOND) };
        let events = test_room.submit(first, &arrangement(first)).unwrap();
        assert_eq!(events.len(), 1);
        assert!(test_room.room.has_arranged(first) && !test_room.room.has_arranged(first.opponent()));
        assert_eq!(test_room.room.position().to_string(), "...../...../........./...../..... setup 1 0-0 -");
        let events = test_room.submit(first.opponent(), &arrangement(first.opponent())).unwrap();
        let all = [moves(FIRST), moves(SECOND)].concat();
        assert_eq!(events[1], GameEvent::Revealed { moves: all });
        assert_eq!(test_room.room.position().to_string(), "edcba/abcde/........./EDCBA/ABCDE battle 1 0-0 -");
        assert_eq!((test_room.room.turn(), test_room.room.in_hidden_setup()), (Some(Player::One), false));
        assert_eq!((test_room.room.plies(), test_room.room.board_plies()), (20, 0));
    }
}

#[test]
fn a_setup_stays_secret_until_both_are_made() {
    for seat in Player::BOTH {
        let mut test_room = started();
        let own = if seat == Player::One { FIRST } else { SECOND };
        test_room.submit(seat, &arrange(own)).unwrap();
        for client in &test_room.clients {
            let room = client.room.as_ref().unwrap();
            let knows_setup = client.received.iter().any(|json| json.contains('@'));
            assert_eq!(knows_setup, client.viewer == Viewer::Seated(seat), "{:?}", client.viewer);
            assert_eq!(room.own_arrangement(seat).is_some(), knows_setup);
            assert!(room.has_arranged(seat), "the other clients know that the setup was made");
        }
        // The setup stays secret if the game ends before both are made.
        test_room.submit(seat.opponent(), &GameCommand::Resign).unwrap();
        assert_eq!(test_room.room.status(), GameStatus::Over);
        let others = test_room.clients.iter().filter(|client| client.viewer != Viewer::Seated(seat));
        assert!(others.flat_map(|client| &client.received).all(|json| !json.contains('@')));
        assert!(!test_room.room.tagged_record().to_string().contains('@'));
    }
}

#[test]
fn a_repeated_setup_has_no_effect() {
    let mut test_room = started();
    test_room.submit(Player::One, &arrange(FIRST)).unwrap();
    assert_eq!(test_room.submit(Player::One, &arrange(FIRST)), Ok(Vec::new()));
    let (head, tail) = FIRST.split_at(FIRST.len() - 5);
    assert_eq!(tail, " A@e2");
    let changed = head.replace("B@b1", "A@b1") + " B@e2";
    assert_eq!(
        test_room.submit(Player::One, &arrange(&changed)),
        Err(RoomRefusal::NotNow),
        "a setup cannot be changed"
    );
    test_room.submit(Player::Two, &arrange(SECOND)).unwrap();
    for (seat, own, others) in [(Player::One, FIRST, SECOND), (Player::Two, SECOND, FIRST)] {
        assert_eq!(test_room.submit(seat, &arrange(own)), Ok(Vec::new()));
        assert_eq!(test_room.submit(seat, &arrange(others)), Err(RoomRefusal::NotNow));
    }
    test_room.submit(Player::Two, &GameCommand::Resign).unwrap();
    assert_eq!(test_room.submit(Player::One, &arrange(FIRST)), Ok(Vec::new()));
}

#[track_caller]
fn check_refused(seat: Player, text: &str, reason: &str) {
    match started().submit(seat, &arrange(text)) {
        Err(RoomRefusal::Illegal { reason: found }) => {
            assert!(found.contains(reason), "{found:?} does not contain {reason:?}");
            assert!(found.len() < 300, "the reason is short even for a long input");
        }
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn an_illegal_setup_is_refused_with_the_reason() {
    check_refused(Player::One, "", "still pieces to be put down");
    check_refused(Player::One, "A@a1", "still pieces to be put down");
    check_refused(Player::One, &format!("{FIRST} A@a1"), "one piece too many");
    check_refused(Player::One, &format!("{FIRST} {SECOND}"), "one piece too many");
    check_refused(Player::Two, &format!("{SECOND} {}", "x".repeat(100_000)), "one piece too many");
    check_refused(Player::One, SECOND, "a@a4");
    check_refused(Player::Two, FIRST, "A@a1");
    check_refused(Player::One, &FIRST.replace("B@b1", "B@a1"), "a1");
    check_refused(Player::One, &FIRST.replace("B@b1", "A@b1"), "A");
    check_refused(Player::One, &FIRST.replace("B@b1", "B@b3"), "b3");
    check_refused(Player::One, &"A@a1 ".repeat(100_000), "a1");
}

#[test]
fn no_turn_is_played_during_a_hidden_setup() {
    let mut test_room = started();
    test_room.submit(Player::One, &arrange(FIRST)).unwrap();
    for seat in Player::BOTH {
        assert_eq!(test_room.submit(seat, &play(0, "A@a1")), Err(RoomRefusal::NotNow));
        for offer in [Offer::End, Offer::TakeBack] {
            assert_eq!(test_room.submit(seat, &GameCommand::Offer { offer }), Err(RoomRefusal::NotNow));
        }
    }
    assert!(test_room.room.can_be_cancelled());
}

#[test]
fn only_a_hidden_setup_is_hidden() {
    for rules in ["le-pylos", "le-pylos:setup=random", "pylos", "pylon"] {
        let mut test_room = TestRoom::started(terms(rules, "none"), 0);
        assert_eq!(test_room.submit(Player::One, &arrange(FIRST)), Err(RoomRefusal::NotNow), "{rules}");
    }
}

#[test]
fn a_client_that_reconnects_knows_its_own_setup() {
    let mut test_room = started();
    test_room.submit(Player::Two, &arrange(SECOND)).unwrap();
    let received: Vec<_> =
        test_room.events.iter().map(|event| event.redacted_for(Viewer::Seated(Player::Two))).collect();
    let room = Room::replay(&received).unwrap();
    let start = room.game().start();
    let own: Vec<String> =
        room.own_arrangement(Player::Two).unwrap().iter().map(|mv| start.move_text(*mv)).collect();
    assert_eq!(own, moves(SECOND));
}
