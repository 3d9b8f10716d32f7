//! What can be asked over HTTP where people play each other. `docs/online.md` describes it.

mod body;
mod me;
mod games;
mod archive;
mod players;
mod contests;

use std::sync::Arc;

use axum::{
    Router,
    extract::State,
    http::{
        HeaderValue,
        header::{CACHE_CONTROL, CONTENT_TYPE},
    },
    response::{IntoResponse, Response},
    routing::{MethodRouter, get, post},
};

use super::{Hall, guest::Guest, lobby_socket, socket};
use crate::api::{Refusal, wrong_method};

pub(super) use games::report;

/// Everything about playing each other.
pub(crate) fn router(hall: Arc<Hall>) -> Router {
    routes()
        .into_iter()
        .fold(Router::new(), |router, (path, methods)| router.route(path, methods.fallback(wrong_method)))
        .layer(axum::middleware::map_response(not_kept))
        .with_state(hall)
}

/// The paths, and what can be done there.
pub(crate) fn routes() -> [(&'static str, MethodRouter<Arc<Hall>>); 16] {
    [
        ("/api/me", get(me::who).post(me::introduce).put(me::rename)),
        ("/api/account", post(me::make_account)),
        ("/api/session", post(me::log_in).delete(me::log_out)),
        ("/api/pair", post(games::pair)),
        ("/api/games", get(archive::find).post(games::open)),
        ("/api/games/records", get(archive::records)),
        ("/api/games/{id}", get(games::game)),
        ("/api/games/{id}/record", get(archive::record)),
        ("/api/games/{id}/socket", get(socket::enter)),
        ("/api/lobby/socket", get(lobby_socket::enter)),
        ("/api/players/{name}", get(players::profile)),
        ("/api/tournaments", get(contests::list).post(contests::announce)),
        ("/api/tournaments/{id}", get(contests::show)),
        ("/api/tournaments/{id}/enter", post(contests::enter)),
        ("/api/tournaments/{id}/leave", post(contests::leave)),
        ("/api/tournaments/{id}/begin", post(contests::begin)),
    ]
}

/// What can be counted, for Prometheus.
pub(crate) fn metrics_route(hall: Arc<Hall>) -> Router {
    let text = async |State(hall): State<Arc<Hall>>| {
        ([(CONTENT_TYPE, HeaderValue::from_static("text/plain; version=0.0.4"))], hall.metrics.text())
            .into_response()
    };
    Router::new().route("/metrics", get(text)).with_state(hall)
}

/// What is answered depends on who asks, and changes with every turn.
async fn not_kept(mut response: Response) -> Response {
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

/// Lets nobody change things too often.
fn may_act(hall: &Hall, guest: &Guest) -> Result<(), Refusal> {
    if hall.deeds.allows(guest.address) { Ok(()) } else { Err(Refusal::too_many()) }
}
