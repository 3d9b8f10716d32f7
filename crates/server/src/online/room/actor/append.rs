//! Appending events to the database, with optimistic concurrency.

use std::time::Instant;

use tripylon_play::{GameEvent, Room, RoomRefusal, SequencedEvent, Timestamp};
use tripylon_store as store;
use tripylon_store::{AppendOutcome, AppendRequest, StoreErrorKind};

use super::RoomActor;
use crate::online::room::{game_row, next_game::open_next_game};

/// How often a room decides again after a version conflict with another server.
pub(super) const MAX_CONFLICT_RETRIES: usize = 8;

/// Why events were not appended.
pub(super) enum AppendError {
    /// Another server has appended events first.
    VersionConflict,
    Refused(RoomRefusal),
}

impl RoomActor {
    /// Restores lost time, and appends the events that `decide` returns. After a version conflict, it reloads the room
    /// and decides again.
    pub(super) async fn decide_and_append(
        &mut self,
        decide: impl Fn(&Room, Timestamp) -> Result<Vec<GameEvent>, RoomRefusal>,
    ) -> Result<(), RoomRefusal> {
        for _ in 0..MAX_CONFLICT_RETRIES {
            let now = self.now();
            let (mut events, room) = self.with_lost_time_restored(now)?;
            let decided = decide(&room, now)?;
            if decided.is_empty() {
                return Ok(());
            }
            events.extend(decided);
            match self.append(events, now).await {
                Ok(()) => return Ok(()),
                Err(AppendError::Refused(refusal)) => {
                    // If the connection to the database was lost, the events may have been committed all the same.
                    self.reload().await;
                    return Err(refusal);
                }
                Err(AppendError::VersionConflict) => self.reload().await,
            }
        }
        Err(RoomRefusal::RateLimited)
    }

    /// Appends events to the database, and then applies and broadcasts them.
    pub(super) async fn append(&mut self, events: Vec<GameEvent>, now: Timestamp) -> Result<(), AppendError> {
        let number = |(event, seq)| SequencedEvent { seq, at: now, event };
        let events: Vec<SequencedEvent> = events.into_iter().zip(self.room.seq() + 1..).map(number).collect();
        let mut room = self.room.clone();
        for event in &events {
            room.apply(event).map_err(|error| AppendError::Refused(not_stored(&error)))?;
        }
        let row = game_row::updated_row(&self.row, &room, now.0);
        let request = AppendRequest {
            node: self.state.node_name.clone(),
            game: row.clone(),
            events: game_row::to_stored_events(&events),
        };
        self.commit(request).await?;
        self.apply_committed(row, room, events).await;
        Ok(())
    }

    /// Commits events, and records the success or failure for metrics and outages.
    async fn commit(&self, request: AppendRequest) -> Result<(), AppendError> {
        let (started, requested_at) = (Instant::now(), self.state.clock.now());
        match self.state.store.append(request).await {
            Ok(AppendOutcome::Committed) => {
                self.state.outages.record_success(requested_at, self.state.clock.now());
                self.state.metrics.append_time.observe(started.elapsed());
                Ok(())
            }
            Ok(AppendOutcome::VersionConflict) => {
                self.state.metrics.version_conflicts.add(1);
                Err(AppendError::VersionConflict)
            }
            Err(error) => {
                self.state.metrics.store_failures.add(1);
                if matches!(error.kind(), StoreErrorKind::DiskFull | StoreErrorKind::Unavailable) {
                    self.state.outages.record_failure(requested_at);
                }
                tracing::error!(game = %self.row.id, %error, "cannot store the events of a game");
                Err(AppendError::Refused(not_stored(&error)))
            }
        }
    }

    /// Takes over the state after committed events, and broadcasts them.
    async fn apply_committed(&mut self, row: store::GameRow, room: Room, events: Vec<SequencedEvent>) {
        if self.room.next_game() != room.next_game() {
            // Clients that learn of the next game join it at once, so it has to exist before.
            self.is_settled = self.open_next_game(&row, &room).await && self.is_settled;
        }
        let status_before = self.room.status();
        self.row = row;
        self.room = room;
        self.state.metrics.events.add(events.len() as u64);
        let moves = events.iter().filter(|event| matches!(event.event, GameEvent::Moved { .. }));
        self.state.metrics.moves.add(moves.count() as u64);
        let disconnected = self.subscribers.broadcast_events(&self.room, &events, self.state.clock.now());
        self.state.metrics.slow_sockets.add(disconnected as u64);
        self.events.extend(events);
        if self.room.status() != status_before {
            // Until both seats are taken, any client with the link to a private game may be the second player.
            if self.row.visibility == store::GameVisibility::Private {
                self.subscribers.disconnect_spectators(&self.room);
            }
            self.state.lobby.notify_changed();
        }
    }

    /// Opens the next game of a rematch or series, and returns whether that succeeded.
    pub(super) async fn open_next_game(&self, row: &store::GameRow, room: &Room) -> bool {
        let opened = open_next_game(&self.state, row, room).await;
        if let Err(error) = &opened {
            tracing::error!(game = %row.id, %error, "cannot open the next game");
        }
        opened.is_ok()
    }

    /// Reads and applies the events that another server has appended.
    pub(super) async fn reload(&mut self) {
        let (id, seq) = (self.row.id.clone(), self.room.seq());
        let read = async {
            let events = self.state.store.events_after(&id, seq).await.map_err(|error| error.to_string())?;
            let row = self.state.store.game(&id).await.map_err(|error| error.to_string())?;
            Ok::<_, String>((game_row::from_stored_events(events)?, row))
        };
        let (events, row) = match read.await {
            Ok((events, Some(row))) => (events, row),
            Ok((_, None)) => return,
            Err(error) => return tracing::error!(game = %id, %error, "cannot read the new events of a game"),
        };
        let mut room = self.room.clone();
        for event in &events {
            if let Err(error) = room.apply(event) {
                return tracing::error!(game = %id, %error, "another server has stored an inconsistent event");
            }
        }
        if !events.is_empty() {
            self.apply_committed(row, room, events).await;
        }
    }
}

pub(super) fn not_stored(error: &dyn std::fmt::Display) -> RoomRefusal {
    RoomRefusal::NotStored { reason: error.to_string() }
}
