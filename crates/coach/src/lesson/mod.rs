//! The course of a game: lessons whose steps are played, answered or read. `docs/lessons.md` says how one is written.

mod course;
mod step;
mod exercise;
mod question;
mod verdict;
mod claim;
mod script;
mod reading;

pub use claim::Claim;
pub use course::{Course, CourseError, Lesson};
pub use exercise::{Exercise, Wrong};
pub use question::{Possibility, Question};
pub use step::{Goal, Step};
pub use verdict::Verdict;
