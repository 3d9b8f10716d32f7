use std::{collections::BTreeMap, error::Error, fmt};

use super::{Step, reading::read_course, script::CourseScript};

/// The lessons of a game, in the order in which they are taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Course {
    /// The lessons; there is at least one, and no two have the same name.
    pub lessons: Vec<Lesson>,
}

/// One idea, in a few steps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lesson {
    /// The name by which progress is kept. It is the same in all languages and never changes.
    pub id: String,
    /// What stands over it.
    pub title: String,
    /// The rules that it teaches, by their names in `lessons/rules.json`.
    pub teaches: Vec<String>,
    /// The steps; there is at least one.
    pub steps: Vec<Step>,
}

/// A course that cannot be taught: what is wrong, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CourseError {
    /// The name of the lesson, where it is in one.
    pub lesson: Option<String>,
    /// The number of the step, counted from 1, where it is in one.
    pub step: Option<usize>,
    /// What is wrong.
    pub reason: String,
}

impl Course {
    /// Reads a course and its texts in one language.
    ///
    /// Positions and moves are read by the rules, so what has been read can be played.
    ///
    /// # Errors
    /// When either is not of the form that `docs/lessons.md` describes, when a position or move is not legal, when a text is
    /// missing, or when one is never said.
    pub fn parse(course: &str, texts: &str) -> Result<Course, CourseError> {
        let script: CourseScript = serde_json::from_str(course)
            .map_err(|error| CourseError::of_all(format!("the course: {error}")))?;
        let texts: BTreeMap<String, String> = serde_json::from_str(texts)
            .map_err(|error| CourseError::of_all(format!("the texts: {error}")))?;
        read_course(script, &texts)
    }

    /// The lesson with a name.
    pub fn lesson(&self, id: &str) -> Option<&Lesson> {
        self.lessons.iter().find(|lesson| lesson.id == id)
    }
}

impl CourseError {
    /// Something that is wrong in no lesson in particular.
    pub(super) fn of_all(reason: String) -> CourseError {
        CourseError { lesson: None, step: None, reason }
    }
}

impl fmt::Display for CourseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(lesson) = &self.lesson {
            write!(f, "lesson {lesson}, ")?;
        }
        if let Some(step) = self.step {
            write!(f, "step {step}, ")?;
        }
        f.write_str(&self.reason)
    }
}

impl Error for CourseError {}
