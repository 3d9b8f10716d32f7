//! What a played move was worth against the best one.

#[expect(clippy::module_inception, reason = "the noun of this file is the appraisal")]
mod appraisal;
mod chance;
mod appraise;
mod said;

pub use appraisal::Appraisal;
pub use appraise::{appraise, has_choice};
pub use chance::win_chance;
pub use said::{AppraisalSaid, WorthSaid};
