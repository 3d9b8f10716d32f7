//! Courses: lessons whose steps are played, answered or read. `docs/lessons.md` describes the file format.

mod course;
mod step;
mod exercise;
mod quiz;
mod feedback;
mod claim;
mod course_json;
mod parse;

pub use claim::LessonClaim;
pub use course::{Course, CourseError, Lesson};
pub use exercise::{Exercise, WrongMoves};
pub use feedback::StepFeedback;
pub use quiz::{QuizAnswer, QuizQuestion};
pub use step::{LessonStep, StepGoal};
