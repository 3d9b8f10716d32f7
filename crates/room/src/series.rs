use serde::{Deserialize, Serialize};
use tripylon_rules::le_pylos::{Entrant, Match};

use crate::Length;

/// The match that a game belongs to, and what was played of it before this game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Series {
    /// The id of its first game.
    pub id: String,
    /// The points of players 1 and 2 in every round before this one, as the board gave them.
    pub rounds: Vec<[u8; 2]>,
}

impl Series {
    /// A match that begins with the game of this id.
    pub fn first_of(id: &str) -> Series {
        Series { id: id.to_string(), rounds: Vec::new() }
    }

    /// The number of the round that this game is.
    pub const fn round(&self) -> usize {
        self.rounds.len() + 1
    }

    /// The match with all rounds before this game, and with this one if its points are known.
    pub fn to_match(&self, length: Length, points: Option<[u8; 2]>) -> Option<Match> {
        let mut rounds = Match::new(length.of_match()?);
        for points in self.rounds.iter().copied().chain(points) {
            if rounds.winner().is_some() {
                return None;
            }
            rounds.add_round(points);
        }
        Some(rounds)
    }

    /// Which entrant is player 1 in this game.
    pub const fn first_player(&self) -> Entrant {
        if self.rounds.len().is_multiple_of(2) { Entrant::First } else { Entrant::Second }
    }
}
