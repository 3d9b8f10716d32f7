use std::{fmt, str::FromStr};

use super::AnyPosition;
use crate::{
    Game, LePylos, ParsePositionError, ParseRulesError, Pylon, Pylos, Question, error::quoted,
    options::unknown,
};

/// The rules of any of the three games: what a rules text stands for.
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
    /// The three games, each as it is played when nothing else is said.
    pub fn all() -> [AnyGame; 3] {
        [
            AnyGame::Pylos(Pylos::default()),
            AnyGame::LePylos(LePylos::default()),
            AnyGame::Pylon(Pylon::default()),
        ]
    }

    /// The name that a rules text begins with.
    pub const fn name(&self) -> &'static str {
        match self {
            AnyGame::Pylos(_) => Pylos::NAME,
            AnyGame::LePylos(_) => LePylos::NAME,
            AnyGame::Pylon(_) => Pylon::NAME,
        }
    }

    /// Whether the players take turns strictly, so that who played a move follows from its place in the game. In Le Pylos the
    /// winner of a battle may play twice in a row, in Pylon the player who places last begins to stack.
    pub const fn turns_alternate(&self) -> bool {
        match self {
            AnyGame::Pylos(_) => true,
            AnyGame::LePylos(_) | AnyGame::Pylon(_) => false,
        }
    }

    /// The questions that a rules text of this game can answer, in the order of its options.
    pub fn questions(&self) -> Vec<Question> {
        match self {
            AnyGame::Pylos(_) => Pylos::questions(),
            AnyGame::LePylos(_) => LePylos::questions(),
            AnyGame::Pylon(_) => Pylon::questions(),
        }
    }

    /// The answers that these rules give, as they stand in a rules text, in the order of the questions.
    pub fn answers(&self) -> Vec<String> {
        match self {
            AnyGame::Pylos(game) => game.answers(),
            AnyGame::LePylos(game) => game.answers(),
            AnyGame::Pylon(game) => game.answers(),
        }
    }

    /// The answer that these rules give to the question with a key.
    pub fn answer(&self, key: &str) -> Option<String> {
        let mut answers = self.questions().into_iter().zip(self.answers());
        answers.find(|(question, _)| question.key == key).map(|(_, answer)| answer)
    }

    /// The position in which the game begins.
    pub fn start(&self) -> AnyPosition {
        match *self {
            AnyGame::Pylos(game) => AnyPosition::Pylos(game, game.start()),
            AnyGame::LePylos(game) => AnyPosition::LePylos(game, game.start()),
            AnyGame::Pylon(game) => AnyPosition::Pylon(game, game.start()),
        }
    }

    /// The position that a text describes.
    ///
    /// # Errors
    /// When the text cannot be read or the position cannot be.
    pub fn parse_position(&self, text: &str) -> Result<AnyPosition, ParsePositionError> {
        Ok(match *self {
            AnyGame::Pylos(game) => AnyPosition::Pylos(game, game.parse_position(text)?),
            AnyGame::LePylos(game) => AnyPosition::LePylos(game, game.parse_position(text)?),
            AnyGame::Pylon(game) => AnyPosition::Pylon(game, game.parse_position(text)?),
        })
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
            return Err(unknown(&format!("game {}", quoted(name)), name, &known));
        };
        match game {
            AnyGame::Pylos(_) => text.parse().map(AnyGame::Pylos),
            AnyGame::LePylos(_) => text.parse().map(AnyGame::LePylos),
            AnyGame::Pylon(_) => text.parse().map(AnyGame::Pylon),
        }
    }
}
