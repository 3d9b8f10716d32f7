use std::collections::HashMap;

use super::{
    ParseRecordError, Record, Tag,
    read::{RESULTS, result_text},
    token::{Token, TokenKind, Tokenizer},
};
use crate::{AnyGame, AnyPosition, Ending, Outcome, OutcomeReason, Player, error::quoted, suggest_word};

/// The tags of a record, with their line numbers.
pub(super) struct TagSection {
    tags: Vec<(Tag, usize)>,
    /// The index of each tag in `tags`.
    index_by_name: HashMap<String, usize>,
    /// The line of the first token of the record.
    line: usize,
    /// A description of the first token, for error messages.
    first_token: String,
}

impl TagSection {
    pub(super) fn read(tokens: &mut Tokenizer<'_>) -> Result<TagSection, ParseRecordError> {
        let first = tokens.clone().next();
        let mut header = TagSection {
            tags: Vec::new(),
            index_by_name: HashMap::new(),
            line: first.map_or(tokens.line(), |token| token.line),
            first_token: first.map_or("nothing".to_string(), |token| token.kind.to_string()),
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
        if self.index_by_name.insert(name.to_string(), self.tags.len()).is_some() {
            return Err(ParseRecordError::new(line, format!("tag {name} is given twice")));
        }
        self.tags.push((tag, line));
        Ok(())
    }

    fn find(&self, name: &str) -> Option<(&str, usize)> {
        let (tag, line) = &self.tags[*self.index_by_name.get(name)?];
        Some((tag.value(), *line))
    }

    /// The start position.
    pub(super) fn start(&self) -> Result<AnyPosition, ParseRecordError> {
        let (rules, line) = self.find("Rules").ok_or_else(|| self.missing_rules_error())?;
        let tag_error = |line, tag, error: &dyn std::fmt::Display| {
            ParseRecordError::new(line, format!("tag {tag}: {error}"))
        };
        let game: AnyGame = rules.parse().map_err(|error| tag_error(line, "Rules", &error))?;
        match self.find("Position") {
            None => Ok(game.start()),
            Some((text, line)) => {
                game.parse_position(text).map_err(|error| tag_error(line, "Position", &error))
            }
        }
    }

    fn missing_rules_error(&self) -> ParseRecordError {
        let found = match self.tags().find(|tag| suggest_word(tag.name(), ["Rules"]).is_some()) {
            Some(tag) => format!("tag {}", tag.name()),
            None => self.first_token.clone(),
        };
        let message =
            format!("a record begins with a tag such as [Rules \"pylos\"], but this one begins with {found}");
        ParseRecordError::new(self.line, message)
    }

    /// Checks the stated result against the moves, or ends the game as stated if the moves do not end it.
    pub(super) fn apply_stated_result(
        &self,
        record: &mut Record,
        word: Option<(&str, usize)>,
        last_line: usize,
    ) -> Result<(), ParseRecordError> {
        let (stated, line) = self.stated_result(word, last_line)?;
        if let Some(outcome) = record.outcome_by_moves() {
            return self.check_stated_result(stated, line, &outcome);
        }
        let Some(ending) = self.stated_ending(stated, line)? else { return Ok(()) };
        let outcome = record.position().outcome_by_ending(ending);
        if result_text(Some(&outcome)) != stated {
            return Err(ParseRecordError::new(line, format!("the record ends with {stated}, but {outcome}")));
        }
        record.end(ending).expect("a game that the moves do not end can be ended");
        Ok(())
    }

    /// The result in the tag or at the end of the movetext, and its line.
    fn stated_result<'a>(
        &'a self,
        word: Option<(&'a str, usize)>,
        last_line: usize,
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
                    format!("result {} is unknown; expected one of {known}", quoted(tag)),
                ))
            }
            (None, None) => Ok(("*", last_line)),
        }
    }

    /// The stated ending of a game that the moves do not end.
    fn stated_ending(&self, stated: &str, line: usize) -> Result<Option<Ending>, ParseRecordError> {
        let loser = match stated {
            "1-0" => Some(Player::Two),
            "0-1" => Some(Player::One),
            _ => None,
        };
        let (reason, line) = match self.find("Termination") {
            None => (None, line),
            Some((word, line)) => {
                (Some(OutcomeReason::from_name(word).ok_or_else(|| unknown_termination(word, line))?), line)
            }
        };
        match (reason, loser, stated) {
            (None, _, "*") => Ok(None),
            (Some(OutcomeReason::Agreement), _, "1-0" | "0-1" | "1/2-1/2") | (None, None, _) => {
                Ok(Some(Ending::Agreement))
            }
            (Some(OutcomeReason::Resignation) | None, Some(loser), _) => Ok(Some(Ending::Resignation(loser))),
            (Some(OutcomeReason::Time), Some(loser), _) => Ok(Some(Ending::Time(loser))),
            (Some(OutcomeReason::Absence), Some(loser), _) => Ok(Some(Ending::Absence(loser))),
            (Some(reason), _, _) => {
                let word = reason.as_str();
                let message = format!("the record ends with {stated} by {word}, which the moves do not show");
                Err(ParseRecordError::new(line, message))
            }
        }
    }

    /// Checks that the stated result agrees with the moves; a record may also leave it open.
    fn check_stated_result(
        &self,
        stated: &str,
        line: usize,
        outcome: &Outcome,
    ) -> Result<(), ParseRecordError> {
        if stated != "*" && stated != result_text(Some(outcome)) {
            return Err(ParseRecordError::new(line, format!("the record ends with {stated}, but {outcome}")));
        }
        match self.find("Termination") {
            Some((word, line)) if word != outcome.reason.as_str() => Err(ParseRecordError::new(
                line,
                format!("the record ends by {}, but {outcome}", quoted(word)),
            )),
            _ => Ok(()),
        }
    }
}

fn unknown_termination(word: &str, line: usize) -> ParseRecordError {
    let known = OutcomeReason::ALL.map(OutcomeReason::as_str);
    let hint = match suggest_word(word, known) {
        Some(suggestion) => format!("did you mean {suggestion}?"),
        None => format!("expected one of {}", known.join(", ")),
    };
    ParseRecordError::new(line, format!("termination {} is unknown; {hint}", quoted(word)))
}

/// Returns the text between quotation marks, with the escapes `\"` and `\\` resolved.
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
    // A single quotation mark is both the prefix and the suffix.
    (text.len() >= 2).then_some(value)
}
