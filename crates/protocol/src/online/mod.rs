//! What travels where people play each other: who one is, games to be opened and found, and what is said over sockets.

mod me;
mod game;
mod lobby;
mod socket;
mod profile;
mod contest;

pub use contest::{
    ContestAsk, ContestEntrant, ContestPairing, ContestReport, ContestRow, ContestStage, ContestSummary,
    ContestSystem,
};
pub use game::{
    EngineSeat, GameReport, GameStage, GamesReport, OpenAsk, Opened, PairAsk, SeatReport, Visibility,
};
pub use lobby::{LobbyReport, LobbyWord};
pub use me::{AccountAsk, Me, NameAsk};
pub use profile::{ProfileReport, RatingPoint, RatingReport, TallyReport};
pub use socket::{Presence, Said, Word};
