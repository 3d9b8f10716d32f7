use tripylon_search::Score;
use tripylon_tablebase::{Probe, Value};

/// The goal of a puzzle for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PuzzleGoal {
    /// Pylos: win. All moves but one give the win away.
    Win {
        /// The number of turns of both players until the win, against the longest resistance.
        distance: u8,
    },
    /// Pylos: hold the draw. All moves but one lose.
    Draw,
    /// Le Pylos and Pylon: reach these final points of players 1 and 2. All moves but one end with fewer.
    Points([u8; 2]),
}

impl PuzzleGoal {
    /// The score of the position for the player to move.
    pub const fn score(self) -> Score {
        match self {
            PuzzleGoal::Win { distance } => Score::Decided(Probe::WithDistance(Value::Win(distance))),
            PuzzleGoal::Draw => Score::Decided(Probe::WithDistance(Value::Draw)),
            PuzzleGoal::Points(points) => Score::Points(points),
        }
    }

    /// The goal in a position with this score; `None` if it is lost or not exact.
    pub const fn from_score(score: Score) -> Option<PuzzleGoal> {
        match score {
            Score::Decided(Probe::WithDistance(Value::Win(distance))) => Some(PuzzleGoal::Win { distance }),
            Score::Decided(Probe::WithDistance(Value::Draw)) => Some(PuzzleGoal::Draw),
            Score::Points(points) => Some(PuzzleGoal::Points(points)),
            Score::Decided(Probe::WithDistance(Value::Loss(_)) | Probe::VerdictOnly(_))
            | Score::Estimate(_) => None,
        }
    }
}
