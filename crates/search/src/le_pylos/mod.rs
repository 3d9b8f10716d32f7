//! Search for Le Pylos: a depth-limited lookahead, then an exact solver for the battles; a fitted evaluation for
//! setups.

mod hemisphere;
mod battle;
mod battle_bounds;
mod reply_cache;
mod battle_solver;
mod evaluation;
mod lookahead;
mod levels;
mod root_moves;
mod setup_evaluation;
mod setup;
mod analyse;

pub(crate) use analyse::analyse;
