use std::{
    io::{self, BufRead, IsTerminal},
    path::PathBuf,
    sync::LazyLock,
    time::Instant,
};

use tripylon_coach::Hint;
use tripylon_play::{
    Centiseconds, LocalGame, Seat, Seats, TimeControl, Timestamp, TurnRefusal, is_score_settled,
};
use tripylon_rules::{AnyGame, AnyMove, AnyPosition, Ending, Player, le_pylos::SetupMode, record::Record};
use tripylon_search::{Level, RemainingTime};
use tripylon_tables::AvailableTables;

use super::{
    Autosave, TerminalEngine, date_tags,
    engine::TerminalSearch,
    prompt_input::PromptInput,
    typed_move::parse_typed_move,
    view::{MUTED, NOTE, TerminalView},
};
use crate::{error::CliError, output, tables::TablesFolderArgs};

/// A game in the terminal, from the first prompt until the user quits.
pub(crate) struct TerminalGame<'a> {
    pub(super) local_game: LocalGame,
    pub(super) seats: Seats,
    pub(super) engine: TerminalEngine,
    pub(super) autosave: Autosave,
    pub(super) game_start: TerminalGameStart,
    pub(super) tables_folder: &'a TablesFolderArgs,
    /// The player who saw the screen last, while the players must not see each other's pieces.
    pub(super) last_viewer: Option<Player>,
    /// Whether the note that the score is settled has been printed.
    pub(super) settled_announced: bool,
    /// The last hint, and how many of its steps have been printed.
    pub(super) hint: Option<(Hint, usize)>,
    /// The files that this game was saved in and may overwrite.
    pub(super) saved_files: Vec<PathBuf>,
}

/// The start of a game: a position, and the seed of a random setup.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TerminalGameStart {
    pub(crate) position: AnyPosition,
    pub(crate) seed: u64,
}

/// Whether the prompt loop continues.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LoopStep {
    Continue,
    Quit,
}

impl TerminalGameStart {
    /// The record of a new game; in Le Pylos with `setup=random` it contains the random setup.
    pub(crate) fn new_record(&self) -> Record {
        let mut record = Record::new(self.position);
        date_tags::set_date_tags(&mut record);
        if let AnyPosition::LePylos(game, _) = self.position
            && game.setup == SetupMode::Random
            && self.position == AnyGame::LePylos(game).start()
        {
            for mv in game.random_setup_moves(self.seed) {
                record.play(AnyMove::LePylos(mv)).expect("an arrangement is made by legal moves");
            }
        }
        record
    }
}

impl<'a> TerminalGame<'a> {
    pub(crate) fn new(
        local_game: LocalGame,
        seats: Seats,
        engine: TerminalEngine,
        autosave: Autosave,
        tables_folder: &'a TablesFolderArgs,
        game_start: TerminalGameStart,
    ) -> TerminalGame<'a> {
        let mut game = TerminalGame {
            local_game,
            seats,
            engine,
            autosave,
            game_start,
            tables_folder,
            last_viewer: None,
            settled_announced: false,
            hint: None,
            saved_files: Vec::new(),
        };
        game.write_tags();
        game
    }

    /// Plays until the user quits or the input ends.
    pub(crate) fn run(mut self) -> Result<(), CliError> {
        self.open_game()?;
        loop {
            if self.is_engine_turn() {
                self.play_engine_move()?;
                continue;
            }
            let Some(line) = prompt_line(&self.view().prompt())? else { break };
            if self.is_out_of_time() {
                self.lose_on_time()?;
                continue;
            }
            let next = match PromptInput::parse(&line) {
                (PromptInput::Empty, _) => LoopStep::Continue,
                (PromptInput::Command(command), rest) => self.run_command(command, rest)?,
                (PromptInput::Move(typed), _) => self.play_input(typed)?,
            };
            if next == LoopStep::Quit {
                break;
            }
        }
        self.print_exit_message()
    }

    /// Shows a game that was started or loaded, and opens the tables for it.
    pub(super) fn open_game(&mut self) -> Result<(), CliError> {
        self.reset_derived_state();
        let available =
            AvailableTables::find(self.local_game.position().game(), self.tables_folder.find().as_ref());
        self.engine.tables = available.tables;
        // Two people need tables only for hints.
        if let (Some(note), Some(_)) = (available.missing_note, self.seats.level()) {
            self.print_note(&note)?;
        }
        print_line(&self.view().title())?;
        if let Some((before, mv)) = self.local_game.last_turn()
            && !self.local_game.in_hidden_setup()
        {
            print_line(&format!("\n{}", self.view().move_line(&before, mv)))?;
        }
        if self.is_engine_turn() { Ok(()) } else { self.print_board() }
    }

    /// Updates the derived state after a change other than a move.
    pub(super) fn reset_derived_state(&mut self) {
        self.local_game.restart_clock(now());
        self.settled_announced = false;
        self.write_tags();
    }

    /// Writes the players and the time control into the record.
    pub(super) fn write_tags(&mut self) {
        let time_control = self.local_game.time_control();
        self.seats.write_tags(self.local_game.record_mut(), time_control);
    }

    pub(super) fn view(&self) -> TerminalView<'_> {
        TerminalView { local_game: &self.local_game, seats: self.seats, now: now() }
    }

    /// Draws the board for the player to move.
    pub(super) fn print_board(&mut self) -> Result<(), CliError> {
        self.hand_over_screen()?;
        print_line(&self.view().draw())?;
        let position = self.local_game.position();
        if !self.settled_announced && self.local_game.outcome().is_none() && is_score_settled(&position) {
            self.settled_announced = true;
            self.print_note("playing on cannot change the score: stop ends the game here")?;
        }
        Ok(())
    }

    /// Prints a note.
    pub(super) fn print_note(&self, words: &str) -> Result<(), CliError> {
        print_line(&format!("{NOTE}{words}{NOTE:#}"))
    }

    /// Plays a move and saves the game.
    pub(super) fn play_move(&mut self, mv: AnyMove) -> Result<(), CliError> {
        let before = self.local_game.position();
        let (player, was_hidden) = (before.turn(), self.local_game.in_hidden_setup());
        match self.local_game.play(mv, now()) {
            Ok(()) => {}
            Err(TurnRefusal::OutOfTime) => return self.lose_on_time(),
            Err(TurnRefusal::Illegal(illegal)) => unreachable!("only legal moves are made: {illegal}"),
        }
        if self.seats.is_person(player) || !was_hidden {
            print_line(&self.view().move_line(&before, mv))?;
        }
        self.autosave()
    }

    /// Saves the game, or moves it to the finished game's file if it is over.
    pub(super) fn autosave(&mut self) -> Result<(), CliError> {
        let record = self.local_game.record();
        let error = if self.local_game.outcome().is_some() {
            self.autosave.finish(record)
        } else {
            self.autosave.save(record)
        };
        error.map_or(Ok(()), |error| self.print_note(&error))
    }

    fn is_engine_turn(&self) -> bool {
        self.local_game.outcome().is_none() && !self.seats.is_person(self.local_game.position().turn())
    }

    fn play_engine_move(&mut self) -> Result<(), CliError> {
        let player = self.local_game.position().turn();
        let Seat::Engine(level) = self.seats.seat(player) else {
            unreachable!("only the program plays by itself")
        };
        let was_hidden = self.local_game.in_hidden_setup();
        let clock = remaining_time(&self.local_game, player);
        // The ten moves of a hidden setup need not take ten times as long.
        let share = if was_hidden { 10 } else { 1 };
        let time = self.engine.move_time(clock) / share;
        let seen = self.local_game.view_for(player);
        let board = (!was_hidden).then(|| self.view().board());
        let search = TerminalSearch {
            level: Level::new(level).unwrap_or_default(),
            time,
            lines: 1,
            spinner_text: "Tripylon thinks",
            board,
        };
        let analysis = self.engine.search(self.local_game.record(), &seen, &search);
        let mv = analysis.best().expect("there is a legal move while the game is not over");
        self.play_move(mv)?;
        if was_hidden && (!self.local_game.in_hidden_setup() || self.local_game.position().turn() != player) {
            self.print_note("Tripylon has arranged its pieces")?;
        }
        if self.is_engine_turn() { Ok(()) } else { self.print_board() }
    }

    fn play_input(&mut self, typed: &str) -> Result<LoopStep, CliError> {
        if let Some(outcome) = self.local_game.outcome() {
            self.print_note(&format!("the game is over: {outcome}; type undo, new or quit"))?;
            return Ok(LoopStep::Continue);
        }
        let player = self.local_game.position().turn();
        match parse_typed_move(&self.local_game.view_for(player), typed) {
            Err(why) => self.print_note(&why)?,
            Ok(mv) => {
                self.play_move(mv)?;
                if !self.is_engine_turn() {
                    self.print_board()?;
                }
            }
        }
        Ok(LoopStep::Continue)
    }

    fn is_out_of_time(&self) -> bool {
        self.local_game.is_out_of_time(now())
    }

    fn lose_on_time(&mut self) -> Result<(), CliError> {
        self.local_game.end(Ending::Time(self.local_game.position().turn()), now());
        self.print_note("the time is over")?;
        self.autosave()?;
        self.print_board()
    }

    /// Between the hidden setups of two people, hides the screen until the other player is there.
    fn hand_over_screen(&mut self) -> Result<(), CliError> {
        let player = self.local_game.position().turn();
        let is_hidden = self.local_game.in_hidden_setup() && self.seats.sole_person().is_none();
        if is_hidden && self.local_game.plies() > 0 && self.last_viewer != Some(player) {
            clear_screen()?;
            prompt_line(&format!("pass the screen to player {player}, who then presses Enter"))?;
            // Handing over costs no clock time.
            self.local_game.restart_clock(now());
        }
        self.last_viewer = Some(player);
        Ok(())
    }

    fn print_exit_message(&mut self) -> Result<(), CliError> {
        let exit_message = self.autosave.exit_message();
        let message = exit_message.lock().expect("no thread panics while it holds the lock").take();
        message.map_or(Ok(()), |message| print_line(&format!("{MUTED}{message}{MUTED:#}")))
    }
}

/// The time since the first call, for the clocks of the game.
pub(crate) fn now() -> Timestamp {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    Timestamp::default().saturating_add(Centiseconds::from_duration(START.elapsed()))
}

/// The remaining time of a player for a search. A turn that has days has no share of the game's time.
fn remaining_time(game: &LocalGame, player: Player) -> Option<RemainingTime> {
    let clock = game.clock()?;
    match clock.time_control() {
        TimeControl::None | TimeControl::DaysPerTurn(_) => None,
        control @ (TimeControl::Increment { .. } | TimeControl::Delay { .. }) => Some(RemainingTime {
            remaining: clock.remaining(player, now()).to_duration(),
            increment: control.increment().to_duration(),
        }),
    }
}

/// Prints a line.
pub(super) fn print_line(words: &str) -> Result<(), CliError> {
    output::print(|out| writeln!(out, "{words}"))
}

/// Reads a line; `None` at the end of the input. Input that does not come from a keyboard is echoed.
pub(crate) fn prompt_line(prompt: &str) -> Result<Option<String>, CliError> {
    output::print(|out| write!(out, "{prompt}"))?;
    let mut line = Vec::new();
    let length = io::stdin().lock().read_until(b'\n', &mut line);
    let length = length.map_err(|error| CliError::System(format!("the input cannot be read: {error}")))?;
    let line = String::from_utf8_lossy(&line).trim().to_string();
    let is_echoed = io::stdin().is_terminal() && length > 0;
    if !is_echoed {
        print_line(&line)?;
    }
    Ok((length > 0).then_some(line))
}

/// The answer that Enter alone gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DefaultAnswer {
    Yes,
    No,
}

/// Asks a yes-or-no question. The end of the input means no.
pub(crate) fn confirm(question: &str, enter: DefaultAnswer) -> Result<bool, CliError> {
    let choice = match enter {
        DefaultAnswer::Yes => "[Y/n]",
        DefaultAnswer::No => "[y/N]",
    };
    let answer =
        prompt_line(&format!("{NOTE}{question}{NOTE:#} {choice} "))?.map(|answer| answer.to_lowercase());
    Ok(match answer.as_deref() {
        Some("") => enter == DefaultAnswer::Yes,
        Some(answer) => matches!(answer, "y" | "yes"),
        None => false,
    })
}

/// Clears the screen and the scrollback.
fn clear_screen() -> Result<(), CliError> {
    if io::stdout().is_terminal() { output::print(|out| write!(out, "\x1b[2J\x1b[3J\x1b[H")) } else { Ok(()) }
}
