use std::{collections::BTreeMap, time::Instant};

use tokio::time::timeout;
use tripylon_play::{Centiseconds, GameCommand, Room, RoomRefusal, SequencedEvent, Timestamp};
use tripylon_protocol::online::{ClientMessage, Presence, ServerMessage};
use tripylon_rules::{Player, random::SplitMix64};

use crate::{ClientError, TestClient, TestSocket, random_command, test_socket::TIMEOUT};

/// A client's connection to a game, with a room that replays the received events.
///
/// After a lost connection, [`reconnect`](GameConnection::reconnect) receives the missed events. A repeated, missing
/// or invalid event is a [`ClientError::ProtocolViolation`].
#[derive(Debug)]
pub struct GameConnection {
    client: TestClient,
    game: String,
    socket: Option<TestSocket>,
    received: ReceivedState,
    last_request_id: u64,
}

/// The messages that a client has received in a game.
#[derive(Debug, Default)]
pub struct ReceivedState {
    /// The room, once it was opened.
    pub room: Option<Room>,
    /// The events, in order.
    pub events: Vec<SequencedEvent>,
    /// Every message as it was received.
    pub texts: Vec<String>,
    /// The replies by request id: the number of the last event, or the refusal.
    pub replies: BTreeMap<u64, Result<u64, RoomRefusal>>,
    /// The last presence message.
    pub presence: Option<Presence>,
    /// The client's seat according to the last welcome, 1 or 2.
    pub seat: Option<u8>,
    /// Whether the server has announced that it is shutting down.
    pub closing: bool,
    /// The server's time, and when it was received.
    server_clock: Option<(Timestamp, Instant)>,
}

impl GameConnection {
    pub(crate) async fn connect(client: TestClient, game: &str) -> Result<GameConnection, ClientError> {
        let received = ReceivedState::default();
        let mut connection =
            GameConnection { client, game: game.to_string(), socket: None, received, last_request_id: 0 };
        connection.reconnect().await?;
        Ok(connection)
    }

    /// Connects again and receives all events since the last connection.
    ///
    /// # Errors
    /// When the server cannot be reached, or refuses the connection.
    pub async fn reconnect(&mut self) -> Result<(), ClientError> {
        // Close the old socket first, so that the room does not count the client twice.
        self.socket = None;
        let after = self.seq();
        let path = format!("/api/games/{}/socket?after={after}", self.game);
        self.socket = Some(self.client.open_socket(&path).await?);
        self.received.closing = false;
        let welcomed = timeout(TIMEOUT, self.receive_welcome()).await;
        welcomed.unwrap_or_else(|_| Err(ClientError::Timeout("a welcome".to_string())))
    }

    /// Connects again with another client, such as the same player on another server of the site.
    ///
    /// # Errors
    /// When the server cannot be reached, or refuses the connection.
    pub async fn reconnect_as(&mut self, client: TestClient) -> Result<(), ClientError> {
        self.client = client;
        self.reconnect().await
    }

    async fn receive_welcome(&mut self) -> Result<(), ClientError> {
        let seq = loop {
            if let ServerMessage::Welcome { seq, .. } = self.receive().await? {
                break seq;
            }
        };
        while self.seq() < seq {
            self.receive().await?;
        }
        Ok(())
    }

    /// Receives the next message. Cancel safe.
    ///
    /// # Errors
    /// When the socket is closed, or the message is invalid.
    pub async fn receive(&mut self) -> Result<ServerMessage, ClientError> {
        let socket = self.socket.as_mut().ok_or_else(ClientError::connection_lost)?;
        match socket.receive().await {
            Ok(text) => self.received.receive(text),
            Err(error) => {
                self.socket = None;
                Err(error)
            }
        }
    }

    /// Sends a command and returns its request id.
    ///
    /// # Errors
    /// When the socket is closed.
    pub async fn send(&mut self, command: &GameCommand) -> Result<u64, ClientError> {
        self.last_request_id += 1;
        let message = ClientMessage { request_id: self.last_request_id, command: command.clone() };
        let text = serde_json::to_string(&message).expect("protocol types serialise to JSON");
        self.send_text(text).await?;
        Ok(self.last_request_id)
    }

    /// Sends a text, which may be an invalid message.
    ///
    /// # Errors
    /// When the socket is closed.
    pub async fn send_text(&mut self, text: String) -> Result<(), ClientError> {
        // A failed send keeps the socket, because received messages may still be waiting in it.
        self.socket.as_mut().ok_or_else(ClientError::connection_lost)?.send(text).await
    }

    /// Sends a command and waits for the reply: the number of the last event.
    ///
    /// # Errors
    /// When the command is refused, the socket is closed, or it takes too long.
    pub async fn send_and_wait(&mut self, command: &GameCommand) -> Result<u64, ClientError> {
        let request_id = self.send(command).await?;
        self.wait_for_reply(request_id).await
    }

    /// Waits for the reply to a command: the number of the last event.
    ///
    /// # Errors
    /// When the command is refused, the socket is closed, or it takes too long.
    pub async fn wait_for_reply(&mut self, request_id: u64) -> Result<u64, ClientError> {
        let awaited = format!("a reply to request {request_id}");
        self.wait_for(&awaited, |received| received.replies.contains_key(&request_id)).await?;
        match &self.received.replies[&request_id] {
            Ok(seq) => Ok(*seq),
            Err(refusal) => Err(ClientError::CommandRefused(refusal.clone())),
        }
    }

    /// Receives messages until `condition` holds for the room.
    ///
    /// # Errors
    /// When the socket is closed first, or it takes too long.
    pub async fn wait_for_room(&mut self, condition: impl Fn(&Room) -> bool) -> Result<&Room, ClientError> {
        self.wait_for("a change in the room", |received| received.room.as_ref().is_some_and(&condition))
            .await?;
        Ok(self.room())
    }

    /// Receives messages until `condition` holds. `awaited` names it in the error message.
    ///
    /// # Errors
    /// When the socket is closed first, or it takes too long.
    pub async fn wait_for(
        &mut self,
        awaited: &str,
        condition: impl Fn(&ReceivedState) -> bool,
    ) -> Result<(), ClientError> {
        let listen = async {
            while !condition(&self.received) {
                self.receive().await?;
            }
            Ok(())
        };
        timeout(TIMEOUT, listen).await.unwrap_or_else(|_| Err(ClientError::Timeout(awaited.to_string())))
    }

    /// Plays random moves for this client's seat until the game is over.
    ///
    /// # Errors
    /// When a command is refused, the socket is closed, or it takes too long.
    pub async fn play_to_end(&mut self, rng: &mut SplitMix64) -> Result<(), ClientError> {
        while self.room().ended_at().is_none() {
            match self.seat().and_then(|seat| random_command(self.room(), seat, rng)) {
                Some(command) => {
                    self.send_and_wait(&command).await?;
                }
                None => {
                    let seq = self.seq();
                    self.wait_for_room(|room| room.seq() > seq).await?;
                }
            }
        }
        Ok(())
    }

    /// Drops the connection without a close frame, as when a cable is unplugged.
    pub fn drop_connection(&mut self) {
        self.socket = None;
    }

    /// Closes the connection with a close frame.
    pub async fn close(&mut self) {
        if let Some(socket) = self.socket.take() {
            socket.close().await;
        }
    }

    /// The room as replayed from the received events.
    ///
    /// # Panics
    /// Before the first event was received.
    pub fn room(&self) -> &Room {
        self.received.room.as_ref().expect("a connected client has received the first event")
    }

    /// The messages received so far.
    pub const fn received(&self) -> &ReceivedState {
        &self.received
    }

    /// The client's seat.
    pub fn seat(&self) -> Option<Player> {
        self.received.room.as_ref()?.seat_of(self.client.id())
    }

    /// The number of the last received event.
    pub fn seq(&self) -> u64 {
        self.received.room.as_ref().map_or(0, Room::seq)
    }

    /// The id of the game.
    pub fn game(&self) -> &str {
        &self.game
    }

    /// The client.
    pub const fn client(&self) -> &TestClient {
        &self.client
    }

    /// The socket, for tests that break the protocol; `None` while disconnected.
    pub const fn socket(&mut self) -> Option<&mut TestSocket> {
        self.socket.as_mut()
    }
}

impl ReceivedState {
    fn receive(&mut self, text: String) -> Result<ServerMessage, ClientError> {
        let message: ServerMessage =
            serde_json::from_str(&text).map_err(|error| ClientError::protocol_violation(&text, error))?;
        self.texts.push(text);
        match &message {
            ServerMessage::Welcome { seat, now, .. } => {
                self.seat = *seat;
                self.set_server_time(*now);
            }
            ServerMessage::Events { events, now } => {
                self.set_server_time(*now);
                for event in events {
                    self.apply_event(event)?;
                }
            }
            ServerMessage::Done { request_id, seq } => self.add_reply(*request_id, Ok(*seq))?,
            ServerMessage::Refused { request_id, refusal } => {
                self.add_reply(*request_id, Err(refusal.clone()))?;
            }
            ServerMessage::Presence(presence) => self.presence = Some(*presence),
            ServerMessage::Heartbeat { now } => self.set_server_time(*now),
            ServerMessage::Closing => self.closing = true,
        }
        Ok(message)
    }

    fn apply_event(&mut self, event: &SequencedEvent) -> Result<(), ClientError> {
        match &mut self.room {
            None => self.room = Some(Room::open(event)?),
            Some(room) => room.apply(event)?,
        }
        self.events.push(event.clone());
        Ok(())
    }

    fn add_reply(&mut self, request_id: u64, reply: Result<u64, RoomRefusal>) -> Result<(), ClientError> {
        // Request id 0 replies to messages that could not be parsed, and may come several times.
        if self.replies.insert(request_id, reply).is_some() && request_id > 0 {
            return Err(ClientError::ProtocolViolation(format!(
                "there are two replies to request {request_id}"
            )));
        }
        Ok(())
    }

    fn set_server_time(&mut self, now: Timestamp) {
        self.server_clock = Some((now, Instant::now()));
    }

    /// The estimated time on the server.
    pub fn server_time(&self) -> Option<Timestamp> {
        let (time, received_at) = self.server_clock?;
        Some(time.saturating_add(Centiseconds(received_at.elapsed().as_millis() as i64 / 10)))
    }
}
