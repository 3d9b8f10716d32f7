use std::{error::Error, fmt, num::NonZeroU32, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tripylon_rules::le_pylos;

use crate::text;

/// How many games of Le Pylos belong together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Length {
    /// Each game stands for itself.
    #[default]
    Single,
    /// So many rounds.
    Rounds(NonZeroU32),
    /// As many as it takes until somebody has so many points.
    Target(NonZeroU32),
}

/// A text that is no length of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseLengthError(String);

impl Length {
    /// The same as the rules have it, if several games belong together.
    pub const fn of_match(self) -> Option<le_pylos::Length> {
        match self {
            Length::Single => None,
            Length::Rounds(rounds) => Some(le_pylos::Length::Rounds(rounds)),
            Length::Target(points) => Some(le_pylos::Length::Target(points)),
        }
    }
}

impl fmt::Display for Length {
    /// `single`, `rounds-4`, `target-50`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Length::Single => f.write_str("single"),
            Length::Rounds(rounds) => write!(f, "rounds-{rounds}"),
            Length::Target(points) => write!(f, "target-{points}"),
        }
    }
}

impl FromStr for Length {
    type Err = ParseLengthError;

    fn from_str(text: &str) -> Result<Length, ParseLengthError> {
        // More would never end.
        let number = |digits: &str| digits.parse().ok().filter(|number: &NonZeroU32| number.get() <= 1000);
        let length = match text.split_once('-') {
            None if text == "single" => Some(Length::Single),
            Some(("rounds", digits)) => number(digits).map(Length::Rounds),
            Some(("target", digits)) => number(digits).map(Length::Target),
            None | Some(_) => None,
        };
        length.filter(|length| length.to_string() == text).ok_or_else(|| ParseLengthError(text.to_string()))
    }
}

impl fmt::Display for ParseLengthError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = tripylon_rules::quoted(&self.0);
        write!(f, "{text} is no length of a match; write single, rounds-4 or target-50, with at most 1000")
    }
}

impl Error for ParseLengthError {}

impl Serialize for Length {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        text::serialize(self, serializer)
    }
}

impl<'de> Deserialize<'de> for Length {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Length, D::Error> {
        text::deserialize(deserializer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_length_has_one_text() {
        for text in ["single", "rounds-1", "rounds-4", "target-50", "target-1000"] {
            assert_eq!(text.parse::<Length>().unwrap().to_string(), text);
        }
        for text in ["", "rounds", "rounds-0", "rounds-", "rounds-+4", "rounds-04", "target-1001", "single-1"]
        {
            assert!(text.parse::<Length>().is_err(), "{text}");
        }
    }
}
