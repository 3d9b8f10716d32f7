use tripylon_rules::Player;
use tripylon_search::{Favour, Worth};
use tripylon_tablebase::{Answer, Verdict};
use tripylon_texts::{Language, Who};

use super::{Grade, Judged, Loss, Review};
use crate::{Reason, reason_text, reasons};

/// A grade in a word or two.
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

/// What there is to say about a move to whoever `who` calls players 1 and 2: who played it, what it gave away, what would
/// have been better and why.
pub fn review_text(language: Language, judged: &Judged, who: [Who; 2]) -> String {
    let sentence = judged_text(language, judged);
    language.review().by(who[judged.player.index()], &sentence)
}

/// The same without the name of the player.
pub fn judged_text(language: Language, judged: &Judged) -> String {
    let mut sentences = vec![what_it_did(language, judged)];
    sentences.extend(what_it_cost(language, judged));
    if judged.grade > Grade::Good {
        sentences.push(what_was_better(language, judged));
        sentences.extend(why(judged).map(|reason| reason_text(language, &judged.before, reason)));
    }
    sentences.join(" ")
}

/// What the better move does on the board and the played one did not. One fact is enough beside a verdict.
fn why(judged: &Judged) -> Option<Reason> {
    let said_of_both = reasons(&judged.before, judged.played, None);
    let better = reasons(&judged.before, judged.appraisal.best_move, None);
    better.into_iter().find(|reason| !said_of_both.contains(reason))
}

/// Where the game turned, in words: the move, and what there is to say about it.
pub fn turning_point_text(language: Language, review: &Review, who: [Who; 2]) -> String {
    let says = language.review();
    match review.turning_point.and_then(|turn| review.moves.get(turn)) {
        None => says.no_turning_point().to_string(),
        Some(judged) => {
            let number = judged.number().number() as u32;
            let number = if review.has_turned {
                says.turning_point_at(number)
            } else {
                says.most_given_away_at(number)
            };
            format!("{number} {}", review_text(language, judged, who))
        }
    }
}

/// How accurately a player played, in words.
pub fn accuracy_text(language: Language, review: &Review, player: Player, who: [Who; 2]) -> String {
    let (says, who) = (language.review(), who[player.index()]);
    match review.accuracy[player.index()] {
        Some(percent) => says.accuracy_of(who, percent.into()),
        None => says.accuracy_unknown(who),
    }
}

fn what_it_did(language: Language, judged: &Judged) -> String {
    let says = language.review();
    let mv = judged.before.move_text(judged.played);
    let best = judged.before.move_text(judged.appraisal.best_move);
    match judged.grade {
        Grade::Forced if judged.before.legal_moves().len() > 1 => says.dealt().to_string(),
        Grade::Forced => says.forced(&mv),
        Grade::Best if is_lost(judged.appraisal.best) => says.lost_anyway(&mv),
        Grade::Best => says.best(&mv),
        Grade::Good => says.good(&mv, &best),
        Grade::Inaccurate | Grade::Mistake => match judged.loss {
            Loss::Turns(turns) if is_lost(judged.appraisal.best) => says.sooner_loss(&mv, turns.into()),
            Loss::Turns(turns) => says.slower_win(&mv, turns.into()),
            Loss::Points { lost, .. } => says.points_lost(&mv, lost.into()),
            Loss::Nothing | Loss::Chances { .. } if judged.grade == Grade::Mistake => {
                says.many_chances_lost(&mv)
            }
            Loss::Nothing | Loss::Chances { .. } => says.chances_lost(&mv),
        },
        Grade::GaveAwayTheDraw if judged.appraisal.exact => says.draw_to_loss(&mv),
        Grade::GaveAwayTheDraw => says.draw_to_loss_probably(&mv),
        Grade::GaveAwayTheWin => {
            let is_even = judged.appraisal.played.favour(judged.player) == Favour::Even;
            match (is_even, judged.appraisal.exact) {
                (true, true) => says.win_to_draw(&mv),
                (true, false) => says.win_to_draw_probably(&mv),
                (false, true) => says.win_to_loss(&mv),
                (false, false) => says.win_to_loss_probably(&mv),
            }
        }
    }
}

/// The points that a changed result cost beside.
fn what_it_cost(language: Language, judged: &Judged) -> Option<String> {
    match judged.loss {
        Loss::Points { lost, .. } if judged.grade.changes_the_result() => {
            Some(language.review().costs_points(lost.into()))
        }
        Loss::Points { .. } | Loss::Nothing | Loss::Turns(_) | Loss::Chances { .. } => None,
    }
}

fn what_was_better(language: Language, judged: &Judged) -> String {
    let says = language.review();
    let best = judged.before.move_text(judged.appraisal.best_move);
    match judged.grade {
        Grade::GaveAwayTheWin if judged.appraisal.exact => says.would_have_won(&best),
        Grade::GaveAwayTheDraw if judged.appraisal.exact => says.would_have_drawn(&best),
        Grade::GaveAwayTheWin
        | Grade::GaveAwayTheDraw
        | Grade::Forced
        | Grade::Best
        | Grade::Good
        | Grade::Inaccurate
        | Grade::Mistake => says.better(&best),
    }
}

/// Whether the game is certainly lost.
fn is_lost(worth: Worth) -> bool {
    let verdict = |answer: Answer| answer.verdict() == Verdict::Loss;
    match worth {
        Worth::Decided(answer) => verdict(answer),
        Worth::Chances(_) | Worth::Points(_) => false,
    }
}
