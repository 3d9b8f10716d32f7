//! Events that cannot have happened, as a faulty server or a damaged database might have them.

use tripylon_room::{Event, Hundredths, Moment, Next, Numbered, Offer, Room};
use tripylon_rules::Player;

use crate::table::{Table, person, terms};

#[track_caller]
fn check(table: &mut Table, event: Event, reason: &str) {
    let bad = table.cannot_happen(event);
    assert!(bad.reason.contains(reason), "{bad}, not {reason:?}");
    assert_eq!(bad.seq, table.room.seq() + 1);
}

fn moved(ply: usize, mv: &str) -> Event {
    Event::Moved { ply, mv: mv.to_string(), left: None }
}

#[test]
fn events_come_in_order_and_none_is_left_out() {
    let mut table = Table::begun(terms("pylos", "none"), 0);
    let before = table.room.clone();
    for seq in [0, 1, 2, table.room.seq(), table.room.seq() + 2, u64::MAX] {
        let numbered = Numbered { seq, at: table.now, event: moved(0, "a1") };
        let bad = table.room.apply(&numbered).unwrap_err();
        assert_eq!(bad.to_string(), format!("event {seq}: the next event has number {}", before.seq() + 1));
        assert_eq!(table.room, before);
    }
}

#[test]
fn a_room_begins_with_being_opened() {
    let table = Table::begun(terms("pylos", "none"), 0);
    assert!(Room::replay(&[]).is_err());
    assert!(Room::replay(&table.events[1..]).is_err());
    assert!(Room::open(&Numbered { seq: 2, ..table.events[0].clone() }).is_err());
    assert_eq!(Room::replay(&table.events).unwrap(), table.room);
}

#[test]
fn what_cannot_have_happened_is_refused() {
    let mut open = Table::open(terms("pylos", "60+0"));
    let opened = open.events[0].event.clone();
    check(&mut open, opened, "opened once");
    check(&mut open, Event::Begun { dealt: Vec::new() }, "a seat is free");
    check(&mut open, moved(0, "a1"), "not Playing");
    check(&mut open, Event::Followed { game: "x".to_string(), next: Next::Rematch }, "not over");
    open.happen(Event::Sat { seat: Player::Two, who: person("bob") });
    check(&mut open, Event::Sat { seat: Player::Two, who: person("eve") }, "taken");

    let mut begun = Table::begun(terms("pylos", "60+0"), 0);
    check(&mut begun, Event::Begun { dealt: Vec::new() }, "not Open");
    check(&mut begun, Event::Sat { seat: Player::Two, who: person("eve") }, "not Open");
    check(&mut begun, moved(1, "a1"), "0 turns");
    check(&mut begun, moved(0, "e1"), "e1");
    check(&mut begun, moved(0, "nonsense"), "nonsense");
    check(&mut begun, Event::TookBack { plies: 0, left: None }, "0");
    check(&mut begun, Event::Arranged { seat: Player::One, moves: None }, "nothing to arrange");
    check(&mut begun, Event::Revealed { moves: Vec::new() }, "nothing to reveal");
    check(&mut begun, Event::Offered { seat: Player::One, offer: Offer::Rematch }, "not over");
    check(&mut begun, Event::Dropped { seat: Player::One, offer: Offer::End }, "offered");
    check(&mut begun, Event::Flagged { seat: Player::One }, "does not run");
    check(&mut begun, Event::Followed { game: "x".to_string(), next: Next::Round }, "not over");
    begun.happen(moved(0, "a1"));
    begun.happen(moved(1, "b1"));
    check(&mut begun, Event::TookBack { plies: 2, left: None }, "2");
    check(&mut begun, Event::CalledOff, "properly begun");

    begun.happen(Event::Agreed);
    for event in [
        moved(2, "c1"),
        Event::Agreed,
        Event::Resigned { seat: Player::One },
        Event::Left { seat: Player::One },
        Event::TookBack { plies: 0, left: None },
        Event::Resumed { left: [Hundredths(1); 2] },
        Event::Offered { seat: Player::One, offer: Offer::End },
    ] {
        check(&mut begun, event, "not Playing");
    }
}

#[test]
fn chance_deals_all_pieces_and_no_more() {
    let begun = Table::begun(terms("le-pylos:setup=random", "none"), 3).events[3].event.clone();
    let Event::Begun { dealt } = begun else { panic!("{begun:?}") };
    let seated = |rules| {
        let mut table = Table::open(terms(rules, "none"));
        table.happen(Event::Sat { seat: Player::One, who: person("ada") });
        table.happen(Event::Sat { seat: Player::Two, who: person("bob") });
        table
    };
    let mut table = seated("le-pylos:setup=random");
    check(&mut table, Event::Begun { dealt: Vec::new() }, "still pieces");
    check(&mut table, Event::Begun { dealt: dealt[..19].to_vec() }, "still pieces");
    let more = [dealt.clone(), vec!["a2>a3".to_string()]].concat();
    check(&mut table, Event::Begun { dealt: more }, "one piece too many");
    table.happen(Event::Begun { dealt: dealt.clone() });
    check(&mut seated("le-pylos"), Event::Begun { dealt: dealt.clone() }, "nothing");
    check(&mut seated("pylos"), Event::Begun { dealt }, "nothing");
}

#[test]
fn nothing_is_revealed_before_both_are_in() {
    let mut table = Table::begun(terms("le-pylos:setup=hidden", "none"), 0);
    table.happen(Event::Arranged { seat: Player::One, moves: None });
    check(&mut table, Event::Revealed { moves: Vec::new() }, "nothing to reveal");
    check(&mut table, Event::Arranged { seat: Player::One, moves: None }, "nothing to arrange");
    table.happen(Event::Arranged { seat: Player::Two, moves: None });
    check(&mut table, Event::Revealed { moves: Vec::new() }, "still pieces");
    check(&mut table, moved(0, "A@a1"), "being arranged");
}

/// The JSON that databases keep and sockets carry: whoever changes it must be able to read what was kept before.
#[test]
fn events_are_kept_as_this_json() {
    for json in [
        r#"{"seq":1,"at":7,"what":"opened","terms":{"rules":"pylos","clock":"60+0","rated":false,"length":"single"},"by":"ada"}"#,
        r#"{"seq":1,"at":7,"what":"opened","terms":{"rules":"le-pylos","clock":"none","rated":true,"length":"rounds-2"},"by":"ada","series":{"id":"x","rounds":[[11,10]]}}"#,
        r#"{"seq":2,"at":7,"what":"sat","seat":1,"who":{"is":"person","id":"a","name":"Ada","account":true,"rating":1500}}"#,
        r#"{"seq":2,"at":7,"what":"sat","seat":2,"who":{"is":"engine","level":3}}"#,
        r#"{"seq":3,"at":7,"what":"begun"}"#,
        r#"{"seq":3,"at":7,"what":"begun","dealt":["A@a1"]}"#,
        r#"{"seq":4,"at":7,"what":"moved","ply":0,"mv":"a1"}"#,
        r#"{"seq":4,"at":7,"what":"moved","ply":0,"mv":"a1","left":6000}"#,
        r#"{"seq":4,"at":7,"what":"arranged","seat":1}"#,
        r#"{"seq":4,"at":7,"what":"arranged","seat":1,"moves":["A@a1"]}"#,
        r#"{"seq":4,"at":7,"what":"revealed","moves":["A@a1"]}"#,
        r#"{"seq":4,"at":7,"what":"offered","seat":2,"offer":"take-back"}"#,
        r#"{"seq":4,"at":7,"what":"dropped","seat":2,"offer":"rematch"}"#,
        r#"{"seq":4,"at":7,"what":"took-back","plies":3}"#,
        r#"{"seq":4,"at":7,"what":"took-back","plies":3,"left":[1,2]}"#,
        r#"{"seq":4,"at":7,"what":"agreed"}"#,
        r#"{"seq":4,"at":7,"what":"resigned","seat":1}"#,
        r#"{"seq":4,"at":7,"what":"flagged","seat":1}"#,
        r#"{"seq":4,"at":7,"what":"left","seat":1}"#,
        r#"{"seq":4,"at":7,"what":"called-off"}"#,
        r#"{"seq":4,"at":7,"what":"resumed","left":[1,2]}"#,
        r#"{"seq":4,"at":7,"what":"followed","game":"x","next":"round"}"#,
    ] {
        let numbered: Numbered = serde_json::from_str(json).unwrap_or_else(|error| panic!("{json}: {error}"));
        assert_eq!(serde_json::to_string(&numbered).unwrap(), json);
        assert_eq!(numbered.at, Moment(7));
    }
    for json in [r#"{"seq":2,"at":7,"what":"resigned","seat":3}"#, r#"{"seq":2,"at":7,"what":"vanished"}"#] {
        assert!(serde_json::from_str::<Numbered>(json).is_err(), "{json}");
    }
}
