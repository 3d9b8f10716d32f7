//! The Universal Game Interface: how a program that plays talks to one that shows or referees.
//!
//! `Order` is what is said to an engine, `Reply` what it answers. [`Server`] is our side when we are the engine,
//! [`Client`] when another program is. docs/engine-protocol.md has the whole of it.

mod lines;
mod course;
mod go;
mod order;
mod score;
mod reply;
mod settings;
mod server;
mod thought;
mod client;

pub(crate) use client::{Client, Silence};
pub(crate) use course::Course;
pub(crate) use go::{ClockTimes, Go};
pub(crate) use server::Server;
pub(crate) use thought::panic_message;
