use serde::{Deserialize, Serialize};
use tripylon_rules::{AnyPosition, ParseMoveError};
use tripylon_search::{ExpectedError, Score};
use tripylon_tablebase::{Probe, Value, Verdict};

use super::MoveAssessment;

/// The JSON form of a [`MoveAssessment`], which the engine worker sends to the page.
///
/// ```
/// use tripylon_coach::MoveAssessmentJson;
/// use tripylon_rules::AnyGame;
///
/// let position = "pylos".parse::<AnyGame>()?.start();
/// let text = r#"{"best":{"win":7},"best_move":"b2","played":{"draw":null},"worst":{"loss":null},"exact":true}"#;
/// let json: MoveAssessmentJson = serde_json::from_str(text)?;
/// assert_eq!(serde_json::to_string(&json.to_assessment(&position)?.to_json(&position))?, text);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MoveAssessmentJson {
    /// The score of the best move.
    pub best: ScoreJson,
    /// The text of the best move.
    pub best_move: String,
    /// The score of the played move.
    pub played: ScoreJson,
    /// The score of the worst legal move.
    pub worst: ScoreJson,
    /// Whether the scores of the best and the played move are exact.
    pub exact: bool,
    /// By how much these scores are expected to be wrong, in hundredths of a point.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expected_error: Option<u16>,
}

/// The JSON form of a [`Score`]: `{"win":7}`, `{"draw":null}`, `{"chances":-120}`, `{"points":[12,9]}`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ScoreJson {
    /// The player who moved wins, with the number of turns if it is known.
    Win(Option<u8>),
    /// Neither player can force a win; 0 if it comes from a table with distances.
    Draw(Option<u8>),
    /// The player who moved loses, with the number of turns if it is known.
    Loss(Option<u8>),
    /// An estimate in thousandths.
    Chances(i16),
    /// The final points of players 1 and 2.
    Points([u8; 2]),
}

impl MoveAssessmentJson {
    /// Converts back; `position` is the position in which the move was played.
    ///
    /// # Errors
    /// When `best_move` is not a move of this game.
    pub fn to_assessment(&self, position: &AnyPosition) -> Result<MoveAssessment, ParseMoveError> {
        let best_move = position.parse_move(&self.best_move)?;
        let [best, played, worst] = [self.best, self.played, self.worst].map(Score::from);
        let expected_error = self.expected_error.map(ExpectedError::from_hundredths);
        Ok(MoveAssessment { best, best_move, played, worst, exact: self.exact, expected_error })
    }
}

impl From<Score> for ScoreJson {
    fn from(score: Score) -> ScoreJson {
        match score {
            Score::Estimate(thousandths) => ScoreJson::Chances(thousandths),
            Score::Points(points) => ScoreJson::Points(points),
            Score::Decided(Probe::WithDistance(Value::Win(turns))) => ScoreJson::Win(Some(turns)),
            Score::Decided(Probe::WithDistance(Value::Draw)) => ScoreJson::Draw(Some(0)),
            Score::Decided(Probe::WithDistance(Value::Loss(turns))) => ScoreJson::Loss(Some(turns)),
            Score::Decided(Probe::VerdictOnly(Verdict::Win)) => ScoreJson::Win(None),
            Score::Decided(Probe::VerdictOnly(Verdict::Draw)) => ScoreJson::Draw(None),
            Score::Decided(Probe::VerdictOnly(Verdict::Loss)) => ScoreJson::Loss(None),
        }
    }
}

impl From<ScoreJson> for Score {
    fn from(json: ScoreJson) -> Score {
        Score::Decided(match json {
            ScoreJson::Chances(thousandths) => return Score::Estimate(thousandths),
            ScoreJson::Points(points) => return Score::Points(points),
            ScoreJson::Win(Some(turns)) => Probe::WithDistance(Value::Win(turns)),
            ScoreJson::Draw(Some(_)) => Probe::WithDistance(Value::Draw),
            ScoreJson::Loss(Some(turns)) => Probe::WithDistance(Value::Loss(turns)),
            ScoreJson::Win(None) => Probe::VerdictOnly(Verdict::Win),
            ScoreJson::Draw(None) => Probe::VerdictOnly(Verdict::Draw),
            ScoreJson::Loss(None) => Probe::VerdictOnly(Verdict::Loss),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_survive_json() {
        let scores = [
            Score::Decided(Probe::WithDistance(Value::Win(7))),
            Score::Decided(Probe::WithDistance(Value::Draw)),
            Score::Decided(Probe::WithDistance(Value::Loss(4))),
            Score::Decided(Probe::VerdictOnly(Verdict::Win)),
            Score::Decided(Probe::VerdictOnly(Verdict::Draw)),
            Score::Decided(Probe::VerdictOnly(Verdict::Loss)),
            Score::Estimate(-120),
            Score::Points([12, 9]),
        ];
        for score in scores {
            let text = serde_json::to_string(&ScoreJson::from(score)).unwrap();
            let json: ScoreJson = serde_json::from_str(&text).unwrap();
            assert_eq!(Score::from(json), score, "{text}");
        }
    }
}
