//! Hints in three steps: where to look, the move, and why.

#[expect(clippy::module_inception, reason = "the file holds `Hint`")]
mod hint;
mod focus;
mod reason;
mod score_reasons;
mod pylos;
mod le_pylos;
mod pylon;
mod text;

pub use focus::{BoardRegion, HintFocus};
pub use hint::{Hint, reasons};
pub use reason::{Formation, Reason};
pub use text::{hint_texts, reason_text, spoken_hint_texts};
