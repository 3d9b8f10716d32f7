use tripylon_rules::{AnyGame, Player};

/// The subject of a sentence: the reader, the computer, or a player by colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Who {
    /// The reader.
    You,
    /// The computer.
    Computer,
    /// Player 1 of Pylos.
    Light,
    /// Player 2 of Pylos.
    Dark,
    /// Player 1 of Le Pylos.
    Blue,
    /// Player 2 of Le Pylos.
    Red,
    /// Player 1 of Pylon.
    Amber,
    /// Player 2 of Pylon.
    Teal,
}

impl Who {
    /// A player by colour.
    pub const fn colour(game: &AnyGame, player: Player) -> Who {
        match (game, player) {
            (AnyGame::Pylos(_), Player::One) => Who::Light,
            (AnyGame::Pylos(_), Player::Two) => Who::Dark,
            (AnyGame::LePylos(_), Player::One) => Who::Blue,
            (AnyGame::LePylos(_), Player::Two) => Who::Red,
            (AnyGame::Pylon(_), Player::One) => Who::Amber,
            (AnyGame::Pylon(_), Player::Two) => Who::Teal,
        }
    }

    /// The key in the language files.
    pub(crate) const fn as_str(self) -> &'static str {
        match self {
            Who::You => "you",
            Who::Computer => "computer",
            Who::Light => "light",
            Who::Dark => "dark",
            Who::Blue => "blue",
            Who::Red => "red",
            Who::Amber => "amber",
            Who::Teal => "teal",
        }
    }
}
