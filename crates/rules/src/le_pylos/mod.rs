//! Le Pylos (Les Elfes, 1986): five battles of four pieces on the equator of a globe.

pub(crate) mod game;
mod generate;
mod intersection;
mod line;
mod mv;
mod options;
mod piece;
mod position;
mod refusal;
mod rounds;
mod setup;

use game::LePylos;
pub use intersection::{Intersection, IntersectionSet, Intersections};
pub use mv::{Click, Move};
pub use options::{Arrangement, RuleSet, Singleton};
pub use piece::{Piece, Size};
pub use position::{Phase, Position};
pub use rounds::{Entrant, Length, Match};
pub use setup::Setup;
