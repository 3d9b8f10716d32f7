use std::fmt;

use crate::Player;

/// How a game ended: who won, why, and with which score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// The winner; nobody in a draw.
    pub winner: Option<Player>,
    /// What ended the game.
    pub reason: Reason,
    /// The points of players 1 and 2, in the games that are played for points.
    pub score: Option<[u8; 2]>,
}

/// What ended a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reason {
    /// Somebody put the sphere on top of the pyramid.
    Apex,
    /// The player to move has no sphere left in reserve.
    EmptyReserve,
    /// The player to move has no legal turn.
    NoMove,
    /// The five battles are over, and one player has more than half of the points.
    Majority,
    /// Nothing can be stacked any more, and the pyramids are counted.
    Score,
    /// The same position stood for the third time.
    Repetition,
    /// The players agreed to stop.
    Agreement,
    /// A player gave up.
    Resignation,
    /// A player's time ran out.
    Time,
    /// A player went away and did not come back.
    Absence,
}

impl Outcome {
    /// A win without a score.
    pub const fn won(winner: Player, reason: Reason) -> Outcome {
        Outcome { winner: Some(winner), reason, score: None }
    }

    /// A draw without a score.
    pub const fn drawn(reason: Reason) -> Outcome {
        Outcome { winner: None, reason, score: None }
    }

    /// What a count of points decides: the higher score wins, equal scores draw.
    pub fn by_score(score: [u8; 2], reason: Reason) -> Outcome {
        let winner = match score[0].cmp(&score[1]) {
            std::cmp::Ordering::Greater => Some(Player::One),
            std::cmp::Ordering::Less => Some(Player::Two),
            std::cmp::Ordering::Equal => None,
        };
        Outcome { winner, reason, score: Some(score) }
    }
}

impl fmt::Display for Outcome {
    /// One sentence for people, such as `player 2 wins: the apex is theirs`. The winner's points come first.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.winner {
            Some(winner) => write!(f, "player {winner} wins: ")?,
            None => write!(f, "a draw: ")?,
        }
        write!(f, "{}", self.reason.sentence(self.winner))?;
        match self.score {
            Some(score) => {
                let [more, fewer] = self.winner.unwrap_or(Player::One).own_first(score);
                write!(f, ", {more}–{fewer}")
            }
            None => Ok(()),
        }
    }
}

impl Reason {
    /// Every reason there is.
    pub const ALL: [Reason; 10] = [
        Reason::Apex,
        Reason::EmptyReserve,
        Reason::NoMove,
        Reason::Majority,
        Reason::Score,
        Reason::Repetition,
        Reason::Agreement,
        Reason::Resignation,
        Reason::Time,
        Reason::Absence,
    ];

    /// The word that programs read.
    pub const fn word(self) -> &'static str {
        match self {
            Reason::Apex => "apex",
            Reason::EmptyReserve => "empty-reserve",
            Reason::NoMove => "no-move",
            Reason::Majority => "majority",
            Reason::Score => "score",
            Reason::Repetition => "repetition",
            Reason::Agreement => "agreement",
            Reason::Resignation => "resignation",
            Reason::Time => "time",
            Reason::Absence => "absence",
        }
    }

    /// The reason that a word stands for.
    pub fn from_word(word: &str) -> Option<Reason> {
        Reason::ALL.into_iter().find(|reason| reason.word() == word)
    }

    fn sentence(self, winner: Option<Player>) -> &'static str {
        match (self, winner) {
            (Reason::Apex, _) => "the sphere on the apex is theirs",
            (Reason::EmptyReserve, _) => "the other has no sphere left in reserve",
            (Reason::NoMove, _) => "the other has no legal turn",
            (Reason::Majority, Some(_)) => "the majority of the points",
            (Reason::Majority, None) => "neither has the majority",
            (Reason::Score, Some(_)) => "the higher score",
            (Reason::Score, None) => "equal scores",
            (Reason::Repetition, _) => "the position stood for the third time",
            (Reason::Agreement, Some(_)) => "stopped by agreement with the higher score",
            (Reason::Agreement, None) => "agreed",
            (Reason::Resignation, _) => "the other resigned",
            (Reason::Time, Some(_)) => "the other ran out of time",
            (Reason::Time, None) => "out of time",
            (Reason::Absence, _) => "the other went away",
        }
    }
}
