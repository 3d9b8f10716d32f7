//! What travels between the program, its server, the browser and other programs, as plain data: every report here is one JSON
//! object. Rules, positions and moves are their texts. `docs/json.md` and `docs/api.md` say what each field means.

mod words;
mod probe;
mod analysis;
mod solving;
mod tables;
mod problem;
pub mod online;

pub use analysis::{AnalysisReport, LineReport, PointsWord, ValueReport};
pub use probe::{MoveReport, ProbeReport};
pub use problem::{Problem, ProblemCode};
pub use solving::{SolveState, SolveStatus};
pub use tables::{SolveOffer, TablesReport};
