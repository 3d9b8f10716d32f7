use serde::Deserialize;

/// A claim of a step about the score of its position or moves, which the tests check with tables and searches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LessonClaim {
    /// The accepted moves are exactly the winning moves.
    OnlyWinning,
    /// The accepted moves are exactly those with the most final points for the player to move.
    Best,
    /// The accepted moves are exactly those that win the battle at once.
    WinsBattle,
    /// The player to move loses, and would win if it were the opponent's turn.
    Zugzwang,
    /// Every continuation ends with the current score.
    Settled,
}
