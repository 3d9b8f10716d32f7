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
use tokio::sync::{OwnedSemaphorePermit, watch};
use tripylon_protocol::AnalysisReport;
use tripylon_rules::AnyPosition;
use tripylon_search::{Analysis, Limits, Stop, Tables, best_move};
use tripylon_sitting::parse_duration;

use super::{Refusal, answer, query::Query, visitor};
use crate::running::Running;

/// How long to think when nothing is said, and at most.
const TIME: Duration = Duration::from_secs(2);
const LONGEST: Duration = Duration::from_secs(60);

/// What a search finds out about a position, while it finds it out.
pub(super) async fn analyse(
    State(running): State<Arc<Running>>,
    headers: HeaderMap,
    query: Query,
) -> Result<Response, Refusal> {
    visitor::may_think(&headers)?;
    let query = query.only(&["rules", "position", "time", "lines", "depth"])?;
    let position = query.position()?;
    let limits = limits(&query, running.capacity.threads)?;
    let place = running.analyses.enter().await.ok_or_else(Refusal::too_many)?;
    Ok(answer::events(thoughts(running, position, limits, place)).into_response())
}

fn limits(query: &Query, threads: usize) -> Result<Limits, Refusal> {
    let time = query.get("time").map(parse_duration).transpose().map_err(Refusal::bad)?;
    if time.is_some_and(|time| time > LONGEST) {
        return Err(Refusal::bad(format!("nobody thinks for longer than {} s here", LONGEST.as_secs())));
    }
    let depth = query.number("depth", 1..=1000)?;
    let usual = if depth.is_some() { LONGEST } else { TIME };
    Ok(Limits {
        time: Some(time.unwrap_or(usual)),
        depth,
        lines: query.number("lines", 1..=1000)?.unwrap_or(3),
        threads,
        ..Limits::default()
    })
}

/// What is known by now.
#[derive(Clone, Default)]
struct Known {
    report: Option<AnalysisReport>,
    is_all: bool,
}

/// Whoever listens. When they go away, nobody thinks on.
struct Listener {
    known: watch::Receiver<Known>,
    running: Arc<Running>,
    stop: Stop,
    has_all: bool,
}

impl Drop for Listener {
    fn drop(&mut self) {
        self.stop.ring();
    }
}

fn thoughts(
    running: Arc<Running>,
    position: AnyPosition,
    limits: Limits,
    place: OwnedSemaphorePermit,
) -> impl Stream<Item = Event> {
    let (tell, known) = watch::channel(Known::default());
    let listener =
        Listener { known, running: Arc::clone(&running), stop: limits.stop.clone(), has_all: false };
    tokio::task::spawn_blocking(move || {
        think(&running, &position, &limits, &tell);
        // The place is free when the thinking has ended, not when the listener has gone.
        drop(place);
    });
    stream::unfold(listener, Listener::next)
}

fn think(running: &Running, position: &AnyPosition, limits: &Limits, tell: &watch::Sender<Known>) {
    let began = Instant::now();
    let say = |analysis: &Analysis, is_all| {
        let report = Some(AnalysisReport::new(position, analysis, began.elapsed()));
        tell.send_replace(Known { report, is_all });
    };
    let analysis = match position.outcome() {
        Some(outcome) => Analysis::finished(position, outcome),
        None => best_move(position, limits, &tables(running, position), &mut |analysis| say(analysis, false)),
    };
    say(&analysis, true);
}

/// The best table there is; without one, the search will do.
fn tables(running: &Running, position: &AnyPosition) -> Tables {
    match position {
        AnyPosition::Pylos(game, _) => match running.shelf.best(*game) {
            Ok(opened) => Tables::new([Arc::clone(&opened.table)]),
            Err(_) => Tables::none(),
        },
        AnyPosition::LePylos(..) | AnyPosition::Pylon(..) => Tables::none(),
    }
}

impl Listener {
    /// The next event: `progress`, and in the end `done`. Whoever listens slowly hears less.
    async fn next(mut self) -> Option<(Event, Listener)> {
        if self.has_all {
            return None;
        }
        let closed = self.running.closed();
        tokio::select! {
            // An error means that the search broke off.
            changed = self.known.changed() => changed.ok()?,
            () = closed => return None,
        }
        let Known { report, is_all } = self.known.borrow_and_update().clone();
        self.has_all = is_all;
        let event = answer::event(if is_all { "done" } else { "progress" }, &report?);
        Some((event, self))
    }
}
