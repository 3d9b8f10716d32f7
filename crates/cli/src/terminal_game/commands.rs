use std::{fs, path::Path};

use tripylon_coach::{Hint, hint_texts};
use tripylon_play::{LocalGame, Seats, is_score_settled};
use tripylon_rules::{AnyGame, Ending, quoted, record::Record};
use tripylon_search::{Analysis, Level, engine_accepts_draw};
use tripylon_texts::Language;

use super::{
    TerminalGame, TerminalGameStart, autosave,
    engine::TerminalSearch,
    game::{DefaultAnswer, LoopStep, confirm, now, print_line},
    messages::describe_move,
    prompt_input::{TerminalCommand, help_text},
    view::{BOLD, MUTED},
};
use crate::{
    analysis::{certainty_word, describe_score, score_style},
    error::CliError,
    output,
    position_args::sorted_moves,
};

impl TerminalGame<'_> {
    /// Runs a command that is not a move.
    pub(super) fn run_command(&mut self, command: TerminalCommand, rest: &str) -> Result<LoopStep, CliError> {
        match command {
            TerminalCommand::Help => print_line(&help_text(self.local_game.position().game()))?,
            TerminalCommand::Moves => self.list_moves(rest)?,
            TerminalCommand::Board => self.print_board()?,
            TerminalCommand::Undo => self.undo()?,
            TerminalCommand::Redo => self.redo()?,
            TerminalCommand::Hint => self.print_hint()?,
            TerminalCommand::Value => self.print_value()?,
            TerminalCommand::Draw => self.offer_draw()?,
            TerminalCommand::Resign => self.resign()?,
            TerminalCommand::Level => self.set_level(rest)?,
            TerminalCommand::Swap => self.swap_sides()?,
            TerminalCommand::Record => self.print_record()?,
            TerminalCommand::Save => self.save_as(rest, OverwritePolicy::OwnFilesOnly)?,
            TerminalCommand::SaveOver => self.save_as(rest, OverwritePolicy::AnyFile)?,
            TerminalCommand::Load => self.load(rest)?,
            TerminalCommand::New => self.new_game()?,
            TerminalCommand::Quit => return Ok(LoopStep::Quit),
        }
        Ok(LoopStep::Continue)
    }

    fn list_moves(&self, beginning: &str) -> Result<(), CliError> {
        if self.report_if_over()? {
            return Ok(());
        }
        let position = self.local_game.view_for(self.local_game.position().turn());
        let beginning = beginning.to_lowercase();
        let mut moves = sorted_moves(&position);
        moves.retain(|text| text.to_lowercase().starts_with(&beginning));
        match moves.len() {
            0 => self.print_note(&format!("no legal move begins with {}", quoted(&beginning))),
            count => {
                let unit = if count == 1 { "legal move" } else { "legal moves" };
                print_line(&format!("{count} {unit}:\n{}", output::format_columns(&moves, 2)))
            }
        }
    }

    fn undo(&mut self) -> Result<(), CliError> {
        let undone = self.local_game.undo(self.seats, now()).map_err(|why| why.to_string());
        self.after_undo_redo("taken back", undone)
    }

    fn redo(&mut self) -> Result<(), CliError> {
        let redone = self.local_game.redo(self.seats, now()).map_err(|why| why.to_string());
        self.after_undo_redo("played again", redone)
    }

    fn after_undo_redo(&mut self, note: &str, changed: Result<(), String>) -> Result<(), CliError> {
        match changed {
            Err(why) => self.print_note(&why),
            Ok(()) => {
                self.print_note(note)?;
                self.reset_derived_state();
                self.autosave()?;
                self.print_board()
            }
        }
    }

    fn print_hint(&mut self) -> Result<(), CliError> {
        if self.report_if_over()? {
            return Ok(());
        }
        let seen = self.local_game.view_for(self.local_game.position().turn());
        let (hint, steps_shown) = match self.hint.take().filter(|(hint, _)| hint.position == seen) {
            Some((hint, steps_shown)) => (hint, steps_shown),
            None => {
                let Some(hint) = Hint::new(&seen, &self.analyse_position()) else { return Ok(()) };
                (hint, 0)
            }
        };
        print_line(&hint_step_text(&hint, steps_shown))?;
        self.hint = Some((hint, steps_shown + 1));
        Ok(())
    }

    fn print_value(&mut self) -> Result<(), CliError> {
        if self.report_if_over()? {
            return Ok(());
        }
        let words = self.describe_analysis(&self.analyse_position());
        let player = match self.seats.sole_person() {
            Some(_) => "for you".to_string(),
            None => format!("for player {}", self.local_game.position().turn()),
        };
        print_line(&format!("{player}: {words}"))
    }

    fn describe_analysis(&self, analysis: &Analysis) -> String {
        let turn = self.local_game.position().turn();
        let style = score_style(analysis.score.advantage(turn));
        let words = describe_score(analysis.score, analysis.expected_error, turn);
        format!("{style}{words}{style:#}, {}", certainty_word(analysis.exact))
    }

    /// Analyses the position as the player to move sees it.
    fn analyse_position(&self) -> Analysis {
        let seen = self.local_game.view_for(self.local_game.position().turn());
        let time = self.engine.time.unwrap_or(super::TerminalEngine::DEFAULT_MOVE_TIME);
        // A table knows every move at once; a search sees further with a single line.
        let lines = if self.has_table() { seen.legal_moves().len() } else { 1 };
        let search =
            TerminalSearch { level: Level::BEST, time, lines, spinner_text: "thinking", board: None };
        self.engine.search(self.local_game.record(), &seen, &search)
    }

    fn has_table(&self) -> bool {
        match self.local_game.position().game() {
            AnyGame::Pylos(game) => self.engine.tables.get(game).is_some(),
            AnyGame::LePylos(_) | AnyGame::Pylon(_) => false,
        }
    }

    fn offer_draw(&mut self) -> Result<(), CliError> {
        if self.report_if_over()? {
            return Ok(());
        }
        let position = self.local_game.position();
        let agreed = if is_score_settled(&position) {
            true
        } else if self.seats.level().is_some() {
            engine_accepts_draw(&position, &self.analyse_position())
        } else {
            let other = position.turn().opponent();
            confirm(&format!("player {other}, do you agree to end the game here?"), DefaultAnswer::No)?
        };
        if !agreed {
            let who = if self.seats.level().is_some() { "Tripylon" } else { "the other player" };
            return self.print_note(&format!("{who} declines; the game continues"));
        }
        self.end_game(Ending::Agreement)
    }

    fn resign(&mut self) -> Result<(), CliError> {
        if self.report_if_over()? {
            Ok(())
        } else {
            self.end_game(Ending::Resignation(self.local_game.position().turn()))
        }
    }

    fn end_game(&mut self, ending: Ending) -> Result<(), CliError> {
        self.local_game.end(ending, now());
        self.autosave()?;
        self.print_board()
    }

    fn set_level(&mut self, number: &str) -> Result<(), CliError> {
        let Some(person) = self.seats.sole_person() else {
            return self
                .print_note("two people play here; tripylon play RULES --level N plays against the program");
        };
        match number.parse().ok().and_then(Level::new) {
            None => self.print_note(&format!("level {} is not a number from 1 to 10", quoted(number))),
            Some(level) => {
                self.seats = Seats::against(level.number(), person);
                self.write_tags();
                self.print_note(&format!("Tripylon plays at level {level} from now on"))
            }
        }
    }

    fn swap_sides(&mut self) -> Result<(), CliError> {
        if self.seats.sole_person().is_none() {
            return self.print_note("two people play here: swap seats");
        }
        if self.local_game.in_hidden_setup() {
            return self.print_note("sides cannot be changed while the arrangements are hidden");
        }
        self.seats = self.seats.swapped();
        self.write_tags();
        let person = self.seats.sole_person().expect("there is one person still");
        self.print_note(&format!("you are player {person} now"))
    }

    fn print_record(&self) -> Result<(), CliError> {
        if self.local_game.in_hidden_setup() {
            return self.print_note("the record is not shown while the arrangements are hidden");
        }
        print_line(self.local_game.record().to_string().trim_end())
    }

    fn save_as(&mut self, file: &str, over: OverwritePolicy) -> Result<(), CliError> {
        if file.is_empty() {
            return self.print_note("name the file, as in save game.txt");
        }
        let path = Path::new(file);
        if over == OverwritePolicy::OwnFilesOnly
            && path.exists()
            && !self.saved_files.iter().any(|saved| saved == path)
        {
            return self.print_note(&format!("{file} already exists; save! {file} overwrites it"));
        }
        match autosave::write_record(path, self.local_game.record()) {
            Err(why) => self.print_note(&format!("not saved: {why}")),
            Ok(()) => {
                self.saved_files.push(path.to_path_buf());
                self.print_note(&format!("saved in {file}"))
            }
        }
    }

    fn load(&mut self, file: &str) -> Result<(), CliError> {
        if file.is_empty() {
            return self.print_note("name the file, as in load game.txt");
        }
        match read_record(Path::new(file)) {
            Err(why) => self.print_note(&why),
            Ok(record) => {
                self.seats = Seats::from_record(&record).unwrap_or(self.seats);
                let clock = record.tag("Clock").and_then(|clock| clock.parse().ok());
                let time_control = clock.unwrap_or_else(|| self.local_game.time_control());
                let position = record.start();
                self.game_start = TerminalGameStart { position, ..self.game_start };
                self.autosave.start_new_game(position.game());
                self.switch_to(LocalGame::new(record, time_control, now()))
            }
        }
    }

    fn new_game(&mut self) -> Result<(), CliError> {
        self.game_start.seed = self.game_start.seed.wrapping_add(1);
        self.autosave.start_new_game(self.game_start.position.game());
        let time_control = self.local_game.time_control();
        self.switch_to(LocalGame::new(self.game_start.new_record(), time_control, now()))
    }

    /// Replaces the game.
    fn switch_to(&mut self, local_game: LocalGame) -> Result<(), CliError> {
        self.local_game = local_game;
        self.last_viewer = None;
        self.open_game()
    }

    /// Whether the game is over; if so, prints a note.
    fn report_if_over(&self) -> Result<bool, CliError> {
        match self.local_game.outcome() {
            None => Ok(false),
            Some(outcome) => {
                self.print_note(&format!("the game is over: {outcome}"))?;
                Ok(true)
            }
        }
    }
}

/// A step of a hint; after the last step, the last one again.
fn hint_step_text(hint: &Hint, steps_shown: usize) -> String {
    let [look, play, why] = hint_texts(Language::English, hint);
    match steps_shown {
        0 => format!("hint: {BOLD}{look}{BOLD:#} {MUTED}(type hint again for the move){MUTED:#}"),
        1 => {
            let words = describe_move(&hint.position, hint.mv);
            format!("hint: {BOLD}{play}{BOLD:#} {MUTED}({words}; type hint again for the reason){MUTED:#}")
        }
        _ => format!("hint: {why}"),
    }
}

/// Which files may be overwritten.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum OverwritePolicy {
    /// Only those that this game has written.
    OwnFilesOnly,
    AnyFile,
}

/// The first record in a file.
pub(crate) fn read_record(path: &Path) -> Result<Record, String> {
    let name = format!("file {}", quoted(&path.to_string_lossy()));
    let text = fs::read_to_string(path).map_err(|error| format!("{name} cannot be read: {error}"))?;
    match Record::read_all(&text).next() {
        Some(Ok(record)) => Ok(record),
        Some(Err(error)) => Err(format!("{name}: {error}")),
        None => Err(format!("{name}: there is no record in it")),
    }
}
