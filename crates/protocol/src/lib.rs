//! The JSON messages between the program, its server, the browser and other programs. Every report is one JSON
//! object; rules, positions and moves are in notation. `docs/json.md` and `docs/api.md` explain each field.

mod tablebase_serde;
mod probe;
mod analysis;
mod solve_status;
mod tables;
mod problem;
pub mod online;

pub use analysis::{AnalysisReport, LineReport, PointsTag, ValueReport};
pub use probe::{MoveReport, ProbeReport};
pub use problem::{Problem, ProblemCode};
pub use solve_status::{SolveState, SolveStatus};
pub use tables::{SolveOffer, TablesReport};
