//! Offers, clocks, claims, hidden setups and history.

use tripylon_client::{
    ConnectionStatus, HistoryStep, OnlineGameEvent, OnlineGameMessage, OnlineGameState, OpponentAbsence,
};
use tripylon_play::{Centiseconds, GameCommand, GameEvent, GameStatus, Offer, SequencedEvent, Timestamp};
use tripylon_protocol::online::{Presence, ServerMessage};
use tripylon_rules::{AnyPosition, Player};

use super::fixture::{Page, count, exchange, seated, terms};

#[test]
fn taking_back_removes_a_pending_turn() {
    let (mut server, mut ann, mut bob) = seated(terms("pylos", "none"));
    ann.click(&["a1"]);
    exchange(&mut server, &mut ann, &mut bob);
    bob.click(&["d4"]);
    exchange(&mut server, &mut ann, &mut bob);
    bob.command(GameCommand::Offer { offer: Offer::TakeBack });
    exchange(&mut server, &mut ann, &mut bob);
    assert_eq!(ann.state.opponent_offer(), Some((Player::Two, Offer::TakeBack)));
    ann.command(GameCommand::Offer { offer: Offer::TakeBack });
    ann.send(&mut server);
    // Here the turn is made before it is known that the one before it is gone.
    ann.click(&["b1"]);
    assert!(ann.state.is_pending());
    ann.catch_up(&server);
    assert!(!ann.state.is_pending());
    assert_eq!((ann.state.turns(), ann.state.to_move()), (1, Some(Player::Two)));
    assert!(ann.shown.contains(&OnlineGameEvent::TurnsTakenBack));
}

#[test]
fn offers_are_announced_declined_and_accepted() {
    let (mut server, mut ann, mut bob) = seated(terms("pylos", "none"));
    ann.command(GameCommand::Offer { offer: Offer::End });
    exchange(&mut server, &mut ann, &mut bob);
    assert_eq!(ann.state.own_offer(), Some(Offer::End));
    assert!(bob.shown.contains(&OnlineGameEvent::Offered(Player::One, Offer::End)));
    bob.command(GameCommand::CancelOffer { offer: Offer::End });
    exchange(&mut server, &mut ann, &mut bob);
    assert!(ann.shown.contains(&OnlineGameEvent::OfferDeclined(Player::Two, Offer::End)));
    assert_eq!(ann.state.own_offer(), None);
    assert!(!ann.state.may_offer(Offer::End), "what was declined is not asked again at once");
    bob.command(GameCommand::Offer { offer: Offer::End });
    exchange(&mut server, &mut ann, &mut bob);
    ann.command(GameCommand::Offer { offer: Offer::End });
    exchange(&mut server, &mut ann, &mut bob);
    assert_eq!(server.room().status(), GameStatus::Over);
    assert_eq!(count(&bob, |event| matches!(event, OnlineGameEvent::Ended(_))), 1);
}

#[test]
fn only_turns_are_queued_without_a_connection() {
    let (_, mut ann, _) = seated(terms("pylos", "none"));
    ann.receive(ServerMessage::Closing);
    ann.command(GameCommand::Resign);
    assert!(ann.outgoing.is_empty());
    assert_eq!(ann.state.connection(), ConnectionStatus::Lost);
}

#[test]
fn clocks_follow_the_server() {
    let (mut server, mut ann, mut bob) = seated(terms("pylos", "300+3"));
    ann.click(&["a1"]);
    exchange(&mut server, &mut ann, &mut bob);
    bob.click(&["d4"]);
    exchange(&mut server, &mut ann, &mut bob);
    // The page's clock showed 500 when the server's showed 100,000; both advance at the same rate.
    let remaining = |state: &OnlineGameState, at| state.remaining_time(Player::One, Timestamp(at));
    assert_eq!(remaining(&ann.state, 500), Some(Centiseconds(30_000)));
    assert_eq!(remaining(&ann.state, 1_500), Some(Centiseconds(29_000)));
    assert_eq!(ann.state.remaining_time(Player::Two, Timestamp(1_500)), Some(Centiseconds(30_000)));
    // A message that took two seconds to arrive does not set the clock back.
    ann.update(OnlineGameMessage::Received {
        message: ServerMessage::Heartbeat { now: Timestamp(101_000) },
        at: Timestamp(1_700),
    });
    assert_eq!(remaining(&ann.state, 1_700), Some(Centiseconds(28_800)));
}

#[test]
fn a_win_can_be_claimed_when_the_opponent_is_absent_for_long() {
    let (mut server, mut ann, mut bob) = seated(terms("pylos", "300+3"));
    ann.receive(ServerMessage::Presence(Presence {
        absent_for: [None, Some(Centiseconds(1_000))],
        spectators: 2,
    }));
    assert_eq!(ann.state.opponent_absence(Timestamp(500)), None, "it is her turn");
    ann.click(&["a1"]);
    exchange(&mut server, &mut ann, &mut bob);
    assert!(matches!(ann.state.opponent_absence(Timestamp(500)), Some(OpponentAbsence::EndsBy(_))));
    bob.click(&["d4"]);
    exchange(&mut server, &mut ann, &mut bob);
    ann.click(&["b1"]);
    exchange(&mut server, &mut ann, &mut bob);
    assert_eq!(
        ann.state.opponent_absence(Timestamp(500)),
        Some(OpponentAbsence::MayBeClaimed(Centiseconds(5_000)))
    );
    assert_eq!(
        ann.state.opponent_absence(Timestamp(9_000)),
        Some(OpponentAbsence::MayBeClaimed(Centiseconds(0)))
    );
    assert_eq!(ann.state.presence().spectators, 2);
}

#[test]
fn hidden_setups_are_invisible_until_revealed() {
    let (mut server, mut ann, mut bob) = seated(terms("le-pylos:setup=hidden", "none"));
    assert!(ann.state.may_interact() && bob.state.may_interact(), "both arrange at the same time");
    let choices: Vec<String> = bob.state.board_view().marks.choices.iter().map(ToString::to_string).collect();
    assert!(choices.iter().all(|choice| choice.len() == 1 || choice.ends_with(['4', '5'])), "{choices:?}");
    bob.click(&["A", "a5"]);
    assert!(bob.state.may_undo_click() && bob.outgoing.is_empty());
    bob.update(OnlineGameMessage::UndoClick);
    assert!(!bob.state.may_undo_click());
    bob.update(OnlineGameMessage::Shuffle(3));
    assert!(
        bob.state.is_arrangement_complete() && bob.state.may_finish_turn() && bob.outgoing.is_empty(),
        "nothing is sent yet"
    );
    let once = bob.state.board_view();
    bob.update(OnlineGameMessage::UndoClick);
    assert!(!bob.state.is_arrangement_complete() && bob.state.may_undo_click());
    bob.update(OnlineGameMessage::Shuffle(3));
    bob.update(OnlineGameMessage::Shuffle(5));
    assert!(
        bob.state.is_arrangement_complete() && bob.state.board_view() != once,
        "they may be shuffled again"
    );
    bob.click(&["a5"]);
    assert!(bob.state.is_arrangement_complete(), "and only there");
    bob.update(OnlineGameMessage::FinishTurn);
    assert!(bob.state.has_arranged() && !bob.state.may_interact());
    assert_eq!(
        pieces(&bob.state.viewed_position(), Player::One),
        0,
        "what stands in for the other's pieces is not seen"
    );
    assert_eq!(bob.state.board_view().marks.clicked.len(), 2, "the last piece is seen where it goes");
    exchange(&mut server, &mut ann, &mut bob);
    assert!(ann.state.room().is_some_and(|room| room.has_arranged(Player::Two)));
    assert_eq!(pieces(&ann.state.viewed_position(), Player::Two), 0);
    ann.update(OnlineGameMessage::Shuffle(4));
    ann.update(OnlineGameMessage::FinishTurn);
    exchange(&mut server, &mut ann, &mut bob);
    assert!(ann.shown.contains(&OnlineGameEvent::Revealed));
    assert!(!ann.state.in_hidden_setup());
    assert_eq!(ann.state.viewed_position(), bob.state.viewed_position());
    assert_eq!(pieces(&ann.state.viewed_position(), Player::Two), 10);
    assert!(ann.state.may_interact() && !bob.state.may_interact());
}

fn pieces(position: &AnyPosition, player: Player) -> usize {
    let AnyPosition::LePylos(_, position) = position else { panic!("it is Le Pylos") };
    let pieces = position.occupied().into_iter().filter_map(|at| position.piece(at));
    pieces.filter(|piece| piece.player == player).count()
}

#[test]
fn an_arrangement_made_without_a_connection_is_kept() {
    let (mut server, mut ann, mut bob) = seated(terms("le-pylos:setup=hidden", "none"));
    ann.update(OnlineGameMessage::ConnectionLost);
    ann.update(OnlineGameMessage::Shuffle(1));
    ann.update(OnlineGameMessage::FinishTurn);
    assert!(ann.state.has_arranged() && ann.outgoing.is_empty());
    ann.connect(&server);
    exchange(&mut server, &mut ann, &mut bob);
    assert!(server.room().has_arranged(Player::One));
    assert!(ann.state.has_arranged() && !ann.state.is_pending());
    // After a reload the player sees the own pieces again.
    let mut reloaded = Page::new("ann", terms("le-pylos:setup=hidden", "none"));
    reloaded.connect(&server);
    assert_eq!(reloaded.state.board_view(), ann.state.board_view());
}

#[test]
fn viewing_history_changes_nothing_and_ends_at_the_current_position() {
    let (mut server, mut ann, mut bob) = seated(terms("pylon", "none"));
    ann.click(&["L", "a1"]);
    exchange(&mut server, &mut ann, &mut bob);
    bob.update(OnlineGameMessage::Navigate(HistoryStep::Previous));
    assert!(bob.state.is_viewing_history() && !bob.state.may_interact());
    assert_eq!(bob.state.viewed_position(), server.room().record().start());
    bob.update(OnlineGameMessage::Navigate(HistoryStep::Next));
    assert!(bob.state.may_interact());
}

#[test]
fn events_that_do_not_fit_are_requested_again_but_not_for_ever() {
    let (server, mut ann, _) = seated(terms("pylos", "none"));
    for _ in 0..3 {
        ann.receive(server.welcome("ann"));
        ann.receive(server.events_after("ann", ann.state.seq()));
        let seq = ann.state.seq() + 1;
        let impossible = GameEvent::Moved { ply: 7, mv: "a1".to_string(), remaining: None };
        ann.receive(ServerMessage::Events {
            events: vec![SequencedEvent { seq, at: Timestamp(0), event: impossible }],
            now: server.now,
        });
    }
    assert_eq!(count(&ann, |event| *event == OnlineGameEvent::Reconnect), 2);
    assert!(ann.state.needs_reload());
}
