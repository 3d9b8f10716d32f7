use tripylon_rules::Player;

/// A tray beside the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tray {
    /// A player's tray: the reserve of Pylos, the hand of Pylon, the hand and later the taken pieces of Le Pylos.
    OfPlayer(Player),
    /// The pieces set aside and the singleton of Le Pylos. Empty in the other games.
    Middle,
}
