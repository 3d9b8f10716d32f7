//! Messages for playing online: accounts, games, the lobby, tournaments, and the messages over WebSockets.

mod account;
mod game;
mod lobby;
mod socket;
mod profile;
mod tournament;

pub use account::{Credentials, CurrentPlayer, RenameRequest};
pub use game::{
    EngineSeat, GameReport, GamesReport, OpenGameRequest, OpenedGame, PairingRequest, SeatReport, Visibility,
};
pub use lobby::{LobbyMessage, LobbyReport};
pub use profile::{ProfileReport, RatingPoint, RatingReport, ResultCountsReport};
pub use socket::{ClientMessage, Presence, ServerMessage};
pub use tournament::{
    NewTournamentRequest, TournamentEntrant, TournamentPairing, TournamentReport, TournamentStanding,
    TournamentStatus, TournamentSummary, TournamentSystem,
};
