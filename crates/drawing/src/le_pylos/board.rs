use tripylon_rules::{
    Player,
    le_pylos::{DESIGNATED, Intersection, Position},
};

use super::{
    globe::{BOUNDS, Globe, INNER, OUTER},
    pieces::radius,
};
use crate::{Content, Coordinates, Geometry, Marks, Name, Point, Shape};

/// Paints the globe, its lines and its intersections.
pub(super) fn paint(position: &Position, globe: Globe, shapes: &mut Vec<Shape>) {
    let centre = BOUNDS.centre();
    let circle = |radius| Geometry::circle(centre, radius);
    shapes.push(Shape::new("halo", "halo", circle(OUTER + 52.0)));
    shapes.push(Shape::new("globe", "globe", circle(OUTER + 38.0)));
    for (player, class) in [(Player::One, "hemisphere blue"), (Player::Two, "hemisphere red")] {
        shapes.push(Shape::new(format!("hemisphere-{player}"), class, hemisphere(globe, player)));
    }
    shapes.push(Shape::new("core", "core", circle(INNER)));
    shapes.push(Shape::new("outer-circle", "graticule", circle(OUTER)));
    shapes.push(Shape::new("inner-circle", "graticule", circle(INNER)));
    let meridians = (0..5).map(|number| globe.meridian(number)).collect();
    shapes.push(Shape::new("meridians", "graticule meridians", Geometry::Path(meridians)));
    let ends = [globe.seen(-OUTER - 38.0, 0.0), globe.seen(OUTER + 38.0, 0.0)];
    shapes.push(Shape::new("equator-glow", "equator-glow", Geometry::line(&ends)));
    shapes.push(Shape::new("equator", "equator", Geometry::line(&ends)));
    if let Some(at) = position.designates() {
        shapes.push(Shape::new("designated", "designated", Geometry::line(&designated(position, globe, at))));
    }
    for at in Intersection::all() {
        let class = if at.on_equator().is_some() { "node gold" } else { "node" };
        let node = Shape::new(format!("node-{at}"), class, Geometry::circle(globe.at(at), 9.0));
        shapes.push(match position.piece(at) {
            Some(_) => node,
            None => node.named(Name { place: at.name(), content: Content::Empty }),
        });
    }
}

/// Paints the names of the intersections, over the pieces.
pub(super) fn coordinates(position: &Position, globe: Globe, marks: &Marks, shapes: &mut Vec<Shape>) {
    if marks.coordinates == Coordinates::Hidden {
        return;
    }
    for at in Intersection::all() {
        // Up and to the right, where no line runs, and outside of the piece that stands there.
        let out = 20.0 + 0.62 * position.piece(at).map_or(9.0, |piece| radius(piece.size));
        let place = globe.at(at).moved(out, -out);
        let place = Point { x: place.x.min(BOUNDS.width - 22.0), y: place.y.max(16.0) };
        let text = Geometry::text(place, at.name());
        shapes.push(Shape::new(format!("coordinate-{at}"), "coordinate board", text));
    }
}

fn hemisphere(globe: Globe, player: Player) -> Geometry {
    let (west, east) = (globe.seen(-OUTER, 0.0), globe.seen(OUTER, 0.0));
    // From west to east over the south the arc turns the other way than over the north.
    let sweep = match player {
        Player::One => 0,
        Player::Two => 1,
    };
    Geometry::Path(format!(
        "M{:.1} {:.1}A{OUTER} {OUTER} 0 0 {sweep} {:.1} {:.1}z",
        west.x, west.y, east.x, east.y
    ))
}

/// The line that must answer, from the equator through the hemisphere of the player to move.
fn designated(position: &Position, globe: Globe, at: Intersection) -> Vec<Point> {
    let bits = at.on_equator().map_or(0, |place| DESIGNATED[place]);
    let first = match position.turn() {
        Player::One => 0,
        Player::Two => 19,
    };
    let on_line = |number: &u8| bits >> number & 1 != 0;
    let mut way: Vec<Intersection> =
        (0u8..10).filter(on_line).filter_map(|number| Intersection::new(first + number)).collect();
    // A circle runs from west to east, a meridian from the outer circle to the equator.
    match at.on_equator() {
        Some(0 | 8) => way = around(way, 10, 18),
        Some(1 | 7) => way = around(way, 11, 17),
        Some(_) | None => way.push(at),
    }
    globe.way(&way)
}

fn around(way: Vec<Intersection>, west: u8, east: u8) -> Vec<Intersection> {
    Intersection::new(west).into_iter().chain(way).chain(Intersection::new(east)).collect()
}
