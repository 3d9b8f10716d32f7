use std::time::Duration;

use serde::Serialize;
use tripylon_coach::{Judged, Review, review_text};
use tripylon_protocol::ValueReport;
use tripylon_rules::{Player, record::Record};
use tripylon_texts::{Language, Who};

/// A review as programs read it.
#[derive(Debug, Serialize)]
pub(crate) struct Report {
    rules: String,
    turns: usize,
    /// The turn that decided the game, counted from 1.
    turning_point: Option<usize>,
    accuracy: [Option<u8>; 2],
    exact: bool,
    moves: Vec<MoveReport>,
    seconds: f64,
}

#[derive(Debug, Serialize)]
struct MoveReport {
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

impl Report {
    pub(crate) fn new(record: &Record, review: &Review, language: Language, took: Duration) -> Report {
        let game = record.start().game();
        let who = Player::BOTH.map(|player| Who::colour(&game, player));
        Report {
            rules: game.to_string(),
            turns: review.moves.len(),
            turning_point: review.turning_point.map(|turn| turn + 1),
            accuracy: review.accuracy,
            exact: review.moves.iter().all(|judged| judged.appraisal.exact),
            moves: review.moves.iter().map(|judged| MoveReport::new(judged, language, who)).collect(),
            seconds: took.as_millis() as f64 / 1000.0,
        }
    }
}

impl MoveReport {
    fn new(judged: &Judged, language: Language, who: [Who; 2]) -> MoveReport {
        MoveReport {
            turn: judged.turn + 1,
            player: judged.player.number(),
            mv: judged.before.move_text(judged.played),
            grade: judged.grade.word(),
            lost: judged.lost,
            value: ValueReport::new(judged.appraisal.played),
            best: judged.before.move_text(judged.appraisal.best_move),
            best_value: ValueReport::new(judged.appraisal.best),
            exact: judged.appraisal.exact,
            text: review_text(language, judged, who),
        }
    }
}
