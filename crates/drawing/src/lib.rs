//! What a position looks like: from a position and a camera to shapes in painter's order.
//!
//! [`scene`] gives the [`Shape`]s of a board, [`tray`] those of what lies beside it, [`scene_in_motion`] those of a
//! board while a move is made. A page makes an SVG element of each shape: [`Shape::tag`], [`Shape::attributes`] and the
//! classes say which. Colours are in a style sheet, [`LOOK`], and in gradients, [`GRADIENTS`]; never in Rust.
//!
//! There is no rule of any game here: [`Marks`] say what may be clicked. No I/O, no clock.

mod point;
mod space;
mod camera;
mod view;
mod stage;
mod content;
mod shape;
mod marks;
mod layers;
mod target;
mod scene;
mod flight;
mod tray;
mod pylos;
mod le_pylos;
mod pylon;
mod svg;

pub use camera::Camera;
pub use content::{Content, Name};
pub use flight::{Flight, Stop, flights};
pub use marks::{Coordinates, Marks, Value, Verdict};
pub use point::Point;
pub use scene::{Bounds, Scene, scene, scene_in_motion};
pub use shape::{Geometry, Shape};
pub use svg::{GRADIENTS, LOOK, Pieces, Theme};
pub use tray::{Tray, tray};
pub use view::View;
