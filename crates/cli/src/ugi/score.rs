use std::fmt;

use tripylon_rules::Player;
use tripylon_search::Worth;
use tripylon_tablebase::{Answer, Value};

/// What a position is worth, as an engine says it: always seen from the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Score {
    worth: Worth,
    mover: Player,
    /// Whether it is certain.
    exact: bool,
}

impl Score {
    pub(super) const fn new(worth: Worth, mover: Player, exact: bool) -> Score {
        Score { worth, mover, exact }
    }
}

impl fmt::Display for Score {
    /// `win 7`, `loss 12`, `draw`, `win` where no table knows how fast; `cp 350`, an estimate in thousandths;
    /// `points 12 9`, the mover's first. `exact` follows what is certain.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.worth {
            Worth::Decided(Answer::Exact(Value::Win(distance))) => write!(f, "win {distance}")?,
            Worth::Decided(Answer::Exact(Value::Loss(distance))) => write!(f, "loss {distance}")?,
            Worth::Decided(Answer::Exact(Value::Draw)) => f.write_str("draw")?,
            Worth::Decided(Answer::Verdict(verdict)) => f.write_str(verdict.word())?,
            Worth::Chances(thousandths) => write!(f, "cp {thousandths}")?,
            Worth::Points(points) => {
                let [own, other] = self.mover.own_first(points);
                write!(f, "points {own} {other}")?;
            }
        }
        if self.exact { f.write_str(" exact") } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use tripylon_tablebase::Verdict;

    use super::*;

    #[test]
    fn scores_are_seen_from_the_player_to_move() {
        let cases = [
            (Worth::Decided(Answer::Exact(Value::Win(7))), "win 7 exact", "win 7 exact"),
            (Worth::Decided(Answer::Exact(Value::Draw)), "draw exact", "draw exact"),
            (Worth::Decided(Answer::Verdict(Verdict::Loss)), "loss exact", "loss exact"),
            (Worth::Chances(-350), "cp -350 exact", "cp -350 exact"),
            (Worth::Points([12, 9]), "points 12 9 exact", "points 9 12 exact"),
        ];
        for (worth, one, two) in cases {
            assert_eq!(Score::new(worth, Player::One, true).to_string(), one);
            assert_eq!(Score::new(worth, Player::Two, true).to_string(), two);
        }
        assert_eq!(Score::new(Worth::Chances(5), Player::One, false).to_string(), "cp 5");
    }
}
