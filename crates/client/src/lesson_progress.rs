use serde::{Deserialize, Serialize};
use tripylon_coach::Course;

/// The ids of the completed lessons of a course, kept in the browser's storage.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct LessonProgress(Vec<String>);

impl LessonProgress {
    /// Whether the lesson is completed.
    pub fn is_completed(&self, id: &str) -> bool {
        self.0.iter().any(|completed| completed == id)
    }

    /// Marks the lesson as completed.
    pub fn complete(&mut self, id: &str) {
        if !self.is_completed(id) {
            self.0.push(id.to_string());
        }
    }

    /// The number of completed lessons that the course still has; an earlier version may have had others.
    pub fn completed_count(&self, course: &Course) -> usize {
        course.lessons.iter().filter(|lesson| self.is_completed(&lesson.id)).count()
    }

    /// The index of the first lesson that is not completed; 0 when all are.
    pub fn next_lesson(&self, course: &Course) -> usize {
        course.lessons.iter().position(|lesson| !self.is_completed(&lesson.id)).unwrap_or(0)
    }
}
