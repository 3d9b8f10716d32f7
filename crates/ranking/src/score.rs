use serde::{Deserialize, Serialize};

use crate::HalfPoints;

/// The result of a game for one of its players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum GameScore {
    /// The player won.
    Win,
    /// The game was drawn.
    Draw,
    /// The player lost.
    Loss,
}

impl GameScore {
    /// The opponent's score.
    pub const fn for_opponent(self) -> GameScore {
        match self {
            GameScore::Win => GameScore::Loss,
            GameScore::Draw => GameScore::Draw,
            GameScore::Loss => GameScore::Win,
        }
    }

    /// 1 for a win, ½ for a draw, 0 for a loss.
    pub const fn fraction(self) -> f64 {
        match self {
            GameScore::Win => 1.0,
            GameScore::Draw => 0.5,
            GameScore::Loss => 0.0,
        }
    }

    /// The tournament points.
    pub const fn points(self) -> HalfPoints {
        match self {
            GameScore::Win => HalfPoints(2),
            GameScore::Draw => HalfPoints(1),
            GameScore::Loss => HalfPoints(0),
        }
    }
}
