use std::time::Duration;

use serde::Serialize;
use tripylon_rules::AnyPosition;
use tripylon_search::{Analysis, Worth};

/// An analysis as programs read it.
#[derive(Debug, Serialize)]
pub(crate) struct Report {
    rules: String,
    position: String,
    best: Option<String>,
    exact: bool,
    value: ValueReport,
    lines: Vec<LineReport>,
    depth: u32,
    nodes: u64,
    seconds: f64,
}

#[derive(Debug, Serialize)]
struct LineReport {
    moves: Vec<String>,
    value: ValueReport,
    exact: bool,
}

/// What a position or a line is worth: in Pylos to the player to move, in the other games as the final points of both.
#[derive(Debug, Serialize)]
#[serde(untagged)]
enum ValueReport {
    Verdict {
        kind: &'static str,
        distance: Option<u8>,
        #[serde(skip_serializing_if = "Option::is_none")]
        estimate: Option<f64>,
    },
    Points {
        kind: &'static str,
        points: [u8; 2],
    },
}

impl Report {
    pub(crate) fn new(position: &AnyPosition, analysis: &Analysis, took: Duration) -> Report {
        let text = |mv: &_| position.move_text(*mv);
        let lines = analysis.lines.iter().map(|line| LineReport {
            moves: line.moves.iter().map(text).collect(),
            value: ValueReport::new(line.worth),
            exact: line.exact,
        });
        Report {
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
    fn new(worth: Worth) -> ValueReport {
        match worth {
            Worth::Decided(answer) => ValueReport::Verdict {
                kind: answer.verdict().word(),
                distance: answer.distance(),
                estimate: None,
            },
            Worth::Chances(thousandths) => ValueReport::Verdict {
                kind: if thousandths > Worth::DECISIVE {
                    "win"
                } else if thousandths < -Worth::DECISIVE {
                    "loss"
                } else {
                    "draw"
                },
                distance: None,
                estimate: Some(f64::from(thousandths) / 1000.0),
            },
            Worth::Points(points) => ValueReport::Points { kind: "points", points },
        }
    }
}

#[cfg(test)]
mod tests {
    use tripylon_tablebase::{Answer, Value, Verdict};

    use super::*;

    #[track_caller]
    fn check(worth: Worth, json: &str) {
        assert_eq!(serde_json::to_string(&ValueReport::new(worth)).expect("it can be written"), json);
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
}
