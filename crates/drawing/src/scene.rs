use tripylon_rules::{AnyMove, AnyPosition};

use crate::{Flight, Marks, Point, Shape, View, flight::flights, le_pylos, pylon, pylos};

/// A picture: shapes, to be painted one after the other.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// The part of the plane that is shown. It depends on the game and the kind of view, never on the position or on
    /// where the camera stands.
    pub bounds: Bounds,
    /// The classes of the whole picture, separated by spaces: `scene`, the game, and which picture of it.
    pub classes: &'static str,
    /// What is painted, from back to front.
    pub shapes: Vec<Shape>,
}

/// A rectangle: what SVG calls a view box.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bounds {
    /// The left edge.
    pub x: f64,
    /// The upper edge.
    pub y: f64,
    /// How wide it is.
    pub width: f64,
    /// How high it is.
    pub height: f64,
}

/// What a position looks like.
///
/// ```
/// use tripylon_drawing::{Marks, View, scene};
/// use tripylon_rules::AnyGame;
///
/// let game: AnyGame = "pylos".parse()?;
/// let position = game.start();
/// let marks = Marks::of(&position.selection());
/// let scene = scene(&position, View::usual(&game), &marks);
/// assert_eq!(scene.shapes.iter().filter(|shape| shape.click.is_some()).count(), 16);
/// # Ok::<(), tripylon_rules::ParseRulesError>(())
/// ```
pub fn scene(position: &AnyPosition, view: View, marks: &Marks) -> Scene {
    painted(position, view, marks, None)
}

/// What the board looks like while a move is made: 0 is before it, 1 is after it.
///
/// The caller promises that the move is legal in the position.
pub fn scene_in_motion(before: &AnyPosition, mv: AnyMove, progress: f64, view: View, marks: &Marks) -> Scene {
    let flights = flights(before, mv);
    let progress = if progress.is_finite() { progress.clamp(0.0, 1.0) } else { 1.0 };
    painted(before, view, marks, Some(Motion { flights: &flights, progress }))
}

/// Flights under way.
#[derive(Clone, Copy)]
pub(crate) struct Motion<'a> {
    pub(crate) flights: &'a [Flight],
    pub(crate) progress: f64,
}

impl Motion<'_> {
    /// Whether the thing that had an id before the move is in the air.
    pub(crate) fn carries(&self, id: &str) -> bool {
        self.flights.iter().any(|flight| flight.was.as_deref() == Some(id))
    }
}

fn painted(position: &AnyPosition, view: View, marks: &Marks, motion: Option<Motion<'_>>) -> Scene {
    match position {
        AnyPosition::Pylos(game, position) => pylos::scene(game, position, view, marks, motion),
        AnyPosition::LePylos(game, position) => le_pylos::scene(game, position, marks, motion),
        AnyPosition::Pylon(game, position) => pylon::scene(game, position, view, marks, motion),
    }
}

impl Bounds {
    pub(crate) const fn sized(width: f64, height: f64) -> Bounds {
        Bounds { x: 0.0, y: 0.0, width, height }
    }

    /// The middle.
    pub fn centre(&self) -> Point {
        Point::new(self.x + self.width / 2.0, self.y + self.height / 2.0)
    }

    /// Whether a point is inside or on the edge.
    pub fn contains(&self, point: Point) -> bool {
        (self.x..=self.x + self.width).contains(&point.x)
            && (self.y..=self.y + self.height).contains(&point.y)
    }

    /// The four numbers of SVG's `viewBox`.
    pub fn view_box(&self) -> String {
        format!("{} {} {} {}", self.x, self.y, self.width, self.height)
    }
}
