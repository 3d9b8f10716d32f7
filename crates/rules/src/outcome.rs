use std::fmt;

use crate::Player;

/// The outcome of a game: winner, reason and score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// The winner; `None` in a draw.
    pub winner: Option<Player>,
    /// The reason why the game ended.
    pub reason: OutcomeReason,
    /// The points of players 1 and 2, in the games that are played for points.
    pub score: Option<[u8; 2]>,
}

/// The reason why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum OutcomeReason {
    /// A player put the sphere on top of the pyramid.
    Apex,
    /// The player to move has no sphere left in reserve.
    EmptyReserve,
    /// The player to move has no legal turn.
    NoMove,
    /// The five battles are over, and one player has more than half of the points.
    Majority,
    /// No stack can move any more, and the pyramids are counted.
    Score,
    /// The same position occurred for the third time.
    Repetition,
    /// The players agreed to stop.
    Agreement,
    /// A player resigned.
    Resignation,
    /// A player ran out of time.
    Time,
    /// A player left and did not come back.
    Absence,
}

impl Outcome {
    /// A win without a score.
    pub const fn won(winner: Player, reason: OutcomeReason) -> Outcome {
        Outcome { winner: Some(winner), reason, score: None }
    }

    /// A draw without a score.
    pub const fn drawn(reason: OutcomeReason) -> Outcome {
        Outcome { winner: None, reason, score: None }
    }

    /// The outcome by points: the higher score wins, equal scores draw.
    pub fn by_score(score: [u8; 2], reason: OutcomeReason) -> Outcome {
        let winner = match score[0].cmp(&score[1]) {
            std::cmp::Ordering::Greater => Some(Player::One),
            std::cmp::Ordering::Less => Some(Player::Two),
            std::cmp::Ordering::Equal => None,
        };
        Outcome { winner, reason, score: Some(score) }
    }
}

impl fmt::Display for Outcome {
    /// Writes one sentence, such as `player 2 wins: the sphere on the apex is theirs`. The winner's points come first.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.winner {
            Some(winner) => write!(f, "player {winner} wins: ")?,
            None => write!(f, "a draw: ")?,
        }
        write!(f, "{}", self.reason.explanation(self.winner))?;
        match self.score {
            Some(score) => {
                let [more, fewer] = self.winner.unwrap_or(Player::One).own_first(score);
                write!(f, ", {more}–{fewer}")
            }
            None => Ok(()),
        }
    }
}

impl OutcomeReason {
    /// All reasons.
    pub const ALL: [OutcomeReason; 10] = [
        OutcomeReason::Apex,
        OutcomeReason::EmptyReserve,
        OutcomeReason::NoMove,
        OutcomeReason::Majority,
        OutcomeReason::Score,
        OutcomeReason::Repetition,
        OutcomeReason::Agreement,
        OutcomeReason::Resignation,
        OutcomeReason::Time,
        OutcomeReason::Absence,
    ];

    /// The machine-readable name.
    pub const fn as_str(self) -> &'static str {
        match self {
            OutcomeReason::Apex => "apex",
            OutcomeReason::EmptyReserve => "empty-reserve",
            OutcomeReason::NoMove => "no-move",
            OutcomeReason::Majority => "majority",
            OutcomeReason::Score => "score",
            OutcomeReason::Repetition => "repetition",
            OutcomeReason::Agreement => "agreement",
            OutcomeReason::Resignation => "resignation",
            OutcomeReason::Time => "time",
            OutcomeReason::Absence => "absence",
        }
    }

    /// Returns the reason with this machine-readable name.
    pub fn from_name(name: &str) -> Option<OutcomeReason> {
        OutcomeReason::ALL.into_iter().find(|reason| reason.as_str() == name)
    }

    fn explanation(self, winner: Option<Player>) -> &'static str {
        match (self, winner) {
            (OutcomeReason::Apex, _) => "the sphere on the apex is theirs",
            (OutcomeReason::EmptyReserve, _) => "the other has no sphere left in reserve",
            (OutcomeReason::NoMove, _) => "the other has no legal turn",
            (OutcomeReason::Majority, Some(_)) => "the majority of the points",
            (OutcomeReason::Majority, None) => "neither has the majority",
            (OutcomeReason::Score, Some(_)) => "the higher score",
            (OutcomeReason::Score, None) => "equal scores",
            (OutcomeReason::Repetition, _) => "the position occurred for the third time",
            (OutcomeReason::Agreement, Some(_)) => "stopped by agreement with the higher score",
            (OutcomeReason::Agreement, None) => "agreed",
            (OutcomeReason::Resignation, _) => "the other resigned",
            (OutcomeReason::Time, Some(_)) => "the other ran out of time",
            (OutcomeReason::Time, None) => "out of time",
            (OutcomeReason::Absence, _) => "the other went away",
        }
    }
}
