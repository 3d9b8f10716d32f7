//! Values put into words: what a game was lost by, where to look now and why, how the games are played, and positions to
//! train with.
//!
//! Nothing here reads a file, asks a clock or knows a browser: tables, lessons and puzzles come in from outside, and the
//! terminal and the page say the same words.

mod lesson;
mod appraisal;
mod review;
mod hint;
mod puzzle;

pub use appraisal::{Appraisal, AppraisalSaid, WorthSaid, appraise, has_choice, win_chance};
pub use hint::{Formation, Hint, Look, Part, Reason, hint_in_words, hint_texts, reason_text, reasons};
pub use lesson::{
    Claim, Course, CourseError, Exercise, Goal, Lesson, Possibility, Question, Step, Verdict, Wrong,
};
pub use puzzle::{
    Attempt, Consequence, Difficulty, ExactSolver, Judge, Known, Lure, ParsePuzzleError, Progress, Puzzle,
    Task, Temptation, Tried, Wanted, find_puzzles,
};
pub use review::{
    Grade, Judged, Loss, Review, accuracy_text, grade_text, judged_text, review_text, turning_point_text,
};
