//! Le Pylos (Les Elfes, 1986): five battles of four pieces on the equator of a globe.

mod options;
mod piece;
mod intersection;
mod line;
mod position;
mod mv;
mod generate;
mod refusal;
mod setup;
pub(crate) mod game;
mod rounds;

use game::LePylos;
pub use intersection::{Intersection, IntersectionSet, Intersections};
pub use line::{DESIGNATED, LINES, REACH};
pub use mv::{Click, Move};
pub use options::{Arrangement, RuleSet, Singleton};
pub use piece::{Piece, Size};
pub use position::{Phase, Position};
pub use rounds::{Entrant, Length, Match};
pub use setup::Setup;
