use std::collections::HashMap;

use axum::extract::ws::Utf8Bytes;
use tokio::sync::mpsc;
use tripylon_play::{Room, SequencedEvent, Timestamp, Viewer};
use tripylon_protocol::online::{Presence, ServerMessage};
use tripylon_rules::Player;

use crate::online::outages::ConnectionSite;

/// The sockets that are subscribed to a room, and the presence of its players.
#[derive(Default)]
pub(super) struct Subscribers {
    subscribers: HashMap<u64, Subscriber>,
    last_id: u64,
    /// Which players are connected to other servers, by the name of the server.
    remote_presence: HashMap<String, [bool; 2]>,
    /// Since when each player has been absent from all servers.
    absent_since: [Option<Timestamp>; 2],
    /// The last presence sent: whether each player is connected, and the number of spectators.
    last_presence: Option<([bool; 2], u32)>,
}

struct Subscriber {
    player_id: Option<String>,
    outbound: mpsc::Sender<Utf8Bytes>,
}

impl Subscribers {
    pub(super) fn is_empty(&self) -> bool {
        self.subscribers.is_empty()
    }

    pub(super) fn len(&self) -> usize {
        self.subscribers.len()
    }

    /// Adds a socket, and returns its connection id.
    pub(super) fn add(&mut self, player_id: Option<String>, outbound: mpsc::Sender<Utf8Bytes>) -> u64 {
        self.last_id += 1;
        self.subscribers.insert(self.last_id, Subscriber { player_id, outbound });
        self.last_id
    }

    pub(super) fn remove(&mut self, connection_id: u64) {
        self.subscribers.remove(&connection_id);
    }

    /// Sends a message to one socket, or removes the socket if its queue is full.
    pub(super) fn send_to(&mut self, connection_id: u64, message: &ServerMessage) {
        let is_sent = self
            .subscribers
            .get(&connection_id)
            .is_some_and(|subscriber| subscriber.outbound.try_send(encode(message)).is_ok());
        if !is_sent {
            self.subscribers.remove(&connection_id);
        }
    }

    /// Sends a message to all sockets, and returns how many were removed because their queue was full. Their clients
    /// reconnect and receive the events that they have missed.
    pub(super) fn broadcast(&mut self, message: &ServerMessage) -> usize {
        let text = encode(message);
        self.send(|_| text.clone())
    }

    /// Sends events to all sockets, redacted for each viewer. Returns how many sockets were removed.
    pub(super) fn broadcast_events(
        &mut self,
        room: &Room,
        events: &[SequencedEvent],
        now: Timestamp,
    ) -> usize {
        let mut encoded: Vec<(Viewer, Utf8Bytes)> = Vec::new();
        self.send(|subscriber| {
            let viewer = viewer(room, subscriber.player_id.as_deref());
            if let Some((_, text)) = encoded.iter().find(|(known, _)| *known == viewer) {
                return text.clone();
            }
            let text = encode(&ServerMessage::Events { events: redacted(events, viewer), now });
            encoded.push((viewer, text.clone()));
            text
        })
    }

    fn send(&mut self, mut text: impl FnMut(&Subscriber) -> Utf8Bytes) -> usize {
        let before = self.subscribers.len();
        self.subscribers.retain(|_, subscriber| subscriber.outbound.try_send(text(subscriber)).is_ok());
        before - self.subscribers.len()
    }

    pub(super) fn disconnect_spectators(&mut self, room: &Room) {
        self.subscribers.retain(|_, subscriber| !subscriber.is_spectator(room));
    }

    pub(super) fn set_remote_presence(&mut self, node: String, seats: [bool; 2]) {
        self.remote_presence.insert(node, seats);
    }

    pub(super) fn forget_node(&mut self, node: &str) {
        self.remote_presence.remove(node);
    }

    /// Which players are connected to this server.
    pub(super) fn local_presence(&self, room: &Room) -> [bool; 2] {
        Player::BOTH.map(|seat| {
            let player_id = room.occupant(seat).and_then(|occupant| occupant.id());
            player_id.is_some()
                && self.subscribers.values().any(|subscriber| subscriber.player_id.as_deref() == player_id)
        })
    }

    /// Where a player is connected. The engine counts as connected to this server.
    pub(super) fn connection_site(&self, room: &Room, seat: Player) -> ConnectionSite<'_> {
        if self.local_presence(room)[seat.index()] || room.is_engine(seat) {
            return ConnectionSite::Here;
        }
        let remote = self.remote_presence.iter().filter(|(_, seats)| seats[seat.index()]);
        let nodes: Vec<&str> = remote.map(|(node, _)| node.as_str()).collect();
        if nodes.is_empty() { ConnectionSite::Nowhere } else { ConnectionSite::Elsewhere(nodes) }
    }

    /// Updates since when players have been absent. Returns whether anything has changed.
    pub(super) fn update_presence(&mut self, room: &Room, now: Timestamp) -> bool {
        let local = self.local_presence(room);
        let before = self.absent_since;
        for seat in Player::BOTH {
            let is_remote = self.remote_presence.values().any(|seats| seats[seat.index()]);
            let is_person = room.occupant(seat).is_some() && !room.is_engine(seat);
            let is_absent = is_person && !local[seat.index()] && !is_remote;
            let absent_since = &mut self.absent_since[seat.index()];
            *absent_since = if is_absent { absent_since.or(Some(now)) } else { None };
        }
        before != self.absent_since
    }

    pub(super) fn absent_since(&self) -> [Option<Timestamp>; 2] {
        self.absent_since
    }

    /// Sends the presence of players and spectators to all sockets, if it has changed.
    pub(super) fn broadcast_presence(&mut self, room: &Room, now: Timestamp) {
        let presence = self.presence(room, now);
        let summary = Some((presence.absent_for.map(|absent_for| absent_for.is_none()), presence.spectators));
        if self.last_presence != summary {
            self.last_presence = summary;
            self.broadcast(&ServerMessage::Presence(presence));
        }
    }

    pub(super) fn presence(&self, room: &Room, now: Timestamp) -> Presence {
        let spectators = self.subscribers.values().filter(|subscriber| subscriber.is_spectator(room));
        Presence {
            absent_for: self.absent_since.map(|absent_since| absent_since.map(|since| now.since(since))),
            spectators: spectators.count() as u32,
        }
    }
}

impl Subscriber {
    fn is_spectator(&self, room: &Room) -> bool {
        viewer(room, self.player_id.as_deref()) == Viewer::Spectator
    }
}

/// The role in which a client sees a room.
pub(super) fn viewer(room: &Room, player_id: Option<&str>) -> Viewer {
    player_id.and_then(|id| room.seat_of(id)).map_or(Viewer::Spectator, Viewer::Seated)
}

/// Events without the secrets that `viewer` may not see.
pub(super) fn redacted(events: &[SequencedEvent], viewer: Viewer) -> Vec<SequencedEvent> {
    events.iter().map(|event| event.redacted_for(viewer)).collect()
}

pub(super) fn encode(message: &ServerMessage) -> Utf8Bytes {
    serde_json::to_string(message).expect("messages consist of strings, numbers and lists").into()
}
