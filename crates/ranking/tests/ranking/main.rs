//! Ratings and tournaments, seen from outside.

mod playing;
mod ratings;
mod deeds;
mod standings;
mod swiss;
mod round_robin;
