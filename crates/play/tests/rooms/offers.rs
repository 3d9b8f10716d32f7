use tripylon_play::{GameCommand, GameEvent, GameStatus, NextGameKind, Offer, RoomRefusal};
use tripylon_rules::{Outcome, OutcomeReason, Player};

use crate::test_room::{OFFERS, TestRoom, rated, terms};

fn offer(offer: Offer) -> GameCommand {
    GameCommand::Offer { offer }
}

fn cancel_offer(offer: Offer) -> GameCommand {
    GameCommand::CancelOffer { offer }
}

fn after(turns: &str) -> TestRoom {
    let mut test_room = TestRoom::started(terms("pylos", "60+0"), 0);
    test_room.play_all(turns, 10);
    test_room
}

/// Checks the open offers after these commands: `1 end` is an offer of player 1, `1 not end` cancels it.
#[track_caller]
fn check_open_offers(turns: &str, commands: &[&str], expected: [Option<Offer>; 2]) {
    let mut test_room = after(turns);
    for text in commands {
        let words: Vec<&str> = text.split(' ').collect();
        let seat = if words[0] == "1" { Player::One } else { Player::Two };
        let kind =
            OFFERS[["end", "back", "again"].iter().position(|word| word == words.last().unwrap()).unwrap()];
        let command = if words.len() == 3 { cancel_offer(kind) } else { offer(kind) };
        test_room.submit(seat, &command).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
    }
    assert_eq!(Player::BOTH.map(|seat| test_room.room.offer(seat)), expected, "{commands:?}");
}

#[test]
fn an_offer_is_open_until_it_is_cancelled_or_replaced() {
    check_open_offers("a1 b1", &["1 end"], [Some(Offer::End), None]);
    check_open_offers("a1 b1", &["1 end", "1 end"], [Some(Offer::End), None]);
    check_open_offers("a1 b1", &["1 end", "1 not end"], [None, None]);
    check_open_offers("a1 b1", &["1 end", "2 not end"], [None, None]);
    check_open_offers("a1 b1", &["1 end", "2 not back"], [Some(Offer::End), None]);
    check_open_offers("a1 b1", &["1 end", "1 back"], [Some(Offer::TakeBack), None]);
    check_open_offers("a1 b1", &["1 end", "2 back"], [Some(Offer::End), Some(Offer::TakeBack)]);
    check_open_offers("a1 b1", &["2 not end"], [None, None]);
}

#[test]
fn both_agree_to_a_draw() {
    let mut test_room = after("a1 b1");
    test_room.submit(Player::Two, &offer(Offer::End)).unwrap();
    assert_eq!(test_room.submit(Player::One, &offer(Offer::End)), Ok(vec![GameEvent::EndAgreed]));
    assert_eq!(test_room.room.outcome(), Some(Outcome::drawn(OutcomeReason::Agreement)));
    assert_eq!(test_room.room.offer(Player::Two), None);
    assert_eq!(test_room.submit(Player::One, &offer(Offer::End)), Err(RoomRefusal::GameOver));
}

#[test]
fn an_agreed_end_of_pylon_counts_the_board() {
    let mut test_room = TestRoom::started(terms("pylon:size=2x1", "none"), 0);
    test_room.play_all("L@a1 L@b1", 0);
    for seat in Player::BOTH {
        test_room.submit(seat, &offer(Offer::End)).unwrap();
    }
    assert_eq!(test_room.room.outcome().unwrap().score, Some([1, 1]));
}

#[test]
fn a_move_declines_an_offer() {
    let mut test_room = after("a1 b1");
    test_room.submit(Player::Two, &offer(Offer::End)).unwrap();
    test_room.play("c1");
    assert_eq!(test_room.room.offer(Player::Two), None);
    // A player's own offer of a draw stays open while they play.
    test_room.submit(Player::Two, &offer(Offer::TakeBack)).unwrap();
    test_room.play("d1");
    assert_eq!(
        test_room.room.offer(Player::Two),
        None,
        "a turn that is no longer the last cannot be taken back"
    );
    test_room.submit(Player::One, &offer(Offer::End)).unwrap();
    test_room.play("a2");
    assert_eq!(test_room.room.offer(Player::One), Some(Offer::End));
}

/// Checks how many turns remain after an accepted take-back.
#[track_caller]
fn check_take_back(rules: &str, turns: &str, player: Player, expected: Option<usize>) {
    let mut test_room = TestRoom::started(terms(rules, "none"), 0);
    test_room.play_all(turns, 0);
    let before = test_room.room.position();
    let reply = test_room.submit(player, &offer(Offer::TakeBack));
    let Some(plies) = expected else { return assert_eq!(reply, Err(RoomRefusal::NotNow)) };
    assert_eq!(reply, Ok(vec![GameEvent::Offered { seat: player, offer: Offer::TakeBack }]));
    let events = test_room.submit(player.opponent(), &offer(Offer::TakeBack)).unwrap();
    assert_eq!(events, [GameEvent::TookBack { plies, remaining: None }], "{rules} {turns}");
    assert_eq!((test_room.room.plies(), test_room.room.turn()), (plies, Some(player)));
    let mut replayed = TestRoom::started(terms(rules, "none"), 0);
    let texts: Vec<&str> = turns.split_whitespace().collect();
    replayed.play_all(&texts[..plies].join(" "), 0);
    assert_eq!(test_room.room.position(), replayed.room.position());
    test_room.play_all(&texts[plies..].join(" "), 0);
    assert_eq!(test_room.room.position(), before);
}

#[test]
fn a_player_takes_back_their_own_last_turn_and_what_followed() {
    check_take_back("pylos", "a1", Player::One, Some(0));
    check_take_back("pylos", "a1", Player::Two, None);
    check_take_back("pylos", "", Player::One, None);
    check_take_back("pylos", "a1 b1", Player::One, Some(0));
    check_take_back("pylos", "a1 b1", Player::Two, Some(1));
    check_take_back("pylos", "a1 b1 c1 d1 a2", Player::Two, Some(3));
    // In Pylon the player who places the last pyramid has two turns in a row.
    check_take_back("pylon:size=4x1", "L@a1 L@b1 M@c1 M@d1 d1>c1", Player::Two, Some(4));
    check_take_back("pylon:size=4x1", "L@a1 L@b1 M@c1 M@d1 d1>c1", Player::One, Some(2));
    check_take_back("le-pylos", "A@a1 a@a5", Player::One, Some(0));
}

#[test]
fn a_random_setup_is_not_taken_back() {
    check_take_back("le-pylos:setup=random", "", Player::One, None);
    check_take_back("le-pylos:setup=random", "", Player::Two, None);
}

#[test]
fn in_a_rated_game_nothing_is_taken_back() {
    let mut test_room = TestRoom::started(rated("pylos", "none"), 0);
    test_room.play_all("a1 b1", 0);
    for seat in Player::BOTH {
        assert_eq!(test_room.submit(seat, &offer(Offer::TakeBack)), Err(RoomRefusal::NotNow));
    }
    assert!(test_room.submit(Player::One, &offer(Offer::End)).is_ok());
}

/// Checks after how many turns a declined offer may be made again.
#[track_caller]
fn check_cooldown(kind: Offer, cooldown: usize) {
    let mut test_room = after("a1 b1");
    test_room.submit(Player::One, &offer(kind)).unwrap();
    test_room.submit(Player::Two, &cancel_offer(kind)).unwrap();
    let mut turns = ["c1", "d1", "a2", "b2", "c2", "d2", "a3", "b3"].into_iter();
    for played in 0..=cooldown {
        let allowed = test_room.room.check_offer(Player::One, kind);
        assert_eq!(
            allowed,
            if played < cooldown { Err(RoomRefusal::NotNow) } else { Ok(()) },
            "{kind:?} {played}"
        );
        assert_eq!(test_room.room.check_offer(Player::Two, kind), Ok(()), "the opponent has made no offer");
        test_room.play(turns.next().unwrap());
    }
}

#[test]
fn offers_have_a_cooldown() {
    check_cooldown(Offer::End, Offer::End.cooldown_plies().unwrap());
    check_cooldown(Offer::TakeBack, Offer::TakeBack.cooldown_plies().unwrap());
}

#[test]
fn a_player_in_cooldown_may_accept() {
    let mut test_room = after("a1 b1");
    test_room.submit(Player::One, &offer(Offer::End)).unwrap();
    test_room.submit(Player::Two, &cancel_offer(Offer::End)).unwrap();
    assert_eq!(test_room.submit(Player::One, &offer(Offer::End)), Err(RoomRefusal::NotNow));
    test_room.submit(Player::Two, &offer(Offer::End)).unwrap();
    assert_eq!(test_room.submit(Player::One, &offer(Offer::End)), Ok(vec![GameEvent::EndAgreed]));
}

#[test]
fn a_rematch_needs_both_players() {
    let mut test_room = after("a1 b1");
    assert_eq!(test_room.submit(Player::One, &offer(Offer::Rematch)), Err(RoomRefusal::NotNow));
    test_room.submit(Player::One, &GameCommand::Resign).unwrap();
    test_room.submit(Player::One, &offer(Offer::Rematch)).unwrap();
    assert!(!test_room.room.both_want_rematch());
    assert_eq!(test_room.submit(Player::One, &offer(Offer::Rematch)), Ok(Vec::new()));
    test_room.submit(Player::Two, &offer(Offer::Rematch)).unwrap();
    assert!(test_room.room.both_want_rematch());
    let next_game = GameEvent::NextGameOpened { game_id: "next".to_string(), kind: NextGameKind::Rematch };
    test_room.apply(next_game.clone());
    assert_eq!(test_room.room.next_game(), Some(("next", NextGameKind::Rematch)));
    assert!(!test_room.room.both_want_rematch(), "only one game follows");
    test_room.apply_invalid(next_game);
    assert_eq!(test_room.submit(Player::One, &offer(Offer::Rematch)), Ok(Vec::new()));
}

#[test]
fn a_declined_rematch_is_not_offered_again() {
    let mut test_room = after("a1 b1");
    test_room.submit(Player::One, &GameCommand::Resign).unwrap();
    test_room.submit(Player::One, &offer(Offer::Rematch)).unwrap();
    test_room.submit(Player::Two, &cancel_offer(Offer::Rematch)).unwrap();
    assert_eq!(test_room.submit(Player::One, &offer(Offer::Rematch)), Err(RoomRefusal::NotNow));
    // The opponent may still offer a rematch.
    test_room.submit(Player::Two, &offer(Offer::Rematch)).unwrap();
    test_room.submit(Player::One, &offer(Offer::Rematch)).unwrap();
    assert!(test_room.room.both_want_rematch());
}

#[test]
fn a_game_that_was_cancelled_may_have_a_rematch() {
    let mut test_room = after("a1");
    test_room.submit(Player::One, &GameCommand::CancelGame).unwrap();
    assert_eq!(test_room.room.status(), GameStatus::Cancelled);
    for seat in Player::BOTH {
        test_room.submit(seat, &offer(Offer::Rematch)).unwrap();
    }
    assert!(test_room.room.both_want_rematch());
}

#[test]
fn take_backs_end_after_the_maximum_of_events() {
    let mut test_room = TestRoom::started(terms("pylos", "none"), 0);
    test_room.play_all("a1 b1", 700);
    let back = offer(Offer::TakeBack);
    let refusal = loop {
        test_room.play("c1");
        if let Err(refusal) = test_room.submit(Player::One, &back) {
            break refusal;
        }
        test_room.submit(Player::Two, &back).expect("an offer can be accepted");
        // The limit is 5,000 events.
        assert!(test_room.room.seq() < 6_000, "take-backs do not end");
    };
    assert!(
        refusal == RoomRefusal::NotNow && test_room.room.seq() > 4_000,
        "{refusal} after {}",
        test_room.room.seq()
    );
    test_room.play("d1").submit(Player::One, &GameCommand::Resign).expect("the game goes on");
}
