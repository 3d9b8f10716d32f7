//! Fits the weights of the evaluation to solved positions.

mod fit;
mod training_example;
mod trainer;

pub use fit::{FitConfig, FitLoss, FitTarget, fit_pylos};
