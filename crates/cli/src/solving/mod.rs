//! A reading being solved: the work step by step, what is shown of it, and what came out.

mod work;
mod layers;
mod bar;
mod machine;
mod summary;
mod plot;

pub(crate) use bar::Bar;
pub(crate) use machine::Machine;
pub(crate) use plot::write_plots;
pub(crate) use summary::{Effort, Summary};
pub(crate) use work::{Outcome, Work};
