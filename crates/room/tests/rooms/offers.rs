use tripylon_room::{Ask, Event, Next, Offer, Refusal, Stage};
use tripylon_rules::{Outcome, Player, Reason};

use crate::table::{OFFERS, Table, rated, terms};

fn offer(offer: Offer) -> Ask {
    Ask::Offer { offer }
}

fn drop(offer: Offer) -> Ask {
    Ask::Drop { offer }
}

fn after(turns: &str) -> Table {
    let mut table = Table::begun(terms("pylos", "60+0"), 0);
    table.play_all(turns, 10);
    table
}

/// What stands after the asks of both, written as `1 end` for what player 1 wants and `1 not end` for what they drop.
#[track_caller]
fn check_stands(turns: &str, asks: &[&str], expected: [Option<Offer>; 2]) {
    let mut table = after(turns);
    for text in asks {
        let words: Vec<&str> = text.split(' ').collect();
        let seat = if words[0] == "1" { Player::One } else { Player::Two };
        let what =
            OFFERS[["end", "back", "again"].iter().position(|word| word == words.last().unwrap()).unwrap()];
        let ask = if words.len() == 3 { drop(what) } else { offer(what) };
        table.ask(seat, &ask).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
    }
    assert_eq!(Player::BOTH.map(|seat| table.room.offer(seat)), expected, "{asks:?}");
}

#[test]
fn an_offer_stands_until_it_is_dropped_or_another_takes_its_place() {
    check_stands("a1 b1", &["1 end"], [Some(Offer::End), None]);
    check_stands("a1 b1", &["1 end", "1 end"], [Some(Offer::End), None]);
    check_stands("a1 b1", &["1 end", "1 not end"], [None, None]);
    check_stands("a1 b1", &["1 end", "2 not end"], [None, None]);
    check_stands("a1 b1", &["1 end", "2 not back"], [Some(Offer::End), None]);
    check_stands("a1 b1", &["1 end", "1 back"], [Some(Offer::TakeBack), None]);
    check_stands("a1 b1", &["1 end", "2 back"], [Some(Offer::End), Some(Offer::TakeBack)]);
    check_stands("a1 b1", &["2 not end"], [None, None]);
}

#[test]
fn both_agree_to_a_draw() {
    let mut table = after("a1 b1");
    table.ask(Player::Two, &offer(Offer::End)).unwrap();
    assert_eq!(table.ask(Player::One, &offer(Offer::End)), Ok(vec![Event::Agreed]));
    assert_eq!(table.room.outcome(), Some(Outcome::drawn(Reason::Agreement)));
    assert_eq!(table.room.offer(Player::Two), None);
    assert_eq!(table.ask(Player::One, &offer(Offer::End)), Err(Refusal::Over));
}

#[test]
fn an_agreed_end_of_pylon_counts_the_board() {
    let mut table = Table::begun(terms("pylon:size=2x1", "none"), 0);
    table.play_all("L@a1 L@b1", 0);
    for seat in Player::BOTH {
        table.ask(seat, &offer(Offer::End)).unwrap();
    }
    assert_eq!(table.room.outcome().unwrap().score, Some([1, 1]));
}

#[test]
fn whoever_plays_on_declines() {
    let mut table = after("a1 b1");
    table.ask(Player::Two, &offer(Offer::End)).unwrap();
    table.play("c1");
    assert_eq!(table.room.offer(Player::Two), None);
    // One's own offer of a draw stands while one plays; it is the other who is asked.
    table.ask(Player::Two, &offer(Offer::TakeBack)).unwrap();
    table.play("d1");
    assert_eq!(table.room.offer(Player::Two), None, "a turn that is no longer the last cannot be taken back");
    table.ask(Player::One, &offer(Offer::End)).unwrap();
    table.play("a2");
    assert_eq!(table.room.offer(Player::One), Some(Offer::End));
}

/// Player 1 asks to take back after some turns; how many are left when player 2 agrees.
#[track_caller]
fn check_take_back(rules: &str, turns: &str, asker: Player, expected: Option<usize>) {
    let mut table = Table::begun(terms(rules, "none"), 0);
    table.play_all(turns, 0);
    let before = table.room.position();
    let asked = table.ask(asker, &offer(Offer::TakeBack));
    let Some(plies) = expected else { return assert_eq!(asked, Err(Refusal::NotNow)) };
    assert_eq!(asked, Ok(vec![Event::Offered { seat: asker, offer: Offer::TakeBack }]));
    let took = table.ask(asker.other(), &offer(Offer::TakeBack)).unwrap();
    assert_eq!(took, [Event::TookBack { plies, left: None }], "{rules} {turns}");
    assert_eq!((table.room.plies(), table.room.turn()), (plies, Some(asker)));
    let mut again = Table::begun(terms(rules, "none"), 0);
    let texts: Vec<&str> = turns.split_whitespace().collect();
    again.play_all(&texts[..plies].join(" "), 0);
    assert_eq!(table.room.position(), again.room.position());
    table.play_all(&texts[plies..].join(" "), 0);
    assert_eq!(table.room.position(), before);
}

#[test]
fn a_player_takes_back_their_own_last_turn_and_what_followed() {
    check_take_back("pylos", "a1", Player::One, Some(0));
    check_take_back("pylos", "a1", Player::Two, None);
    check_take_back("pylos", "", Player::One, None);
    check_take_back("pylos", "a1 b1", Player::One, Some(0));
    check_take_back("pylos", "a1 b1", Player::Two, Some(1));
    check_take_back("pylos", "a1 b1 c1 d1 a2", Player::Two, Some(3));
    // In Pylon the one who put down the last pyramid has two turns in a row.
    check_take_back("pylon:size=4x1", "L@a1 L@b1 M@c1 M@d1 d1>c1", Player::Two, Some(4));
    check_take_back("pylon:size=4x1", "L@a1 L@b1 M@c1 M@d1 d1>c1", Player::One, Some(2));
    check_take_back("le-pylos", "A@a1 a@a5", Player::One, Some(0));
}

#[test]
fn what_chance_has_dealt_is_not_taken_back() {
    check_take_back("le-pylos:setup=random", "", Player::One, None);
    check_take_back("le-pylos:setup=random", "", Player::Two, None);
}

#[test]
fn in_a_rated_game_nothing_is_taken_back() {
    let mut table = Table::begun(rated("pylos", "none"), 0);
    table.play_all("a1 b1", 0);
    for seat in Player::BOTH {
        assert_eq!(table.ask(seat, &offer(Offer::TakeBack)), Err(Refusal::NotNow));
    }
    assert!(table.ask(Player::One, &offer(Offer::End)).is_ok());
}

/// After how many turns the same offer may be made again, when it has been declined.
#[track_caller]
fn check_rests(what: Offer, rests: usize) {
    let mut table = after("a1 b1");
    table.ask(Player::One, &offer(what)).unwrap();
    table.ask(Player::Two, &drop(what)).unwrap();
    let mut turns = ["c1", "d1", "a2", "b2", "c2", "d2", "a3", "b3"].into_iter();
    for played in 0..=rests {
        let asked = table.room.may_offer(Player::One, what);
        assert_eq!(asked, if played < rests { Err(Refusal::NotNow) } else { Ok(()) }, "{what:?} {played}");
        assert_eq!(table.room.may_offer(Player::Two, what), Ok(()), "the other has not asked");
        table.play(turns.next().unwrap());
    }
}

#[test]
fn nobody_is_pestered_with_offers() {
    check_rests(Offer::End, Offer::End.rests().unwrap());
    check_rests(Offer::TakeBack, Offer::TakeBack.rests().unwrap());
}

#[test]
fn whoever_has_been_declined_may_still_accept() {
    let mut table = after("a1 b1");
    table.ask(Player::One, &offer(Offer::End)).unwrap();
    table.ask(Player::Two, &drop(Offer::End)).unwrap();
    assert_eq!(table.ask(Player::One, &offer(Offer::End)), Err(Refusal::NotNow));
    table.ask(Player::Two, &offer(Offer::End)).unwrap();
    assert_eq!(table.ask(Player::One, &offer(Offer::End)), Ok(vec![Event::Agreed]));
}

#[test]
fn both_want_to_play_again() {
    let mut table = after("a1 b1");
    assert_eq!(table.ask(Player::One, &offer(Offer::Rematch)), Err(Refusal::NotNow));
    table.ask(Player::One, &Ask::Resign).unwrap();
    table.ask(Player::One, &offer(Offer::Rematch)).unwrap();
    assert!(!table.room.both_want_rematch());
    assert_eq!(table.ask(Player::One, &offer(Offer::Rematch)), Ok(Vec::new()));
    table.ask(Player::Two, &offer(Offer::Rematch)).unwrap();
    assert!(table.room.both_want_rematch());
    let followed = Event::Followed { game: "next".to_string(), next: Next::Rematch };
    table.happen(followed.clone());
    assert_eq!(table.room.next(), Some(("next", Next::Rematch)));
    assert!(!table.room.both_want_rematch(), "one game follows, not two");
    table.cannot_happen(followed);
    assert_eq!(table.ask(Player::One, &offer(Offer::Rematch)), Ok(Vec::new()));
}

#[test]
fn a_rematch_that_was_declined_is_not_asked_for_again() {
    let mut table = after("a1 b1");
    table.ask(Player::One, &Ask::Resign).unwrap();
    table.ask(Player::One, &offer(Offer::Rematch)).unwrap();
    table.ask(Player::Two, &drop(Offer::Rematch)).unwrap();
    assert_eq!(table.ask(Player::One, &offer(Offer::Rematch)), Err(Refusal::NotNow));
    // The other may think again.
    table.ask(Player::Two, &offer(Offer::Rematch)).unwrap();
    table.ask(Player::One, &offer(Offer::Rematch)).unwrap();
    assert!(table.room.both_want_rematch());
}

#[test]
fn a_game_that_was_called_off_may_be_played_after_all() {
    let mut table = after("a1");
    table.ask(Player::One, &Ask::CallOff).unwrap();
    assert_eq!(table.room.stage(), Stage::CalledOff);
    for seat in Player::BOTH {
        table.ask(seat, &offer(Offer::Rematch)).unwrap();
    }
    assert!(table.room.both_want_rematch());
}

#[test]
fn turns_are_not_taken_back_for_ever() {
    let mut table = Table::begun(terms("pylos", "none"), 0);
    table.play_all("a1 b1", 700);
    let back = offer(Offer::TakeBack);
    let refusal = loop {
        table.play("c1");
        if let Err(refusal) = table.ask(Player::One, &back) {
            break refusal;
        }
        table.ask(Player::Two, &back).expect("what is offered can be accepted");
        // As far as anybody means it.
        assert!(table.room.seq() < 6_000, "it has no end");
    };
    assert!(refusal == Refusal::NotNow && table.room.seq() > 4_000, "{refusal} after {}", table.room.seq());
    table.play("d1").ask(Player::One, &Ask::Resign).expect("the game goes on otherwise");
}
