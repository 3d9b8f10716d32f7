//! The rules of a game as a short illustrated page, in the reading that is being played.

mod section;
mod figure;
mod scene;
mod pylos;
mod le_pylos;
mod pylon;

pub use figure::{Figure, Mark, Role, Scene};
pub use section::{Section, rules_page};
