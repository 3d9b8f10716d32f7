use serde::{Deserialize, Serialize};
use tripylon_play::{Centiseconds, GameCommand, RoomRefusal, SequencedEvent, Timestamp};

/// A message from a client in a room.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ClientMessage {
    /// An id that the client chooses; the reply has the same one.
    pub request_id: u64,
    /// The command.
    pub command: GameCommand,
}

/// A message to a client in a room.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ServerMessage {
    /// The first message after connecting. The events that the client has missed follow.
    Welcome {
        /// The number of the last event.
        seq: u64,
        /// The client's seat, 1 or 2; `null` for a spectator.
        seat: Option<u8>,
        /// The server's time.
        now: Timestamp,
    },
    /// New events, in order and without gaps.
    Events {
        /// The events.
        events: Vec<SequencedEvent>,
        /// The server's time.
        now: Timestamp,
    },
    /// The command was carried out, now or earlier, and its events are stored.
    Done {
        /// The id of the client's message.
        request_id: u64,
        /// The number of the last event.
        seq: u64,
    },
    /// The command was refused.
    Refused {
        /// The id of the client's message.
        request_id: u64,
        /// The reason.
        refusal: RoomRefusal,
    },
    /// The connected players and spectators.
    Presence(Presence),
    /// A sign of life at regular intervals.
    Heartbeat {
        /// The server's time.
        now: Timestamp,
    },
    /// The server is shutting down and will be back; all events are stored.
    Closing,
}

/// The connected players and spectators of a room.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Presence {
    /// The time since each player disconnected; `null` for a connected player.
    pub absent_for: [Option<Centiseconds>; 2],
    /// The number of spectators.
    pub spectators: u32,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_are_plain_json() {
        let text = r#"{"request_id":3,"command":{"type":"play","ply":0,"mv":"a1"}}"#;
        let command = GameCommand::Play { ply: 0, mv: "a1".to_string() };
        let message: ClientMessage = serde_json::from_str(text).unwrap();
        assert_eq!(message, ClientMessage { request_id: 3, command });
        let unknown_field = r#"{"request_id":3,"command":{"type":"play","ply":0,"mv":"a1","x":1}}"#;
        assert!(serde_json::from_str::<ClientMessage>(unknown_field).is_err());
        let message = ServerMessage::Refused { request_id: 3, refusal: RoomRefusal::StalePly { plies: 2 } };
        let text = r#"{"type":"refused","request_id":3,"refusal":{"type":"stale-ply","plies":2}}"#;
        assert_eq!(serde_json::to_string(&message).unwrap(), text);
        assert_eq!(serde_json::from_str::<ServerMessage>(text).unwrap(), message);
        let events = r#"{"type":"events","events":[{"seq":4,"at":17,"type":"moved","ply":0,"mv":"a1","remaining":500}],"now":18}"#;
        let message: ServerMessage = serde_json::from_str(events).unwrap();
        assert_eq!(serde_json::to_string(&message).unwrap(), events);
    }
}
