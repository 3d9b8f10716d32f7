use serde::{Deserialize, Serialize};
use tripylon_coach::Course;

/// The lessons of a course that somebody has learned, by their names; they are kept by the browser.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Learned(Vec<String>);

impl Learned {
    /// Whether a lesson is among them.
    pub fn has(&self, id: &str) -> bool {
        self.0.iter().any(|learned| learned == id)
    }

    /// Puts a lesson among them.
    pub fn add(&mut self, id: &str) {
        if !self.has(id) {
            self.0.push(id.to_string());
        }
    }

    /// How many lessons of a course are among them: a former version may have had others.
    pub fn count(&self, course: &Course) -> usize {
        course.lessons.iter().filter(|lesson| self.has(&lesson.id)).count()
    }

    /// The number of the first lesson that is not: the first of all, once everything is learned.
    pub fn next(&self, course: &Course) -> usize {
        course.lessons.iter().position(|lesson| !self.has(&lesson.id)).unwrap_or(0)
    }
}
