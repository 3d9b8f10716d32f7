use tripylon_rules::{Player, Pylos, pylos::Position};

use super::spheres::colour;
use crate::{Content, Geometry, Marks, Name, Point, Scene, Shape, scene::Bounds};

const BOUNDS: Bounds = Bounds::sized(1000.0, 76.0);
const RADIUS: f64 = 29.0;

/// The spheres that a player has left, one by one.
pub(crate) fn reserve(game: &Pylos, position: &Position, player: Player, marks: &Marks) -> Scene {
    let all = game.base.spheres();
    let left = position.reserve(player, game.base);
    let apart = BOUNDS.width / 15.0;
    let colour = colour(player);
    let mut shapes = Vec::new();
    for number in 0..all {
        let x = apart * (f64::from(number) + 0.5);
        let centre = Point::new(x, BOUNDS.height / 2.0);
        if number >= left {
            let hole = Geometry::circle(centre, 0.42 * RADIUS);
            shapes.push(Shape::new(format!("gap-{number}"), "gap", hole));
            continue;
        }
        // The next sphere to go stands out while one has been put down but not for good.
        let pending = number + 1 == left && places_one(position, player, marks, game);
        let class = if pending { "going" } else { "" };
        let shadow = Geometry::ellipse(centre.moved(4.0, 0.75 * RADIUS), 1.05 * RADIUS, 0.36 * RADIUS);
        shapes.push(Shape::new(format!("shadow-{number}"), "shadow", shadow));
        let name = Name { place: String::new(), content: Content::Sphere(player) };
        let body = Shape::new(
            format!("sphere-{number}"),
            format!("sphere {colour} {class}"),
            Geometry::circle(centre, RADIUS),
        );
        shapes.push(body.named(name));
        let glint =
            Geometry::ellipse(centre.moved(-0.34 * RADIUS, -0.42 * RADIUS), 0.34 * RADIUS, 0.26 * RADIUS);
        shapes.push(Shape::new(format!("glint-{number}"), format!("glint {colour} {class}"), glint));
    }
    Scene { bounds: BOUNDS, classes: "scene tray pylos", shapes }
}

/// Whether the turn in the making puts down a sphere of this player from the reserve.
fn places_one(position: &Position, player: Player, marks: &Marks, game: &Pylos) -> bool {
    let first =
        marks.clicked.first().and_then(|click| tripylon_rules::pylos::Cell::from_name(click, game.base));
    position.turn() == player && first.is_some_and(|cell| !position.filled().contains(cell))
}
