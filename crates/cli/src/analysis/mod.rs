//! Results of a search as text.

mod words;
mod text;
mod display;

pub(crate) use display::AnalysisDisplay;
pub(crate) use text::AnalysisText;
pub(crate) use words::{certainty_word, describe_score, score_style};
