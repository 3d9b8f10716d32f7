use tripylon_rules::pylon::Position;

use super::layout::{BOARD_MARGIN, BOARD_THICKNESS, PylonLayout};
use crate::{
    AccessibleName, CoordinateLabels, Geometry, Marks, PlaceContent, Point, Shape, point3::Point3,
    scene_view::ViewKind,
};

/// Half of the width of a tile.
pub(super) const TILE_HALF_WIDTH: f64 = 0.465;

/// Draws the board and its squares.
pub(super) fn add_board(position: &Position, layout: &PylonLayout, marks: &Marks, shapes: &mut Vec<Shape>) {
    let (east, north) = (
        f64::from(layout.size.columns()) / 2.0 + BOARD_MARGIN,
        f64::from(layout.size.rows()) / 2.0 + BOARD_MARGIN,
    );
    if layout.kind == ViewKind::Solid {
        add_sides(layout, east, north, shapes);
    }
    let top = corners(east, north, 0.0).map(|at| layout.projection.project(at)).to_vec();
    shapes.push(Shape::new("board", "slate top", Geometry::Polygon(top)));
    for square in layout.size.board() {
        let stack = position.stack(square);
        let content = if stack.height() == 0 { PlaceContent::Empty } else { PlaceContent::Stack(stack) };
        let colour = if (square.column() + square.row()).is_multiple_of(2) { "even" } else { "odd" };
        let tile = Geometry::Polygon(tile_outline(layout, layout.at(square)));
        let name = AccessibleName { place: square.to_string(), content };
        shapes.push(
            Shape::new(format!("tile-{square}"), format!("tile {colour}"), tile).with_accessible_name(name),
        );
    }
    if marks.coordinates == CoordinateLabels::Shown {
        add_coordinates(layout, shapes);
    }
}

/// The outline of a tile around a point of the ground.
pub(super) fn tile_outline(layout: &PylonLayout, at: Point3) -> Vec<Point> {
    corners(TILE_HALF_WIDTH, TILE_HALF_WIDTH, 0.0)
        .map(|corner| layout.projection.project(Point3::new(at.x + corner.x, at.y + corner.y, 0.0)))
        .to_vec()
}

fn corners(east: f64, north: f64, z: f64) -> [Point3; 4] {
    [(-east, -north), (east, -north), (east, north), (-east, north)].map(|(x, y)| Point3::new(x, y, z))
}

fn add_sides(layout: &PylonLayout, east: f64, north: f64, shapes: &mut Vec<Shape>) {
    let projection = &layout.projection;
    let under = projection.project(Point3::new(0.0, 0.0, -1.8 * BOARD_THICKNESS));
    let across = 0.99 * east.hypot(north) * projection.scale();
    let shadow =
        Geometry::ellipse(under.moved(0.03 * across, 0.0), across, across * projection.foreshortening());
    shapes.push(Shape::new("board-shadow", "board-shadow", shadow));
    let (foot, brim) = (corners(east, north, -BOARD_THICKNESS), corners(east, north, 0.0));
    for (side, (x, y)) in [(0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0)].into_iter().enumerate() {
        let outward = Point3::new(x, y, 0.0);
        if projection.facing(outward) > 0.0 {
            let next = (side + 1) % 4;
            let face = [foot[side], foot[next], brim[next], brim[side]].map(|at| projection.project(at));
            let class = format!("slate side shade-{}", projection.shade(outward));
            shapes.push(Shape::new(format!("side-{side}"), class, Geometry::Polygon(face.to_vec())));
        }
    }
}

/// Draws letters along the southern or northern edge, whichever is nearer to the camera, and numbers along the
/// western one.
fn add_coordinates(layout: &PylonLayout, shapes: &mut Vec<Shape>) {
    let (columns, rows) = (layout.size.columns(), layout.size.rows());
    let edge = |count: u8| f64::from(count) / 2.0 + 0.45 * BOARD_MARGIN;
    let along = |place: u8, count: u8| f64::from(place) - f64::from(count - 1) / 2.0;
    // Nearer points are lower in the picture.
    let picture_y = |y: f64| layout.projection.project(Point3::new(0.0, y, 0.0)).y;
    let nearest = if picture_y(-1.0) >= picture_y(1.0) { -edge(rows) } else { edge(rows) };
    let mut label = |text: String, x: f64, y: f64| {
        let at = layout.projection.project(Point3::new(x, y, 0.0));
        shapes.push(Shape::new(format!("coordinate-{text}"), "coordinate board", Geometry::text(at, text)));
    };
    for column in 0..columns {
        label(char::from(b'a' + column).to_string(), along(column, columns), nearest);
    }
    for row in 0..rows {
        label((row + 1).to_string(), -edge(columns), along(row, rows));
    }
}
