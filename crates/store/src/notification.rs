//! Notifications between nodes that share a PostgreSQL database, by LISTEN and NOTIFY on the channel `tripylon`. The
//! fields of a payload are separated by line feeds:
//!
//! ```text
//! TAG game NODE SEQ GAME      a game has new events, up to number SEQ
//! TAG topic TOPIC TEXT        a message between servers
//! ```
//!
//! TAG identifies the sending store, which ignores its own notifications.

use std::{
    hash::{BuildHasher, RandomState},
    process,
};

use sqlx::AnyConnection;

/// A notification from another node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notification {
    /// A game has new events.
    GameChanged {
        /// The id of the game.
        game: String,
        /// The number of its last event.
        seq: u64,
    },
    /// A message that another node sent by `Store::notify`.
    Message {
        /// The subject.
        topic: String,
        /// The content.
        text: String,
    },
    /// The connection was lost for a while and notifications may be missing: read again what may have changed.
    Missed,
}

pub(crate) const CHANNEL: &str = "tripylon";

/// Encodes the payloads of one store and decodes those of others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NotificationSender {
    tag: String,
}

impl NotificationSender {
    /// Returns a sender with a unique tag.
    pub(crate) fn new() -> NotificationSender {
        NotificationSender { tag: format!("{:x}-{:016x}", process::id(), RandomState::new().hash_one(())) }
    }

    pub(crate) fn encode_game_changed(&self, game: &str, seq: u64, node: &str) -> String {
        format!("{}\ngame\n{node}\n{seq}\n{game}", self.tag)
    }

    pub(crate) fn encode_message(&self, topic: &str, text: &str) -> String {
        format!("{}\ntopic\n{topic}\n{text}", self.tag)
    }

    /// Decodes a payload of another store; `None` for an own payload and for a malformed one.
    pub(crate) fn decode(&self, payload: &str) -> Option<Notification> {
        let (tag, rest) = payload.split_once('\n')?;
        let (subject, rest) = rest.split_once('\n')?;
        let (name, rest) = rest.split_once('\n')?;
        match subject {
            _ if tag == self.tag => None,
            "game" => {
                let (seq, game) = rest.split_once('\n')?;
                Some(Notification::GameChanged { game: game.to_string(), seq: seq.parse().ok()? })
            }
            "topic" => Some(Notification::Message { topic: name.to_string(), text: rest.to_string() }),
            _ => None,
        }
    }
}

/// Sends payloads, which PostgreSQL delivers when the transaction is committed.
pub(crate) async fn send_notifications(
    connection: &mut AnyConnection,
    payloads: &[String],
) -> Result<(), sqlx::Error> {
    if payloads.is_empty() {
        return Ok(());
    }
    // One statement for all of them saves a round trip for each.
    let sql = "SELECT COUNT(pg_notify('tripylon', payload)) AS sent \
               FROM unnest(string_to_array($1, chr(30))) AS payload";
    sqlx::query(sql).bind(payloads.join("\u{1e}")).execute(connection).await.map(|_| ())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn payloads_of_others_are_decoded_and_own_payloads_are_ignored() {
        let [own, other] = [NotificationSender::new(), NotificationSender::new()];
        assert_ne!(own, other);
        let changed = Notification::GameChanged { game: "g1".into(), seq: 7 };
        assert_eq!(own.decode(&other.encode_game_changed("g1", 7, "node")), Some(changed));
        let message = Notification::Message { topic: "lobby".into(), text: "two\nlines".into() };
        assert_eq!(own.decode(&other.encode_message("lobby", "two\nlines")), Some(message));
        assert_eq!(own.decode(&own.encode_game_changed("g1", 7, "node")), None);
        assert_eq!(own.decode(&own.encode_message("lobby", "")), None);
    }

    #[test]
    fn malformed_payloads_are_ignored() {
        let sender = NotificationSender::new();
        for payload in ["", "x", "a\nb\nc\nd", "a\ngame\nnode\nmany\ng1", "a\ngame\nnode\n1"] {
            assert_eq!(sender.decode(payload), None, "{payload:?}");
        }
    }
}
