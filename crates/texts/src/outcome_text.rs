use tripylon_rules::{Outcome, Player, Reason};

use crate::{Language, Who};

/// How a game ended, in words: who won, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutcomeText {
    /// Who won, in large letters.
    pub headline: String,
    /// A sentence that says why.
    pub reason: String,
}

/// Says how a game ended to whoever `who` calls players 1 and 2.
///
/// ```
/// use tripylon_rules::{Outcome, Player, Reason};
/// use tripylon_texts::{Language, Who, outcome_text};
///
/// let outcome = Outcome::won(Player::Two, Reason::Resignation);
/// let said = outcome_text(Language::English, &outcome, [Who::You, Who::Computer]);
/// assert_eq!(said.headline, "The computer wins");
/// assert_eq!(said.reason, "You resigned.");
/// ```
pub fn outcome_text(language: Language, outcome: &Outcome, who: [Who; 2]) -> OutcomeText {
    let says = language.results();
    let headline = match outcome.winner {
        Some(winner) => says.wins(who[winner.index()]),
        None => says.draw().to_string(),
    };
    let reason = match outcome.winner {
        Some(winner) => why_won(language, outcome, winner, who),
        None => why_drawn(language, outcome.reason).to_string(),
    };
    OutcomeText { headline, reason }
}

fn why_won(language: Language, outcome: &Outcome, winner: Player, who: [Who; 2]) -> String {
    let says = language.results();
    let (winning, losing) = (who[winner.index()], who[winner.other().index()]);
    let score = outcome.score.unwrap_or_default();
    let (more, fewer) = (u32::from(score[winner.index()]), u32::from(score[winner.other().index()]));
    match outcome.reason {
        Reason::Apex => says.apex(winning),
        Reason::EmptyReserve => says.empty_reserve(losing),
        Reason::NoMove => says.no_move(losing),
        Reason::Majority => says.majority_won(more, fewer),
        Reason::Score => says.score_won(more, fewer),
        Reason::Repetition => says.repetition().to_string(),
        Reason::Agreement => says.agreement_won(more, fewer),
        Reason::Resignation => says.resignation(losing),
        Reason::Time => says.time(losing),
        Reason::Absence => says.absence(losing),
    }
}

/// Only some reasons can draw a game; the others are said in the words that come nearest.
fn why_drawn(language: Language, reason: Reason) -> &'static str {
    let says = language.results();
    match reason {
        Reason::Majority => says.majority_drawn(),
        Reason::Score => says.score_drawn(),
        Reason::Repetition => says.repetition(),
        Reason::Time => says.time_drawn(),
        Reason::Agreement
        | Reason::Apex
        | Reason::EmptyReserve
        | Reason::NoMove
        | Reason::Resignation
        | Reason::Absence => says.agreement_drawn(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(outcome: &Outcome, who: [Who; 2], headline: &str, reason: &str) {
        let said = outcome_text(Language::English, outcome, who);
        assert_eq!((said.headline.as_str(), said.reason.as_str()), (headline, reason));
    }

    #[test]
    fn endings_are_personal() {
        let apex = Outcome::won(Player::One, Reason::Apex);
        check(&apex, [Who::You, Who::Computer], "You win!", "You put the last sphere on top.");
        check(
            &apex,
            [Who::Computer, Who::You],
            "The computer wins",
            "The computer put the last sphere on top.",
        );
        check(&apex, [Who::Light, Who::Dark], "Light wins", "Light put the last sphere on top.");
        let time = Outcome::won(Player::One, Reason::Time);
        check(&time, [Who::Computer, Who::You], "The computer wins", "Your time ran out.");
    }

    #[test]
    fn the_higher_score_comes_first() {
        let score = Outcome::by_score([12, 18], Reason::Score);
        check(&score, [Who::Amber, Who::Teal], "Teal wins", "No move is left: 18 pyramids to 12.");
        let draw = Outcome::by_score([10, 10], Reason::Majority);
        check(
            &draw,
            [Who::Blue, Who::Red],
            "Draw",
            "Both have the same number of points after five battles.",
        );
    }

    #[test]
    fn every_reason_is_said_in_every_language() {
        for language in Language::ALL {
            for reason in Reason::ALL {
                for winner in [Some(Player::One), Some(Player::Two), None] {
                    let said = outcome_text(
                        language,
                        &Outcome { winner, reason, score: Some([11, 10]) },
                        [Who::You, Who::Computer],
                    );
                    assert!(!said.headline.is_empty() && said.reason.ends_with('.'), "{said:?}");
                }
            }
        }
    }
}
