//! The reactions of a room to an event: it answers offers to the engine, starts the next round, rates the game,
//! and has the engine think.

use std::sync::Arc;

use tripylon_play::{
    DecisionContext, GameCommand, GameEvent, GameStatus, NextGameKind, Offer, Room, Timestamp,
};
use tripylon_rules::Player;

use super::{
    RoomActor,
    append::{AppendError, MAX_CONFLICT_RETRIES},
};
use crate::online::{
    engine::seat_task::EngineSeatTask,
    room::{command::RoomCommand, lease, ratings::update_ratings},
    token,
};

impl RoomActor {
    /// Appends events that follow automatically, settles a finished game, and starts the engine if it has to decide.
    pub(super) async fn after_event(&mut self) {
        for _ in 0..MAX_CONFLICT_RETRIES {
            let now = self.now();
            let Ok((mut events, room)) = self.with_lost_time_restored(now) else { break };
            let Some(event) = automatic_event(&room, now) else { break };
            events.push(event);
            match self.append(events, now).await {
                Ok(()) => {}
                Err(AppendError::VersionConflict) => self.reload().await,
                Err(AppendError::Refused(_)) => break,
            }
        }
        self.settle().await;
        self.start_engine().await;
    }

    /// Opens the next game, rates the players and advances the tournament, once the game is over.
    async fn settle(&mut self) {
        if self.is_settled || matches!(self.room.status(), GameStatus::Open | GameStatus::Playing) {
            return;
        }
        let is_opened = self.open_next_game(&self.row, &self.room).await;
        let is_rated = update_ratings(&self.state, &self.row, &self.room).await;
        if let Some(tournament) = &self.row.tournament {
            self.state.background.advance_tournament(tournament);
        }
        self.is_settled = is_opened && is_rated;
    }

    /// Starts an engine search in the background, if an engine seat has to move or decide.
    async fn start_engine(&mut self) {
        if self.engine_thinking_at.is_some() {
            return;
        }
        let now = self.state.clock.now();
        let Some(task) = EngineSeatTask::in_room(&self.room, now, token::random_seed()) else { return };
        if !lease::acquire_lease(&self.state, &self.row.id).await {
            return;
        }
        let seq = self.room.seq();
        self.engine_thinking_at = Some(seq);
        let (state, self_sender) = (Arc::clone(&self.state), self.self_sender.clone());
        let player_id = self.engine_user();
        tokio::spawn(async move {
            let command = state.engine.decide(&player_id, task, &state.metrics).await;
            if let Some(room) = self_sender.upgrade() {
                // The room may have ended.
                let _ = room.send(RoomCommand::EngineDecided { seq, command }).await;
            }
        });
    }

    /// The player for whom the engine thinks: its opponent, or the player who has opened a game between two engines.
    fn engine_user(&self) -> String {
        let opponent = Player::BOTH.into_iter().find_map(|seat| self.room.occupant(seat)?.id());
        opponent.unwrap_or_else(|| self.room.opened_by()).to_string()
    }

    /// Executes the engine's command, unless the position has changed since it began to think.
    pub(super) async fn handle_engine_decision(&mut self, seq: u64, command: Option<GameCommand>) {
        if self.engine_thinking_at == Some(seq) {
            self.engine_thinking_at = None;
        }
        let command = command.filter(|_| !self.has_position_changed_since(seq));
        let seat = command.as_ref().and_then(|command| self.engine_seat_for(command));
        if let (Some(seat), Some(command)) = (seat, command) {
            let decided = self.decide_and_append(|room, now| {
                room.decide_for_seat(seat, &command, DecisionContext { now, ..DecisionContext::default() })
            });
            if let Err(refusal) = decided.await {
                // For example because the engine has run out of time.
                tracing::debug!(game = %self.row.id, %refusal, "the room refused a command of the engine");
            }
        }
        self.after_event().await;
    }

    fn has_position_changed_since(&self, seq: u64) -> bool {
        let later = self.events.iter().rev().take_while(|event| event.seq > seq);
        later.map(|event| &event.event).any(|event| {
            matches!(event, GameEvent::Moved { .. } | GameEvent::TookBack { .. } | GameEvent::Revealed { .. })
        })
    }

    /// The engine seat that can give this command now.
    fn engine_seat_for(&self, command: &GameCommand) -> Option<Player> {
        let room = &self.room;
        Player::BOTH.into_iter().filter(|seat| room.is_engine(*seat)).find(|seat| match command {
            GameCommand::Play { .. } => room.turn() == Some(*seat),
            GameCommand::Arrange { .. } => !room.has_arranged(*seat),
            GameCommand::Offer { offer } | GameCommand::CancelOffer { offer } => {
                room.offer(seat.opponent()) == Some(*offer)
            }
            GameCommand::TakeSeat | GameCommand::Resign | GameCommand::CancelGame | GameCommand::Claim => {
                false
            }
        })
    }
}

/// The next event that follows automatically: another round, a rematch, or the engine's consent to an offer.
fn automatic_event(room: &Room, now: Timestamp) -> Option<GameEvent> {
    let is_over = room.status() == GameStatus::Over;
    if room.next_game().is_none() && is_over && room.has_another_round() {
        return Some(GameEvent::NextGameOpened { game_id: token::game_id(), kind: NextGameKind::Round });
    }
    if room.both_want_rematch() {
        return Some(GameEvent::NextGameOpened { game_id: token::game_id(), kind: NextGameKind::Rematch });
    }
    let context = DecisionContext { now, ..DecisionContext::default() };
    Player::BOTH.into_iter().find_map(|seat| {
        room.occupant(seat)?.level()?;
        let offer = room.offer(seat.opponent()).filter(|offer| {
            // The engine always lets its opponent take back a turn, and always accepts a rematch.
            matches!(offer, Offer::TakeBack | Offer::Rematch) && room.offer(seat) != Some(*offer)
        })?;
        let events = room.decide_for_seat(seat, &GameCommand::Offer { offer }, context).ok()?;
        events.into_iter().next()
    })
}
