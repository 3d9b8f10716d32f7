use tripylon_rules::{AnyMove, Ending, Player, record::Path};

use crate::{BadEvent, Event, Hundredths, Moment, Numbered, Offer, Room, Stage, room::Secret};

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
            Event::Revealed { moves } => self.set_up(moves)?,
            Event::Offered { seat, offer } => self.offers[seat.index()] = Some(*offer),
            Event::Dropped { offer, .. } => self.drop_offer(*offer),
            Event::TookBack { plies, left } => self.took_back(*plies, *left, at)?,
            Event::Agreed => self.end(Ending::Agreement, at)?,
            Event::Resigned { seat } => self.end(Ending::Resignation(*seat), at)?,
            Event::Flagged { seat } => self.flagged(*seat, at)?,
            Event::Left { seat } => self.end(Ending::Absence(*seat), at)?,
            Event::CalledOff => self.call_off(at)?,
            Event::Resumed { left } => self.resumed(*left, at)?,
            Event::Followed { game, next } => self.next = Some((game.clone(), *next)),
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
        self.set_up(dealt)
    }

    /// Puts down what was dealt or arranged.
    fn set_up(&mut self, moves: &[String]) -> Result<(), String> {
        self.needs(Stage::Playing)?;
        for text in moves {
            let mv = self.parse(text)?;
            self.record.play(mv).map_err(|illegal| illegal.to_string())?;
        }
        self.arranged_plies += moves.len();
        if !moves.is_empty() {
            self.secrets = [Secret::Open, Secret::Open];
        }
        Ok(())
    }

    fn parse(&self, text: &str) -> Result<AnyMove, String> {
        self.record.position().parse_move(text).map_err(|error| error.to_string())
    }

    fn moved(&mut self, ply: usize, text: &str, left: Option<Hundredths>, at: Moment) -> Result<(), String> {
        self.needs(Stage::Playing)?;
        if ply != self.plies() {
            return Err(format!("{} turns have been played, not {ply}", self.plies()));
        }
        let mover = self.record.position().turn();
        let mv = self.parse(text)?;
        self.record.play(mv).map_err(|illegal| illegal.to_string())?;
        if let (Some(clock), Some(left)) = (&mut self.clock, left) {
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
            if position.turn() != seat || position.phase() != "setup" {
                return Err(format!("{text} is one piece too many"));
            }
            let mv = position.parse_move(text).map_err(|error| error.to_string())?;
            position.play(mv).map_err(|illegal| illegal.to_string())?;
            moves.push(mv);
        }
        if position.turn() == seat && position.phase() == "setup" {
            return Err("there are still pieces to be put down".to_string());
        }
        Ok(moves)
    }

    fn drop_offer(&mut self, offer: Offer) {
        for offered in &mut self.offers {
            if *offered == Some(offer) {
                *offered = None;
            }
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
        self.let_run(at);
        Ok(())
    }

    fn flagged(&mut self, seat: Player, at: Moment) -> Result<(), String> {
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
        if !self.may_be_called_off() {
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
