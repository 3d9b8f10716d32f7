use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use axum::{
    extract::State,
    http::HeaderMap,
    response::{IntoResponse, Response, sse::Event},
};
use futures::{Stream, stream};
use serde_json::json;
use tokio::sync::{OwnedSemaphorePermit, watch};
use tripylon_play::parse_duration;
use tripylon_protocol::AnalysisReport;
use tripylon_rules::AnyPosition;
use tripylon_search::{Analysis, CancelToken, Limits, best_move};

use super::{permission, state::ApiState};
use crate::http::{error::HttpError, openapi::Parameter, query::Query, response};

/// Search time by default, and at most.
const DEFAULT_TIME: Duration = Duration::from_secs(2);
const MAX_TIME: Duration = Duration::from_secs(60);
const DEFAULT_LINES: usize = 3;
const MAX_LINES: usize = 1000;
const MAX_DEPTH: u32 = 1000;

/// Searches a position and streams the analysis while it deepens.
pub(super) async fn analyse(
    State(state): State<Arc<ApiState>>,
    headers: HeaderMap,
    query: Query,
) -> Result<Response, HttpError> {
    permission::check_may_analyse(&headers)?;
    let query = query.allow_only(&["rules", "position", "time", "lines", "depth"])?;
    let position = query.position()?;
    let limits = limits(&query, state.capacity.search_threads)?;
    let permit = state.analysis_limit.acquire().await.ok_or_else(HttpError::too_many_requests)?;
    Ok(response::sse_stream(analysis_events(state, position, limits, permit)).into_response())
}

/// The parameters that limit a search.
pub(super) fn limit_parameters() -> [Parameter; 3] {
    [
        Parameter::query(
            "time",
            "Search time, at most 60s; 2s by default",
            json!({ "type": "string", "examples": ["500ms", "5s", "1m"] }),
        ),
        Parameter::query(
            "lines",
            "Number of lines, each with another first move",
            json!({ "type": "integer", "minimum": 1, "maximum": MAX_LINES, "default": DEFAULT_LINES }),
        ),
        Parameter::query(
            "depth",
            "Maximum search depth in turns",
            json!({ "type": "integer", "minimum": 1, "maximum": MAX_DEPTH }),
        ),
    ]
}

fn limits(query: &Query, threads: usize) -> Result<Limits, HttpError> {
    let time = query.get("time").map(parse_duration).transpose().map_err(HttpError::bad_request)?;
    if time.is_some_and(|time| time > MAX_TIME) {
        let error = format!("time cannot be longer than {} s", MAX_TIME.as_secs());
        return Err(HttpError::bad_request(error));
    }
    let depth = query.number("depth", 1..=MAX_DEPTH)?;
    let default = if depth.is_some() { MAX_TIME } else { DEFAULT_TIME };
    Ok(Limits {
        time: Some(time.unwrap_or(default)),
        depth,
        lines: query.number("lines", 1..=MAX_LINES)?.unwrap_or(DEFAULT_LINES),
        threads,
        ..Limits::default()
    })
}

/// The latest state of a running analysis.
#[derive(Clone, Default)]
struct AnalysisProgress {
    report: Option<AnalysisReport>,
    is_final: bool,
}

/// The events of one analysis. Dropping the stream cancels the search.
struct AnalysisStream {
    progress: watch::Receiver<AnalysisProgress>,
    state: Arc<ApiState>,
    cancel: CancelToken,
    is_done: bool,
}

impl Drop for AnalysisStream {
    fn drop(&mut self) {
        self.cancel.cancel();
    }
}

fn analysis_events(
    state: Arc<ApiState>,
    position: AnyPosition,
    limits: Limits,
    permit: OwnedSemaphorePermit,
) -> impl Stream<Item = Event> {
    let (sender, progress) = watch::channel(AnalysisProgress::default());
    let cancel = limits.cancel.clone();
    let events = AnalysisStream { progress, state: Arc::clone(&state), cancel, is_done: false };
    tokio::task::spawn_blocking(move || {
        run_analysis(&state, &position, &limits, &sender);
        // The permit is held until the search has ended, even if the client has gone before.
        drop(permit);
    });
    stream::unfold(events, AnalysisStream::next)
}

fn run_analysis(
    state: &ApiState,
    position: &AnyPosition,
    limits: &Limits,
    sender: &watch::Sender<AnalysisProgress>,
) {
    let started_at = Instant::now();
    let send = |analysis: &Analysis, is_final| {
        let report = Some(AnalysisReport::new(position, analysis, started_at.elapsed()));
        sender.send_replace(AnalysisProgress { report, is_final });
    };
    let analysis = match position.outcome() {
        Some(outcome) => Analysis::finished(position, outcome),
        None => {
            let tables = state.tables.tables_for(position);
            best_move(position, limits, &tables, &mut |analysis| send(analysis, false))
        }
    };
    send(&analysis, true);
}

impl AnalysisStream {
    /// The next event: `progress`, and finally `done`. A slow client skips intermediate events.
    async fn next(mut self) -> Option<(Event, AnalysisStream)> {
        if self.is_done {
            return None;
        }
        let shutdown = self.state.shutdown.begun();
        tokio::select! {
            // An error means that the search panicked.
            changed = self.progress.changed() => changed.ok()?,
            () = shutdown => return None,
        }
        let AnalysisProgress { report, is_final } = self.progress.borrow_and_update().clone();
        self.is_done = is_final;
        let event = response::sse_event(if is_final { "done" } else { "progress" }, &report?);
        Some((event, self))
    }
}
