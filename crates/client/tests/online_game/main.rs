//! Online games between two pages, without browsers, sockets or a server: a real room decides, and the tests lose,
//! repeat and delay the messages.

mod fixture;
mod game;
mod turns;
