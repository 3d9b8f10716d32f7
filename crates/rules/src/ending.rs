use crate::Player;

/// An end of the game that the board does not show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// The players agreed to stop.
    Agreement,
    /// This player gave up.
    Resignation(Player),
    /// This player ran out of time.
    Time(Player),
    /// This player went away and did not come back.
    Absence(Player),
}
