use std::{borrow::Cow, time::Duration};

use tripylon_room::{Event, Hundredths, Moment, Numbered, Refusal, Room, Stage, TimeControl};
use tripylon_rules::Player;
use tripylon_store as store;

use super::room_task::{NotKept, RoomTask, TRIES, not_kept};

/// How long a room waits for somebody to come back before it leaves the memory.
const QUIET: Duration = Duration::from_secs(30);
/// How long an offer in the lobby stands after whoever made it has gone.
const PATIENCE: Hundredths = Hundredths::of_seconds(20);
/// How long an invitation stands that nobody follows.
pub(super) const INVITED: Hundredths = Hundredths::of_days(14);
/// Timers are not finer.
const A_MOMENT: Duration = Duration::from_millis(5);
/// How long a room waits in an outage before it looks again. The end of the outage wakes it anyway.
const OUTAGE_PAUSE: Hundredths = Hundredths(25);

/// What time brings about in a room, and what time the players get back.
impl RoomTask {
    /// Gives the players back what they have lost by outages, if they have.
    async fn resume(&mut self) -> Result<(), Refusal> {
        for _ in 0..TRIES {
            let now = self.now();
            let Some(event) = self.resumption(now) else { return Ok(()) };
            match self.keep(vec![event], now).await {
                Ok(()) => return Ok(()),
                Err(NotKept::Refused(refusal)) => return Err(refusal),
                // After what another server has kept, less may be lost, or nothing.
                Err(NotKept::Late) => self.catch_up().await,
            }
        }
        Err(Refusal::TooMany)
    }

    pub(super) async fn resume_or_log(&mut self) {
        if let Err(refusal) = self.resume().await {
            tracing::error!(game = %self.row.id, %refusal, "lost time could not be given back yet");
        }
    }

    /// The room after the players have got back what they have lost until now, and the event that does it.
    pub(super) fn resumed(&self, now: Moment) -> Result<(Vec<Event>, Cow<'_, Room>), Refusal> {
        let Some(event) = self.resumption(now) else { return Ok((Vec::new(), Cow::Borrowed(&self.room))) };
        let mut room = self.room.clone();
        let numbered = Numbered { seq: room.seq() + 1, at: now, event: event.clone() };
        room.apply(&numbered).map_err(|bad| not_kept(&bad))?;
        Ok((vec![event], Cow::Owned(room)))
    }

    /// The event that gives back what was lost until now. From then on the clock counts anew, so nothing is given back twice.
    fn resumption(&self, now: Moment) -> Option<Event> {
        let lost = self.lost(now);
        if lost <= self.hall.outages.negligible() {
            return None;
        }
        self.room.decide_to_resume(Moment(now.0 - lost.0))
    }

    /// What the player whose time counts has lost of it until a moment by outages.
    fn lost(&self, until: Moment) -> Hundredths {
        let Some((counts, since)) = self.room.counts_time() else { return Hundredths::ZERO };
        let seats = Player::BOTH.into_iter().filter(|seat| counts[seat.index()]);
        seats.map(|seat| self.lost_by(seat, [since, until])).max().unwrap_or(Hundredths::ZERO)
    }

    fn lost_by(&self, seat: Player, between: [Moment; 2]) -> Hundredths {
        let connected = self.audience.connected(&self.room, seat);
        self.hall.outages.lost(&connected, between, self.hall.time.now())
    }

    /// How long each player has been gone, without the time in which they could not come back.
    pub(super) fn gone(&self) -> [Option<Hundredths>; 2] {
        let (now, gone) = (self.now(), self.audience.gone());
        Player::BOTH.map(|seat| {
            let since = gone[seat.index()]?;
            Some(now.since(since).less(self.lost_by(seat, [since, now])))
        })
    }

    pub(super) async fn time_has_come(&mut self) {
        // A timer that fires late may be the first thing to happen after a stall. The heartbeat ends the outage and wakes the room.
        if self.hall.outages.is_open(self.hall.time.now()) {
            return;
        }
        if let Err(refusal) = self.resume().await {
            return self.time_failed(&refusal).await;
        }
        // Who is just over time, but not over what the way may cost, is still waited for.
        if self.flag_due().is_some_and(|due| due <= self.hall.time.now()) {
            let flagged = self.bring_about(|room, now| Ok(room.decide_by_time(now).into_iter().collect()));
            match flagged.await {
                Ok(()) if self.room.stage() == Stage::Over => self.hall.metrics.flagged.add(1),
                Ok(()) => {}
                Err(refusal) => self.time_failed(&refusal).await,
            }
        }
        if self.is_forsaken() {
            let off = self.bring_about(|room, now| {
                let off = (room.stage() == Stage::Open).then_some(Event::CalledOff);
                Ok(off.or_else(|| room.decide_by_absence(now)).into_iter().collect())
            });
            if let Err(refusal) = off.await {
                self.time_failed(&refusal).await;
            }
        }
        self.follow_up().await;
    }

    /// What time should have brought about is tried again, but not at once: the disk may be full.
    async fn time_failed(&self, refusal: &Refusal) {
        tracing::error!(game = %self.row.id, %refusal, "time could not end a game");
        tokio::time::sleep(Duration::from_millis(250)).await;
    }

    /// When the clock of the player to move has run down, with what the way may have cost and what outages did cost.
    fn flag_due(&self) -> Option<Moment> {
        let seat = self.room.clock()?.runs()?;
        Some(self.later(self.room.runs_down()?.plus(self.allowance.of(seat))))
    }

    /// When something is due that the players have got time for, with the time that they lost by outages. During an outage nothing
    /// is due: its end is not known, and what the clocks seem to say may only mean that the process was stalled.
    fn later(&self, due: Moment) -> Moment {
        let now = self.hall.time.now();
        let due = due.plus(self.lost(Moment(i64::MAX)));
        if self.hall.outages.is_open(now) { due.max(now.plus(OUTAGE_PAUSE)) } else { due }
    }

    /// Whether somebody offered a game in the lobby and went away, nobody followed an invitation, or nobody begins.
    fn is_forsaken(&self) -> bool {
        self.forsaken_at().is_some_and(|at| at <= self.hall.time.now())
    }

    fn forsaken_at(&self) -> Option<Moment> {
        if let Some(due) = self.room.first_turn_due() {
            return Some(self.later(due));
        }
        if self.room.stage() != Stage::Open {
            return None;
        }
        let forgotten = Moment(self.row.created).plus(INVITED);
        Some(self.left_lobby_at().map_or(forgotten, |left| left.plus(PATIENCE).min(forgotten)))
    }

    /// Since when nobody stands behind an offer in the lobby; who plays by correspondence need not stand there.
    fn left_lobby_at(&self) -> Option<Moment> {
        let stands_there = self.row.visibility == store::Visibility::Public
            && !matches!(self.room.terms().clock, TimeControl::Days(_));
        let seat = self.room.seat_of(&self.row.opened_by).filter(|_| stands_there)?;
        self.audience.gone()[seat.index()]
    }

    /// When something is to be done by itself.
    pub(super) fn due(&self) -> tokio::time::Instant {
        let moments = [self.flag_due(), self.forsaken_at()];
        let soonest = moments.into_iter().flatten().min().map(|moment| self.hall.time.instant(moment));
        let quiet = self.audience.is_empty().then(|| tokio::time::Instant::from_std(self.quiet + QUIET));
        let never = tokio::time::Instant::now() + Duration::from_secs(3600);
        [soonest, quiet]
            .into_iter()
            .flatten()
            .min()
            .unwrap_or(never)
            .max(tokio::time::Instant::now() + A_MOMENT)
    }

    /// Whether nobody is in and nothing will happen soon. A game with a clock that runs for long is woken when it is time.
    pub(super) fn is_idle(&self) -> bool {
        let soon = self.hall.time.now().plus(Hundredths::of_seconds(90));
        self.audience.is_empty()
            && self.thinking.is_none()
            && self.quiet.elapsed() >= QUIET
            && self.flag_due().is_none_or(|due| due > soon)
            && self.forsaken_at().is_none_or(|at| at > soon)
    }
}
