use std::{error::Error, fmt, num::NonZeroU32, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tripylon_rules::le_pylos;

use crate::serde_text;

/// The length of a match of Le Pylos.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum SeriesLength {
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
pub struct ParseSeriesLengthError(String);

impl SeriesLength {
    /// Converts to the end condition of a match; `None` for a single game.
    pub const fn to_match_length(self) -> Option<le_pylos::MatchEndCondition> {
        match self {
            SeriesLength::Single => None,
            SeriesLength::Rounds(rounds) => Some(le_pylos::MatchEndCondition::Rounds(rounds)),
            SeriesLength::Target(points) => Some(le_pylos::MatchEndCondition::Target(points)),
        }
    }
}

impl fmt::Display for SeriesLength {
    /// `single`, `rounds-4`, `target-50`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SeriesLength::Single => f.write_str("single"),
            SeriesLength::Rounds(rounds) => write!(f, "rounds-{rounds}"),
            SeriesLength::Target(points) => write!(f, "target-{points}"),
        }
    }
}

impl FromStr for SeriesLength {
    type Err = ParseSeriesLengthError;

    fn from_str(text: &str) -> Result<SeriesLength, ParseSeriesLengthError> {
        // Longer matches would never end.
        let number = |digits: &str| digits.parse().ok().filter(|number: &NonZeroU32| number.get() <= 1000);
        let length = match text.split_once('-') {
            None if text == "single" => Some(SeriesLength::Single),
            Some(("rounds", digits)) => number(digits).map(SeriesLength::Rounds),
            Some(("target", digits)) => number(digits).map(SeriesLength::Target),
            None | Some(_) => None,
        };
        length
            .filter(|length| length.to_string() == text)
            .ok_or_else(|| ParseSeriesLengthError(text.to_string()))
    }
}

impl fmt::Display for ParseSeriesLengthError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = tripylon_rules::quoted(&self.0);
        write!(f, "{text} is no length of a match; write single, rounds-4 or target-50, with at most 1000")
    }
}

impl Error for ParseSeriesLengthError {}

impl Serialize for SeriesLength {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serde_text::serialize(self, serializer)
    }
}

impl<'de> Deserialize<'de> for SeriesLength {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<SeriesLength, D::Error> {
        serde_text::deserialize(deserializer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_series_length_has_one_text() {
        for text in ["single", "rounds-1", "rounds-4", "target-50", "target-1000"] {
            assert_eq!(text.parse::<SeriesLength>().unwrap().to_string(), text);
        }
        for text in ["", "rounds", "rounds-0", "rounds-", "rounds-+4", "rounds-04", "target-1001", "single-1"]
        {
            assert!(text.parse::<SeriesLength>().is_err(), "{text}");
        }
    }
}
