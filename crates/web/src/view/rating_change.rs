use std::time::Duration;

use leptos::prelude::*;
use tripylon_protocol::online::ProfileReport;
use tripylon_room::{Moment, Occupant, Room};
use tripylon_rules::Player;
use wasm_bindgen_futures::spawn_local;

use crate::{live_table::LiveTable, online, route::Kind, state::Live};

/// What a rated game has done to the ratings of both.
#[component]
pub(crate) fn RatingChange(table: LiveTable) -> impl IntoView {
    let changes = RwSignal::new(Vec::<String>::new());
    if table.live.with_untracked(|live| live.terms().rated) {
        // The server counts once the game is kept, which is a moment later.
        set_timeout(move || spawn_local(look_up(table, changes)), Duration::from_millis(700));
    }
    view! {
        {move || changes.get().into_iter().map(|change| view! { <p class="rating-change">{change}</p> }).collect_view()}
    }
}

async fn look_up(table: LiveTable, changes: RwSignal<Vec<String>>) {
    // The page may have been left meanwhile.
    let Some((kind, ended, names)) = table.live.try_with_untracked(game_over).flatten() else { return };
    let mut found = Vec::new();
    for name in names {
        if let Ok(profile) = online::player(&name).await {
            found.extend(change(&profile, kind, ended));
        }
    }
    _ = changes.try_set(found);
}

/// Which game it was, when it ended, and who played it.
fn game_over(live: &Live) -> Option<(Kind, Moment, Vec<String>)> {
    let room: &Room = live.room()?;
    let name = |player| match room.occupant(player)? {
        Occupant::Person { name, .. } => Some(name.clone()),
        Occupant::Engine { .. } => None,
    };
    let names = Player::BOTH.into_iter().filter_map(name).collect();
    Some((Kind::of(&live.terms().rules), room.ended()?, names))
}

/// What everybody has before the first game (docs/ranking.md).
const FIRST: f64 = 1500.0;

/// `Anna: 1500 → 1582 (+82)`, if the last game that changed the rating is this one.
fn change(profile: &ProfileReport, kind: Kind, ended: Moment) -> Option<String> {
    let rating = profile.ratings.iter().find(|rating| rating.game == kind.word())?;
    let (now, earlier) = rating.history.split_last()?;
    let (is_this, name) = (now.at >= ended, &profile.name);
    let before = earlier.last().map_or(FIRST, |point| point.rating).round() as i32;
    let now = now.rating.round() as i32;
    is_this.then(|| format!("{name}: {before} → {now} ({:+})", now - before))
}
