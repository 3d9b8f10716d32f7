//! Serves the site, and what the tables and the engine of this machine know: the browser client, the tables that it plays
//! with, and below `/api` answers for pages and programs. `docs/api.md` describes those. Where there is a database, people play
//! each other here; `docs/online.md` describes that.
//!
//! [`app`] is the whole service as a router; [`serve`] runs it until the program is told to stop, and [`serve_until`] until something else
//! happens. A [`Service`] says what they
//! may do.

mod service;
mod address;
mod reach;
mod running;
mod app;
mod asset;
mod headers;
mod missing;
mod api;
mod shelf;
mod workshop;
mod undertaking;
mod turnstile;
mod online;
mod open_files;
mod connections;
mod guarded_body;
mod write_timeout;
mod connection;
mod serving;

pub use app::app;
pub use online::{Limits, Online};
pub use reach::Reach;
pub use service::{Capacity, Proxy, Service, Solving};
pub use serving::{serve, serve_until};
