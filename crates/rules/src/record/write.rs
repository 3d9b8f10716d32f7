use std::{fmt, time::Duration};

use super::{Comment, MoveLine, MoveNumber, Ply, Record, Tag, clock, read::result_text};
use crate::AnyPosition;

/// The maximum line width in characters.
const MAX_LINE_WIDTH: usize = 80;

impl fmt::Display for Record {
    /// Writes the tags one per line, an empty line, the moves and the result.
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
            write_tag(f, "Termination", outcome.reason.as_str())?;
        }
        let mut words = MovetextWriter { start: self.start(), words: Vec::new() };
        words.push_line(self.main_line(), 0);
        words.words.push(result.to_string());
        write!(f, "\n{}", words.to_wrapped_text())
    }
}

fn write_tag(f: &mut fmt::Formatter<'_>, name: &str, value: &str) -> fmt::Result {
    writeln!(f, "{}", Tag::new(name, value).expect("the names of reserved tags are valid"))
}

/// Builds the movetext as words, between which lines may be broken.
struct MovetextWriter {
    /// Any position of the game, used to write moves.
    start: AnyPosition,
    words: Vec<String>,
}

impl MovetextWriter {
    /// Adds a line that begins after `turns` turns.
    fn push_line(&mut self, line: &MoveLine, turns: usize) {
        self.push_comment(None, line.comment.as_ref());
        // After a comment or variation the move number is repeated.
        let mut interrupted = true;
        for (ply, turn) in line.plies.iter().zip(turns..) {
            let number = MoveNumber::from_turn(turn);
            let number_text =
                if number.is_first() || interrupted { format!("{number} ") } else { String::new() };
            self.push_ply(ply, turn, &number_text);
            interrupted = ply.comment.is_some() || ply.clock.is_some() || !ply.variations.is_empty();
        }
    }

    /// Adds a move; its number stays on the same line.
    fn push_ply(&mut self, ply: &Ply, turn: usize, number: &str) {
        self.words.push(format!("{number}{}", self.start.move_text(ply.mv)));
        self.push_comment(ply.clock, ply.comment.as_ref());
        for variation in &ply.variations {
            self.push_variation(variation, turn);
        }
    }

    /// Adds a comment; a clock time stays on one line.
    fn push_comment(&mut self, clock: Option<Duration>, comment: Option<&Comment>) {
        let words = comment.into_iter().flat_map(|comment| comment.as_str().split(' ')).map(str::to_string);
        let comment: Vec<String> = clock.map(clock::clock_text).into_iter().chain(words).collect();
        let first = self.words.len();
        if !comment.is_empty() {
            self.words.extend(comment);
            self.enclose(first, '{', '}');
        }
    }

    /// Encloses the words from `first` on in brackets.
    fn enclose(&mut self, first: usize, opening: char, closing: char) {
        self.words[first].insert(0, opening);
        self.words.last_mut().expect("there are words to enclose").push(closing);
    }

    fn push_variation(&mut self, line: &MoveLine, turn: usize) {
        let first = self.words.len();
        self.push_line(line, turn);
        self.enclose(first, '(', ')');
    }

    fn to_wrapped_text(&self) -> String {
        let mut text = String::new();
        let mut column = 0;
        for word in &self.words {
            let width = word.chars().count();
            if column > 0 && column + 1 + width > MAX_LINE_WIDTH {
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
