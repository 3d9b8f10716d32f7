use tripylon_rules::{Player, Pylos, pylos::Position};

use super::pieces::colour;
use crate::{AccessibleName, Geometry, Marks, PlaceContent, Point, Scene, Shape, scene::Bounds};

const TRAY_BOUNDS: Bounds = Bounds::from_size(1000.0, 76.0);
const SPHERE_RADIUS: f64 = 29.0;

/// Draws the spheres in a player's reserve.
pub(crate) fn tray(game: &Pylos, position: &Position, player: Player, marks: &Marks) -> Scene {
    let all = game.base.spheres();
    let remaining = position.reserve(player, game.base);
    let apart = TRAY_BOUNDS.width / 15.0;
    let colour = colour(player);
    let mut shapes = Vec::new();
    for number in 0..all {
        let x = apart * (f64::from(number) + 0.5);
        let centre = Point::new(x, TRAY_BOUNDS.height / 2.0);
        if number >= remaining {
            let hole = Geometry::circle(centre, 0.42 * SPHERE_RADIUS);
            shapes.push(Shape::new(format!("gap-{number}"), "gap", hole));
            continue;
        }
        // The sphere that a move in progress would use is marked.
        let is_used = number + 1 == remaining && is_placing_from_reserve(position, player, marks);
        let class = if is_used { "placed" } else { "" };
        let shadow = Geometry::ellipse(
            centre.moved(4.0, 0.75 * SPHERE_RADIUS),
            1.05 * SPHERE_RADIUS,
            0.36 * SPHERE_RADIUS,
        );
        shapes.push(Shape::new(format!("shadow-{number}"), "shadow", shadow));
        let name = AccessibleName { place: String::new(), content: PlaceContent::Sphere(player) };
        let body = Shape::new(
            format!("sphere-{number}"),
            format!("sphere {colour} {class}"),
            Geometry::circle(centre, SPHERE_RADIUS),
        );
        shapes.push(body.with_accessible_name(name));
        let glint = Geometry::ellipse(
            centre.moved(-0.34 * SPHERE_RADIUS, -0.42 * SPHERE_RADIUS),
            0.34 * SPHERE_RADIUS,
            0.26 * SPHERE_RADIUS,
        );
        shapes.push(Shape::new(format!("glint-{number}"), format!("glint {colour} {class}"), glint));
    }
    Scene { bounds: TRAY_BOUNDS, classes: "scene tray pylos", shapes }
}

/// Whether the partly entered move places a sphere of this player from the reserve.
fn is_placing_from_reserve(position: &Position, player: Player, marks: &Marks) -> bool {
    let first = marks.clicked.first().and_then(|click| click.cell());
    position.turn() == player && first.is_some_and(|cell| !position.filled().contains(cell))
}
