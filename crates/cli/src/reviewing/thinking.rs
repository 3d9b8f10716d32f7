use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};
use tripylon_coach::{Appraisal, Review, appraise, has_choice};
use tripylon_rules::{
    AnyPosition,
    record::{MoveNumber, Record},
};
use tripylon_search::{Limits, Stop, Tables};

use crate::failure::Failure;

/// How a game is gone through: with which tables, and for how long.
pub(crate) struct Thinking {
    pub(crate) tables: Tables,
    /// The time for a move; without it, all moves together take no longer than [`WHOLE_GAME`].
    pub(crate) time: Option<Duration>,
    pub(crate) stop: Stop,
}

/// A little less than the 20 s that a game may take: every search ends a moment late.
const WHOLE_GAME: Duration = Duration::from_secs(18);

impl Thinking {
    /// The review of a game. Where it takes long, stderr says how far it is.
    pub(crate) fn review(&self, record: &Record) -> Result<Review, Failure> {
        let before = positions(record);
        let limits = Limits {
            // The best move and the played one are looked at one after the other.
            time: Some(self.time_for_move(&before) / 2),
            stop: self.stop.clone(),
            ..Limits::default()
        };
        let bar = bar(before.len());
        let mut appraisals: Vec<Appraisal> = Vec::new();
        for (turn, ply) in record.line().plies().iter().enumerate() {
            let limits = Limits { stood: before[..=turn].to_vec(), ..limits.clone() };
            appraisals.push(appraise(&before[turn], ply.mv(), &limits, &self.tables));
            if self.stop.has_rung() {
                bar.finish_and_clear();
                let [at, last] = [turn, before.len() - 1].map(|turn| MoveNumber::of_turn(turn).number());
                return Err(Failure::Stopped(format!(
                    "the review was stopped at move {at} of {last}; --time gives each move less time"
                )));
            }
            bar.inc(1);
        }
        bar.finish_and_clear();
        Ok(Review::of(record, &appraisals))
    }

    fn time_for_move(&self, before: &[AnyPosition]) -> Duration {
        let choices = before.iter().filter(|position| has_choice(position)).count().max(1);
        self.time.unwrap_or(WHOLE_GAME / choices as u32)
    }
}

/// The positions in which the moves of a game were played.
fn positions(record: &Record) -> Vec<AnyPosition> {
    let mut position = record.start();
    let mut before = Vec::new();
    for ply in record.line().plies() {
        before.push(position);
        position.play(ply.mv()).expect("the moves of a record are legal");
    }
    before
}

/// How far it is, on stderr where that is a terminal.
fn bar(turns: usize) -> ProgressBar {
    let style = ProgressStyle::with_template("{human_pos} of {human_len} turns reviewed  {wide_bar}  {eta}")
        .expect("the template is well-formed");
    ProgressBar::new(turns as u64).with_style(style)
}
