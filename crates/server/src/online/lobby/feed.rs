use axum::extract::ws::Utf8Bytes;
use tokio::sync::{Notify, watch};
use tripylon_protocol::online::{LobbyMessage, LobbyReport};

/// The current state of the lobby, to which sockets subscribe.
pub(crate) struct LobbyFeed {
    changed: Notify,
    /// The current report, encoded as a message.
    current: watch::Sender<Utf8Bytes>,
}

impl LobbyFeed {
    pub(in crate::online) fn new() -> LobbyFeed {
        LobbyFeed {
            changed: Notify::new(),
            current: watch::Sender::new(encode_report(LobbyReport::default())),
        }
    }

    /// Requests an update of the report.
    pub(in crate::online) fn notify_changed(&self) {
        self.changed.notify_one();
    }

    pub(super) fn subscribe(&self) -> watch::Receiver<Utf8Bytes> {
        self.notify_changed();
        self.current.subscribe()
    }

    /// Waits until a change is notified.
    pub(super) async fn changed(&self) {
        self.changed.notified().await;
    }

    pub(super) fn has_subscribers(&self) -> bool {
        self.current.receiver_count() > 0
    }

    /// Sends a report to all subscribers, if it differs from the last one.
    pub(super) fn publish(&self, report: LobbyReport) {
        let message = encode_report(report);
        self.current.send_if_modified(|current| {
            let has_changed = *current != message;
            *current = message;
            has_changed
        });
    }
}

fn encode_report(report: LobbyReport) -> Utf8Bytes {
    encode(&LobbyMessage::Lobby(report))
}

pub(super) fn encode(message: &LobbyMessage) -> Utf8Bytes {
    serde_json::to_string(message).expect("messages consist of strings, numbers and lists").into()
}
