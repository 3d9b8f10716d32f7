use tripylon_rules::AnyGame;

use crate::Camera;

/// How a board is shown.
///
/// Le Pylos has only one view; whichever is asked for, it is shown from above.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum View {
    /// In space, as a camera sees it.
    Solid(Camera),
    /// Flat, so that nothing hides anything: Pylos level by level, Pylon as a plan with the stacks laid open.
    Flat,
}

/// What kind of view it is, for whoever does not care where the camera stands.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Solid,
    Flat,
}

impl View {
    /// How a game is shown when nobody has chosen.
    pub fn usual(game: &AnyGame) -> View {
        View::Solid(Camera::usual(game))
    }
}
