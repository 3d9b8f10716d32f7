use tripylon_room::{
    Ask, Circumstances, Event, Hundredths, Next, Numbered, Offer, Refusal, Room, Series, Terms,
};
use tripylon_rules::{Player, le_pylos::Entrant};

use crate::table::{OPENED, Table, seated, terms};

fn in_rounds(length: &str) -> Terms {
    Terms { length: length.parse().unwrap(), ..terms("le-pylos:setup=random", "none") }
}

fn round(length: &str, rounds: &[[u8; 2]]) -> Table {
    let series = Series { id: "first".to_string(), rounds: rounds.to_vec() };
    Table::begun_round(in_rounds(length), Some(series), 5)
}

/// Plays a game to its end, each turn the first that there is.
fn play_out(table: &mut Table) -> [u8; 2] {
    while table.room.turn().is_some() {
        let position = table.room.position();
        let first = position.move_text(position.legal_moves()[0]);
        table.play(&first);
    }
    table.room.outcome().unwrap().score.unwrap()
}

/// After these rounds player 1 resigns in the next one, before anything was played: player 2 gets all 21 points.
#[track_caller]
fn check(length: &str, rounds: &[[u8; 2]], goes_on: bool) {
    let mut table = round(length, rounds);
    assert_eq!(table.room.series().unwrap().round(), rounds.len() + 1);
    assert!(!table.room.has_another_round(), "not before this one is over");
    table.ask(Player::One, &Ask::Resign).unwrap();
    assert_eq!(table.room.outcome().unwrap().score, Some([0, 21]));
    assert_eq!(table.room.has_another_round(), goes_on, "{length} {rounds:?}");
    let again = table.ask(Player::One, &Ask::Offer { offer: Offer::Rematch });
    assert_eq!(again.is_err(), goes_on, "a match is played to its end before it is played again");
}

#[test]
fn a_match_has_as_many_rounds_as_were_agreed() {
    check("rounds-1", &[], false);
    check("rounds-2", &[], true);
    check("rounds-2", &[[11, 10]], false);
    check("rounds-4", &[[11, 10], [21, 0], [0, 21]], false);
    check("rounds-4", &[[11, 10], [21, 0]], true);
}

/// The points are those of the players of each round, who change places: in the second round player 2 is the first entrant.
#[test]
fn a_match_to_a_target_ends_when_somebody_has_reached_it() {
    check("target-21", &[], false);
    check("target-22", &[], true);
    // 10 of the first round and 21 of the second are the first entrant's.
    check("target-31", &[[10, 11]], false);
    check("target-32", &[[10, 11]], true);
    check("target-32", &[[21, 0], [21, 0]], false);
}

#[test]
fn a_match_that_is_level_at_the_target_goes_on_until_somebody_is_ahead() {
    let series = Series { id: "first".to_string(), rounds: vec![[10, 11]] };
    let played = series.to_match("target-21".parse().unwrap(), Some([10, 11])).unwrap();
    assert_eq!((played.totals(), played.winner()), ([21, 21], None));
    check("target-21", &[[10, 11], [10, 11]], false);
}

#[test]
fn colours_alternate() {
    for (rounds, expected) in
        [(0, Entrant::First), (1, Entrant::Second), (2, Entrant::First), (3, Entrant::Second)]
    {
        let series = Series { id: "first".to_string(), rounds: vec![[11, 10]; rounds] };
        assert_eq!(series.first_player(), expected);
        let played = series.to_match("rounds-9".parse().unwrap(), None).unwrap();
        assert_eq!(played.player(expected), Player::One);
    }
}

/// What the loser has taken is theirs, and the winner gets the rest.
#[test]
fn a_round_that_is_given_up_counts_as_the_rules_say() {
    for resigns in Player::BOTH {
        let mut table = round("rounds-2", &[]);
        while table.room.position().score().unwrap().iter().sum::<u8>() == 0 {
            let position = table.room.position();
            let first = position.move_text(position.legal_moves()[0]);
            table.play(&first);
        }
        let taken = table.room.position().score().unwrap();
        table.ask(resigns, &Ask::Resign).unwrap();
        let mut expected = [21 - taken[1], 21 - taken[0]];
        expected[resigns.index()] = taken[resigns.index()];
        assert_eq!(table.room.outcome().unwrap().score, Some(expected));
        assert!(table.room.has_another_round());
    }
}

#[test]
fn an_agreed_end_of_a_round_leaves_both_what_they_have() {
    let mut table = round("rounds-2", &[]);
    for seat in Player::BOTH {
        table.ask(seat, &Ask::Offer { offer: Offer::End }).unwrap();
    }
    assert_eq!(table.room.outcome().unwrap().score, Some([0, 0]));
    assert!(table.room.has_another_round());
}

/// A whole match, round by round, as the server plays it.
#[test]
fn a_match_is_played_to_its_end() {
    let mut rounds: Vec<[u8; 2]> = Vec::new();
    loop {
        let mut table = round("rounds-3", &rounds);
        let points = play_out(&mut table);
        assert_eq!(points[0] + points[1], 21);
        let series = table.room.series().unwrap().clone();
        rounds.push(points);
        let played = series.to_match(table.room.terms().length, Some(points)).unwrap();
        assert_eq!(played.rounds(), rounds);
        assert_eq!(table.room.has_another_round(), rounds.len() < 3);
        assert_eq!(played.winner().is_some(), rounds.len() == 3);
        if !table.room.has_another_round() {
            break;
        }
    }
}

#[test]
fn a_round_that_was_called_off_is_no_round() {
    let mut table = round("rounds-2", &[]);
    table.ask(Player::One, &Ask::CallOff).unwrap();
    assert!(!table.room.has_another_round());
    assert_eq!(table.ask(Player::One, &Ask::Resign), Err(Refusal::Over));
}

#[test]
fn more_rounds_than_a_match_has_are_no_match() {
    let series = Series { id: "first".to_string(), rounds: vec![[21, 0]; 3] };
    assert_eq!(series.to_match("rounds-2".parse().unwrap(), None), None);
    assert_eq!(series.to_match("single".parse().unwrap(), None), None);
}

#[test]
fn a_game_that_belongs_to_no_match_yet_is_the_first_round_of_its_own() {
    let mut table = Table::begun(in_rounds("rounds-2"), 5);
    table.ask(Player::One, &Ask::Resign).unwrap();
    assert!(table.room.has_another_round());
}

#[test]
fn nobody_opens_a_room_on_terms_that_do_not_go_together() {
    let terms = Terms { length: "rounds-2".parse().unwrap(), ..terms("pylos", "none") };
    let opened = Event::Opened { terms, by: "ada".to_string(), series: None };
    let bad = Room::open(&Numbered { seq: 1, at: OPENED, event: opened }).unwrap_err();
    assert!(bad.reason.contains("only Le Pylos is played in rounds"), "{bad}");
}

#[test]
fn a_game_for_itself_has_no_other_round() {
    let mut table = Table::begun(terms("le-pylos:setup=random", "none"), 5);
    table.ask(Player::One, &Ask::Resign).unwrap();
    assert!(!table.room.has_another_round());
}

/// What becomes of a round in which nobody has played, player 1 being to move.
#[track_caller]
fn check_unplayed(clock: &str, rounds: &[[u8; 2]], expected: Option<&Event>) {
    let series = Series { id: "first".to_string(), rounds: rounds.to_vec() };
    let terms = Terms { clock: clock.parse().unwrap(), ..in_rounds("rounds-4") };
    let mut table = Table::begun_round(terms, Some(series), 5);
    let turn = table.room.turn().unwrap();
    assert_eq!(table.ask(turn, &Ask::CallOff).is_ok(), rounds.is_empty(), "a match that has begun is played");
    let mut table = Table::begun_round(*table.room.terms(), table.room.series().cloned(), 5);
    table.wait(29_999);
    assert_eq!(table.room.decide_by_absence(table.now), None);
    table.wait(1);
    assert_eq!(table.room.decide_by_absence(table.now).as_ref(), expected, "{clock} {rounds:?}");
}

#[test]
fn whoever_does_not_come_to_a_later_round_loses_it() {
    let awaited = Table::begun_round(in_rounds("rounds-4"), None, 5).room.turn().unwrap();
    check_unplayed("60+0", &[], Some(&Event::CalledOff));
    check_unplayed("60+0", &[[11, 10]], Some(&Event::Left { seat: awaited }));
    check_unplayed("none", &[[11, 10]], None);
}

#[test]
fn without_a_clock_a_later_round_is_claimed_from_whoever_stays_away() {
    let mut table = round("rounds-4", &[[11, 10]]);
    let (turn, gone) = (table.room.turn().unwrap(), [Some(Hundredths::of_seconds(300)); 2]);
    let at = Circumstances { gone, ..table.at() };
    assert_eq!(table.ask_at(&seated(turn), &Ask::Claim, at), Err(Refusal::NotNow), "it waits for them");
    let left = vec![Event::Left { seat: turn }];
    assert_eq!(table.ask_at(&seated(turn.other()), &Ask::Claim, at), Ok(left));
}

#[test]
fn nothing_is_offered_any_more_once_another_game_follows() {
    let mut table = round("rounds-1", &[]);
    table.ask(Player::One, &Ask::Resign).unwrap();
    for player in Player::BOTH {
        table.ask(player, &Ask::Offer { offer: Offer::Rematch }).unwrap();
    }
    assert!(table.room.both_want_rematch());
    table.happen(Event::Followed { game: "next".to_string(), next: Next::Rematch });
    assert_eq!(Player::BOTH.map(|player| table.room.offer(player)), [None, None]);
}
