use tripylon_rules::random::SplitMix64;

use super::{
    fit::{FitConfig, FitLoss, FitTarget},
    training_example::TrainingExample,
};
use crate::pylos::weights::{HIDDEN_UNITS, Weights, all_features, count_hidden_inputs};

/// The model in training, with weights in the order of the features.
pub(super) struct Trainer {
    target: FitTarget,
    direct: Vec<AdaGradWeight>,
    hidden: Vec<[AdaGradWeight; HIDDEN_UNITS]>,
}

/// A weight, and the sum of the squares of all its gradients (AdaGrad).
#[derive(Clone, Copy)]
struct AdaGradWeight {
    weight: f32,
    squared_gradients: f32,
}

impl AdaGradWeight {
    fn descend(&mut self, gradient: f32, learning_rate: f32) {
        self.squared_gradients += gradient * gradient;
        self.weight -= learning_rate * gradient / self.squared_gradients.sqrt();
    }
}

impl Trainer {
    /// Starts with small random weights to the hidden units: units that start equal would stay equal.
    pub(super) fn new(config: FitConfig) -> Trainer {
        let features = all_features();
        let mut rng = SplitMix64::new(config.seed);
        let mut small =
            || AdaGradWeight { weight: rng.below(2001) as f32 / 10_000.0 - 0.1, squared_gradients: 1e-2 };
        Trainer {
            target: config.target,
            direct: vec![AdaGradWeight { weight: 0.0, squared_gradients: 1e-4 }; features.len()],
            hidden: (0..count_hidden_inputs(&features)).map(|_| std::array::from_fn(|_| small())).collect(),
        }
    }

    fn predict(&self, example: &TrainingExample) -> f32 {
        self.direct_output(example) + hidden_output(&self.hidden_units(example))
    }

    fn direct_output(&self, example: &TrainingExample) -> f32 {
        example.active_features().map(|(feature, amount)| self.direct[feature].weight * amount).sum()
    }

    fn hidden_units(&self, example: &TrainingExample) -> [f32; HIDDEN_UNITS] {
        let mut units = [0.0; HIDDEN_UNITS];
        for (feature, amount) in example.active_features().filter(|(feature, _)| *feature < self.hidden.len())
        {
            for (unit, weight) in units.iter_mut().zip(&self.hidden[feature]) {
                *unit += amount * weight.weight;
            }
        }
        units
    }

    pub(super) fn train(&mut self, example: &TrainingExample, learning_rate: f32) {
        let units = self.hidden_units(example);
        let prediction = self.direct_output(example) + hidden_output(&units);
        let error = match self.target {
            FitTarget::WinChance => sigmoid(prediction) - example.target,
            // Outliers count as no more than ten turns (Huber loss).
            FitTarget::DistanceToLoss => (prediction - example.target).clamp(-1.0, 1.0),
        };
        let gradients: [f32; HIDDEN_UNITS] =
            std::array::from_fn(|unit| if units[unit] > 0.0 { output_sign(unit) * error } else { 0.0 });
        for (feature, amount) in example.active_features() {
            self.direct[feature].descend(error * amount, learning_rate);
            if let Some(weights) = self.hidden.get_mut(feature) {
                for (weight, gradient) in weights.iter_mut().zip(gradients) {
                    weight.descend(gradient * amount, learning_rate);
                }
            }
        }
    }

    pub(super) fn loss(&self, examples: &[TrainingExample]) -> FitLoss {
        match self.target {
            FitTarget::WinChance => self.win_chance_loss(examples),
            FitTarget::DistanceToLoss => {
                let error = |example| f64::from(10.0 * (self.predict(example) - example.target).abs());
                FitLoss::DistanceToLoss {
                    mean_error_turns: examples.iter().map(error).sum::<f64>() / examples.len() as f64,
                }
            }
        }
    }

    fn win_chance_loss(&self, examples: &[TrainingExample]) -> FitLoss {
        let (mut loss, mut correct, mut decided) = (0.0, 0, 0);
        for example in examples {
            let chance = sigmoid(self.predict(example)).clamp(1e-6, 1.0 - 1e-6);
            loss -= f64::from(example.target * chance.ln() + (1.0 - example.target) * (1.0 - chance).ln());
            if example.target != 0.5 {
                decided += 1;
                correct += u32::from((chance > 0.5) == (example.target > 0.5));
            }
        }
        FitLoss::WinChance {
            loss: loss / examples.len() as f64,
            accuracy: f64::from(correct) / f64::from(decided),
        }
    }

    pub(super) fn into_weights(self) -> Weights {
        // With this limit, the sum of weights of no position overflows 16 bits.
        let rounded = |weight: AdaGradWeight| (100.0 * weight.weight).round().clamp(-400.0, 400.0) as i16;
        Weights {
            direct: self.direct.into_iter().map(|weight| (100.0 * weight.weight).round() as i16).collect(),
            hidden: self.hidden.into_iter().map(|weights| weights.map(rounded)).collect(),
        }
    }
}

fn hidden_output(units: &[f32; HIDDEN_UNITS]) -> f32 {
    units.iter().enumerate().map(|(unit, sum)| output_sign(unit) * sum.max(0.0)).sum()
}

/// Returns the output weight of a hidden unit: they count alternately for and against the player to move.
fn output_sign(unit: usize) -> f32 {
    if unit.is_multiple_of(2) { 1.0 } else { -1.0 }
}

fn sigmoid(logit: f32) -> f32 {
    1.0 / (1.0 + (-logit).exp())
}
