use std::time::Duration;

use serde::{Deserialize, Serialize};
use tripylon_rules::AnyPosition;
use tripylon_search::{Analysis, ExpectedError, Score};
use tripylon_tablebase::{Probe, Value, Verdict};

use crate::tablebase_serde;

/// The result of searching a position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AnalysisReport {
    /// The canonical rules text.
    pub rules: String,
    /// The position text.
    pub position: String,
    /// The text of the best move; `null` once the game is over.
    pub best: Option<String>,
    /// Whether `value` is exact.
    pub exact: bool,
    /// The value of the position.
    pub value: ValueReport,
    /// By how many points the estimated lead is expected to be wrong; only in Pylon.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expected_error: Option<f64>,
    /// The best lines, best first.
    pub lines: Vec<LineReport>,
    /// The search depth in turns; 0 if a table answered.
    pub depth: u32,
    /// The number of positions searched.
    pub nodes: u64,
    /// The search time.
    pub seconds: f64,
}

/// A line of moves.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LineReport {
    /// The texts of its moves.
    pub moves: Vec<String>,
    /// The value at its end.
    pub value: ValueReport,
    /// Whether the value is exact.
    pub exact: bool,
    /// By how many points the estimated lead is expected to be wrong; only in Pylon.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expected_error: Option<f64>,
}

/// The value of a position or a line: in Pylos for the player to move, in the other games the final points of both
/// players.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum ValueReport {
    /// Pylos.
    Verdict {
        /// The result, exact or expected.
        #[serde(with = "tablebase_serde::verdict")]
        #[cfg_attr(feature = "schema", schemars(with = "tablebase_serde::VerdictName"))]
        kind: Verdict,
        /// The number of turns until the game is decided, if known.
        distance: Option<u8>,
        /// The estimate if the result is not exact: from −1 (lost) to 1 (won).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schemars(range(min = -1, max = 1)))]
        estimate: Option<f64>,
    },
    /// Le Pylos and Pylon.
    Points {
        /// `points`.
        kind: PointsTag,
        /// The final points of players 1 and 2.
        points: [u8; 2],
    },
}

/// The tag that distinguishes points from verdicts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum PointsTag {
    /// `points`.
    Points,
}

impl AnalysisReport {
    /// Reports an analysis of a position that took this long.
    pub fn new(position: &AnyPosition, analysis: &Analysis, elapsed: Duration) -> AnalysisReport {
        let text = |mv: &_| position.move_text(*mv);
        let lines = analysis.lines.iter().map(|line| LineReport {
            moves: line.moves.iter().map(text).collect(),
            value: ValueReport::new(line.score),
            exact: line.exact,
            expected_error: line.expected_error.map(ExpectedError::points),
        });
        AnalysisReport {
            rules: position.game().to_string(),
            position: position.to_string(),
            best: analysis.best().map(|mv| position.move_text(mv)),
            exact: analysis.exact,
            value: ValueReport::new(analysis.score),
            expected_error: analysis.expected_error.map(ExpectedError::points),
            lines: lines.collect(),
            depth: analysis.depth,
            nodes: analysis.nodes,
            seconds: elapsed.as_millis() as f64 / 1000.0,
        }
    }
}

impl ValueReport {
    /// Reports a score.
    pub fn new(score: Score) -> ValueReport {
        match score {
            Score::Decided(probe) => {
                ValueReport::Verdict { kind: probe.verdict(), distance: probe.distance(), estimate: None }
            }
            Score::Estimate(thousandths) => ValueReport::Verdict {
                kind: if thousandths > Score::DECISIVE_ESTIMATE {
                    Verdict::Win
                } else if thousandths < -Score::DECISIVE_ESTIMATE {
                    Verdict::Loss
                } else {
                    Verdict::Draw
                },
                distance: None,
                estimate: Some(f64::from(thousandths) / 1000.0),
            },
            Score::Points(points) => ValueReport::Points { kind: PointsTag::Points, points },
        }
    }

    /// Rebuilds the reported score. The report does not say which kind of table gave a draw, which makes no difference.
    pub fn score(&self) -> Score {
        match *self {
            ValueReport::Verdict { estimate: Some(estimate), .. } => {
                Score::Estimate((estimate * 1000.0).round().clamp(-1000.0, 1000.0) as i16)
            }
            ValueReport::Verdict { kind, distance, estimate: None } => {
                Score::Decided(match (kind, distance) {
                    (Verdict::Win, Some(distance)) => Probe::WithDistance(Value::Win(distance)),
                    (Verdict::Loss, Some(distance)) => Probe::WithDistance(Value::Loss(distance)),
                    (Verdict::Draw, _) => Probe::WithDistance(Value::Draw),
                    (Verdict::Win | Verdict::Loss, None) => Probe::VerdictOnly(kind),
                })
            }
            ValueReport::Points { kind: PointsTag::Points, points } => Score::Points(points),
        }
    }
}

#[cfg(test)]
mod tests {
    use tripylon_rules::AnyGame;
    use tripylon_search::{Limits, Tables, best_move};

    use super::*;

    #[track_caller]
    fn check(score: Score, json: &str) {
        let report = ValueReport::new(score);
        assert_eq!(serde_json::to_string(&report).expect("the report serialises"), json);
        let read: ValueReport = serde_json::from_str(json).expect("the JSON is valid");
        assert_eq!(read, report);
        assert_eq!(read.score(), score);
    }

    #[test]
    fn a_value_has_a_kind() {
        check(Score::Decided(Probe::WithDistance(Value::Win(7))), r#"{"kind":"win","distance":7}"#);
        check(Score::Decided(Probe::VerdictOnly(Verdict::Loss)), r#"{"kind":"loss","distance":null}"#);
        check(Score::Decided(Probe::WithDistance(Value::Draw)), r#"{"kind":"draw","distance":null}"#);
        check(Score::Estimate(251), r#"{"kind":"win","distance":null,"estimate":0.251}"#);
        check(Score::Estimate(-250), r#"{"kind":"draw","distance":null,"estimate":-0.25}"#);
        check(Score::Estimate(-999), r#"{"kind":"loss","distance":null,"estimate":-0.999}"#);
        check(Score::Points([12, 9]), r#"{"kind":"points","points":[12,9]}"#);
    }

    #[test]
    fn every_estimate_round_trips() {
        for thousandths in -1000..=1000 {
            let json = serde_json::to_string(&ValueReport::new(Score::Estimate(thousandths)));
            let read: ValueReport =
                serde_json::from_str(&json.expect("the report serialises")).expect("the JSON is valid");
            assert_eq!(read.score(), Score::Estimate(thousandths));
        }
    }

    #[test]
    fn an_analysis_of_each_game_round_trips_through_json() {
        for rules in ["pylos:base=3", "le-pylos", "pylon"] {
            let position = rules.parse::<AnyGame>().expect("the rules are known").start();
            let limits = Limits { nodes: Some(2000), lines: 3, ..Limits::default() };
            let analysis = best_move(&position, &limits, &Tables::none(), &mut |_| ());
            let report = AnalysisReport::new(&position, &analysis, Duration::from_millis(1234));
            let json = serde_json::to_string(&report).expect("the report serialises");
            assert_eq!(serde_json::from_str::<AnalysisReport>(&json).expect("the JSON is valid"), report);
            assert!(json.contains(r#""seconds":1.234"#), "{json}");
            // One of the analysis and one of each line.
            let errors = json.matches(r#""expected_error":"#).count();
            assert_eq!(errors, if rules == "pylon" { 4 } else { 0 }, "{json}");
        }
    }
}
