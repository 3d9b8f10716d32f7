//! Assessments: the score of a played move against the best one.

mod move_assessment;
mod win_chance;
mod assess;
mod json;

pub use assess::{assess_move, has_choice};
pub use json::{MoveAssessmentJson, ScoreJson};
pub use move_assessment::MoveAssessment;
pub use win_chance::win_chance;
