use std::collections::HashMap;

use tripylon_rules::{Game, Pylos, pylos::Position};
use tripylon_tablebase::{Source, Table, TableError, Verdict};

use super::{
    features::{COUNTS, Counts, counts},
    pattern::{Place, SHAPES},
    weights::{Feature, HUNCHES, KNOTS, Weights, features, influential, knot_shares},
};
use crate::dice::Dice;

/// What a fit is told.
#[derive(Clone, Copy, Debug)]
pub struct Lesson {
    /// How many positions from random games the table is asked about.
    pub positions: usize,
    /// Decides which random games are played.
    pub seed: u64,
}

/// How well weights tell won from lost positions that they were not fitted to.
#[derive(Clone, Copy, Debug)]
pub struct Mark {
    /// The mean logarithmic loss; 0.693 is guessing.
    pub loss: f64,
    /// The share of won and lost positions that are on the right side.
    pub right: f64,
}

/// How large the steps are, each time that all positions are gone through.
const PACES: [f32; 8] = [0.1, 0.1, 0.1, 0.07, 0.05, 0.03, 0.02, 0.01];

/// Fits the numbers of the evaluation of Pylos to solved positions, the table being the teacher.
///
/// It is a logistic regression with a layer of hunches: the estimate is the logit of winning, a draw counting as half a
/// win. Every weight has its own pace, which slows down with what it has learnt (AdaGrad). A tenth of the positions is kept
/// apart for the mark, which `report` hears after every round. The result is the text of the weights.
pub fn fit_pylos<S: Source>(
    table: &Table<S>,
    lesson: Lesson,
    report: &mut dyn FnMut(usize, Mark),
) -> Result<String, TableError> {
    let examples = examples(table, lesson)?;
    let (kept_apart, taught) = examples.split_at(examples.len() / 10);
    let mut learner = Learner::new(lesson.seed);
    for (pace, round) in PACES.into_iter().zip(1..) {
        taught.iter().for_each(|example| learner.learn(example, pace));
        report(round, learner.mark(kept_apart));
    }
    Ok(learner.into_weights().to_string())
}

/// A solved position as the learner sees it.
struct Example {
    /// The patterns on the board, by their places among the features.
    patterns: Vec<u16>,
    counts: Counts,
    shares: [f32; KNOTS.len()],
    /// 1 won, ½ drawn, 0 lost.
    result: f32,
}

fn examples<S: Source>(table: &Table<S>, lesson: Lesson) -> Result<Vec<Example>, TableError> {
    let game = table.game();
    let reader = Reader::new(game);
    let mut dice = Dice::new(lesson.seed);
    let mut examples = Vec::with_capacity(lesson.positions);
    while examples.len() < lesson.positions {
        let mut position = game.start();
        loop {
            let moves = game.legal_moves(&position);
            if moves.is_empty() {
                break;
            }
            // One position in four: those of one game are much alike.
            if position.filled().len() >= 6 && dice.below(4) == 0 {
                examples.push(reader.example(&position, table.probe(&position)?.verdict()));
            }
            game.play_unchecked(&mut position, moves[dice.below(moves.len())]);
        }
    }
    Ok(examples)
}

/// Turns positions into examples.
struct Reader {
    game: Pylos,
    places: Vec<Place>,
    /// For every place, the feature that each pattern there is.
    features: Vec<Vec<u16>>,
}

impl Reader {
    fn new(game: Pylos) -> Reader {
        let places = Place::all();
        let index: HashMap<Feature, u16> = features().into_iter().zip(0..).collect();
        let features_at = |place: &Place| {
            let feature =
                |pattern| Feature::Pattern { shape: place.shape, pattern: place.representative(pattern) };
            (0..SHAPES[place.shape].patterns()).map(|pattern| index[&feature(pattern)]).collect()
        };
        let features = places.iter().map(features_at).collect();
        Reader { game, places, features }
    }

    fn example(&self, position: &Position, verdict: Verdict) -> Example {
        let feature = |(place, features): (&Place, &Vec<u16>)| features[place.read(position)];
        Example {
            patterns: self.places.iter().zip(&self.features).map(feature).collect(),
            counts: counts(self.game, position),
            shares: knot_shares(position.filled().len()),
            result: match verdict {
                Verdict::Win => 1.0,
                Verdict::Draw => 0.5,
                Verdict::Loss => 0.0,
            },
        }
    }
}

/// Weights that are being learnt, in the order of the features.
struct Learner {
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
    fn new(seed: u64) -> Learner {
        let features = features();
        let mut dice = Dice::new(seed);
        let mut small = || Step { weight: dice.below(2001) as f32 / 10_000.0 - 0.1, met: 1e-2 };
        Learner {
            plain: vec![Step { weight: 0.0, met: 1e-4 }; features.len()],
            influences: (0..influential(&features)).map(|_| std::array::from_fn(|_| small())).collect(),
        }
    }

    fn logit(&self, example: &Example) -> f32 {
        self.plain_logit(example) + hunched(&self.hunches(example))
    }

    fn plain_logit(&self, example: &Example) -> f32 {
        seen(example).map(|(feature, amount)| self.plain[feature].weight * amount).sum()
    }

    fn hunches(&self, example: &Example) -> [f32; HUNCHES] {
        let mut hunches = [0.0; HUNCHES];
        for (feature, amount) in seen(example).filter(|(feature, _)| *feature < self.influences.len()) {
            for (hunch, step) in hunches.iter_mut().zip(&self.influences[feature]) {
                *hunch += amount * step.weight;
            }
        }
        hunches
    }

    fn learn(&mut self, example: &Example, pace: f32) {
        let hunches = self.hunches(example);
        let error = chance(self.plain_logit(example) + hunched(&hunches)) - example.result;
        let slopes: [f32; HUNCHES] =
            std::array::from_fn(|hunch| if hunches[hunch] > 0.0 { sign(hunch) * error } else { 0.0 });
        for (feature, amount) in seen(example) {
            self.plain[feature].go(error * amount, pace);
            if let Some(influences) = self.influences.get_mut(feature) {
                for (step, slope) in influences.iter_mut().zip(slopes) {
                    step.go(slope * amount, pace);
                }
            }
        }
    }

    fn mark(&self, examples: &[Example]) -> Mark {
        let (mut loss, mut right, mut decided) = (0.0, 0, 0);
        for example in examples {
            let chance = chance(self.logit(example)).clamp(1e-6, 1.0 - 1e-6);
            loss -= f64::from(example.result * chance.ln() + (1.0 - example.result) * (1.0 - chance).ln());
            if example.result != 0.5 {
                decided += 1;
                right += u32::from((chance > 0.5) == (example.result > 0.5));
            }
        }
        Mark { loss: loss / examples.len() as f64, right: f64::from(right) / f64::from(decided) }
    }

    fn into_weights(self) -> Weights {
        // With at most so much each, no sum of influences that a position can have leaves 16 bits.
        let rounded = |step: Step| (100.0 * step.weight).round().clamp(-400.0, 400.0) as i16;
        Weights {
            plain: self.plain.into_iter().map(|step| (100.0 * step.weight).round() as i16).collect(),
            influences: self.influences.into_iter().map(|steps| steps.map(rounded)).collect(),
        }
    }
}

/// Everything that is seen in an example, and how much of it: the counts at their knots, and the patterns.
fn seen(example: &Example) -> impl Iterator<Item = (usize, f32)> + '_ {
    let counts = (0..COUNTS.len()).filter(|count| example.counts[*count] != 0).flat_map(move |count| {
        let amount = f32::from(example.counts[count]);
        let near = example.shares.iter().enumerate().filter(|(_, share)| **share > 0.0);
        near.map(move |(knot, share)| (count * KNOTS.len() + knot, amount * share))
    });
    counts.chain(example.patterns.iter().map(|feature| (usize::from(*feature), 1.0)))
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
