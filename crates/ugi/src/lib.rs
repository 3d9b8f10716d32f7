//! The Universal Game Interface (UGI): the line protocol between an engine and a host.
//!
//! The host sends `UgiCommand`s, the engine answers with `UgiReply`s. [`UgiEngine`] is our engine; [`EngineProcess`] is
//! the host side, for another engine that runs as a child process. docs/engine-protocol.md describes the protocol.

mod error;
mod input_line;
mod game_history;
mod go_command;
mod command;
mod score;
mod reply;
mod options;
mod engine;
mod search_queue;
mod engine_process;

pub use engine::UgiEngine;
pub use engine_process::{EngineProcess, EngineProcessError};
pub use error::EngineError;
pub use game_history::GameHistory;
pub use go_command::{ClockTimes, GoCommand};
pub use search_queue::panic_message;
