use std::{
    io::{self, BufRead, IsTerminal},
    path::PathBuf,
};

use tripylon_coach::Hint;
use tripylon_rules::{AnyGame, AnyMove, AnyPosition, Ending, Player, le_pylos::Arrangement, record::Record};
use tripylon_sitting::{Clocks, Course, OutOfTime, Pace, Seat, Seats, is_settled};

use super::{
    Keeping, Thinker, calendar,
    entry::Entry,
    scene::{NOTE, QUIET, Scene},
    thinker::Thought,
    typed_move::read_move,
};
use crate::{
    failure::Failure,
    output,
    tables::{AtHand, FolderArgument},
};

/// A board, two seats, perhaps clocks: the game goes on here until somebody leaves.
pub(crate) struct Room<'a> {
    pub(super) course: Course,
    pub(super) seats: Seats,
    pub(super) pace: Option<Pace>,
    pub(super) clocks: Option<Clocks>,
    pub(super) thinker: Thinker,
    pub(super) keeping: Keeping,
    pub(super) beginning: Beginning,
    pub(super) folder: &'a FolderArgument,
    /// Who saw the screen last, where the players must not see each other's pieces.
    pub(super) shown_to: Option<Player>,
    /// Whether it has been said that playing on cannot change the score.
    pub(super) settled_said: bool,
    /// The hint that was asked for last, and how many of its steps have been said.
    pub(super) hint: Option<(Hint, usize)>,
    /// The files that this game was saved in, which may be written again.
    pub(super) saved: Vec<PathBuf>,
}

/// How a game begins: from a position, and where chance arranges the pieces, with a number that the dice follow.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Beginning {
    pub(crate) position: AnyPosition,
    pub(crate) seed: u64,
}

/// Whether the game goes on after an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Next {
    Stay,
    Leave,
}

impl Beginning {
    /// A new game; in Le Pylos with `setup=random` chance has made its moves.
    pub(crate) fn record(&self) -> Record {
        let mut record = Record::new(self.position);
        calendar::note_beginning(&mut record);
        if let AnyPosition::LePylos(game, _) = self.position
            && game.setup == Arrangement::Random
            && self.position == AnyGame::LePylos(game).start()
        {
            for mv in game.deal(self.seed) {
                record.play(AnyMove::LePylos(mv)).expect("an arrangement is made by legal moves");
            }
        }
        record
    }
}

impl<'a> Room<'a> {
    pub(crate) fn new(
        course: Course,
        seats: Seats,
        pace: Option<Pace>,
        thinker: Thinker,
        keeping: Keeping,
        folder: &'a FolderArgument,
        beginning: Beginning,
    ) -> Room<'a> {
        let clocks = pace.map(|pace| Clocks::of(course.record(), pace));
        let mut room = Room {
            course,
            seats,
            pace,
            clocks,
            thinker,
            keeping,
            beginning,
            folder,
            shown_to: None,
            settled_said: false,
            hint: None,
            saved: Vec::new(),
        };
        room.seats.sign(room.course.record_mut(), pace);
        room
    }

    /// Plays until somebody leaves or the input ends.
    pub(crate) fn play(mut self) -> Result<(), Failure> {
        self.open()?;
        loop {
            if self.is_programs_turn() {
                self.let_the_program_play()?;
                continue;
            }
            let Some(line) = ask(&self.scene().prompt())? else { break };
            if self.is_time_over() {
                self.lose_on_time()?;
                continue;
            }
            let next = match Entry::read(&line) {
                (Entry::Nothing, _) => Next::Stay,
                (Entry::Deed(deed), rest) => self.act(deed, rest)?,
                (Entry::Move(typed), _) => self.play_typed(typed)?,
            };
            if next == Next::Leave {
                break;
            }
        }
        self.leave()
    }

    /// Shows a game that has just begun or been fetched, and looks for the tables that it is played with.
    pub(super) fn open(&mut self) -> Result<(), Failure> {
        self.restart();
        let at_hand = AtHand::find(self.course.position().game(), self.folder);
        self.thinker.tables = at_hand.tables;
        // Two people need no table, unless they ask for a hint.
        if let (Some(note), Some(_)) = (at_hand.note, self.seats.level()) {
            self.note(&note)?;
        }
        say(&self.scene().title())?;
        if let Some((before, mv)) = self.course.last()
            && !self.course.is_secret()
        {
            say(&format!("\n{}", self.scene().told(&before, mv)))?;
        }
        if self.is_programs_turn() { Ok(()) } else { self.show() }
    }

    /// Sets everything that depends on what was played, after it has been changed other than by a move.
    pub(super) fn restart(&mut self) {
        self.clocks = self.pace.map(|pace| Clocks::of(self.course.record(), pace));
        self.settled_said = false;
        self.seats.sign(self.course.record_mut(), self.pace);
    }

    pub(super) fn scene(&self) -> Scene<'_> {
        Scene { course: &self.course, seats: self.seats, clocks: self.clocks.as_ref() }
    }

    /// Draws the board for whoever is to move.
    pub(super) fn show(&mut self) -> Result<(), Failure> {
        self.pass_the_screen()?;
        say(&self.scene().draw())?;
        let position = self.course.position();
        if !self.settled_said && self.course.outcome().is_none() && is_settled(&position) {
            self.settled_said = true;
            self.note("playing on cannot change the score: stop ends the game here")?;
        }
        Ok(())
    }

    /// Says something beside the game.
    pub(super) fn note(&self, words: &str) -> Result<(), Failure> {
        say(&format!("{NOTE}{words}{NOTE:#}"))
    }

    /// Plays a move for the player to move, and keeps the game.
    pub(super) fn make(&mut self, mv: AnyMove) -> Result<(), Failure> {
        let before = self.course.position();
        let (player, was_secret) = (before.turn(), self.course.is_secret());
        let clock = match self.clocks.as_mut().map(|clocks| clocks.press(player)).transpose() {
            Ok(clock) => clock,
            Err(OutOfTime) => return self.lose_on_time(),
        };
        self.course.play(mv, clock).expect("only legal moves are made");
        if self.seats.is_person(player) || !was_secret {
            say(&self.scene().told(&before, mv))?;
        }
        self.keep()
    }

    /// Keeps the game as it stands now; one that is over is put away.
    pub(super) fn keep(&mut self) -> Result<(), Failure> {
        let record = self.course.record();
        let complaint = if self.course.outcome().is_some() {
            self.keeping.finish(record)
        } else {
            self.keeping.keep(record)
        };
        complaint.map_or(Ok(()), |complaint| self.note(&complaint))
    }

    fn is_programs_turn(&self) -> bool {
        self.course.outcome().is_none() && !self.seats.is_person(self.course.position().turn())
    }

    fn let_the_program_play(&mut self) -> Result<(), Failure> {
        let player = self.course.position().turn();
        let Seat::Program(level) = self.seats.of(player) else {
            unreachable!("only the program plays by itself")
        };
        let was_secret = self.course.is_secret();
        let clock = self.clocks.map(|clocks| clocks.clock(player));
        // Ten pieces that nobody sees need not take ten times as long.
        let share = if was_secret { 10 } else { 1 };
        let time = self.thinker.time_for(clock) / share;
        let seen = self.course.seen_by(player);
        let board = (!was_secret).then(|| self.scene().board());
        let thought = Thought { level, time, lines: 1, shown: "Tripylon thinks", board };
        let analysis = self.thinker.think(self.course.record(), &seen, &thought);
        let mv = analysis.best().expect("there is a legal move while the game is not over");
        self.make(mv)?;
        if was_secret && (!self.course.is_secret() || self.course.position().turn() != player) {
            self.note("Tripylon has arranged its pieces")?;
        }
        if self.is_programs_turn() { Ok(()) } else { self.show() }
    }

    fn play_typed(&mut self, typed: &str) -> Result<Next, Failure> {
        if let Some(outcome) = self.course.outcome() {
            self.note(&format!("the game is over: {outcome}; undo, new or quit"))?;
            return Ok(Next::Stay);
        }
        let player = self.course.position().turn();
        match read_move(&self.course.seen_by(player), typed) {
            Err(why) => self.note(&why)?,
            Ok(mv) => {
                self.make(mv)?;
                if !self.is_programs_turn() {
                    self.show()?;
                }
            }
        }
        Ok(Next::Stay)
    }

    fn is_time_over(&self) -> bool {
        let player = self.course.position().turn();
        self.course.outcome().is_none()
            && self.clocks.is_some_and(|clocks| clocks.left_running(player).is_zero())
    }

    fn lose_on_time(&mut self) -> Result<(), Failure> {
        self.course.end(Ending::Time(self.course.position().turn()));
        self.note("the time is over")?;
        self.keep()?;
        self.show()
    }

    /// Where two people arrange in secret, the one who is done must not see what comes next.
    fn pass_the_screen(&mut self) -> Result<(), Failure> {
        let player = self.course.position().turn();
        let is_secret = self.course.is_secret() && self.seats.only_person().is_none();
        if is_secret && self.course.turns() > 0 && self.shown_to != Some(player) {
            clear_the_screen()?;
            ask(&format!("pass the screen to player {player}, who then presses Enter"))?;
            if let Some(clocks) = &mut self.clocks {
                // Handing over is nobody's time.
                clocks.begin_now();
            }
        }
        self.shown_to = Some(player);
        Ok(())
    }

    fn leave(&mut self) -> Result<(), Failure> {
        let farewell = self.keeping.farewell();
        let words = farewell.lock().expect("nobody panics while saying farewell").take();
        words.map_or(Ok(()), |words| say(&format!("{QUIET}{words}{QUIET:#}")))
    }
}

/// Prints a line.
pub(super) fn say(words: &str) -> Result<(), Failure> {
    output::print(|out| writeln!(out, "{words}"))
}

/// Asks for a line; none when the input has ended. What does not come from a keyboard is shown as if it had been typed.
pub(crate) fn ask(prompt: &str) -> Result<Option<String>, Failure> {
    output::print(|out| write!(out, "{prompt}"))?;
    let mut line = Vec::new();
    let length = io::stdin().lock().read_until(b'\n', &mut line);
    let length = length.map_err(|error| Failure::Machine(format!("the input cannot be read: {error}")))?;
    let line = String::from_utf8_lossy(&line).trim().to_string();
    let is_echoed = io::stdin().is_terminal() && length > 0;
    if !is_echoed {
        say(&line)?;
    }
    Ok((length > 0).then_some(line))
}

/// What Enter alone means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Enter {
    Yes,
    No,
}

/// Asks a question that is answered by yes or no. Where the input has ended, that is no.
pub(crate) fn confirm(question: &str, enter: Enter) -> Result<bool, Failure> {
    let choice = match enter {
        Enter::Yes => "[Y/n]",
        Enter::No => "[y/N]",
    };
    let answer = ask(&format!("{NOTE}{question}{NOTE:#} {choice} "))?.map(|answer| answer.to_lowercase());
    Ok(match answer.as_deref() {
        Some("") => enter == Enter::Yes,
        Some(answer) => matches!(answer, "y" | "yes"),
        None => false,
    })
}

/// Takes everything off the screen, and out of what can be scrolled back to.
fn clear_the_screen() -> Result<(), Failure> {
    if io::stdout().is_terminal() { output::print(|out| write!(out, "\x1b[2J\x1b[3J\x1b[H")) } else { Ok(()) }
}
