//! A game gone through: what each move gave away, where the game turned, and how well both played.

mod loss;
mod grade;
#[expect(clippy::module_inception, reason = "the noun of this file is the review")]
mod review;

pub use grade::Grade;
pub use loss::Loss;
pub use review::{Judged, Review};
