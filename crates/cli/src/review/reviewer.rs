use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};
use tripylon_coach::{MoveAssessment, Review, assess_move, has_choice};
use tripylon_rules::{
    AnyPosition,
    record::{MoveNumber, Record},
};
use tripylon_search::{CancelToken, Limits, Tables};

use crate::error::CliError;

/// Settings of a review: tables and search time.
pub(crate) struct Reviewer {
    pub(crate) tables: Tables,
    /// The time for a move; without it, all moves together take no longer than [`DEFAULT_GAME_TIME`].
    pub(crate) time: Option<Duration>,
    pub(crate) stop: CancelToken,
}

/// A little less than the limit of 20 s for a game, because every search ends slightly late.
const DEFAULT_GAME_TIME: Duration = Duration::from_secs(18);

impl Reviewer {
    /// Reviews a game, with progress on stderr.
    pub(crate) fn review(&self, record: &Record) -> Result<Review, CliError> {
        let before = positions(record);
        let limits = Limits {
            // The best move and the played one are searched one after the other.
            time: Some(self.move_time(&before) / 2),
            cancel: self.stop.clone(),
            ..Limits::default()
        };
        let bar = progress_bar(before.len());
        let mut assessments: Vec<MoveAssessment> = Vec::new();
        for (turn, ply) in record.main_line().plies().iter().enumerate() {
            let limits = Limits { previous_positions: before[..=turn].to_vec(), ..limits.clone() };
            assessments.push(assess_move(&before[turn], ply.mv(), &limits, &self.tables));
            if self.stop.is_cancelled() {
                bar.finish_and_clear();
                let [at, last] = [turn, before.len() - 1].map(|turn| MoveNumber::from_turn(turn).number());
                return Err(CliError::Interrupted(format!(
                    "the review was stopped at move {at} of {last}; --time gives each move less time"
                )));
            }
            bar.inc(1);
        }
        bar.finish_and_clear();
        Ok(Review::from_record(record, &assessments))
    }

    fn move_time(&self, before: &[AnyPosition]) -> Duration {
        let choices = before.iter().filter(|position| has_choice(position)).count().max(1);
        self.time.unwrap_or(DEFAULT_GAME_TIME / choices as u32)
    }
}

/// The positions in which the moves of a game were played.
fn positions(record: &Record) -> Vec<AnyPosition> {
    let mut position = record.start();
    let mut before = Vec::new();
    for ply in record.main_line().plies() {
        before.push(position);
        position.play(ply.mv()).expect("the moves of a record are legal");
    }
    before
}

/// A progress display on stderr; hidden if that is not a terminal.
fn progress_bar(turns: usize) -> ProgressBar {
    let style = ProgressStyle::with_template("{human_pos} of {human_len} turns reviewed  {wide_bar}  {eta}")
        .expect("the template is well-formed");
    ProgressBar::new(turns as u64).with_style(style)
}
