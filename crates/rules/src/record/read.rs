use std::{error::Error, fmt, str::FromStr};

use super::{
    Record,
    body::Body,
    header::Header,
    record::OWN_TAGS,
    token::{Token, TokenKind, Tokens},
};
use crate::{Outcome, Player, error::quoted};

/// A record that cannot be read, or in which something illegal is played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseRecordError {
    /// The line of the text, from 1.
    pub line: usize,
    /// The move at fault, if it is one.
    pub bad_move: Option<BadMove>,
    message: String,
}

/// The move of a record that cannot be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadMove {
    /// The number of the move as records count, two turns to a number.
    pub number: usize,
    /// The number of turns up to and including this one.
    pub ply: usize,
    /// The player whose turn it is.
    pub player: Player,
    /// What was written.
    pub text: String,
    /// Whether it stands in a variation and not in the game itself.
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

    /// Reads a text that holds one record.
    fn from_str(text: &str) -> Result<Record, ParseRecordError> {
        let mut tokens = Tokens::new(text);
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
    /// Reads a text that holds any number of records one after the other. After an error nothing more is read.
    pub fn read_all(text: &str) -> impl Iterator<Item = Result<Record, ParseRecordError>> + '_ {
        let mut tokens = Some(Tokens::new(text));
        std::iter::from_fn(move || {
            let mut reading = tokens.take()?;
            if reading.rest().trim().is_empty() {
                return None;
            }
            let record = read_record(&mut reading);
            tokens = record.is_ok().then_some(reading);
            Some(record)
        })
    }
}

fn read_record(tokens: &mut Tokens<'_>) -> Result<Record, ParseRecordError> {
    let header = Header::read(tokens)?;
    let start = header.start()?;
    let mut body = Body::new(tokens);
    let line = body.read_game(start)?;
    let result = body.result();
    let others = header.tags().filter(|tag| !OWN_TAGS.contains(&tag.name())).cloned();
    let mut record = Record::new_unchecked(start, line, others.collect());
    header.settle(&mut record, result, tokens.line())?;
    Ok(record)
}

/// The results of games as records write them.
pub(super) const RESULTS: [&str; 4] = ["1-0", "0-1", "1/2-1/2", "*"];

/// The result of a game as records write it.
pub(super) fn result_text(outcome: Option<&Outcome>) -> &'static str {
    match outcome.map(|outcome| outcome.winner) {
        None => "*",
        Some(Some(Player::One)) => "1-0",
        Some(Some(Player::Two)) => "0-1",
        Some(None) => "1/2-1/2",
    }
}
