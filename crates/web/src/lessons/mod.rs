//! Courses and their lessons.

mod controller;
mod courses_page;
mod view;
mod lesson_card;

pub(crate) use courses_page::CoursesPage;
pub(crate) use view::CoursePage;
