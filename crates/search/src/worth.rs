use std::{cmp::Ordering, fmt};

use tripylon_rules::Player;
use tripylon_tablebase::{Answer, Verdict};

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

/// Whom a worth favours, seen from one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Favour {
    /// The opponent is better off.
    Worse,
    /// Nobody is, or nobody can tell.
    Even,
    /// This player is better off.
    Better,
}

impl Worth {
    /// An estimate beyond this many thousandths counts as a win or a loss.
    pub const DECISIVE: i16 = 250;

    /// Whom it favours, seen from the player to move.
    pub fn favour(self, to_move: Player) -> Favour {
        let order = match self {
            Worth::Decided(answer) => match answer.verdict() {
                Verdict::Loss => Ordering::Less,
                Verdict::Draw => Ordering::Equal,
                Verdict::Win => Ordering::Greater,
            },
            Worth::Chances(thousandths) if thousandths.abs() <= Worth::DECISIVE => Ordering::Equal,
            Worth::Chances(thousandths) => thousandths.cmp(&0),
            Worth::Points(points) => points[to_move.index()].cmp(&points[to_move.other().index()]),
        };
        match order {
            Ordering::Less => Favour::Worse,
            Ordering::Equal => Favour::Even,
            Ordering::Greater => Favour::Better,
        }
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_favour_whoever_has_more() {
        assert_eq!(Worth::Points([12, 9]).favour(Player::One), Favour::Better);
        assert_eq!(Worth::Points([12, 9]).favour(Player::Two), Favour::Worse);
        assert_eq!(Worth::Points([15, 15]).favour(Player::Two), Favour::Even);
        assert_eq!(Worth::Chances(-251).favour(Player::Two), Favour::Worse);
    }
}
