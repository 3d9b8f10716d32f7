use std::time::Duration;

use leptos::prelude::*;
use tripylon_client::AnalysisState;
use tripylon_coach::MoveAssessment;
use tripylon_play::position_history;
use tripylon_rules::record::Record;

use super::controller::AnalysisController;
use crate::{
    client::Notice,
    engine::{EngineReply, EngineRequest, EngineTask},
};

/// A review in progress: the assessment of each move of a game.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct GameReview {
    /// The main line without variations and comments.
    pub(crate) game: Record,
    pub(crate) assessments: Vec<MoveAssessment>,
}

impl GameReview {
    pub(crate) fn turns(&self) -> usize {
        self.game.main_line().plies().len()
    }

    pub(crate) fn is_done(&self) -> bool {
        self.assessments.len() >= self.turns()
    }
}

/// The time limit for one search of a review, two per move, and for the whole review.
const MAX_MOVE_TIME: Duration = Duration::from_millis(500);
const MAX_REVIEW_TIME: Duration = Duration::from_secs(18);

/// Reviewing a game.
impl AnalysisController {
    /// Whether a review is running.
    pub(crate) fn is_reviewing(self) -> bool {
        self.review.with_untracked(|review| review.as_ref().is_some_and(|review| !review.is_done()))
    }

    /// Starts the review of the game.
    pub(crate) fn start_review(self) {
        let game = self.state.with_untracked(AnalysisState::without_variations);
        self.current_job.set(None);
        self.review.set(Some(GameReview { game, assessments: Vec::new() }));
        self.review_next_move();
    }

    /// Closes the review, finished or not.
    pub(crate) fn end_review(self) {
        self.review.set(None);
        self.start_next_job();
    }

    fn review_next_move(self) {
        let Some(GameReview { game, assessments }) = self.review.get_untracked() else { return };
        let turn = assessments.len();
        let Some(ply) = game.main_line().plies().get(turn) else { return self.start_next_job() };
        let Ok(worker) = self.engine_worker.get_value() else { return self.client.notify(Notice::NoWorkers) };
        let previous_positions = &position_history(&game)[..=turn];
        let position = previous_positions[turn];
        let task = EngineTask::AssessMove {
            time: MAX_MOVE_TIME.min(MAX_REVIEW_TIME / (2 * game.main_line().plies().len() as u32)),
        };
        let request = EngineRequest {
            position: &position,
            previous_positions,
            task,
            played_move: Some(ply.mv()),
            seed: 0,
        };
        worker.submit(&request, move |reply| {
            if self.state.is_disposed() {
                return;
            }
            match reply {
                EngineReply::Assessed(assessment) => {
                    self.review.update(|review| {
                        if let Some(review) = review {
                            review.assessments.push(assessment);
                        }
                    });
                    self.review_next_move();
                }
                EngineReply::Progress(_) | EngineReply::Done(_) | EngineReply::NoTable => {}
                EngineReply::Failed => {
                    self.client.notify(Notice::EngineFailed);
                    self.end_review();
                }
            }
        });
    }
}
