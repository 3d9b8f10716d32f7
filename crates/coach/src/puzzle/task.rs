use tripylon_search::Worth;
use tripylon_tablebase::{Answer, Value};

/// What is to be reached, by whoever is to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// Pylos: win. All moves but one give the win away.
    Win {
        /// The number of turns of both players until the game is won, when the opponent holds out as long as can be.
        distance: u8,
    },
    /// Pylos: hold the draw. All moves but one lose.
    Draw,
    /// Le Pylos and Pylon: reach these final points of players 1 and 2. All moves but one end with fewer.
    Points([u8; 2]),
}

impl Task {
    /// What the position is worth to whoever is to move.
    pub const fn worth(self) -> Worth {
        match self {
            Task::Win { distance } => Worth::Decided(Answer::Exact(Value::Win(distance))),
            Task::Draw => Worth::Decided(Answer::Exact(Value::Draw)),
            Task::Points(points) => Worth::Points(points),
        }
    }

    /// The task in a position that is worth so much to whoever is to move: none if it is lost or not known exactly.
    pub const fn from_worth(worth: Worth) -> Option<Task> {
        match worth {
            Worth::Decided(Answer::Exact(Value::Win(distance))) => Some(Task::Win { distance }),
            Worth::Decided(Answer::Exact(Value::Draw)) => Some(Task::Draw),
            Worth::Points(points) => Some(Task::Points(points)),
            Worth::Decided(Answer::Exact(Value::Loss(_)) | Answer::Verdict(_)) | Worth::Chances(_) => None,
        }
    }
}
