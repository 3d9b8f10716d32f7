use std::{error::Error, fmt};

use serde::{Deserialize, Serialize};
use tripylon_rules::AnyGame;

use crate::{Length, TimeControl, text};

/// What two people agree on before they play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Terms {
    /// The rules.
    #[serde(with = "text")]
    pub rules: AnyGame,
    /// How much time they have.
    #[serde(default)]
    pub clock: TimeControl,
    /// Whether the game changes their ratings.
    #[serde(default)]
    pub rated: bool,
    /// Whether several games belong together.
    #[serde(default)]
    pub length: Length,
}

/// Terms on which nobody can play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TermsError {
    /// Only Le Pylos is played in rounds.
    NoRounds,
}

impl Terms {
    /// A game for itself, without clocks, for the pleasure of it.
    pub const fn casual(rules: AnyGame) -> Terms {
        Terms { rules, clock: TimeControl::None, rated: false, length: Length::Single }
    }

    /// Whether one can play on these terms.
    ///
    /// # Errors
    /// When the parts do not go together.
    pub const fn check(&self) -> Result<(), TermsError> {
        match (&self.rules, self.length) {
            (AnyGame::LePylos(_), _) | (_, Length::Single) => Ok(()),
            (AnyGame::Pylos(_) | AnyGame::Pylon(_), Length::Rounds(_) | Length::Target(_)) => {
                Err(TermsError::NoRounds)
            }
        }
    }
}

impl fmt::Display for TermsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            TermsError::NoRounds => {
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
    fn terms_travel_as_texts() {
        let json = r#"{"rules":"le-pylos:setup=hidden","clock":"300+3","rated":true,"length":"rounds-4"}"#;
        let terms: Terms = serde_json::from_str(json).unwrap();
        assert_eq!(serde_json::to_string(&terms).unwrap(), json);
        let casual: Terms = serde_json::from_str(r#"{"rules":"pylos"}"#).unwrap();
        assert_eq!(casual, Terms::casual("pylos".parse().unwrap()));
        for wrong in [r#"{"rules":"chess"}"#, r#"{"rules":"pylos","x":1}"#, r#"{"clock":"none"}"#] {
            assert!(serde_json::from_str::<Terms>(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn only_le_pylos_has_rounds() {
        let length = Length::Rounds(std::num::NonZeroU32::MIN);
        for game in AnyGame::all() {
            let is_le_pylos = matches!(game, AnyGame::LePylos(_));
            assert_eq!(Terms { length, ..Terms::casual(game) }.check().is_ok(), is_le_pylos);
        }
    }
}
