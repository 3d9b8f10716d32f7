use std::{collections::BTreeMap, error::Error, fmt};

use super::{LessonStep, course_json::CourseJson, parse::parse_course};

/// The lessons of a game, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Course {
    /// The lessons: at least one, with different ids.
    pub lessons: Vec<Lesson>,
}

/// A lesson: one idea in a few steps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lesson {
    /// The key for saved progress, the same in all languages. It never changes.
    pub id: String,
    /// The title.
    pub title: String,
    /// The rules that it teaches, by their keys in `lessons/rules.json`.
    pub teaches: Vec<String>,
    /// The steps: at least one.
    pub steps: Vec<LessonStep>,
}

/// An error in a course file, with its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CourseError {
    /// The id of the lesson, if the error is in one.
    pub lesson: Option<String>,
    /// The number of the step, from 1, if the error is in one.
    pub step: Option<usize>,
    /// The reason.
    pub reason: String,
}

impl Course {
    /// Parses a course and its texts in one language. All positions and moves are checked by the rules.
    ///
    /// # Errors
    /// When a file does not have the format of `docs/lessons.md`, a position or move is illegal, or a text is missing
    /// or unused.
    pub fn parse(course: &str, texts: &str) -> Result<Course, CourseError> {
        let json: CourseJson = serde_json::from_str(course)
            .map_err(|error| CourseError::whole_course(format!("the course: {error}")))?;
        let texts: BTreeMap<String, String> = serde_json::from_str(texts)
            .map_err(|error| CourseError::whole_course(format!("the texts: {error}")))?;
        parse_course(json, &texts)
    }

    /// The lesson with an id.
    pub fn lesson(&self, id: &str) -> Option<&Lesson> {
        self.lessons.iter().find(|lesson| lesson.id == id)
    }
}

impl CourseError {
    /// An error outside of any lesson.
    pub(super) fn whole_course(reason: String) -> CourseError {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::StepFeedback;

    const TEXTS: &str = r#"{"t": "Title", "s": "Say", "p": "Praise", "o": "Otherwise", "w": "Why"}"#;

    /// A course of one lesson with one step.
    fn course(step: &str) -> String {
        format!(r#"{{"rules": "pylos", "lessons": [{{"id": "place", "title": "t", "steps": [{step}]}}]}}"#)
    }

    /// A step that asks for a move in the start of the game.
    fn asking(exercise: &str) -> String {
        course(&format!(
            r#"{{"position": "4/4/4/4|3/3/3|2/2|1 1", "text": "s", "goal": {{"move": {exercise}}}, "blocked": {{"e1": "w"}}}}"#
        ))
    }

    #[track_caller]
    fn check_refused(course: &str, reason: &str) {
        let error = Course::parse(course, TEXTS).expect_err("the course is invalid");
        assert_eq!(error.to_string(), reason);
    }

    #[test]
    fn a_step_gives_feedback_and_explains_blocked_clicks() {
        let course = Course::parse(&asking(r#"{"accept": ["b*"], "otherwise": "o", "praise": "p"}"#), TEXTS);
        let course = course.expect("the course is valid");
        let step = &course.lesson("place").expect("there is such a lesson").steps[0];
        let judge = |text| step.feedback_for(step.position.parse_move(text).expect("a move"));
        assert_eq!(
            judge("b3"),
            Some(StepFeedback::Right { praise: "Praise".into(), follow_up_moves: Vec::new() })
        );
        assert_eq!(judge("c3"), Some(StepFeedback::Wrong { explanation: "Otherwise".into() }));
        let explanation =
            |text| step.blocked_click_explanation(step.position.game().parse_click(text).expect("a cell"));
        assert_eq!((explanation("e1"), explanation("e2")), (Some("Why"), None));
    }

    #[test]
    fn an_invalid_course_is_refused_with_its_place() {
        check_refused(
            &asking(r#"{"accept": ["e1"], "otherwise": "o", "praise": "p"}"#),
            "lesson place, step 1, move e1 is illegal: cell e1 has no support: a1 under it is empty",
        );
        check_refused(
            &asking(r#"{"accept": ["b2"], "praise": "p"}"#),
            "lesson place, step 1, move a1 has no feedback; add otherwise",
        );
        check_refused(
            &asking(r#"{"accept": "any", "otherwise": "o", "praise": "p"}"#),
            "lesson place, step 1, otherwise is unused, because every move has feedback",
        );
        check_refused(
            &asking(
                r#"{"accept": ["b2"], "wrong": [{"moves": ["b2"], "text": "w"}], "otherwise": "o", "praise": "p"}"#,
            ),
            "lesson place, step 1, move b2 already has feedback",
        );
        check_refused(
            &asking(r#"{"accept": ["b2"], "otherwise": "o", "praise": "p", "then": ["b2"]}"#),
            "lesson place, step 1, then, after b2: move b2 is illegal: cell b2 is not empty",
        );
        check_refused(
            &asking(r#"{"accept": ["b2"], "otherwise": "lost", "praise": "p"}"#),
            r#"lesson place, step 1, text "lost" is missing"#,
        );
        check_refused(
            &asking(r#"{"accept": ["b2"], "otherwise": "p", "praise": "p"}"#),
            r#"text "o" is unused"#,
        );
        check_refused(
            &course(
                r#"{"position": "4/4/4/4|3/3/3|2/2|1 1", "text": "s", "goal": "read", "blocked": {"a1": "w"}}"#,
            ),
            r#"lesson place, step 1, blocked "a1" can be chosen, so there is nothing to explain"#,
        );
        check_refused(
            &course(r#"{"position": "4/4/4/4|3/3/3|2/2|1 1", "marks": ["k1"], "text": "s", "goal": "read"}"#),
            r#"lesson place, step 1, mark "k1" is not on the board"#,
        );
        check_refused(
            &course(
                r#"{"position": "4/4/4/4|3/3/3|2/2|1 1", "text": "s", "goal": {"question": [{"text": "p", "right": "o"}]}}"#,
            ),
            "lesson place, step 1, a question has two to four answers, not 1",
        );
    }
}
