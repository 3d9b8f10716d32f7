use serde::{Deserialize, Serialize};
use tripylon_rules::le_pylos::{Match, MatchPlayer};

use crate::MatchLength;

/// The match that a game belongs to, with the rounds before this game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MatchProgress {
    /// The id of the first game.
    pub id: String,
    /// The points of players 1 and 2 in each earlier round, in the seats of that round.
    pub rounds: Vec<[u8; 2]>,
}

impl MatchProgress {
    /// A match that starts with the game of this id.
    pub fn starting_with(id: &str) -> MatchProgress {
        MatchProgress { id: id.to_string(), rounds: Vec::new() }
    }

    /// The round number of this game, from 1.
    pub const fn round_number(&self) -> usize {
        self.rounds.len() + 1
    }

    /// The match with all earlier rounds, and with this one if its points are known.
    pub fn to_match(&self, length: MatchLength, points: Option<[u8; 2]>) -> Option<Match> {
        let mut rounds = Match::new(length.to_end_condition()?);
        for points in self.rounds.iter().copied().chain(points) {
            if rounds.winner().is_some() {
                return None;
            }
            rounds.add_round(points);
        }
        Some(rounds)
    }

    /// The match player who is player 1 in this game.
    pub const fn player_one_entrant(&self) -> MatchPlayer {
        if self.rounds.len().is_multiple_of(2) { MatchPlayer::First } else { MatchPlayer::Second }
    }
}
