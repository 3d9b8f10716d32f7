use std::sync::Arc;

use axum::{extract::State, response::Response};
use tripylon_protocol::{SolveOffer, TablesReport};
use tripylon_rules::{AnyGame, Pylos};
use tripylon_tables::{Machine, SolveCost, TablesError, free_disk_space};

use super::{permission, state::ApiState};
use crate::http::{caller::Caller, error::HttpError, query::Query, response, run_blocking::run_blocking};

/// The tables of a ruleset, and the cost of solving it.
pub(super) async fn tables(
    State(state): State<Arc<ApiState>>,
    caller: Caller,
    query: Query,
) -> Result<Response, HttpError> {
    let game = query.allow_only(&["rules"])?.pylos_rules()?;
    let permit = state.probe_limit.acquire().await.ok_or_else(HttpError::too_many_requests)?;
    let report = run_blocking(move || {
        let report = report(&state, game, caller);
        drop(permit);
        report
    });
    Ok(response::json(&report.await??))
}

fn report(state: &ApiState, game: Pylos, caller: Caller) -> Result<TablesReport, HttpError> {
    let table = match state.tables.best_table(game) {
        Ok(opened) => Some(opened.table.kind()),
        Err(TablesError::Missing { .. }) => None,
        Err(error) => return Err(state.tables_error(&error, game, caller)),
    };
    Ok(TablesReport {
        rules: AnyGame::Pylos(game).to_string(),
        table,
        solve: solve_offer(state, game, caller),
    })
}

fn solve_offer(state: &ApiState, game: Pylos, caller: Caller) -> SolveOffer {
    let (machine, cost) = (Machine::new(), SolveCost::for_game(game));
    let short = machine.check(cost, state.folder.path()).err();
    let refusal = permission::why_solving_is_refused(state.solving, caller).map(str::to_string);
    let is_operator = caller == Caller::Operator;
    SolveOffer {
        command: state.solve_command(game, caller),
        seconds: cost.seconds_on_this_machine(),
        memory: cost.memory_bytes,
        memory_free: is_operator.then(|| machine.free_memory()),
        disk: cost.disk_bytes,
        disk_free: is_operator.then(|| free_disk_space(state.folder.path())).flatten(),
        refusal: refusal.or_else(|| short.map(|error| HttpError::shortage_message(&error, caller))),
    }
}
