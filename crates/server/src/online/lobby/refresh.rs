use std::{sync::Arc, time::Duration};

use tokio::time::{sleep, timeout};
use tripylon_play::Centiseconds;
use tripylon_protocol::online::LobbyReport;
use tripylon_store::StoreError;

use crate::online::{game_report::game_report, state::OnlineState};

/// Maximum number of games in each list.
const MAX_LISTED_GAMES: u32 = 50;
/// A game without an event for this long is not listed as live.
const LIVE_GAME_WINDOW: Centiseconds = Centiseconds::from_seconds(30 * 60);
/// Minimum time between two updates.
const MIN_REFRESH_INTERVAL: Duration = Duration::from_millis(250);
/// Maximum time between two updates, for changes by other servers.
const MAX_REFRESH_INTERVAL: Duration = Duration::from_secs(5);

/// Keeps the lobby feed up to date while it has subscribers.
pub(in crate::online) async fn refresh_loop(state: Arc<OnlineState>) {
    loop {
        // The report is read again after a change and after a timeout alike.
        let _ = timeout(MAX_REFRESH_INTERVAL, state.lobby.changed()).await;
        if state.lobby.has_subscribers() {
            match lobby_report(&state).await {
                Ok(report) => state.lobby.publish(report),
                Err(error) => tracing::error!(%error, "cannot read the games of the lobby"),
            }
        }
        sleep(MIN_REFRESH_INTERVAL).await;
    }
}

async fn lobby_report(state: &OnlineState) -> Result<LobbyReport, StoreError> {
    let open = state.store.open_games(MAX_LISTED_GAMES).await?;
    let live = state.store.live_games(MAX_LISTED_GAMES).await?;
    // A game without clocks that both players have left never ends, but there is nothing to watch.
    let live_since = state.clock.now().0 - LIVE_GAME_WINDOW.0;
    Ok(LobbyReport {
        open: open.iter().filter_map(game_report).collect(),
        live: live.iter().filter(|game| game.changed > live_since).filter_map(game_report).collect(),
        people: u32::try_from(state.metrics.sockets.value()).unwrap_or(0),
    })
}
