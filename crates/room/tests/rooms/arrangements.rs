use tripylon_room::{Ask, Event, Offer, Refusal, Room, Stage, Viewer};
use tripylon_rules::Player;

use crate::table::{Table, play, terms};

const HIDDEN: &str = "le-pylos:setup=hidden";

const FIRST: &str = "A@a1 B@b1 C@c1 D@d1 E@e1 E@a2 D@b2 C@c2 B@d2 A@e2";
const SECOND: &str = "a@a4 b@b4 c@c4 d@d4 e@e4 e@a5 d@b5 c@c5 b@d5 a@e5";

fn moves(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_string).collect()
}

fn arrange(text: &str) -> Ask {
    Ask::Arrange { moves: moves(text) }
}

fn begun() -> Table {
    Table::begun(terms(HIDDEN, "60+0"), 0)
}

/// In whichever order they come, both are revealed together, and it looks as if player 1 had been first.
#[test]
fn both_are_revealed_when_both_are_in() {
    for first in Player::BOTH {
        let mut table = begun();
        assert_eq!((table.room.turn(), table.room.is_secret()), (None, true));
        let arrangement = |seat| if seat == Player::One { arrange(FIRST) } else { arrange(SECOND) };
        let events = table.ask(first, &arrangement(first)).unwrap();
        assert_eq!(events.len(), 1);
        assert!(table.room.has_arranged(first) && !table.room.has_arranged(first.other()));
        assert_eq!(table.room.position().to_string(), "...../...../........./...../..... setup 1 0-0 -");
        let events = table.ask(first.other(), &arrangement(first.other())).unwrap();
        let all = [moves(FIRST), moves(SECOND)].concat();
        assert_eq!(events[1], Event::Revealed { moves: all });
        assert_eq!(table.room.position().to_string(), "edcba/abcde/........./EDCBA/ABCDE battle 1 0-0 -");
        assert_eq!((table.room.turn(), table.room.is_secret()), (Some(Player::One), false));
        assert_eq!((table.room.plies(), table.room.turns()), (20, 0));
    }
}

#[test]
fn nobody_else_hears_of_an_arrangement_before_both_are_in() {
    for seat in Player::BOTH {
        let mut table = begun();
        let own = if seat == Player::One { FIRST } else { SECOND };
        table.ask(seat, &arrange(own)).unwrap();
        for page in &table.pages {
            let room = page.room.as_ref().unwrap();
            let hears = page.heard.iter().any(|json| json.contains('@'));
            assert_eq!(hears, page.viewer == Viewer::Seated(seat), "{:?}", page.viewer);
            assert_eq!(room.own_arrangement(seat).is_some(), hears);
            assert!(room.has_arranged(seat), "that it was made is no secret");
        }
        // Nor when the game ends before: then nobody ever does.
        table.ask(seat.other(), &Ask::Resign).unwrap();
        assert_eq!(table.room.stage(), Stage::Over);
        let others = table.pages.iter().filter(|page| page.viewer != Viewer::Seated(seat));
        assert!(others.flat_map(|page| &page.heard).all(|json| !json.contains('@')));
        assert!(!table.room.signed_record().to_string().contains('@'));
    }
}

#[test]
fn an_arrangement_that_is_sent_twice_is_made_once() {
    let mut table = begun();
    table.ask(Player::One, &arrange(FIRST)).unwrap();
    assert_eq!(table.ask(Player::One, &arrange(FIRST)), Ok(Vec::new()));
    let (head, tail) = FIRST.split_at(FIRST.len() - 5);
    assert_eq!(tail, " A@e2");
    let changed = head.replace("B@b1", "A@b1") + " B@e2";
    assert_eq!(table.ask(Player::One, &arrange(&changed)), Err(Refusal::NotNow), "what is in is in");
    table.ask(Player::Two, &arrange(SECOND)).unwrap();
    for (seat, own, others) in [(Player::One, FIRST, SECOND), (Player::Two, SECOND, FIRST)] {
        assert_eq!(table.ask(seat, &arrange(own)), Ok(Vec::new()));
        assert_eq!(table.ask(seat, &arrange(others)), Err(Refusal::NotNow));
    }
    table.ask(Player::Two, &Ask::Resign).unwrap();
    assert_eq!(table.ask(Player::One, &arrange(FIRST)), Ok(Vec::new()));
}

#[track_caller]
fn check_refused(seat: Player, text: &str, reason: &str) {
    match begun().ask(seat, &arrange(text)) {
        Err(Refusal::Illegal { reason: found }) => {
            assert!(found.contains(reason), "{found:?}, not {reason:?}");
            assert!(found.len() < 300, "whatever is sent, the answer is short");
        }
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn an_arrangement_against_the_rules_is_refused_with_the_reason() {
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
fn while_pieces_are_arranged_nothing_else_is_played() {
    let mut table = begun();
    table.ask(Player::One, &arrange(FIRST)).unwrap();
    for seat in Player::BOTH {
        assert_eq!(table.ask(seat, &play(0, "A@a1")), Err(Refusal::NotNow));
        for offer in [Offer::End, Offer::TakeBack] {
            assert_eq!(table.ask(seat, &Ask::Offer { offer }), Err(Refusal::NotNow));
        }
    }
    assert!(table.room.may_be_called_off());
}

#[test]
fn only_a_hidden_setup_is_arranged_in_secret() {
    for rules in ["le-pylos", "le-pylos:setup=random", "pylos", "pylon"] {
        let mut table = Table::begun(terms(rules, "none"), 0);
        assert_eq!(table.ask(Player::One, &arrange(FIRST)), Err(Refusal::NotNow), "{rules}");
    }
}

#[test]
fn a_page_that_comes_back_knows_its_own_arrangement() {
    let mut table = begun();
    table.ask(Player::Two, &arrange(SECOND)).unwrap();
    let told: Vec<_> =
        table.events.iter().map(|numbered| numbered.seen_by(Viewer::Seated(Player::Two))).collect();
    let room = Room::replay(&told).unwrap();
    let start = room.game().start();
    let own: Vec<String> =
        room.own_arrangement(Player::Two).unwrap().iter().map(|mv| start.move_text(*mv)).collect();
    assert_eq!(own, moves(SECOND));
}
