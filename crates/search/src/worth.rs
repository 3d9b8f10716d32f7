use std::fmt;

use tripylon_tablebase::Answer;

/// What a position or a line of play leads to, as far as is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Worth {
    /// Pylos: how the game ends for the player to move when both play as well as can be. This is always exact.
    Decided(Answer),
    /// Pylos: an estimate for the player to move, in thousandths: −1000 is certainly lost, 1000 certainly won.
    Chances(i16),
    /// Le Pylos and Pylon: the final points of players 1 and 2.
    Points([u8; 2]),
}

impl fmt::Display for Worth {
    /// `win in 7`, `draw`, `+0.35`, `12–9`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Worth::Decided(answer) => answer.fmt(f),
            Worth::Chances(thousandths) => write!(f, "{:+.2}", f64::from(*thousandths) / 1000.0),
            Worth::Points([one, two]) => write!(f, "{one}–{two}"),
        }
    }
}
