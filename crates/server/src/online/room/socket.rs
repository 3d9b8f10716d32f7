//! Sockets of rooms.

use std::{ops::ControlFlow, sync::Arc, time::Instant};

use axum::{
    extract::{
        Path, State,
        ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade, rejection::WebSocketUpgradeRejection},
    },
    response::{IntoResponse, Response},
};
use tokio::{
    sync::{mpsc, oneshot},
    time::{MissedTickBehavior, interval, timeout},
};
use tripylon_play::{Centiseconds, GameCommand, Occupant, Offer, RoomRefusal};
use tripylon_protocol::online::{ClientMessage, ServerMessage};
use tripylon_store::PlayerRow;

use super::{
    command::{JoinRefusal, RoomCommand, SocketConnection},
    mailbox::{send_if_loaded, send_to_room},
    occupant::room_occupant,
    subscribers::encode,
};
use crate::{
    http::{error::HttpError, query::Query},
    online::{
        account::identity::Identity,
        socket::{HEARTBEAT_INTERVAL, SEND_TIMEOUT, SILENCE_TIMEOUT, SocketSlot, close, configure},
        state::OnlineState,
        token,
        token_bucket::TokenBucket,
    },
};

/// Number of messages that wait for a slow client before the room disconnects it.
const OUTBOUND_CAPACITY: usize = 64;
/// The server disconnects a client after this many malformed or rate-limited messages.
const MAX_REFUSALS: u32 = 200;

/// Opens a socket to a room.
pub(in crate::online) async fn open(
    State(state): State<Arc<OnlineState>>,
    Path(game): Path<String>,
    query: Query,
    identity: Identity,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, HttpError> {
    let last_seen_seq = query.allow_only(&["after"])?.number("after", 0..=u64::from(u32::MAX))?.unwrap_or(0);
    if !token::is_id(&game) || state.store.game(&game).await?.is_none() {
        return Err(HttpError::game_not_found(&game));
    }
    let slot = SocketSlot::acquire(&state, identity.address)?;
    let request = JoinRequest { state, slot, game, player: identity.player, last_seen_seq };
    Ok(configure(upgrade)?.on_upgrade(move |socket| request.run(socket)).into_response())
}

/// A request to join a room, before the socket is open.
struct JoinRequest {
    state: Arc<OnlineState>,
    slot: SocketSlot,
    game: String,
    player: Option<PlayerRow>,
    last_seen_seq: u64,
}

impl JoinRequest {
    /// Joins the room, and runs the session until either side closes the socket.
    async fn run(self, socket: WebSocket) {
        let JoinRequest { state, slot, game, player, last_seen_seq } = self;
        let (outbound, outgoing) = mpsc::channel(OUTBOUND_CAPACITY);
        let occupant = match &player {
            None => None,
            Some(player) => match state.store.game(&game).await {
                Ok(Some(row)) => room_occupant(&state.store, player, &row.game_name).await.ok(),
                Ok(None) | Err(_) => None,
            },
        };
        let connection =
            SocketConnection { player_id: player.map(|player| player.id), last_seen_seq, outbound };
        let (reply, joined) = oneshot::channel();
        let sent = send_to_room(&state, &game, RoomCommand::Join { connection, reply }).await;
        let connection_id = match (sent, joined.await) {
            (Ok(true), Ok(Ok(connection_id))) => connection_id,
            (Ok(true), Ok(Err(refusal))) => return refuse_to_join(socket, refusal).await,
            (Ok(_) | Err(_), _) => return close(socket, 1011, "the game cannot be opened now").await,
        };
        let session = SocketSession {
            message_budget: state.limits.message_budget(),
            state,
            slot,
            game,
            connection_id,
            occupant,
            socket,
            outgoing,
            round_trip: Centiseconds::ZERO,
            ping_sent_at: None,
            last_received_at: Instant::now(),
            refusals: 0,
        };
        session.run().await;
    }
}

async fn refuse_to_join(socket: WebSocket, refusal: JoinRefusal) {
    match refusal {
        JoinRefusal::Private => close(socket, 4403, "this game is private").await,
        JoinRefusal::Full => close(socket, 4429, "this game has too many spectators").await,
    }
}

/// A socket that has joined a room.
struct SocketSession {
    state: Arc<OnlineState>,
    slot: SocketSlot,
    game: String,
    connection_id: u64,
    /// The player behind the socket; `None` without a session.
    occupant: Option<Occupant>,
    socket: WebSocket,
    /// Messages of the room to the client.
    outgoing: mpsc::Receiver<Utf8Bytes>,
    /// The last measured round-trip time.
    round_trip: Centiseconds,
    ping_sent_at: Option<Instant>,
    last_received_at: Instant,
    message_budget: TokenBucket,
    /// Messages that were malformed or rate-limited.
    refusals: u32,
}

/// Whether a session continues.
type Flow = ControlFlow<()>;
const CONTINUE: Flow = Flow::Continue(());
const END: Flow = Flow::Break(());

impl SocketSession {
    async fn run(mut self) {
        let mut heartbeat = interval(HEARTBEAT_INTERVAL);
        heartbeat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            let flow = tokio::select! {
                message = self.socket.recv() => match message {
                    Some(Ok(message)) => self.receive(message).await,
                    Some(Err(_)) | None => END,
                },
                message = self.outgoing.recv() => match message {
                    Some(message) => self.send(Message::Text(message)).await,
                    // The room has disconnected the client.
                    None => END,
                },
                _ = heartbeat.tick() => self.send_heartbeat().await,
            };
            if flow.is_break() {
                break;
            }
        }
        // A room that has left memory has no subscribers.
        let leave = RoomCommand::Leave { connection_id: self.connection_id };
        let _ = send_if_loaded(&self.state, &self.game, leave).await;
        while let Ok(message) = self.outgoing.try_recv() {
            if self.send(Message::Text(message)).await.is_break() {
                return;
            }
        }
        close(self.socket, 1001, "reconnect to receive missed events").await;
    }

    async fn receive(&mut self, message: Message) -> Flow {
        self.last_received_at = Instant::now();
        match message {
            Message::Text(text) => self.receive_text(&text).await,
            Message::Pong(_) => {
                if let Some(sent_at) = self.ping_sent_at.take() {
                    self.round_trip = Centiseconds((sent_at.elapsed().as_millis() / 10) as i64);
                }
                CONTINUE
            }
            // The WebSocket library answers pings.
            Message::Ping(_) => CONTINUE,
            Message::Binary(_) | Message::Close(_) => END,
        }
    }

    async fn receive_text(&mut self, text: &str) -> Flow {
        let message: ClientMessage = match serde_json::from_str(text) {
            Ok(message) => message,
            Err(error) => return self.refuse(0, RoomRefusal::Malformed { reason: error.to_string() }).await,
        };
        let ClientMessage { request_id, command } = message;
        // A rematch opens a game, so it counts as a write.
        let opens_game = command == GameCommand::Offer { offer: Offer::Rematch };
        let is_allowed = self.message_budget.take()
            && (!opens_game || self.state.limits.check_write(self.slot.address).is_ok());
        if !is_allowed {
            return self.refuse(request_id, RoomRefusal::RateLimited).await;
        }
        let ask = RoomCommand::AskOverSocket {
            connection_id: self.connection_id,
            sender: self.occupant.clone(),
            request_id,
            command,
            round_trip: self.round_trip,
            received_at: Instant::now(),
        };
        if send_if_loaded(&self.state, &self.game, ask).await { CONTINUE } else { END }
    }

    async fn refuse(&mut self, request_id: u64, refusal: RoomRefusal) -> Flow {
        self.state.metrics.refused.add(1);
        self.refusals += 1;
        if self.refusals > MAX_REFUSALS {
            return END;
        }
        self.send(Message::Text(encode(&ServerMessage::Refused { request_id, refusal }))).await
    }

    /// Sends a ping, which measures the round-trip time, and a heartbeat with the server's time.
    async fn send_heartbeat(&mut self) -> Flow {
        if self.last_received_at.elapsed() > SILENCE_TIMEOUT {
            return END;
        }
        self.ping_sent_at = Some(Instant::now());
        if self.send(Message::Ping(Default::default())).await.is_break() {
            return END;
        }
        let heartbeat = encode(&ServerMessage::Heartbeat { now: self.state.clock.now() });
        self.send(Message::Text(heartbeat)).await
    }

    async fn send(&mut self, message: Message) -> Flow {
        match timeout(SEND_TIMEOUT, self.socket.send(message)).await {
            Ok(Ok(())) => CONTINUE,
            Ok(Err(_)) => END,
            Err(_) => {
                self.state.metrics.slow_sockets.add(1);
                END
            }
        }
    }
}
