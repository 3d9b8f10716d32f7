use std::fmt;

use tripylon_rules::Player;
use tripylon_search::Score;
use tripylon_tablebase::{Probe, Value};

/// A score as UGI writes it, always for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct UgiScore {
    score: Score,
    mover: Player,
    /// Whether the score is certain.
    exact: bool,
}

impl UgiScore {
    pub(crate) const fn new(score: Score, mover: Player, exact: bool) -> UgiScore {
        UgiScore { score, mover, exact }
    }
}

impl fmt::Display for UgiScore {
    /// `win 7`, `loss 12`, `draw`, or `win` without a known distance; `cp 350`, an estimate in thousandths;
    /// `points 12 9`, the mover's first. `exact` follows a certain score.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.score {
            Score::Decided(Probe::WithDistance(Value::Win(distance))) => write!(f, "win {distance}")?,
            Score::Decided(Probe::WithDistance(Value::Loss(distance))) => write!(f, "loss {distance}")?,
            Score::Decided(Probe::WithDistance(Value::Draw)) => f.write_str("draw")?,
            Score::Decided(Probe::VerdictOnly(verdict)) => f.write_str(verdict.name())?,
            Score::Estimate(thousandths) => write!(f, "cp {thousandths}")?,
            Score::Points(points) => {
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
    fn scores_are_for_the_player_to_move() {
        let cases = [
            (Score::Decided(Probe::WithDistance(Value::Win(7))), "win 7 exact", "win 7 exact"),
            (Score::Decided(Probe::WithDistance(Value::Draw)), "draw exact", "draw exact"),
            (Score::Decided(Probe::VerdictOnly(Verdict::Loss)), "loss exact", "loss exact"),
            (Score::Estimate(-350), "cp -350 exact", "cp -350 exact"),
            (Score::Points([12, 9]), "points 12 9 exact", "points 9 12 exact"),
        ];
        for (score, one, two) in cases {
            assert_eq!(UgiScore::new(score, Player::One, true).to_string(), one);
            assert_eq!(UgiScore::new(score, Player::Two, true).to_string(), two);
        }
        assert_eq!(UgiScore::new(Score::Estimate(5), Player::One, false).to_string(), "cp 5");
    }
}
