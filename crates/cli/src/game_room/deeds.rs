use std::{fs, path::Path};

use tripylon_coach::{Hint, hint_texts};
use tripylon_rules::{AnyGame, Ending, quoted, record::Record};
use tripylon_search::{Analysis, Level};
use tripylon_sitting::{Course, Seats, is_settled, program_agrees};
use tripylon_texts::Language;

use super::{
    Beginning, Room,
    entry::{Deed, help},
    keeping,
    room::{Enter, Next, confirm, say},
    scene::{BOLD, QUIET},
    sentence::sentence,
    thinker::Thought,
};
use crate::{
    analysis::{certainty, style, worth_in_words},
    failure::Failure,
    output,
    situation::sorted_moves,
};

impl Room<'_> {
    /// Does what somebody has asked for instead of playing a move.
    pub(super) fn act(&mut self, deed: Deed, rest: &str) -> Result<Next, Failure> {
        match deed {
            Deed::Help => say(&help(self.course.position().game()))?,
            Deed::Moves => self.list_moves(rest)?,
            Deed::Board => self.show()?,
            Deed::Undo => self.undo()?,
            Deed::Redo => self.redo()?,
            Deed::Hint => self.hint()?,
            Deed::Value => self.value()?,
            Deed::Draw => self.offer_to_stop()?,
            Deed::Resign => self.resign()?,
            Deed::Level => self.set_level(rest)?,
            Deed::Swap => self.swap()?,
            Deed::Record => self.print_record()?,
            Deed::Save => self.save(rest, Over::Nothing)?,
            Deed::Replace => self.save(rest, Over::Anything)?,
            Deed::Load => self.load(rest)?,
            Deed::New => self.begin_another()?,
            Deed::Quit => return Ok(Next::Leave),
        }
        Ok(Next::Stay)
    }

    fn list_moves(&self, beginning: &str) -> Result<(), Failure> {
        if self.is_over()? {
            return Ok(());
        }
        let position = self.course.seen_by(self.course.position().turn());
        let beginning = beginning.to_lowercase();
        let mut moves = sorted_moves(&position);
        moves.retain(|text| text.to_lowercase().starts_with(&beginning));
        match moves.len() {
            0 => self.note(&format!("no legal move begins with {}", quoted(&beginning))),
            count => {
                let unit = if count == 1 { "legal move" } else { "legal moves" };
                say(&format!("{count} {unit}:\n{}", output::columns(&moves, 2)))
            }
        }
    }

    fn undo(&mut self) -> Result<(), Failure> {
        let undone = self.course.undo(self.seats).map_err(|why| why.to_string());
        self.after_change("taken back", undone)
    }

    fn redo(&mut self) -> Result<(), Failure> {
        let redone = self.course.redo(self.seats).map_err(|why| why.to_string());
        self.after_change("played again", redone)
    }

    fn after_change(&mut self, deed: &str, changed: Result<(), String>) -> Result<(), Failure> {
        match changed {
            Err(why) => self.note(&why),
            Ok(()) => {
                self.note(deed)?;
                self.restart();
                self.keep()?;
                self.show()
            }
        }
    }

    fn hint(&mut self) -> Result<(), Failure> {
        if self.is_over()? {
            return Ok(());
        }
        let seen = self.course.seen_by(self.course.position().turn());
        let (hint, said) = match self.hint.take().filter(|(hint, _)| hint.position == seen) {
            Some((hint, said)) => (hint, said),
            None => {
                let Some(hint) = Hint::new(&seen, &self.advice()) else { return Ok(()) };
                (hint, 0)
            }
        };
        say(&hint_step(&hint, said))?;
        self.hint = Some((hint, said + 1));
        Ok(())
    }

    fn value(&mut self) -> Result<(), Failure> {
        if self.is_over()? {
            return Ok(());
        }
        let words = self.worth(&self.advice());
        let whom = match self.seats.only_person() {
            Some(_) => "for you".to_string(),
            None => format!("for player {}", self.course.position().turn()),
        };
        say(&format!("{whom}: {words}"))
    }

    fn worth(&self, analysis: &Analysis) -> String {
        let turn = self.course.position().turn();
        let style = style(analysis.worth.favour(turn));
        let words = worth_in_words(analysis.worth, turn);
        format!("{style}{words}{style:#}, {}", certainty(analysis.exact))
    }

    /// The best that the program can say about the position, as the player to move sees it.
    fn advice(&self) -> Analysis {
        let seen = self.course.seen_by(self.course.position().turn());
        let time = self.thinker.time.unwrap_or(super::Thinker::TIME);
        // A table knows every move at once; a search sees further if it is asked for one.
        let lines = if self.has_table() { seen.legal_moves().len() } else { 1 };
        let thought = Thought { level: Level::BEST, time, lines, shown: "thinking", board: None };
        self.thinker.think(self.course.record(), &seen, &thought)
    }

    fn has_table(&self) -> bool {
        match self.course.position().game() {
            AnyGame::Pylos(game) => self.thinker.tables.of(game).is_some(),
            AnyGame::LePylos(_) | AnyGame::Pylon(_) => false,
        }
    }

    fn offer_to_stop(&mut self) -> Result<(), Failure> {
        if self.is_over()? {
            return Ok(());
        }
        let position = self.course.position();
        let agreed = if is_settled(&position) {
            true
        } else if self.seats.level().is_some() {
            program_agrees(&position, &self.advice())
        } else {
            let other = position.turn().other();
            confirm(&format!("player {other}, do you agree to end the game here?"), Enter::No)?
        };
        if !agreed {
            let who = if self.seats.level().is_some() { "Tripylon" } else { "the other player" };
            return self.note(&format!("{who} does not agree: the game goes on"));
        }
        self.end(Ending::Agreement)
    }

    fn resign(&mut self) -> Result<(), Failure> {
        if self.is_over()? { Ok(()) } else { self.end(Ending::Resignation(self.course.position().turn())) }
    }

    fn end(&mut self, ending: Ending) -> Result<(), Failure> {
        self.course.end(ending);
        self.keep()?;
        self.show()
    }

    fn set_level(&mut self, number: &str) -> Result<(), Failure> {
        let Some(person) = self.seats.only_person() else {
            return self
                .note("two people play here; tripylon play RULES --level N plays against the program");
        };
        match number.parse().ok().and_then(Level::new) {
            None => self.note(&format!("level {} is not a number from 1 to 10", quoted(number))),
            Some(level) => {
                self.seats = Seats::against(level, person);
                self.seats.sign(self.course.record_mut(), self.pace);
                self.note(&format!("Tripylon plays at level {level} from now on"))
            }
        }
    }

    fn swap(&mut self) -> Result<(), Failure> {
        if self.seats.only_person().is_none() {
            return self.note("two people play here: change chairs");
        }
        if self.course.is_secret() {
            return self.note("sides cannot be changed while the arrangements are secret");
        }
        self.seats = self.seats.swapped();
        self.seats.sign(self.course.record_mut(), self.pace);
        let person = self.seats.only_person().expect("there is one person still");
        self.note(&format!("you are player {person} now"))
    }

    fn print_record(&self) -> Result<(), Failure> {
        if self.course.is_secret() {
            return self.note("the record is not shown while the arrangements are secret");
        }
        say(self.course.record().to_string().trim_end())
    }

    fn save(&mut self, file: &str, over: Over) -> Result<(), Failure> {
        if file.is_empty() {
            return self.note("name the file, as in save game.txt");
        }
        let path = Path::new(file);
        if over == Over::Nothing && path.exists() && !self.saved.iter().any(|saved| saved == path) {
            return self.note(&format!("{file} is there already; save! {file} replaces it"));
        }
        match keeping::write(path, self.course.record()) {
            Err(why) => self.note(&format!("not saved: {why}")),
            Ok(()) => {
                self.saved.push(path.to_path_buf());
                self.note(&format!("saved in {file}"))
            }
        }
    }

    fn load(&mut self, file: &str) -> Result<(), Failure> {
        if file.is_empty() {
            return self.note("name the file, as in load game.txt");
        }
        match read_record(Path::new(file)) {
            Err(why) => self.note(&why),
            Ok(record) => {
                self.seats = Seats::of_record(&record).unwrap_or(self.seats);
                let clock = record.tag("Clock").and_then(|pace| pace.parse().ok());
                self.pace = clock.or(self.pace);
                let position = record.start();
                self.beginning = Beginning { position, ..self.beginning };
                self.keeping.begin_another(position.game());
                self.take(Course::new(record))
            }
        }
    }

    fn begin_another(&mut self) -> Result<(), Failure> {
        self.beginning.seed = self.beginning.seed.wrapping_add(1);
        self.keeping.begin_another(self.beginning.position.game());
        self.take(Course::new(self.beginning.record()))
    }

    /// Puts another game on the board.
    fn take(&mut self, course: Course) -> Result<(), Failure> {
        self.course = course;
        self.shown_to = None;
        self.open()
    }

    /// Whether the game is over, which is then said.
    fn is_over(&self) -> Result<bool, Failure> {
        match self.course.outcome() {
            None => Ok(false),
            Some(outcome) => {
                self.note(&format!("the game is over: {outcome}"))?;
                Ok(true)
            }
        }
    }
}

/// A step of a hint; whoever has heard all of them hears the last again.
fn hint_step(hint: &Hint, said: usize) -> String {
    let [look, play, why] = hint_texts(Language::English, hint);
    match said {
        0 => format!("hint: {BOLD}{look}{BOLD:#} {QUIET}(hint again says the move){QUIET:#}"),
        1 => {
            let words = sentence(&hint.position, hint.mv);
            format!("hint: {BOLD}{play}{BOLD:#} {QUIET}({words}; hint again says why){QUIET:#}")
        }
        _ => format!("hint: {why}"),
    }
}

/// What a file may be written over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Over {
    /// Only what this game has written itself.
    Nothing,
    Anything,
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
