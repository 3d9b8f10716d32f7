//! Periodic tasks: deadlines of games that are not in memory, tournaments, and cleaning up.

use std::{sync::Arc, time::Duration};

use tokio::time::{MissedTickBehavior, interval};
use tripylon_play::Centiseconds;
use tripylon_store::StoreError;

use super::wake::{MAX_GAMES, wake};
use crate::online::{
    outages::NODE_TIMEOUT, room::new_game::INVITATION_TTL, state::OnlineState,
    tournament::advance::advance_all,
};

/// Interval of checks for games whose time is up.
const CHECK_INTERVAL: Duration = Duration::from_millis(500);
/// Interval of checks of all running tournaments.
const TOURNAMENT_INTERVAL: Duration = Duration::from_secs(10);
/// Maximum number of games woken in one check.
const MAX_GAMES_PER_CHECK: u32 = 1000;
/// The server cleans up once in this many checks: every quarter of an hour.
const CHECKS_PER_CLEANUP: u64 = 1800;
/// Players without an account are deleted after this time without a visit.
const IDLE_PLAYER_TTL: Centiseconds = Centiseconds::from_days(60);

/// Wakes games whose time is up, until the server shuts down.
pub(super) async fn check_games(state: Arc<OnlineState>) {
    let mut ticks = interval(CHECK_INTERVAL);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut checks: u64 = 0;
    loop {
        ticks.tick().await;
        checks += 1;
        let mut checked = check_once(&state).await;
        if checked.is_ok() && checks.is_multiple_of(CHECKS_PER_CLEANUP) {
            checked = clean_up(&state).await;
        }
        if let Err(error) = checked {
            tracing::error!(%error, "cannot check the deadlines of games");
        }
    }
}

async fn check_once(state: &Arc<OnlineState>) -> Result<(), StoreError> {
    let now = state.clock.now();
    if state.store.is_shared() {
        let stale_before = now.0 - NODE_TIMEOUT.0;
        wake(state, state.store.unleased_games(stale_before, MAX_GAMES_PER_CHECK).await?).await;
    }
    wake(state, state.store.overdue_games(now.0, MAX_GAMES_PER_CHECK).await?).await;
    Ok(())
}

/// Synchronizes the clock, cancels expired invitations, and deletes idle players.
async fn clean_up(state: &Arc<OnlineState>) -> Result<(), StoreError> {
    let now = state.clock.now();
    synchronize_clock(state).await?;
    wake(state, state.store.open_games_before(now.0 - INVITATION_TTL.0, MAX_GAMES).await?).await;
    state.store.delete_idle_players(now.0 - IDLE_PLAYER_TTL.0).await?;
    Ok(())
}

/// Sets the clock to that of the database.
pub(super) async fn synchronize_clock(state: &OnlineState) -> Result<(), StoreError> {
    state.clock.set_offset(state.store.clock_offset(|| state.clock.unadjusted()).await?);
    Ok(())
}

/// Advances all tournaments from time to time. Usually a tournament advances when a game ends; this catches what was
/// missed.
pub(super) async fn advance_tournaments(state: Arc<OnlineState>) {
    let mut ticks = interval(TOURNAMENT_INTERVAL);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        if let Err(error) = advance_all(&state).await {
            tracing::error!(%error, "cannot read the running tournaments");
        }
    }
}
