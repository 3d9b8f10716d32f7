use std::sync::Arc;

use axum::{extract::State, response::Response};
use tripylon_library::{Cost, LibraryError, Machine, disk_free};
use tripylon_protocol::{SolveOffer, TablesReport};
use tripylon_rules::{AnyGame, Pylos};

use super::{Caller, Refusal, answer, blocking::blocking, query::Query, visitor};
use crate::running::Running;

/// What tables there are for a reading, and what a full one would take.
pub(super) async fn tables(
    State(running): State<Arc<Running>>,
    caller: Caller,
    query: Query,
) -> Result<Response, Refusal> {
    let game = query.only(&["rules"])?.pylos()?;
    let place = running.probes.enter().await.ok_or_else(Refusal::too_many)?;
    let report = blocking(move || {
        let report = report(&running, game, caller);
        drop(place);
        report
    });
    Ok(answer::json(&report.await??))
}

fn report(running: &Running, game: Pylos, caller: Caller) -> Result<TablesReport, Refusal> {
    let table = match running.shelf.best(game) {
        Ok(opened) => Some(opened.table.kind()),
        Err(LibraryError::Missing { .. }) => None,
        Err(error) => return Err(Refusal::of_library(&error, game, running, caller)),
    };
    Ok(TablesReport { rules: AnyGame::Pylos(game).to_string(), table, solve: offer(running, game, caller) })
}

fn offer(running: &Running, game: Pylos, caller: Caller) -> SolveOffer {
    let (machine, cost) = (Machine::new(), Cost::of(game));
    let short = machine.check(cost, running.folder.path()).err();
    let refusal = visitor::closed_door(running.solving, caller).map(str::to_string);
    let is_operator = caller == Caller::Operator;
    SolveOffer {
        command: running.solve_command(game, caller),
        seconds: cost.seconds_here(),
        memory: cost.memory,
        memory_free: is_operator.then(|| machine.memory_free()),
        disk: cost.disk,
        disk_free: is_operator.then(|| disk_free(running.folder.path())).flatten(),
        refusal: refusal.or_else(|| short.map(|error| Refusal::shortage(&error, caller))),
    }
}
