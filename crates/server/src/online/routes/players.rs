use std::sync::Arc;

use axum::{
    extract::{Path, State},
    response::Response,
};
use tripylon_protocol::online::{ProfileReport, RatingPoint, RatingReport, TallyReport};
use tripylon_room::Moment;
use tripylon_store as store;

use crate::{
    api::{Refusal, json},
    online::{Hall, hall::aged},
};

/// A player as everybody may see them.
pub(super) async fn profile(
    State(hall): State<Arc<Hall>>,
    Path(name): Path<String>,
) -> Result<Response, Refusal> {
    let player = hall.store.player_by_account(&name).await.map_err(|error| Refusal::of_store(&error))?;
    let player = player.ok_or_else(|| Refusal::no_player(&name))?;
    let mut ratings = Vec::new();
    for (game, kept) in hall.store.ratings_of(&player.id).await.map_err(|error| Refusal::of_store(&error))? {
        let history =
            hall.store.rating_history(&player.id, &game).await.map_err(|error| Refusal::of_store(&error))?;
        let rating = aged(kept, hall.time.now().0);
        ratings.push(RatingReport {
            game,
            rating: rating.value,
            deviation: rating.deviation,
            provisional: rating.is_provisional(),
            history: history.iter().map(point).collect(),
        });
    }
    let tallies = hall.store.results_of(&player.id).await.map_err(|error| Refusal::of_store(&error))?;
    Ok(json(&ProfileReport {
        id: player.id,
        name: player.account.unwrap_or(player.name),
        since: Moment(player.created),
        ratings,
        tallies: tallies.into_iter().map(tally).collect(),
    }))
}

fn point(point: &store::RatingPoint) -> RatingPoint {
    RatingPoint { at: Moment(point.at), rating: point.rating, deviation: point.deviation }
}

fn tally(tally: store::Tally) -> TallyReport {
    let store::Tally { kind, side, won, drawn, lost } = tally;
    TallyReport { game: kind, side, won, drawn, lost }
}
