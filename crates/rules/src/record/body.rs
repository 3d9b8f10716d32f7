use super::{
    BadMove, Comment, Line, MoveNumber, ParseRecordError, Ply, clock,
    comment::plain,
    read::RESULTS,
    repetition::Repetition,
    token::{TokenKind, Tokens},
};
use crate::{AnyPosition, Outcome, Reason, error::quoted};

/// The moves of a record while they are read.
pub(super) struct Body<'a, 'b> {
    tokens: &'b mut Tokens<'a>,
    /// The result at the end, and its line.
    result: Option<(&'a str, usize)>,
}

/// Variations inside variations, deeper than anyone writes them, so that no text can exhaust the stack.
const DEEPEST: usize = 100;

impl<'a, 'b> Body<'a, 'b> {
    pub(super) fn new(tokens: &'b mut Tokens<'a>) -> Body<'a, 'b> {
        Body { tokens, result: None }
    }

    /// The result that was read at the end, and its line.
    pub(super) fn result(&self) -> Option<(&'a str, usize)> {
        self.result
    }

    /// Reads the game itself.
    pub(super) fn read_game(&mut self, start: AnyPosition) -> Result<Line, ParseRecordError> {
        self.read_line(start, 0, 0)
    }

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
        // What has been said since the last move.
        let mut said = String::new();
        loop {
            let mut ahead = self.tokens.clone();
            let token = match ahead.next() {
                Some(token) => token,
                None if depth == 0 => return Ok(finished(line, &said)),
                None => return Err(ParseRecordError::new(self.tokens.line(), "a variation is not closed")),
            };
            if depth == 0 && matches!(token.kind, TokenKind::Tag(_)) {
                // The next record begins.
                return Ok(finished(line, &said));
            }
            *self.tokens = ahead;
            let refuse = |why: &str| Err(ParseRecordError::new(token.line, why));
            match token.kind {
                TokenKind::Comment(text) => {
                    said.push(' ');
                    said.push_str(text);
                }
                TokenKind::Open => {
                    let turns = turns + line.plies.len();
                    let Some(last) = line.plies.last_mut() else {
                        return refuse("a variation stands before any move");
                    };
                    if depth == DEEPEST {
                        return refuse("variations lie more than a hundred deep inside each other");
                    }
                    last.variations.push(self.read_line(before, turns - 1, depth + 1)?);
                }
                TokenKind::Close if depth == 0 => {
                    return refuse("a parenthesis is closed that was never opened");
                }
                TokenKind::Close if line.plies.is_empty() => return refuse("a variation holds no move"),
                TokenKind::Close => return Ok(finished(line, &said)),
                TokenKind::Word(word) if RESULTS.contains(&word) => {
                    if depth > 0 {
                        return refuse(&format!("the result {word} stands inside a variation"));
                    }
                    self.result = Some((word, token.line));
                    return Ok(finished(line, &said));
                }
                TokenKind::Word(word) if is_number(word) => {}
                TokenKind::Word(word) => {
                    line = finished(line, &std::mem::take(&mut said));
                    before = position;
                    let text = without_number(word);
                    let over = depth == 0 && repetition.is_draw();
                    let ply = read_ply(&mut position, text, over).map_err(|why| {
                        let turn = turns + line.plies.len();
                        let bad_move = BadMove {
                            number: MoveNumber::of_turn(turn).number(),
                            ply: turn + 1,
                            player: before.turn(),
                            text: text.to_string(),
                            in_variation: depth > 0,
                        };
                        ParseRecordError::of_move(token.line, bad_move, why)
                    })?;
                    line.plies.push(ply);
                    repetition.note(position);
                }
                TokenKind::Unclosed(open) => return refuse(&format!("{open:?} is never closed")),
                TokenKind::Tag(text) => {
                    return refuse(&format!("tag {} stands inside a variation", quoted(text)));
                }
            }
        }
    }
}

fn read_ply(position: &mut AnyPosition, text: &str, over_by_repetition: bool) -> Result<Ply, String> {
    if over_by_repetition {
        return Err(format!("the game is over: {}", Outcome::drawn(Reason::Repetition)));
    }
    let mv = position.parse_move(text).map_err(|error| error.to_string())?;
    position.play(mv).map_err(|error| error.reason)?;
    Ok(Ply::new(mv))
}

/// A line with what was said about its last move, or before the first.
fn finished(mut line: Line, said: &str) -> Line {
    let (clock, words) = clock::split(&plain(said));
    let comment = Comment::new(&words);
    match line.plies.last_mut() {
        Some(ply) => {
            ply.clock = clock;
            ply.comment = comment;
        }
        None => line.comment = comment,
    }
    line
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
