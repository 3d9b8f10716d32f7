//! Hints, game reviews, lessons and puzzles.
//!
//! This crate does no I/O and reads no clock: tables, lessons and puzzles are passed in, and the terminal and the
//! browser show the same texts.

mod lesson;
mod assessment;
mod review;
mod hint;
mod puzzle;

pub use assessment::{MoveAssessment, MoveAssessmentJson, ScoreJson, assess_move, has_choice, win_chance};
pub use hint::{
    BoardRegion, Formation, Hint, HintFocus, Reason, hint_texts, reason_text, reasons, spoken_hint_texts,
};
pub use lesson::{
    Course, CourseError, Exercise, Lesson, LessonClaim, LessonStep, QuizAnswer, QuizQuestion, StepFeedback,
    StepGoal, WrongMoves,
};
pub use puzzle::{
    Attempt, AttemptResult, Consequence, Difficulty, ExactEvaluator, ExactSolver, KnownScores,
    ParsePuzzleError, Puzzle, PuzzleGoal, PuzzleRequest, PuzzleSearchProgress, Temptation, TemptationKind,
    find_puzzles,
};
pub use review::{
    Grade, MoveLoss, Review, ReviewedMove, accuracy_text, expected_error_text, grade_text, move_review_text,
    move_review_with_player_text, turning_point_text,
};
