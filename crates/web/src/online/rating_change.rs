use std::time::Duration;

use leptos::prelude::*;
use tripylon_client::OnlineGameState;
use tripylon_play::{Occupant, Room, Timestamp};
use tripylon_protocol::online::ProfileReport;
use tripylon_rules::{GameId, Player};
use wasm_bindgen_futures::spawn_local;

use super::controller::OnlineGameController;
use crate::net::online_api;

/// Delay before the new ratings are requested.
const RATING_UPDATE_DELAY: Duration = Duration::from_millis(700);

/// The rating changes of both players after a rated game.
#[component]
pub(crate) fn RatingChange(controller: OnlineGameController) -> impl IntoView {
    let changes = RwSignal::new(Vec::<String>::new());
    if controller.state.with_untracked(|state| state.terms().rated) {
        // The server updates ratings shortly after it has stored the game.
        set_timeout(move || spawn_local(load_changes(controller, changes)), RATING_UPDATE_DELAY);
    }
    view! {
        {move || changes.get().into_iter().map(|change| view! { <p class="rating-change">{change}</p> }).collect_view()}
    }
}

async fn load_changes(controller: OnlineGameController, changes: RwSignal<Vec<String>>) {
    // The page may have been closed meanwhile.
    let Some((game_id, ended, names)) = controller.state.try_with_untracked(finished_game).flatten() else {
        return;
    };
    let mut found = Vec::new();
    for name in names {
        if let Ok(profile) = online_api::player(&name).await {
            found.extend(change_text(&profile, game_id, ended));
        }
    }
    _ = changes.try_set(found);
}

/// The finished game: which game was played, when it ended, and the names of its players.
fn finished_game(state: &OnlineGameState) -> Option<(GameId, Timestamp, Vec<String>)> {
    let room: &Room = state.room()?;
    let name = |player| match room.occupant(player)? {
        Occupant::Person { name, .. } => Some(name.clone()),
        Occupant::Engine { .. } => None,
    };
    let names = Player::BOTH.into_iter().filter_map(name).collect();
    Some((state.terms().rules.id(), room.ended_at()?, names))
}

/// A player's rating before the first game (docs/ranking.md).
const INITIAL_RATING: f64 = 1500.0;

/// Text such as `Anna: 1500 → 1582 (+82)`, if this game was the last to change the rating.
fn change_text(profile: &ProfileReport, game_id: GameId, ended: Timestamp) -> Option<String> {
    let rating = profile.ratings.iter().find(|rating| rating.game == game_id.name())?;
    let (now, earlier) = rating.history.split_last()?;
    let (is_this_game, name) = (now.at >= ended, &profile.name);
    let before = earlier.last().map_or(INITIAL_RATING, |point| point.rating).round() as i32;
    let now = now.rating.round() as i32;
    is_this_game.then(|| format!("{name}: {before} → {now} ({:+})", now - before))
}
