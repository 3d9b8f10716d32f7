use tripylon_rules::{Pylos, pylos::Position};

use super::{board, layout::Layout, marks, spheres, turn::Turn};
use crate::{Marks, Scene, View, layers::Layers, scene::Motion, view::Kind};

/// The board and its spheres.
pub(crate) fn scene(
    game: &Pylos,
    position: &Position,
    view: View,
    asked: &Marks,
    motion: Option<Motion<'_>>,
) -> Scene {
    let layout = Layout::new(game.base, view);
    let made = Turn::of_clicks(&asked.clicked, position, &layout);
    let resting = spheres::resting(position, &layout, &made);
    let mut spheres = match motion {
        Some(motion) => spheres::in_motion(resting, motion, &layout, asked),
        None => resting,
    };

    if let Some(held) = asked.held {
        spheres::hold(&mut spheres, held, position.turn(), &made, &layout);
    }

    let mut shapes = Vec::with_capacity(220);
    board::paint(position, &layout, &mut shapes);
    spheres::shadows(&spheres, &layout, &mut shapes);
    let mut layers = Layers::default();
    spheres::paint(&spheres, &layout, &mut layers);
    marks::paint(position, &layout, asked, &made, &mut layers);
    shapes.extend(layers.into_shapes());
    spheres::burdens(&spheres, &layout, &mut shapes);
    marks::through(&spheres, &layout, asked, &mut shapes);
    marks::over(position, &layout, asked, &made, &mut shapes);

    let classes = match layout.kind {
        Kind::Solid => "scene board pylos solid",
        Kind::Flat => "scene board pylos flat",
    };
    Scene { bounds: layout.bounds, classes, shapes }
}

#[cfg(test)]
mod tests {
    use tripylon_rules::{AnyPosition, Game};

    use super::*;
    use crate::{Camera, Geometry, Point, Shape, flights};

    /// The id of the sphere that is painted last at a point.
    fn painted(shapes: &[Shape], point: Point) -> Option<&str> {
        let covers = |shape: &&Shape| match shape.geometry {
            Geometry::Circle { centre, radius } => {
                shape.classes.starts_with("sphere") && centre.distance(point) < radius
            }
            Geometry::Ellipse { .. } | Geometry::Polygon(_) | Geometry::Path(_) | Geometry::Text { .. } => {
                false
            }
        };
        shapes.iter().rev().find(covers).map(|shape| shape.id.as_str())
    }

    /// The sphere whose surface is nearest to the eye at a point, and by how much it beats the next.
    fn nearest<'a>(spheres: &'a [spheres::Sphere], layout: &Layout, point: Point) -> Option<(&'a str, f64)> {
        let mut surfaces: Vec<(f64, &str)> = spheres
            .iter()
            .filter_map(|sphere| {
                let off = layout.stage.project(sphere.at).distance(point) / layout.stage.scale();
                let bulge = (off < 1.0).then(|| (1.0 - off * off).sqrt())?;
                Some((layout.stage.nearness(sphere.at) + bulge, sphere.id.as_str()))
            })
            .collect();
        surfaces.sort_by(|one, other| other.0.total_cmp(&one.0));
        let (first, id) = *surfaces.first()?;
        Some((id, surfaces.get(1).map_or(1.0, |(second, _)| first - second)))
    }

    #[test]
    fn the_order_is_that_of_the_surfaces_from_everywhere_and_in_motion() {
        let game = Pylos::default();
        let none = Marks::default();
        let mut checked = 0;
        for seed in 0..40u64 {
            let mut dice = seed;
            let mut roll = |limit: u64| {
                dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                (dice >> 33) % limit
            };
            let mut position = game.start();
            for _ in 0..4 + roll(30) {
                let moves = game.legal_moves(&position);
                if !moves.is_empty() {
                    game.play_unchecked(&mut position, moves[roll(moves.len() as u64) as usize]);
                }
            }
            let camera = Camera::new(roll(360) as f64, 20.0 + roll(70) as f64);
            let layout = Layout::new(game.base, View::Solid(camera));
            let moves = game.legal_moves(&position);
            let flights = match moves.first() {
                Some(mv) => flights(&AnyPosition::Pylos(game, position), tripylon_rules::AnyMove::Pylos(*mv)),
                None => Vec::new(),
            };
            let motion = Motion { flights: &flights, progress: roll(100) as f64 / 100.0 };
            let resting = spheres::resting(&position, &layout, &Turn::default());
            let spheres = spheres::in_motion(resting, motion, &layout, &none);
            // Where a flying sphere cuts through another, no order is right.
            let apart = |one: &spheres::Sphere, other: &spheres::Sphere| {
                let (x, y, z) = (one.at.x - other.at.x, one.at.y - other.at.y, one.at.z - other.at.z);
                one.id == other.id || (x * x + y * y + z * z).sqrt() > 1.999
            };
            if !spheres.iter().all(|one| spheres.iter().all(|other| apart(one, other))) {
                continue;
            }
            checked += 1;
            let scene = scene(&game, &position, View::Solid(camera), &none, Some(motion));
            for x in (0..1000).step_by(17) {
                for y in (0..840).step_by(17) {
                    let point = Point::new(f64::from(x), f64::from(y));
                    let nearest = nearest(&spheres, &layout, point);
                    // Two spheres that touch are equally near where they do.
                    if nearest.is_none_or(|(_, lead)| lead > 1e-6) {
                        assert_eq!(painted(&scene.shapes, point), nearest.map(|(id, _)| id), "{camera:?}");
                    }
                }
            }
        }
        assert!(checked > 20, "{checked}");
    }
}
