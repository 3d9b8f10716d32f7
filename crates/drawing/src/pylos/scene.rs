use tripylon_rules::{Pylos, pylos::Position};

use super::{board, layout::PylosLayout, marks, partial_move::PartialMove, pieces};
use crate::{
    Marks, Scene, SceneView, animation::AnimationFrame, depth_sort::DepthSortedShapes, scene_view::ViewKind,
};

/// Draws the board and its spheres.
pub(crate) fn scene(
    game: &Pylos,
    position: &Position,
    view: SceneView,
    marks: &Marks,
    frame: Option<AnimationFrame<'_>>,
) -> Scene {
    let layout = PylosLayout::new(game.base, view);
    let partial_move = PartialMove::from_clicks(&marks.clicked, position);
    let resting = pieces::resting_pieces(position, &layout, &partial_move);
    let mut spheres = match frame {
        Some(frame) => pieces::animated_pieces(resting, frame, &layout, marks),
        None => resting,
    };

    if let Some(drag_point) = marks.drag_point {
        pieces::drag_piece(&mut spheres, drag_point, position.turn(), &partial_move, &layout);
    }

    let mut shapes = Vec::with_capacity(220);
    board::add_board(position, &layout, &mut shapes);
    pieces::add_shadows(&spheres, &layout, &mut shapes);
    let mut sorted_shapes = DepthSortedShapes::default();
    pieces::add_shapes(&spheres, &layout, &mut sorted_shapes);
    marks::marks_by_depth(position, &layout, marks, &partial_move, &mut sorted_shapes);
    shapes.extend(sorted_shapes.into_shapes());
    pieces::add_support_dots(&spheres, &layout, &mut shapes);
    marks::hidden_outlines(&spheres, &layout, marks, &mut shapes);
    marks::badges_and_click_targets(position, &layout, marks, &partial_move, &mut shapes);

    let classes = match layout.kind {
        ViewKind::Solid => "scene board pylos solid",
        ViewKind::Flat => "scene board pylos flat",
    };
    Scene { bounds: layout.bounds, classes, shapes }
}

#[cfg(test)]
mod tests {
    use tripylon_rules::{AnyPosition, Game, random::SplitMix64};

    use super::*;
    use crate::{Camera, Geometry, Point, Shape, piece_animations};

    /// The id of the topmost sphere at a point.
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

    /// The sphere whose surface is nearest to the camera at a point, and its lead over the next.
    fn nearest<'a>(
        spheres: &'a [pieces::SphereDrawing],
        layout: &PylosLayout,
        point: Point,
    ) -> Option<(&'a str, f64)> {
        let mut sphere_depths: Vec<(f64, &str)> = spheres
            .iter()
            .filter_map(|sphere| {
                let off = layout.projection.project(sphere.at).distance(point) / layout.projection.scale();
                let bulge = (off < 1.0).then(|| (1.0 - off * off).sqrt())?;
                Some((layout.projection.nearness(sphere.at) + bulge, sphere.id.as_str()))
            })
            .collect();
        sphere_depths.sort_by(|one, other| other.0.total_cmp(&one.0));
        let (first, id) = *sphere_depths.first()?;
        Some((id, sphere_depths.get(1).map_or(1.0, |(second, _)| first - second)))
    }

    #[test]
    fn spheres_are_painted_in_depth_order_for_every_camera_and_frame() {
        let game = Pylos::default();
        let none = Marks::default();
        let mut checked = 0;
        for seed in 0..40u64 {
            let mut rng = SplitMix64::new(seed);
            let mut position = game.start();
            for _ in 0..4 + rng.below(30) {
                let moves = game.legal_moves(&position);
                if !moves.is_empty() {
                    game.play_unchecked(&mut position, *rng.choose(&moves));
                }
            }
            let camera = Camera::new(rng.below(360) as f64, 20.0 + rng.below(70) as f64);
            let layout = PylosLayout::new(game.base, SceneView::Solid(camera));
            let moves = game.legal_moves(&position);
            let animations = match moves.first() {
                Some(mv) => {
                    piece_animations(&AnyPosition::Pylos(game, position), tripylon_rules::AnyMove::Pylos(*mv))
                }
                None => Vec::new(),
            };
            let frame = AnimationFrame { animations: &animations, progress: rng.below(100) as f64 / 100.0 };
            let resting = pieces::resting_pieces(&position, &layout, &PartialMove::default());
            let spheres = pieces::animated_pieces(resting, frame, &layout, &none);
            // Where an animated sphere intersects another, no order is right.
            let apart = |one: &pieces::SphereDrawing, other: &pieces::SphereDrawing| {
                let (x, y, z) = (one.at.x - other.at.x, one.at.y - other.at.y, one.at.z - other.at.z);
                one.id == other.id || (x * x + y * y + z * z).sqrt() > 1.999
            };
            if !spheres.iter().all(|one| spheres.iter().all(|other| apart(one, other))) {
                continue;
            }
            checked += 1;
            let scene = scene(&game, &position, SceneView::Solid(camera), &none, Some(frame));
            for x in (0..1000).step_by(17) {
                for y in (0..840).step_by(17) {
                    let point = Point::new(f64::from(x), f64::from(y));
                    let nearest = nearest(&spheres, &layout, point);
                    // Two touching spheres are equally near at their common point.
                    if nearest.is_none_or(|(_, lead)| lead > 1e-6) {
                        assert_eq!(painted(&scene.shapes, point), nearest.map(|(id, _)| id), "{camera:?}");
                    }
                }
            }
        }
        assert!(checked > 20, "{checked}");
    }
}
