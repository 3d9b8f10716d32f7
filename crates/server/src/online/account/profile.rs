use std::sync::Arc;

use axum::{
    extract::{Path, State},
    response::Response,
};
use tripylon_play::Timestamp;
use tripylon_protocol::online::{ProfileReport, RatingPoint, RatingReport, ResultCountsReport};
use tripylon_store::{RatingPointRow, ResultCounts};

use crate::{
    http::{error::HttpError, response::json},
    online::{room::ratings::rating_at, state::OnlineState},
};

/// The public profile of an account.
pub(in crate::online) async fn show(
    State(state): State<Arc<OnlineState>>,
    Path(name): Path<String>,
) -> Result<Response, HttpError> {
    let player = state.store.player_by_account(&name).await?;
    let player = player.ok_or_else(|| HttpError::player_not_found(&name))?;
    let mut ratings = Vec::new();
    for (game, row) in state.store.ratings_of(&player.id).await? {
        let history = state.store.rating_history(&player.id, &game).await?;
        let rating = rating_at(row, state.clock.now().0);
        ratings.push(RatingReport {
            game,
            rating: rating.value,
            deviation: rating.deviation,
            provisional: rating.is_provisional(),
            history: history.iter().map(rating_point).collect(),
        });
    }
    let results = state.store.result_counts(&player.id).await?;
    Ok(json(&ProfileReport {
        id: player.id,
        name: player.account.unwrap_or(player.name),
        since: Timestamp(player.created),
        ratings,
        results: results.into_iter().map(result_counts).collect(),
    }))
}

fn rating_point(row: &RatingPointRow) -> RatingPoint {
    RatingPoint { at: Timestamp(row.at), rating: row.rating, deviation: row.deviation }
}

fn result_counts(counts: ResultCounts) -> ResultCountsReport {
    let ResultCounts { game_name, side, won, drawn, lost } = counts;
    ResultCountsReport { game: game_name, side, won, drawn, lost }
}
