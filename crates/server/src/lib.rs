//! Serves the site: the browser client and the tables that it plays with.
//!
//! [`app`] is the whole service as a router, and [`serve`] runs it until it is told to stop.

mod app;
mod asset;
mod headers;
mod missing;
mod serving;

pub use app::app;
pub use serving::serve;
