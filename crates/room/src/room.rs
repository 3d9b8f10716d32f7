use tripylon_rules::{
    AnyGame, AnyMove, AnyPosition, Outcome, Player,
    le_pylos::{Arrangement, Phase},
    record::{Record, Tag},
};

use crate::{
    BadEvent, Clock, Event, Hundredths, Moment, Next, Numbered, Occupant, Offer, Series, Terms, TimeControl,
};

/// A game between two people at two screens, as it is after some events.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Room {
    pub(crate) seq: u64,
    pub(crate) stage: Stage,
    pub(crate) terms: Terms,
    pub(crate) opened_by: String,
    pub(crate) series: Option<Series>,
    pub(crate) seats: [Option<Occupant>; 2],
    pub(crate) record: Record,
    /// How many turns at the beginning nobody has played on the board: they were dealt, or arranged in secret.
    pub(crate) arranged_plies: usize,
    /// What each has arranged while it is a secret.
    pub(crate) secrets: [Secret; 2],
    pub(crate) clock: Option<Clock>,
    pub(crate) offers: [Option<Offer>; 2],
    /// After how many turns each has last made each offer.
    pub(crate) last_offers: [[Option<usize>; Offer::COUNT]; 2],
    pub(crate) next: Option<(String, Next)>,
    pub(crate) began: Option<Moment>,
    /// Since when everybody knows whom the game waits for.
    pub(crate) waits_since: Option<Moment>,
    pub(crate) ended: Option<Moment>,
}

/// How far a game has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// A seat is free.
    Open,
    /// It is being played.
    Playing,
    /// It is over.
    Over,
    /// It was called off.
    CalledOff,
}

/// An arrangement that others must not see.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Secret {
    /// It has not been made.
    Open,
    /// It has been made, but this room does not know it.
    Unknown,
    /// It has been made.
    Known(Vec<AnyMove>),
}

/// How long somebody may take for a first turn, or to arrange pieces, where there is a clock.
const FIRST_TURN: Hundredths = Hundredths::of_seconds(300);

impl Room {
    /// The room that the first event opens.
    ///
    /// # Errors
    /// When it is not the event that opens a room, or nobody can play on its terms.
    pub fn open(first: &Numbered) -> Result<Room, BadEvent> {
        let refuse = |reason: &str| BadEvent { seq: first.seq, reason: reason.to_string() };
        let Event::Opened { terms, by, series } = &first.event else {
            return Err(refuse("a room begins with being opened"));
        };
        if first.seq != 1 {
            return Err(refuse("the first event has number 1"));
        }
        terms.check().map_err(|error| refuse(&error.to_string()))?;
        Ok(Room {
            seq: 1,
            stage: Stage::Open,
            terms: *terms,
            opened_by: by.clone(),
            series: series.clone(),
            seats: [None, None],
            record: Record::new(terms.rules.start()),
            arranged_plies: 0,
            secrets: [Secret::Open, Secret::Open],
            clock: Clock::new(terms.clock),
            offers: [None; 2],
            last_offers: Default::default(),
            next: None,
            began: None,
            waits_since: None,
            ended: None,
        })
    }

    /// The room after all these events.
    ///
    /// # Errors
    /// When they cannot have happened in this order.
    pub fn replay(events: &[Numbered]) -> Result<Room, BadEvent> {
        let (first, rest) = events
            .split_first()
            .ok_or_else(|| BadEvent { seq: 0, reason: "nothing has happened".to_string() })?;
        let mut room = Room::open(first)?;
        rest.iter().try_for_each(|event| room.apply(event))?;
        Ok(room)
    }

    /// The number of the last event.
    pub const fn seq(&self) -> u64 {
        self.seq
    }

    /// How far the game has come.
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// What was agreed.
    pub const fn terms(&self) -> &Terms {
        &self.terms
    }

    /// The id of whoever opened the room.
    pub fn opened_by(&self) -> &str {
        &self.opened_by
    }

    /// The match that the game belongs to.
    pub const fn series(&self) -> Option<&Series> {
        self.series.as_ref()
    }

    /// Who sits there.
    pub const fn occupant(&self, seat: Player) -> Option<&Occupant> {
        self.seats[seat.index()].as_ref()
    }

    /// Where somebody sits.
    pub fn seat_of(&self, id: &str) -> Option<Player> {
        Player::BOTH.into_iter().find(|seat| self.occupant(*seat).and_then(Occupant::id) == Some(id))
    }

    /// The first free seat.
    pub fn free_seat(&self) -> Option<Player> {
        Player::BOTH.into_iter().find(|seat| self.occupant(*seat).is_none())
    }

    /// What was played.
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// What is on the board; while pieces are being arranged in secret, nothing.
    pub fn position(&self) -> AnyPosition {
        self.record.position()
    }

    /// How many turns have been played, with those that were dealt.
    pub fn plies(&self) -> usize {
        self.record.line().plies().len()
    }

    /// How many turns the players have played on the board.
    pub fn turns(&self) -> usize {
        self.plies() - self.arranged_plies
    }

    /// How it ended.
    pub fn outcome(&self) -> Option<Outcome> {
        match self.stage {
            Stage::Over => self.record.outcome(),
            Stage::Open | Stage::Playing | Stage::CalledOff => None,
        }
    }

    /// Whose turn it is. While both arrange their pieces in secret, it is nobody's.
    pub fn turn(&self) -> Option<Player> {
        let plays = self.stage == Stage::Playing && !self.is_secret();
        plays.then(|| self.record.position().turn())
    }

    /// Whether pieces are being arranged in secret.
    pub fn is_secret(&self) -> bool {
        self.stage == Stage::Playing && self.is_to_be_arranged()
    }

    /// Whether pieces have yet to be arranged in secret.
    fn is_to_be_arranged(&self) -> bool {
        match self.record.position() {
            AnyPosition::LePylos(game, position) => {
                game.setup == Arrangement::Hidden && position.phase() == Phase::Setup
            }
            AnyPosition::Pylos(..) | AnyPosition::Pylon(..) => false,
        }
    }

    /// Which players the game waits for: whoever has yet to arrange pieces, or else is to move.
    pub fn awaits(&self) -> [bool; 2] {
        let (arranging, turn) = (self.is_to_be_arranged(), self.record.position().turn());
        Player::BOTH.map(|seat| if arranging { !self.has_arranged(seat) } else { turn == seat })
    }

    /// Whether the program sits in a seat.
    pub fn is_program(&self, seat: Player) -> bool {
        self.occupant(seat).is_some_and(|occupant| occupant.level().is_some())
    }

    /// Whether chance puts the pieces down.
    pub(crate) fn is_dealt(&self) -> bool {
        match self.terms.rules {
            AnyGame::LePylos(game) => game.setup == Arrangement::Random,
            AnyGame::Pylos(_) | AnyGame::Pylon(_) => false,
        }
    }

    /// Whether a player has arranged all pieces, while that is a secret.
    pub fn has_arranged(&self, seat: Player) -> bool {
        self.secrets[seat.index()] != Secret::Open
    }

    /// A player's own arrangement, while it is a secret and this room may know it.
    pub fn own_arrangement(&self, seat: Player) -> Option<&[AnyMove]> {
        match &self.secrets[seat.index()] {
            Secret::Known(moves) => Some(moves),
            Secret::Open | Secret::Unknown => None,
        }
    }

    /// The board on which a player arranges pieces in secret, before the first of them. For player 2 the other's stand
    /// there in some order, which is not that of the game.
    pub fn board_to_arrange(&self, seat: Player) -> AnyPosition {
        let mut position = self.record.start();
        while position.turn() != seat && position.phase() == Phase::Setup.word() {
            let some = position.legal_moves()[0];
            position.play(some).expect("a legal move can be played");
        }
        position
    }

    /// The clocks, if there are any.
    pub const fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    /// When the clock that runs will have run down.
    pub fn runs_down(&self) -> Option<Moment> {
        self.clock.as_ref().filter(|_| self.stage == Stage::Playing)?.runs_down()
    }

    /// What a player offers.
    pub const fn offer(&self, seat: Player) -> Option<Offer> {
        self.offers[seat.index()]
    }

    /// The game that follows.
    pub fn next(&self) -> Option<(&str, Next)> {
        self.next.as_ref().map(|(game, next)| (game.as_str(), *next))
    }

    /// When both sat down.
    pub const fn began(&self) -> Option<Moment> {
        self.began
    }

    /// When it was over.
    pub const fn ended(&self) -> Option<Moment> {
        self.ended
    }

    /// Whether both have yet to play a turn.
    pub fn is_unbegun(&self) -> bool {
        match self.stage {
            Stage::Open => true,
            Stage::Playing => self.turns() < 2,
            Stage::Over | Stage::CalledOff => false,
        }
    }

    /// Whether players may still call the game off: until both have played a turn, unless it decides about a match that has begun.
    pub fn may_be_called_off(&self) -> bool {
        self.is_unbegun() && self.series.as_ref().is_none_or(|series| series.rounds.is_empty())
    }

    /// When a game ends by itself, because somebody does not begin to play: no clock counts the first turns.
    pub fn first_turn_due(&self) -> Option<Moment> {
        let waits = self.stage == Stage::Playing && self.is_unbegun();
        let patience = match self.terms.clock {
            TimeControl::None => return None,
            TimeControl::Increment { .. } | TimeControl::Delay { .. } => FIRST_TURN,
            TimeControl::Days(days) => Hundredths::of_days(days),
        };
        Some(self.waits_since.filter(|_| waits)?.plus(patience))
    }

    /// Which players' time counts, and since when: the clock of one runs, or they have yet to begin.
    pub fn counts_time(&self) -> Option<([bool; 2], Moment)> {
        let clock = self.clock.as_ref().filter(|_| self.stage == Stage::Playing)?;
        if let (Some(runs), Some(since)) = (clock.runs(), clock.runs_since()) {
            return Some((Player::BOTH.map(|seat| seat == runs), since));
        }
        self.first_turn_due()?;
        Some((self.awaits(), self.waits_since?))
    }

    /// Whether each player has played a turn on the board.
    pub fn have_both_played(&self) -> bool {
        let mut position = self.record.start();
        let mut has_played = [false; 2];
        for (ply, played) in self.record.line().plies().iter().enumerate() {
            if ply >= self.arranged_plies {
                has_played[position.turn().index()] = true;
            }
            position.play_unchecked(played.mv());
        }
        has_played == [true; 2]
    }

    /// How long a player must have been gone until the other may claim the game.
    pub const fn grace(&self) -> Option<Hundredths> {
        match self.terms.clock {
            TimeControl::Increment { .. } | TimeControl::Delay { .. } => Some(Hundredths::of_seconds(60)),
            TimeControl::None => Some(Hundredths::of_seconds(300)),
            // Who has days for a turn need not sit at the board.
            TimeControl::Days(_) => None,
        }
    }

    /// Whether another round of the match is to be played after this game.
    pub fn has_another_round(&self) -> bool {
        let points = self.outcome().and_then(|outcome| outcome.score);
        let rounds = points.and_then(|points| match &self.series {
            Some(series) => series.to_match(self.terms.length, Some(points)),
            None => Series::first_of("").to_match(self.terms.length, Some(points)),
        });
        rounds.is_some_and(|rounds| rounds.winner().is_none())
    }

    /// The record with the names of the players, the date and the clock, for the archive.
    pub fn signed_record(&self) -> Record {
        let mut record = self.record.clone();
        for (seat, name) in Player::BOTH.into_iter().zip(["Player1", "Player2"]) {
            sign(&mut record, name, &self.name_in_record(seat));
        }
        if let Some(began) = self.began {
            sign(&mut record, "Date", &began.date());
        }
        if self.terms.clock != TimeControl::None {
            sign(&mut record, "Clock", &self.terms.clock.to_string());
        }
        if let Some(series) = &self.series {
            sign(&mut record, "Round", &series.round().to_string());
        }
        record
    }

    fn name_in_record(&self, seat: Player) -> String {
        match self.occupant(seat) {
            Some(Occupant::Engine { level }) => format!("Tripylon level {level}"),
            Some(Occupant::Person { name, .. }) if !name.is_empty() => name.clone(),
            Some(Occupant::Person { .. }) | None => "Person".to_string(),
        }
    }

    /// The game that is played.
    pub const fn game(&self) -> AnyGame {
        self.terms.rules
    }
}

fn sign(record: &mut Record, name: &str, value: &str) {
    let tag = Tag::new(name, value).expect("the names of these tags are single words");
    record.set_tag(tag).expect("these tags do not follow from the game");
}
