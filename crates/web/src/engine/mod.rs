//! The opponents, in a Web Worker of their own, so that the page stays quick while they think.
//!
//! A view asks the [`Desk`] a [`Question`] and hears a [`Reply`] for every step of the way:
//!
//! ```no_run
//! use tripylon_rules::AnyGame;
//! use tripylon_web::engine::{Question, Reply, Task, use_desk};
//!
//! let game: AnyGame = "pylos".parse()?;
//! let position = game.start();
//! let question = Question { position: &position, stood: &[position], task: Task::HINT, played: None, seed: 0 };
//! use_desk()?.ask(&question, |reply| match reply {
//!     Reply::Progress(thought) => println!("so far {:?}", thought.analysis.best()),
//!     Reply::Done(thought) => println!("it plays {:?}", thought.analysis.best()),
//!     Reply::Appraised(appraisal) => println!("it was worth {}", appraisal.played),
//!     Reply::Unknown => println!("no table has it"),
//!     Reply::Failed(sentence) => println!("{sentence}"),
//! });
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! What travels between page and worker is text ([`message`](self)): JSON with positions and moves in their notation. A
//! worker that thinks hears nothing, so a question that is withdrawn, or displaced by another, ends its worker, and a new
//! one takes its place; the tables that it had come out of the browser's cache again. What a table answers takes no time,
//! so a second worker, the clerk, only looks things up and is never ended: its tables stay open, and the values of a position
//! are there as soon as it is. Every question has a number, and an answer that bears another is dropped.

mod message;
mod desk;
mod pieces;
mod shelf;
mod worker;

pub use desk::{Desk, NoEngine, Question, Reply, provide_desks, use_clerk, use_desk};
pub use message::{Task, Thought};
pub(crate) use worker::work;
