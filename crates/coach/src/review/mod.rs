//! A game gone through: what each move gave away, where the game turned, and how well both played.

mod loss;
mod grade;
#[expect(clippy::module_inception, reason = "the noun of this file is the review")]
mod review;
mod text;

pub use grade::Grade;
pub use loss::Loss;
pub use review::{Judged, Review};
pub use text::{accuracy_text, grade_text, judged_text, review_text, turning_point_text};
