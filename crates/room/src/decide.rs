use tripylon_rules::{AnyGame, Player, le_pylos::Arrangement};

use crate::{Ask, Event, Hundredths, Moment, Next, Occupant, Offer, Refusal, Room, Stage, room::Secret};

/// What is to be known, beside the room, to decide about something.
#[derive(Clone, Copy, Debug, Default)]
pub struct Circumstances {
    /// What time it is.
    pub now: Moment,
    /// How much of it was spent on the way, and is not to be counted.
    pub on_the_way: Hundredths,
    /// How long each player has been gone; `None` for one who is there.
    pub gone: [Option<Hundredths>; 2],
    /// What chance has thrown.
    pub seed: u64,
}

/// Without take-backs every game comes to an end; with them two people could let one grow as long as they like.
const MOST_EVENTS_WITH_TAKE_BACKS: u64 = 5_000;

/// What comes of asking.
impl Room {
    /// What follows from what somebody asks. Nothing may follow: then it has happened already.
    ///
    /// # Errors
    /// When they do not get it, and why.
    pub fn decide(&self, who: &Occupant, ask: &Ask, at: Circumstances) -> Result<Vec<Event>, Refusal> {
        let seat = who.id().and_then(|id| self.seat_of(id));
        match (ask, seat) {
            (Ask::Sit, seat) => self.decide_to_sit(who, seat, at),
            (Ask::CallOff, None) if self.stage == Stage::Open && who.id() == Some(self.opened_by()) => {
                Ok(vec![Event::CalledOff])
            }
            (_, None) => Err(Refusal::NotYours),
            (ask, Some(seat)) => self.decide_for(seat, ask, at),
        }
    }

    /// What follows from what the one in a seat asks, the program too.
    ///
    /// # Errors
    /// When they do not get it, and why.
    pub fn decide_for(&self, seat: Player, ask: &Ask, at: Circumstances) -> Result<Vec<Event>, Refusal> {
        match ask {
            Ask::Sit => Err(Refusal::Seated),
            Ask::Play { ply, mv } => self.decide_to_play(seat, *ply, mv, at),
            Ask::Arrange { moves } => self.decide_to_arrange(seat, moves),
            Ask::Offer { offer } => self.decide_to_offer(seat, *offer, at),
            Ask::Drop { offer } => self.decide_to_drop(seat, *offer),
            Ask::Resign => {
                self.is_playing()?;
                self.is_in_time(seat, at)?;
                Ok(vec![Event::Resigned { seat }])
            }
            Ask::CallOff if self.may_be_called_off() => Ok(vec![Event::CalledOff]),
            Ask::CallOff => Err(Refusal::NotNow),
            Ask::Claim => self.decide_to_claim(seat, at),
        }
    }

    /// What follows from the time alone.
    pub fn decide_by_time(&self, now: Moment) -> Option<Event> {
        let down = self.runs_down()?;
        let seat = self.clock()?.runs()?;
        (down <= now).then_some(Event::Flagged { seat })
    }

    /// What follows when somebody does not begin to play in time: the game is called off, but one that decides about a match is lost
    /// by whoever it waits for.
    pub fn decide_by_absence(&self, now: Moment) -> Option<Event> {
        self.first_turn_due().filter(|due| *due <= now)?;
        Some(match self.awaits() {
            [true, false] if !self.may_be_called_off() => Event::Left { seat: Player::One },
            [false, true] if !self.may_be_called_off() => Event::Left { seat: Player::Two },
            [true, false] | [false, true] | [true, true] | [false, false] => Event::CalledOff,
        })
    }

    /// The event that gives time back in which no turn could have been accepted: the clocks say what they would say without it, and
    /// players who have yet to begin have time anew. `went` is the present moment less that time.
    pub fn decide_to_resume(&self, went: Moment) -> Option<Event> {
        let clock = self.clock().filter(|_| self.stage == Stage::Playing)?;
        Some(Event::Resumed { left: clock.both(went) })
    }

    fn is_playing(&self) -> Result<(), Refusal> {
        match self.stage {
            Stage::Playing => Ok(()),
            Stage::Open => Err(Refusal::NotBegun),
            Stage::Over | Stage::CalledOff => Err(Refusal::Over),
        }
    }

    /// Once somebody's time is up the game is decided, even before anybody has said so: nobody can still agree to a draw.
    fn is_in_time(&self, seat: Player, at: Circumstances) -> Result<(), Refusal> {
        match self.decide_by_time(at.now) {
            Some(Event::Flagged { seat: flagged }) if flagged == seat => Err(Refusal::OutOfTime),
            Some(_) => Err(Refusal::NotNow),
            None => Ok(()),
        }
    }

    fn decide_to_sit(
        &self,
        who: &Occupant,
        seat: Option<Player>,
        at: Circumstances,
    ) -> Result<Vec<Event>, Refusal> {
        if seat.is_some() {
            return Err(Refusal::Seated);
        }
        match self.stage {
            Stage::Open => {}
            Stage::Playing => return Err(Refusal::Full),
            Stage::Over | Stage::CalledOff => return Err(Refusal::Over),
        }
        let seat = self.free_seat().ok_or(Refusal::Full)?;
        if self.terms.rated && !who.has_account() {
            return Err(Refusal::NeedsAccount);
        }
        let sat = Event::Sat { seat, who: who.clone() };
        Ok(if self.occupant(seat.other()).is_some() { vec![sat, self.beginning(at.seed)] } else { vec![sat] })
    }

    /// How the game begins, once both sit.
    pub fn beginning(&self, seed: u64) -> Event {
        let dealt = match self.terms.rules {
            AnyGame::LePylos(game) if game.setup == Arrangement::Random => {
                let start = self.record.start();
                game.deal(seed)
                    .into_iter()
                    .map(|mv| start.move_text(tripylon_rules::AnyMove::LePylos(mv)))
                    .collect()
            }
            AnyGame::LePylos(_) | AnyGame::Pylos(_) | AnyGame::Pylon(_) => Vec::new(),
        };
        Event::Begun { dealt }
    }

    fn decide_to_play(
        &self,
        seat: Player,
        ply: usize,
        text: &str,
        at: Circumstances,
    ) -> Result<Vec<Event>, Refusal> {
        if self.has_played(seat, ply, text) {
            return Ok(Vec::new());
        }
        self.is_playing()?;
        if self.is_secret() {
            return Err(Refusal::NotNow);
        }
        if ply != self.plies() {
            return Err(Refusal::Late { plies: self.plies() });
        }
        let position = self.record.position();
        if position.turn() != seat {
            return Err(Refusal::NotYourTurn);
        }
        let illegal = |reason: String| Refusal::Illegal { reason };
        let mv = position.parse_move(text).map_err(|error| illegal(error.to_string()))?;
        position.clone().play(mv).map_err(|error| illegal(error.to_string()))?;
        let left = match self.clock() {
            None => None,
            Some(clock) => Some(clock.after_turn(seat, at.now, at.on_the_way).ok_or(Refusal::OutOfTime)?),
        };
        Ok(vec![Event::Moved { ply, mv: position.move_text(mv), left }])
    }

    /// Whether this very turn has been played already, as when it was sent twice because the answer was lost.
    fn has_played(&self, seat: Player, ply: usize, text: &str) -> bool {
        let Some(played) = self.record.line().plies().get(ply) else { return false };
        let path = tripylon_rules::record::Path::along_game(ply);
        let Some(before) = self.record.position_at(&path) else { return false };
        before.turn() == seat && before.parse_move(text).is_ok_and(|mv| mv == played.mv())
    }

    fn decide_to_arrange(&self, seat: Player, texts: &[String]) -> Result<Vec<Event>, Refusal> {
        if self.has_revealed(seat, texts) {
            return Ok(Vec::new());
        }
        self.is_playing()?;
        if !self.is_secret() {
            return Err(Refusal::NotNow);
        }
        let moves = self.read_arrangement(seat, texts).map_err(|reason| Refusal::Illegal { reason })?;
        match &self.secrets[seat.index()] {
            Secret::Open => {}
            Secret::Known(made) if *made == moves => return Ok(Vec::new()),
            Secret::Known(_) | Secret::Unknown => return Err(Refusal::NotNow),
        }
        let mut events = vec![Event::Arranged { seat, moves: Some(texts.to_vec()) }];
        if let Some(others) = self.own_arrangement(seat.other()) {
            let start = self.record.start();
            let others: Vec<String> = others.iter().map(|mv| start.move_text(*mv)).collect();
            let own = moves.iter().map(|mv| start.move_text(*mv));
            let moves = match seat {
                Player::One => own.chain(others).collect(),
                Player::Two => others.into_iter().chain(own).collect(),
            };
            events.push(Event::Revealed { moves });
        }
        Ok(events)
    }

    /// Whether this very arrangement has been made and revealed already, as when it was sent twice because the answer was lost.
    fn has_revealed(&self, seat: Player, texts: &[String]) -> bool {
        let AnyGame::LePylos(game) = self.terms.rules else { return false };
        let arranged = &self.record.line().plies()[..self.arranged_plies];
        let (first, second) = arranged.split_at(arranged.len() / 2);
        let own = if seat == Player::One { first } else { second };
        let start = self.record.start();
        game.setup == Arrangement::Hidden
            && !own.is_empty()
            && own.iter().map(|ply| start.move_text(ply.mv())).eq(texts.iter().cloned())
    }

    fn decide_to_offer(&self, seat: Player, offer: Offer, at: Circumstances) -> Result<Vec<Event>, Refusal> {
        let is_played_again = matches!(self.next(), Some((_, Next::Rematch)));
        if self.offer(seat) == Some(offer) || (offer == Offer::Rematch && is_played_again) {
            return Ok(Vec::new());
        }
        self.may_offer(seat, offer)?;
        self.is_in_time(seat, at)?;
        if self.offer(seat.other()) == Some(offer) {
            return self.accept(seat, offer, at);
        }
        Ok(vec![Event::Offered { seat, offer }])
    }

    /// Whether a player may offer something now, or accept it where the other has offered it.
    ///
    /// # Errors
    /// When they may not, and why.
    pub fn may_offer(&self, seat: Player, offer: Offer) -> Result<(), Refusal> {
        self.could_offer(seat, offer)?;
        let accepts = self.offer(seat.other()) == Some(offer);
        if accepts || self.has_rested(seat, offer) { Ok(()) } else { Err(Refusal::NotNow) }
    }

    /// Whether enough turns were played since a player last made an offer to make it again.
    fn has_rested(&self, seat: Player, offer: Offer) -> bool {
        match (self.last_offers[seat.index()][offer.index()], offer.rests()) {
            (None, _) => true,
            (Some(_), None) => false,
            (Some(last), Some(rests)) => self.plies() >= last + rests,
        }
    }

    fn could_offer(&self, seat: Player, offer: Offer) -> Result<(), Refusal> {
        match offer {
            Offer::End => {
                self.is_playing()?;
                if self.is_secret() { Err(Refusal::NotNow) } else { Ok(()) }
            }
            Offer::TakeBack => {
                self.is_playing()?;
                // The other's turn may be taken back too, if that is what the other offers.
                let accepts = self.offer(seat.other()) == Some(offer);
                let asker = if accepts { seat.other() } else { seat };
                let is_early = accepts || self.seq() < MOST_EVENTS_WITH_TAKE_BACKS;
                let may = !self.terms.rated && is_early && self.last_turn_of(asker).is_some();
                if may { Ok(()) } else { Err(Refusal::NotNow) }
            }
            Offer::Rematch if self.stage == Stage::Playing || self.stage == Stage::Open => {
                Err(Refusal::NotNow)
            }
            Offer::Rematch if self.next.is_some() || self.has_another_round() => Err(Refusal::NotNow),
            Offer::Rematch if self.free_seat().is_some() => Err(Refusal::NotNow),
            Offer::Rematch => Ok(()),
        }
    }

    /// What follows when both want the same. That a game follows is for the server to say, which opens it.
    fn accept(&self, seat: Player, offer: Offer, at: Circumstances) -> Result<Vec<Event>, Refusal> {
        Ok(match offer {
            Offer::End => vec![Event::Agreed],
            Offer::TakeBack => {
                let plies = self.last_turn_of(seat.other()).ok_or(Refusal::NotNow)?;
                vec![Event::TookBack { plies, left: self.clock().map(|clock| clock.after_take_back(at.now)) }]
            }
            Offer::Rematch => vec![Event::Offered { seat, offer }],
        })
    }

    /// After how many turns a player made the last one.
    fn last_turn_of(&self, seat: Player) -> Option<usize> {
        let mut position = self.record.start();
        let mut last = None;
        for (ply, played) in self.record.line().plies().iter().enumerate() {
            if position.turn() == seat && ply >= self.arranged_plies {
                last = Some(ply);
            }
            position.play_unchecked(played.mv());
        }
        last
    }

    fn decide_to_drop(&self, seat: Player, offer: Offer) -> Result<Vec<Event>, Refusal> {
        let stands = self.offers.contains(&Some(offer));
        Ok(if stands { vec![Event::Dropped { seat, offer }] } else { Vec::new() })
    }

    fn decide_to_claim(&self, seat: Player, at: Circumstances) -> Result<Vec<Event>, Refusal> {
        self.may_claim(seat, at.gone[seat.other().index()])?;
        self.is_in_time(seat, at)?;
        Ok(vec![Event::Left { seat: seat.other() }])
    }

    /// Whether a player may claim the game when the other has been gone for so long: one must be waiting for the other, not
    /// the other for oneself. A game that both have yet to begin may be called off instead, or ends by itself.
    ///
    /// # Errors
    /// When they may not, and why.
    pub fn may_claim(&self, seat: Player, gone: Option<Hundredths>) -> Result<(), Refusal> {
        self.is_playing()?;
        let grace = self.grace().ok_or(Refusal::StillThere)?;
        if gone.is_none_or(|gone| gone < grace) {
            return Err(Refusal::StillThere);
        }
        let waits = !self.awaits()[seat.index()];
        let ends_otherwise = self.may_be_called_off() || self.first_turn_due().is_some();
        if waits && !ends_otherwise { Ok(()) } else { Err(Refusal::NotNow) }
    }

    /// Whether both want to play again, so that the server opens another game.
    pub fn both_want_rematch(&self) -> bool {
        self.offers == [Some(Offer::Rematch); 2] && self.next.is_none()
    }
}
