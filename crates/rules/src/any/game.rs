use std::{fmt, str::FromStr};

use super::{AnyClick, AnyPosition, GameId};
use crate::{
    Game, LePylos, ParsePositionError, ParseRulesError, Pylon, Pylos, RuleOption, error::quoted, le_pylos,
    options::unknown_word_error, pylon, pylos,
};

/// A ruleset of any of the three games; it prints as its rules text.
///
/// ```
/// use tripylon_rules::AnyGame;
/// let game: AnyGame = "pylos:take-back=one-or-two,variant=expert".parse()?;
/// assert_eq!(game.to_string(), "pylos:variant=expert");
/// # Ok::<(), tripylon_rules::ParseRulesError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AnyGame {
    /// Pylos.
    Pylos(Pylos),
    /// Le Pylos.
    LePylos(LePylos),
    /// Pylon.
    Pylon(Pylon),
}

impl AnyGame {
    /// The three games with their default options.
    pub fn all() -> [AnyGame; 3] {
        [
            AnyGame::Pylos(Pylos::default()),
            AnyGame::LePylos(LePylos::default()),
            AnyGame::Pylon(Pylon::default()),
        ]
    }

    /// Which of the three games this is.
    pub const fn id(&self) -> GameId {
        match self {
            AnyGame::Pylos(_) => GameId::Pylos,
            AnyGame::LePylos(_) => GameId::LePylos,
            AnyGame::Pylon(_) => GameId::Pylon,
        }
    }

    /// The name at the start of a rules text.
    pub const fn name(&self) -> &'static str {
        match self {
            AnyGame::Pylos(_) => Pylos::NAME,
            AnyGame::LePylos(_) => LePylos::NAME,
            AnyGame::Pylon(_) => Pylon::NAME,
        }
    }

    /// Whether the players strictly alternate, so that the number of a move tells who played it. In Le Pylos the winner
    /// of a battle may play twice in a row; in Pylon the player who places last also stacks first.
    pub const fn turns_alternate(&self) -> bool {
        match self {
            AnyGame::Pylos(_) => true,
            AnyGame::LePylos(_) | AnyGame::Pylon(_) => false,
        }
    }

    /// The options of this game, in the order of the rules text.
    pub fn options(&self) -> Vec<RuleOption> {
        match self {
            AnyGame::Pylos(_) => Pylos::options(),
            AnyGame::LePylos(_) => LePylos::options(),
            AnyGame::Pylon(_) => Pylon::options(),
        }
    }

    /// The values of the options as a rules text writes them, in the order of [`options`](AnyGame::options).
    pub fn option_values(&self) -> Vec<String> {
        match self {
            AnyGame::Pylos(game) => game.option_values(),
            AnyGame::LePylos(game) => game.option_values(),
            AnyGame::Pylon(game) => game.option_values(),
        }
    }

    /// The value of the option with this key.
    pub fn option_value(&self, key: &str) -> Option<String> {
        let mut options = self.options().into_iter().zip(self.option_values());
        options.find(|(option, _)| option.key == key).map(|(_, value)| value)
    }

    /// The start position.
    pub fn start(&self) -> AnyPosition {
        match *self {
            AnyGame::Pylos(game) => AnyPosition::Pylos(game, game.start()),
            AnyGame::LePylos(game) => AnyPosition::LePylos(game, game.start()),
            AnyGame::Pylon(game) => AnyPosition::Pylon(game, game.start()),
        }
    }

    /// Parses and validates a position text.
    ///
    /// # Errors
    /// When the text does not follow the notation or the position is impossible.
    pub fn parse_position(&self, text: &str) -> Result<AnyPosition, ParsePositionError> {
        Ok(match *self {
            AnyGame::Pylos(game) => AnyPosition::Pylos(game, game.parse_position(text)?),
            AnyGame::LePylos(game) => AnyPosition::LePylos(game, game.parse_position(text)?),
            AnyGame::Pylon(game) => AnyPosition::Pylon(game, game.parse_position(text)?),
        })
    }

    /// Parses the text of a click; `None` if the board has no such location and the players no such piece.
    pub fn parse_click(&self, text: &str) -> Option<AnyClick> {
        match self {
            AnyGame::Pylos(game) => game.parse_click(text).map(|cell| AnyClick::Pylos(game.base, cell)),
            AnyGame::LePylos(game) => game.parse_click(text).map(AnyClick::LePylos),
            AnyGame::Pylon(game) => game.parse_click(text).map(AnyClick::Pylon),
        }
    }

    /// Clicks on all locations of the board.
    pub fn board_clicks(&self) -> Vec<AnyClick> {
        match self {
            AnyGame::Pylos(game) => {
                let cells = pylos::Cell::all().filter(|cell| cell.level() >= game.base.lowest_level());
                cells.map(|cell| AnyClick::Pylos(game.base, cell)).collect()
            }
            AnyGame::LePylos(_) => {
                let intersections = le_pylos::Intersection::all();
                intersections.map(|at| AnyClick::LePylos(le_pylos::Click::Intersection(at))).collect()
            }
            AnyGame::Pylon(game) => {
                game.size.board().into_iter().map(|at| AnyClick::Pylon(pylon::Click::Square(at))).collect()
            }
        }
    }
}

impl fmt::Display for AnyGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AnyGame::Pylos(game) => game.fmt(f),
            AnyGame::LePylos(game) => game.fmt(f),
            AnyGame::Pylon(game) => game.fmt(f),
        }
    }
}

impl FromStr for AnyGame {
    type Err = ParseRulesError;

    fn from_str(text: &str) -> Result<AnyGame, ParseRulesError> {
        let name = text.split(':').next().unwrap_or_default();
        let known = AnyGame::all().map(|game| game.name());
        let Some(game) = AnyGame::all().into_iter().find(|game| game.name() == name) else {
            return Err(unknown_word_error(&format!("game {}", quoted(name)), name, &known));
        };
        match game {
            AnyGame::Pylos(_) => text.parse().map(AnyGame::Pylos),
            AnyGame::LePylos(_) => text.parse().map(AnyGame::LePylos),
            AnyGame::Pylon(_) => text.parse().map(AnyGame::Pylon),
        }
    }
}
