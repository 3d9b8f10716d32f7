//! Progress and results of `tripylon solve`.

mod progress;
mod progress_bar;
mod summary;
mod plot;
mod pylon;

pub(crate) use plot::write_plots;
pub(crate) use progress::SolveProgressDisplay;
pub(crate) use progress_bar::PhaseProgressBar;
pub(crate) use pylon::{PylonSolveOptions, solve_pylon_board};
pub(crate) use summary::{SolveSummary, SolveSummaryInput};
