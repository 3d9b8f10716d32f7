use std::{error::Error, fmt, time::Duration};

use tripylon_rules::{
    AnyMove, AnyPosition, Ending, IllegalMove, Outcome, Player,
    le_pylos::{Phase, SetupMode},
    record::{MoveLine, Ply, Record, RecordPath},
};

use crate::{
    Centiseconds, Clock, Seats, TimeControl, Timestamp, hidden_setup::in_hidden_setup,
    position_history::movers,
};

/// A game at one device, without a server: its record, its clocks, and the turns that can be redone.
#[derive(Clone, Debug)]
pub struct LocalGame {
    record: Record,
    /// The undone turns, the earliest last.
    redo_stack: Vec<Ply>,
    time_control: TimeControl,
    clock: Option<Clock>,
}

/// Why a turn was not played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TurnRefusal {
    /// The player's time ran out before the turn.
    OutOfTime,
    /// The rules do not allow the move.
    Illegal(IllegalMove),
}

/// Why no turn can be undone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NothingToUndo {
    /// No turn has been played.
    NothingPlayed,
    /// The turns before this one are a random or hidden setup.
    SetupFixed,
    /// Only the engine has moved.
    OnlyEngineMoved,
}

/// No turn was undone that could be redone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NothingToRedo;

impl LocalGame {
    /// A game that continues at the end of a record; the clock of the player to move starts now.
    pub fn new(record: Record, time_control: TimeControl, now: Timestamp) -> LocalGame {
        let mut game = LocalGame { record, redo_stack: Vec::new(), time_control, clock: None };
        game.reset_clock(now);
        game
    }

    /// The turns played so far.
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// The record, for writing its tags.
    pub fn record_mut(&mut self) -> &mut Record {
        &mut self.record
    }

    /// The current position.
    pub fn position(&self) -> AnyPosition {
        self.record.position()
    }

    /// The outcome, once the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        self.record.outcome()
    }

    /// The number of turns played.
    pub fn plies(&self) -> usize {
        self.record.main_line().plies().len()
    }

    /// The last turn: the position before it, and the move.
    pub fn last_turn(&self) -> Option<(AnyPosition, AnyMove)> {
        let before = self.plies().checked_sub(1)?;
        let position = self.record.position_at(&RecordPath::on_main_line(before))?;
        Some((position, self.record.main_line().plies()[before].mv()))
    }

    /// The time control of the game.
    pub const fn time_control(&self) -> TimeControl {
        self.time_control
    }

    /// The clocks, if there are any.
    pub const fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    /// Whether the time of the player to move has run out.
    pub fn is_out_of_time(&self, now: Timestamp) -> bool {
        self.clock.as_ref().and_then(Clock::expires_at).is_some_and(|expiry| expiry <= now)
    }

    /// Sets the remaining times, as when a saved game is restored. A running clock starts again now.
    pub fn set_remaining_times(&mut self, remaining: [Centiseconds; 2], now: Timestamp) {
        let Some(clock) = &mut self.clock else { return };
        clock.set_remaining_both(remaining);
        if clock.running_player().is_some() {
            self.restart_clock(now);
        }
    }

    /// Stops the clock until [`restart_clock`](LocalGame::restart_clock).
    pub fn pause_clock(&mut self, now: Timestamp) {
        if let Some(clock) = &mut self.clock {
            clock.stop(now);
        }
    }

    /// Starts the clock of the player to move now; the time since the last start is not charged.
    pub fn restart_clock(&mut self, now: Timestamp) {
        let is_over = self.outcome().is_some();
        let player = self.position().turn();
        if let Some(clock) = self.clock.as_mut().filter(|_| !is_over) {
            clock.start(player, now);
        }
    }

    /// Plays a move, and notes the mover's remaining time in the record.
    ///
    /// # Errors
    /// When the mover's time has run out, or the move is illegal.
    pub fn play(&mut self, mv: AnyMove, now: Timestamp) -> Result<(), TurnRefusal> {
        let mover = self.position().turn();
        let remaining = match &self.clock {
            None => None,
            Some(clock) => {
                let remaining = clock.remaining_after_turn(mover, now, Centiseconds::ZERO);
                // Records note tenths of seconds.
                Some(Centiseconds(remaining.ok_or(TurnRefusal::OutOfTime)?.0 / 10 * 10))
            }
        };
        self.record.play(mv).map_err(TurnRefusal::Illegal)?;
        self.note_clock(remaining.map(Centiseconds::to_duration));
        self.redo_stack.clear();
        if let (Some(clock), Some(remaining)) = (&mut self.clock, remaining) {
            clock.stop(now);
            clock.set_remaining(mover, remaining);
        }
        self.restart_clock(now);
        Ok(())
    }

    /// Ends the game by a decision of the players or by time. A finished game keeps its outcome.
    pub fn end(&mut self, ending: Ending, now: Timestamp) {
        if self.record.end(ending).is_err() {
            return;
        }
        self.pause_clock(now);
        if let (Ending::Time(player), Some(clock)) = (ending, &mut self.clock) {
            clock.set_remaining(player, Centiseconds::ZERO);
        }
    }

    /// Undoes the last turn of a person, together with the engine's answer; an ending by decision is undone first.
    ///
    /// # Errors
    /// When there is nothing to undo, and why.
    pub fn undo(&mut self, seats: Seats, now: Timestamp) -> Result<(), NothingToUndo> {
        if self.is_ended_by_decision() {
            self.record.reopen();
        } else {
            let cut = self.last_undoable_turn(seats)?;
            self.redo_stack.extend(self.record.main_line().plies()[cut..].iter().rev().cloned());
            self.record = self.first_turns(cut);
        }
        self.reset_clock(now);
        Ok(())
    }

    /// Redoes what was undone last, until it is a person's turn.
    ///
    /// # Errors
    /// When nothing was undone.
    pub fn redo(&mut self, seats: Seats, now: Timestamp) -> Result<(), NothingToRedo> {
        if self.redo_stack.is_empty() {
            return Err(NothingToRedo);
        }
        while let Some(ply) = self.redo_stack.pop() {
            self.record.play(ply.mv()).expect("the move was legal here before");
            self.note_clock(ply.clock);
            if self.outcome().is_some() || seats.is_person(self.position().turn()) {
                break;
            }
        }
        self.reset_clock(now);
        Ok(())
    }

    /// Whether something can be undone.
    pub fn may_undo(&self, seats: Seats) -> bool {
        self.is_ended_by_decision() || self.last_undoable_turn(seats).is_ok()
    }

    /// Whether a turn can be redone.
    pub fn may_redo(&self) -> bool {
        !self.redo_stack.is_empty()
    }

    /// Whether the players are making a hidden setup.
    pub fn in_hidden_setup(&self) -> bool {
        in_hidden_setup(&self.position())
    }

    /// The position as a player may see it.
    pub fn view_for(&self, player: Player) -> AnyPosition {
        match self.position() {
            AnyPosition::LePylos(game, position) => {
                AnyPosition::LePylos(game, game.player_view(&position, player))
            }
            position @ (AnyPosition::Pylos(..) | AnyPosition::Pylon(..)) => position,
        }
    }

    /// Whether the game is over although it could be played on.
    fn is_ended_by_decision(&self) -> bool {
        let mut reopened = self.record.clone();
        reopened.reopen();
        reopened.outcome() != self.record.outcome()
    }

    /// Sets the clocks to the times noted in the record, and starts the clock of the player to move.
    fn reset_clock(&mut self, now: Timestamp) {
        self.clock = Clock::from_record(&self.record, self.time_control);
        self.restart_clock(now);
    }

    /// The number of turns before the last one that a person may undo.
    fn last_undoable_turn(&self, seats: Seats) -> Result<usize, NothingToUndo> {
        let movers = movers(&self.record);
        let first = self.first_undoable_turn(&movers);
        let last = (first..movers.len()).rev().find(|turn| seats.is_person(movers[*turn]));
        last.ok_or(if movers.is_empty() {
            NothingToUndo::NothingPlayed
        } else if first > 0 {
            NothingToUndo::SetupFixed
        } else {
            NothingToUndo::OnlyEngineMoved
        })
    }

    /// The first turn that may be undone. A random setup stays, and so does a hidden one that the opponent has made or
    /// seen.
    fn first_undoable_turn(&self, movers: &[Player]) -> usize {
        let AnyPosition::LePylos(game, _) = self.record.start() else { return 0 };
        match game.setup {
            SetupMode::Alternate => 0,
            SetupMode::Hidden if self.in_hidden_setup() => {
                let player = self.position().turn();
                movers.iter().rposition(|mover| *mover != player).map_or(0, |turn| turn + 1)
            }
            SetupMode::Random | SetupMode::Hidden => self.setup_turns(),
        }
    }

    /// The number of turns at the start that set up the board.
    fn setup_turns(&self) -> usize {
        let mut position = self.record.start();
        let plies = self.record.main_line().plies();
        let in_setup = |ply: &&Ply| {
            let is_setup = position.phase() == Phase::Setup.as_str();
            position.play_unchecked(ply.mv());
            is_setup
        };
        plies.iter().take_while(in_setup).count()
    }

    /// The record up to a turn, without an ending by decision.
    fn first_turns(&self, turns: usize) -> Record {
        let mut record = Record::new(self.record.start());
        for tag in self.record.tags() {
            record.set_tag(tag.clone()).expect("the tags of a record can be set");
        }
        copy_line(self.record.main_line(), turns, &mut record, &RecordPath::default());
        record
    }

    fn note_clock(&mut self, remaining: Option<Duration>) {
        let path = RecordPath::on_main_line(self.plies());
        self.record.set_clock(&path, remaining).expect("a move has just been played");
    }
}

impl fmt::Display for TurnRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TurnRefusal::OutOfTime => f.write_str("the time has run out"),
            TurnRefusal::Illegal(illegal) => illegal.fmt(f),
        }
    }
}

impl Error for TurnRefusal {}

impl fmt::Display for NothingToUndo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            NothingToUndo::NothingPlayed => "nothing has been played yet",
            NothingToUndo::SetupFixed => {
                "the arrangement stays as it is: from here nothing can be taken back"
            }
            NothingToUndo::OnlyEngineMoved => "there is no turn of yours to take back",
        })
    }
}

impl Error for NothingToUndo {}

impl fmt::Display for NothingToRedo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("nothing was taken back")
    }
}

impl Error for NothingToRedo {}

/// Copies the first turns of a line to the end of a path, with their comments, clock times and variations.
fn copy_line(line: &MoveLine, turns: usize, record: &mut Record, from: &RecordPath) {
    let mut path = from.clone();
    for ply in &line.plies()[..turns] {
        let before = path;
        path = record.play_at(&before, ply.mv()).expect("the moves of a record are legal");
        record.set_comment(&path, ply.comment.clone()).expect("the move has just been played");
        record.set_clock(&path, ply.clock).expect("the move has just been played");
        for variation in ply.variations() {
            copy_line(variation, variation.plies().len(), record, &before);
        }
    }
    path.plies -= turns;
    record.set_comment(&path, line.comment.clone()).expect("the line has just been played");
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: Timestamp = Timestamp(0);

    fn local_game(text: &str) -> LocalGame {
        LocalGame::new(text.parse().expect("the record is valid"), TimeControl::None, START)
    }

    #[test]
    fn a_turn_is_undone_and_redone_with_its_answer() {
        let seats = Seats::against(1, Player::One);
        let mut game = local_game("[Rules \"pylos\"]\n\n1. a1 d4 2. b1 d3 *");
        let whole = game.position();
        game.undo(seats, START).expect("there is a turn");
        assert_eq!(game.plies(), 2);
        game.undo(seats, START).expect("there is a turn");
        assert_eq!(game.plies(), 0);
        assert_eq!(game.undo(seats, START), Err(NothingToUndo::NothingPlayed));
        game.redo(seats, START).expect("a turn was undone");
        assert_eq!(game.plies(), 2);
        game.redo(seats, START).expect("a turn was undone");
        assert_eq!(game.position(), whole);
        assert_eq!(game.redo(seats, START), Err(NothingToRedo));
    }

    #[test]
    fn two_people_undo_single_turns() {
        let mut game = local_game("[Rules \"pylos\"]\n\n1. a1 d4 2. b1 *");
        game.undo(Seats::TWO_PEOPLE, START).expect("there is a turn");
        assert_eq!(game.plies(), 2);
    }

    #[test]
    fn a_resignation_is_undone_first() {
        let mut game = local_game("[Rules \"pylos\"]\n\n1. a1 d4 *");
        game.end(Ending::Resignation(Player::One), START);
        assert!(game.outcome().is_some());
        game.undo(Seats::TWO_PEOPLE, START).expect("there is an end");
        assert_eq!((game.plies(), game.outcome()), (2, None));
    }

    #[test]
    fn undo_keeps_comments_and_variations() {
        let moves = "{an evening game} 1. a1 {a corner [%clk 0:04:31]} d4 (1... b2 {better} 2. c3 (2. c4 d1) d3) 2. b1";
        let mut game = local_game(&format!("[Rules \"pylos\"]\n[Player1 \"Ada\"]\n\n{moves} d3 *"));
        let expected: Record = format!("[Rules \"pylos\"]\n[Player1 \"Ada\"]\n\n{moves} *")
            .parse()
            .expect("the record is valid");
        game.undo(Seats::TWO_PEOPLE, START).expect("there is a turn");
        assert_eq!(game.record().to_string(), expected.to_string());
    }

    #[test]
    fn the_first_turn_of_the_engine_stays() {
        let seats = Seats::against(1, Player::Two);
        let mut game = local_game("[Rules \"pylos\"]\n\n1. a1 *");
        assert_eq!(game.undo(seats, START), Err(NothingToUndo::OnlyEngineMoved));
    }

    #[test]
    fn the_hidden_setup_of_the_opponent_stays() {
        let ten = "A@a1 A@b1 B@c1 B@d1 C@e1 C@a2 D@b2 D@c2 E@d2 E@e2";
        let mut game = local_game(&format!("[Rules \"le-pylos:setup=hidden\"]\n\n{ten} c@a5 *"));
        assert!(game.in_hidden_setup());
        game.undo(Seats::TWO_PEOPLE, START).expect("player 2 has placed a piece");
        assert_eq!(game.plies(), 10);
        assert!(game.undo(Seats::TWO_PEOPLE, START).is_err());
    }

    #[test]
    fn a_move_in_time_earns_the_increment() {
        let record =
            Record::new("pylos".parse::<tripylon_rules::AnyGame>().expect("the rules are known").start());
        let mut game = LocalGame::new(record, "10s+3s".parse().expect("it is a time control"), START);
        let moves = game.position().legal_moves();
        game.play(moves[0], Timestamp(5)).expect("there was time");
        // 10 s less 0.05 s plus 3 s, in whole tenths.
        let remaining = |game: &LocalGame, player| {
            game.clock().expect("there is a clock").remaining(player, Timestamp(105))
        };
        assert_eq!(remaining(&game, Player::One), Centiseconds(1290));
        assert_eq!(remaining(&game, Player::Two), Centiseconds(900));
        assert!(!game.is_out_of_time(Timestamp(1004)));
        assert!(game.is_out_of_time(Timestamp(1005)));
        let mv = game.position().legal_moves()[0];
        assert_eq!(game.play(mv, Timestamp(1005)), Err(TurnRefusal::OutOfTime));
        game.undo(Seats::TWO_PEOPLE, Timestamp(2000)).expect("there is a turn");
        assert_eq!(
            game.clock().expect("there is a clock").remaining_both(Timestamp(2100)),
            [Centiseconds(900), Centiseconds(1000)]
        );
    }

    #[test]
    fn a_paused_clock_does_not_run() {
        let record =
            Record::new("pylos".parse::<tripylon_rules::AnyGame>().expect("the rules are known").start());
        let mut game = LocalGame::new(record, "10s".parse().expect("it is a time control"), START);
        game.pause_clock(Timestamp(100));
        let remaining = |game: &LocalGame, now| {
            game.clock().expect("there is a clock").remaining(Player::One, Timestamp(now))
        };
        assert_eq!(remaining(&game, 500), Centiseconds(900));
        game.restart_clock(Timestamp(500));
        assert_eq!(remaining(&game, 600), Centiseconds(800));
        game.end(Ending::Time(Player::One), Timestamp(1400));
        assert_eq!(remaining(&game, 1500), Centiseconds::ZERO);
    }
}
