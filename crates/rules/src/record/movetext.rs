use super::{
    BadMove, Comment, MoveLine, MoveNumber, ParseRecordError, Ply, clock,
    comment::normalise_comment,
    read::RESULTS,
    repetition::RepetitionCounter,
    token::{TokenKind, Tokenizer},
};
use crate::{AnyPosition, Outcome, OutcomeReason, error::quoted};

/// A parser for the movetext of a record: moves, comments and variations.
pub(super) struct MovetextParser<'a, 'b> {
    tokens: &'b mut Tokenizer<'a>,
    /// The result at the end, and its line.
    result: Option<(&'a str, usize)>,
}

/// Limit on the nesting of variations, so that no input can overflow the stack.
const MAX_VARIATION_DEPTH: usize = 100;

impl<'a, 'b> MovetextParser<'a, 'b> {
    pub(super) fn new(tokens: &'b mut Tokenizer<'a>) -> MovetextParser<'a, 'b> {
        MovetextParser { tokens, result: None }
    }

    /// The result at the end of the movetext, and its line.
    pub(super) fn result(&self) -> Option<(&'a str, usize)> {
        self.result
    }

    /// Parses the main line.
    pub(super) fn read_game(&mut self, start: AnyPosition) -> Result<MoveLine, ParseRecordError> {
        self.read_line(start, 0, 0)
    }

    /// Parses a line that begins in the position `start` after `turns` turns.
    fn read_line(
        &mut self,
        start: AnyPosition,
        turns: usize,
        depth: usize,
    ) -> Result<MoveLine, ParseRecordError> {
        let mut line = MoveLine::default();
        let mut position = start;
        // The start of a variation of the last move.
        let mut before = start;
        let mut repetition = RepetitionCounter::new(start);
        // The comments since the last move.
        let mut comment = String::new();
        loop {
            let mut ahead = self.tokens.clone();
            let token = match ahead.next() {
                Some(token) => token,
                None if depth == 0 => return Ok(attach_comment(line, &comment)),
                None => return Err(ParseRecordError::new(self.tokens.line(), "a variation is not closed")),
            };
            if depth == 0 && matches!(token.kind, TokenKind::Tag(_)) {
                // The next record begins.
                return Ok(attach_comment(line, &comment));
            }
            *self.tokens = ahead;
            let refuse = |why: &str| Err(ParseRecordError::new(token.line, why));
            match token.kind {
                TokenKind::Comment(text) => {
                    comment.push(' ');
                    comment.push_str(text);
                }
                TokenKind::Open => {
                    let turns = turns + line.plies.len();
                    let Some(last) = line.plies.last_mut() else {
                        return refuse("a variation stands before any move");
                    };
                    if depth == MAX_VARIATION_DEPTH {
                        return refuse("variations lie more than a hundred deep inside each other");
                    }
                    last.variations.push(self.read_line(before, turns - 1, depth + 1)?);
                }
                TokenKind::Close if depth == 0 => {
                    return refuse("a parenthesis is closed that was never opened");
                }
                TokenKind::Close if line.plies.is_empty() => return refuse("a variation holds no move"),
                TokenKind::Close => return Ok(attach_comment(line, &comment)),
                TokenKind::Word(word) if RESULTS.contains(&word) => {
                    if depth > 0 {
                        return refuse(&format!("the result {word} stands inside a variation"));
                    }
                    self.result = Some((word, token.line));
                    return Ok(attach_comment(line, &comment));
                }
                TokenKind::Word(word) if is_move_number(word) => {}
                TokenKind::Word(word) => {
                    line = attach_comment(line, &std::mem::take(&mut comment));
                    before = position;
                    let text = strip_move_number(word);
                    let over = depth == 0 && repetition.is_draw();
                    let ply = read_ply(&mut position, text, over).map_err(|why| {
                        let turn = turns + line.plies.len();
                        let bad_move = BadMove {
                            number: MoveNumber::from_turn(turn).number(),
                            ply: turn + 1,
                            player: before.turn(),
                            text: text.to_string(),
                            in_variation: depth > 0,
                        };
                        ParseRecordError::of_move(token.line, bad_move, why)
                    })?;
                    line.plies.push(ply);
                    repetition.add(position);
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
        return Err(format!("the game is over: {}", Outcome::drawn(OutcomeReason::Repetition)));
    }
    let mv = position.parse_move(text).map_err(|error| error.to_string())?;
    position.play(mv).map_err(|error| error.reason)?;
    Ok(Ply::new(mv))
}

/// Attaches a comment to the last move of a line, or to the line if it has no moves.
fn attach_comment(mut line: MoveLine, text: &str) -> MoveLine {
    let (clock, words) = clock::split_clock(&normalise_comment(text));
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

/// Whether a word is a move number: digits, then any number of dots.
fn is_move_number(word: &str) -> bool {
    let digits = word.trim_end_matches('.');
    !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}

/// Removes the move number from a word such as `1.a1`.
fn strip_move_number(word: &str) -> &str {
    match word.rfind('.') {
        Some(dot) if is_move_number(&word[..=dot]) => &word[dot + 1..],
        _ => word,
    }
}
