use anstyle::{AnsiColor, Style};
use tripylon_rules::Player;
use tripylon_search::{Favour, Worth};
use tripylon_tablebase::{Answer, Verdict};
use tripylon_texts::{Language, score_text};

/// Beyond this many thousandths there is little doubt left.
const LIKELY: i16 = 600;

/// What a worth means, as the player to move would say it: `win in 7`, `about even (+0.05)`, `+3 points (12–9)`.
pub(crate) fn worth_in_words(worth: Worth, to_move: Player) -> String {
    match worth {
        Worth::Decided(answer) => answer_in_words(answer),
        Worth::Chances(thousandths) => {
            format!("{} ({})", chances_in_words(thousandths), signed(thousandths))
        }
        Worth::Points(points) => score_text(Language::English, points, to_move),
    }
}

/// Whether something is certain, in a word.
pub(crate) const fn certainty(exact: bool) -> &'static str {
    if exact { "exact" } else { "estimated" }
}

/// The colour in which it is written whom a worth favours: those of `probe`.
pub(crate) fn style(favour: Favour) -> Style {
    let colour = match favour {
        Favour::Worse => AnsiColor::Red,
        Favour::Even => AnsiColor::Yellow,
        Favour::Better => AnsiColor::Green,
    };
    colour.on_default().bold()
}

fn answer_in_words(answer: Answer) -> String {
    match (answer.verdict(), answer.distance()) {
        (Verdict::Draw, _) => "draw".to_string(),
        (Verdict::Loss, Some(0)) => "lost".to_string(),
        (verdict, Some(distance)) => format!("{verdict} in {distance}"),
        (Verdict::Win, None) => "wins".to_string(),
        (Verdict::Loss, None) => "loses".to_string(),
    }
}

fn chances_in_words(thousandths: i16) -> &'static str {
    let sure = thousandths.abs();
    match (sure > Worth::DECISIVE, sure > LIKELY, thousandths > 0) {
        (false, ..) => "about even",
        (true, false, true) => "better",
        (true, false, false) => "worse",
        (true, true, true) => "likely win",
        (true, true, false) => "likely loss",
    }
}

/// Thousandths as a number with its sign; none is put before nought.
fn signed(thousandths: i16) -> String {
    let text = format!("{:+.2}", f64::from(thousandths) / 1000.0);
    if matches!(text.as_str(), "+0.00" | "-0.00") { "0.00".to_string() } else { text.replace('-', "−") }
}

#[cfg(test)]
mod tests {
    use tripylon_tablebase::Value;

    use super::*;

    #[test]
    fn a_worth_is_said_in_words() {
        let cases = [
            (Worth::Decided(Answer::Exact(Value::Win(7))), "win in 7"),
            (Worth::Decided(Answer::Exact(Value::Loss(4))), "loss in 4"),
            (Worth::Decided(Answer::Exact(Value::Loss(0))), "lost"),
            (Worth::Decided(Answer::Exact(Value::Draw)), "draw"),
            (Worth::Decided(Answer::Verdict(Verdict::Win)), "wins"),
            (Worth::Decided(Answer::Verdict(Verdict::Draw)), "draw"),
            (Worth::Decided(Answer::Verdict(Verdict::Loss)), "loses"),
            (Worth::Chances(0), "about even (0.00)"),
            (Worth::Chances(-3), "about even (0.00)"),
            (Worth::Chances(-250), "about even (−0.25)"),
            (Worth::Chances(251), "better (+0.25)"),
            (Worth::Chances(-600), "worse (−0.60)"),
            (Worth::Chances(820), "likely win (+0.82)"),
            (Worth::Chances(-1000), "likely loss (−1.00)"),
            (Worth::Points([15, 15]), "Even (15–15)"),
        ];
        for (worth, words) in cases {
            assert_eq!(worth_in_words(worth, Player::Two), words);
        }
    }

    #[test]
    fn a_score_is_said_from_the_side_of_the_player_to_move() {
        let words = |points, player| worth_in_words(Worth::Points(points), player);
        assert_eq!(words([14, 16], Player::Two), "+2 points (16–14)");
        assert_eq!(words([14, 16], Player::One), "−2 points (14–16)");
        assert_eq!(words([11, 10], Player::One), "+1 point (11–10)");
    }
}
