use std::{convert::Infallible, sync::Arc};

use axum::{extract::FromRequestParts, http::request::Parts};
use tripylon_rules::{AnyGame, Pylos};
use tripylon_tables::{Folder, TablesError};

use crate::{
    config::{Capacity, SolvingPolicy},
    http::{
        caller::{Caller, is_local_request},
        concurrency_limit::ConcurrencyLimit,
        error::HttpError,
    },
    shutdown::Shutdown,
    solve::SolveJobs,
    table_cache::TableCache,
};

/// The state shared by the handlers for tables, analyses and solving.
pub(crate) struct ApiState {
    pub(crate) folder: Folder,
    pub(crate) solving: SolvingPolicy,
    pub(crate) capacity: Capacity,
    pub(crate) tables: Arc<TableCache>,
    pub(crate) solve_jobs: Arc<SolveJobs>,
    pub(crate) probe_limit: ConcurrencyLimit,
    pub(crate) analysis_limit: ConcurrencyLimit,
    /// Ends event streams.
    pub(crate) shutdown: Shutdown,
}

impl ApiState {
    pub(crate) fn new(
        folder: Folder,
        solving: SolvingPolicy,
        capacity: Capacity,
        tables: Arc<TableCache>,
    ) -> ApiState {
        ApiState {
            solving,
            capacity,
            tables,
            solve_jobs: Arc::new(SolveJobs::new(folder.clone())),
            probe_limit: ConcurrencyLimit::new(capacity.max_probes),
            analysis_limit: ConcurrencyLimit::new(capacity.max_analyses),
            shutdown: Shutdown::new(),
            folder,
        }
    }

    /// The command that makes a table. Only the operator is told the folder.
    pub(crate) fn solve_command(&self, game: Pylos, caller: Caller) -> String {
        match caller {
            Caller::Operator => self.folder.solve_command(game),
            Caller::Public => format!("tripylon solve {}", AnyGame::Pylos(game)),
        }
    }

    /// The response for tables that cannot be used.
    pub(crate) fn tables_error(&self, error: &TablesError, game: Pylos, caller: Caller) -> HttpError {
        HttpError::from_tables(error, game, self.solve_command(game, caller), caller)
    }

    /// Ends event streams, and cancels solving.
    pub(crate) fn begin_shutdown(&self) {
        self.shutdown.begin();
        self.solve_jobs.stop_all();
    }
}

impl FromRequestParts<Arc<ApiState>> for Caller {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &Arc<ApiState>) -> Result<Caller, Infallible> {
        let is_operator = state.solving == SolvingPolicy::LocalOnly && is_local_request(parts);
        Ok(if is_operator { Caller::Operator } else { Caller::Public })
    }
}
