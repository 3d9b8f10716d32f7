//! The notation of an exact score in a puzzle file: `win in 9`, `draw`, `loss in 4`, `12-9`.

use tripylon_search::Score;
use tripylon_tablebase::{Probe, Value};

/// The notation of an exact score.
pub(super) fn score_notation(score: Score) -> String {
    match score {
        // Files use a hyphen, because it can be typed, and not the dash shown on screen.
        Score::Points([one, two]) => format!("{one}-{two}"),
        Score::Decided(_) | Score::Estimate(_) => score.to_string(),
    }
}

/// Parses the notation of an exact score.
pub(super) fn parse_score_notation(text: &str) -> Option<Score> {
    let exact = |value| Some(Score::Decided(Probe::WithDistance(value)));
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
    Some(Score::Points([one.parse().ok()?, two.parse().ok()?]))
}
