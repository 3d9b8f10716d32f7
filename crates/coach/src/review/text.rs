use tripylon_rules::Player;
use tripylon_search::{Advantage, Score};
use tripylon_tablebase::{Probe, Verdict};
use tripylon_texts::{Language, Who};

use super::{Grade, MoveLoss, Review, ReviewedMove};
use crate::{Reason, reason_text, reasons};

/// The text of a grade.
pub fn grade_text(language: Language, grade: Grade) -> &'static str {
    let says = language.review();
    match grade {
        Grade::Forced => says.grade_forced(),
        Grade::Best => says.grade_best(),
        Grade::Good => says.grade_good(),
        Grade::Inaccurate => says.grade_inaccurate(),
        Grade::Mistake => says.grade_mistake(),
        Grade::GaveAwayTheDraw => says.grade_gave_away_the_draw(),
        Grade::GaveAwayTheWin => says.grade_gave_away_the_win(),
    }
}

/// The review of a move: its player, what it gave away, what would have been better and why. `who` has the names of
/// players 1 and 2.
pub fn move_review_with_player_text(language: Language, reviewed: &ReviewedMove, who: [Who; 2]) -> String {
    let sentence = move_review_text(language, reviewed);
    language.review().by(who[reviewed.player.index()], &sentence)
}

/// Like [`move_review_with_player_text`], without the player.
pub fn move_review_text(language: Language, reviewed: &ReviewedMove) -> String {
    let mut sentences = vec![move_effect_text(language, reviewed)];
    sentences.extend(points_cost_text(language, reviewed));
    if reviewed.grade > Grade::Good {
        sentences.push(better_move_text(language, reviewed));
        sentences.extend(
            better_move_reason(reviewed).map(|reason| reason_text(language, &reviewed.before, reason)),
        );
    }
    sentences.join(" ")
}

/// The first effect of the better move that the played one did not have.
fn better_move_reason(reviewed: &ReviewedMove) -> Option<Reason> {
    let said_of_both = reasons(&reviewed.before, reviewed.played, None);
    let better = reasons(&reviewed.before, reviewed.assessment.best_move, None);
    better.into_iter().find(|reason| !said_of_both.contains(reason))
}

/// The review of the turning point.
pub fn turning_point_text(language: Language, review: &Review, who: [Who; 2]) -> String {
    let says = language.review();
    match review.turning_point.and_then(|turn| review.moves.get(turn)) {
        None => says.no_turning_point().to_string(),
        Some(reviewed) => {
            let number = reviewed.number().number() as u32;
            let number = if review.result_changed {
                says.turning_point_at(number)
            } else {
                says.biggest_mistake_at(number)
            };
            format!("{number} {}", move_review_with_player_text(language, reviewed, who))
        }
    }
}

/// The accuracy of a player.
pub fn accuracy_text(language: Language, review: &Review, player: Player, who: [Who; 2]) -> String {
    let (says, who) = (language.review(), who[player.index()]);
    match review.accuracy[player.index()] {
        Some(percent) => says.accuracy_of(who, percent.into()),
        None => says.accuracy_unknown(who),
    }
}

/// How far the estimates of the review are expected to miss; `None` if the evaluation does not know.
pub fn expected_error_text(language: Language, review: &Review) -> Option<String> {
    review.expected_error().map(|error| language.review().estimated_within(error.whole_points()))
}

fn move_effect_text(language: Language, reviewed: &ReviewedMove) -> String {
    let says = language.review();
    let mv = reviewed.before.move_text(reviewed.played);
    let best = reviewed.before.move_text(reviewed.assessment.best_move);
    match reviewed.grade {
        Grade::Forced if reviewed.before.legal_moves().len() > 1 => says.placed_at_random().to_string(),
        Grade::Forced => says.forced(&mv),
        Grade::Best if is_lost(reviewed.assessment.best) => says.lost_anyway(&mv),
        Grade::Best => says.best(&mv),
        Grade::Good => says.good(&mv, &best),
        Grade::Inaccurate | Grade::Mistake => match reviewed.loss {
            MoveLoss::Turns(turns) if is_lost(reviewed.assessment.best) => {
                says.sooner_loss(&mv, turns.into())
            }
            MoveLoss::Turns(turns) => says.slower_win(&mv, turns.into()),
            MoveLoss::Points { lost, .. } => says.points_lost(&mv, lost.into()),
            MoveLoss::Nothing | MoveLoss::Chances { .. } if reviewed.grade == Grade::Mistake => {
                says.many_chances_lost(&mv)
            }
            MoveLoss::Nothing | MoveLoss::Chances { .. } => says.chances_lost(&mv),
        },
        Grade::GaveAwayTheDraw if reviewed.assessment.exact => says.draw_to_loss(&mv),
        Grade::GaveAwayTheDraw => says.draw_to_loss_probably(&mv),
        Grade::GaveAwayTheWin => {
            let is_even = reviewed.assessment.played.advantage(reviewed.player) == Advantage::Even;
            match (is_even, reviewed.assessment.exact) {
                (true, true) => says.win_to_draw(&mv),
                (true, false) => says.win_to_draw_probably(&mv),
                (false, true) => says.win_to_loss(&mv),
                (false, false) => says.win_to_loss_probably(&mv),
            }
        }
    }
}

/// The points lost together with the result.
fn points_cost_text(language: Language, reviewed: &ReviewedMove) -> Option<String> {
    match reviewed.loss {
        MoveLoss::Points { lost, .. } if reviewed.grade.changes_result() => {
            Some(language.review().costs_points(lost.into()))
        }
        MoveLoss::Points { .. } | MoveLoss::Nothing | MoveLoss::Turns(_) | MoveLoss::Chances { .. } => None,
    }
}

fn better_move_text(language: Language, reviewed: &ReviewedMove) -> String {
    let says = language.review();
    let best = reviewed.before.move_text(reviewed.assessment.best_move);
    match reviewed.grade {
        Grade::GaveAwayTheWin if reviewed.assessment.exact => says.would_have_won(&best),
        Grade::GaveAwayTheDraw if reviewed.assessment.exact => says.would_have_drawn(&best),
        Grade::GaveAwayTheWin
        | Grade::GaveAwayTheDraw
        | Grade::Forced
        | Grade::Best
        | Grade::Good
        | Grade::Inaccurate
        | Grade::Mistake => says.better(&best),
    }
}

/// Whether a score is a certain loss.
fn is_lost(score: Score) -> bool {
    let verdict = |probe: Probe| probe.verdict() == Verdict::Loss;
    match score {
        Score::Decided(probe) => verdict(probe),
        Score::Estimate(_) | Score::Points(_) => false,
    }
}
