use std::{error::Error, fmt, num::NonZeroU32, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tripylon_rules::le_pylos;

use crate::serde_text;

/// The length of a match of Le Pylos.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum MatchLength {
    /// A single game.
    #[default]
    Single,
    /// A fixed number of rounds.
    Rounds(NonZeroU32),
    /// As many rounds as it takes until a player has this many points.
    Target(NonZeroU32),
}

/// A text that is not a match length.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseMatchLengthError(String);

impl MatchLength {
    /// Converts to the end condition of a match; `None` for a single game.
    pub const fn to_end_condition(self) -> Option<le_pylos::MatchEndCondition> {
        match self {
            MatchLength::Single => None,
            MatchLength::Rounds(rounds) => Some(le_pylos::MatchEndCondition::Rounds(rounds)),
            MatchLength::Target(points) => Some(le_pylos::MatchEndCondition::Target(points)),
        }
    }
}

impl fmt::Display for MatchLength {
    /// `single`, `rounds-4`, `target-50`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MatchLength::Single => f.write_str("single"),
            MatchLength::Rounds(rounds) => write!(f, "rounds-{rounds}"),
            MatchLength::Target(points) => write!(f, "target-{points}"),
        }
    }
}

impl FromStr for MatchLength {
    type Err = ParseMatchLengthError;

    fn from_str(text: &str) -> Result<MatchLength, ParseMatchLengthError> {
        // Longer matches would never end.
        let number = |digits: &str| digits.parse().ok().filter(|number: &NonZeroU32| number.get() <= 1000);
        let length = match text.split_once('-') {
            None if text == "single" => Some(MatchLength::Single),
            Some(("rounds", digits)) => number(digits).map(MatchLength::Rounds),
            Some(("target", digits)) => number(digits).map(MatchLength::Target),
            None | Some(_) => None,
        };
        length
            .filter(|length| length.to_string() == text)
            .ok_or_else(|| ParseMatchLengthError(text.to_string()))
    }
}

impl fmt::Display for ParseMatchLengthError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = tripylon_rules::quoted(&self.0);
        write!(f, "{text} is no length of a match; write single, rounds-4 or target-50, with at most 1000")
    }
}

impl Error for ParseMatchLengthError {}

impl Serialize for MatchLength {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serde_text::serialize(self, serializer)
    }
}

impl<'de> Deserialize<'de> for MatchLength {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<MatchLength, D::Error> {
        serde_text::deserialize(deserializer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_match_length_has_one_text() {
        for text in ["single", "rounds-1", "rounds-4", "target-50", "target-1000"] {
            assert_eq!(text.parse::<MatchLength>().unwrap().to_string(), text);
        }
        for text in ["", "rounds", "rounds-0", "rounds-", "rounds-+4", "rounds-04", "target-1001", "single-1"]
        {
            assert!(text.parse::<MatchLength>().is_err(), "{text}");
        }
    }
}
