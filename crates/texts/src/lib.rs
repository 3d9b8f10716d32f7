//! All texts of the user interface, in seven languages.
//!
//! A [`Language`] has a section for each file in `languages/`, and a section has a method for every message:
//!
//! ```
//! use tripylon_texts::{Language, Who};
//!
//! let language = Language::choose(["fr-CA", "en"]);
//! assert_eq!(language, Language::French);
//! assert_eq!(language.home().play(), "Jouer");
//! assert_eq!(Language::English.game().turn(Who::Light), "Light to move");
//! assert_eq!(Language::English.values().wins_in(7), "Wins in 7 turns");
//! ```
//!
//! A message without arguments is a `&'static str`, any other a `String`. In a reactive view, keep the language in a
//! signal and read it when drawing: `move || language.get().home().play()`.
//!
//! Functions compose texts from several messages: [`option_texts`], [`outcome_text`], [`points_text`],
//! [`line_move_texts`], [`move_announcement`], [`spoken_move`], [`place_content_text`], [`rules_page`].
//!
//! The build script generates the methods from the Fluent files. Comments in the English files declare the arguments
//! of a message; a missing or superfluous message or argument is a build error. To add a message, add it to the file
//! of its section in all seven languages. `docs/texts.md` lists the terms of each language.

mod language;
mod encoding;
mod catalog;
mod who;
mod tenths;
mod argument;
mod pattern;
mod sections;
mod option_text;
mod outcome_text;
mod points_text;
mod line_move_texts;
mod announcement;
mod place_content_text;
mod rules_page;
#[cfg(test)]
mod inventory;

pub use announcement::{move_announcement, spoken_move};
pub use catalog::EncodedCatalog;
pub use language::Language;
pub use line_move_texts::line_move_texts;
pub use option_text::{OptionText, OptionValueText, option_texts};
pub use outcome_text::{OutcomeText, outcome_text};
pub use place_content_text::place_content_text;
pub use points_text::{points_text, points_text_with_error};
pub use rules_page::{FigureMark, FigureScene, MarkRole, RulesFigure, RulesSection, rules_page};
pub use sections::{
    Buttons, Errors, Game, Hints, Home, Keyboard, Options, Players, Results, Review, RuleOptions,
    RulesLePylos, RulesPylon, RulesPylos, Settings, Speech, Values,
};
pub use tenths::Tenths;
pub use who::Who;
