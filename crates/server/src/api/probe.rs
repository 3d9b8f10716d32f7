use std::sync::Arc;

use axum::{extract::State, response::Response};
use tripylon_library::LibraryError;
use tripylon_protocol::ProbeReport;
use tripylon_rules::{AnyPosition, Pylos, pylos::Position};

use super::{Caller, Refusal, answer, blocking::blocking, query::Query};
use crate::running::Running;

/// What the best table there is says about a position and every move in it.
pub(super) async fn probe(
    State(running): State<Arc<Running>>,
    caller: Caller,
    query: Query,
) -> Result<Response, Refusal> {
    let query = query.only(&["rules", "position"])?;
    let game = query.pylos()?;
    let position = match query.position()? {
        AnyPosition::Pylos(_, position) => position,
        AnyPosition::LePylos(..) | AnyPosition::Pylon(..) => unreachable!("the rules are those of Pylos"),
    };
    let place = running.probes.enter().await.ok_or_else(Refusal::too_many)?;
    let report = blocking(move || {
        let refuse = |error: &_| Refusal::of_library(error, game, &running, caller);
        let report = report(&running, game, &position, refuse);
        drop(place);
        report
    });
    Ok(answer::json(&report.await??))
}

fn report(
    running: &Running,
    game: Pylos,
    position: &Position,
    refuse: impl Fn(&LibraryError) -> Refusal,
) -> Result<ProbeReport, Refusal> {
    let opened = running.shelf.best(game).map_err(|error| refuse(&error))?;
    ProbeReport::new(&opened.table, position).map_err(|error| refuse(&opened.failure(&error)))
}
