use std::fmt;

use tripylon_rules::{Pylos, pylos::Position};
use tripylon_tablebase::{Probe, TableError};

use super::{trainer::Trainer, training_example::ExampleGenerator};

/// The configuration of a fit.
#[derive(Clone, Copy, Debug)]
pub struct FitConfig {
    /// The quantity to predict.
    pub target: FitTarget,
    /// The number of positions to generate.
    pub positions: usize,
    /// Determines the games that are played and the initial weights.
    pub seed: u64,
}

/// The quantity that an evaluation predicts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FitTarget {
    /// The logit of winning, a draw counting as half a win. Any table has it.
    WinChance,
    /// The number of turns until a loss, in tens. Needs distances.
    DistanceToLoss,
}

/// The loss on the validation positions, which the weights were not fitted to.
#[derive(Clone, Copy, Debug)]
pub enum FitLoss {
    /// For [`FitTarget::WinChance`].
    WinChance {
        /// The mean logarithmic loss; 0.693 is guessing.
        loss: f64,
        /// The share of won and lost positions that are predicted as such.
        accuracy: f64,
    },
    /// For [`FitTarget::DistanceToLoss`].
    DistanceToLoss {
        /// The mean absolute error in turns.
        mean_error_turns: f64,
    },
}

impl fmt::Display for FitLoss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FitLoss::WinChance { loss, accuracy } => {
                write!(f, "loss {loss:.4}, {:.2} % on the right side", 100.0 * accuracy)
            }
            FitLoss::DistanceToLoss { mean_error_turns } => write!(f, "{mean_error_turns:.2} turns off"),
        }
    }
}

/// The learning rate of each epoch.
const LEARNING_RATES: [f32; 8] = [0.1, 0.1, 0.1, 0.07, 0.05, 0.03, 0.02, 0.01];

/// Fits the weights of an evaluation of Pylos to solved positions, and returns their text.
///
/// The model is a regression with one hidden layer, trained with AdaGrad. `probe` solves the positions. A tenth of them
/// is kept for validation; `report` gets the number of the epoch and the validation loss after every epoch.
///
/// # Errors
///
/// The first error of `probe`.
pub fn fit_pylos(
    game: Pylos,
    config: FitConfig,
    probe: &dyn Fn(&Position) -> Result<Probe, TableError>,
    report: &mut dyn FnMut(usize, FitLoss),
) -> Result<String, TableError> {
    let examples = ExampleGenerator::new(game, probe).generate(config)?;
    let (validation, training) = examples.split_at(examples.len() / 10);
    let mut trainer = Trainer::new(config);
    for (learning_rate, epoch) in LEARNING_RATES.into_iter().zip(1..) {
        training.iter().for_each(|example| trainer.train(example, learning_rate));
        report(epoch, trainer.loss(validation));
    }
    Ok(trainer.into_weights().to_string())
}
