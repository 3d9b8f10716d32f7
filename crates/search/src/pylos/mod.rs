//! The opponent for Pylos: exact with a table, and without one a look ahead with an evaluation that tables taught.

mod pattern;
mod features;
mod weights;
mod patterns;
mod rows;
mod layout;
mod evaluation;
mod outlook;
mod repetition;
mod homing;
mod by_table;
mod levels;
mod analysis;
mod fitting;

pub(crate) use analysis::analyse;
pub use fitting::{Lesson, Mark, Subject, fit_pylos};
