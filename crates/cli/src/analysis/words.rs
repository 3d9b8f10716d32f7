use anstyle::{AnsiColor, Style};
use tripylon_rules::Player;
use tripylon_search::{Advantage, ExpectedError, Score};
use tripylon_tablebase::{Probe, Verdict};
use tripylon_texts::{Language, points_text, points_text_with_error};

/// From this many thousandths on, a side is called winning.
const LIKELY_THOUSANDTHS: i16 = 600;

/// A score from the side of the player to move: `win in 7`, `about even (+0.05)`, `+3 points (12–9)`,
/// `+2 ± 3 points (16–14)`.
pub(crate) fn describe_score(score: Score, error: Option<ExpectedError>, to_move: Player) -> String {
    match score {
        Score::Decided(probe) => describe_probe(probe),
        Score::Estimate(thousandths) => {
            format!("{} ({})", describe_estimate(thousandths), format_signed(thousandths))
        }
        Score::Points(points) => match error {
            None => points_text(Language::English, points, to_move),
            Some(error) => points_text_with_error(Language::English, points, to_move, error.whole_points()),
        },
    }
}

/// `exact` or `estimated`.
pub(crate) const fn certainty_word(exact: bool) -> &'static str {
    if exact { "exact" } else { "estimated" }
}

/// The colour of a score, the same as in `probe`.
pub(crate) fn score_style(advantage: Advantage) -> Style {
    let colour = match advantage {
        Advantage::Worse => AnsiColor::Red,
        Advantage::Even => AnsiColor::Yellow,
        Advantage::Better => AnsiColor::Green,
    };
    colour.on_default().bold()
}

fn describe_probe(probe: Probe) -> String {
    match (probe.verdict(), probe.distance()) {
        (Verdict::Draw, _) => "draw".to_string(),
        (Verdict::Loss, Some(0)) => "lost".to_string(),
        (verdict, Some(distance)) => format!("{verdict} in {distance}"),
        (Verdict::Win, None) => "wins".to_string(),
        (Verdict::Loss, None) => "loses".to_string(),
    }
}

fn describe_estimate(thousandths: i16) -> &'static str {
    let sure = thousandths.abs();
    match (sure > Score::DECISIVE_ESTIMATE, sure > LIKELY_THOUSANDTHS, thousandths > 0) {
        (false, ..) => "about even",
        (true, false, true) => "better",
        (true, false, false) => "worse",
        (true, true, true) => "likely win",
        (true, true, false) => "likely loss",
    }
}

/// Thousandths as a signed number; zero has no sign.
fn format_signed(thousandths: i16) -> String {
    let text = format!("{:+.2}", f64::from(thousandths) / 1000.0);
    if matches!(text.as_str(), "+0.00" | "-0.00") { "0.00".to_string() } else { text.replace('-', "−") }
}

#[cfg(test)]
mod tests {
    use tripylon_tablebase::Value;

    use super::*;

    #[test]
    fn a_score_is_described_in_words() {
        let cases = [
            (Score::Decided(Probe::WithDistance(Value::Win(7))), "win in 7"),
            (Score::Decided(Probe::WithDistance(Value::Loss(4))), "loss in 4"),
            (Score::Decided(Probe::WithDistance(Value::Loss(0))), "lost"),
            (Score::Decided(Probe::WithDistance(Value::Draw)), "draw"),
            (Score::Decided(Probe::VerdictOnly(Verdict::Win)), "wins"),
            (Score::Decided(Probe::VerdictOnly(Verdict::Draw)), "draw"),
            (Score::Decided(Probe::VerdictOnly(Verdict::Loss)), "loses"),
            (Score::Estimate(0), "about even (0.00)"),
            (Score::Estimate(-3), "about even (0.00)"),
            (Score::Estimate(-250), "about even (−0.25)"),
            (Score::Estimate(251), "better (+0.25)"),
            (Score::Estimate(-600), "worse (−0.60)"),
            (Score::Estimate(820), "likely win (+0.82)"),
            (Score::Estimate(-1000), "likely loss (−1.00)"),
            (Score::Points([15, 15]), "Even (15–15)"),
        ];
        for (score, words) in cases {
            assert_eq!(describe_score(score, None, Player::Two), words);
        }
    }

    #[test]
    fn a_score_is_described_from_the_side_of_the_player_to_move() {
        let words = |points, player| describe_score(Score::Points(points), None, player);
        assert_eq!(words([14, 16], Player::Two), "+2 points (16–14)");
        assert_eq!(words([14, 16], Player::One), "−2 points (14–16)");
        assert_eq!(words([11, 10], Player::One), "+1 point (11–10)");
        let error = Some(ExpectedError::from_hundredths(270));
        let words = describe_score(Score::Points([14, 16]), error, Player::One);
        assert_eq!(words, "−2 ± 3 points (14–16)");
    }
}
