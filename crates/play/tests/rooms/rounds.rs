use tripylon_play::{
    Centiseconds, DecisionContext, GameCommand, GameEvent, MatchProgress, NextGameKind, Offer, Room,
    RoomRefusal, SequencedEvent, Terms,
};
use tripylon_rules::{Player, le_pylos::MatchPlayer};

use crate::test_room::{OPENED, TestRoom, seated, terms};

fn in_rounds(length: &str) -> Terms {
    Terms { length: length.parse().unwrap(), ..terms("le-pylos:setup=random", "none") }
}

fn round(length: &str, rounds: &[[u8; 2]]) -> TestRoom {
    let match_progress = MatchProgress { id: "first".to_string(), rounds: rounds.to_vec() };
    TestRoom::started_round(in_rounds(length), Some(match_progress), 5)
}

/// Plays a game to its end, always with the first legal move.
fn play_out(test_room: &mut TestRoom) -> [u8; 2] {
    while test_room.room.turn().is_some() {
        let position = test_room.room.position();
        let first = position.move_text(position.legal_moves()[0]);
        test_room.play(&first);
    }
    test_room.room.outcome().unwrap().score.unwrap()
}

/// Lets player 1 resign the round after `rounds`, so that player 2 gets all 21 points, and checks whether another
/// round follows.
#[track_caller]
fn check(length: &str, rounds: &[[u8; 2]], expected: bool) {
    let mut test_room = round(length, rounds);
    assert_eq!(test_room.room.match_progress().unwrap().round_number(), rounds.len() + 1);
    assert!(!test_room.room.has_another_round(), "this round is not over");
    test_room.submit(Player::One, &GameCommand::Resign).unwrap();
    assert_eq!(test_room.room.outcome().unwrap().score, Some([0, 21]));
    assert_eq!(test_room.room.has_another_round(), expected, "{length} {rounds:?}");
    let rematch = test_room.submit(Player::One, &GameCommand::Offer { offer: Offer::Rematch });
    assert_eq!(rematch.is_err(), expected, "a match is played to its end before it is played again");
}

#[test]
fn a_match_has_the_agreed_number_of_rounds() {
    check("rounds-1", &[], false);
    check("rounds-2", &[], true);
    check("rounds-2", &[[11, 10]], false);
    check("rounds-4", &[[11, 10], [21, 0], [0, 21]], false);
    check("rounds-4", &[[11, 10], [21, 0]], true);
}

/// Points belong to the seats of each round, which alternate: in the second round player 2 is the first entrant.
#[test]
fn a_match_to_a_target_ends_when_a_player_reaches_it() {
    check("target-21", &[], false);
    check("target-22", &[], true);
    // 10 of the first round and 21 of the second are the first entrant's.
    check("target-31", &[[10, 11]], false);
    check("target-32", &[[10, 11]], true);
    check("target-32", &[[21, 0], [21, 0]], false);
}

#[test]
fn a_match_that_is_level_at_the_target_goes_on() {
    let match_progress = MatchProgress { id: "first".to_string(), rounds: vec![[10, 11]] };
    let played = match_progress.to_match("target-21".parse().unwrap(), Some([10, 11])).unwrap();
    assert_eq!((played.totals(), played.winner()), ([21, 21], None));
    check("target-21", &[[10, 11], [10, 11]], false);
}

#[test]
fn colours_alternate() {
    for (rounds, expected) in
        [(0, MatchPlayer::First), (1, MatchPlayer::Second), (2, MatchPlayer::First), (3, MatchPlayer::Second)]
    {
        let match_progress = MatchProgress { id: "first".to_string(), rounds: vec![[11, 10]; rounds] };
        assert_eq!(match_progress.player_one_entrant(), expected);
        let played = match_progress.to_match("rounds-9".parse().unwrap(), None).unwrap();
        assert_eq!(played.player(expected), Player::One);
    }
}

/// The loser keeps the points taken so far, and the winner gets the rest.
#[test]
fn a_resigned_round_is_scored_by_the_rules() {
    for loser in Player::BOTH {
        let mut test_room = round("rounds-2", &[]);
        while test_room.room.position().score().unwrap().iter().sum::<u8>() == 0 {
            let position = test_room.room.position();
            let first = position.move_text(position.legal_moves()[0]);
            test_room.play(&first);
        }
        let taken = test_room.room.position().score().unwrap();
        test_room.submit(loser, &GameCommand::Resign).unwrap();
        let mut expected = [21 - taken[1], 21 - taken[0]];
        expected[loser.index()] = taken[loser.index()];
        assert_eq!(test_room.room.outcome().unwrap().score, Some(expected));
        assert!(test_room.room.has_another_round());
    }
}

#[test]
fn an_agreed_end_of_a_round_keeps_the_score() {
    let mut test_room = round("rounds-2", &[]);
    for seat in Player::BOTH {
        test_room.submit(seat, &GameCommand::Offer { offer: Offer::End }).unwrap();
    }
    assert_eq!(test_room.room.outcome().unwrap().score, Some([0, 0]));
    assert!(test_room.room.has_another_round());
}

/// Plays a whole match round by round, as the server does.
#[test]
fn a_match_is_played_to_its_end() {
    let mut rounds: Vec<[u8; 2]> = Vec::new();
    loop {
        let mut test_room = round("rounds-3", &rounds);
        let points = play_out(&mut test_room);
        assert_eq!(points[0] + points[1], 21);
        let match_progress = test_room.room.match_progress().unwrap().clone();
        rounds.push(points);
        let played = match_progress.to_match(test_room.room.terms().length, Some(points)).unwrap();
        assert_eq!(played.rounds(), rounds);
        assert_eq!(test_room.room.has_another_round(), rounds.len() < 3);
        assert_eq!(played.winner().is_some(), rounds.len() == 3);
        if !test_room.room.has_another_round() {
            break;
        }
    }
}

#[test]
fn a_round_that_was_cancelled_does_not_count() {
    let mut test_room = round("rounds-2", &[]);
    test_room.submit(Player::One, &GameCommand::CancelGame).unwrap();
    assert!(!test_room.room.has_another_round());
    assert_eq!(test_room.submit(Player::One, &GameCommand::Resign), Err(RoomRefusal::GameOver));
}

#[test]
fn a_series_with_too_many_rounds_is_invalid() {
    let match_progress = MatchProgress { id: "first".to_string(), rounds: vec![[21, 0]; 3] };
    assert_eq!(match_progress.to_match("rounds-2".parse().unwrap(), None), None);
    assert_eq!(match_progress.to_match("single".parse().unwrap(), None), None);
}

#[test]
fn a_game_without_a_series_is_the_first_round() {
    let mut test_room = TestRoom::started(in_rounds("rounds-2"), 5);
    test_room.submit(Player::One, &GameCommand::Resign).unwrap();
    assert!(test_room.room.has_another_round());
}

#[test]
fn a_room_with_invalid_terms_cannot_be_opened() {
    let terms = Terms { length: "rounds-2".parse().unwrap(), ..terms("pylos", "none") };
    let opened = GameEvent::Opened { terms, opened_by: "ada".to_string(), match_progress: None };
    let error = Room::open(&SequencedEvent { seq: 1, at: OPENED, event: opened }).unwrap_err();
    assert!(error.reason.contains("only Le Pylos is played in rounds"), "{error}");
}

#[test]
fn a_single_game_has_no_other_round() {
    let mut test_room = TestRoom::started(terms("le-pylos:setup=random", "none"), 5);
    test_room.submit(Player::One, &GameCommand::Resign).unwrap();
    assert!(!test_room.room.has_another_round());
}

/// Checks the event that ends a round without turns, with player 1 to move.
#[track_caller]
fn check_unplayed(clock: &str, rounds: &[[u8; 2]], expected: Option<&GameEvent>) {
    let match_progress = MatchProgress { id: "first".to_string(), rounds: rounds.to_vec() };
    let terms = Terms { time_control: clock.parse().unwrap(), ..in_rounds("rounds-4") };
    let mut test_room = TestRoom::started_round(terms, Some(match_progress), 5);
    let turn = test_room.room.turn().unwrap();
    assert_eq!(
        test_room.submit(turn, &GameCommand::CancelGame).is_ok(),
        rounds.is_empty(),
        "a match that has begun is played"
    );
    let mut test_room =
        TestRoom::started_round(*test_room.room.terms(), test_room.room.match_progress().cloned(), 5);
    test_room.advance_time(29_999);
    assert_eq!(test_room.room.decide_first_turn_timeout(test_room.now), None);
    test_room.advance_time(1);
    assert_eq!(
        test_room.room.decide_first_turn_timeout(test_room.now).as_ref(),
        expected,
        "{clock} {rounds:?}"
    );
}

#[test]
fn the_absent_player_loses_a_later_round() {
    let absent = TestRoom::started_round(in_rounds("rounds-4"), None, 5).room.turn().unwrap();
    check_unplayed("60+0", &[], Some(&GameEvent::Cancelled));
    check_unplayed("60+0", &[[11, 10]], Some(&GameEvent::Absent { seat: absent }));
    check_unplayed("none", &[[11, 10]], None);
}

#[test]
fn without_a_clock_a_later_round_can_be_claimed() {
    let mut test_room = round("rounds-4", &[[11, 10]]);
    let (turn, absent_for) = (test_room.room.turn().unwrap(), [Some(Centiseconds::from_seconds(300)); 2]);
    let at = DecisionContext { absent_for, ..test_room.context() };
    assert_eq!(
        test_room.submit_with(&seated(turn), &GameCommand::Claim, at),
        Err(RoomRefusal::NotNow),
        "the game waits for this player"
    );
    let expected = vec![GameEvent::Absent { seat: turn }];
    assert_eq!(test_room.submit_with(&seated(turn.opponent()), &GameCommand::Claim, at), Ok(expected));
}

#[test]
fn the_next_game_ends_all_offers() {
    let mut test_room = round("rounds-1", &[]);
    test_room.submit(Player::One, &GameCommand::Resign).unwrap();
    for player in Player::BOTH {
        test_room.submit(player, &GameCommand::Offer { offer: Offer::Rematch }).unwrap();
    }
    assert!(test_room.room.both_want_rematch());
    test_room.apply(GameEvent::NextGameOpened { game_id: "next".to_string(), kind: NextGameKind::Rematch });
    assert_eq!(Player::BOTH.map(|player| test_room.room.offer(player)), [None, None]);
}
