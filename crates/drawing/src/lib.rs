//! Draws positions: turns a position and a camera into SVG shapes in painter's order.
//!
//! [`scene`] draws the board, [`tray_scene`] the pieces beside it, [`animated_scene`] the board during a move. A page
//! creates an SVG element for each [`Shape`] from [`Shape::tag`], [`Shape::attributes`] and the classes. Colours are
//! in the style sheet, [`STYLE_SHEET`], and in gradients, [`GRADIENTS`]; never in Rust.
//!
//! This crate knows no rules: [`Marks`] say what may be clicked. No I/O, no clock.

mod point;
mod point3;
mod camera;
mod scene_view;
mod projection;
mod place_content;
mod shape;
mod marks;
mod depth_sort;
mod click_target;
mod scene;
mod animation;
mod tray;
mod pylos;
mod le_pylos;
mod pylon;
mod draw;
mod svg;

pub use animation::{PieceAnimation, Waypoint};
pub use camera::Camera;
pub use draw::{animated_scene, piece_animations, scene, tray_scene};
pub use marks::{BadgeKind, CoordinateLabels, Marks, ValueBadge};
pub use place_content::{AccessibleName, PlaceContent};
pub use point::Point;
pub use scene::{Bounds, Scene};
pub use scene_view::SceneView;
pub use shape::{Geometry, Shape};
pub use svg::{GRADIENTS, PiecePalette, STYLE_SHEET, Theme};
pub use tray::Tray;
