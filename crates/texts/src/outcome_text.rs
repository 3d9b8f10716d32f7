use tripylon_rules::{Outcome, OutcomeReason, Player};

use crate::{Language, Who};

/// The outcome of a game in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutcomeText {
    /// The headline: the winner.
    pub headline: String,
    /// A sentence with the reason.
    pub reason: String,
}

/// Describes the outcome of a game. `who` names players 1 and 2.
///
/// ```
/// use tripylon_rules::{Outcome, OutcomeReason, Player};
/// use tripylon_texts::{Language, Who, outcome_text};
///
/// let outcome = Outcome::won(Player::Two, OutcomeReason::Resignation);
/// let text = outcome_text(Language::English, &outcome, [Who::You, Who::Computer]);
/// assert_eq!(text.headline, "The computer wins");
/// assert_eq!(text.reason, "You resigned.");
/// ```
pub fn outcome_text(language: Language, outcome: &Outcome, who: [Who; 2]) -> OutcomeText {
    let texts = language.results();
    let headline = match outcome.winner {
        Some(winner) => texts.wins(who[winner.index()]),
        None => texts.draw().to_string(),
    };
    let reason = match outcome.winner {
        Some(winner) => win_reason(language, outcome, winner, who),
        None => draw_reason(language, outcome.reason).to_string(),
    };
    OutcomeText { headline, reason }
}

fn win_reason(language: Language, outcome: &Outcome, winner: Player, who: [Who; 2]) -> String {
    let texts = language.results();
    let (winning, losing) = (who[winner.index()], who[winner.opponent().index()]);
    let score = outcome.score.unwrap_or_default();
    let (more, fewer) = (u32::from(score[winner.index()]), u32::from(score[winner.opponent().index()]));
    match outcome.reason {
        OutcomeReason::Apex => texts.apex(winning),
        OutcomeReason::EmptyReserve => texts.empty_reserve(losing),
        OutcomeReason::NoMove => texts.no_move(losing),
        OutcomeReason::Majority => texts.majority_won(more, fewer),
        OutcomeReason::Score => texts.score_won(more, fewer),
        OutcomeReason::Repetition => texts.repetition().to_string(),
        OutcomeReason::Agreement => texts.agreement_won(more, fewer),
        OutcomeReason::Resignation => texts.resignation(losing),
        OutcomeReason::Time => texts.time(losing),
        OutcomeReason::Absence => texts.absence(losing),
    }
}

/// The reason for a draw. Reasons that cannot draw a game get the text for an agreement.
fn draw_reason(language: Language, reason: OutcomeReason) -> &'static str {
    let texts = language.results();
    match reason {
        OutcomeReason::Majority => texts.majority_drawn(),
        OutcomeReason::Score => texts.score_drawn(),
        OutcomeReason::Repetition => texts.repetition(),
        OutcomeReason::Time => texts.time_drawn(),
        OutcomeReason::Agreement
        | OutcomeReason::Apex
        | OutcomeReason::EmptyReserve
        | OutcomeReason::NoMove
        | OutcomeReason::Resignation
        | OutcomeReason::Absence => texts.agreement_drawn(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(outcome: &Outcome, who: [Who; 2], headline: &str, reason: &str) {
        let text = outcome_text(Language::English, outcome, who);
        assert_eq!((text.headline.as_str(), text.reason.as_str()), (headline, reason));
    }

    #[test]
    fn an_outcome_addresses_the_reader() {
        let apex = Outcome::won(Player::One, OutcomeReason::Apex);
        check(&apex, [Who::You, Who::Computer], "You win!", "You put the last sphere on top.");
        check(
            &apex,
            [Who::Computer, Who::You],
            "The computer wins",
            "The computer put the last sphere on top.",
        );
        check(&apex, [Who::Light, Who::Dark], "Light wins", "Light put the last sphere on top.");
        let time = Outcome::won(Player::One, OutcomeReason::Time);
        check(&time, [Who::Computer, Who::You], "The computer wins", "Your time ran out.");
    }

    #[test]
    fn the_higher_score_comes_first() {
        let score = Outcome::by_score([12, 18], OutcomeReason::Score);
        check(&score, [Who::Amber, Who::Teal], "Teal wins", "No move is left: 18 pyramids to 12.");
        let draw = Outcome::by_score([10, 10], OutcomeReason::Majority);
        check(
            &draw,
            [Who::Blue, Who::Red],
            "Draw",
            "Both have the same number of points after five battles.",
        );
    }

    #[test]
    fn every_reason_has_a_text_in_every_language() {
        for language in Language::ALL {
            for reason in OutcomeReason::ALL {
                for winner in [Some(Player::One), Some(Player::Two), None] {
                    let text = outcome_text(
                        language,
                        &Outcome { winner, reason, score: Some([11, 10]) },
                        [Who::You, Who::Computer],
                    );
                    assert!(!text.headline.is_empty() && text.reason.ends_with('.'), "{text:?}");
                }
            }
        }
    }
}
