use std::sync::Arc;

use axum::{
    extract::State,
    http::{HeaderMap, StatusCode},
    response::{IntoResponse, Response, sse::Event},
};
use futures::{Stream, stream};
use tokio::{
    sync::watch,
    time::{Duration, sleep},
};
use tripylon_protocol::{SolveState, SolveStatus};
use tripylon_rules::Pylos;

use super::{permission, state::ApiState};
use crate::http::{caller::Caller, error::HttpError, query::Query, response, run_blocking::run_blocking};

/// The state and progress of solving a ruleset.
pub(super) async fn status(
    State(state): State<Arc<ApiState>>,
    caller: Caller,
    query: Query,
) -> Result<Response, HttpError> {
    let game = query.allow_only(&["rules"])?.pylos_rules()?;
    Ok(response::json(&current_status(&state, game, caller).await?))
}

/// Starts or continues to solve a ruleset.
pub(super) async fn start(
    State(state): State<Arc<ApiState>>,
    caller: Caller,
    headers: HeaderMap,
    query: Query,
) -> Result<Response, HttpError> {
    permission::check_may_solve(state.solving, caller, &headers)?;
    let game = query.allow_only(&["rules"])?.pylos_rules()?;
    let status = run_blocking(move || {
        let started = state.solve_jobs.start(game);
        started.map_err(|error| {
            HttpError::from_solve_start(&error, game, state.solve_command(game, caller), caller)
        })
    });
    let status = redacted_for(status.await??, caller);
    let code = if status.state.is_running() { StatusCode::ACCEPTED } else { StatusCode::OK };
    Ok((code, response::json(&status)).into_response())
}

/// Cancels the solving of a ruleset; its progress is kept.
pub(super) async fn stop(
    State(state): State<Arc<ApiState>>,
    caller: Caller,
    headers: HeaderMap,
    query: Query,
) -> Result<Response, HttpError> {
    permission::check_may_solve(state.solving, caller, &headers)?;
    let game = query.allow_only(&["rules"])?.pylos_rules()?;
    state.solve_jobs.stop(game);
    Ok(response::json(&current_status(&state, game, caller).await?))
}

/// Streams the status of solving a ruleset until no job runs.
pub(super) async fn events(
    State(state): State<Arc<ApiState>>,
    caller: Caller,
    query: Query,
) -> Result<Response, HttpError> {
    let game = query.allow_only(&["rules"])?.pylos_rules()?;
    Ok(response::sse_stream(status_events(state, game, caller)).into_response())
}

async fn current_status(
    state: &Arc<ApiState>,
    game: Pylos,
    caller: Caller,
) -> Result<SolveStatus, HttpError> {
    let state = Arc::clone(state);
    run_blocking(move || redacted_for(state.solve_jobs.status(game), caller)).await
}

/// Removes the reason of a failure for visitors, since it may name files.
fn redacted_for(status: SolveStatus, caller: Caller) -> SolveStatus {
    if caller == Caller::Public && status.state == SolveState::Failed {
        return SolveStatus { message: None, ..status };
    }
    status
}

/// The status events of one client.
struct SolveStatusStream {
    state: Arc<ApiState>,
    caller: Caller,
    changed: watch::Receiver<()>,
    last_sent: Option<SolveStatus>,
}

/// Minimum time between two events of one client.
const MIN_EVENT_INTERVAL: Duration = Duration::from_millis(100);

fn status_events(state: Arc<ApiState>, game: Pylos, caller: Caller) -> impl Stream<Item = Event> {
    // Subscribing before the first status ensures that no change is missed.
    let changed = state.solve_jobs.subscribe();
    stream::unfold(SolveStatusStream { state, caller, changed, last_sent: None }, move |events| {
        events.next(game)
    })
}

impl SolveStatusStream {
    /// The next event. The last one is named `done`: no job runs then.
    async fn next(mut self, game: Pylos) -> Option<(Event, SolveStatusStream)> {
        if let Some(status) = &self.last_sent {
            if !status.state.is_running() {
                return None;
            }
            sleep(MIN_EVENT_INTERVAL).await;
            tokio::select! {
                changed = self.changed.changed() => changed.ok()?,
                () = self.state.shutdown.begun() => return None,
            }
        }
        let status = current_status(&self.state, game, self.caller).await.ok()?;
        let name = if status.state.is_running() { "progress" } else { "done" };
        let event = response::sse_event(name, &status);
        Some((event, SolveStatusStream { last_sent: Some(status), ..self }))
    }
}
