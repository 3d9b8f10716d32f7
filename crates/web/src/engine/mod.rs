//! The engine, in Web Workers, so that the page stays responsive during a search.
//!
//! A controller submits an [`EngineRequest`] to the [`EngineWorker`] and gets an [`EngineReply`] for every intermediate
//! result and at the end. Page and worker exchange JSON texts, with positions and moves in their notation.
//!
//! A worker handles no messages during a search, so cancelling a request, or submitting another one, terminates the
//! worker and starts a new one, which reads its tables from the browser's cache again. Table lookups are fast, so a
//! second worker does nothing else and is never terminated: its tables stay open. Every request has a number, and an
//! answer to another one is dropped.
//!
//! The network that evaluates Pylon is a file of its own, which a worker loads with the first request that needs it.

mod engine_worker;
mod table_chunks;
mod table_cache;
mod pylon_network;
mod worker_main;

pub(crate) use engine_worker::{
    EngineReply, EngineRequest, EngineUnavailable, EngineWorker, provide_workers, use_engine_worker,
    use_lookup_worker,
};
pub(crate) use tripylon_client::EngineTask;
pub(crate) use worker_main::run_worker;
