//! Game reviews: what each move gave away, the turning point, and the accuracy of both players.

mod move_loss;
mod grade;
#[expect(clippy::module_inception, reason = "the file holds `Review`")]
mod review;
mod text;

pub use grade::Grade;
pub use move_loss::MoveLoss;
pub use review::{Review, ReviewedMove};
pub use text::{
    accuracy_text, expected_error_text, grade_text, move_review_text, move_review_with_player_text,
    turning_point_text,
};
