use std::time::Instant;

use tripylon_library::{Cost, Step};
use tripylon_protocol::SolveState;
use tripylon_rules::Pylos;
use tripylon_search::Stop;

/// A reading that is being solved, and how far that is.
pub(crate) struct Undertaking {
    pub(crate) game: Pylos,
    pub(crate) stop: Stop,
    pub(crate) state: SolveState,
    /// How much of all is done, of 1.
    pub(crate) done: f64,
    pub(crate) message: Option<String>,
    began: Instant,
    /// How much was done when it began: more than nothing where it goes on from a checkpoint.
    at_first: Option<f64>,
}

/// How much of the time goes into finding values, and into packing them, as `docs/solution.md` has it.
const SOLVING: f64 = 0.76;
const PACKING: f64 = 0.22;

/// So much must have been done before it says how long the rest will take.
const TELLING: f64 = 0.03;

impl Undertaking {
    pub(crate) fn new(game: Pylos, stop: Stop) -> Undertaking {
        Undertaking {
            game,
            stop,
            state: SolveState::Solving,
            done: 0.0,
            message: None,
            began: Instant::now(),
            at_first: None,
        }
    }

    /// Takes note of a step.
    pub(crate) fn advance(&mut self, step: Step) {
        match step {
            Step::Note(line) => self.message = Some(line),
            Step::Solving { done, .. } => self.reach(SolveState::Solving, SOLVING * done),
            Step::Packing { done, .. } => self.reach(SolveState::Writing, SOLVING + PACKING * done),
            Step::Writing => self.reach(SolveState::Writing, SOLVING + PACKING),
        }
    }

    fn reach(&mut self, state: SolveState, done: f64) {
        self.state = state;
        self.done = self.done.max(done).min(1.0);
        self.at_first.get_or_insert(done);
    }

    /// About how long it will take yet: by what has been done so far, or else by what it takes as a rule. `None` when
    /// somebody has asked for its end.
    pub(crate) fn seconds_left(&self) -> Option<f64> {
        if self.stop.has_rung() {
            return None;
        }
        let since = self.done - self.at_first.unwrap_or(0.0);
        Some(if since > TELLING {
            self.began.elapsed().as_secs_f64() * (1.0 - self.done) / since
        } else {
            Cost::of(self.game).seconds_here() * (1.0 - self.done)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_only_ever_goes_forward_and_ends_near_the_end() {
        let mut undertaking =
            Undertaking::new("pylos:base=3".parse().expect("the rules are known"), Stop::default());
        assert!(undertaking.seconds_left().is_some_and(|seconds| seconds > 0.0));
        let solving = |done| Step::Solving { done, sweep: 1, spheres: 3, positions: 1.0 };
        let steps = [
            solving(0.5),
            solving(0.4),
            solving(0.99),
            Step::Packing { done: 0.5, spheres: 3, positions: 1.0 },
            Step::Writing,
        ];
        let mut last = 0.0;
        for step in steps {
            undertaking.advance(step);
            assert!(undertaking.done >= last && undertaking.done < 1.0);
            assert!(undertaking.seconds_left().is_some_and(|seconds| seconds >= 0.0));
            last = undertaking.done;
        }
        assert_eq!(undertaking.state, SolveState::Writing);
        undertaking.stop.ring();
        assert_eq!(undertaking.seconds_left(), None);
    }
}
