use tripylon_room::{Ask, Circumstances, Event, Occupant, Refusal, Stage, Terms};
use tripylon_rules::Player;

use crate::table::{Table, person, play, rated, seated, terms};

fn guest(id: &str) -> Occupant {
    Occupant::Person { id: id.to_string(), name: String::new(), account: false, rating: None }
}

#[track_caller]
fn check_sits(table: &mut Table, who: &Occupant, seat: Player) {
    let events = table.ask_at(who, &Ask::Sit, table.at()).unwrap();
    assert_eq!(events[0], Event::Sat { seat, who: who.clone() });
}

#[track_caller]
fn check_stands(table: &mut Table, who: &Occupant, why: &Refusal) {
    assert_eq!(table.ask_at(who, &Ask::Sit, table.at()).as_ref(), Err(why));
}

#[test]
fn two_sit_down_and_the_game_begins() {
    let mut table = Table::open(terms("pylos", "60+0"));
    assert_eq!(table.room.free_seat(), Some(Player::One));
    check_sits(&mut table, &person("ada"), Player::One);
    assert_eq!((table.room.stage(), table.room.turn()), (Stage::Open, None));
    check_stands(&mut table, &person("ada"), &Refusal::Seated);
    table.wait(500);
    check_sits(&mut table, &guest("bob"), Player::Two);
    assert_eq!((table.room.stage(), table.room.turn()), (Stage::Playing, Some(Player::One)));
    assert_eq!(table.room.began(), Some(table.now));
    check_stands(&mut table, &person("eve"), &Refusal::Full);
    assert_eq!(table.room.seat_of("bob"), Some(Player::Two));
    assert_eq!(table.room.seat_of("eve"), None);
}

#[test]
fn the_program_may_sit_down_but_not_to_a_rated_game() {
    let engine = Occupant::Engine { level: 3 };
    let mut table = Table::open(terms("pylos", "none"));
    check_sits(&mut table, &engine, Player::One);
    check_sits(&mut table, &guest("bob"), Player::Two);
    let events = table.room.decide_for(Player::One, &play(0, "a1"), Circumstances::default()).unwrap();
    table.happen(events[0].clone());
    let mut table = Table::open(rated("pylos", "none"));
    check_stands(&mut table, &engine, &Refusal::NeedsAccount);
    check_stands(&mut table, &guest("bob"), &Refusal::NeedsAccount);
    check_sits(&mut table, &person("bob"), Player::One);
}

/// What may be asked before there are two.
#[test]
fn nothing_is_played_alone() {
    let mut table = Table::open(terms("pylos", "none"));
    check_sits(&mut table, &person("ada"), Player::One);
    for ask in [play(0, "a1"), Ask::Resign, Ask::Claim, Ask::Offer { offer: tripylon_room::Offer::End }] {
        assert_eq!(table.ask(Player::One, &ask), Err(Refusal::NotBegun), "{ask:?}");
    }
    assert_eq!(table.ask(Player::Two, &Ask::Resign), Err(Refusal::NotYours));
}

#[test]
fn whoever_opened_a_room_may_call_it_off_while_it_waits() {
    let mut table = Table::open(terms("pylos", "none"));
    let at = table.at();
    assert_eq!(table.ask_at(&person("eve"), &Ask::CallOff, at), Err(Refusal::NotYours));
    assert_eq!(table.ask_at(&person("ada"), &Ask::CallOff, at), Ok(vec![Event::CalledOff]));
    assert_eq!((table.room.stage(), table.room.outcome()), (Stage::CalledOff, None));
    assert_eq!(table.ask_at(&person("bob"), &Ask::Sit, at), Err(Refusal::Over));
}

#[test]
fn chance_deals_the_same_to_everybody() {
    let rules = "le-pylos:setup=random".parse().unwrap();
    let boards: Vec<String> =
        [7, 7, 8].map(|seed| Table::begun(Terms::casual(rules), seed).room.position().to_string()).into();
    assert_eq!(boards[0], boards[1]);
    assert_ne!(boards[0], boards[2]);
    let table = Table::begun(Terms::casual(rules), 7);
    assert_eq!((table.room.plies(), table.room.turns()), (20, 0));
    assert_eq!(table.room.position().phase(), "battle");
}

#[test]
fn until_both_have_played_a_game_may_be_called_off() {
    for (turns, expected) in [("", true), ("a1", true), ("a1 d4", false), ("a1 d4 b1", false)] {
        for seat in Player::BOTH {
            let mut table = Table::begun(terms("pylos", "60+0"), 0);
            table.play_all(turns, 10);
            let events = table.ask_at(&seated(seat), &Ask::CallOff, table.at());
            let wanted = if expected { Ok(vec![Event::CalledOff]) } else { Err(Refusal::NotNow) };
            assert_eq!(events, wanted, "after {turns:?}");
        }
    }
}
