use std::{error::Error, fmt};

use serde::{Deserialize, Serialize};
use tripylon_rules::AnyGame;

use crate::{Centiseconds, MatchLength, TimeControl, serde_text};

/// The terms of an online game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(extend("anyOf" = [
    { "properties": { "rules": { "pattern": "^le-pylos(:.*)?$" } } },
    { "properties": { "rules": { "pattern": "^(pylos|pylon)(:.*)?$" }, "length": { "const": "single" } } },
])))]
#[serde(deny_unknown_fields)]
pub struct Terms {
    /// The rules.
    #[serde(with = "serde_text")]
    #[cfg_attr(feature = "schema", schemars(with = "String", extend("examples" = ["pylos", "le-pylos:setup=hidden", "pylon"])))]
    pub rules: AnyGame,
    /// The time control: `none`, seconds and increment, seconds and delay, or days per turn.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "String", extend("examples" = ["none", "300+3", "300d5", "3days"])))]
    pub time_control: TimeControl,
    /// Whether the game changes ratings.
    #[serde(default)]
    pub rated: bool,
    /// The length of the match that the game belongs to: `single`, or in Le Pylos a number of rounds or of points.
    #[serde(default)]
    #[cfg_attr(
        feature = "schema",
        schemars(with = "String", regex(pattern = "^(single|rounds-[1-9][0-9]*|target-[1-9][0-9]*)$"))
    )]
    pub length: MatchLength,
}

/// Terms that do not fit together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TermsError {
    /// The clock starts with less than a second.
    ClockTooShort,
    /// Only Le Pylos is played in rounds.
    RoundsNotSupported,
}

/// The shortest clock of an online game.
const MIN_INITIAL_TIME: Centiseconds = Centiseconds::from_seconds(1);

impl Terms {
    /// A single unrated game without clocks.
    pub const fn casual(rules: AnyGame) -> Terms {
        Terms { rules, time_control: TimeControl::None, rated: false, length: MatchLength::Single }
    }

    /// Checks that the terms fit together.
    ///
    /// # Errors
    /// When they do not, and why.
    pub const fn validate(&self) -> Result<(), TermsError> {
        if let Some(initial) = self.time_control.initial_time()
            && initial.0 < MIN_INITIAL_TIME.0
        {
            return Err(TermsError::ClockTooShort);
        }
        match (&self.rules, self.length) {
            (AnyGame::LePylos(_), _) | (_, MatchLength::Single) => Ok(()),
            (AnyGame::Pylos(_) | AnyGame::Pylon(_), MatchLength::Rounds(_) | MatchLength::Target(_)) => {
                Err(TermsError::RoundsNotSupported)
            }
        }
    }
}

impl fmt::Display for TermsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            TermsError::ClockTooShort => "the clock of an online game starts with at least one second",
            TermsError::RoundsNotSupported => {
                "only Le Pylos is played in rounds; leave the length out, or write single"
            }
        })
    }
}

impl Error for TermsError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_below_a_second_is_refused() {
        let terms = |time_control: &str| Terms {
            time_control: time_control.parse().unwrap(),
            ..Terms::casual("pylos".parse().unwrap())
        };
        assert_eq!(terms("0.5+0").validate(), Err(TermsError::ClockTooShort));
        assert_eq!(terms("1+0").validate(), Ok(()));
        assert_eq!(terms("none").validate(), Ok(()));
    }

    #[test]
    fn terms_have_this_json() {
        let json =
            r#"{"rules":"le-pylos:setup=hidden","time_control":"300+3","rated":true,"length":"rounds-4"}"#;
        let terms: Terms = serde_json::from_str(json).unwrap();
        assert_eq!(serde_json::to_string(&terms).unwrap(), json);
        let casual: Terms = serde_json::from_str(r#"{"rules":"pylos"}"#).unwrap();
        assert_eq!(casual, Terms::casual("pylos".parse().unwrap()));
        for wrong in [r#"{"rules":"chess"}"#, r#"{"rules":"pylos","x":1}"#, r#"{"time_control":"none"}"#] {
            assert!(serde_json::from_str::<Terms>(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn only_le_pylos_has_rounds() {
        let length = MatchLength::Rounds(std::num::NonZeroU32::MIN);
        for game in AnyGame::all() {
            let is_le_pylos = matches!(game, AnyGame::LePylos(_));
            assert_eq!(Terms { length, ..Terms::casual(game) }.validate().is_ok(), is_le_pylos);
        }
    }
}
