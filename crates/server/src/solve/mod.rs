//! Solving rulesets of Pylos in the background.

mod job;
mod jobs;

pub(crate) use jobs::{SolveJobs, SolveStartError};
