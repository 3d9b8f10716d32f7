use std::time::Duration;

use leptos::prelude::*;
use tripylon_coach::Appraisal;
use tripylon_rules::record::Record;
use tripylon_sitting::stood;

use crate::{
    client::Notice,
    engine::{Question, Reply, Task},
    state::Study,
    study_table::StudyTable,
};

/// A game that is gone through, move by move.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Reviewing {
    /// The game itself, without variations and words.
    pub(crate) game: Record,
    pub(crate) appraisals: Vec<Appraisal>,
}

impl Reviewing {
    pub(crate) fn turns(&self) -> usize {
        self.game.line().plies().len()
    }

    pub(crate) fn is_done(&self) -> bool {
        self.appraisals.len() >= self.turns()
    }
}

/// How long a move is looked at in a review, at most twice, and how long all of them together.
const REVIEWING: Duration = Duration::from_millis(500);
const WHOLE_REVIEW: Duration = Duration::from_secs(18);

/// A study in which a game is gone through.
impl StudyTable {
    /// Whether a game is being gone through.
    pub(crate) fn is_reviewing(self) -> bool {
        self.review.with_untracked(|review| review.as_ref().is_some_and(|review| !review.is_done()))
    }

    /// Goes through the game from its first move.
    pub(crate) fn begin_review(self) {
        let game = self.study.with_untracked(Study::game_alone);
        self.busy.set(None);
        self.review.set(Some(Reviewing { game, appraisals: Vec::new() }));
        self.go_on_reviewing();
    }

    /// Leaves the review, done or not.
    pub(crate) fn end_review(self) {
        self.review.set(None);
        self.go_on();
    }

    fn go_on_reviewing(self) {
        let Some(Reviewing { game, appraisals }) = self.review.get_untracked() else { return };
        let turn = appraisals.len();
        let Some(ply) = game.line().plies().get(turn) else { return self.go_on() };
        let Ok(desk) = self.desk.get_value() else { return self.client.notify(Notice::NoWorkers) };
        let stood = &stood(&game)[..=turn];
        let position = stood[turn];
        let task =
            Task::Appraise { time: REVIEWING.min(WHOLE_REVIEW / (2 * game.line().plies().len() as u32)) };
        let question = Question { position: &position, stood, task, played: Some(ply.mv()), seed: 0 };
        desk.ask(&question, move |reply| {
            if self.study.is_disposed() {
                return;
            }
            match reply {
                Reply::Appraised(appraisal) => {
                    self.review.update(|review| {
                        if let Some(review) = review {
                            review.appraisals.push(appraisal);
                        }
                    });
                    self.go_on_reviewing();
                }
                Reply::Progress(_) | Reply::Done(_) | Reply::Unknown => {}
                Reply::Failed(_) => {
                    self.client.notify(Notice::EngineFailed);
                    self.end_review();
                }
            }
        });
    }
}
