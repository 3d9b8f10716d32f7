use std::time::Duration;

use serde::Serialize;
use tripylon_coach::{Review, ReviewedMove, move_review_with_player_text};
use tripylon_protocol::ValueReport;
use tripylon_rules::{Player, record::Record};
use tripylon_texts::{Language, Who};

/// A review in JSON.
#[derive(Debug, Serialize)]
pub(crate) struct ReviewReport {
    rules: String,
    turns: usize,
    /// The turn that decided the game, counted from 1.
    turning_point: Option<usize>,
    accuracy: [Option<u8>; 2],
    exact: bool,
    moves: Vec<ReviewedMoveReport>,
    seconds: f64,
}

#[derive(Debug, Serialize)]
struct ReviewedMoveReport {
    turn: usize,
    player: u8,
    #[serde(rename = "move")]
    mv: String,
    grade: &'static str,
    /// In thousandths of the chance of winning.
    lost: u16,
    value: ValueReport,
    best: String,
    best_value: ValueReport,
    exact: bool,
    text: String,
}

impl ReviewReport {
    pub(crate) fn new(record: &Record, review: &Review, language: Language, took: Duration) -> ReviewReport {
        let game = record.start().game();
        let who = Player::BOTH.map(|player| Who::colour(&game, player));
        ReviewReport {
            rules: game.to_string(),
            turns: review.moves.len(),
            turning_point: review.turning_point.map(|turn| turn + 1),
            accuracy: review.accuracy,
            exact: review.moves.iter().all(|judged| judged.assessment.exact),
            moves: review.moves.iter().map(|judged| ReviewedMoveReport::new(judged, language, who)).collect(),
            seconds: took.as_millis() as f64 / 1000.0,
        }
    }
}

impl ReviewedMoveReport {
    fn new(judged: &ReviewedMove, language: Language, who: [Who; 2]) -> ReviewedMoveReport {
        ReviewedMoveReport {
            turn: judged.turn + 1,
            player: judged.player.number(),
            mv: judged.before.move_text(judged.played),
            grade: judged.grade.as_str(),
            lost: judged.win_chance_lost,
            value: ValueReport::new(judged.assessment.played),
            best: judged.before.move_text(judged.assessment.best_move),
            best_value: ValueReport::new(judged.assessment.best),
            exact: judged.assessment.exact,
            text: move_review_with_player_text(language, judged, who),
        }
    }
}
