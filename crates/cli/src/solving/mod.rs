//! Progress and results of `tripylon solve`.

mod progress;
mod progress_bar;
mod summary;
mod plot;

pub(crate) use plot::write_plots;
pub(crate) use progress::SolveProgressDisplay;
pub(crate) use progress_bar::PhaseProgressBar;
pub(crate) use summary::{SolveSummary, SolveSummaryInput};
