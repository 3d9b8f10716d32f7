use tripylon_room::{Ask, Circumstances, Event, Hundredths, Refusal};
use tripylon_rules::{Player, Reason};

use crate::table::{Table, seated, terms};

/// What comes of player 1's claim after some turns, when player 2 has been gone for so many seconds.
#[track_caller]
fn check(rules: &str, clock: &str, turns: &str, gone: Option<u32>, expected: Result<Event, Refusal>) {
    let mut table = Table::begun(terms(rules, clock), 0);
    table.play_all(turns, 10);
    let gone = [None, gone.map(Hundredths::of_seconds)];
    let at = Circumstances { gone, ..table.at() };
    let claimed = table.ask_at(&seated(Player::One), &Ask::Claim, at);
    assert_eq!(claimed, expected.map(|event| vec![event]), "{clock} after {turns}");
}

const LEFT: Event = Event::Left { seat: Player::Two };

#[test]
fn whoever_waits_for_somebody_who_has_gone_may_claim_the_game() {
    check("pylos", "600+0", "a1 b1 c1", Some(60), Ok(LEFT));
    check("pylos", "600+0", "a1 b1 c1", Some(59), Err(Refusal::StillThere));
    check("pylos", "600d5", "a1 b1 c1", Some(60), Ok(LEFT));
    check("pylos", "none", "a1 b1 c1", Some(300), Ok(LEFT));
    check("pylos", "none", "a1 b1 c1", Some(299), Err(Refusal::StillThere));
    check("pylos", "600+0", "a1 b1 c1", None, Err(Refusal::StillThere));
}

#[test]
fn whoever_is_to_move_plays_before_claiming() {
    check("pylos", "600+0", "a1 b1", Some(600), Err(Refusal::NotNow));
    check("pylos", "none", "a1 b1 c1 d1", Some(600), Err(Refusal::NotNow));
}

#[test]
fn who_has_days_need_not_be_there() {
    check("pylos", "3days", "a1 b1 c1", Some(1_000_000), Err(Refusal::StillThere));
}

#[test]
fn a_game_that_has_not_properly_begun_is_not_claimed() {
    for clock in ["600+0", "none"] {
        check("pylos", clock, "", Some(600), Err(Refusal::NotNow));
        check("pylos", clock, "a1", Some(600), Err(Refusal::NotNow));
        check("le-pylos:setup=hidden", clock, "", Some(600), Err(Refusal::NotNow));
    }
}

#[test]
fn whoever_has_gone_has_lost() {
    let mut table = Table::begun(terms("pylos", "600+0"), 0);
    table.play_all("a1 b1 c1", 10);
    table.happen(LEFT);
    let outcome = table.room.outcome().unwrap();
    assert_eq!((outcome.winner, outcome.reason), (Some(Player::One), Reason::Absence));
    assert_eq!(table.room.may_claim(Player::One, Some(Hundredths::of_days(1))), Err(Refusal::Over));
}
