use super::{
    example::Example,
    lesson::{Lesson, Mark, Subject},
};
use crate::{
    dice::Dice,
    pylos::weights::{HUNCHES, Weights, features, influential},
};

/// Weights that are being learnt, in the order of the features.
pub(super) struct Learner {
    subject: Subject,
    plain: Vec<Step>,
    influences: Vec<[Step; HUNCHES]>,
}

/// A weight, and the sum of the squares of all slopes that it has met.
#[derive(Clone, Copy)]
struct Step {
    weight: f32,
    met: f32,
}

impl Step {
    fn go(&mut self, slope: f32, pace: f32) {
        self.met += slope * slope;
        self.weight -= pace * slope / self.met.sqrt();
    }
}

impl Learner {
    /// Hunches that all began alike would stay alike, so they begin with small random influences.
    pub(super) fn new(lesson: Lesson) -> Learner {
        let features = features();
        let mut dice = Dice::new(lesson.seed);
        let mut small = || Step { weight: dice.below(2001) as f32 / 10_000.0 - 0.1, met: 1e-2 };
        Learner {
            subject: lesson.subject,
            plain: vec![Step { weight: 0.0, met: 1e-4 }; features.len()],
            influences: (0..influential(&features)).map(|_| std::array::from_fn(|_| small())).collect(),
        }
    }

    fn estimate(&self, example: &Example) -> f32 {
        self.plain_estimate(example) + hunched(&self.hunches(example))
    }

    fn plain_estimate(&self, example: &Example) -> f32 {
        example.seen().map(|(feature, amount)| self.plain[feature].weight * amount).sum()
    }

    fn hunches(&self, example: &Example) -> [f32; HUNCHES] {
        let mut hunches = [0.0; HUNCHES];
        for (feature, amount) in example.seen().filter(|(feature, _)| *feature < self.influences.len()) {
            for (hunch, step) in hunches.iter_mut().zip(&self.influences[feature]) {
                *hunch += amount * step.weight;
            }
        }
        hunches
    }

    pub(super) fn learn(&mut self, example: &Example, pace: f32) {
        let hunches = self.hunches(example);
        let estimate = self.plain_estimate(example) + hunched(&hunches);
        let error = match self.subject {
            Subject::Chances => chance(estimate) - example.target,
            // Those that are far off are not to be heard more than ten turns loud.
            Subject::WayHome => (estimate - example.target).clamp(-1.0, 1.0),
        };
        let slopes: [f32; HUNCHES] =
            std::array::from_fn(|hunch| if hunches[hunch] > 0.0 { sign(hunch) * error } else { 0.0 });
        for (feature, amount) in example.seen() {
            self.plain[feature].go(error * amount, pace);
            if let Some(influences) = self.influences.get_mut(feature) {
                for (step, slope) in influences.iter_mut().zip(slopes) {
                    step.go(slope * amount, pace);
                }
            }
        }
    }

    pub(super) fn mark(&self, examples: &[Example]) -> Mark {
        match self.subject {
            Subject::Chances => self.mark_for_chances(examples),
            Subject::WayHome => {
                let off = |example| f64::from(10.0 * (self.estimate(example) - example.target).abs());
                Mark::WayHome { off: examples.iter().map(off).sum::<f64>() / examples.len() as f64 }
            }
        }
    }

    fn mark_for_chances(&self, examples: &[Example]) -> Mark {
        let (mut loss, mut right, mut decided) = (0.0, 0, 0);
        for example in examples {
            let chance = chance(self.estimate(example)).clamp(1e-6, 1.0 - 1e-6);
            loss -= f64::from(example.target * chance.ln() + (1.0 - example.target) * (1.0 - chance).ln());
            if example.target != 0.5 {
                decided += 1;
                right += u32::from((chance > 0.5) == (example.target > 0.5));
            }
        }
        Mark::Chances { loss: loss / examples.len() as f64, right: f64::from(right) / f64::from(decided) }
    }

    pub(super) fn into_weights(self) -> Weights {
        // With at most so much each, no sum of influences that a position can have leaves 16 bits.
        let rounded = |step: Step| (100.0 * step.weight).round().clamp(-400.0, 400.0) as i16;
        Weights {
            plain: self.plain.into_iter().map(|step| (100.0 * step.weight).round() as i16).collect(),
            influences: self.influences.into_iter().map(|steps| steps.map(rounded)).collect(),
        }
    }
}

fn hunched(hunches: &[f32; HUNCHES]) -> f32 {
    hunches.iter().enumerate().map(|(hunch, sum)| sign(hunch) * sum.max(0.0)).sum()
}

/// Hunches count by turns for and against the player to move.
fn sign(hunch: usize) -> f32 {
    if hunch.is_multiple_of(2) { 1.0 } else { -1.0 }
}

fn chance(logit: f32) -> f32 {
    1.0 / (1.0 + (-logit).exp())
}
