use tripylon_rules::{AnyGame, Player, le_pylos::SetupMode};

use crate::{
    Centiseconds, GameCommand, GameEvent, GameStatus, NextGameKind, Occupant, Offer, Room, RoomRefusal,
    Timestamp, position_history::movers, room::HiddenSetup,
};

/// The facts outside of the room that a decision depends on.
#[derive(Clone, Copy, Debug, Default)]
pub struct DecisionContext {
    /// The current time.
    pub now: Timestamp,
    /// The network lag of the command, which is not charged to the clock.
    pub network_lag: Centiseconds,
    /// How long each player has been away; `None` for a connected player.
    pub absent_for: [Option<Centiseconds>; 2],
    /// The seed of a random setup.
    pub seed: u64,
}

/// Without take-backs every game ends; with them two players could make a game arbitrarily long.
const MAX_EVENTS_FOR_TAKE_BACK: u64 = 5_000;

/// Decisions about commands.
impl Room {
    /// Returns the events that follow from a command; none if its effect has happened already.
    ///
    /// # Errors
    /// When the command is refused, and why.
    pub fn decide(
        &self,
        who: &Occupant,
        command: &GameCommand,
        context: DecisionContext,
    ) -> Result<Vec<GameEvent>, RoomRefusal> {
        let seat = who.id().and_then(|id| self.seat_of(id));
        match (command, seat) {
            (GameCommand::TakeSeat, seat) => self.decide_take_seat(who, seat, context),
            (GameCommand::CancelGame, None)
                if self.status == GameStatus::Open && who.id() == Some(self.opened_by()) =>
            {
                Ok(vec![GameEvent::Cancelled])
            }
            (_, None) => Err(RoomRefusal::NotAPlayer),
            (command, Some(seat)) => self.decide_for_seat(seat, command, context),
        }
    }

    /// Returns the events that follow from a command of the player in a seat, person or engine.
    ///
    /// # Errors
    /// When the command is refused, and why.
    pub fn decide_for_seat(
        &self,
        seat: Player,
        command: &GameCommand,
        context: DecisionContext,
    ) -> Result<Vec<GameEvent>, RoomRefusal> {
        match command {
            GameCommand::TakeSeat => Err(RoomRefusal::AlreadySeated),
            GameCommand::Play { ply, mv } => self.decide_play(seat, *ply, mv, context),
            GameCommand::Arrange { moves } => self.decide_arrange(seat, moves),
            GameCommand::Offer { offer } => self.decide_offer(seat, *offer, context),
            GameCommand::CancelOffer { offer } => self.decide_cancel_offer(seat, *offer),
            GameCommand::Resign => {
                self.require_playing()?;
                self.require_in_time(seat, context)?;
                Ok(vec![GameEvent::Resigned { seat }])
            }
            GameCommand::CancelGame if self.can_be_cancelled() => Ok(vec![GameEvent::Cancelled]),
            GameCommand::CancelGame => Err(RoomRefusal::NotNow),
            GameCommand::Claim => self.decide_claim(seat, context),
        }
    }

    /// Returns the event that ends the game if the running clock has expired.
    pub fn decide_timeout(&self, now: Timestamp) -> Option<GameEvent> {
        let expiry = self.clock_expires_at()?;
        let seat = self.clock()?.running_player()?;
        (expiry <= now).then_some(GameEvent::Flagged { seat })
    }

    /// Returns the event that ends a game whose first turns are overdue: it is cancelled, but a later round of a match
    /// is lost by the awaited player.
    pub fn decide_first_turn_timeout(&self, now: Timestamp) -> Option<GameEvent> {
        self.first_turn_deadline().filter(|deadline| *deadline <= now)?;
        Some(match self.awaited_players() {
            [true, false] if !self.can_be_cancelled() => GameEvent::Absent { seat: Player::One },
            [false, true] if !self.can_be_cancelled() => GameEvent::Absent { seat: Player::Two },
            [true, false] | [false, true] | [true, true] | [false, false] => GameEvent::Cancelled,
        })
    }

    /// Returns the event that gives back the time of an outage, in which the server could not accept turns: the clocks
    /// are set as if it had not been, and the deadline of the first turn starts again. `effective_now` is the current
    /// time less the outage.
    pub fn decide_resume(&self, effective_now: Timestamp) -> Option<GameEvent> {
        let clock = self.clock().filter(|_| self.status == GameStatus::Playing)?;
        Some(GameEvent::Resumed { remaining: clock.remaining_both(effective_now) })
    }

    fn require_playing(&self) -> Result<(), RoomRefusal> {
        match self.status {
            GameStatus::Playing => Ok(()),
            GameStatus::Open => Err(RoomRefusal::NotStarted),
            GameStatus::Over | GameStatus::Cancelled => Err(RoomRefusal::GameOver),
        }
    }

    /// Refuses commands once a clock has expired: the game is then decided, even before the flag event.
    fn require_in_time(&self, seat: Player, context: DecisionContext) -> Result<(), RoomRefusal> {
        match self.decide_timeout(context.now) {
            Some(GameEvent::Flagged { seat: flagged }) if flagged == seat => Err(RoomRefusal::OutOfTime),
            Some(_) => Err(RoomRefusal::NotNow),
            None => Ok(()),
        }
    }

    fn decide_take_seat(
        &self,
        who: &Occupant,
        seat: Option<Player>,
        context: DecisionContext,
    ) -> Result<Vec<GameEvent>, RoomRefusal> {
        if seat.is_some() {
            return Err(RoomRefusal::AlreadySeated);
        }
        match self.status {
            GameStatus::Open => {}
            GameStatus::Playing => return Err(RoomRefusal::SeatsTaken),
            GameStatus::Over | GameStatus::Cancelled => return Err(RoomRefusal::GameOver),
        }
        let seat = self.free_seat().ok_or(RoomRefusal::SeatsTaken)?;
        if self.terms.rated && !who.has_account() {
            return Err(RoomRefusal::NeedsAccount);
        }
        let taken = GameEvent::SeatTaken { seat, occupant: who.clone() };
        Ok(if self.occupant(seat.opponent()).is_some() {
            vec![taken, self.start_event(context.seed)]
        } else {
            vec![taken]
        })
    }

    /// The event that starts the game once both seats are taken.
    pub fn start_event(&self, seed: u64) -> GameEvent {
        let setup_moves = match self.terms.rules {
            AnyGame::LePylos(game) if game.setup == SetupMode::Random => {
                let start = self.record.start();
                game.random_setup_moves(seed)
                    .into_iter()
                    .map(|mv| start.move_text(tripylon_rules::AnyMove::LePylos(mv)))
                    .collect()
            }
            AnyGame::LePylos(_) | AnyGame::Pylos(_) | AnyGame::Pylon(_) => Vec::new(),
        };
        GameEvent::Started { setup_moves }
    }

    fn decide_play(
        &self,
        seat: Player,
        ply: usize,
        text: &str,
        context: DecisionContext,
    ) -> Result<Vec<GameEvent>, RoomRefusal> {
        if self.is_repeated_move(seat, ply, text) {
            return Ok(Vec::new());
        }
        self.require_playing()?;
        if self.in_hidden_setup() {
            return Err(RoomRefusal::NotNow);
        }
        if ply != self.plies() {
            return Err(RoomRefusal::StalePly { plies: self.plies() });
        }
        let position = self.record.position();
        if position.turn() != seat {
            return Err(RoomRefusal::NotYourTurn);
        }
        let illegal = |reason: String| RoomRefusal::Illegal { reason };
        let mv = position.parse_move(text).map_err(|error| illegal(error.to_string()))?;
        position.clone().play(mv).map_err(|error| illegal(error.to_string()))?;
        let remaining = match self.clock() {
            None => None,
            Some(clock) => Some(
                clock
                    .remaining_after_turn(seat, context.now, context.network_lag)
                    .ok_or(RoomRefusal::OutOfTime)?,
            ),
        };
        Ok(vec![GameEvent::Moved { ply, mv: position.move_text(mv), remaining }])
    }

    /// Whether this turn has been played already, as when a client sends it again because the answer was lost.
    fn is_repeated_move(&self, seat: Player, ply: usize, text: &str) -> bool {
        let Some(played) = self.record.main_line().plies().get(ply) else { return false };
        let path = tripylon_rules::record::RecordPath::on_main_line(ply);
        let Some(before) = self.record.position_at(&path) else { return false };
        before.turn() == seat && before.parse_move(text).is_ok_and(|mv| mv == played.mv())
    }

    fn decide_arrange(&self, seat: Player, texts: &[String]) -> Result<Vec<GameEvent>, RoomRefusal> {
        if self.is_repeated_arrangement(seat, texts) {
            return Ok(Vec::new());
        }
        self.require_playing()?;
        if !self.in_hidden_setup() {
            return Err(RoomRefusal::NotNow);
        }
        let moves = self.parse_arrangement(seat, texts).map_err(|reason| RoomRefusal::Illegal { reason })?;
        match &self.hidden_setups[seat.index()] {
            HiddenSetup::Missing => {}
            HiddenSetup::Known(made) if *made == moves => return Ok(Vec::new()),
            HiddenSetup::Known(_) | HiddenSetup::Undisclosed => return Err(RoomRefusal::NotNow),
        }
        let mut events = vec![GameEvent::Arranged { seat, moves: Some(texts.to_vec()) }];
        if let Some(others) = self.own_arrangement(seat.opponent()) {
            let start = self.record.start();
            let others: Vec<String> = others.iter().map(|mv| start.move_text(*mv)).collect();
            let own = moves.iter().map(|mv| start.move_text(*mv));
            let moves = match seat {
                Player::One => own.chain(others).collect(),
                Player::Two => others.into_iter().chain(own).collect(),
            };
            events.push(GameEvent::Revealed { moves });
        }
        Ok(events)
    }

    /// Whether this setup has been made and revealed already, as when a client sends it again because the answer was
    /// lost.
    fn is_repeated_arrangement(&self, seat: Player, texts: &[String]) -> bool {
        let AnyGame::LePylos(game) = self.terms.rules else { return false };
        let arranged = &self.record.main_line().plies()[..self.setup_plies];
        let (first, second) = arranged.split_at(arranged.len() / 2);
        let own = if seat == Player::One { first } else { second };
        let start = self.record.start();
        game.setup == SetupMode::Hidden
            && !own.is_empty()
            && own.iter().map(|ply| start.move_text(ply.mv())).eq(texts.iter().cloned())
    }

    fn decide_offer(
        &self,
        seat: Player,
        offer: Offer,
        context: DecisionContext,
    ) -> Result<Vec<GameEvent>, RoomRefusal> {
        let is_played_again = matches!(self.next_game(), Some((_, NextGameKind::Rematch)));
        if self.offer(seat) == Some(offer) || (offer == Offer::Rematch && is_played_again) {
            return Ok(Vec::new());
        }
        self.check_offer(seat, offer)?;
        self.require_in_time(seat, context)?;
        if self.offer(seat.opponent()) == Some(offer) {
            return self.accept_offer(seat, offer, context);
        }
        Ok(vec![GameEvent::Offered { seat, offer }])
    }

    /// Checks that a player may make an offer now, or accept the same offer of the opponent.
    ///
    /// # Errors
    /// When the player may not, and why.
    pub fn check_offer(&self, seat: Player, offer: Offer) -> Result<(), RoomRefusal> {
        self.check_offer_possible(seat, offer)?;
        let accepts = self.offer(seat.opponent()) == Some(offer);
        if accepts || self.is_offer_cooldown_over(seat, offer) { Ok(()) } else { Err(RoomRefusal::NotNow) }
    }

    /// Whether enough turns have been played since a player last made this offer.
    fn is_offer_cooldown_over(&self, seat: Player, offer: Offer) -> bool {
        match (self.last_offer_plies[seat.index()][offer.index()], offer.cooldown_plies()) {
            (None, _) => true,
            (Some(_), None) => false,
            (Some(last), Some(cooldown)) => self.plies() >= last + cooldown,
        }
    }

    fn check_offer_possible(&self, seat: Player, offer: Offer) -> Result<(), RoomRefusal> {
        match offer {
            Offer::End => {
                self.require_playing()?;
                if self.in_hidden_setup() { Err(RoomRefusal::NotNow) } else { Ok(()) }
            }
            Offer::TakeBack => {
                self.require_playing()?;
                // A player who accepts takes back a turn of the opponent.
                let accepts = self.offer(seat.opponent()) == Some(offer);
                let asker = if accepts { seat.opponent() } else { seat };
                let is_early = accepts || self.seq() < MAX_EVENTS_FOR_TAKE_BACK;
                let may = !self.terms.rated && is_early && self.last_ply_of(asker).is_some();
                if may { Ok(()) } else { Err(RoomRefusal::NotNow) }
            }
            Offer::Rematch if self.status == GameStatus::Playing || self.status == GameStatus::Open => {
                Err(RoomRefusal::NotNow)
            }
            Offer::Rematch if self.next_game.is_some() || self.has_another_round() => {
                Err(RoomRefusal::NotNow)
            }
            Offer::Rematch if self.free_seat().is_some() => Err(RoomRefusal::NotNow),
            Offer::Rematch => Ok(()),
        }
    }

    /// Returns the events of an accepted offer. The server opens the next game after a rematch.
    fn accept_offer(
        &self,
        seat: Player,
        offer: Offer,
        context: DecisionContext,
    ) -> Result<Vec<GameEvent>, RoomRefusal> {
        Ok(match offer {
            Offer::End => vec![GameEvent::EndAgreed],
            Offer::TakeBack => {
                let plies = self.last_ply_of(seat.opponent()).ok_or(RoomRefusal::NotNow)?;
                vec![GameEvent::TookBack {
                    plies,
                    remaining: self.clock().map(|clock| clock.remaining_after_take_back(context.now)),
                }]
            }
            Offer::Rematch => vec![GameEvent::Offered { seat, offer }],
        })
    }

    /// The number of turns before the last turn of a player.
    fn last_ply_of(&self, seat: Player) -> Option<usize> {
        let last = movers(&self.record).iter().rposition(|mover| *mover == seat);
        last.filter(|ply| *ply >= self.setup_plies)
    }

    fn decide_cancel_offer(&self, seat: Player, offer: Offer) -> Result<Vec<GameEvent>, RoomRefusal> {
        let stands = self.offers.contains(&Some(offer));
        Ok(if stands { vec![GameEvent::OfferCancelled { seat, offer }] } else { Vec::new() })
    }

    fn decide_claim(&self, seat: Player, context: DecisionContext) -> Result<Vec<GameEvent>, RoomRefusal> {
        self.check_claim(seat, context.absent_for[seat.opponent().index()])?;
        self.require_in_time(seat, context)?;
        Ok(vec![GameEvent::Absent { seat: seat.opponent() }])
    }

    /// Checks that a player may claim the game from an absent opponent: the game must be waiting for the opponent. A
    /// game whose first turns are missing is cancelled or ends at its deadline instead.
    ///
    /// # Errors
    /// When the player may not, and why.
    pub fn check_claim(&self, seat: Player, absent_for: Option<Centiseconds>) -> Result<(), RoomRefusal> {
        self.require_playing()?;
        let delay = self.claim_delay().ok_or(RoomRefusal::OpponentPresent)?;
        if absent_for.is_none_or(|absent_for| absent_for < delay) {
            return Err(RoomRefusal::OpponentPresent);
        }
        let waits = !self.awaited_players()[seat.index()];
        let ends_otherwise = self.can_be_cancelled() || self.first_turn_deadline().is_some();
        if waits && !ends_otherwise { Ok(()) } else { Err(RoomRefusal::NotNow) }
    }

    /// Whether both players want a rematch, so that the server opens it.
    pub fn both_want_rematch(&self) -> bool {
        self.offers == [Some(Offer::Rematch); 2] && self.next_game.is_none()
    }
}
