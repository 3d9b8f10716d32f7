use std::sync::Arc;

use axum::{extract::State, response::Response};
use tripylon_library::{Cost, LibraryError, Machine, disk_free};
use tripylon_protocol::{SolveOffer, TablesReport};
use tripylon_rules::{AnyGame, Pylos};

use super::{Refusal, answer, blocking::blocking, query::Query, visitor};
use crate::running::Running;

/// What tables there are for a reading, and what a full one would take.
pub(super) async fn tables(State(running): State<Arc<Running>>, query: Query) -> Result<Response, Refusal> {
    let game = query.only(&["rules"])?.pylos()?;
    let place = running.probes.enter().await.ok_or_else(Refusal::too_many)?;
    let report = blocking(move || {
        let report = report(&running, game);
        drop(place);
        report
    });
    Ok(answer::json(&report.await??))
}

fn report(running: &Running, game: Pylos) -> Result<TablesReport, Refusal> {
    let table = match running.shelf.best(game) {
        Ok(opened) => Some(opened.table.kind()),
        Err(LibraryError::Missing { .. }) => None,
        Err(error) => return Err(Refusal::of_library(&error, game, running)),
    };
    Ok(TablesReport { rules: AnyGame::Pylos(game).to_string(), table, solve: offer(running, game) })
}

fn offer(running: &Running, game: Pylos) -> SolveOffer {
    let (machine, cost) = (Machine::new(), Cost::of(game));
    let short = machine.check(cost, running.folder.path()).err().map(|error| error.to_string());
    SolveOffer {
        command: running.solve_command(game),
        seconds: cost.seconds_here(),
        memory: cost.memory,
        memory_free: machine.memory_free(),
        disk: cost.disk,
        disk_free: disk_free(running.folder.path()),
        refusal: visitor::closed_door(running.solving).map(str::to_string).or(short),
    }
}
