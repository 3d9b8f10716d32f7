use std::{error::Error, fmt, str::FromStr};

use super::{
    Record,
    movetext::MovetextParser,
    record::RESERVED_TAGS,
    tag_section::TagSection,
    token::{Token, TokenKind, Tokenizer},
};
use crate::{Outcome, Player, error::quoted};

/// A record with a syntax error or an illegal move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseRecordError {
    /// The line of the text, from 1.
    pub line: usize,
    /// The illegal move, if that is the error.
    pub bad_move: Option<BadMove>,
    message: String,
}

/// A move of a record that cannot be parsed or is illegal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadMove {
    /// The move number, two turns to a number.
    pub number: usize,
    /// The number of turns up to and including this one.
    pub ply: usize,
    /// The player whose turn it is.
    pub player: Player,
    /// The text of the move.
    pub text: String,
    /// Whether the move is in a variation instead of the main line.
    pub in_variation: bool,
}

impl ParseRecordError {
    pub(super) fn new(line: usize, message: impl Into<String>) -> ParseRecordError {
        ParseRecordError { line, bad_move: None, message: message.into() }
    }

    pub(super) fn of_move(line: usize, bad_move: BadMove, message: String) -> ParseRecordError {
        ParseRecordError { line, bad_move: Some(bad_move), message }
    }
}

impl fmt::Display for ParseRecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.bad_move {
            Some(BadMove { number, ply, player, text, in_variation }) => {
                let text = quoted(text);
                let place = if *in_variation { "in a variation, " } else { "" };
                write!(
                    f,
                    "move {number} of player {player}, {text} ({place}turn {ply}, line {}): ",
                    self.line
                )?;
            }
            None => write!(f, "line {}: ", self.line)?,
        }
        f.write_str(&self.message)
    }
}

impl Error for ParseRecordError {}

impl FromStr for Record {
    type Err = ParseRecordError;

    /// Parses a text that holds one record.
    fn from_str(text: &str) -> Result<Record, ParseRecordError> {
        let mut tokens = Tokenizer::new(text);
        if tokens.rest().trim().is_empty() {
            return Err(ParseRecordError::new(1, "there is no record here"));
        }
        let record = read_record(&mut tokens)?;
        match tokens.next() {
            None => Ok(record),
            Some(Token { kind: TokenKind::Tag(_), line }) => {
                Err(ParseRecordError::new(line, "there is more than one record here"))
            }
            Some(token) => Err(ParseRecordError::new(token.line, "the record has ended, but more follows")),
        }
    }
}

impl Record {
    /// Parses a text that holds any number of records. The iterator ends after the first error.
    pub fn read_all(text: &str) -> impl Iterator<Item = Result<Record, ParseRecordError>> + '_ {
        let mut tokens = Some(Tokenizer::new(text));
        std::iter::from_fn(move || {
            let mut rest = tokens.take()?;
            if rest.rest().trim().is_empty() {
                return None;
            }
            let record = read_record(&mut rest);
            tokens = record.is_ok().then_some(rest);
            Some(record)
        })
    }
}

fn read_record(tokens: &mut Tokenizer<'_>) -> Result<Record, ParseRecordError> {
    let header = TagSection::read(tokens)?;
    let start = header.start()?;
    let mut body = MovetextParser::new(tokens);
    let line = body.read_game(start)?;
    let result = body.result();
    let others = header.tags().filter(|tag| !RESERVED_TAGS.contains(&tag.name())).cloned();
    let mut record = Record::new_unchecked(start, line, others.collect());
    header.apply_stated_result(&mut record, result, tokens.line())?;
    Ok(record)
}

/// The result tokens of records.
pub(super) const RESULTS: [&str; 4] = ["1-0", "0-1", "1/2-1/2", "*"];

/// The result token of an outcome.
pub(super) fn result_text(outcome: Option<&Outcome>) -> &'static str {
    match outcome.map(|outcome| outcome.winner) {
        None => "*",
        Some(Some(Player::One)) => "1-0",
        Some(Some(Player::Two)) => "0-1",
        Some(None) => "1/2-1/2",
    }
}
