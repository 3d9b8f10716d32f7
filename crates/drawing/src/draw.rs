//! The entry points of this crate: each passes a position on to the code of its game.

use tripylon_rules::{AnyMove, AnyPosition};

use crate::{
    Marks, PieceAnimation, Scene, SceneView, Tray, animation::AnimationFrame, le_pylos, pylon, pylos,
    scene::Bounds,
};

/// Draws a position.
///
/// ```
/// use tripylon_drawing::{Marks, SceneView, scene};
/// use tripylon_rules::AnyGame;
///
/// let game: AnyGame = "pylos".parse()?;
/// let position = game.start();
/// let marks = Marks::from_selection(&position.selection());
/// let scene = scene(&position, SceneView::default_for(&game), &marks);
/// assert_eq!(scene.shapes.iter().filter(|shape| shape.click.is_some()).count(), 16);
/// # Ok::<(), tripylon_rules::ParseRulesError>(())
/// ```
pub fn scene(position: &AnyPosition, view: SceneView, marks: &Marks) -> Scene {
    build_scene(position, view, marks, None)
}

/// Draws the board during the animation of a move: `progress` is 0 before it and 1 after it.
///
/// The caller guarantees that the move is legal in the position.
pub fn animated_scene(
    before: &AnyPosition,
    mv: AnyMove,
    progress: f64,
    view: SceneView,
    marks: &Marks,
) -> Scene {
    let animations = piece_animations(before, mv);
    let progress = if progress.is_finite() { progress.clamp(0.0, 1.0) } else { 1.0 };
    build_scene(before, view, marks, Some(AnimationFrame { animations: &animations, progress }))
}

fn build_scene(
    position: &AnyPosition,
    view: SceneView,
    marks: &Marks,
    frame: Option<AnimationFrame<'_>>,
) -> Scene {
    match position {
        AnyPosition::Pylos(game, position) => pylos::scene(game, position, view, marks, frame),
        AnyPosition::LePylos(game, position) => le_pylos::scene(game, position, marks, frame),
        AnyPosition::Pylon(game, position) => pylon::scene(game, position, view, marks, frame),
    }
}

/// Returns the animations of the pieces that a move affects.
///
/// The caller guarantees that the move is legal in the position.
pub fn piece_animations(before: &AnyPosition, mv: AnyMove) -> Vec<PieceAnimation> {
    match (before, mv) {
        (AnyPosition::Pylos(game, position), AnyMove::Pylos(mv)) => {
            pylos::piece_animations(game, position, mv)
        }
        (AnyPosition::LePylos(game, position), AnyMove::LePylos(mv)) => {
            le_pylos::piece_animations(game, position, mv)
        }
        (AnyPosition::Pylon(game, position), AnyMove::Pylon(mv)) => {
            pylon::piece_animations(game, position, mv)
        }
        (AnyPosition::Pylos(..), AnyMove::LePylos(_) | AnyMove::Pylon(_))
        | (AnyPosition::LePylos(..), AnyMove::Pylos(_) | AnyMove::Pylon(_))
        | (AnyPosition::Pylon(..), AnyMove::Pylos(_) | AnyMove::LePylos(_)) => Vec::new(),
    }
}

/// Draws a tray.
pub fn tray_scene(position: &AnyPosition, tray: Tray, marks: &Marks) -> Scene {
    match (position, tray) {
        (AnyPosition::Pylos(game, position), Tray::OfPlayer(player)) => {
            pylos::tray(game, position, player, marks)
        }
        (AnyPosition::LePylos(_, position), Tray::OfPlayer(player)) => {
            le_pylos::tray(position, player, marks)
        }
        (AnyPosition::LePylos(game, position), Tray::Middle) => le_pylos::middle_tray(game, position),
        (AnyPosition::Pylon(game, position), Tray::OfPlayer(player)) => {
            pylon::tray(game, position, player, marks)
        }
        (AnyPosition::Pylos(..) | AnyPosition::Pylon(..), Tray::Middle) => {
            Scene { bounds: Bounds::from_size(0.0, 0.0), classes: "scene tray middle", shapes: Vec::new() }
        }
    }
}
