//! The web server: the browser client and its table files, an HTTP API for tables, analyses and solving
//! (`docs/api.md`), and, with a database, online play (`docs/online.md`).
//!
//! [`app`] builds the router, [`serve`] runs it until the process is told to stop, and [`serve_until`] until a future
//! completes. All of them take a [`ServerConfig`]; the files of the browser client come with it.

mod app;
mod app_state;
mod config;
mod http;
mod listen_addresses;
mod online;
mod server;
mod server_event;
mod shutdown;
mod site;
mod solve;
mod table_cache;

pub use app::app;
pub use config::{Capacity, OnlineConfig, OpenFailurePolicy, Proxy, ServerConfig, SolvingPolicy};
pub use listen_addresses::ListenAddresses;
pub use online::OnlineLimits;
pub use server::{serve, serve_until};
pub use server_event::{OnlineStatus, ServerEvent};
pub use site::{Site, SiteFile};
