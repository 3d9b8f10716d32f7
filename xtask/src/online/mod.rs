//! A real server with real clients: how much it carries, and what it survives.

mod arguments;
mod server;
mod table;
mod figures;
mod load;
mod evidence;
mod kills;
mod disk;
mod outages;
mod crowd;
mod faults;

pub(crate) use faults::run as faults;
pub(crate) use load::run as load;
