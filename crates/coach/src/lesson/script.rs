//! The JSON of a course file, not yet validated.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::LessonClaim;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CourseScript {
    /// The default rules of the steps.
    pub(super) rules: String,
    pub(super) lessons: Vec<LessonScript>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LessonScript {
    pub(super) id: String,
    pub(super) title: String,
    #[serde(default)]
    pub(super) teaches: Vec<String>,
    pub(super) steps: Vec<StepScript>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct StepScript {
    pub(super) rules: Option<String>,
    pub(super) position: String,
    #[serde(default)]
    pub(super) marks: Vec<String>,
    pub(super) say: String,
    pub(super) goal: GoalScript,
    #[serde(default)]
    pub(super) touch: BTreeMap<String, String>,
    pub(super) claim: Option<LessonClaim>,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum GoalScript {
    Move(ExerciseScript),
    Question(Vec<QuizAnswerScript>),
    Read,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ExerciseScript {
    pub(super) accept: AcceptScript,
    #[serde(default)]
    pub(super) wrong: Vec<WrongMovesScript>,
    pub(super) otherwise: Option<String>,
    pub(super) praise: String,
    #[serde(default)]
    pub(super) then: Vec<String>,
}

#[derive(Deserialize)]
#[serde(untagged)]
pub(super) enum AcceptScript {
    /// Only the word `any` is valid.
    Word(String),
    Moves(Vec<String>),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WrongMovesScript {
    pub(super) moves: Vec<String>,
    pub(super) say: String,
}

/// An answer has either `right` or `wrong`: the key of its feedback.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct QuizAnswerScript {
    pub(super) say: String,
    pub(super) right: Option<String>,
    pub(super) wrong: Option<String>,
}
