//! Tests of the public API for ratings and tournaments.

mod simulation;
mod ratings;
mod tournament;
mod standings;
mod swiss;
mod round_robin;
