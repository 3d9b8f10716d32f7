use std::time::Duration;

use serde::{Deserialize, Serialize};
use tripylon_rules::AnyPosition;
use tripylon_search::{Analysis, Worth};
use tripylon_tablebase::{Answer, Value, Verdict};

use crate::words;

/// What a search has found out about a position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct AnalysisReport {
    /// The canonical rules text.
    pub rules: String,
    /// The position text.
    pub position: String,
    /// The text of the best move; `None` once the game is over.
    pub best: Option<String>,
    /// Whether `value` is certain.
    pub exact: bool,
    /// What the position is worth.
    pub value: ValueReport,
    /// The best lines of play, the best first.
    pub lines: Vec<LineReport>,
    /// How many turns were looked ahead; 0 where a table answered.
    pub depth: u32,
    /// How many positions were looked at.
    pub nodes: u64,
    /// For how long.
    pub seconds: f64,
}

/// A line of play.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct LineReport {
    /// The texts of its moves.
    pub moves: Vec<String>,
    /// What it leads to.
    pub value: ValueReport,
    /// Whether that is certain.
    pub exact: bool,
}

/// What a position or a line is worth: in Pylos to the player to move, in the other games as the final points of both.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum ValueReport {
    /// Pylos.
    Verdict {
        /// Who wins, or seems to.
        #[serde(with = "words::verdict")]
        kind: Verdict,
        /// The number of turns until the game is decided, where it is known.
        distance: Option<u8>,
        /// Where it is only estimated: from −1, surely lost, to 1, surely won.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        estimate: Option<f64>,
    },
    /// Le Pylos and Pylon.
    Points {
        /// `points`.
        kind: PointsWord,
        /// The final points of players 1 and 2.
        points: [u8; 2],
    },
}

/// The word that tells points from verdicts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PointsWord {
    /// `points`.
    Points,
}

impl AnalysisReport {
    /// What was found out about a position, and how long that took.
    pub fn new(position: &AnyPosition, analysis: &Analysis, took: Duration) -> AnalysisReport {
        let text = |mv: &_| position.move_text(*mv);
        let lines = analysis.lines.iter().map(|line| LineReport {
            moves: line.moves.iter().map(text).collect(),
            value: ValueReport::new(line.worth),
            exact: line.exact,
        });
        AnalysisReport {
            rules: position.game().to_string(),
            position: position.to_string(),
            best: analysis.best().map(|mv| position.move_text(mv)),
            exact: analysis.exact,
            value: ValueReport::new(analysis.worth),
            lines: lines.collect(),
            depth: analysis.depth,
            nodes: analysis.nodes,
            seconds: took.as_millis() as f64 / 1000.0,
        }
    }
}

impl ValueReport {
    /// The report of a worth.
    pub fn new(worth: Worth) -> ValueReport {
        match worth {
            Worth::Decided(answer) => {
                ValueReport::Verdict { kind: answer.verdict(), distance: answer.distance(), estimate: None }
            }
            Worth::Chances(thousandths) => ValueReport::Verdict {
                kind: if thousandths > Worth::DECISIVE {
                    Verdict::Win
                } else if thousandths < -Worth::DECISIVE {
                    Verdict::Loss
                } else {
                    Verdict::Draw
                },
                distance: None,
                estimate: Some(f64::from(thousandths) / 1000.0),
            },
            Worth::Points(points) => ValueReport::Points { kind: PointsWord::Points, points },
        }
    }

    /// The worth that was reported. Which kind of table has called a draw is not in the report; it is a draw anyhow.
    pub fn worth(&self) -> Worth {
        match *self {
            ValueReport::Verdict { estimate: Some(estimate), .. } => {
                Worth::Chances((estimate * 1000.0).round().clamp(-1000.0, 1000.0) as i16)
            }
            ValueReport::Verdict { kind, distance, estimate: None } => {
                Worth::Decided(match (kind, distance) {
                    (Verdict::Win, Some(distance)) => Answer::Exact(Value::Win(distance)),
                    (Verdict::Loss, Some(distance)) => Answer::Exact(Value::Loss(distance)),
                    (Verdict::Draw, _) => Answer::Exact(Value::Draw),
                    (Verdict::Win | Verdict::Loss, None) => Answer::Verdict(kind),
                })
            }
            ValueReport::Points { kind: PointsWord::Points, points } => Worth::Points(points),
        }
    }
}

#[cfg(test)]
mod tests {
    use tripylon_rules::AnyGame;
    use tripylon_search::{Limits, Tables, best_move};

    use super::*;

    #[track_caller]
    fn check(worth: Worth, json: &str) {
        let report = ValueReport::new(worth);
        assert_eq!(serde_json::to_string(&report).expect("it can be written"), json);
        let read: ValueReport = serde_json::from_str(json).expect("it can be read");
        assert_eq!(read, report);
        assert_eq!(read.worth(), worth);
    }

    #[test]
    fn a_value_has_a_kind() {
        check(Worth::Decided(Answer::Exact(Value::Win(7))), r#"{"kind":"win","distance":7}"#);
        check(Worth::Decided(Answer::Verdict(Verdict::Loss)), r#"{"kind":"loss","distance":null}"#);
        check(Worth::Decided(Answer::Exact(Value::Draw)), r#"{"kind":"draw","distance":null}"#);
        check(Worth::Chances(251), r#"{"kind":"win","distance":null,"estimate":0.251}"#);
        check(Worth::Chances(-250), r#"{"kind":"draw","distance":null,"estimate":-0.25}"#);
        check(Worth::Chances(-999), r#"{"kind":"loss","distance":null,"estimate":-0.999}"#);
        check(Worth::Points([12, 9]), r#"{"kind":"points","points":[12,9]}"#);
    }

    #[test]
    fn every_estimate_comes_back_as_it_was() {
        for thousandths in -1000..=1000 {
            let json = serde_json::to_string(&ValueReport::new(Worth::Chances(thousandths)));
            let read: ValueReport =
                serde_json::from_str(&json.expect("it can be written")).expect("and read");
            assert_eq!(read.worth(), Worth::Chances(thousandths));
        }
    }

    #[test]
    fn an_analysis_of_each_game_travels() {
        for rules in ["pylos:base=3", "le-pylos", "pylon"] {
            let position = rules.parse::<AnyGame>().expect("the rules are known").start();
            let limits = Limits { nodes: Some(2000), lines: 3, ..Limits::default() };
            let analysis = best_move(&position, &limits, &Tables::none(), &mut |_| ());
            let report = AnalysisReport::new(&position, &analysis, Duration::from_millis(1234));
            let json = serde_json::to_string(&report).expect("it can be written");
            assert_eq!(serde_json::from_str::<AnalysisReport>(&json).expect("it can be read"), report);
            assert!(json.contains(r#""seconds":1.234"#), "{json}");
        }
    }
}
