use tripylon_rules::AnyGame;

use crate::Camera;

/// The view of a board.
///
/// Le Pylos has only one view, from above, and ignores this.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum SceneView {
    /// In three dimensions, as a camera sees it.
    Solid(Camera),
    /// Flat, so that no piece hides another: Pylos level by level, Pylon from above.
    Flat,
}

/// The kind of a view, without the camera.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum ViewKind {
    Solid,
    Flat,
}

impl SceneView {
    /// The default view of a game.
    pub fn default_for(game: &AnyGame) -> SceneView {
        SceneView::Solid(Camera::default_for(game))
    }
}
