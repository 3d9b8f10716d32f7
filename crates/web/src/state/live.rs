use tripylon_protocol::online::{Presence, Said, Word};
use tripylon_room::{Ask, Event, Moment, Numbered, Refusal, Room, Stage, Terms};
use tripylon_rules::{AnyMove, AnyPosition, Player};
use tripylon_sitting::is_settled;

use super::{Connection, LiveEvent, LiveMessage, Made, Turn, Walk, arranging::Arranging};

/// A game against somebody at another screen, as this page knows it: a room that follows the server's events, and what was
/// done here that the server has not confirmed.
#[derive(Clone, Debug)]
pub struct Live {
    /// Who sits at this page.
    pub(super) me: String,
    pub(super) terms: Terms,
    /// What has happened; nothing is known before the server has told it.
    pub(super) room: Option<Room>,
    pub(super) seat: Option<Player>,
    pub(super) connection: Connection,
    /// How far the server was when it let us in; what we missed is on its way.
    welcomed: Option<u64>,
    /// The turn in the making.
    pub(super) turn: Turn,
    /// The pieces that were put down in secret, until they are sent.
    pub(super) arranging: Arranging,
    pub(super) pending: Option<Pending>,
    pub(super) looking_at: Option<usize>,
    /// Who is there, and when that was said by this page's own clock.
    pub(super) presence: (Presence, Moment),
    /// How far the server's clock is ahead of this page's.
    pub(super) lead: i64,
    /// The last number that was given to something said.
    number: u64,
    /// Whether the free seat was asked for since we were let in.
    asked_to_sit: bool,
    /// How often the events did not fit together.
    misfits: u32,
    /// Whether the score of Pylon can no longer change; it takes a moment to find out, so it is kept.
    pub(super) settled: bool,
}

/// What was done here and is kept until the server confirms or refuses it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Pending {
    number: u64,
    pub(super) what: Unconfirmed,
}

/// What it was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Unconfirmed {
    /// A turn, after so many others.
    Turn(usize, AnyMove),
    /// All pieces, arranged in secret.
    Arrangement(Arranging),
}

impl Live {
    /// A game of which nothing is known but its terms.
    pub fn new(me: String, terms: Terms) -> Live {
        Live {
            me,
            terms,
            room: None,
            seat: None,
            connection: Connection::Opening,
            welcomed: None,
            turn: Turn::new(terms.rules.start()),
            arranging: Arranging::default(),
            pending: None,
            looking_at: None,
            presence: (Presence::default(), Moment::default()),
            lead: 0,
            number: 0,
            asked_to_sit: false,
            misfits: 0,
            settled: false,
        }
    }

    /// Does what a message says, and tells what follows. What it does not allow is not done.
    pub fn update(&mut self, message: LiveMessage) -> Vec<LiveEvent> {
        match message {
            LiveMessage::Heard { word, at } => self.hear(word, at),
            LiveMessage::Lost => {
                self.lose_connection();
                Vec::new()
            }
            LiveMessage::Click(text) => self.click(&text),
            LiveMessage::Unclick => self.unclick().into_iter().collect(),
            LiveMessage::StartOver => self.start_over().into_iter().collect(),
            LiveMessage::Done => self.finish_turn(),
            LiveMessage::Shuffle(seed) => self.shuffle(seed),
            LiveMessage::Walk(walk) => {
                self.walk(walk);
                Vec::new()
            }
            LiveMessage::Want(ask) => self.want(ask),
        }
    }

    /// Whether the board may be touched here now. It may be without a connection: the turn is kept.
    pub fn may_touch(&self) -> bool {
        let Some((room, seat)) = self.room.as_ref().zip(self.seat) else { return false };
        let is_ours = if room.is_secret() { !room.has_arranged(seat) } else { room.turn() == Some(seat) };
        is_ours && self.pending.is_none() && self.looking_at.is_none()
    }

    fn hear(&mut self, word: Word, at: Moment) -> Vec<LiveEvent> {
        match word {
            Word::Welcome { seq, seat, now } => {
                self.lead = now.0 - at.0;
                self.welcome(seq, seat)
            }
            Word::Events { events, now } => {
                self.compare_clocks(now, at);
                self.follow(&events)
            }
            Word::Beat { now } => {
                self.compare_clocks(now, at);
                Vec::new()
            }
            Word::Presence(presence) => {
                self.presence = (presence, at);
                Vec::new()
            }
            // The events say what was done, and end what waits for it.
            Word::Done { .. } => Vec::new(),
            Word::Refused { number, refusal } => self.hear_refusal(number, refusal),
            Word::Closing => {
                self.lose_connection();
                Vec::new()
            }
        }
    }

    /// What comes late makes the server's clock seem slow, so whatever shows it furthest ahead is nearest to the truth.
    fn compare_clocks(&mut self, now: Moment, at: Moment) {
        self.lead = self.lead.max(now.0 - at.0);
    }

    fn welcome(&mut self, seq: u64, seat: Option<u8>) -> Vec<LiveEvent> {
        self.connection = Connection::Open;
        self.welcomed = Some(seq);
        self.asked_to_sit = false;
        self.seat = match seat {
            Some(1) => Some(Player::One),
            Some(2) => Some(Player::Two),
            Some(_) | None => None,
        };
        // A server that knows less than we do has another past.
        if self.seq() > seq {
            return self.begin_anew();
        }
        self.catch_up()
    }

    /// Lets everything happen that has not happened yet.
    fn follow(&mut self, events: &[Numbered]) -> Vec<LiveEvent> {
        let is_first_sight = self.room.is_none();
        let mut seen = Vec::new();
        for event in events {
            if event.seq <= self.seq() {
                continue;
            }
            if event.seq != self.seq() + 1 {
                return vec![LiveEvent::Reopen];
            }
            match self.apply(event) {
                Some(events) => seen.extend(events),
                None => return self.begin_anew(),
            }
        }
        self.settle_down();
        // What happened before somebody came is not news.
        if is_first_sight {
            seen.clear();
        }
        keep_last_turn(&mut seen);
        seen.extend(self.catch_up());
        seen
    }

    /// Lets one thing happen, and tells what there is to see of it; `None` where it cannot happen.
    fn apply(&mut self, event: &Numbered) -> Option<Vec<LiveEvent>> {
        let before = self.room.as_ref().map(Room::position);
        let was_over = self.room.as_ref().is_some_and(|room| room.outcome().is_some());
        match &mut self.room {
            None => self.room = Some(Room::open(event).ok()?),
            Some(room) => room.apply(event).ok()?,
        }
        let room = self.room.as_ref()?;
        self.terms = *room.terms();
        self.seat = self.seat.or_else(|| room.seat_of(&self.me));
        let outcome = room.outcome().filter(|_| !was_over);
        let mut seen: Vec<LiveEvent> = self.seen(before, &event.event).into_iter().collect();
        seen.extend(outcome.map(LiveEvent::Ended));
        Some(seen)
    }

    /// What there is to see of something that has happened.
    fn seen(&mut self, before: Option<AnyPosition>, event: &Event) -> Option<LiveEvent> {
        let is_other = |seat: &Player| self.seat != Some(*seat);
        match event {
            Event::Opened { .. } | Event::Sat { .. } | Event::Resumed { .. } => None,
            // The end of a game is told by its outcome.
            Event::Agreed | Event::Resigned { .. } | Event::Flagged { .. } | Event::Left { .. } => None,
            Event::Begun { .. } => Some(LiveEvent::Began),
            Event::Moved { ply, mv, .. } => self.seen_to_move(before?, *ply, mv),
            Event::Arranged { seat, .. } => {
                if self.seat == Some(*seat) {
                    self.pending = None;
                }
                None
            }
            Event::Revealed { .. } => Some(LiveEvent::Revealed),
            Event::Offered { seat, offer } => is_other(seat).then_some(LiveEvent::Offered(*seat, *offer)),
            Event::Dropped { seat, offer } => is_other(seat).then_some(LiveEvent::Declined(*seat, *offer)),
            Event::TookBack { .. } => {
                self.pending = None;
                Some(LiveEvent::TookBack)
            }
            Event::CalledOff => Some(LiveEvent::CalledOff),
            Event::Followed { game, next } => Some(LiveEvent::Followed(game.clone(), *next)),
        }
    }

    /// A turn that was seen already when it was made here is not seen again.
    fn seen_to_move(&mut self, before: AnyPosition, ply: usize, text: &str) -> Option<LiveEvent> {
        let mv = before.parse_move(text).ok()?;
        let pending = self.pending.take();
        let is_known = pending.is_some_and(|pending| pending.what == Unconfirmed::Turn(ply, mv));
        (!is_known).then_some(LiveEvent::Played { before, mv })
    }

    /// Everything that belonged to a position that is no longer there is forgotten.
    fn settle_down(&mut self) {
        let Some(room) = &self.room else { return };
        let fits = |pending: &Pending| match pending.what {
            Unconfirmed::Turn(ply, _) => ply == room.plies(),
            Unconfirmed::Arrangement(_) => room.is_secret(),
        };
        self.pending = self.pending.take().filter(|pending| room.stage() == Stage::Playing && fits(pending));
        if !room.is_secret() || self.seat.is_none_or(|seat| room.has_arranged(seat)) {
            self.arranging = Arranging::default();
        }
        let plies = room.plies();
        self.looking_at = self.looking_at.filter(|at| *at < plies);
        let board = self.board();
        if *self.turn.position() != board {
            self.turn = Turn::new(board);
            self.settled = self.terms_allow_to_settle() && is_settled(&board);
        }
    }

    fn terms_allow_to_settle(&self) -> bool {
        self.seat.is_some() && self.room.as_ref().is_some_and(|room| room.stage() == Stage::Playing)
    }

    /// Once nothing is missing: says again what may have been lost, and sits down where a seat is free.
    fn catch_up(&mut self) -> Vec<LiveEvent> {
        let Some(room) = &self.room else { return Vec::new() };
        let is_waiting = self.welcomed.is_some_and(|seq| room.seq() < seq);
        if self.connection != Connection::Open || is_waiting {
            return Vec::new();
        }
        if self.welcomed.take().is_some() && self.pending.is_some() {
            return self.send_pending();
        }
        let is_guest = self.seat.is_none() && room.stage() == Stage::Open && room.opened_by() != self.me;
        if is_guest && !self.asked_to_sit {
            self.asked_to_sit = true;
            return self.want(Ask::Sit);
        }
        Vec::new()
    }

    fn hear_refusal(&mut self, number: u64, refusal: Refusal) -> Vec<LiveEvent> {
        if self.pending.as_ref().is_some_and(|pending| pending.number == number) {
            self.pending = None;
            self.settle_down();
        }
        vec![LiveEvent::Refused(refusal)]
    }

    /// What this page knows and what the server says do not fit together, so everything is asked for again.
    fn begin_anew(&mut self) -> Vec<LiveEvent> {
        self.misfits += 1;
        self.room = None;
        self.pending = None;
        self.arranging = Arranging::default();
        if self.is_broken() { Vec::new() } else { vec![LiveEvent::Reopen] }
    }

    /// Whether it was tried often enough: only a newer page will do.
    pub const fn is_broken(&self) -> bool {
        self.misfits > 2
    }

    fn lose_connection(&mut self) {
        self.welcomed = None;
        self.connection = match self.connection {
            Connection::Opening => Connection::Opening,
            Connection::Open | Connection::Lost => Connection::Lost,
        };
    }

    fn click(&mut self, text: &str) -> Vec<LiveEvent> {
        if !self.may_touch() || self.is_laid_out() {
            return Vec::new();
        }
        match self.turn.click(text) {
            None => Vec::new(),
            Some(Made::Part) => vec![LiveEvent::Touched],
            Some(Made::Whole(mv)) => self.make_turn(mv),
        }
    }

    fn unclick(&mut self) -> Option<LiveEvent> {
        if self.turn.unclick() {
            return Some(LiveEvent::Touched);
        }
        if !self.may_touch() || !self.arranging.take_last() {
            return None;
        }
        self.settle_down();
        Some(LiveEvent::Touched)
    }

    fn start_over(&mut self) -> Option<LiveEvent> {
        self.turn.start_over().then_some(LiveEvent::Touched)
    }

    fn finish_turn(&mut self) -> Vec<LiveEvent> {
        if self.is_laid_out() {
            let arranging = std::mem::take(&mut self.arranging);
            return self.wait_for(Unconfirmed::Arrangement(arranging));
        }
        match self.turn.complete().filter(|_| self.may_touch()) {
            Some(mv) => self.make_turn(mv),
            None => Vec::new(),
        }
    }

    /// Plays a turn here, at once; whether it counts is for the server to say.
    fn make_turn(&mut self, mv: AnyMove) -> Vec<LiveEvent> {
        let Some(room) = &self.room else { return Vec::new() };
        if room.is_secret() {
            return self.put_down(mv);
        }
        let (before, plies) = (room.position(), room.plies());
        self.turn = Turn::new(before);
        let mut events = vec![LiveEvent::Played { before, mv }];
        events.extend(self.wait_for(Unconfirmed::Turn(plies, mv)));
        events
    }

    /// Puts a piece down in secret. They are sent together, when whoever arranges them says so.
    fn put_down(&mut self, mv: AnyMove) -> Vec<LiveEvent> {
        self.arranging.put(mv);
        self.turn = Turn::new(self.board());
        vec![LiveEvent::Touched]
    }

    /// Lets chance put down the rest, or all of them anew.
    fn shuffle(&mut self, seed: u64) -> Vec<LiveEvent> {
        let Some((room, seat)) = self.room.as_ref().zip(self.seat).filter(|_| self.may_shuffle()) else {
            return Vec::new();
        };
        self.arranging.shuffle(room.board_to_arrange(seat), seat, seed);
        self.turn = Turn::new(self.board());
        vec![LiveEvent::Touched]
    }

    /// Whether pieces are being arranged in secret, so that chance may go on with it.
    pub fn may_shuffle(&self) -> bool {
        self.may_touch() && self.room.as_ref().is_some_and(Room::is_secret)
    }

    fn walk(&mut self, walk: Walk) {
        let plies = self.room.as_ref().map_or(0, Room::plies);
        let at = self.looking_at.unwrap_or(plies);
        let to = match walk {
            Walk::First => 0,
            Walk::Back => at.saturating_sub(1),
            Walk::On => at + 1,
            Walk::Last => plies,
            Walk::To(turn) => turn,
        };
        self.looking_at = (to < plies).then_some(to);
    }

    /// Keeps something until it is confirmed, and sends it if there is a connection.
    fn wait_for(&mut self, what: Unconfirmed) -> Vec<LiveEvent> {
        self.pending = Some(Pending { number: 0, what });
        if self.connection == Connection::Open && self.welcomed.is_none() {
            self.send_pending()
        } else {
            Vec::new()
        }
    }

    fn send_pending(&mut self) -> Vec<LiveEvent> {
        self.number += 1;
        let text = |mv: &AnyMove| self.terms.rules.start().move_text(*mv);
        let ask = match self.pending.as_ref().map(|pending| &pending.what) {
            None => return Vec::new(),
            Some(Unconfirmed::Turn(ply, mv)) => Ask::Play { ply: *ply, mv: text(mv) },
            Some(Unconfirmed::Arrangement(pieces)) => {
                Ask::Arrange { moves: pieces.moves().iter().map(text).collect() }
            }
        };
        if let Some(pending) = &mut self.pending {
            pending.number = self.number;
        }
        vec![LiveEvent::Send(Said { number: self.number, ask })]
    }

    /// What is no turn is not kept: whoever asks sees at once that there is no connection.
    fn want(&mut self, ask: Ask) -> Vec<LiveEvent> {
        if self.connection != Connection::Open {
            return Vec::new();
        }
        self.number += 1;
        vec![LiveEvent::Send(Said { number: self.number, ask })]
    }
}

/// Of several turns that come at once, only the last is seen on its way.
fn keep_last_turn(seen: &mut Vec<LiveEvent>) {
    let is_turn = |event: &LiveEvent| matches!(event, LiveEvent::Played { .. });
    let mut turns = seen.iter().filter(|event| is_turn(event)).count();
    seen.retain(|event| {
        let is_earlier = is_turn(event) && turns > 1;
        turns -= usize::from(is_turn(event));
        !is_earlier
    });
}
