//! The JSON of a course file, not yet validated.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::LessonClaim;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CourseJson {
    /// The default rules of the steps.
    pub(super) rules: String,
    pub(super) lessons: Vec<LessonJson>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LessonJson {
    pub(super) id: String,
    pub(super) title: String,
    #[serde(default)]
    pub(super) teaches: Vec<String>,
    pub(super) steps: Vec<StepJson>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct StepJson {
    pub(super) rules: Option<String>,
    pub(super) position: String,
    #[serde(default)]
    pub(super) marks: Vec<String>,
    pub(super) text: String,
    pub(super) goal: GoalJson,
    #[serde(default)]
    pub(super) blocked: BTreeMap<String, String>,
    pub(super) claim: Option<LessonClaim>,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum GoalJson {
    Move(ExerciseJson),
    Question(Vec<QuizAnswerJson>),
    Read,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ExerciseJson {
    pub(super) accept: AcceptJson,
    #[serde(default)]
    pub(super) wrong: Vec<WrongMovesJson>,
    pub(super) otherwise: Option<String>,
    pub(super) praise: String,
    #[serde(default)]
    pub(super) then: Vec<String>,
}

#[derive(Deserialize)]
#[serde(untagged)]
pub(super) enum AcceptJson {
    /// Only the word `any` is valid.
    Word(String),
    Moves(Vec<String>),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WrongMovesJson {
    pub(super) moves: Vec<String>,
    pub(super) text: String,
}

/// An answer has either `right` or `wrong`: the key of its feedback.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct QuizAnswerJson {
    pub(super) text: String,
    pub(super) right: Option<String>,
    pub(super) wrong: Option<String>,
}
