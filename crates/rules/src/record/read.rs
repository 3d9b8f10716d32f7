use std::{error::Error, fmt, str::FromStr};

use super::{
    Comment, Ending, Line, Ply, Record, Tag, clock,
    comment::plain,
    record::OWN_TAGS,
    repetition::Repetition,
    token::{Token, TokenKind, Tokens},
};
use crate::{AnyGame, AnyPosition, Outcome, Player, Reason, error::quoted, nearest};

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
}

impl fmt::Display for ParseRecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.bad_move {
            Some(BadMove { number, ply, player, text }) => {
                write!(
                    f,
                    "move {number} of player {player}, {} (turn {ply}, line {}): ",
                    quoted(text),
                    self.line
                )?;
            }
            None => write!(f, "line {}: ", self.line)?,
        }
        f.write_str(&self.message)
    }
}

impl Error for ParseRecordError {}

fn fault(line: usize, message: impl Into<String>) -> ParseRecordError {
    ParseRecordError { line, bad_move: None, message: message.into() }
}

impl FromStr for Record {
    type Err = ParseRecordError;

    /// Reads a text that holds one record.
    fn from_str(text: &str) -> Result<Record, ParseRecordError> {
        let mut tokens = Tokens::new(text);
        if tokens.rest().trim().is_empty() {
            return Err(fault(1, "there is no record here"));
        }
        let record = read_record(&mut tokens)?;
        match tokens.next() {
            None => Ok(record),
            Some(Token { kind: TokenKind::Tag(_), line }) => {
                Err(fault(line, "there is more than one record here"))
            }
            Some(token) => Err(fault(token.line, "the record has ended, but more follows")),
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
    let mut record = Record::new(header.start()?);
    for (tag, _) in header.tags.iter().filter(|(tag, _)| !OWN_TAGS.contains(&tag.name())) {
        record.set_tag(tag.clone());
    }
    let mut body = Body { tokens, result: None };
    let line = body.read_line(record.start(), 0, 0)?;
    let result = body.result;
    record.set_line_unchecked(line);
    header.settle(&mut record, result, tokens.line())?;
    Ok(record)
}

/// The tags of a record as they were read, with their lines.
struct Header {
    tags: Vec<(Tag, usize)>,
    line: usize,
}

impl Header {
    fn read(tokens: &mut Tokens<'_>) -> Result<Header, ParseRecordError> {
        let mut header = Header { tags: Vec::new(), line: tokens.line() };
        loop {
            let mut ahead = tokens.clone();
            match ahead.next() {
                Some(Token { kind: TokenKind::Tag(text), line }) => header.add(text, line)?,
                Some(Token { kind: TokenKind::Unclosed('['), line }) => {
                    return Err(fault(line, "this tag has no closing bracket"));
                }
                _ => return Ok(header),
            }
            *tokens = ahead;
        }
    }

    fn add(&mut self, text: &str, line: usize) -> Result<(), ParseRecordError> {
        let refuse = || fault(line, format!("tag {} is not of the form [Name \"value\"]", quoted(text)));
        let (name, value) = text.trim().split_once(char::is_whitespace).ok_or_else(refuse)?;
        let value = unescape(value.trim()).ok_or_else(refuse)?;
        let tag = Tag::new(name, &value).ok_or_else(refuse)?;
        if self.find(name).is_some() {
            return Err(fault(line, format!("tag {name} stands twice")));
        }
        self.tags.push((tag, line));
        Ok(())
    }

    fn find(&self, name: &str) -> Option<(&str, usize)> {
        self.tags.iter().find(|(tag, _)| tag.name() == name).map(|(tag, line)| (tag.value(), *line))
    }

    fn start(&self) -> Result<AnyPosition, ParseRecordError> {
        let (rules, line) = self.find("Rules").ok_or_else(|| {
            let near =
                self.tags.iter().find_map(|(tag, _)| nearest(tag.name(), ["Rules"]).map(|_| tag.name()));
            let near = near.map(|name| format!(", only {name}")).unwrap_or_default();
            fault(
                self.line,
                format!("a record begins with a tag such as [Rules \"pylos\"], and there is none{near}"),
            )
        })?;
        let game: AnyGame = rules.parse().map_err(|error| fault(line, format!("tag Rules: {error}")))?;
        match self.find("Position") {
            None => Ok(game.start()),
            Some((text, line)) => {
                game.parse_position(text).map_err(|error| fault(line, format!("tag Position: {error}")))
            }
        }
    }

    /// Brings what the tags and the last word say about the end of the game together with what the moves say.
    fn settle(
        &self,
        record: &mut Record,
        word: Option<(&str, usize)>,
        last: usize,
    ) -> Result<(), ParseRecordError> {
        let (stated, line) = match (self.find("Result"), word) {
            (Some((tag, line)), Some((word, _))) if tag != word => {
                return Err(fault(
                    line,
                    format!("tag Result says {}, but the record ends with {word}", quoted(tag)),
                ));
            }
            (_, Some(word)) => word,
            (Some((tag, line)), None) if is_result(tag) => (tag, line),
            (Some((tag, line)), None) => {
                return Err(fault(line, format!("result {} is unknown", quoted(tag))));
            }
            (None, None) => ("*", last),
        };
        if let Some(outcome) = record.outcome_on_board() {
            return self.compare(stated, line, &outcome);
        }
        let ending = self.ending(stated, line)?;
        let Some(ending) = ending else { return Ok(()) };
        record.end(ending);
        let outcome = record.outcome().expect("a game that was ended has an outcome");
        if result_text(Some(&outcome)) != stated {
            return Err(fault(line, format!("the record ends with {stated}, but {outcome}")));
        }
        Ok(())
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
                let reason = Reason::from_word(word);
                (
                    Some(
                        reason
                            .ok_or_else(|| fault(line, format!("termination {} is unknown", quoted(word))))?,
                    ),
                    line,
                )
            }
        };
        match (reason, loser, stated) {
            (None, _, "*") => Ok(None),
            (Some(Reason::Agreement), _, "1-0" | "0-1" | "1/2-1/2") | (None, None, _) => {
                Ok(Some(Ending::Agreement))
            }
            (Some(Reason::Resignation) | None, Some(loser), _) => Ok(Some(Ending::Resignation(loser))),
            (Some(Reason::Time), Some(loser), _) => Ok(Some(Ending::Time(loser))),
            (Some(reason), _, _) => {
                let word = reason.word();
                Err(fault(
                    line,
                    format!("the record ends with {stated} by {word}, which the moves do not show"),
                ))
            }
        }
    }

    /// Whether what is stated agrees with what the moves show; a record may also leave it open.
    fn compare(&self, stated: &str, line: usize, outcome: &Outcome) -> Result<(), ParseRecordError> {
        if stated != "*" && stated != result_text(Some(outcome)) {
            return Err(fault(line, format!("the record ends with {stated}, but {outcome}")));
        }
        match self.find("Termination") {
            Some((word, line)) if word != outcome.reason.word() => {
                Err(fault(line, format!("the record ends by {}, but {outcome}", quoted(word))))
            }
            _ => Ok(()),
        }
    }
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

/// The result of a game as records write it.
pub(super) fn result_text(outcome: Option<&Outcome>) -> &'static str {
    match outcome.map(|outcome| outcome.winner) {
        None => "*",
        Some(Some(Player::One)) => "1-0",
        Some(Some(Player::Two)) => "0-1",
        Some(None) => "1/2-1/2",
    }
}

fn is_result(word: &str) -> bool {
    matches!(word, "*" | "1-0" | "0-1" | "1/2-1/2")
}

/// Whether a word is a move number: digits, then dots or nothing.
fn is_number(word: &str) -> bool {
    let digits = word.trim_end_matches('.');
    !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}

/// Splits `1.a1` into the number and the move.
fn without_number(word: &str) -> &str {
    match word.rfind('.') {
        Some(dot) if is_number(&word[..=dot]) => &word[dot + 1..],
        _ => word,
    }
}

/// Variations inside variations, deeper than anyone writes them, so that no text can exhaust the stack.
const DEEPEST: usize = 100;

/// The moves of a record while they are read.
struct Body<'a, 'b> {
    tokens: &'b mut Tokens<'a>,
    /// The result at the end, and its line.
    result: Option<(&'a str, usize)>,
}

impl Body<'_, '_> {
    /// Reads a line that begins in a position after so many turns, up to its end.
    fn read_line(
        &mut self,
        start: AnyPosition,
        turns: usize,
        depth: usize,
    ) -> Result<Line, ParseRecordError> {
        let mut line = Line::default();
        let mut position = start;
        // Where a variation of the last move would begin.
        let mut before = start;
        let mut repetition = Repetition::new(start);
        loop {
            let mut ahead = self.tokens.clone();
            let Some(token) = ahead.next() else {
                return if depth == 0 {
                    Ok(line)
                } else {
                    Err(fault(self.tokens.line(), "a variation is not closed"))
                };
            };
            if depth == 0 && matches!(token.kind, TokenKind::Tag(_)) {
                // The next record begins.
                return Ok(line);
            }
            *self.tokens = ahead;
            match token.kind {
                TokenKind::Comment(text) => add_comment(&mut line, text),
                TokenKind::Open => {
                    let variation = self.read_variation(&line, before, turns, depth, token.line)?;
                    line.plies
                        .last_mut()
                        .expect("a variation has a move before it")
                        .variations
                        .push(variation);
                }
                TokenKind::Close if depth > 0 && !line.plies.is_empty() => return Ok(line),
                TokenKind::Close if depth > 0 => return Err(fault(token.line, "a variation holds no move")),
                TokenKind::Close => {
                    return Err(fault(token.line, "a parenthesis is closed that was never opened"));
                }
                TokenKind::Word(word) if is_result(word) => {
                    if depth > 0 {
                        return Err(fault(
                            token.line,
                            format!("the result {word} stands inside a variation"),
                        ));
                    }
                    self.result = Some((word, token.line));
                    return Ok(line);
                }
                TokenKind::Word(word) if is_number(word) => {}
                TokenKind::Word(word) => {
                    before = position;
                    let over = depth == 0 && repetition.is_draw();
                    let ply = read_ply(&mut position, without_number(word), over)
                        .map_err(|why| bad_move(&before, turns + line.plies.len(), word, token.line, why))?;
                    line.plies.push(ply);
                    repetition.note(position);
                }
                TokenKind::Unclosed(open) => {
                    return Err(fault(token.line, format!("{open:?} is never closed")));
                }
                TokenKind::Tag(text) => {
                    return Err(fault(token.line, format!("tag {} stands inside a variation", quoted(text))));
                }
            }
        }
    }

    fn read_variation(
        &mut self,
        line: &Line,
        before: AnyPosition,
        turns: usize,
        depth: usize,
        at: usize,
    ) -> Result<Line, ParseRecordError> {
        if line.plies.is_empty() {
            return Err(fault(at, "a variation stands before any move"));
        }
        if depth == DEEPEST {
            return Err(fault(at, format!("variations lie more than {DEEPEST} deep inside each other")));
        }
        self.read_line(before, turns + line.plies.len() - 1, depth + 1)
    }
}

fn bad_move(
    before: &AnyPosition,
    turns: usize,
    word: &str,
    line: usize,
    message: String,
) -> ParseRecordError {
    let text = without_number(word).to_string();
    let bad_move = BadMove { number: turns / 2 + 1, ply: turns + 1, player: before.turn(), text };
    ParseRecordError { line, bad_move: Some(bad_move), message }
}

fn read_ply(position: &mut AnyPosition, text: &str, over_by_repetition: bool) -> Result<Ply, String> {
    if over_by_repetition {
        return Err(format!("the game is over: {}", Outcome::drawn(Reason::Repetition)));
    }
    let mv = position.parse_move(text).map_err(|error| error.to_string())?;
    position.play(mv).map_err(|error| error.reason)?;
    Ok(Ply::new(mv))
}

/// Adds a comment to what was said about the last move, or before the first.
fn add_comment(line: &mut Line, text: &str) {
    let (clock, words) = clock::split(&plain(text));
    let (comment, last_clock) = match line.plies.last_mut() {
        Some(ply) => (&mut ply.comment, Some(&mut ply.clock)),
        None => (&mut line.comment, None),
    };
    if let (Some(last_clock), Some(clock)) = (last_clock, clock) {
        *last_clock = Some(clock);
    }
    let so_far = comment.as_ref().map(Comment::as_str).unwrap_or_default();
    *comment = Comment::new(&format!("{so_far} {words}"));
}
