use tripylon_rules::{Pylos, pylos::Position};

use super::{
    board,
    layout::{Kind, Layout},
    marks, spheres,
    turn::Turn,
};
use crate::{Marks, Scene, View, layers::Layers, scene::Motion};

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
    let spheres = match motion {
        Some(motion) => spheres::in_motion(resting, motion, &layout, asked),
        None => resting,
    };

    let mut shapes = Vec::with_capacity(220);
    board::paint(position, &layout, &mut shapes);
    spheres::shadows(&spheres, &layout, &mut shapes);
    let mut layers = Layers::default();
    spheres::paint(&spheres, &layout, &mut layers);
    marks::paint(position, &layout, asked, &made, &mut layers);
    shapes.extend(layers.into_shapes());
    marks::over(position, &layout, asked, &made, &mut shapes);

    let classes = match layout.kind {
        Kind::Solid => "scene board pylos solid",
        Kind::Flat => "scene board pylos flat",
    };
    Scene { bounds: layout.bounds, classes, shapes }
}
