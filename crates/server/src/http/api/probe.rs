use std::sync::Arc;

use axum::{extract::State, response::Response};
use tripylon_protocol::ProbeReport;
use tripylon_rules::{AnyPosition, Pylos, pylos::Position};
use tripylon_tables::TablesError;

use super::state::ApiState;
use crate::http::{caller::Caller, error::HttpError, query::Query, response, run_blocking::run_blocking};

/// Probes the best table for a position and each of its moves.
pub(super) async fn probe(
    State(state): State<Arc<ApiState>>,
    caller: Caller,
    query: Query,
) -> Result<Response, HttpError> {
    let query = query.allow_only(&["rules", "position"])?;
    let game = query.pylos_rules()?;
    let position = match query.position()? {
        AnyPosition::Pylos(_, position) => position,
        AnyPosition::LePylos(..) | AnyPosition::Pylon(..) => unreachable!("the rules are those of Pylos"),
    };
    let permit = state.probe_limit.acquire().await.ok_or_else(HttpError::too_many_requests)?;
    let report = run_blocking(move || {
        let refuse = |error: &_| state.tables_error(error, game, caller);
        let report = report(&state, game, &position, refuse);
        drop(permit);
        report
    });
    Ok(response::json(&report.await??))
}

fn report(
    state: &ApiState,
    game: Pylos,
    position: &Position,
    refuse: impl Fn(&TablesError) -> HttpError,
) -> Result<ProbeReport, HttpError> {
    let opened = state.tables.best_table(game).map_err(|error| refuse(&error))?;
    ProbeReport::new(&opened.table, position).map_err(|error| refuse(&opened.failure(&error)))
}
