use std::fmt;

use crate::error::quoted;

/// A token of a record's text, with its line number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Token<'a> {
    pub(super) kind: TokenKind<'a>,
    pub(super) line: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TokenKind<'a> {
    /// The text between the brackets of a tag.
    Tag(&'a str),
    /// The text between the braces of a comment, or after a semicolon.
    Comment(&'a str),
    /// The start of a variation.
    Open,
    /// The end of a variation.
    Close,
    /// A move, a move number or a result.
    Word(&'a str),
    /// A tag or comment that is never closed.
    Unclosed(char),
}

impl fmt::Display for TokenKind<'_> {
    /// Writes a description for error messages.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TokenKind::Tag(text) => write!(f, "tag {}", quoted(text)),
            TokenKind::Comment(_) => f.write_str("a comment"),
            TokenKind::Open | TokenKind::Close => f.write_str("a parenthesis"),
            TokenKind::Word(word) => f.write_str(&quoted(word)),
            TokenKind::Unclosed(open) => write!(f, "{open:?} that is never closed"),
        }
    }
}

/// Splits a record's text into tokens.
#[derive(Clone, Debug)]
pub(super) struct Tokenizer<'a> {
    rest: &'a str,
    line: usize,
}

impl<'a> Tokenizer<'a> {
    pub(super) fn new(text: &'a str) -> Tokenizer<'a> {
        // Some editors begin a file with a byte order mark.
        Tokenizer { rest: text.strip_prefix('\u{feff}').unwrap_or(text), line: 1 }
    }

    /// The text that has not been read yet.
    pub(super) fn rest(&self) -> &'a str {
        self.rest
    }

    /// The number of the current line.
    pub(super) fn line(&self) -> usize {
        self.line
    }

    /// Consumes `bytes` bytes and counts their line breaks.
    fn advance(&mut self, bytes: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(bytes);
        self.line += taken.matches('\n').count();
        self.rest = rest;
        taken
    }

    fn skip_white_space(&mut self) {
        let blank = self.rest.len() - self.rest.trim_start().len();
        self.advance(blank);
    }

    /// Consumes a tag or comment whose closing character is at `length`.
    fn take_enclosed(&mut self, length: Option<usize>, open: char) -> TokenKind<'a> {
        let Some(length) = length else {
            self.advance(self.rest.len());
            return TokenKind::Unclosed(open);
        };
        let inside = &self.advance(length + 1)[1..length];
        if open == '[' { TokenKind::Tag(inside) } else { TokenKind::Comment(inside) }
    }
}

/// Finds the closing bracket of a tag, skipping brackets inside quotation marks.
fn find_tag_end(text: &str) -> Option<usize> {
    let mut quoted = false;
    let mut escaped = false;
    text.char_indices().find_map(|(index, letter)| {
        match letter {
            _ if escaped => escaped = false,
            '\\' if quoted => escaped = true,
            '"' => quoted = !quoted,
            ']' if !quoted => return Some(index),
            _ => {}
        }
        None
    })
}

impl<'a> Iterator for Tokenizer<'a> {
    type Item = Token<'a>;

    fn next(&mut self) -> Option<Token<'a>> {
        self.skip_white_space();
        let line = self.line;
        let kind = match self.rest.chars().next()? {
            '[' => self.take_enclosed(find_tag_end(self.rest), '['),
            '{' => self.take_enclosed(self.rest.find('}'), '{'),
            ';' => {
                let end = self.rest.find('\n').unwrap_or(self.rest.len());
                TokenKind::Comment(&self.advance(end)[1..])
            }
            '(' => {
                self.advance(1);
                TokenKind::Open
            }
            ')' => {
                self.advance(1);
                TokenKind::Close
            }
            _ => {
                let ends = |letter: char| letter.is_whitespace() || "()[]{};".contains(letter);
                // A stray closing bracket is a word of its own.
                let end = self.rest.find(ends).filter(|end| *end > 0);
                let first = self.rest.chars().next().map_or(0, char::len_utf8);
                let end = end.unwrap_or(if self.rest.starts_with(ends) { first } else { self.rest.len() });
                TokenKind::Word(self.advance(end))
            }
        };
        Some(Token { kind, line })
    }
}
