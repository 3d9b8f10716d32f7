use serde::{Deserialize, Serialize};
use tripylon_rules::{AnyPosition, ParseMoveError};
use tripylon_search::Worth;
use tripylon_tablebase::{Answer, Value, Verdict};

use super::Appraisal;

/// An appraisal as JSON has it, on its way from whoever thinks to whoever shows it.
///
/// ```
/// use tripylon_coach::AppraisalSaid;
/// use tripylon_rules::AnyGame;
///
/// let position = "pylos".parse::<AnyGame>()?.start();
/// let text = r#"{"best":{"win":7},"best_move":"b2","played":{"draw":null},"worst":{"loss":null},"exact":true}"#;
/// let said: AppraisalSaid = serde_json::from_str(text)?;
/// assert_eq!(serde_json::to_string(&said.heard(&position)?.said(&position))?, text);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AppraisalSaid {
    /// What the best move is worth.
    pub best: WorthSaid,
    /// The text of the best move.
    pub best_move: String,
    /// What the played move is worth.
    pub played: WorthSaid,
    /// What the worst legal move is worth.
    pub worst: WorthSaid,
    /// Whether the best and the played move are certain.
    pub exact: bool,
}

/// A worth as JSON has it: `{"win":7}`, `{"draw":null}`, `{"chances":-120}`, `{"points":[12,9]}`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WorthSaid {
    /// The player who moved wins, in so many turns if that is known.
    Win(Option<u8>),
    /// Neither player can force a win; 0 where a table with distances says so.
    Draw(Option<u8>),
    /// The player who moved loses, in so many turns if that is known.
    Loss(Option<u8>),
    /// An estimate in thousandths.
    Chances(i16),
    /// The final points of players 1 and 2.
    Points([u8; 2]),
}

impl AppraisalSaid {
    /// The appraisal of a move in this position.
    ///
    /// # Errors
    /// When the best move is not the text of a move of this game.
    pub fn heard(&self, position: &AnyPosition) -> Result<Appraisal, ParseMoveError> {
        let best_move = position.parse_move(&self.best_move)?;
        let [best, played, worst] = [self.best, self.played, self.worst].map(Worth::from);
        Ok(Appraisal { best, best_move, played, worst, exact: self.exact })
    }
}

impl From<Worth> for WorthSaid {
    fn from(worth: Worth) -> WorthSaid {
        match worth {
            Worth::Chances(thousandths) => WorthSaid::Chances(thousandths),
            Worth::Points(points) => WorthSaid::Points(points),
            Worth::Decided(Answer::Exact(Value::Win(turns))) => WorthSaid::Win(Some(turns)),
            Worth::Decided(Answer::Exact(Value::Draw)) => WorthSaid::Draw(Some(0)),
            Worth::Decided(Answer::Exact(Value::Loss(turns))) => WorthSaid::Loss(Some(turns)),
            Worth::Decided(Answer::Verdict(Verdict::Win)) => WorthSaid::Win(None),
            Worth::Decided(Answer::Verdict(Verdict::Draw)) => WorthSaid::Draw(None),
            Worth::Decided(Answer::Verdict(Verdict::Loss)) => WorthSaid::Loss(None),
        }
    }
}

impl From<WorthSaid> for Worth {
    fn from(said: WorthSaid) -> Worth {
        Worth::Decided(match said {
            WorthSaid::Chances(thousandths) => return Worth::Chances(thousandths),
            WorthSaid::Points(points) => return Worth::Points(points),
            WorthSaid::Win(Some(turns)) => Answer::Exact(Value::Win(turns)),
            WorthSaid::Draw(Some(_)) => Answer::Exact(Value::Draw),
            WorthSaid::Loss(Some(turns)) => Answer::Exact(Value::Loss(turns)),
            WorthSaid::Win(None) => Answer::Verdict(Verdict::Win),
            WorthSaid::Draw(None) => Answer::Verdict(Verdict::Draw),
            WorthSaid::Loss(None) => Answer::Verdict(Verdict::Loss),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_is_heard() {
        let worths = [
            Worth::Decided(Answer::Exact(Value::Win(7))),
            Worth::Decided(Answer::Exact(Value::Draw)),
            Worth::Decided(Answer::Exact(Value::Loss(4))),
            Worth::Decided(Answer::Verdict(Verdict::Win)),
            Worth::Decided(Answer::Verdict(Verdict::Draw)),
            Worth::Decided(Answer::Verdict(Verdict::Loss)),
            Worth::Chances(-120),
            Worth::Points([12, 9]),
        ];
        for worth in worths {
            let text = serde_json::to_string(&WorthSaid::from(worth)).unwrap();
            let said: WorthSaid = serde_json::from_str(&text).unwrap();
            assert_eq!(Worth::from(said), worth, "{text}");
        }
    }
}
