//! The server's API for online games: identity, games, players and tournaments.

use tripylon_client::percent_encode;
use tripylon_protocol::online::{
    Credentials, CurrentPlayer, GameReport, GamesReport, NewTournamentRequest, OpenGameRequest, OpenedGame,
    PairingRequest, ProfileReport, RenameRequest, TournamentReport, TournamentSummary,
};

use crate::net::api::{ApiError, request, request_no_content, request_with_body};

/// Returns the user's identity; creates a guest if there is none yet.
pub(crate) async fn me() -> Result<CurrentPlayer, ApiError> {
    request("POST", "api/me").await
}

/// Sets the user's name.
pub(crate) async fn set_name(name: String) -> Result<CurrentPlayer, ApiError> {
    request_with_body("PUT", "api/me", &RenameRequest { name }).await
}

/// Turns the guest into an account.
pub(crate) async fn create_account(account: &Credentials) -> Result<CurrentPlayer, ApiError> {
    request_with_body("POST", "api/account", account).await
}

/// Logs in to an account.
pub(crate) async fn log_in(account: &Credentials) -> Result<CurrentPlayer, ApiError> {
    request_with_body("POST", "api/session", account).await
}

/// Logs out.
pub(crate) async fn log_out() -> Result<(), ApiError> {
    request_no_content("DELETE", "api/session").await
}

/// Opens a game that waits for an opponent.
pub(crate) async fn open_game(terms: &OpenGameRequest) -> Result<OpenedGame, ApiError> {
    request_with_body("POST", "api/games", terms).await
}

/// Joins or opens a public game on the same terms.
pub(crate) async fn find_opponent(terms: &PairingRequest) -> Result<OpenedGame, ApiError> {
    request_with_body("POST", "api/pair", terms).await
}

/// Loads the public data of a game.
pub(crate) async fn game(id: &str) -> Result<GameReport, ApiError> {
    request("GET", &format!("api/games/{id}")).await
}

/// Searches the archive; the query is the part of the URL after the `?`.
pub(crate) async fn games(query: &str) -> Result<GamesReport, ApiError> {
    request("GET", &format!("api/games?{query}")).await
}

/// Loads a player's public profile.
pub(crate) async fn player(name: &str) -> Result<ProfileReport, ApiError> {
    request("GET", &format!("api/players/{}", percent_encode(name))).await
}

/// Lists all tournaments.
pub(crate) async fn tournaments() -> Result<Vec<TournamentSummary>, ApiError> {
    request("GET", "api/tournaments").await
}

/// Creates a tournament.
pub(crate) async fn create_tournament(request: &NewTournamentRequest) -> Result<TournamentReport, ApiError> {
    request_with_body("POST", "api/tournaments", request).await
}

/// Loads a tournament.
pub(crate) async fn tournament(id: &str) -> Result<TournamentReport, ApiError> {
    request("GET", &format!("api/tournaments/{id}")).await
}

/// An action on a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TournamentAction {
    /// Enter it.
    Enter,
    /// Withdraw from it.
    Withdraw,
    /// Start it.
    Start,
}

/// Enters, leaves or starts a tournament.
pub(crate) async fn change_tournament(
    id: &str,
    action: TournamentAction,
) -> Result<TournamentReport, ApiError> {
    let verb = match action {
        TournamentAction::Enter => "enter",
        TournamentAction::Withdraw => "leave",
        TournamentAction::Start => "begin",
    };
    request("POST", &format!("api/tournaments/{id}/{verb}")).await
}
