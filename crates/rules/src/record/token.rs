use std::fmt;

use crate::error::quoted;

/// A piece of a record's text and the line it stands on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Token<'a> {
    pub(super) kind: TokenKind<'a>,
    pub(super) line: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TokenKind<'a> {
    /// What stands between the brackets of a tag.
    Tag(&'a str),
    /// What stands between the braces of a comment, or after a semicolon.
    Comment(&'a str),
    /// The beginning of a variation.
    Open,
    /// The end of a variation.
    Close,
    /// A move, a move number or a result.
    Word(&'a str),
    /// A tag or comment that is never closed.
    Unclosed(char),
}

impl fmt::Display for TokenKind<'_> {
    /// What stands there, for messages.
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

/// Cuts a text into tokens.
#[derive(Clone, Debug)]
pub(super) struct Tokens<'a> {
    rest: &'a str,
    line: usize,
}

impl<'a> Tokens<'a> {
    pub(super) fn new(text: &'a str) -> Tokens<'a> {
        // Some editors begin a file with a byte order mark.
        Tokens { rest: text.strip_prefix('\u{feff}').unwrap_or(text), line: 1 }
    }

    /// What has not been read yet.
    pub(super) fn rest(&self) -> &'a str {
        self.rest
    }

    /// The line that will be read next.
    pub(super) fn line(&self) -> usize {
        self.line
    }

    /// Takes so many bytes off the text and counts the lines that end in them.
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

    /// Takes what stands between the first letter and a closing one.
    fn enclosed(&mut self, length: Option<usize>, open: char) -> TokenKind<'a> {
        let Some(length) = length else {
            self.advance(self.rest.len());
            return TokenKind::Unclosed(open);
        };
        let inside = &self.advance(length + 1)[1..length];
        if open == '[' { TokenKind::Tag(inside) } else { TokenKind::Comment(inside) }
    }
}

/// Where the bracket of a tag closes, which is not inside its quotation marks.
fn end_of_tag(text: &str) -> Option<usize> {
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

impl<'a> Iterator for Tokens<'a> {
    type Item = Token<'a>;

    fn next(&mut self) -> Option<Token<'a>> {
        self.skip_white_space();
        let line = self.line;
        let kind = match self.rest.chars().next()? {
            '[' => self.enclosed(end_of_tag(self.rest), '['),
            '{' => self.enclosed(self.rest.find('}'), '{'),
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
                // A stray closing bracket ends no word, but must be read all the same.
                let end = self.rest.find(ends).filter(|end| *end > 0);
                let first = self.rest.chars().next().map_or(0, char::len_utf8);
                let end = end.unwrap_or(if self.rest.starts_with(ends) { first } else { self.rest.len() });
                TokenKind::Word(self.advance(end))
            }
        };
        Some(Token { kind, line })
    }
}
