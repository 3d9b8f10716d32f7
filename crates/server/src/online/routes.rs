//! The HTTP routes of online play, described in `docs/online.md`.

use std::sync::Arc;

use axum::{
    Router,
    extract::State,
    http::{HeaderValue, header::CONTENT_TYPE},
    middleware::map_response,
    response::IntoResponse,
    routing::{get, post},
};

use super::{
    account::{handlers as account, profile},
    archive,
    lobby::{handlers as lobby, socket as lobby_socket},
    room::{handlers as room, socket as room_socket},
    state::OnlineState,
    tournament::handlers as tournament,
};
use crate::http::routing::{self, ApiRoute};

/// The router of online play.
pub(crate) fn router(state: Arc<OnlineState>) -> Router {
    routing::router(routes()).layer(map_response(routing::no_store)).with_state(state)
}

pub(crate) fn routes() -> [ApiRoute<Arc<OnlineState>>; 16] {
    [
        ("/api/me", get(account::show).post(account::create_player).put(account::rename)),
        ("/api/account", post(account::create_account)),
        ("/api/session", post(account::log_in).delete(account::log_out)),
        ("/api/pair", post(lobby::pair)),
        ("/api/games", get(archive::find).post(lobby::open)),
        ("/api/games/records", get(archive::records)),
        ("/api/games/{id}", get(room::show)),
        ("/api/games/{id}/record", get(room::record)),
        ("/api/games/{id}/socket", get(room_socket::open)),
        ("/api/lobby/socket", get(lobby_socket::open)),
        ("/api/players/{name}", get(profile::show)),
        ("/api/tournaments", get(tournament::list).post(tournament::announce)),
        ("/api/tournaments/{id}", get(tournament::show)),
        ("/api/tournaments/{id}/enter", post(tournament::enter)),
        ("/api/tournaments/{id}/leave", post(tournament::leave)),
        ("/api/tournaments/{id}/begin", post(tournament::begin)),
    ]
}

/// Metrics for Prometheus.
pub(crate) fn metrics_route(state: Arc<OnlineState>) -> Router {
    let text = async |State(state): State<Arc<OnlineState>>| {
        ([(CONTENT_TYPE, HeaderValue::from_static("text/plain; version=0.0.4"))], state.metrics.text())
            .into_response()
    };
    Router::new().route("/metrics", get(text)).with_state(state)
}
