//! Turns: made, confirmed, refused, repeated.

use tripylon_client::{ConnectionStatus, OnlineGameEvent, OnlineGameMessage};
use tripylon_play::{GameCommand, GameEvent, Offer, RoomRefusal};
use tripylon_protocol::online::{ClientMessage, ServerMessage};
use tripylon_rules::Player;
use tripylon_texts::Who;

use super::fixture::{Page, Server, exchange, moves, played, seated, terms};

#[test]
fn the_player_who_opens_the_link_takes_the_seat_and_both_play() {
    let (mut server, mut ann, mut bob) = seated(terms("pylos", "none"));
    assert!(ann.state.may_interact() && !bob.state.may_interact());
    assert_eq!(ann.state.player_labels(), [Who::You, Who::Dark]);
    assert_eq!(bob.state.player_labels(), [Who::Light, Who::You]);
    ann.click(&["a1"]);
    exchange(&mut server, &mut ann, &mut bob);
    bob.click(&["d4"]);
    exchange(&mut server, &mut ann, &mut bob);
    assert_eq!(moves(&server), "a1 d4");
    assert_eq!(ann.state.viewed_position(), bob.state.viewed_position());
    assert_eq!((played(&ann), played(&bob)), (2, 2), "each turn is seen once by both");
}

#[test]
fn no_seat_is_requested_in_ones_own_game_or_a_full_one() {
    let server = Server::open(terms("pylos", "none"));
    let mut ann = Page::new("ann", terms("pylos", "none"));
    ann.connect(&server);
    assert!(ann.outgoing.is_empty());
    let (server, ..) = seated(terms("pylos", "none"));
    let mut eve = Page::new("eve", terms("pylos", "none"));
    eve.connect(&server);
    assert!(eve.outgoing.is_empty() && eve.state.seat().is_none() && !eve.state.may_interact());
    assert_eq!(eve.state.player_labels(), [Who::Light, Who::Dark]);
    assert!(eve.shown.is_empty(), "history is not announced");
}

#[test]
fn a_turn_is_on_the_board_at_once_and_confirmed_later() {
    let (mut server, mut ann, mut bob) = seated(terms("pylos", "none"));
    ann.click(&["a1"]);
    let shown = ann.state.viewed_position();
    assert!(ann.state.is_pending() && !ann.state.may_interact());
    assert_eq!(ann.state.to_move(), Some(Player::Two));
    assert_ne!(shown, server.room().position());
    ann.send(&mut server);
    assert!(ann.state.is_pending(), "the answer alone does not say what is on the board");
    exchange(&mut server, &mut ann, &mut bob);
    assert!(!ann.state.is_pending());
    assert_eq!(ann.state.viewed_position(), shown);
}

#[test]
fn a_turn_made_without_a_connection_is_kept_and_sent_later() {
    let (mut server, mut ann, mut bob) = seated(terms("pylos", "none"));
    ann.update(OnlineGameMessage::ConnectionLost);
    assert_eq!(ann.state.connection(), ConnectionStatus::Lost);
    ann.click(&["a1"]);
    assert!(ann.state.is_pending() && ann.outgoing.is_empty());
    ann.connect(&server);
    assert_eq!(ann.outgoing.len(), 1);
    exchange(&mut server, &mut ann, &mut bob);
    assert_eq!(moves(&server), "a1");
    assert!(!ann.state.is_pending());
}

#[test]
fn a_turn_whose_reply_was_lost_is_not_played_twice() {
    let (mut server, mut ann, mut bob) = seated(terms("pylos", "none"));
    ann.click(&["a1"]);
    let message = ann.outgoing.remove(0);
    server.handle("ann", &message);
    // Neither the reply nor the event arrives, and the opponent has played meanwhile.
    ann.update(OnlineGameMessage::ConnectionLost);
    bob.catch_up(&server);
    bob.click(&["d4"]);
    bob.send(&mut server);
    ann.connect(&server);
    assert!(ann.outgoing.is_empty(), "the events confirm the turn before it is sent again");
    assert_eq!(moves(&server), "a1 d4");
    assert!(ann.state.may_interact());

    // The same with a connection that comes back before the events arrive.
    ann.click(&["b1"]);
    let message = ann.outgoing.remove(0);
    server.handle("ann", &message);
    ann.update(OnlineGameMessage::ConnectionLost);
    let again = GameCommand::Play { ply: 2, mv: "b1".to_string() };
    assert!(matches!(
        server.handle("ann", &ClientMessage { request_id: 9, command: again }),
        ServerMessage::Done { .. }
    ));
    assert_eq!(moves(&server), "a1 d4 b1");
}

#[test]
fn numbers_grow_and_the_ply_stays() {
    let (mut server, mut ann, _) = seated(terms("pylos", "none"));
    ann.click(&["a1"]);
    let first = ann.outgoing.remove(0);
    ann.update(OnlineGameMessage::ConnectionLost);
    ann.connect(&server);
    let again = ann.outgoing.remove(0);
    assert!(again.request_id > first.request_id);
    assert_eq!(again.command, first.command);
    assert!(matches!(server.handle("ann", &again), ServerMessage::Done { .. }));
}

#[test]
fn repeated_events_are_applied_once_and_a_gap_is_requested() {
    let (mut server, mut ann, mut bob) = seated(terms("pylos", "none"));
    ann.click(&["a1"]);
    ann.send(&mut server);
    let message = server.events_after("bob", bob.state.seq());
    bob.receive(message.clone());
    bob.receive(message);
    bob.receive(server.events_after("bob", 0));
    assert_eq!((bob.state.turns(), played(&bob)), (1, 1));

    bob.click(&["d4"]);
    bob.send(&mut server);
    let last = server.events.len() as u64;
    server.store(vec![GameEvent::Offered { seat: Player::Two, offer: Offer::End }]);
    ann.catch_up(&Server { events: server.events[..last as usize - 1].to_vec(), now: server.now });
    let known = ann.state.seq();
    ann.receive(server.events_after("ann", last));
    assert_eq!(ann.shown.last(), Some(&OnlineGameEvent::Reconnect));
    assert_eq!(ann.state.seq(), known);
    ann.connect(&server);
    assert_eq!(ann.state.turns(), 2);
    assert_eq!(ann.state.opponent_offer(), Some((Player::Two, Offer::End)));
}

#[test]
fn a_refused_turn_leaves_the_board() {
    let (mut server, mut ann, _) = seated(terms("pylos", "none"));
    ann.click(&["a1"]);
    let number = ann.outgoing.remove(0).request_id;
    let refusal = RoomRefusal::NotStored { reason: "the disk is full".to_string() };
    ann.receive(ServerMessage::Refused { request_id: number, refusal: refusal.clone() });
    assert_eq!(ann.shown.last(), Some(&OnlineGameEvent::Refused(refusal)));
    assert!(ann.state.may_interact());
    assert_eq!(ann.state.viewed_position(), server.room().position());
    ann.click(&["b2"]);
    ann.send(&mut server);
    assert_eq!(moves(&server), "b2");
}

#[test]
fn a_stale_turn_is_discarded() {
    let (mut server, mut ann, mut bob) = seated(terms("pylos", "none"));
    ann.update(OnlineGameMessage::ConnectionLost);
    ann.click(&["a1"]);
    // The player has played another move on another device.
    server.handle(
        "ann",
        &ClientMessage { request_id: 1, command: GameCommand::Play { ply: 0, mv: "c3".to_string() } },
    );
    ann.connect(&server);
    assert!(ann.outgoing.is_empty() && !ann.state.is_pending());
    bob.catch_up(&server);
    assert_eq!(ann.state.viewed_position(), bob.state.viewed_position());
    assert_eq!(moves(&server), "c3");
}

#[test]
fn a_refusal_for_lateness_drops_the_turn_before_the_events_come() {
    let (_, mut ann, _) = seated(terms("pylos", "none"));
    ann.click(&["a1"]);
    let number = ann.outgoing.remove(0).request_id;
    ann.receive(ServerMessage::Refused { request_id: number, refusal: RoomRefusal::StalePly { plies: 1 } });
    assert!(!ann.state.is_pending());
}
