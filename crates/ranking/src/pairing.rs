use serde::{Deserialize, Serialize};

use crate::Score;

/// One round of a tournament.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Round {
    /// Who meets whom, the first board first.
    pub pairings: Vec<Pairing>,
    /// The entrant for whom nobody was left.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bye: Option<usize>,
}

impl Round {
    /// Whether every pairing has its result.
    pub fn is_complete(&self) -> bool {
        self.pairings.iter().all(|pairing| pairing.result.is_some())
    }
}

/// Two entrants who meet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pairing {
    /// The two entrants; the first of them is player 1.
    pub players: [usize; 2],
    /// The game that they play, once there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// How it ended, once it has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<PairResult>,
}

impl Pairing {
    /// A pairing that nobody has begun to play.
    pub const fn new(players: [usize; 2]) -> Pairing {
        Pairing { players, game: None, result: None }
    }

    /// What it came to for one of the two; `None` for everybody else, and while there is no result.
    pub fn score_of(&self, entrant: usize) -> Option<Score> {
        let seat = self.players.iter().position(|&player| player == entrant)?;
        self.result.map(|result| result.scores()[seat])
    }
}

/// How a pairing ended. As text it is written as in a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum PairResult {
    /// Player 1 won.
    #[serde(rename = "1-0")]
    FirstWon,
    /// Player 2 won.
    #[serde(rename = "0-1")]
    SecondWon,
    /// Nobody won.
    #[serde(rename = "1/2-1/2")]
    Drawn,
    /// Player 1 has the point without a game.
    #[serde(rename = "1-0 forfeit")]
    FirstByForfeit,
    /// Player 2 has the point without a game.
    #[serde(rename = "0-1 forfeit")]
    SecondByForfeit,
    /// Neither came.
    #[serde(rename = "0-0 forfeit")]
    NeitherCame,
}

impl PairResult {
    /// The result as it is written, here and in JSON.
    pub const fn text(self) -> &'static str {
        match self {
            PairResult::FirstWon => "1-0",
            PairResult::SecondWon => "0-1",
            PairResult::Drawn => "1/2-1/2",
            PairResult::FirstByForfeit => "1-0 forfeit",
            PairResult::SecondByForfeit => "0-1 forfeit",
            PairResult::NeitherCame => "0-0 forfeit",
        }
    }

    /// What it is for player 1 and for player 2.
    pub const fn scores(self) -> [Score; 2] {
        match self {
            PairResult::FirstWon | PairResult::FirstByForfeit => [Score::Win, Score::Loss],
            PairResult::SecondWon | PairResult::SecondByForfeit => [Score::Loss, Score::Win],
            PairResult::Drawn => [Score::Draw, Score::Draw],
            PairResult::NeitherCame => [Score::Loss, Score::Loss],
        }
    }

    /// Whether there was a game: without one, nobody had a colour, and ratings are not concerned.
    pub const fn was_played(self) -> bool {
        match self {
            PairResult::FirstWon | PairResult::SecondWon | PairResult::Drawn => true,
            PairResult::FirstByForfeit | PairResult::SecondByForfeit | PairResult::NeitherCame => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_the_same_text_in_json() {
        let results = [
            PairResult::FirstWon,
            PairResult::SecondWon,
            PairResult::Drawn,
            PairResult::FirstByForfeit,
            PairResult::SecondByForfeit,
            PairResult::NeitherCame,
        ];
        for result in results {
            assert_eq!(serde_json::to_value(result).unwrap(), result.text());
        }
    }
}
