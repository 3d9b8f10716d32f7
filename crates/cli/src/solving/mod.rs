//! A reading being solved: what is shown of the work, and what came out.

mod progress;
mod bar;
mod bell;
mod summary;
mod plot;

pub(crate) use bar::Bar;
pub(crate) use bell::bell;
pub(crate) use plot::write_plots;
pub(crate) use progress::Progress;
pub(crate) use summary::{Effort, Summary};
