//! What can go wrong for a caller, one type for each attempt; every message can be shown as it is.

use std::{error::Error, fmt};

/// Declares an error whose message was composed where the evidence was at hand.
macro_rules! message_error {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct $name {
            message: String,
        }

        impl $name {
            pub(crate) fn new(message: impl Into<String>) -> $name {
                $name { message: message.into() }
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.message)
            }
        }

        impl Error for $name {}
    };
}

message_error! {
    /// A rules text names an unknown game, option or value.
    ParseRulesError
}

message_error! {
    /// A position text cannot be read, or describes what cannot be.
    ParsePositionError
}

message_error! {
    /// A setup cannot stand on a board.
    IllegalPosition
}

message_error! {
    /// A move text is not the text of any move.
    ParseMoveError
}

/// A move that the rules do not allow in the position at hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IllegalMove {
    /// The text of the move.
    pub mv: String,
    /// Why it may not be played.
    pub reason: String,
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "move {} is illegal: {}", self.mv, self.reason)
    }
}

impl Error for IllegalMove {}

/// A piece of somebody's text, made fit to stand in a message of one line: quoted, escaped and cut short.
///
/// ```
/// assert_eq!(tripylon_rules::quoted("b2\n"), r#""b2\n""#);
/// ```
pub fn quoted(text: &str) -> String {
    const LONGEST: usize = 40;
    match text.char_indices().nth(LONGEST) {
        Some((cut, _)) => format!("{:?}…", &text[..cut]),
        None => format!("{text:?}"),
    }
}

/// A number of things: `1 row`, `3 rows`.
pub(crate) fn counted(count: usize, thing: &str) -> String {
    if count == 1 { format!("1 {thing}") } else { format!("{count} {thing}s") }
}
