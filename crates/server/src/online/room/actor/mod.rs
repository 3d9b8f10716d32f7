//! The actor that runs one game.

mod after_event;
mod append;
mod deadlines;

use std::{sync::Arc, time::Instant};

use tokio::{sync::mpsc, time::sleep_until};
use tripylon_play::{
    Centiseconds, DecisionContext, GameCommand, GameStatus, InvalidEvent, Occupant, Room, RoomRefusal,
    SequencedEvent, Timestamp, Viewer,
};
use tripylon_protocol::online::ServerMessage;
use tripylon_store as store;

use super::{
    command::{JoinRefusal, RoomCommand, SocketConnection},
    lag_compensation::LagCompensation,
    lease,
    presence::{publish_presence, request_presence},
    subscribers::{self, Subscribers},
};
use crate::online::{state::OnlineState, token};

/// A game in memory: it has subscribers, or its clock runs. It handles one command after the other.
pub(super) struct RoomActor {
    state: Arc<OnlineState>,
    row: store::GameRow,
    room: Room,
    /// All events of the game, for clients that join.
    events: Vec<SequencedEvent>,
    subscribers: Subscribers,
    lag: LagCompensation,
    mailbox: mpsc::Receiver<RoomCommand>,
    /// A sender for the actor's own mailbox; weak, so that the actor does not keep itself alive.
    self_sender: mpsc::WeakSender<RoomCommand>,
    /// The last event before the engine began to think, while it thinks.
    engine_thinking_at: Option<u64>,
    /// Whether everything that follows the end of the game has been done: ratings, and the next game.
    is_settled: bool,
    /// Since when the room has had no subscribers.
    idle_since: Instant,
}

/// Maximum number of subscribers with which another spectator may join.
const MAX_SPECTATORS: usize = 500;

impl RoomActor {
    pub(super) fn new(
        state: Arc<OnlineState>,
        row: store::GameRow,
        events: Vec<SequencedEvent>,
        mailbox: mpsc::Receiver<RoomCommand>,
        self_sender: mpsc::WeakSender<RoomCommand>,
    ) -> Result<RoomActor, InvalidEvent> {
        let room = Room::replay(&events)?;
        let mut subscribers = Subscribers::default();
        subscribers.update_presence(&room, state.clock.now());
        Ok(RoomActor {
            state,
            row,
            room,
            events,
            subscribers,
            lag: LagCompensation::new(),
            mailbox,
            self_sender,
            engine_thinking_at: None,
            is_settled: false,
            idle_since: Instant::now(),
        })
    }

    /// Handles commands and deadlines until the room is idle or the server shuts down.
    pub(super) async fn run(mut self) {
        self.state.metrics.rooms.increment();
        self.request_remote_presence().await;
        self.restore_lost_time_or_log().await;
        self.after_event().await;
        loop {
            let wakeup = self.next_wakeup();
            tokio::select! {
                command = self.mailbox.recv() => match command {
                    None | Some(RoomCommand::Close) => break,
                    Some(command) => self.handle(command).await,
                },
                () = sleep_until(wakeup) => self.handle_deadlines().await,
            }
            if self.is_idle() && self.state.rooms.remove_if_idle(&self.row.id, &self.mailbox) {
                // The next engine move may be needed where another server has the room in memory.
                lease::release_lease(&self.state, &self.row.id).await;
                break;
            }
        }
        self.subscribers.broadcast(&ServerMessage::Closing);
        self.state.metrics.rooms.decrement();
    }

    async fn handle(&mut self, command: RoomCommand) {
        match command {
            RoomCommand::Join { connection, reply } => {
                if connection.last_seen_seq > self.room.seq() {
                    // The client comes from another server and has newer events than this room. They must not be sent
                    // to it again.
                    self.reload().await;
                }
                // Players who reconnect after an outage get the lost time back first.
                self.restore_lost_time_or_log().await;
                // The socket may be closed already.
                let _ = reply.send(self.join(connection));
                self.update_presence().await;
            }
            RoomCommand::AskOverSocket {
                connection_id,
                sender,
                request_id,
                command,
                round_trip,
                received_at,
            } => {
                let result = match &sender {
                    None => Err(RoomRefusal::NotAPlayer),
                    Some(sender) => self.execute(sender, &command, round_trip).await,
                };
                self.answer(connection_id, request_id, result);
                self.state.metrics.answer_time.observe(received_at.elapsed());
                self.after_event().await;
            }
            RoomCommand::AskOverHttp { sender, command, reply } => {
                let result = self.execute(&sender, &command, Centiseconds::ZERO).await;
                // The client may have disconnected.
                let _ = reply.send(result);
                self.after_event().await;
            }
            RoomCommand::Leave { connection_id } => {
                self.subscribers.remove(connection_id);
                self.update_presence().await;
            }
            RoomCommand::EngineDecided { seq, command } => self.handle_engine_decision(seq, command).await,
            RoomCommand::ChangedElsewhere => {
                self.reload().await;
                self.after_event().await;
            }
            RoomCommand::RemotePresence { node, seats } => {
                self.subscribers.set_remote_presence(node, seats);
                self.update_local_presence();
            }
            RoomCommand::PresenceRequested => self.publish_presence().await,
            RoomCommand::NodeGone { node } => {
                self.subscribers.forget_node(&node);
                self.restore_lost_time_or_log().await;
                self.update_local_presence();
                // The other server may only have been slow.
                self.request_remote_presence().await;
                self.after_event().await;
            }
            RoomCommand::Wake => self.handle_deadlines().await,
            RoomCommand::Close => {}
        }
        if !self.subscribers.is_empty() {
            self.idle_since = Instant::now();
        }
    }

    /// Subscribes a socket, and sends it the events that it has missed.
    fn join(&mut self, connection: SocketConnection) -> Result<u64, JoinRefusal> {
        let SocketConnection { player_id, last_seen_seq, outbound } = connection;
        let viewer = subscribers::viewer(&self.room, player_id.as_deref());
        let is_spectator = viewer == Viewer::Spectator;
        if is_spectator
            && self.row.visibility == store::GameVisibility::Private
            && self.room.status() != GameStatus::Open
        {
            return Err(JoinRefusal::Private);
        }
        if is_spectator && self.subscribers.len() >= MAX_SPECTATORS {
            return Err(JoinRefusal::Full);
        }
        let seat =
            player_id.as_deref().and_then(|id| self.room.seat_of(id)).map(|seat| seat.index() as u8 + 1);
        let now = self.state.clock.now();
        let connection_id = self.subscribers.add(player_id, outbound);
        self.subscribers.send_to(connection_id, &ServerMessage::Welcome { seq: self.room.seq(), seat, now });
        let missed: Vec<SequencedEvent> =
            self.events.iter().filter(|event| event.seq > last_seen_seq).cloned().collect();
        if !missed.is_empty() {
            let events = subscribers::redacted(&missed, viewer);
            self.subscribers.send_to(connection_id, &ServerMessage::Events { events, now });
        }
        let presence = self.subscribers.presence(&self.room, now);
        self.subscribers.send_to(connection_id, &ServerMessage::Presence(presence));
        Ok(connection_id)
    }

    fn answer(&mut self, connection_id: u64, request_id: u64, result: Result<(), RoomRefusal>) {
        let message = match result {
            Ok(()) => ServerMessage::Done { request_id, seq: self.room.seq() },
            Err(refusal) => {
                self.state.metrics.refused.add(1);
                ServerMessage::Refused { request_id, refusal }
            }
        };
        self.subscribers.send_to(connection_id, &message);
    }

    /// Executes a game command of a player.
    async fn execute(
        &mut self,
        sender: &Occupant,
        command: &GameCommand,
        round_trip: Centiseconds,
    ) -> Result<(), RoomRefusal> {
        let seat = sender.id().and_then(|id| self.room.seat_of(id));
        if let Some(seat) = seat {
            self.lag.record_round_trip(seat, round_trip);
        }
        // A tournament game that a player does not begin is lost by forfeit and cannot be cancelled.
        if self.row.tournament.is_some() && *command == GameCommand::CancelGame {
            return Err(RoomRefusal::NotNow);
        }
        let network_lag = seat.map_or(Centiseconds::ZERO, |seat| self.lag.compensation(seat));
        let (absent_for, seed) = (self.absent_for(), token::random_seed());
        let plies = self.room.plies();
        let result = self
            .decide_and_append(|room, now| {
                room.decide(sender, command, DecisionContext { now, network_lag, absent_for, seed })
            })
            .await;
        if let (Some(seat), true) = (seat, self.room.plies() > plies) {
            self.lag.turn_played(seat);
        }
        if result.is_ok() && *command == GameCommand::TakeSeat {
            self.update_presence().await;
        }
        result
    }

    /// The time of the next event: never before the last one, even if the clocks of several servers differ.
    fn now(&self) -> Timestamp {
        let last = self.events.last().map_or(Timestamp::default(), |event| event.at);
        self.state.clock.now().max(last)
    }

    /// Updates the presence of players, and tells clients and other servers if it has changed.
    async fn update_presence(&mut self) {
        if self.update_local_presence() {
            self.publish_presence().await;
        }
    }

    /// Updates the presence of players, and tells the clients of this server. Returns whether it has changed.
    fn update_local_presence(&mut self) -> bool {
        let now = self.state.clock.now();
        let has_changed = self.subscribers.update_presence(&self.room, now);
        self.subscribers.broadcast_presence(&self.room, now);
        has_changed
    }

    async fn publish_presence(&self) {
        publish_presence(&self.state, &self.row.id, self.subscribers.local_presence(&self.room)).await;
    }

    async fn request_remote_presence(&self) {
        request_presence(&self.state, &self.row.id).await;
    }
}
