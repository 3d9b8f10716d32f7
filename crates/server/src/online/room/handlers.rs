//! HTTP handlers for one game.

use std::sync::Arc;

use axum::{
    extract::{Path, State},
    response::Response,
};
use tripylon_store::{GameRow, GameRowStatus, GameVisibility};

use super::game_row::record_so_far;
use crate::{
    http::{
        error::HttpError,
        query::Query,
        response::{json, text_file},
    },
    online::{account::identity::Identity, game_report::game_report, state::OnlineState, token},
};

/// Describes a game.
pub(in crate::online) async fn show(
    State(state): State<Arc<OnlineState>>,
    identity: Identity,
    Path(id): Path<String>,
) -> Result<Response, HttpError> {
    let game = visible_game(&state, &identity, &id).await?;
    game_report(&game).map(|report| json(&report)).ok_or_else(HttpError::internal)
}

/// The record of a game.
pub(in crate::online) async fn record(
    State(state): State<Arc<OnlineState>>,
    identity: Identity,
    Path(id): Path<String>,
    query: Query,
) -> Result<Response, HttpError> {
    let query = query.allow_only(&["download"])?;
    let game = visible_game(&state, &identity, &id).await?;
    let record = match game.record {
        Some(record) => record,
        None => record_so_far(state.store.events_after(&id, 0).await?).ok_or_else(HttpError::internal)?,
    };
    Ok(text_file(record, query.get("download").map(|_| format!("tripylon-{id}.txt"))))
}

/// A game that the client may see. Others are told that a private game does not exist.
async fn visible_game(state: &OnlineState, identity: &Identity, id: &str) -> Result<GameRow, HttpError> {
    if !token::is_id(id) {
        return Err(HttpError::game_not_found(id));
    }
    let game = state.store.game(id).await?.ok_or_else(|| HttpError::game_not_found(id))?;
    let is_player =
        identity.player.as_ref().is_some_and(|player| game.players.contains(&Some(player.id.clone())));
    let is_visible =
        is_player || game.visibility == GameVisibility::Public || game.status == GameRowStatus::Open;
    if is_visible { Ok(game) } else { Err(HttpError::game_not_found(id)) }
}
