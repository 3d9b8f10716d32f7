use tripylon_rules::{
    Player,
    le_pylos::{DESIGNATED_LINES, Intersection, Position},
};

use super::{
    layout::{BOUNDS, INNER_RADIUS, LePylosLayout, OUTER_RADIUS},
    pieces::radius,
};
use crate::{AccessibleName, CoordinateLabels, Geometry, Marks, PlaceContent, Point, Shape};

/// Draws the globe, its lines and its intersections.
pub(super) fn add_board(position: &Position, layout: LePylosLayout, shapes: &mut Vec<Shape>) {
    let centre = BOUNDS.centre();
    let circle = |radius| Geometry::circle(centre, radius);
    shapes.push(Shape::new("halo", "halo", circle(OUTER_RADIUS + 52.0)));
    shapes.push(Shape::new("globe", "globe", circle(OUTER_RADIUS + 38.0)));
    for (player, class) in [(Player::One, "hemisphere blue"), (Player::Two, "hemisphere red")] {
        shapes.push(Shape::new(format!("hemisphere-{player}"), class, hemisphere(layout, player)));
    }
    shapes.push(Shape::new("core", "core", circle(INNER_RADIUS)));
    shapes.push(Shape::new("outer-circle", "graticule", circle(OUTER_RADIUS)));
    shapes.push(Shape::new("inner-circle", "graticule", circle(INNER_RADIUS)));
    let meridians = (0..5).map(|number| layout.meridian(number)).collect();
    shapes.push(Shape::new("meridians", "graticule meridians", Geometry::Path(meridians)));
    let ends = [layout.project(-OUTER_RADIUS - 38.0, 0.0), layout.project(OUTER_RADIUS + 38.0, 0.0)];
    shapes.push(Shape::new("equator-glow", "equator-glow", Geometry::line(&ends)));
    shapes.push(Shape::new("equator", "equator", Geometry::line(&ends)));
    if let Some(at) = position.designating() {
        shapes.push(Shape::new(
            "designated",
            "designated",
            Geometry::line(&designated_line(position, layout, at)),
        ));
    }
    for at in Intersection::all() {
        let class = if at.equator_index().is_some() { "node gold" } else { "node" };
        let node = Shape::new(format!("node-{at}"), class, Geometry::circle(layout.at(at), 9.0));
        shapes.push(match position.piece(at) {
            Some(_) => node,
            None => {
                node.with_accessible_name(AccessibleName { place: at.name(), content: PlaceContent::Empty })
            }
        });
    }
}

/// Draws the names of the intersections, over the pieces.
pub(super) fn add_coordinates(
    position: &Position,
    layout: LePylosLayout,
    marks: &Marks,
    shapes: &mut Vec<Shape>,
) {
    if marks.coordinates == CoordinateLabels::Hidden {
        return;
    }
    for at in Intersection::all() {
        // Up and to the right, where there is no line, and outside of the piece.
        let out = 20.0 + 0.62 * position.piece(at).map_or(9.0, |piece| radius(piece.size));
        let place = layout.at(at).moved(out, -out);
        let place = Point { x: place.x.min(BOUNDS.width - 22.0), y: place.y.max(16.0) };
        let text = Geometry::text(place, at.name());
        shapes.push(Shape::new(format!("coordinate-{at}"), "coordinate board", text));
    }
}

fn hemisphere(layout: LePylosLayout, player: Player) -> Geometry {
    let (west, east) = (layout.project(-OUTER_RADIUS, 0.0), layout.project(OUTER_RADIUS, 0.0));
    // The sweep flag differs because the southern arc turns the other way than the northern one.
    let sweep = match player {
        Player::One => 0,
        Player::Two => 1,
    };
    Geometry::Path(format!(
        "M{:.1} {:.1}A{OUTER_RADIUS} {OUTER_RADIUS} 0 0 {sweep} {:.1} {:.1}z",
        west.x, west.y, east.x, east.y
    ))
}

/// The points of the designated line in the hemisphere of the player to move.
fn designated_line(position: &Position, layout: LePylosLayout, at: Intersection) -> Vec<Point> {
    let bits = at.equator_index().map_or(0, |index| DESIGNATED_LINES[index]);
    let first = match position.turn() {
        Player::One => 0,
        Player::Two => 19,
    };
    let on_line = |number: &u8| bits >> number & 1 != 0;
    let mut path: Vec<Intersection> =
        (0u8..10).filter(on_line).filter_map(|number| Intersection::new(first + number)).collect();
    // A circle runs from west to east, a meridian from the outer circle to the equator.
    match at.equator_index() {
        Some(0 | 8) => path = with_equator_ends(path, 10, 18),
        Some(1 | 7) => path = with_equator_ends(path, 11, 17),
        Some(_) | None => path.push(at),
    }
    layout.path_points(&path)
}

fn with_equator_ends(path: Vec<Intersection>, west: u8, east: u8) -> Vec<Intersection> {
    Intersection::new(west).into_iter().chain(path).chain(Intersection::new(east)).collect()
}
