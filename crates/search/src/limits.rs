use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use tripylon_rules::AnyPosition;

use crate::Level;

/// How long, how deep and how well to think about a move.
///
/// Whatever limit is reached first ends the search. Without any, it ends when everything is known or when it is stopped.
#[derive(Clone, Debug)]
pub struct Limits {
    /// The time for this move.
    pub time: Option<Duration>,
    /// The number of positions to look at.
    pub nodes: Option<u64>,
    /// The number of turns to look ahead.
    pub depth: Option<u32>,
    /// How many lines to find, each beginning with another move.
    pub lines: usize,
    /// The bytes of memory for what the search remembers.
    pub hash: usize,
    /// How many threads think. With more than one, the same search may end differently.
    pub threads: usize,
    /// How well to play.
    pub level: Level,
    /// What a weak level overlooks, and which of equally good moves is played, depends on this number and nothing else.
    pub seed: u64,
    /// The positions that have stood in the game so far, the present one included: the third time is a draw in Pylos.
    pub stood: Vec<AnyPosition>,
    /// Ends the search from outside.
    pub stop: Stop,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            time: None,
            nodes: None,
            depth: None,
            lines: 1,
            hash: 64 << 20,
            threads: 1,
            level: Level::BEST,
            seed: 0,
            stood: Vec::new(),
            stop: Stop::default(),
        }
    }
}

/// A bell that can be rung from another thread; whoever searches then stops at once.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Rings the bell.
    pub fn ring(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether it has been rung.
    pub fn has_rung(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// The time that a player has left for the whole game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// What is left.
    pub left: Duration,
    /// What is added after each move.
    pub increment: Duration,
}

impl Clock {
    /// The time to think about the next move: a share of what is left, and most of what will be added.
    pub fn for_this_move(self) -> Duration {
        /// Few games need more turns of one player than this from wherever they are.
        const TURNS_TO_COME: u32 = 20;
        /// What must stay on the clock, so that a move that takes a moment longer does not lose.
        const RESERVE: Duration = Duration::from_millis(60);
        let share = self.left / TURNS_TO_COME + self.increment * 3 / 4;
        share.min(self.left.saturating_sub(RESERVE) / 2)
    }
}
