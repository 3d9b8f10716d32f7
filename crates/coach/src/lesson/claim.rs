use serde::Deserialize;

/// What a step says about the worth of its position or of its moves; the tests ask tables and searches whether it is so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Claim {
    /// The accepted moves are all moves that win.
    OnlyWinning,
    /// The accepted moves are all those with which the player to move gets the most points in the end.
    Best,
    /// The accepted moves are all those that win the battle at once.
    WinsBattle,
    /// The player to move loses, and would win if it were the other's turn.
    Zugzwang,
    /// However play goes on, the game ends with the score that stands.
    Settled,
}
