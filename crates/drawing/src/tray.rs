use tripylon_rules::{AnyPosition, Player};

use crate::{Marks, Scene, le_pylos, pylon, pylos, scene::Bounds};

/// A place beside the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tray {
    /// What a player holds: the reserve of Pylos, the hand of Pylon, the hand and then the taken pieces of Le Pylos.
    Of(Player),
    /// What nobody holds yet: the pieces set aside and the singleton of Le Pylos. Empty in the other games.
    Middle,
}

/// What lies beside the board.
pub fn tray(position: &AnyPosition, tray: Tray, marks: &Marks) -> Scene {
    match (position, tray) {
        (AnyPosition::Pylos(game, position), Tray::Of(player)) => {
            pylos::reserve(game, position, player, marks)
        }
        (AnyPosition::LePylos(_, position), Tray::Of(player)) => le_pylos::tray(position, player, marks),
        (AnyPosition::LePylos(game, position), Tray::Middle) => le_pylos::middle_tray(game, position),
        (AnyPosition::Pylon(game, position), Tray::Of(player)) => pylon::hand(game, position, player, marks),
        (AnyPosition::Pylos(..) | AnyPosition::Pylon(..), Tray::Middle) => {
            Scene { bounds: Bounds::sized(0.0, 0.0), classes: "scene tray middle", shapes: Vec::new() }
        }
    }
}
