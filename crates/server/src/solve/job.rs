use std::time::Instant;

use tripylon_protocol::SolveState;
use tripylon_rules::Pylos;
use tripylon_search::CancelToken;
use tripylon_tables::{SolveCost, SolveProgress};

/// A ruleset that is being solved, with its progress.
pub(crate) struct SolveJob {
    pub(crate) game: Pylos,
    pub(crate) cancel: CancelToken,
    pub(crate) state: SolveState,
    /// From 0 to 1.
    pub(crate) progress: f64,
    pub(crate) message: Option<String>,
    started_at: Instant,
    /// The progress at the first step: above 0 if the job continues from a checkpoint.
    initial_progress: Option<f64>,
}

/// Shares of the total time for finding values and for packing them, measured in `docs/solution.md`.
const SOLVING_SHARE: f64 = 0.76;
const PACKING_SHARE: f64 = 0.22;

/// Progress after which the remaining time is estimated from the speed so far.
const MIN_PROGRESS_FOR_ESTIMATE: f64 = 0.03;

impl SolveJob {
    pub(crate) fn new(game: Pylos, stop: CancelToken) -> SolveJob {
        SolveJob {
            game,
            cancel: stop,
            state: SolveState::Solving,
            progress: 0.0,
            message: None,
            started_at: Instant::now(),
            initial_progress: None,
        }
    }

    /// Updates state and progress after a step of the solver.
    pub(crate) fn record_step(&mut self, step: SolveProgress) {
        match step {
            SolveProgress::Note(line) => self.message = Some(line),
            SolveProgress::Solving { done, .. } => {
                self.set_progress(SolveState::Solving, SOLVING_SHARE * done);
            }
            SolveProgress::Packing { done, .. } => {
                self.set_progress(SolveState::Writing, SOLVING_SHARE + PACKING_SHARE * done);
            }
            SolveProgress::Writing => self.set_progress(SolveState::Writing, SOLVING_SHARE + PACKING_SHARE),
        }
    }

    fn set_progress(&mut self, state: SolveState, done: f64) {
        self.state = state;
        self.progress = self.progress.max(done).min(1.0);
        self.initial_progress.get_or_insert(done);
    }

    /// Estimates the remaining time from the speed so far, or from the usual cost of the ruleset at first. `None`
    /// once the job is cancelled.
    pub(crate) fn estimated_seconds_left(&self) -> Option<f64> {
        if self.cancel.is_cancelled() {
            return None;
        }
        let since = self.progress - self.initial_progress.unwrap_or(0.0);
        Some(if since > MIN_PROGRESS_FOR_ESTIMATE {
            self.started_at.elapsed().as_secs_f64() * (1.0 - self.progress) / since
        } else {
            SolveCost::for_game(self.game).seconds_on_this_machine() * (1.0 - self.progress)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn progress_never_decreases_and_stays_below_one() {
        let mut job =
            SolveJob::new("pylos:base=3".parse().expect("the rules are known"), CancelToken::default());
        assert!(job.estimated_seconds_left().is_some_and(|seconds| seconds > 0.0));
        let solving = |done| SolveProgress::Solving { done, sweep: 1, spheres: 3, positions: 1.0 };
        let steps = [
            solving(0.5),
            solving(0.4),
            solving(0.99),
            SolveProgress::Packing { done: 0.5, spheres: 3, positions: 1.0 },
            SolveProgress::Writing,
        ];
        let mut last = 0.0;
        for step in steps {
            job.record_step(step);
            assert!(job.progress >= last && job.progress < 1.0);
            assert!(job.estimated_seconds_left().is_some_and(|seconds| seconds >= 0.0));
            last = job.progress;
        }
        assert_eq!(job.state, SolveState::Writing);
        job.cancel.cancel();
        assert_eq!(job.estimated_seconds_left(), None);
    }
}
