//! The HTTP routes of online play, described in `docs/online.md`.

use std::sync::Arc;

use axum::{
    Router,
    extract::State,
    http::{HeaderValue, StatusCode, header::CONTENT_TYPE},
    middleware::map_response,
    response::IntoResponse,
    routing::get,
};
use serde_json::{Value, json};
use tripylon_protocol::online::{
    Credentials, CurrentPlayer, GameReport, GamesReport, NewTournamentRequest, OpenGameRequest, OpenedGame,
    PairingRequest, ProfileReport, RenameRequest, TournamentReport, TournamentSummary,
};

use super::{
    account::{handlers as account, profile},
    archive,
    lobby::{handlers as lobby, socket as lobby_socket},
    room::{handlers as room, socket as room_socket},
    state::OnlineState,
    tournament::handlers as tournament,
};
use crate::http::{
    openapi::{Operation, Parameter},
    routing::{self, ApiRoute},
};

/// The router of online play.
pub(crate) fn router(state: Arc<OnlineState>) -> Router {
    routing::router(routes()).layer(map_response(routing::no_store)).with_state(state)
}

pub(crate) fn routes() -> [ApiRoute<Arc<OnlineState>>; 16] {
    [
        ApiRoute::new("/api/me")
            .get(
                account::show,
                for_players(read("who", "The current player")).json::<CurrentPlayer>(StatusCode::OK, PLAYER),
            )
            .post(
                account::create_player,
                write("introduce", "Create a player and a session cookie, unless there is a session")
                    .json::<CurrentPlayer>(StatusCode::OK, PLAYER),
            )
            .put(
                account::rename,
                for_players(write("rename", "Rename a player without an account"))
                    .body::<RenameRequest>()
                    .json::<CurrentPlayer>(StatusCode::OK, PLAYER)
                    .error(StatusCode::CONFLICT),
            ),
        ApiRoute::new("/api/account").post(
            account::create_account,
            for_players(write("makeAccount", "Create an account for the current player"))
                .body::<Credentials>()
                .json::<CurrentPlayer>(StatusCode::OK, PLAYER)
                .error(StatusCode::CONFLICT),
        ),
        ApiRoute::new("/api/session")
            .post(
                account::log_in,
                for_players(write("logIn", "Log in"))
                    .body::<Credentials>()
                    .json::<CurrentPlayer>(StatusCode::OK, PLAYER),
            )
            .delete(account::log_out, read("logOut", "Log out").json::<()>(StatusCode::OK, "Logged out")),
        ApiRoute::new("/api/pair").post(
            lobby::pair,
            for_players(write("pair", "Join a game that waits on the same terms, or open one and wait"))
                .body::<PairingRequest>()
                .json::<OpenedGame>(StatusCode::CREATED, "The game")
                .error(StatusCode::CONFLICT),
        ),
        ApiRoute::new("/api/games")
            .get(
                archive::find,
                search("findGames", "Search games, newest first")
                    .json::<GamesReport>(StatusCode::OK, "The games"),
            )
            .post(
                lobby::open,
                for_players(write("openGame", "Open a game, and take a seat in it"))
                    .body::<OpenGameRequest>()
                    .json::<OpenedGame>(StatusCode::CREATED, "The game")
                    .error(StatusCode::CONFLICT),
            ),
        ApiRoute::new("/api/games/records").get(
            archive::records,
            search("records", "The records of finished games that match a search, in one file")
                .text("The records, one after the other"),
        ),
        ApiRoute::new("/api/games/{id}").get(
            room::show,
            read("game", "Describe a game")
                .parameters([game_id()])
                .json::<GameReport>(StatusCode::OK, "The game")
                .error(StatusCode::NOT_FOUND),
        ),
        ApiRoute::new("/api/games/{id}/record").get(
            room::record,
            read("record", "The record of a game")
                .parameters([
                    game_id(),
                    Parameter::query(
                        "download",
                        "Send the record as an attachment",
                        json!({ "type": "string" }),
                    ),
                ])
                .text("The record")
                .errors([StatusCode::BAD_REQUEST, StatusCode::NOT_FOUND]),
        ),
        ApiRoute::new("/api/games/{id}/socket").get(
            room_socket::open,
            socket("roomSocket", "Open a WebSocket to the room of a game").parameters([
                game_id(),
                Parameter::query(
                    "after",
                    "The number of the last event that the client has",
                    json!({ "type": "integer", "minimum": 0, "maximum": u32::MAX }),
                ),
            ]),
        ),
        ApiRoute::new("/api/lobby/socket")
            .get(lobby_socket::open, socket("lobbySocket", "Open a WebSocket to the lobby")),
        ApiRoute::new("/api/players/{name}").get(
            profile::show,
            read("profile", "The public profile of an account")
                .parameters([Parameter::path("name", "The name of an account", json!({ "type": "string" }))])
                .json::<ProfileReport>(StatusCode::OK, "The profile")
                .error(StatusCode::NOT_FOUND),
        ),
        ApiRoute::new("/api/tournaments")
            .get(
                tournament::list,
                read("tournaments", "The newest tournaments")
                    .json::<Vec<TournamentSummary>>(StatusCode::OK, "The tournaments"),
            )
            .post(
                tournament::announce,
                for_players(write("announce", "Announce a tournament"))
                    .body::<NewTournamentRequest>()
                    .json::<TournamentReport>(StatusCode::CREATED, "The tournament"),
            ),
        ApiRoute::new("/api/tournaments/{id}").get(
            tournament::show,
            read("tournament", "Describe a tournament")
                .parameters([tournament_id()])
                .json::<TournamentReport>(StatusCode::OK, "The tournament")
                .error(StatusCode::NOT_FOUND),
        ),
        ApiRoute::new("/api/tournaments/{id}/enter")
            .post(tournament::enter, tournament_change("enterTournament", "Enter a tournament")),
        ApiRoute::new("/api/tournaments/{id}/leave")
            .post(tournament::leave, tournament_change("leaveTournament", "Withdraw from a tournament")),
        ApiRoute::new("/api/tournaments/{id}/begin").post(
            tournament::begin,
            tournament_change("beginTournament", "Begin a tournament; only for its organizer"),
        ),
    ]
}

const PLAYER: &str = "The current player";

/// An operation that only reads. Every request to online play looks up the session in the database.
fn read(id: &'static str, summary: &'static str) -> Operation {
    Operation::new(id, summary).errors([
        StatusCode::FORBIDDEN,
        StatusCode::TOO_MANY_REQUESTS,
        StatusCode::SERVICE_UNAVAILABLE,
    ])
}

/// An operation that writes to the database.
fn write(id: &'static str, summary: &'static str) -> Operation {
    read(id, summary).error(StatusCode::INSUFFICIENT_STORAGE)
}

/// The same operation, which needs a session.
fn for_players(operation: Operation) -> Operation {
    operation.error(StatusCode::UNAUTHORIZED)
}

fn search(id: &'static str, summary: &'static str) -> Operation {
    for_players(read(id, summary))
        .parameters(archive::search_parameters())
        .errors([StatusCode::BAD_REQUEST, StatusCode::NOT_FOUND])
}

fn socket(id: &'static str, summary: &'static str) -> Operation {
    read(id, summary)
        .no_content(StatusCode::SWITCHING_PROTOCOLS, "A WebSocket; docs/online.md describes its messages")
        .no_content(StatusCode::UPGRADE_REQUIRED, "The path is for WebSockets only")
        .errors([StatusCode::BAD_REQUEST, StatusCode::NOT_FOUND])
}

fn tournament_change(id: &'static str, summary: &'static str) -> Operation {
    for_players(write(id, summary))
        .parameters([tournament_id()])
        .json::<TournamentReport>(StatusCode::OK, "The tournament")
        .errors([StatusCode::BAD_REQUEST, StatusCode::NOT_FOUND, StatusCode::CONFLICT])
}

fn game_id() -> Parameter {
    Parameter::path("id", "The id of a game, which is also its link", id_schema())
}

fn tournament_id() -> Parameter {
    Parameter::path("id", "The id of a tournament", id_schema())
}

fn id_schema() -> Value {
    json!({ "type": "string", "pattern": "^[a-z0-9]{1,32}$" })
}

/// Metrics for Prometheus.
pub(crate) fn metrics_route(state: Arc<OnlineState>) -> Router {
    let text = async |State(state): State<Arc<OnlineState>>| {
        ([(CONTENT_TYPE, HeaderValue::from_static("text/plain; version=0.0.4"))], state.metrics.text())
            .into_response()
    };
    Router::new().route("/metrics", get(text)).with_state(state)
}
