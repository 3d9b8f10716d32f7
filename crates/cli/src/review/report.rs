use std::time::Duration;

use serde::Serialize;
use tripylon_coach::{Review, ReviewedMove, move_review_with_player_text};
use tripylon_protocol::ValueReport;
use tripylon_rules::{Player, record::Record};
use tripylon_search::ExpectedError;
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
    win_chance_lost: u16,
    value: ValueReport,
    best: String,
    best_value: ValueReport,
    exact: bool,
    /// In points; only in Pylon.
    #[serde(skip_serializing_if = "Option::is_none")]
    expected_error: Option<f64>,
    text: String,
}

impl ReviewReport {
    pub(crate) fn new(
        record: &Record,
        review: &Review,
        language: Language,
        duration: Duration,
    ) -> ReviewReport {
        let game = record.start().game();
        let who = Player::BOTH.map(|player| Who::colour(&game, player));
        ReviewReport {
            rules: game.to_string(),
            turns: review.moves.len(),
            turning_point: review.turning_point.map(|turn| turn + 1),
            accuracy: review.accuracy,
            exact: review.moves.iter().all(|reviewed_move| reviewed_move.assessment.exact),
            moves: review
                .moves
                .iter()
                .map(|reviewed_move| ReviewedMoveReport::new(reviewed_move, language, who))
                .collect(),
            seconds: duration.as_millis() as f64 / 1000.0,
        }
    }
}

impl ReviewedMoveReport {
    fn new(reviewed_move: &ReviewedMove, language: Language, who: [Who; 2]) -> ReviewedMoveReport {
        ReviewedMoveReport {
            turn: reviewed_move.turn + 1,
            player: reviewed_move.player.number(),
            mv: reviewed_move.before.move_text(reviewed_move.played),
            grade: reviewed_move.grade.as_str(),
            win_chance_lost: reviewed_move.win_chance_lost,
            value: ValueReport::new(reviewed_move.assessment.played),
            best: reviewed_move.before.move_text(reviewed_move.assessment.best_move),
            best_value: ValueReport::new(reviewed_move.assessment.best),
            exact: reviewed_move.assessment.exact,
            expected_error: reviewed_move.assessment.expected_error.map(ExpectedError::points),
            text: move_review_with_player_text(language, reviewed_move, who),
        }
    }
}
