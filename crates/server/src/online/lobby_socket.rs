use std::{sync::Arc, time::Duration};

use axum::{
    extract::{
        State,
        ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade, rejection::WebSocketUpgradeRejection},
    },
    response::{IntoResponse, Response},
};
use tokio::time::{Instant, interval, timeout};
use tripylon_protocol::online::LobbyWord;

use super::{
    guest::Guest,
    hall::Hall,
    socket::{self, Seat},
};
use crate::api::Refusal;

const BEAT: Duration = Duration::from_secs(10);
const SILENCE: Duration = Duration::from_secs(35);
const PATIENCE: Duration = Duration::from_secs(10);

/// A socket into the lobby.
pub(crate) async fn enter(
    State(hall): State<Arc<Hall>>,
    guest: Guest,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Refusal> {
    let seat = Seat::take(&hall, guest.address)?;
    Ok(socket::small(upgrade)?.on_upgrade(move |socket| stay(hall, socket, seat)).into_response())
}

async fn stay(hall: Arc<Hall>, mut socket: WebSocket, seat: Seat) {
    let mut lobby = hall.lobby.watch();
    lobby.mark_changed();
    let mut beats = interval(BEAT);
    let mut heard = Instant::now();
    let mut closing = Box::pin(hall.closed());
    loop {
        let words = tokio::select! {
            message = socket.recv() => match message {
                // Nobody has anything to say here.
                Some(Ok(Message::Pong(_) | Message::Ping(_))) => {
                    heard = Instant::now();
                    continue;
                }
                Some(Ok(Message::Text(_) | Message::Binary(_) | Message::Close(_)) | Err(_)) | None => break,
            },
            changed = lobby.changed() => match changed {
                Ok(()) => vec![Message::Text(lobby.borrow_and_update().clone())],
                Err(_) => break,
            },
            _ = beats.tick() => {
                if heard.elapsed() > SILENCE {
                    break;
                }
                vec![Message::Ping(Default::default()), Message::Text(text(&LobbyWord::Beat))]
            }
            () = &mut closing => {
                let _ = timeout(PATIENCE, socket.send(Message::Text(text(&LobbyWord::Closing)))).await;
                break;
            }
        };
        for word in words {
            match timeout(PATIENCE, socket.send(word)).await {
                Ok(Ok(())) => {}
                Ok(Err(_)) | Err(_) => return,
            }
        }
    }
    socket::close(socket, 1001, "come back").await;
    drop(seat);
}

fn text(word: &LobbyWord) -> Utf8Bytes {
    serde_json::to_string(word).expect("words are made of texts, numbers and lists").into()
}
