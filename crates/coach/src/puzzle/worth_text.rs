//! The text of a worth in a file of puzzles: `win in 9`, `draw`, `loss in 4`, `12-9`.

use tripylon_search::Worth;
use tripylon_tablebase::{Answer, Value};

/// The text of an exact worth.
pub(super) fn worth_text(worth: Worth) -> String {
    match worth {
        // Not the dash that people see: files are typed on keyboards.
        Worth::Points([one, two]) => format!("{one}-{two}"),
        Worth::Decided(_) | Worth::Chances(_) => worth.to_string(),
    }
}

/// The exact worth that a text stands for.
pub(super) fn parse_worth(text: &str) -> Option<Worth> {
    let exact = |value| Some(Worth::Decided(Answer::Exact(value)));
    if text == "draw" {
        return exact(Value::Draw);
    }
    if let Some(distance) = text.strip_prefix("win in ") {
        return distance.parse().ok().filter(|distance| distance % 2 == 1).map(Value::Win).and_then(exact);
    }
    if let Some(distance) = text.strip_prefix("loss in ") {
        return distance.parse().ok().filter(|distance| distance % 2 == 0).map(Value::Loss).and_then(exact);
    }
    let (one, two) = text.split_once('-')?;
    Some(Worth::Points([one.parse().ok()?, two.parse().ok()?]))
}
