use crate::Player;

/// An end of the game for a reason outside the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// The players agreed to stop.
    Agreement,
    /// This player resigned.
    Resignation(Player),
    /// This player ran out of time.
    Time(Player),
    /// This player left and did not come back.
    Absence(Player),
}
