//! A course as it stands in its file: names, texts and keys, which may be nonsense.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::Claim;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CourseScript {
    /// The rules of all steps that do not name others.
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
    pub(super) claim: Option<Claim>,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum GoalScript {
    Move(ExerciseScript),
    Question(Vec<PossibilityScript>),
    Read,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ExerciseScript {
    pub(super) accept: Accept,
    #[serde(default)]
    pub(super) wrong: Vec<WrongScript>,
    pub(super) otherwise: Option<String>,
    pub(super) praise: String,
    #[serde(default)]
    pub(super) then: Vec<String>,
}

#[derive(Deserialize)]
#[serde(untagged)]
pub(super) enum Accept {
    /// Only the word `any` is right here.
    Word(String),
    Moves(Vec<String>),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WrongScript {
    pub(super) moves: Vec<String>,
    pub(super) say: String,
}

/// An answer has either `right` or `wrong`: what is said when it is chosen.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PossibilityScript {
    pub(super) say: String,
    pub(super) right: Option<String>,
    pub(super) wrong: Option<String>,
}
