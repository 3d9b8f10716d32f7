use std::{fmt, str::FromStr};

use super::AnyGame;
use crate::{Game, LePylos, ParseRulesError, Pylon, Pylos, error::quoted, options::unknown_word_error};

/// One of the three games, without its options; it prints as the name at the start of a rules text.
///
/// ```
/// use tripylon_rules::{AnyGame, GameId};
/// let game: AnyGame = "pylos:variant=expert".parse()?;
/// assert_eq!(game.id(), GameId::Pylos);
/// assert_eq!("le-pylos".parse(), Ok(GameId::LePylos));
/// # Ok::<(), tripylon_rules::ParseRulesError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum GameId {
    /// Pylos.
    Pylos,
    /// Le Pylos.
    LePylos,
    /// Pylon.
    Pylon,
}

impl GameId {
    /// The three games, in the order in which they are listed.
    pub const ALL: [GameId; 3] = [GameId::Pylos, GameId::LePylos, GameId::Pylon];

    /// The name at the start of a rules text, which is also the name in addresses.
    pub const fn name(self) -> &'static str {
        match self {
            GameId::Pylos => Pylos::NAME,
            GameId::LePylos => LePylos::NAME,
            GameId::Pylon => Pylon::NAME,
        }
    }

    /// The game with its default options.
    pub fn default_rules(self) -> AnyGame {
        match self {
            GameId::Pylos => AnyGame::Pylos(Pylos::default()),
            GameId::LePylos => AnyGame::LePylos(LePylos::default()),
            GameId::Pylon => AnyGame::Pylon(Pylon::default()),
        }
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for GameId {
    type Err = ParseRulesError;

    fn from_str(text: &str) -> Result<GameId, ParseRulesError> {
        let found = GameId::ALL.into_iter().find(|id| id.name() == text);
        let known = GameId::ALL.map(GameId::name);
        found.ok_or_else(|| unknown_word_error(&format!("game {}", quoted(text)), text, &known))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_known_by_its_name() {
        for id in GameId::ALL {
            assert_eq!(id.default_rules().id(), id);
            assert_eq!(id.default_rules().name(), id.name());
            assert_eq!(id.to_string().parse(), Ok(id));
        }
        assert!("chess".parse::<GameId>().is_err());
    }
}
