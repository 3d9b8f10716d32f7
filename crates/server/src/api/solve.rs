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

use super::{Caller, Refusal, answer, blocking::blocking, query::Query, visitor};
use crate::running::Running;

/// How far the solving of a reading is.
pub(super) async fn status(
    State(running): State<Arc<Running>>,
    caller: Caller,
    query: Query,
) -> Result<Response, Refusal> {
    let game = query.only(&["rules"])?.pylos()?;
    Ok(answer::json(&now(&running, game, caller).await?))
}

/// Begins to solve a reading, or goes on with it.
pub(super) async fn begin(
    State(running): State<Arc<Running>>,
    caller: Caller,
    headers: HeaderMap,
    query: Query,
) -> Result<Response, Refusal> {
    visitor::may_solve(running.solving, caller, &headers)?;
    let game = query.only(&["rules"])?.pylos()?;
    let status = blocking(move || {
        running.workshop.begin(game).map_err(|why| Refusal::of_workshop(&why, game, &running, caller))
    });
    let status = as_told(status.await??, caller);
    let code = if status.state.is_under_way() { StatusCode::ACCEPTED } else { StatusCode::OK };
    Ok((code, answer::json(&status)).into_response())
}

/// Stops the solving of a reading soon; what was found is kept.
pub(super) async fn stop(
    State(running): State<Arc<Running>>,
    caller: Caller,
    headers: HeaderMap,
    query: Query,
) -> Result<Response, Refusal> {
    visitor::may_solve(running.solving, caller, &headers)?;
    let game = query.only(&["rules"])?.pylos()?;
    running.workshop.stop(game);
    Ok(answer::json(&now(&running, game, caller).await?))
}

/// How far it is, again and again, until nothing is going on.
pub(super) async fn events(
    State(running): State<Arc<Running>>,
    caller: Caller,
    query: Query,
) -> Result<Response, Refusal> {
    let game = query.only(&["rules"])?.pylos()?;
    Ok(answer::events(statuses(running, game, caller)).into_response())
}

async fn now(running: &Arc<Running>, game: Pylos, caller: Caller) -> Result<SolveStatus, Refusal> {
    let running = Arc::clone(running);
    blocking(move || as_told(running.workshop.status(game), caller)).await
}

/// A status as this caller may know it: why it failed may name files.
fn as_told(status: SolveStatus, caller: Caller) -> SolveStatus {
    if caller == Caller::Visitor && status.state == SolveState::Failed {
        return SolveStatus { message: None, ..status };
    }
    status
}

/// Whoever watches, and what they have been told last.
struct Watcher {
    running: Arc<Running>,
    caller: Caller,
    changed: watch::Receiver<()>,
    told: Option<SolveStatus>,
}

/// No more often than this is anybody told.
const PAUSE: Duration = Duration::from_millis(100);

fn statuses(running: Arc<Running>, game: Pylos, caller: Caller) -> impl Stream<Item = Event> {
    // Listening begins before the first look, so that nothing is missed between them.
    let changed = running.workshop.listen();
    stream::unfold(Watcher { running, caller, changed, told: None }, move |watcher| watcher.next(game))
}

impl Watcher {
    /// The next event. The last one is named `done`: nothing is going on then.
    async fn next(mut self, game: Pylos) -> Option<(Event, Watcher)> {
        if let Some(told) = &self.told {
            if !told.state.is_under_way() {
                return None;
            }
            sleep(PAUSE).await;
            tokio::select! {
                changed = self.changed.changed() => changed.ok()?,
                () = self.running.closed() => return None,
            }
        }
        let status = now(&self.running, game, self.caller).await.ok()?;
        let name = if status.state.is_under_way() { "progress" } else { "done" };
        let event = answer::event(name, &status);
        Some((event, Watcher { told: Some(status), ..self }))
    }
}
