use std::collections::HashMap;

use super::{
    ParseRecordError, Record, Tag,
    read::{RESULTS, result_text},
    token::{Token, TokenKind, Tokens},
};
use crate::{AnyGame, AnyPosition, Ending, Outcome, Player, Reason, error::quoted, nearest};

/// The tags of a record as they were read, with their lines.
pub(super) struct Header {
    tags: Vec<(Tag, usize)>,
    /// Where each tag is among them.
    places: HashMap<String, usize>,
    /// The line where the tags should begin, and what stands there.
    line: usize,
    begins_with: String,
}

impl Header {
    pub(super) fn read(tokens: &mut Tokens<'_>) -> Result<Header, ParseRecordError> {
        let first = tokens.clone().next();
        let mut header = Header {
            tags: Vec::new(),
            places: HashMap::new(),
            line: first.map_or(tokens.line(), |token| token.line),
            begins_with: first.map_or("nothing".to_string(), |token| token.kind.to_string()),
        };
        loop {
            let mut ahead = tokens.clone();
            match ahead.next() {
                Some(Token { kind: TokenKind::Tag(text), line }) => header.add(text, line)?,
                Some(Token { kind: TokenKind::Unclosed('['), line }) => {
                    return Err(ParseRecordError::new(line, "this tag has no closing bracket"));
                }
                _ => return Ok(header),
            }
            *tokens = ahead;
        }
    }

    pub(super) fn tags(&self) -> impl Iterator<Item = &Tag> {
        self.tags.iter().map(|(tag, _)| tag)
    }

    fn add(&mut self, text: &str, line: usize) -> Result<(), ParseRecordError> {
        let refuse = || {
            let message = format!("tag {} is not of the form [Name \"value\"]", quoted(text));
            ParseRecordError::new(line, message)
        };
        let (name, value) = text.trim().split_once(char::is_whitespace).ok_or_else(refuse)?;
        let value = unescape(value.trim()).ok_or_else(refuse)?;
        let tag = Tag::new(name, &value).ok_or_else(refuse)?;
        if self.places.insert(name.to_string(), self.tags.len()).is_some() {
            return Err(ParseRecordError::new(line, format!("tag {name} stands twice")));
        }
        self.tags.push((tag, line));
        Ok(())
    }

    fn find(&self, name: &str) -> Option<(&str, usize)> {
        let (tag, line) = &self.tags[*self.places.get(name)?];
        Some((tag.value(), *line))
    }

    /// The position in which the game begins.
    pub(super) fn start(&self) -> Result<AnyPosition, ParseRecordError> {
        let (rules, line) = self.find("Rules").ok_or_else(|| self.without_rules())?;
        let fault = |line, tag, error: &dyn std::fmt::Display| {
            ParseRecordError::new(line, format!("tag {tag}: {error}"))
        };
        let game: AnyGame = rules.parse().map_err(|error| fault(line, "Rules", &error))?;
        match self.find("Position") {
            None => Ok(game.start()),
            Some((text, line)) => game.parse_position(text).map_err(|error| fault(line, "Position", &error)),
        }
    }

    fn without_rules(&self) -> ParseRecordError {
        let found = match self.tags().find(|tag| nearest(tag.name(), ["Rules"]).is_some()) {
            Some(tag) => format!("tag {}", tag.name()),
            None => self.begins_with.clone(),
        };
        let message =
            format!("a record begins with a tag such as [Rules \"pylos\"], but here stands {found}");
        ParseRecordError::new(self.line, message)
    }

    /// Brings what the tags and the last word say about the end of the game together with what the moves say.
    pub(super) fn settle(
        &self,
        record: &mut Record,
        word: Option<(&str, usize)>,
        last: usize,
    ) -> Result<(), ParseRecordError> {
        let (stated, line) = self.stated(word, last)?;
        if let Some(outcome) = record.outcome_on_board() {
            return self.compare(stated, line, &outcome);
        }
        let Some(ending) = self.ending(stated, line)? else { return Ok(()) };
        let outcome = record.position().outcome_by(ending);
        if result_text(Some(&outcome)) != stated {
            return Err(ParseRecordError::new(line, format!("the record ends with {stated}, but {outcome}")));
        }
        record.end(ending).expect("a game that the board does not end can be ended");
        Ok(())
    }

    /// The result that the record states, by its tag or its last word, and the line of it.
    fn stated<'a>(
        &'a self,
        word: Option<(&'a str, usize)>,
        last: usize,
    ) -> Result<(&'a str, usize), ParseRecordError> {
        match (self.find("Result"), word) {
            (Some((tag, line)), Some((word, _))) if tag != word => {
                let message = format!("tag Result says {}, but the record ends with {word}", quoted(tag));
                Err(ParseRecordError::new(line, message))
            }
            (_, Some(word)) => Ok(word),
            (Some((tag, line)), None) if RESULTS.contains(&tag) => Ok((tag, line)),
            (Some((tag, line)), None) => {
                let known = RESULTS.join(", ");
                Err(ParseRecordError::new(
                    line,
                    format!("result {} is unknown; known are {known}", quoted(tag)),
                ))
            }
            (None, None) => Ok(("*", last)),
        }
    }

    /// The end that the record states for a game which could go on.
    fn ending(&self, stated: &str, line: usize) -> Result<Option<Ending>, ParseRecordError> {
        let loser = match stated {
            "1-0" => Some(Player::Two),
            "0-1" => Some(Player::One),
            _ => None,
        };
        let (reason, line) = match self.find("Termination") {
            None => (None, line),
            Some((word, line)) => {
                (Some(Reason::from_word(word).ok_or_else(|| unknown_termination(word, line))?), line)
            }
        };
        match (reason, loser, stated) {
            (None, _, "*") => Ok(None),
            (Some(Reason::Agreement), _, "1-0" | "0-1" | "1/2-1/2") | (None, None, _) => {
                Ok(Some(Ending::Agreement))
            }
            (Some(Reason::Resignation) | None, Some(loser), _) => Ok(Some(Ending::Resignation(loser))),
            (Some(Reason::Time), Some(loser), _) => Ok(Some(Ending::Time(loser))),
            (Some(Reason::Absence), Some(loser), _) => Ok(Some(Ending::Absence(loser))),
            (Some(reason), _, _) => {
                let word = reason.word();
                let message = format!("the record ends with {stated} by {word}, which the moves do not show");
                Err(ParseRecordError::new(line, message))
            }
        }
    }

    /// Whether what is stated agrees with what the moves show; a record may also leave it open.
    fn compare(&self, stated: &str, line: usize, outcome: &Outcome) -> Result<(), ParseRecordError> {
        if stated != "*" && stated != result_text(Some(outcome)) {
            return Err(ParseRecordError::new(line, format!("the record ends with {stated}, but {outcome}")));
        }
        match self.find("Termination") {
            Some((word, line)) if word != outcome.reason.word() => Err(ParseRecordError::new(
                line,
                format!("the record ends by {}, but {outcome}", quoted(word)),
            )),
            _ => Ok(()),
        }
    }
}

fn unknown_termination(word: &str, line: usize) -> ParseRecordError {
    let known = Reason::ALL.map(Reason::word);
    let hint = match nearest(word, known) {
        Some(near) => format!("did you mean {near}?"),
        None => format!("known are {}", known.join(", ")),
    };
    ParseRecordError::new(line, format!("termination {} is unknown; {hint}", quoted(word)))
}

/// The text between quotation marks, in which `\"` and `\\` stand for the letters themselves.
fn unescape(text: &str) -> Option<String> {
    let inside = text.strip_prefix('"')?.strip_suffix('"')?;
    let mut value = String::new();
    let mut letters = inside.chars();
    while let Some(letter) = letters.next() {
        match letter {
            '\\' => value.push(letters.next()?),
            '"' => return None,
            _ => value.push(letter),
        }
    }
    // A lone quotation mark is both the first and the last.
    (text.len() >= 2).then_some(value)
}
