use tripylon_rules::{AnyMove, Ending, Player, le_pylos::Phase, quoted, record::RecordPath};

use crate::{
    Centiseconds, Clock, GameEvent, GameStatus, InvalidEvent, NextGameKind, Offer, Room, SequencedEvent,
    Timestamp, room::HiddenSetup,
};

/// The effects of events.
impl Room {
    /// Applies the next event.
    ///
    /// # Errors
    /// When it does not fit the state of the room, which then stays unchanged.
    pub fn apply(&mut self, event: &SequencedEvent) -> Result<(), InvalidEvent> {
        let refuse = |reason: String| InvalidEvent { seq: event.seq, reason };
        if event.seq != self.seq + 1 {
            return Err(refuse(format!("the next event has number {}", self.seq + 1)));
        }
        let mut after = self.clone();
        after.apply_event(&event.event, event.at).map_err(refuse)?;
        after.seq = event.seq;
        *self = after;
        Ok(())
    }

    fn apply_event(&mut self, event: &GameEvent, at: Timestamp) -> Result<(), String> {
        match event {
            GameEvent::Opened { .. } => return Err("the room is open already".to_string()),
            GameEvent::SeatTaken { seat, occupant } => {
                self.require_status(GameStatus::Open)?;
                if self.seats[seat.index()].is_some() {
                    return Err("the seat is taken".to_string());
                }
                self.seats[seat.index()] = Some(occupant.clone());
            }
            GameEvent::Started { setup_moves } => self.apply_started(setup_moves, at)?,
            GameEvent::Moved { ply, mv, remaining } => self.apply_moved(*ply, mv, *remaining, at)?,
            GameEvent::Arranged { seat, moves } => self.apply_arranged(*seat, moves.as_deref())?,
            GameEvent::Revealed { moves } => self.apply_revealed(moves)?,
            GameEvent::Offered { seat, offer } => self.apply_offered(*seat, *offer)?,
            GameEvent::OfferCancelled { offer, .. } => self.apply_offer_cancelled(*offer)?,
            GameEvent::TookBack { plies, remaining } => self.apply_took_back(*plies, *remaining, at)?,
            GameEvent::EndAgreed => self.end(Ending::Agreement, at)?,
            GameEvent::Resigned { seat } => self.end(Ending::Resignation(*seat), at)?,
            GameEvent::Flagged { seat } => self.apply_flagged(*seat, at)?,
            GameEvent::Absent { seat } => self.end(Ending::Absence(*seat), at)?,
            GameEvent::Cancelled => self.apply_cancelled(at)?,
            GameEvent::Resumed { remaining } => self.apply_resumed(*remaining, at)?,
            GameEvent::NextGameOpened { game_id, kind } => self.apply_next_game_opened(game_id, *kind)?,
        }
        if restarts_first_turn_deadline(event) {
            self.waiting_since = Some(at);
        }
        Ok(())
    }

    fn require_status(&self, status: GameStatus) -> Result<(), String> {
        if self.status == status {
            Ok(())
        } else {
            Err(format!("the game is {:?}, not {status:?}", self.status))
        }
    }

    fn apply_started(&mut self, setup_moves: &[String], at: Timestamp) -> Result<(), String> {
        self.require_status(GameStatus::Open)?;
        if self.free_seat().is_some() {
            return Err("a seat is free".to_string());
        }
        self.status = GameStatus::Playing;
        self.started_at = Some(at);
        if self.has_random_setup() {
            self.play_setup_moves(setup_moves)
        } else {
            check_no_setup_moves(setup_moves)
        }
    }

    fn apply_revealed(&mut self, moves: &[String]) -> Result<(), String> {
        if !self.in_hidden_setup() || Player::BOTH.into_iter().any(|seat| !self.has_arranged(seat)) {
            return Err("there is nothing to reveal".to_string());
        }
        self.play_setup_moves(moves)?;
        self.hidden_setups = [HiddenSetup::Missing, HiddenSetup::Missing];
        Ok(())
    }

    /// Plays a random or revealed setup, which must be complete.
    fn play_setup_moves(&mut self, moves: &[String]) -> Result<(), String> {
        for text in moves {
            if !self.is_in_setup() {
                return Err(extra_piece_message(text));
            }
            let mv = self.parse_move(text)?;
            self.record.play(mv).map_err(|illegal| illegal.to_string())?;
        }
        if self.is_in_setup() {
            return Err(PIECES_MISSING.to_string());
        }
        self.setup_plies = moves.len();
        Ok(())
    }

    fn is_in_setup(&self) -> bool {
        self.record.position().phase() == Phase::Setup.as_str()
    }

    fn parse_move(&self, text: &str) -> Result<AnyMove, String> {
        self.record.position().parse_move(text).map_err(|error| error.to_string())
    }

    fn apply_moved(
        &mut self,
        ply: usize,
        text: &str,
        remaining: Option<Centiseconds>,
        at: Timestamp,
    ) -> Result<(), String> {
        self.require_status(GameStatus::Playing)?;
        if self.in_hidden_setup() {
            return Err("pieces are still being arranged".to_string());
        }
        if ply != self.plies() {
            return Err(format!("{} turns have been played, not {ply}", self.plies()));
        }
        let mover = self.record.position().turn();
        let mv = self.parse_move(text)?;
        self.record.play(mv).map_err(|illegal| illegal.to_string())?;
        if let (Some(clock), Some(remaining)) = (&mut self.clock, remaining) {
            // The remaining time in the event already accounts for this turn.
            clock.stop(at);
            clock.set_remaining(mover, remaining);
            let path = RecordPath::on_main_line(self.plies());
            self.record.set_clock(&path, Some(remaining.to_duration())).map_err(|error| error.to_string())?;
        }
        // A move declines the opponent's offer. The mover's own offer stays open, except for a take-back, which would
        // now concern another turn.
        self.offers[mover.opponent().index()] = None;
        if self.offer(mover) == Some(Offer::TakeBack) {
            self.offers[mover.index()] = None;
        }
        if self.record.outcome().is_some() {
            self.finish(at);
        } else {
            self.start_mover_clock(at);
        }
        Ok(())
    }

    fn apply_arranged(&mut self, seat: Player, moves: Option<&[String]>) -> Result<(), String> {
        if !self.in_hidden_setup() || self.has_arranged(seat) {
            return Err("there is nothing to arrange".to_string());
        }
        self.hidden_setups[seat.index()] = match moves {
            None => HiddenSetup::Undisclosed,
            Some(texts) => HiddenSetup::Known(self.parse_arrangement(seat, texts)?),
        };
        Ok(())
    }

    /// Parses a complete hidden setup, or says what is wrong with it.
    pub(crate) fn parse_arrangement(&self, seat: Player, texts: &[String]) -> Result<Vec<AnyMove>, String> {
        let mut position = self.arrangement_board(seat);
        let mut moves = Vec::new();
        for text in texts {
            if position.turn() != seat || position.phase() != Phase::Setup.as_str() {
                return Err(extra_piece_message(text));
            }
            let mv = position.parse_move(text).map_err(|error| error.to_string())?;
            position.play(mv).map_err(|illegal| illegal.to_string())?;
            moves.push(mv);
        }
        if position.turn() == seat && position.phase() == Phase::Setup.as_str() {
            return Err(PIECES_MISSING.to_string());
        }
        Ok(moves)
    }

    fn apply_offered(&mut self, seat: Player, offer: Offer) -> Result<(), String> {
        match offer {
            Offer::End | Offer::TakeBack => self.require_status(GameStatus::Playing)?,
            Offer::Rematch => self.require_ended()?,
        }
        self.offers[seat.index()] = Some(offer);
        self.last_offer_plies[seat.index()][offer.index()] = Some(self.plies());
        Ok(())
    }

    fn apply_offer_cancelled(&mut self, offer: Offer) -> Result<(), String> {
        if !self.offers.contains(&Some(offer)) {
            return Err("there is no such offer".to_string());
        }
        for offered in &mut self.offers {
            if *offered == Some(offer) {
                *offered = None;
            }
        }
        Ok(())
    }

    fn apply_next_game_opened(&mut self, game_id: &str, kind: NextGameKind) -> Result<(), String> {
        self.require_ended()?;
        if self.next_game.is_some() {
            return Err("the next game is open already".to_string());
        }
        self.next_game = Some((game_id.to_string(), kind));
        self.offers = [None; 2];
        Ok(())
    }

    fn require_ended(&self) -> Result<(), String> {
        match self.status {
            GameStatus::Over | GameStatus::Cancelled => Ok(()),
            GameStatus::Open | GameStatus::Playing => Err("the game is not over".to_string()),
        }
    }

    fn apply_took_back(
        &mut self,
        plies: usize,
        remaining: Option<[Centiseconds; 2]>,
        at: Timestamp,
    ) -> Result<(), String> {
        self.require_status(GameStatus::Playing)?;
        if plies < self.setup_plies || plies >= self.plies() {
            return Err(format!("{plies} of {} turns cannot remain", self.plies()));
        }
        self.record.delete_from(&RecordPath::on_main_line(plies + 1)).map_err(|error| error.to_string())?;
        if let (Some(clock), Some(remaining)) = (&mut self.clock, remaining) {
            clock.stop(at);
            clock.set_remaining_both(remaining);
        }
        self.offers = [None; 2];
        // After an agreement, declined offers may be made again.
        self.last_offer_plies = Default::default();
        self.start_mover_clock(at);
        Ok(())
    }

    fn apply_flagged(&mut self, seat: Player, at: Timestamp) -> Result<(), String> {
        if self.clock.as_ref().and_then(Clock::running_player) != Some(seat) {
            return Err(format!("the clock of player {seat} does not run"));
        }
        self.end(Ending::Time(seat), at)?;
        if let Some(clock) = &mut self.clock {
            clock.set_remaining(seat, Centiseconds::ZERO);
        }
        Ok(())
    }

    fn apply_resumed(&mut self, remaining: [Centiseconds; 2], at: Timestamp) -> Result<(), String> {
        self.require_status(GameStatus::Playing)?;
        if let Some(clock) = &mut self.clock {
            clock.stop(at);
            clock.set_remaining_both(remaining);
        }
        self.start_mover_clock(at);
        Ok(())
    }

    fn end(&mut self, ending: Ending, at: Timestamp) -> Result<(), String> {
        self.require_status(GameStatus::Playing)?;
        self.record.end(ending).map_err(|error| error.to_string())?;
        self.finish(at);
        Ok(())
    }

    fn finish(&mut self, at: Timestamp) {
        self.status = GameStatus::Over;
        self.close_game(at);
    }

    fn apply_cancelled(&mut self, at: Timestamp) -> Result<(), String> {
        if !self.awaits_first_turns() {
            return Err("both players have played a turn".to_string());
        }
        self.status = GameStatus::Cancelled;
        self.close_game(at);
        Ok(())
    }

    fn close_game(&mut self, at: Timestamp) {
        self.ended_at = Some(at);
        self.offers = [None; 2];
        if let Some(clock) = &mut self.clock {
            clock.stop(at);
        }
    }

    /// Starts the clock of the player to move, once both have played a turn.
    fn start_mover_clock(&mut self, at: Timestamp) {
        let (turns, turn) = (self.board_plies(), self.record.position().turn());
        if let Some(clock) = &mut self.clock {
            clock.stop(at);
            if turns >= 2 {
                clock.start(turn, at);
            }
        }
    }
}

/// Whether an event restarts the deadline of the first turn.
const fn restarts_first_turn_deadline(event: &GameEvent) -> bool {
    match event {
        GameEvent::Started { .. }
        | GameEvent::Moved { .. }
        | GameEvent::Arranged { .. }
        | GameEvent::Revealed { .. }
        | GameEvent::TookBack { .. }
        | GameEvent::Resumed { .. } => true,
        GameEvent::Opened { .. }
        | GameEvent::SeatTaken { .. }
        | GameEvent::Offered { .. }
        | GameEvent::OfferCancelled { .. }
        | GameEvent::EndAgreed
        | GameEvent::Resigned { .. }
        | GameEvent::Flagged { .. }
        | GameEvent::Absent { .. }
        | GameEvent::Cancelled
        | GameEvent::NextGameOpened { .. } => false,
    }
}

const PIECES_MISSING: &str = "there are still pieces to be put down";

fn extra_piece_message(text: &str) -> String {
    format!("{} is one piece too many", quoted(text))
}

fn check_no_setup_moves(setup_moves: &[String]) -> Result<(), String> {
    if setup_moves.is_empty() { Ok(()) } else { Err("this game has no random setup".to_string()) }
}
