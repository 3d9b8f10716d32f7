//! Error types, one for each operation; every message can be shown to users.

use std::{error::Error, fmt};

/// Declares an error type that holds a complete message.
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
    /// A position text does not follow the notation, or describes an impossible position.
    ParsePositionError
}

message_error! {
    /// A setup describes an impossible position.
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
    /// The rule that the move breaks.
    pub reason: String,
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "move {} is illegal: {}", self.mv, self.reason)
    }
}

impl Error for IllegalMove {}

/// Quotes user input for a one-line message: escaped and cut off after 40 characters.
///
/// ```
/// assert_eq!(tripylon_rules::quoted("b2\n"), r#""b2\n""#);
/// ```
pub fn quoted(text: &str) -> String {
    const MAX_QUOTED_CHARS: usize = 40;
    match text.char_indices().nth(MAX_QUOTED_CHARS) {
        Some((cut, _)) => format!("{:?}…", &text[..cut]),
        None => format!("{text:?}"),
    }
}

/// Writes a count with its noun: `1 row`, `3 rows`.
pub(crate) fn pluralise(count: usize, noun: &str) -> String {
    if count == 1 { format!("1 {noun}") } else { format!("{count} {noun}s") }
}
