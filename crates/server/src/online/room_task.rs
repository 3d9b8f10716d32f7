use std::{sync::Arc, time::Instant};

use tokio::{sync::mpsc, time::sleep_until};
use tripylon_protocol::online::Word;
use tripylon_room::{
    Ask, BadEvent, Circumstances, Event, Hundredths, Moment, Numbered, Occupant, Refusal, Room, Stage,
};
use tripylon_store as store;
use tripylon_store::{Append, Appended, StoreErrorKind};

use super::{
    allowance::Allowance,
    audience::{self, Audience},
    hall::Hall,
    letter::{Letter, NoEntry, Visitor},
    row, token,
};

/// A game that somebody looks at, or whose clock runs. Everything that happens in it goes through here, one after the other.
pub(super) struct RoomTask {
    pub(super) hall: Arc<Hall>,
    pub(super) row: store::Game,
    pub(super) room: Room,
    /// Everything that has happened, for those who come in.
    pub(super) events: Vec<Numbered>,
    pub(super) audience: Audience,
    pub(super) allowance: Allowance,
    inbox: mpsc::Receiver<Letter>,
    pub(super) own: mpsc::WeakSender<Letter>,
    /// The last event when the program began to think, while it does.
    pub(super) thinking: Option<u64>,
    /// Whether everything has been done outside of the room that follows from its end.
    pub(super) settled: bool,
    /// Since when nobody has been in.
    pub(super) quiet: Instant,
}

/// How many may watch a game, the players not counted.
const MOST_VISITS: usize = 500;
/// How often somebody tries again who was overtaken by another server.
pub(super) const TRIES: usize = 8;

/// Why something was not kept.
pub(super) enum NotKept {
    /// Another server was faster.
    Late,
    Refused(Refusal),
}

impl RoomTask {
    pub(super) fn new(
        hall: Arc<Hall>,
        row: store::Game,
        events: Vec<Numbered>,
        inbox: mpsc::Receiver<Letter>,
        own: mpsc::WeakSender<Letter>,
    ) -> Result<RoomTask, BadEvent> {
        let room = Room::replay(&events)?;
        let mut audience = Audience::default();
        audience.note_presence(&room, hall.time.now());
        Ok(RoomTask {
            hall,
            row,
            room,
            events,
            audience,
            allowance: Allowance::new(),
            inbox,
            own,
            thinking: None,
            settled: false,
            quiet: Instant::now(),
        })
    }

    /// Reads letters until nobody needs the room any more.
    pub(super) async fn run(mut self) {
        self.hall.metrics.rooms.up();
        self.ask_who_is_elsewhere().await;
        self.resume_or_log().await;
        self.follow_up().await;
        loop {
            let due = self.due();
            tokio::select! {
                letter = self.inbox.recv() => match letter {
                    None | Some(Letter::Close) => break,
                    Some(letter) => self.read(letter).await,
                },
                () = sleep_until(due) => self.time_has_come().await,
            }
            if self.is_idle() && self.hall.rooms.retire(&self.row.id, &self.inbox) {
                // The program's next turn may be asked for where another server has the room.
                self.hall.keep_no_longer(&self.row).await;
                break;
            }
        }
        self.audience.tell_all(&Word::Closing);
        self.hall.metrics.rooms.down();
    }

    async fn read(&mut self, letter: Letter) {
        match letter {
            Letter::Join { visitor, answer } => {
                if visitor.after > self.room.seq() {
                    // They come from another server, and are faster than the news from there: they must not hear it a second time.
                    self.catch_up().await;
                }
                // Players who come back do not pay for the time in which they could not.
                self.resume_or_log().await;
                let entered = self.join(visitor);
                let _ = answer.send(entered);
                self.tell_presence().await;
            }
            Letter::Ask { visit, who, number, ask, way, asked } => {
                self.answer(visit, who, number, &ask, way).await;
                self.hall.metrics.answers.note(asked.elapsed());
                self.follow_up().await;
            }
            Letter::Beg { who, ask, answer } => {
                let done = self.decide(&who, &ask, Hundredths::ZERO).await;
                // Whoever begged may be gone.
                let _ = answer.send(done);
                self.follow_up().await;
            }
            Letter::Leave { visit } => {
                self.audience.leave(visit);
                self.tell_presence().await;
            }
            Letter::Thought { seq, ask } => self.thought(seq, ask).await,
            Letter::Elsewhere => {
                self.catch_up().await;
                self.follow_up().await;
            }
            Letter::Present { node, here } => {
                self.audience.note_elsewhere(node, here);
                self.tell_presence_here();
            }
            Letter::WhoIsThere => self.tell_elsewhere().await,
            Letter::NodeGone { node } => {
                self.audience.forget_node(&node);
                self.resume_or_log().await;
                self.tell_presence_here();
                // It may have been late, not gone.
                self.ask_who_is_elsewhere().await;
                self.follow_up().await;
            }
            Letter::Wake => self.time_has_come().await,
            Letter::Close => {}
        }
        if self.audience.is_empty() {
            return;
        }
        self.quiet = Instant::now();
    }

    fn join(&mut self, visitor: Visitor) -> Result<u64, NoEntry> {
        let Visitor { id, after, outbox } = visitor;
        let viewer = audience::viewer(&self.room, id.as_deref());
        let watches = viewer == tripylon_room::Viewer::Watching;
        if watches && self.row.visibility == store::Visibility::Private && self.room.stage() != Stage::Open {
            return Err(NoEntry::Private);
        }
        if watches && self.audience.len() >= MOST_VISITS {
            return Err(NoEntry::Crowded);
        }
        let seat = id.as_deref().and_then(|id| self.room.seat_of(id)).map(|seat| seat.index() as u8 + 1);
        let now = self.hall.time.now();
        let visit = self.audience.let_in(id, outbox);
        self.audience.tell_one(visit, &Word::Welcome { seq: self.room.seq(), seat, now });
        let missed: Vec<Numbered> = self.events.iter().filter(|event| event.seq > after).cloned().collect();
        if !missed.is_empty() {
            let events = audience::seen(&missed, viewer);
            self.audience.tell_one(visit, &Word::Events { events, now });
        }
        let presence = self.audience.presence(&self.room, now);
        self.audience.tell_one(visit, &Word::Presence(presence));
        Ok(visit)
    }

    async fn answer(&mut self, visit: u64, who: Option<Occupant>, number: u64, ask: &Ask, way: Hundredths) {
        let done = match &who {
            None => Err(Refusal::NotYours),
            Some(who) => self.decide(who, ask, way).await,
        };
        let word = match done {
            Ok(()) => Word::Done { number, seq: self.room.seq() },
            Err(refusal) => {
                self.hall.metrics.refused.add(1);
                Word::Refused { number, refusal }
            }
        };
        self.audience.tell_one(visit, &word);
    }

    async fn decide(&mut self, who: &Occupant, ask: &Ask, way: Hundredths) -> Result<(), Refusal> {
        let seat = who.id().and_then(|id| self.room.seat_of(id));
        if let Some(seat) = seat {
            self.allowance.note(seat, way);
        }
        let on_the_way = seat.map_or(Hundredths::ZERO, |seat| self.allowance.of(seat));
        // Who does not begin a game of a tournament loses it when its time comes; nobody calls it off.
        if self.row.tournament.is_some() && *ask == Ask::CallOff {
            return Err(Refusal::NotNow);
        }
        let (gone, seed) = (self.gone(), token::seed());
        let plies = self.room.plies();
        let done = self
            .bring_about(|room, now| room.decide(who, ask, Circumstances { now, on_the_way, gone, seed }))
            .await;
        if let (Some(seat), true) = (seat, self.room.plies() > plies) {
            self.allowance.spend(seat);
        }
        if done.is_ok() && *ask == Ask::Sit {
            self.tell_presence().await;
        }
        done
    }

    /// Lets happen what is decided, after the players have got back what time they lost. Where another server was faster, it is
    /// decided again.
    pub(super) async fn bring_about(
        &mut self,
        decide: impl Fn(&Room, Moment) -> Result<Vec<Event>, Refusal>,
    ) -> Result<(), Refusal> {
        for _ in 0..TRIES {
            let now = self.now();
            let (mut events, room) = self.resumed(now)?;
            let decided = decide(&room, now)?;
            if decided.is_empty() {
                return Ok(());
            }
            events.extend(decided);
            match self.keep(events, now).await {
                Ok(()) => return Ok(()),
                Err(NotKept::Refused(refusal)) => {
                    // Where the database went away in the middle, it may have been kept after all.
                    self.catch_up().await;
                    return Err(refusal);
                }
                Err(NotKept::Late) => self.catch_up().await,
            }
        }
        Err(Refusal::TooMany)
    }

    /// Keeps events, and then tells everybody.
    pub(super) async fn keep(&mut self, events: Vec<Event>, now: Moment) -> Result<(), NotKept> {
        let number = |(event, seq)| Numbered { seq, at: now, event };
        let numbered: Vec<Numbered> = events.into_iter().zip(self.room.seq() + 1..).map(number).collect();
        let mut after = self.room.clone();
        for event in &numbered {
            after.apply(event).map_err(|bad| NotKept::Refused(not_kept(&bad)))?;
        }
        let game = row::after(&self.row, &after, now.0);
        let (began, asked) = (Instant::now(), self.hall.time.now());
        let append =
            Append { node: self.hall.node.clone(), game: game.clone(), events: row::events(&numbered) };
        match self.hall.store.append(append).await {
            Ok(Appended::Done) => self.hall.outages.note_success(asked, self.hall.time.now()),
            Ok(Appended::Late) => {
                self.hall.metrics.late.add(1);
                return Err(NotKept::Late);
            }
            Err(error) => {
                self.hall.metrics.not_kept.add(1);
                if matches!(error.kind(), StoreErrorKind::Full | StoreErrorKind::Gone) {
                    self.hall.outages.note_failure(asked);
                }
                tracing::error!(game = %self.row.id, %error, "an event could not be kept");
                return Err(NotKept::Refused(not_kept(&error)));
            }
        }
        self.hall.metrics.keeping.note(began.elapsed());
        self.take_over(game, after, numbered).await;
        Ok(())
    }

    /// What was kept has happened.
    async fn take_over(&mut self, row: store::Game, after: Room, events: Vec<Numbered>) {
        if self.room.next() != after.next() {
            // Whoever hears of a game that follows goes there at once, so it must be open by then.
            self.settled = self.open_sequel(&row, &after).await && self.settled;
        }
        let stage = self.room.stage();
        self.row = row;
        self.room = after;
        self.hall.metrics.events.add(events.len() as u64);
        let moves = events.iter().filter(|numbered| matches!(numbered.event, Event::Moved { .. }));
        self.hall.metrics.moves.add(moves.count() as u64);
        let slow = self.audience.tell_events(&self.room, &events, self.hall.time.now());
        self.hall.metrics.slow.add(slow as u64);
        self.events.extend(events);
        if self.room.stage() != stage {
            // Until both sit, whoever has the link of a private game may be the one who sits down.
            if self.row.visibility == store::Visibility::Private {
                self.audience.send_away_watchers(&self.room);
            }
            self.hall.lobby.changed();
        }
    }

    /// Reads what another server has kept.
    pub(super) async fn catch_up(&mut self) {
        let (id, seq) = (self.row.id.clone(), self.room.seq());
        let read = async {
            let events = self.hall.store.events_after(&id, seq).await.map_err(|error| error.to_string())?;
            let row = self.hall.store.game(&id).await.map_err(|error| error.to_string())?;
            Ok::<_, String>((row::read(events)?, row))
        };
        let (events, row) = match read.await {
            Ok((events, Some(row))) => (events, row),
            Ok((_, None)) => return,
            Err(error) => return tracing::error!(game = %id, %error, "a game could not be read"),
        };
        let mut after = self.room.clone();
        for event in &events {
            if let Err(error) = after.apply(event) {
                return tracing::error!(game = %id, %error, "a game goes on as it cannot");
            }
        }
        if !events.is_empty() {
            self.take_over(row, after, events).await;
        }
    }

    pub(super) fn now(&self) -> Moment {
        // Events are never older than the one before, whatever clocks of several servers say.
        let last = self.events.last().map_or(Moment::default(), |event| event.at);
        self.hall.time.now().max(last)
    }

    async fn tell_presence(&mut self) {
        if self.tell_presence_here() {
            self.tell_elsewhere().await;
        }
    }

    fn tell_presence_here(&mut self) -> bool {
        let now = self.hall.time.now();
        let changed = self.audience.note_presence(&self.room, now);
        self.audience.tell_presence(&self.room, now);
        changed
    }

    async fn tell_elsewhere(&self) {
        self.hall.tell_presence(&self.row.id, self.audience.here(&self.room)).await;
    }

    async fn ask_who_is_elsewhere(&self) {
        self.hall.ask_who_is_there(&self.row.id).await;
    }
}

pub(super) fn not_kept(error: &dyn std::fmt::Display) -> Refusal {
    Refusal::NotKept { reason: error.to_string() }
}
