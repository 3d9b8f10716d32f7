use serde::{Deserialize, Serialize};

use crate::GameScore;

/// One round of a tournament.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Round {
    /// The pairings, by board.
    pub pairings: Vec<Pairing>,
    /// The entrant without an opponent, if their number is odd.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bye: Option<usize>,
}

impl Round {
    /// Whether every pairing has a result.
    pub fn is_complete(&self) -> bool {
        self.pairings.iter().all(|pairing| pairing.result.is_some())
    }
}

/// Two entrants who play each other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pairing {
    /// The two entrants; the first of them is player 1.
    pub players: [usize; 2],
    /// The id of their game, once it exists.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// The result, once it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<PairingResult>,
}

impl Pairing {
    /// A pairing without a game or a result.
    pub const fn new(players: [usize; 2]) -> Pairing {
        Pairing { players, game: None, result: None }
    }

    /// The score of one of the two; `None` for other entrants, and while there is no result.
    pub fn score_of(&self, entrant: usize) -> Option<GameScore> {
        let seat = self.players.iter().position(|&player| player == entrant)?;
        self.result.map(|result| result.scores()[seat])
    }
}

/// The result of a pairing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum PairingResult {
    /// Player 1 won.
    #[serde(rename = "1-0")]
    FirstWon,
    /// Player 2 won.
    #[serde(rename = "0-1")]
    SecondWon,
    /// The game was drawn.
    #[serde(rename = "1/2-1/2")]
    Drawn,
    /// Player 1 won by forfeit.
    #[serde(rename = "1-0 forfeit")]
    FirstByForfeit,
    /// Player 2 won by forfeit.
    #[serde(rename = "0-1 forfeit")]
    SecondByForfeit,
    /// Both players forfeited.
    #[serde(rename = "0-0 forfeit")]
    BothForfeit,
}

impl PairingResult {
    /// The result as in a record and in JSON.
    pub const fn as_str(self) -> &'static str {
        match self {
            PairingResult::FirstWon => "1-0",
            PairingResult::SecondWon => "0-1",
            PairingResult::Drawn => "1/2-1/2",
            PairingResult::FirstByForfeit => "1-0 forfeit",
            PairingResult::SecondByForfeit => "0-1 forfeit",
            PairingResult::BothForfeit => "0-0 forfeit",
        }
    }

    /// The scores of player 1 and player 2.
    pub const fn scores(self) -> [GameScore; 2] {
        match self {
            PairingResult::FirstWon | PairingResult::FirstByForfeit => [GameScore::Win, GameScore::Loss],
            PairingResult::SecondWon | PairingResult::SecondByForfeit => [GameScore::Loss, GameScore::Win],
            PairingResult::Drawn => [GameScore::Draw, GameScore::Draw],
            PairingResult::BothForfeit => [GameScore::Loss, GameScore::Loss],
        }
    }

    /// Whether a game was played. A forfeit counts neither for the colour history nor for ratings.
    pub const fn was_played(self) -> bool {
        match self {
            PairingResult::FirstWon | PairingResult::SecondWon | PairingResult::Drawn => true,
            PairingResult::FirstByForfeit | PairingResult::SecondByForfeit | PairingResult::BothForfeit => {
                false
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_the_same_text_in_json() {
        let results = [
            PairingResult::FirstWon,
            PairingResult::SecondWon,
            PairingResult::Drawn,
            PairingResult::FirstByForfeit,
            PairingResult::SecondByForfeit,
            PairingResult::BothForfeit,
        ];
        for result in results {
            assert_eq!(serde_json::to_value(result).unwrap(), result.as_str());
        }
    }
}
