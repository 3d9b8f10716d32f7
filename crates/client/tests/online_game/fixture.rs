//! A server and pages without a network between them.

use tripylon_client::{OnlineGameEvent, OnlineGameMessage, OnlineGameState};
use tripylon_play::{
    DecisionContext, GameCommand, GameEvent, GameStatus, Occupant, Room, SequencedEvent, Terms, Timestamp,
    Viewer,
};
use tripylon_protocol::online::{ClientMessage, ServerMessage};
use tripylon_rules::Player;

/// A minimal server: it stores events and decides by the room.
pub(crate) struct Server {
    pub(crate) events: Vec<SequencedEvent>,
    pub(crate) now: Timestamp,
}

pub(crate) fn person(id: &str) -> Occupant {
    Occupant::Person { id: id.to_string(), name: String::new(), account: false, rating: None }
}

pub(crate) fn terms(rules: &str, clock: &str) -> Terms {
    let terms = Terms::casual(rules.parse().expect("the rules are known"));
    Terms { time_control: clock.parse().expect("the clock is known"), ..terms }
}

impl Server {
    /// A room that `ann` has opened, who is player 1.
    pub(crate) fn open(terms: Terms) -> Server {
        let mut server = Server { events: Vec::new(), now: Timestamp(100_000) };
        server.store(vec![
            GameEvent::Opened { terms, opened_by: "ann".to_string(), match_progress: None },
            GameEvent::SeatTaken { seat: Player::One, occupant: person("ann") },
        ]);
        server
    }

    pub(crate) fn room(&self) -> Room {
        Room::replay(&self.events).expect("the server stores valid events only")
    }

    pub(crate) fn store(&mut self, events: Vec<GameEvent>) {
        for event in events {
            let seq = self.events.len() as u64 + 1;
            self.events.push(SequencedEvent { seq, at: self.now, event });
        }
    }

    /// Returns the server's answer to a client's message.
    pub(crate) fn handle(&mut self, who: &str, message: &ClientMessage) -> ServerMessage {
        let context = DecisionContext { now: self.now, ..DecisionContext::default() };
        match self.room().decide(&person(who), &message.command, context) {
            Ok(events) => {
                self.store(events);
                ServerMessage::Done { request_id: message.request_id, seq: self.events.len() as u64 }
            }
            Err(refusal) => ServerMessage::Refused { request_id: message.request_id, refusal },
        }
    }

    pub(crate) fn welcome(&self, who: &str) -> ServerMessage {
        let seat = self.room().seat_of(who).map(|seat| seat.index() as u8 + 1);
        ServerMessage::Welcome { seq: self.events.len() as u64, seat, now: self.now }
    }

    pub(crate) fn events_after(&self, who: &str, seq: u64) -> ServerMessage {
        let viewer = self.room().seat_of(who).map_or(Viewer::Spectator, Viewer::Seated);
        let events = self.events.iter().filter(|event| event.seq > seq);
        ServerMessage::Events {
            events: events.map(|event| event.redacted_for(viewer)).collect(),
            now: self.now,
        }
    }
}

/// A page and its outgoing messages.
pub(crate) struct Page {
    pub(crate) who: &'static str,
    pub(crate) state: OnlineGameState,
    pub(crate) outgoing: Vec<ClientMessage>,
    pub(crate) shown: Vec<OnlineGameEvent>,
}

impl Page {
    pub(crate) fn new(who: &'static str, terms: Terms) -> Page {
        Page {
            who,
            state: OnlineGameState::new(who.to_string(), terms),
            outgoing: Vec::new(),
            shown: Vec::new(),
        }
    }

    pub(crate) fn update(&mut self, message: OnlineGameMessage) {
        for event in self.state.update(message) {
            if let OnlineGameEvent::Send(message) = event {
                self.outgoing.push(message);
            } else {
                self.shown.push(event);
            }
        }
    }

    pub(crate) fn receive(&mut self, message: ServerMessage) {
        self.update(OnlineGameMessage::Received { message, at: Timestamp(500) });
    }

    pub(crate) fn connect(&mut self, server: &Server) {
        self.receive(server.welcome(self.who));
        self.receive(server.events_after(self.who, self.state.seq()));
    }

    /// Sends the outgoing messages and receives the replies, but not yet the events.
    pub(crate) fn send(&mut self, server: &mut Server) {
        for message in std::mem::take(&mut self.outgoing) {
            let reply = server.handle(self.who, &message);
            self.receive(reply);
        }
    }

    pub(crate) fn catch_up(&mut self, server: &Server) {
        self.receive(server.events_after(self.who, self.state.seq()));
    }

    pub(crate) fn click(&mut self, clicks: &[&str]) {
        for click in clicks {
            let game = self.state.viewed_position().game();
            let click = game.parse_click(click).expect("it is a place or a piece");
            self.update(OnlineGameMessage::Click(click));
        }
    }

    pub(crate) fn command(&mut self, command: GameCommand) {
        self.update(OnlineGameMessage::Command(command));
    }
}

/// Two pages in a game, the second by opening the link.
pub(crate) fn seated(terms: Terms) -> (Server, Page, Page) {
    let mut server = Server::open(terms);
    let (mut ann, mut bob) = (Page::new("ann", terms), Page::new("bob", terms));
    ann.connect(&server);
    bob.connect(&server);
    exchange(&mut server, &mut ann, &mut bob);
    assert_eq!(server.room().status(), GameStatus::Playing);
    assert_eq!((ann.state.seat(), bob.state.seat()), (Some(Player::One), Some(Player::Two)));
    (server, ann, bob)
}

pub(crate) fn exchange(server: &mut Server, ann: &mut Page, bob: &mut Page) {
    ann.send(server);
    bob.send(server);
    ann.catch_up(server);
    bob.catch_up(server);
}

pub(crate) fn moves(server: &Server) -> String {
    let (record, mut texts) = (server.room().record().clone(), Vec::new());
    let position = record.start();
    for ply in record.main_line().plies() {
        texts.push(position.move_text(ply.mv()));
    }
    texts.join(" ")
}

pub(crate) fn count(page: &Page, is_one: impl Fn(&OnlineGameEvent) -> bool) -> usize {
    page.shown.iter().filter(|event| is_one(event)).count()
}

pub(crate) fn played(page: &Page) -> usize {
    count(page, |event| matches!(event, OnlineGameEvent::Played { .. }))
}
