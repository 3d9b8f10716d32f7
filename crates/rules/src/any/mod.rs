//! Enums over the three games, for the edges of a program; inside, code is generic over [`Game`](crate::Game).

mod click;
mod game;
mod game_id;
mod position;
mod mv;
mod selection;
mod setup;

pub use click::AnyClick;
pub use game::AnyGame;
pub use game_id::GameId;
pub use mv::AnyMove;
pub use position::AnyPosition;
pub use selection::AnySelection;
pub use setup::AnySetup;
