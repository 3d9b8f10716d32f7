//! The rules of a ruleset as a short illustrated page.

mod section;
mod figure;
mod scene;
mod pylos;
mod le_pylos;
mod pylon;
mod page;

pub use figure::{FigureMark, FigureScene, MarkRole, RulesFigure};
pub use page::rules_page;
pub use section::RulesSection;
