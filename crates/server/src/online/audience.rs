use std::collections::HashMap;

use axum::extract::ws::Utf8Bytes;
use tokio::sync::mpsc;
use tripylon_protocol::online::{Presence, Word};
use tripylon_room::{Moment, Numbered, Room, Viewer};
use tripylon_rules::Player;

use super::outage::Connected;

/// Everybody in a room.
#[derive(Default)]
pub(crate) struct Audience {
    visits: HashMap<u64, Visit>,
    last: u64,
    /// Who is in on other servers.
    elsewhere: HashMap<String, [bool; 2]>,
    /// Since when each player has been gone.
    gone: [Option<Moment>; 2],
    /// Who was said to be there: whether each player is, and how many watch.
    told: Option<([bool; 2], u32)>,
}

struct Visit {
    id: Option<String>,
    outbox: mpsc::Sender<Utf8Bytes>,
}

impl Audience {
    pub(crate) fn is_empty(&self) -> bool {
        self.visits.is_empty()
    }

    pub(crate) fn len(&self) -> usize {
        self.visits.len()
    }

    pub(crate) fn let_in(&mut self, id: Option<String>, outbox: mpsc::Sender<Utf8Bytes>) -> u64 {
        self.last += 1;
        self.visits.insert(self.last, Visit { id, outbox });
        self.last
    }

    pub(crate) fn leave(&mut self, visit: u64) {
        self.visits.remove(&visit);
    }

    /// Says something to one of them.
    pub(crate) fn tell_one(&mut self, visit: u64, word: &Word) -> bool {
        let told = self.visits.get(&visit).is_some_and(|visit| visit.outbox.try_send(text(word)).is_ok());
        if !told {
            self.visits.remove(&visit);
        }
        told
    }

    /// Says something to everybody. Whoever does not listen is let go; they come back and hear what they have missed.
    pub(crate) fn tell_all(&mut self, word: &Word) -> usize {
        let text = text(word);
        self.send(|_| text.clone())
    }

    /// Tells everybody what has happened, as far as each may know.
    pub(crate) fn tell_events(&mut self, room: &Room, events: &[Numbered], now: Moment) -> usize {
        let mut told: Vec<(Viewer, Utf8Bytes)> = Vec::new();
        self.send(|visit| {
            let viewer = viewer(room, visit.id.as_deref());
            if let Some((_, text)) = told.iter().find(|(known, _)| *known == viewer) {
                return text.clone();
            }
            let text = text(&Word::Events { events: seen(events, viewer), now });
            told.push((viewer, text.clone()));
            text
        })
    }

    fn send(&mut self, mut text: impl FnMut(&Visit) -> Utf8Bytes) -> usize {
        let before = self.visits.len();
        self.visits.retain(|_, visit| visit.outbox.try_send(text(visit)).is_ok());
        before - self.visits.len()
    }

    /// Lets go whoever does not play here.
    pub(crate) fn send_away_watchers(&mut self, room: &Room) {
        self.visits.retain(|_, visit| viewer(room, visit.id.as_deref()) != Viewer::Watching);
    }

    pub(crate) fn note_elsewhere(&mut self, node: String, here: [bool; 2]) {
        self.elsewhere.insert(node, here);
    }

    pub(crate) fn forget_node(&mut self, node: &str) {
        self.elsewhere.remove(node);
    }

    /// Which players are in, on this server.
    pub(crate) fn here(&self, room: &Room) -> [bool; 2] {
        Player::BOTH.map(|seat| {
            let sits = room.occupant(seat).and_then(|occupant| occupant.id());
            sits.is_some() && self.visits.values().any(|visit| visit.id.as_deref() == sits)
        })
    }

    /// Where a player is connected. The program is here.
    pub(super) fn connected(&self, room: &Room, seat: Player) -> Connected<'_> {
        if self.here(room)[seat.index()] || room.is_program(seat) {
            return Connected::Here;
        }
        let elsewhere = self.elsewhere.iter().filter(|(_, here)| here[seat.index()]);
        let nodes: Vec<&str> = elsewhere.map(|(node, _)| node.as_str()).collect();
        if nodes.is_empty() { Connected::Nowhere } else { Connected::Elsewhere(nodes) }
    }

    /// Notes who has come and gone; whether anything has changed.
    pub(crate) fn note_presence(&mut self, room: &Room, now: Moment) -> bool {
        let here = self.here(room);
        let before = self.gone;
        for seat in Player::BOTH {
            let is_program = room.is_program(seat);
            let elsewhere = self.elsewhere.values().any(|here| here[seat.index()]);
            let is_in = here[seat.index()] || elsewhere || is_program || room.occupant(seat).is_none();
            let gone = &mut self.gone[seat.index()];
            *gone = if is_in { None } else { gone.or(Some(now)) };
        }
        before != self.gone
    }

    pub(crate) fn gone(&self) -> [Option<Moment>; 2] {
        self.gone
    }

    /// Tells everybody who is there, if that is not what they know.
    pub(crate) fn tell_presence(&mut self, room: &Room, now: Moment) {
        let presence = self.presence(room, now);
        let told = Some((presence.gone.map(|gone| gone.is_none()), presence.watching));
        if self.told != told {
            self.told = told;
            self.tell_all(&Word::Presence(presence));
        }
    }

    pub(crate) fn presence(&self, room: &Room, now: Moment) -> Presence {
        let watching =
            self.visits.values().filter(|visit| viewer(room, visit.id.as_deref()) == Viewer::Watching);
        Presence {
            gone: self.gone.map(|gone| gone.map(|since| now.since(since))),
            watching: watching.count() as u32,
        }
    }
}

/// As whom somebody looks into a room.
pub(crate) fn viewer(room: &Room, id: Option<&str>) -> Viewer {
    id.and_then(|id| room.seat_of(id)).map_or(Viewer::Watching, Viewer::Seated)
}

pub(crate) fn seen(events: &[Numbered], viewer: Viewer) -> Vec<Numbered> {
    events.iter().map(|event| event.seen_by(viewer)).collect()
}

pub(crate) fn text(word: &Word) -> Utf8Bytes {
    serde_json::to_string(word).expect("words are made of texts, numbers and lists").into()
}
