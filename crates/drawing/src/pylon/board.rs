use tripylon_rules::pylon::Position;

use super::layout::{Layout, MARGIN, THICKNESS};
use crate::{Content, Coordinates, Geometry, Marks, Name, Point, Shape, space::Space, view::Kind};

/// Half of the width of a tile.
pub(super) const TILE: f64 = 0.465;

/// Paints the board and its squares.
pub(super) fn paint(position: &Position, layout: &Layout, marks: &Marks, shapes: &mut Vec<Shape>) {
    let (east, north) =
        (f64::from(layout.size.columns()) / 2.0 + MARGIN, f64::from(layout.size.rows()) / 2.0 + MARGIN);
    if layout.kind == Kind::Solid {
        sides(layout, east, north, shapes);
    }
    let top = corners(east, north, 0.0).map(|at| layout.stage.project(at)).to_vec();
    shapes.push(Shape::new("board", "slate top", Geometry::Polygon(top)));
    for square in layout.size.board() {
        let stack = position.stack(square);
        let content = if stack.height() == 0 { Content::Empty } else { Content::Stack(stack) };
        let colour = if (square.column() + square.row()).is_multiple_of(2) { "even" } else { "odd" };
        let tile = Geometry::Polygon(tile(layout, layout.at(square)));
        let name = Name { place: square.to_string(), content };
        shapes.push(Shape::new(format!("tile-{square}"), format!("tile {colour}"), tile).named(name));
    }
    if marks.coordinates == Coordinates::Shown {
        coordinates(layout, shapes);
    }
}

/// The outline of a tile around a point of the ground.
pub(super) fn tile(layout: &Layout, at: Space) -> Vec<Point> {
    corners(TILE, TILE, 0.0)
        .map(|corner| layout.stage.project(Space::new(at.x + corner.x, at.y + corner.y, 0.0)))
        .to_vec()
}

fn corners(east: f64, north: f64, z: f64) -> [Space; 4] {
    [(-east, -north), (east, -north), (east, north), (-east, north)].map(|(x, y)| Space::new(x, y, z))
}

fn sides(layout: &Layout, east: f64, north: f64, shapes: &mut Vec<Shape>) {
    let stage = &layout.stage;
    let under = stage.project(Space::new(0.0, 0.0, -1.8 * THICKNESS));
    let across = 0.99 * east.hypot(north) * stage.scale();
    let shadow = Geometry::ellipse(under.moved(0.03 * across, 0.0), across, across * stage.flatness());
    shapes.push(Shape::new("board-shadow", "board-shadow", shadow));
    let (foot, brim) = (corners(east, north, -THICKNESS), corners(east, north, 0.0));
    for (side, (x, y)) in [(0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0)].into_iter().enumerate() {
        let outward = Space::new(x, y, 0.0);
        if stage.facing(outward) > 0.0 {
            let next = (side + 1) % 4;
            let face = [foot[side], foot[next], brim[next], brim[side]].map(|at| stage.project(at));
            let class = format!("slate side shade-{}", stage.shade(outward));
            shapes.push(Shape::new(format!("side-{side}"), class, Geometry::Polygon(face.to_vec())));
        }
    }
}

/// Letters along the southern or the northern edge, whichever is nearer to the viewer, and numbers along the western one.
fn coordinates(layout: &Layout, shapes: &mut Vec<Shape>) {
    let (columns, rows) = (layout.size.columns(), layout.size.rows());
    let edge = |count: u8| f64::from(count) / 2.0 + 0.45 * MARGIN;
    let along = |place: u8, count: u8| f64::from(place) - f64::from(count - 1) / 2.0;
    // What is nearer is lower in the picture.
    let lowness = |y: f64| layout.stage.project(Space::new(0.0, y, 0.0)).y;
    let nearest = if lowness(-1.0) >= lowness(1.0) { -edge(rows) } else { edge(rows) };
    let mut label = |text: String, x: f64, y: f64| {
        let at = layout.stage.project(Space::new(x, y, 0.0));
        shapes.push(Shape::new(format!("coordinate-{text}"), "coordinate board", Geometry::text(at, text)));
    };
    for column in 0..columns {
        label(char::from(b'a' + column).to_string(), along(column, columns), nearest);
    }
    for row in 0..rows {
        label((row + 1).to_string(), -edge(columns), along(row, rows));
    }
}
