//! Deadlines of a room, and compensation for time lost by outages.

use std::{borrow::Cow, time::Duration};

use tokio::time::{Instant, sleep};
use tripylon_play::{
    Centiseconds, GameEvent, GameStatus, Room, RoomRefusal, SequencedEvent, TimeControl, Timestamp,
};
use tripylon_rules::Player;
use tripylon_store as store;

use super::{
    RoomActor,
    append::{AppendError, MAX_CONFLICT_RETRIES, not_stored},
};
use crate::online::room::new_game::INVITATION_TTL;

/// The server removes a room from memory after this time without subscribers.
const ROOM_IDLE_TIMEOUT: Duration = Duration::from_secs(30);
/// How long an offer stays in the lobby after its player has disconnected.
const LOBBY_OFFER_GRACE: Centiseconds = Centiseconds::from_seconds(20);
/// An idle room with a deadline within this time stays in memory. Maintenance wakes it for later deadlines.
const STAY_LOADED_BEFORE_DEADLINE: Centiseconds = Centiseconds::from_seconds(90);
/// Minimum time between two checks of deadlines.
const MIN_WAKEUP_DELAY: Duration = Duration::from_millis(5);
/// Time between two checks of a room without deadlines.
const MAX_WAKEUP_DELAY: Duration = Duration::from_secs(3600);
/// Delay before a room checks its deadlines again during an outage. The end of the outage wakes it anyway.
const OUTAGE_RETRY_DELAY: Centiseconds = Centiseconds(25);
/// Delay after a deadline could not be handled: the disk may be full.
const FAILURE_DELAY: Duration = Duration::from_millis(250);

impl RoomActor {
    /// Ends the game if a player has run out of time, or cancels it if it has expired.
    pub(super) async fn handle_deadlines(&mut self) {
        // A late timer may be the first task to run after the process was stalled. The heartbeat then ends the outage
        // and wakes the room.
        if self.state.outages.in_outage(self.state.clock.now()) {
            return;
        }
        if let Err(refusal) = self.restore_lost_time().await {
            return self.log_and_back_off(&refusal).await;
        }
        // A player who is over time by less than the lag compensation may have moved in time.
        if self.timeout_at().is_some_and(|due| due <= self.state.clock.now()) {
            let timed_out =
                self.decide_and_append(|room, now| Ok(room.decide_timeout(now).into_iter().collect()));
            match timed_out.await {
                Ok(()) if self.room.status() == GameStatus::Over => self.state.metrics.timeouts.add(1),
                Ok(()) => {}
                Err(refusal) => self.log_and_back_off(&refusal).await,
            }
        }
        if self.is_expired() {
            let cancelled = self.decide_and_append(|room, now| {
                let event = (room.status() == GameStatus::Open).then_some(GameEvent::Cancelled);
                Ok(event.or_else(|| room.decide_first_turn_timeout(now)).into_iter().collect())
            });
            if let Err(refusal) = cancelled.await {
                self.log_and_back_off(&refusal).await;
            }
        }
        self.after_event().await;
    }

    async fn log_and_back_off(&self, refusal: &RoomRefusal) {
        tracing::error!(game = %self.row.id, %refusal, "cannot handle the deadline of a game");
        sleep(FAILURE_DELAY).await;
    }

    pub(super) async fn restore_lost_time_or_log(&mut self) {
        if let Err(refusal) = self.restore_lost_time().await {
            tracing::error!(game = %self.row.id, %refusal, "cannot restore lost time yet");
        }
    }

    /// Gives the player to move the time back that outages have cost.
    async fn restore_lost_time(&mut self) -> Result<(), RoomRefusal> {
        for _ in 0..MAX_CONFLICT_RETRIES {
            let now = self.now();
            let Some(event) = self.resume_event(now) else { return Ok(()) };
            match self.append(vec![event], now).await {
                Ok(()) => return Ok(()),
                Err(AppendError::Refused(refusal)) => return Err(refusal),
                // After the events of another server, less time may be lost, or none.
                Err(AppendError::VersionConflict) => self.reload().await,
            }
        }
        Err(RoomRefusal::RateLimited)
    }

    /// The room after lost time has been restored, and the event that restores it.
    pub(super) fn with_lost_time_restored(
        &self,
        now: Timestamp,
    ) -> Result<(Vec<GameEvent>, Cow<'_, Room>), RoomRefusal> {
        let Some(event) = self.resume_event(now) else {
            return Ok((Vec::new(), Cow::Borrowed(&self.room)));
        };
        let mut room = self.room.clone();
        let sequenced = SequencedEvent { seq: room.seq() + 1, at: now, event: event.clone() };
        room.apply(&sequenced).map_err(|error| not_stored(&error))?;
        Ok((vec![event], Cow::Owned(room)))
    }

    /// The event that restores the time lost until now. It restarts the clock, so no time is restored twice.
    fn resume_event(&self, now: Timestamp) -> Option<GameEvent> {
        let lost = self.lost_time(now);
        if lost <= self.state.outages.negligible() {
            return None;
        }
        self.room.decide_resume(Timestamp(now.0 - lost.0))
    }

    /// The time that outages have cost the players whose time counts, until a moment.
    fn lost_time(&self, until: Timestamp) -> Centiseconds {
        let Some((counts, since)) = self.room.timed_players() else { return Centiseconds::ZERO };
        let seats = Player::BOTH.into_iter().filter(|seat| counts[seat.index()]);
        seats.map(|seat| self.time_lost_by(seat, [since, until])).max().unwrap_or(Centiseconds::ZERO)
    }

    fn time_lost_by(&self, seat: Player, between: [Timestamp; 2]) -> Centiseconds {
        let site = self.subscribers.connection_site(&self.room, seat);
        self.state.outages.lost_time(&site, between, self.state.clock.now())
    }

    /// How long each player has been absent, not counting outages.
    pub(super) fn absent_for(&self) -> [Option<Centiseconds>; 2] {
        let (now, absent_since) = (self.now(), self.subscribers.absent_since());
        Player::BOTH.map(|seat| {
            let since = absent_since[seat.index()]?;
            Some(now.since(since).saturating_sub(self.time_lost_by(seat, [since, now])))
        })
    }

    /// When the clock of the player to move runs out, including lag compensation and outages.
    fn timeout_at(&self) -> Option<Timestamp> {
        let seat = self.room.clock()?.running_player()?;
        let expires_at = self.room.clock_expires_at()?;
        Some(self.extended(expires_at.saturating_add(self.lag.compensation(seat))))
    }

    /// A deadline, extended by the time lost by outages. No deadline passes during an outage: its end is not known,
    /// and the clock may only seem late because the process was stalled.
    fn extended(&self, deadline: Timestamp) -> Timestamp {
        let now = self.state.clock.now();
        let deadline = deadline.saturating_add(self.lost_time(Timestamp(i64::MAX)));
        if self.state.outages.in_outage(now) {
            deadline.max(now.saturating_add(OUTAGE_RETRY_DELAY))
        } else {
            deadline
        }
    }

    fn is_expired(&self) -> bool {
        self.expires_at().is_some_and(|at| at <= self.state.clock.now())
    }

    /// When the game expires because it was not played: a player does not begin, the player behind a lobby offer has
    /// disconnected, or an invitation is too old.
    fn expires_at(&self) -> Option<Timestamp> {
        if let Some(deadline) = self.room.first_turn_deadline() {
            return Some(self.extended(deadline));
        }
        if self.room.status() != GameStatus::Open {
            return None;
        }
        let too_old_at = Timestamp(self.row.created).saturating_add(INVITATION_TTL);
        let withdrawn_at = self.offering_player_left_at().map(|left| left.saturating_add(LOBBY_OFFER_GRACE));
        Some(withdrawn_at.map_or(too_old_at, |withdrawn_at| withdrawn_at.min(too_old_at)))
    }

    /// Since when the player behind a lobby offer has been absent. Players of correspondence games need not stay.
    fn offering_player_left_at(&self) -> Option<Timestamp> {
        let has_to_stay = self.row.visibility == store::GameVisibility::Public
            && !matches!(self.room.terms().time_control, TimeControl::DaysPerTurn(_));
        let seat = self.room.seat_of(&self.row.opened_by).filter(|_| has_to_stay)?;
        self.subscribers.absent_since()[seat.index()]
    }

    /// When the room has to check its deadlines next.
    pub(super) fn next_wakeup(&self) -> Instant {
        let deadlines = [self.timeout_at(), self.expires_at()];
        let deadline = deadlines.into_iter().flatten().min().map(|due| self.state.clock.instant(due));
        let idle =
            self.subscribers.is_empty().then(|| Instant::from_std(self.idle_since + ROOM_IDLE_TIMEOUT));
        let now = Instant::now();
        let next = [deadline, idle].into_iter().flatten().min();
        next.unwrap_or(now + MAX_WAKEUP_DELAY).max(now + MIN_WAKEUP_DELAY)
    }

    /// Whether the room can leave memory: it has no subscribers, the engine does not think, and no deadline is near.
    pub(super) fn is_idle(&self) -> bool {
        let soon = self.state.clock.now().saturating_add(STAY_LOADED_BEFORE_DEADLINE);
        self.subscribers.is_empty()
            && self.engine_thinking_at.is_none()
            && self.idle_since.elapsed() >= ROOM_IDLE_TIMEOUT
            && self.timeout_at().is_none_or(|due| due > soon)
            && self.expires_at().is_none_or(|at| at > soon)
    }
}
