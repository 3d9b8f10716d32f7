//! Help in steps: where to look, then the move, then why.

#[expect(clippy::module_inception, reason = "the noun of this file is the hint")]
mod hint;
mod look;
mod reason;
mod by_value;
mod pylos;
mod le_pylos;
mod pylon;
mod text;

pub use hint::Hint;
pub use look::{Look, Part};
pub use reason::{Formation, Reason, reasons};
pub use text::{hint_in_words, hint_texts, reason_text};
