use serde::{Deserialize, Serialize};
use tripylon_rules::{
    AnyGame, AnyMove, AnyPosition, Outcome, Player,
    le_pylos::{Phase, SetupMode},
    record::Record,
};

use crate::{
    Centiseconds, Clock, GameEvent, InvalidEvent, MatchProgress, NextGameKind, Occupant, Offer,
    SequencedEvent, Terms, TimeControl, Timestamp,
    hidden_setup::in_hidden_setup,
    position_history::movers,
    record_tags::{UNNAMED_PERSON, engine_name, player_tag, set_clock_tag, set_tag},
};

/// The state of an online game after a sequence of events.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Room {
    pub(crate) seq: u64,
    pub(crate) status: GameStatus,
    pub(crate) terms: Terms,
    pub(crate) opened_by: String,
    pub(crate) match_progress: Option<MatchProgress>,
    pub(crate) seats: [Option<Occupant>; 2],
    pub(crate) record: Record,
    /// The number of setup turns at the start that were random or hidden.
    pub(crate) setup_plies: usize,
    /// The hidden setup of each player.
    pub(crate) hidden_setups: [HiddenSetup; 2],
    pub(crate) clock: Option<Clock>,
    pub(crate) offers: [Option<Offer>; 2],
    /// The number of turns played when each player last made each kind of offer.
    pub(crate) last_offer_plies: [[Option<usize>; Offer::COUNT]; 2],
    pub(crate) next_game: Option<(String, NextGameKind)>,
    pub(crate) started_at: Option<Timestamp>,
    /// The time since which the awaited players could have played their first turn.
    pub(crate) waiting_since: Option<Timestamp>,
    pub(crate) ended_at: Option<Timestamp>,
}

/// The status of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum GameStatus {
    /// A seat is free.
    Open,
    /// The game is being played.
    Playing,
    /// The game is over.
    Over,
    /// The game was cancelled.
    Cancelled,
}

/// The setup of a player that the opponent must not see.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum HiddenSetup {
    /// Not made yet.
    Missing,
    /// Made, but redacted for this viewer.
    Undisclosed,
    /// Made.
    Known(Vec<AnyMove>),
}

/// The time limit for a first turn or a hidden setup in a game with clocks.
const FIRST_TURN_TIMEOUT: Centiseconds = Centiseconds::from_seconds(300);

impl Room {
    /// Opens a room by its first event.
    ///
    /// # Errors
    /// When it is not [`GameEvent::Opened`] with number 1, or its terms are invalid.
    pub fn open(first: &SequencedEvent) -> Result<Room, InvalidEvent> {
        let refuse = |reason: &str| InvalidEvent { seq: first.seq, reason: reason.to_string() };
        let GameEvent::Opened { terms, opened_by, match_progress } = &first.event else {
            return Err(refuse("the first event must be opened"));
        };
        if first.seq != 1 {
            return Err(refuse("the first event must have number 1"));
        }
        terms.validate().map_err(|error| refuse(&error.to_string()))?;
        Ok(Room {
            seq: 1,
            status: GameStatus::Open,
            terms: *terms,
            opened_by: opened_by.clone(),
            match_progress: match_progress.clone(),
            seats: [None, None],
            record: Record::new(terms.rules.start()),
            setup_plies: 0,
            hidden_setups: [HiddenSetup::Missing, HiddenSetup::Missing],
            clock: Clock::new(terms.time_control),
            offers: [None; 2],
            last_offer_plies: Default::default(),
            next_game: None,
            started_at: None,
            waiting_since: None,
            ended_at: None,
        })
    }

    /// Builds a room from all of its events.
    ///
    /// # Errors
    /// When an event does not fit those before it.
    pub fn replay(events: &[SequencedEvent]) -> Result<Room, InvalidEvent> {
        let (first, rest) = events
            .split_first()
            .ok_or_else(|| InvalidEvent { seq: 0, reason: "there are no events".to_string() })?;
        let mut room = Room::open(first)?;
        rest.iter().try_for_each(|event| room.apply(event))?;
        Ok(room)
    }

    /// The sequence number of the last event.
    pub const fn seq(&self) -> u64 {
        self.seq
    }

    /// The status of the game.
    pub const fn status(&self) -> GameStatus {
        self.status
    }

    /// The terms of the game.
    pub const fn terms(&self) -> &Terms {
        &self.terms
    }

    /// The id of the person who opened the room.
    pub fn opened_by(&self) -> &str {
        &self.opened_by
    }

    /// The match that the game belongs to.
    pub const fn match_progress(&self) -> Option<&MatchProgress> {
        self.match_progress.as_ref()
    }

    /// The player in a seat.
    pub const fn occupant(&self, seat: Player) -> Option<&Occupant> {
        self.seats[seat.index()].as_ref()
    }

    /// The seat of the person with this id.
    pub fn seat_of(&self, id: &str) -> Option<Player> {
        Player::BOTH.into_iter().find(|seat| self.occupant(*seat).and_then(Occupant::id) == Some(id))
    }

    /// The first free seat.
    pub fn free_seat(&self) -> Option<Player> {
        Player::BOTH.into_iter().find(|seat| self.occupant(*seat).is_none())
    }

    /// The record of the game.
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// The current position; during a hidden setup, an empty board.
    pub fn position(&self) -> AnyPosition {
        self.record.position()
    }

    /// The number of turns played, including a random or hidden setup.
    pub fn plies(&self) -> usize {
        self.record.main_line().plies().len()
    }

    /// The number of turns played, without a random or hidden setup.
    pub fn board_plies(&self) -> usize {
        self.plies() - self.setup_plies
    }

    /// The outcome, once the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        match self.status {
            GameStatus::Over => self.record.outcome(),
            GameStatus::Open | GameStatus::Playing | GameStatus::Cancelled => None,
        }
    }

    /// The player to move; `None` during a hidden setup.
    pub fn turn(&self) -> Option<Player> {
        let plays = self.status == GameStatus::Playing && !self.in_hidden_setup();
        plays.then(|| self.record.position().turn())
    }

    /// Whether the players are making a hidden setup.
    pub fn in_hidden_setup(&self) -> bool {
        self.status == GameStatus::Playing && self.needs_hidden_setup()
    }

    /// Whether a hidden setup is still to be made.
    fn needs_hidden_setup(&self) -> bool {
        in_hidden_setup(&self.record.position())
    }

    /// Which players the game waits for: those who have not arranged their pieces, or the player to move.
    pub fn awaited_players(&self) -> [bool; 2] {
        let (arranging, turn) = (self.needs_hidden_setup(), self.record.position().turn());
        Player::BOTH.map(|seat| if arranging { !self.has_arranged(seat) } else { turn == seat })
    }

    /// Whether the engine plays for a seat.
    pub fn is_engine(&self, seat: Player) -> bool {
        self.occupant(seat).is_some_and(|occupant| occupant.level().is_some())
    }

    /// Whether the setup is random.
    pub(crate) fn has_random_setup(&self) -> bool {
        match self.terms.rules {
            AnyGame::LePylos(game) => game.setup == SetupMode::Random,
            AnyGame::Pylos(_) | AnyGame::Pylon(_) => false,
        }
    }

    /// Whether a player has made the hidden setup.
    pub fn has_arranged(&self, seat: Player) -> bool {
        self.hidden_setups[seat.index()] != HiddenSetup::Missing
    }

    /// A player's hidden setup, if this room knows it.
    pub fn own_arrangement(&self, seat: Player) -> Option<&[AnyMove]> {
        match &self.hidden_setups[seat.index()] {
            HiddenSetup::Known(moves) => Some(moves),
            HiddenSetup::Missing | HiddenSetup::Undisclosed => None,
        }
    }

    /// The position in which a player starts the hidden setup. For player 2 it contains pieces of player 1 in an
    /// arbitrary order, not the real one.
    pub fn arrangement_board(&self, seat: Player) -> AnyPosition {
        let mut position = self.record.start();
        while position.turn() != seat && position.phase() == Phase::Setup.as_str() {
            let mv = position.legal_moves()[0];
            position.play(mv).expect("a legal move can be played");
        }
        position
    }

    /// The clocks, if there are any.
    pub const fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    /// The time at which the running clock will reach zero.
    pub fn clock_expires_at(&self) -> Option<Timestamp> {
        self.clock.as_ref().filter(|_| self.status == GameStatus::Playing)?.expires_at()
    }

    /// The open offer of a player.
    pub const fn offer(&self, seat: Player) -> Option<Offer> {
        self.offers[seat.index()]
    }

    /// The id of the next game, and why it was opened.
    pub fn next_game(&self) -> Option<(&str, NextGameKind)> {
        self.next_game.as_ref().map(|(game, next)| (game.as_str(), *next))
    }

    /// The time at which both seats were taken.
    pub const fn started_at(&self) -> Option<Timestamp> {
        self.started_at
    }

    /// The time at which the game ended.
    pub const fn ended_at(&self) -> Option<Timestamp> {
        self.ended_at
    }

    /// Whether fewer than two turns have been played.
    pub fn awaits_first_turns(&self) -> bool {
        match self.status {
            GameStatus::Open => true,
            GameStatus::Playing => self.board_plies() < 2,
            GameStatus::Over | GameStatus::Cancelled => false,
        }
    }

    /// Whether players may still cancel the game: until both have played a turn, but not in a later round of a match.
    pub fn can_be_cancelled(&self) -> bool {
        self.awaits_first_turns()
            && self.match_progress.as_ref().is_none_or(|match_progress| match_progress.rounds.is_empty())
    }

    /// The time at which the game ends if an awaited player does not play the first turn, which no clock counts.
    pub fn first_turn_deadline(&self) -> Option<Timestamp> {
        let waits = self.status == GameStatus::Playing && self.awaits_first_turns();
        let timeout = match self.terms.time_control {
            TimeControl::None => return None,
            TimeControl::Increment { .. } | TimeControl::Delay { .. } => FIRST_TURN_TIMEOUT,
            TimeControl::DaysPerTurn(days) => Centiseconds::from_days(days),
        };
        Some(self.waiting_since.filter(|_| waits)?.saturating_add(timeout))
    }

    /// The players whose time is running, and since when: by the clock, or by the deadline of the first turn.
    pub fn timed_players(&self) -> Option<([bool; 2], Timestamp)> {
        let clock = self.clock.as_ref().filter(|_| self.status == GameStatus::Playing)?;
        if let (Some(running), Some(since)) = (clock.running_player(), clock.running_since()) {
            return Some((Player::BOTH.map(|seat| seat == running), since));
        }
        self.first_turn_deadline()?;
        Some((self.awaited_players(), self.waiting_since?))
    }

    /// Whether each player has played a turn after the setup.
    pub fn have_both_played(&self) -> bool {
        let movers = movers(&self.record);
        Player::BOTH.iter().all(|player| movers[self.setup_plies..].contains(player))
    }

    /// How long a player must be away until the opponent may claim the game; `None` if never.
    pub const fn claim_delay(&self) -> Option<Centiseconds> {
        match self.terms.time_control {
            TimeControl::Increment { .. } | TimeControl::Delay { .. } => Some(Centiseconds::from_seconds(60)),
            TimeControl::None => Some(Centiseconds::from_seconds(300)),
            // With days for a turn, players need not stay connected.
            TimeControl::DaysPerTurn(_) => None,
        }
    }

    /// Whether the match has another round after this game.
    pub fn has_another_round(&self) -> bool {
        let points = self.outcome().and_then(|outcome| outcome.score);
        let rounds = points.and_then(|points| match &self.match_progress {
            Some(match_progress) => match_progress.to_match(self.terms.length, Some(points)),
            None => MatchProgress::starting_with("").to_match(self.terms.length, Some(points)),
        });
        rounds.is_some_and(|rounds| rounds.winner().is_none())
    }

    /// The record with players, date, time control and round in its tags, for the archive.
    pub fn tagged_record(&self) -> Record {
        let mut record = self.record.clone();
        for seat in Player::BOTH {
            set_tag(&mut record, player_tag(seat), &self.player_name(seat));
        }
        if let Some(started_at) = self.started_at {
            set_tag(&mut record, "Date", &started_at.utc_date());
        }
        set_clock_tag(&mut record, self.terms.time_control);
        if let Some(match_progress) = &self.match_progress {
            set_tag(&mut record, "Round", &match_progress.round_number().to_string());
        }
        record
    }

    fn player_name(&self, seat: Player) -> String {
        match self.occupant(seat) {
            Some(Occupant::Engine { level }) => engine_name(*level),
            Some(Occupant::Person { name, .. }) if !name.is_empty() => name.clone(),
            Some(Occupant::Person { .. }) | None => UNNAMED_PERSON.to_string(),
        }
    }

    /// The rules of the game.
    pub const fn game(&self) -> AnyGame {
        self.terms.rules
    }
}
