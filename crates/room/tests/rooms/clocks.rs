use tripylon_room::{Ask, Circumstances, Event, Hundredths, Offer, Refusal, Stage};
use tripylon_rules::{Outcome, Player, Reason};

use crate::table::{Table, play, seated, terms};

/// Turns of Pylos that go together, enough for every test here.
const TURNS: [&str; 8] = ["a1", "b1", "c1", "d1", "a2", "b2", "c2", "d2"];
const DAY: i64 = 24 * 60 * 60 * 100;

/// Both play in turn; each turn takes so long, and as much of it was spent on the way. What the mover's clock says after each.
#[track_caller]
fn check(control: &str, turns: &[(i64, i64)], expected: &[i64]) {
    let mut table = Table::begun(terms("pylos", control), 0);
    let mut found = Vec::new();
    for (text, (taken, on_the_way)) in TURNS.into_iter().zip(turns) {
        table.wait(*taken);
        let seat = table.room.turn().unwrap();
        let others = table.clocks()[seat.other().index()];
        let at = Circumstances { on_the_way: Hundredths(*on_the_way), ..table.at() };
        let ask = play(table.room.plies(), text);
        table.ask_at(&seated(seat), &ask, at).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
        assert_eq!(table.clocks()[seat.other().index()], others, "a turn costs the other nothing");
        found.push(table.clocks()[seat.index()]);
    }
    assert_eq!(found, expected, "{control}");
}

#[test]
fn the_first_turn_of_each_takes_no_time() {
    check("60+0", &[(100_000, 0), (200_000, 0), (100, 0)], &[6000, 6000, 5900]);
    check("60+5", &[(100_000, 0), (200_000, 0), (0, 0)], &[6000, 6000, 6500]);
    check("60d5", &[(100_000, 0), (200_000, 0), (600, 0)], &[6000, 6000, 5900]);
    check("1days", &[(100 * DAY, 0), (200 * DAY, 0), (100, 0)], &[DAY, DAY, DAY]);
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
fn every_turn_has_its_days() {
    check("2days", &[(0, 0), (0, 0), (DAY, 0), (2 * DAY - 1, 0), (0, 0)], &[2 * DAY; 5]);
}

#[test]
fn what_is_spent_on_the_way_is_not_counted_and_not_given() {
    check("60+0", &[(0, 0), (0, 0), (100, 30), (100, 500), (10, 10)], &[6000, 6000, 5930, 6000, 5930]);
    check("60+2", &[(0, 0), (0, 0), (100, 30), (100, 500)], &[6000, 6000, 6130, 6200]);
    check("60d3", &[(0, 0), (0, 0), (400, 30), (200, 50)], &[6000, 6000, 5930, 6000]);
    // Time enough, were it not for the way.
    check("60+0", &[(0, 0), (0, 0), (6010, 20)], &[6000, 6000, 10]);
}

/// Two turns, then a third at which the clock runs down.
fn third_turn(control: &str) -> Table {
    let mut table = Table::begun(terms("pylos", control), 0);
    table.play_all("a1 b1", 700);
    table
}

/// A turn may last so long and no hundredth longer, and whoever has thought too long has lost, once.
#[track_caller]
fn check_flag(control: &str, lasts: i64, left_after: i64) {
    let mut table = third_turn(control);
    assert_eq!(table.room.runs_down(), Some(table.now.plus(Hundredths(lasts))), "{control}");
    table.wait(lasts - 1);
    assert_eq!(table.room.decide_by_time(table.now), None);
    let in_time = table.room.decide_for(Player::One, &play(2, "c1"), table.at()).unwrap();
    let moved = Event::Moved { ply: 2, mv: "c1".to_string(), left: Some(Hundredths(left_after)) };
    assert_eq!(in_time, [moved], "{control}");

    table.wait(1);
    assert_eq!(table.ask(Player::One, &play(2, "c1")), Err(Refusal::OutOfTime));
    let flagged = Event::Flagged { seat: Player::One };
    assert_eq!(table.room.decide_by_time(table.now), Some(flagged.clone()));
    table.happen(flagged.clone());
    assert_eq!(table.room.stage(), Stage::Over);
    assert_eq!(table.room.outcome(), Some(Outcome::won(Player::Two, Reason::Time)));
    assert_eq!(table.clocks()[0], 0);
    assert_eq!(table.room.decide_by_time(table.now.plus(Hundredths(1_000_000))), None, "a flag falls once");
    table.cannot_happen(flagged);
    assert_eq!(table.ask(Player::One, &play(2, "c1")), Err(Refusal::Over));
}

#[test]
fn a_flag_falls_once_at_exactly_the_hundredth() {
    check_flag("60+0", 6000, 1);
    check_flag("60+2", 6000, 201);
    check_flag("60d2", 6200, 1);
    check_flag("1days", DAY, DAY);
}

#[test]
fn a_clock_that_does_not_run_cannot_run_down() {
    for control in ["none", "1+0", "1d0", "1days"] {
        let mut table = Table::begun(terms("pylos", control), 0);
        let long = table.now.plus(Hundredths(100 * DAY));
        assert_eq!((table.room.runs_down(), table.room.decide_by_time(long)), (None, None));
        table.play("a1");
        assert_eq!(table.room.decide_by_time(long.plus(Hundredths(1))), None, "{control}");
        table.cannot_happen(Event::Flagged { seat: Player::Two });
    }
    let mut table = third_turn("60+0");
    table.cannot_happen(Event::Flagged { seat: Player::Two });
}

/// Whoever is told a time that goes backwards loses nothing by it.
#[test]
fn a_time_that_goes_backwards_costs_nothing() {
    let mut table = third_turn("60+0");
    table.wait(-500).play("c1");
    assert_eq!(table.clocks(), [6000, 6000]);
    table.wait(800).play("d1");
    assert_eq!(table.clocks(), [6000, 5200]);
}

/// Once the time is up nobody can still get out of it, though nobody has said so yet.
#[test]
fn when_time_is_up_nobody_agrees_resigns_or_claims() {
    for offer in [Offer::End, Offer::TakeBack] {
        let mut table = third_turn("60+0");
        table.wait(10);
        table.ask(Player::Two, &Ask::Offer { offer }).unwrap();
        table.wait(5990);
        assert_eq!(table.ask(Player::One, &Ask::Offer { offer }), Err(Refusal::OutOfTime));
        assert_eq!(table.ask(Player::One, &Ask::Resign), Err(Refusal::OutOfTime));
        assert_eq!(table.ask(Player::Two, &Ask::Resign), Err(Refusal::NotNow));
        let gone = [Some(Hundredths(1_000_000)), None];
        let at = Circumstances { gone, ..table.at() };
        assert_eq!(table.ask_at(&seated(Player::Two), &Ask::Claim, at), Err(Refusal::NotNow));
    }
}

/// The third turn of a game and 10 seconds of the fourth, then player 1 takes the third back.
#[track_caller]
fn check_take_back(control: &str, at_once: [i64; 2], after_next: [i64; 2]) {
    let mut table = third_turn(control);
    table.wait(500).play("c1").wait(1000);
    let offer = Ask::Offer { offer: Offer::TakeBack };
    table.ask(Player::One, &offer).unwrap();
    table.ask(Player::Two, &offer).unwrap();
    assert_eq!((table.room.plies(), table.room.turn()), (2, Some(Player::One)));
    assert_eq!(table.clocks(), at_once, "{control}");
    table.wait(600).play("d1");
    assert_eq!(table.clocks(), after_next, "{control}");
}

#[test]
fn a_turn_that_is_taken_back_gives_no_time_back() {
    check_take_back("60+0", [5500, 5000], [4900, 5000]);
    check_take_back("60+2", [5700, 5000], [5300, 5000]);
    check_take_back("60d2", [5700, 5200], [5300, 5200]);
}

#[test]
fn where_each_turn_has_its_days_it_has_them_again_when_it_is_taken_back() {
    check_take_back("2days", [2 * DAY; 2], [2 * DAY; 2]);
}

#[test]
fn when_the_first_turns_are_taken_back_they_take_no_time_again() {
    let mut table = third_turn("60+0");
    table.wait(100);
    let offer = Ask::Offer { offer: Offer::TakeBack };
    table.ask(Player::Two, &offer).unwrap();
    table.ask(Player::One, &offer).unwrap();
    assert_eq!((table.room.plies(), table.room.runs_down()), (1, None));
    table.wait(100_000).play("d1");
    assert_eq!(table.clocks(), [5900, 6000]);
    assert_eq!(table.room.clock().unwrap().runs(), Some(Player::One));
}

#[test]
fn while_the_site_is_away_nobodys_clock_runs() {
    let mut table = third_turn("60+2");
    table.wait(1500);
    let resumed = table.room.decide_to_resume(table.now).unwrap();
    assert_eq!(resumed, Event::Resumed { left: [Hundredths(4500), Hundredths(6000)] });
    table.wait(DAY).happen(resumed);
    assert_eq!(table.clocks(), [4500, 6000]);
    table.wait(4499).play("c1");
    assert_eq!(table.clocks(), [201, 6000]);
}

#[test]
fn there_is_nothing_to_resume_where_no_time_is_counted() {
    let none = third_turn("none");
    assert_eq!(none.room.decide_to_resume(none.now), None);
    let mut over = third_turn("60+0");
    over.ask(Player::One, &Ask::Resign).unwrap();
    assert_eq!(over.room.decide_to_resume(over.now), None);
    over.cannot_happen(Event::Resumed { left: [Hundredths(1); 2] });
}

/// How long the game waits from now on for whoever has yet to begin.
fn patience(table: &Table) -> Option<i64> {
    table.room.first_turn_due().map(|due| due.since(table.now).0)
}

#[test]
fn each_of_the_first_turns_has_time_of_its_own() {
    for (control, expected) in
        [("none", None), ("60+0", Some(30_000)), ("60d5", Some(30_000)), ("3days", Some(3 * DAY))]
    {
        let mut table = Table::begun(terms("pylos", control), 0);
        assert_eq!(patience(&table), expected, "{control}");
        assert_eq!(table.room.awaits(), [true, false]);
        table.wait(29_000);
        assert_eq!(patience(&table), expected.map(|time| time - 29_000), "{control}");
        table.play("a1");
        assert_eq!(patience(&table), expected, "the other has time, too");
        assert_eq!(table.room.awaits(), [false, true]);
        table.play("b1");
        assert_eq!(patience(&table), None, "{control}: from now on the clock counts, if there is one");
    }
}

#[test]
fn whoever_has_yet_to_begin_has_time_anew_after_a_take_back_and_an_outage() {
    let mut table = third_turn("60+0");
    table.wait(100);
    let offer = Ask::Offer { offer: Offer::TakeBack };
    table.ask(Player::Two, &offer).unwrap();
    table.ask(Player::One, &offer).unwrap();
    assert_eq!(patience(&table), Some(30_000));
    table.wait(20_000);
    let resumed = table.room.decide_to_resume(table.now).unwrap();
    assert_eq!(resumed, Event::Resumed { left: [Hundredths(5900), Hundredths(6000)] });
    table.wait(DAY).happen(resumed);
    assert_eq!(patience(&table), Some(30_000));
    assert_eq!(table.clocks(), [5900, 6000]);
}
