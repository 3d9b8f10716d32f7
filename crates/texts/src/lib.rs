//! What is said to people, in seven languages.
//!
//! A [`Language`] has rooms, one for each file in `languages/`, and a room has a method for every message:
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
//! A message without arguments is a `&'static str`, any other a `String`. In a view that should follow the language, keep the
//! language in a signal and ask it when drawing: `move || language.get().home().play()`.
//!
//! What takes more than one message to say is a function: [`question_texts`], [`outcome_text`],
//! [`score_text`], [`line_words`], [`announcement`], [`contents`], [`rules_page`].
//!
//! The methods are made from the Fluent files when the crate is built. The English files say in comments which arguments a
//! message has; a message or an argument that a language lacks, or has too many, is a build error. To say something new, add
//! it to the file of its room in all seven languages. `docs/texts.md` has the words that each language uses.

mod language;
mod who;
mod tenths;
mod argument;
mod part;
mod rooms;
mod question_text;
mod outcome_text;
mod score_text;
mod line_words;
mod announcement;
mod contents;
mod rules_page;
#[cfg(test)]
mod inventory;

pub use announcement::{announcement, move_words};
pub use contents::contents;
pub use language::Language;
pub use line_words::line_words;
pub use outcome_text::{OutcomeText, outcome_text};
pub use question_text::{AnswerText, QuestionText, question_texts};
pub use rooms::{
    Buttons, Errors, Game, Hints, Home, Keyboard, Options, Players, Readings, Results, Review, RulesLePylos,
    RulesPylon, RulesPylos, Settings, Speech, Values,
};
pub use rules_page::{Figure, Mark, Role, Scene, Section, rules_page};
pub use score_text::score_text;
pub use tenths::Tenths;
pub use who::Who;
