use std::{fmt, time::Duration};

use super::{Comment, Line, MoveNumber, Ply, Record, Tag, clock, read::result_text};
use crate::AnyPosition;

/// The width at which lines are broken.
const WIDTH: usize = 80;

impl fmt::Display for Record {
    /// The tags a line each, an empty line, the moves, the result.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let outcome = self.outcome();
        let result = result_text(outcome.as_ref());
        write_tag(f, "Rules", &self.start().game().to_string())?;
        if self.start() != self.start().game().start() {
            write_tag(f, "Position", &self.start().to_string())?;
        }
        for tag in self.tags() {
            writeln!(f, "{tag}")?;
        }
        write_tag(f, "Result", result)?;
        if let Some(outcome) = outcome {
            write_tag(f, "Termination", outcome.reason.word())?;
        }
        let mut words = Words { start: self.start(), text: Vec::new() };
        words.line(self.line(), 0);
        words.text.push(result.to_string());
        write!(f, "\n{}", words.wrapped())
    }
}

fn write_tag(f: &mut fmt::Formatter<'_>, name: &str, value: &str) -> fmt::Result {
    writeln!(f, "{}", Tag::new(name, value).expect("the record's own tags have good names"))
}

/// The moves as words that can be broken into lines between any two.
struct Words {
    /// Any position of the game: it knows how moves are written.
    start: AnyPosition,
    text: Vec<String>,
}

impl Words {
    /// Adds a line that begins after so many turns.
    fn line(&mut self, line: &Line, turns: usize) {
        self.said(None, line.comment.as_ref());
        // After an interruption the number is said again.
        let mut interrupted = true;
        for (ply, turn) in line.plies.iter().zip(turns..) {
            let number = MoveNumber::of_turn(turn);
            let announced =
                if number.is_first() || interrupted { format!("{number} ") } else { String::new() };
            self.ply(ply, turn, &announced);
            interrupted = ply.comment.is_some() || ply.clock.is_some() || !ply.variations.is_empty();
        }
    }

    /// Adds a move; its number stays on the same line as it.
    fn ply(&mut self, ply: &Ply, turn: usize, number: &str) {
        self.text.push(format!("{number}{}", self.start.move_text(ply.mv)));
        self.said(ply.clock, ply.comment.as_ref());
        for variation in &ply.variations {
            self.variation(variation, turn);
        }
    }

    /// Adds what is said about a move; a clock time stays on one line.
    fn said(&mut self, clock: Option<Duration>, comment: Option<&Comment>) {
        let words = comment.into_iter().flat_map(|comment| comment.as_str().split(' ')).map(str::to_string);
        let said: Vec<String> = clock.map(clock::text).into_iter().chain(words).collect();
        let first = self.text.len();
        if !said.is_empty() {
            self.text.extend(said);
            self.enclose(first, '{', '}');
        }
    }

    /// Puts signs around the words from `first` on.
    fn enclose(&mut self, first: usize, opening: char, closing: char) {
        self.text[first].insert(0, opening);
        self.text.last_mut().expect("there are words to enclose").push(closing);
    }

    fn variation(&mut self, line: &Line, turn: usize) {
        let first = self.text.len();
        self.line(line, turn);
        self.enclose(first, '(', ')');
    }

    fn wrapped(&self) -> String {
        let mut text = String::new();
        let mut column = 0;
        for word in &self.text {
            let width = word.chars().count();
            if column > 0 && column + 1 + width > WIDTH {
                text.push('\n');
                column = 0;
            } else if column > 0 {
                text.push(' ');
                column += 1;
            }
            text.push_str(word);
            column += width;
        }
        text.push('\n');
        text
    }
}
