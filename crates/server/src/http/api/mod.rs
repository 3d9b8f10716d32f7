//! The HTTP API for tables, analyses and solving, described in `docs/api.md`.

mod analyse;
mod permission;
mod probe;
mod solve;
mod state;
mod tables;

use std::sync::Arc;

use axum::{
    Router,
    http::{StatusCode, Uri},
    middleware::map_response,
    routing::any,
};
use serde_json::json;
use tripylon_protocol::{AnalysisReport, ProbeReport, SolveStatus, TablesReport};

use super::{
    error::HttpError,
    openapi::{Operation, Parameter},
    routing::{self, ApiRoute},
};
pub(crate) use state::ApiState;

/// All paths below `/api` except those of online play.
pub(crate) fn router(state: Arc<ApiState>) -> Router {
    ["/api", "/api/", "/api/{*path}"]
        .into_iter()
        .fold(routing::router(routes()), |router, path| router.route(path, any(unknown_path)))
        .layer(map_response(routing::no_store))
        .with_state(state)
}

pub(crate) fn routes() -> [ApiRoute<Arc<ApiState>>; 5] {
    const SAME_ORIGIN: &str = "Only for pages of this server: the request has `Sec-Fetch-Site: same-origin`, or an \
                               `Origin` equal to its `Host`.";
    [
        ApiRoute::new("/api/probe").get(
            probe::probe,
            Operation::new("probe", "Probe the best table for a position of Pylos and each of its moves")
                .parameters([pylos_rules(), position()])
                .json::<ProbeReport>(StatusCode::OK, "The values, in the format of tripylon probe --json")
                .error_because(StatusCode::NOT_FOUND, "There is no table; the command makes one")
                .errors([StatusCode::BAD_REQUEST, StatusCode::TOO_MANY_REQUESTS]),
        ),
        ApiRoute::new("/api/analyse").get(
            analyse::analyse,
            Operation::new("analyse", "Search a position of any game, and stream the best moves")
                .description(
                    "Server-sent events: `progress` for each improvement, then `done`; the data of each is an \
                     AnalysisReport. The search ends when the client disconnects.",
                )
                .parameters([rules(), position()])
                .parameters(analyse::limit_parameters())
                .events::<AnalysisReport>("Events, each with an AnalysisReport")
                .errors([StatusCode::BAD_REQUEST, StatusCode::FORBIDDEN, StatusCode::TOO_MANY_REQUESTS]),
        ),
        ApiRoute::new("/api/tables").get(
            tables::tables,
            Operation::new("tables", "The tables of a ruleset of Pylos, and the cost of solving it")
                .parameters([pylos_rules()])
                .json::<TablesReport>(StatusCode::OK, "The tables and the cost")
                .errors([StatusCode::BAD_REQUEST, StatusCode::TOO_MANY_REQUESTS]),
        ),
        ApiRoute::new("/api/solve")
            .get(
                solve::status,
                Operation::new("solveStatus", "The state and progress of solving a ruleset")
                    .parameters([pylos_rules()])
                    .json::<SolveStatus>(StatusCode::OK, "State and progress")
                    .error(StatusCode::BAD_REQUEST),
            )
            .post(
                solve::start,
                Operation::new("solve", "Start or continue to solve a ruleset on the server")
                    .description(SAME_ORIGIN)
                    .parameters([pylos_rules()])
                    .json::<SolveStatus>(StatusCode::OK, "There is a full table already")
                    .json::<SolveStatus>(StatusCode::ACCEPTED, "The solver runs")
                    .error_because(
                        StatusCode::CONFLICT,
                        "Another ruleset is being solved, this one is being stopped, or another program solves it",
                    )
                    .error_because(
                        StatusCode::INSUFFICIENT_STORAGE,
                        "The server has too little memory or disk space",
                    )
                    .errors([StatusCode::BAD_REQUEST, StatusCode::FORBIDDEN]),
            )
            .delete(
                solve::stop,
                Operation::new("stopSolving", "Stop solving a ruleset; progress is kept")
                    .description(SAME_ORIGIN)
                    .parameters([pylos_rules()])
                    .json::<SolveStatus>(
                        StatusCode::OK,
                        "State and progress; the solver stops at the next step, or once the table is written",
                    )
                    .errors([StatusCode::BAD_REQUEST, StatusCode::FORBIDDEN]),
            ),
        ApiRoute::new("/api/solve/events").get(
            solve::events,
            Operation::new("solveEvents", "Stream the state and progress of solving a ruleset")
                .description(
                    "Server-sent events: `progress` while the solver runs, and finally `done`; if it does not \
                     run, `done` comes at once. The data of each is a SolveStatus.",
                )
                .parameters([pylos_rules()])
                .events::<SolveStatus>("Events, each with a SolveStatus")
                .error(StatusCode::BAD_REQUEST),
        ),
    ]
}

fn rules() -> Parameter {
    let examples = ["pylos", "pylos:variant=expert", "le-pylos", "pylon"];
    Parameter::query("rules", "The game and its ruleset", json!({ "type": "string", "examples": examples }))
        .required()
}

fn pylos_rules() -> Parameter {
    let examples = ["pylos", "pylos:variant=expert"];
    let schema = json!({ "type": "string", "pattern": "^pylos(:.*)?$", "examples": examples });
    Parameter::query("rules", "A ruleset of Pylos; only Pylos has tables", schema).required()
}

fn position() -> Parameter {
    let examples = ["2DD/3D/L3/LL2|3/3/3|2/2|1 1"];
    let schema = json!({ "type": "string", "default": "start", "examples": examples });
    Parameter::query("position", "A position text, or start", schema)
}

async fn unknown_path(uri: Uri) -> HttpError {
    HttpError::unknown_path(uri.path())
}
