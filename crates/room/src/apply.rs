use tripylon_rules::{AnyMove, Ending, Player, le_pylos::Phase, quoted, record::Path};

use crate::{BadEvent, Clock, Event, Hundredths, Moment, Next, Numbered, Offer, Room, Stage, room::Secret};

/// What events do.
impl Room {
    /// Lets something happen.
    ///
    /// # Errors
    /// When it cannot happen here; the room is then as it was.
    pub fn apply(&mut self, numbered: &Numbered) -> Result<(), BadEvent> {
        let refuse = |reason: String| BadEvent { seq: numbered.seq, reason };
        if numbered.seq != self.seq + 1 {
            return Err(refuse(format!("the next event has number {}", self.seq + 1)));
        }
        let mut after = self.clone();
        after.happen(&numbered.event, numbered.at).map_err(refuse)?;
        after.seq = numbered.seq;
        *self = after;
        Ok(())
    }

    fn happen(&mut self, event: &Event, at: Moment) -> Result<(), String> {
        match event {
            Event::Opened { .. } => return Err("a room is opened once".to_string()),
            Event::Sat { seat, who } => {
                self.needs(Stage::Open)?;
                if self.seats[seat.index()].is_some() {
                    return Err("the seat is taken".to_string());
                }
                self.seats[seat.index()] = Some(who.clone());
            }
            Event::Begun { dealt } => self.begin(dealt, at)?,
            Event::Moved { ply, mv, left } => self.moved(*ply, mv, *left, at)?,
            Event::Arranged { seat, moves } => self.arranged(*seat, moves.as_deref())?,
            Event::Revealed { moves } => self.reveal(moves)?,
            Event::Offered { seat, offer } => self.offered(*seat, *offer)?,
            Event::Dropped { offer, .. } => self.drop_offer(*offer)?,
            Event::TookBack { plies, left } => self.took_back(*plies, *left, at)?,
            Event::Agreed => self.end(Ending::Agreement, at)?,
            Event::Resigned { seat } => self.end(Ending::Resignation(*seat), at)?,
            Event::Flagged { seat } => self.flagged(*seat, at)?,
            Event::Left { seat } => self.end(Ending::Absence(*seat), at)?,
            Event::CalledOff => self.call_off(at)?,
            Event::Resumed { left } => self.resumed(*left, at)?,
            Event::Followed { game, next } => self.followed(game, *next)?,
        }
        if gives_time(event) {
            self.waits_since = Some(at);
        }
        Ok(())
    }

    fn needs(&self, stage: Stage) -> Result<(), String> {
        if self.stage == stage { Ok(()) } else { Err(format!("the game is {:?}, not {stage:?}", self.stage)) }
    }

    fn begin(&mut self, dealt: &[String], at: Moment) -> Result<(), String> {
        self.needs(Stage::Open)?;
        if self.free_seat().is_some() {
            return Err("a seat is free".to_string());
        }
        self.stage = Stage::Playing;
        self.began = Some(at);
        if self.is_dealt() { self.set_up(dealt) } else { nothing_dealt(dealt) }
    }

    fn reveal(&mut self, moves: &[String]) -> Result<(), String> {
        if !self.is_secret() || Player::BOTH.into_iter().any(|seat| !self.has_arranged(seat)) {
            return Err("there is nothing to reveal".to_string());
        }
        self.set_up(moves)?;
        self.secrets = [Secret::Open, Secret::Open];
        Ok(())
    }

    /// Puts down what was dealt or arranged: all pieces, and no more.
    fn set_up(&mut self, moves: &[String]) -> Result<(), String> {
        for text in moves {
            if !self.is_being_set_up() {
                return Err(one_too_many(text));
            }
            let mv = self.parse(text)?;
            self.record.play(mv).map_err(|illegal| illegal.to_string())?;
        }
        if self.is_being_set_up() {
            return Err(PIECES_MISSING.to_string());
        }
        self.arranged_plies = moves.len();
        Ok(())
    }

    fn is_being_set_up(&self) -> bool {
        self.record.position().phase() == Phase::Setup.word()
    }

    fn parse(&self, text: &str) -> Result<AnyMove, String> {
        self.record.position().parse_move(text).map_err(|error| error.to_string())
    }

    fn moved(&mut self, ply: usize, text: &str, left: Option<Hundredths>, at: Moment) -> Result<(), String> {
        self.needs(Stage::Playing)?;
        if self.is_secret() {
            return Err("pieces are still being arranged".to_string());
        }
        if ply != self.plies() {
            return Err(format!("{} turns have been played, not {ply}", self.plies()));
        }
        let mover = self.record.position().turn();
        let mv = self.parse(text)?;
        self.record.play(mv).map_err(|illegal| illegal.to_string())?;
        if let (Some(clock), Some(left)) = (&mut self.clock, left) {
            // What it says now has the time of this turn taken off already.
            clock.stop(at);
            clock.set(mover, left);
            let path = Path::along_game(self.plies());
            self.record.set_clock(&path, Some(left.to_duration())).map_err(|error| error.to_string())?;
        }
        // Whoever plays on declines; what the mover has offered still stands, but the turn to be taken back is another.
        self.offers[mover.other().index()] = None;
        if self.offer(mover) == Some(Offer::TakeBack) {
            self.offers[mover.index()] = None;
        }
        if self.record.outcome().is_some() {
            self.finish(at);
        } else {
            self.let_run(at);
        }
        Ok(())
    }

    fn arranged(&mut self, seat: Player, moves: Option<&[String]>) -> Result<(), String> {
        if !self.is_secret() || self.has_arranged(seat) {
            return Err("there is nothing to arrange".to_string());
        }
        self.secrets[seat.index()] = match moves {
            None => Secret::Unknown,
            Some(texts) => Secret::Known(self.read_arrangement(seat, texts)?),
        };
        Ok(())
    }

    /// The moves of a whole arrangement; what is wrong with it, if something is.
    pub(crate) fn read_arrangement(&self, seat: Player, texts: &[String]) -> Result<Vec<AnyMove>, String> {
        let mut position = self.board_to_arrange(seat);
        let mut moves = Vec::new();
        for text in texts {
            if position.turn() != seat || position.phase() != Phase::Setup.word() {
                return Err(one_too_many(text));
            }
            let mv = position.parse_move(text).map_err(|error| error.to_string())?;
            position.play(mv).map_err(|illegal| illegal.to_string())?;
            moves.push(mv);
        }
        if position.turn() == seat && position.phase() == Phase::Setup.word() {
            return Err(PIECES_MISSING.to_string());
        }
        Ok(moves)
    }

    fn offered(&mut self, seat: Player, offer: Offer) -> Result<(), String> {
        match offer {
            Offer::End | Offer::TakeBack => self.needs(Stage::Playing)?,
            Offer::Rematch => self.needs_end()?,
        }
        self.offers[seat.index()] = Some(offer);
        self.last_offers[seat.index()][offer.index()] = Some(self.plies());
        Ok(())
    }

    fn drop_offer(&mut self, offer: Offer) -> Result<(), String> {
        if !self.offers.contains(&Some(offer)) {
            return Err("nothing of the kind is offered".to_string());
        }
        for offered in &mut self.offers {
            if *offered == Some(offer) {
                *offered = None;
            }
        }
        Ok(())
    }

    fn followed(&mut self, game: &str, next: Next) -> Result<(), String> {
        self.needs_end()?;
        if self.next.is_some() {
            return Err("one game follows another".to_string());
        }
        self.next = Some((game.to_string(), next));
        self.offers = [None; 2];
        Ok(())
    }

    fn needs_end(&self) -> Result<(), String> {
        match self.stage {
            Stage::Over | Stage::CalledOff => Ok(()),
            Stage::Open | Stage::Playing => Err("the game is not over".to_string()),
        }
    }

    fn took_back(&mut self, plies: usize, left: Option<[Hundredths; 2]>, at: Moment) -> Result<(), String> {
        self.needs(Stage::Playing)?;
        if plies < self.arranged_plies || plies >= self.plies() {
            return Err(format!("{plies} turns cannot be what is left of {}", self.plies()));
        }
        self.record.cut(&Path::along_game(plies + 1)).map_err(|error| error.to_string())?;
        if let (Some(clock), Some(left)) = (&mut self.clock, left) {
            clock.stop(at);
            clock.set_both(left);
        }
        self.offers = [None; 2];
        // Both have just agreed on something: whatever was declined before may be asked again.
        self.last_offers = Default::default();
        self.let_run(at);
        Ok(())
    }

    fn flagged(&mut self, seat: Player, at: Moment) -> Result<(), String> {
        if self.clock.as_ref().and_then(Clock::runs) != Some(seat) {
            return Err(format!("the clock of player {seat} does not run"));
        }
        self.end(Ending::Time(seat), at)?;
        if let Some(clock) = &mut self.clock {
            clock.set(seat, Hundredths::ZERO);
        }
        Ok(())
    }

    fn resumed(&mut self, left: [Hundredths; 2], at: Moment) -> Result<(), String> {
        self.needs(Stage::Playing)?;
        if let Some(clock) = &mut self.clock {
            clock.stop(at);
            clock.set_both(left);
        }
        self.let_run(at);
        Ok(())
    }

    fn end(&mut self, ending: Ending, at: Moment) -> Result<(), String> {
        self.needs(Stage::Playing)?;
        self.record.end(ending).map_err(|error| error.to_string())?;
        self.finish(at);
        Ok(())
    }

    fn finish(&mut self, at: Moment) {
        self.stage = Stage::Over;
        self.close(at);
    }

    fn call_off(&mut self, at: Moment) -> Result<(), String> {
        if !self.is_unbegun() {
            return Err("the game has properly begun".to_string());
        }
        self.stage = Stage::CalledOff;
        self.close(at);
        Ok(())
    }

    fn close(&mut self, at: Moment) {
        self.ended = Some(at);
        self.offers = [None; 2];
        if let Some(clock) = &mut self.clock {
            clock.stop(at);
        }
    }

    /// The clock of whoever is to move runs, once both have played a turn.
    fn let_run(&mut self, at: Moment) {
        let (turns, turn) = (self.turns(), self.record.position().turn());
        if let Some(clock) = &mut self.clock {
            clock.stop(at);
            if turns >= 2 {
                clock.run(turn, at);
            }
        }
    }
}

/// Whether somebody has time anew after an event, who has yet to begin.
const fn gives_time(event: &Event) -> bool {
    match event {
        Event::Begun { .. }
        | Event::Moved { .. }
        | Event::Arranged { .. }
        | Event::Revealed { .. }
        | Event::TookBack { .. }
        | Event::Resumed { .. } => true,
        Event::Opened { .. }
        | Event::Sat { .. }
        | Event::Offered { .. }
        | Event::Dropped { .. }
        | Event::Agreed
        | Event::Resigned { .. }
        | Event::Flagged { .. }
        | Event::Left { .. }
        | Event::CalledOff
        | Event::Followed { .. } => false,
    }
}

const PIECES_MISSING: &str = "there are still pieces to be put down";

fn one_too_many(text: &str) -> String {
    format!("{} is one piece too many", quoted(text))
}

fn nothing_dealt(dealt: &[String]) -> Result<(), String> {
    if dealt.is_empty() { Ok(()) } else { Err("chance deals nothing in this game".to_string()) }
}
