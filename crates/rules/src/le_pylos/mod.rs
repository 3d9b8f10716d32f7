//! Le Pylos (Les Elfes, 1986): five battles of four pieces on the equator of a globe.

mod options;
mod size;
mod piece;
mod intersection;
mod line;
mod phase;
mod position;
mod mv;
mod generate;
mod refusal;
mod setup;
pub(crate) mod game;
mod matches;

use game::LePylos;
pub use intersection::{Intersection, IntersectionSet, Intersections};
pub use line::{DESIGNATED_LINES, EQUATOR_REACH, LINES};
pub use matches::{Match, MatchEndCondition, MatchPlayer};
pub use mv::{Click, Move};
pub use options::{RulesSource, SetupMode, Singleton};
pub use phase::Phase;
pub use piece::Piece;
pub use position::Position;
pub use setup::Setup;
pub use size::Size;
