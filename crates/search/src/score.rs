use std::{cmp::Ordering, fmt};

use tripylon_rules::Player;
use tripylon_tablebase::{Probe, Verdict};

/// The score of a position or a line of play, exact or estimated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// Pylos: the result with best play for the player to move. Always exact.
    Decided(Probe),
    /// Pylos: an estimate for the player to move, in thousandths, from −1000 (certain loss) to 1000 (certain win).
    Estimate(i16),
    /// Le Pylos and Pylon: the final points of players 1 and 2.
    Points([u8; 2]),
}

/// The player whom a score favours, seen from one of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Advantage {
    /// The opponent is better off.
    Worse,
    /// Neither player is better off, as far as is known.
    Even,
    /// This player is better off.
    Better,
}

impl Score {
    /// An estimate beyond this many thousandths counts as a win or a loss.
    pub const DECISIVE_ESTIMATE: i16 = 250;

    /// Returns whom the score favours, seen from the player to move.
    pub fn advantage(self, to_move: Player) -> Advantage {
        let order = match self {
            Score::Decided(probe) => match probe.verdict() {
                Verdict::Loss => Ordering::Less,
                Verdict::Draw => Ordering::Equal,
                Verdict::Win => Ordering::Greater,
            },
            Score::Estimate(thousandths) if thousandths.abs() <= Score::DECISIVE_ESTIMATE => Ordering::Equal,
            Score::Estimate(thousandths) => thousandths.cmp(&0),
            Score::Points(points) => points[to_move.index()].cmp(&points[to_move.opponent().index()]),
        };
        match order {
            Ordering::Less => Advantage::Worse,
            Ordering::Equal => Advantage::Even,
            Ordering::Greater => Advantage::Better,
        }
    }
}

impl fmt::Display for Score {
    /// `win in 7`, `draw`, `+0.35`, `12–9`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Score::Decided(probe) => probe.fmt(f),
            Score::Estimate(thousandths) => write!(f, "{:+.2}", f64::from(*thousandths) / 1000.0),
            Score::Points([one, two]) => write!(f, "{one}–{two}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_player_with_more_points_has_the_advantage() {
        assert_eq!(Score::Points([12, 9]).advantage(Player::One), Advantage::Better);
        assert_eq!(Score::Points([12, 9]).advantage(Player::Two), Advantage::Worse);
        assert_eq!(Score::Points([15, 15]).advantage(Player::Two), Advantage::Even);
        assert_eq!(Score::Estimate(-251).advantage(Player::Two), Advantage::Worse);
    }
}
