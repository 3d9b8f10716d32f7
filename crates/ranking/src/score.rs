use serde::{Deserialize, Serialize};

use crate::HalfPoints;

/// What a game was for one of its players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Score {
    /// Won.
    Win,
    /// Nobody won.
    Draw,
    /// Lost.
    Loss,
}

impl Score {
    /// The same game for the opponent.
    pub const fn other(self) -> Score {
        match self {
            Score::Win => Score::Loss,
            Score::Draw => Score::Draw,
            Score::Loss => Score::Win,
        }
    }

    /// 1 for a win, ½ for a draw, 0 for a loss.
    pub const fn share(self) -> f64 {
        match self {
            Score::Win => 1.0,
            Score::Draw => 0.5,
            Score::Loss => 0.0,
        }
    }

    /// The points for it in a tournament.
    pub const fn points(self) -> HalfPoints {
        match self {
            Score::Win => HalfPoints(2),
            Score::Draw => HalfPoints(1),
            Score::Loss => HalfPoints(0),
        }
    }
}
