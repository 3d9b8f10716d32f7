use std::{fmt, time::Duration};

use tripylon_rules::Player;
use tripylon_search::{Clock, Limits};
use tripylon_sitting::Pace;

use crate::{
    output::grouped,
    ugi::{ClockTimes, Go},
};

/// What a contestant may spend on a move. At least one limit is set.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Allowance {
    /// The time for a move.
    pub(crate) time: Option<Duration>,
    /// A clock for the whole game.
    pub(crate) clock: Option<Pace>,
    /// The positions to look at.
    pub(crate) nodes: Option<u64>,
    /// The turns to look ahead.
    pub(crate) depth: Option<u32>,
}

impl Allowance {
    pub(crate) fn is_unlimited(&self) -> bool {
        *self == Allowance::default()
    }

    /// The longest that a move may take when the clock shows so much; `None` where no time is kept.
    pub(super) fn longest(&self, left: Option<Duration>) -> Option<Duration> {
        [self.time, left].into_iter().flatten().min()
    }

    /// The limits of a search of our own.
    pub(super) fn limit(&self, limits: Limits, left: Option<Duration>) -> Limits {
        let increment = self.clock.map_or(Duration::ZERO, |pace| pace.increment);
        let share = left.map(|left| Clock { left, increment }.for_this_move());
        Limits {
            time: [self.time, share].into_iter().flatten().min(),
            nodes: self.nodes,
            depth: self.depth,
            ..limits
        }
    }

    /// What another engine is told. The clocks are those of players 1 and 2; an opponent without one is said to have as
    /// much time as the engine itself, because engines expect both.
    pub(super) fn go(&self, player: Player, left: [Option<Duration>; 2]) -> Go {
        let mut clocks = ClockTimes::default();
        if let (Some(pace), Some(own)) = (self.clock, left[player.index()]) {
            clocks.left = left.map(|left| Some(left.unwrap_or(own)));
            clocks.increment = [pace.increment; 2];
        }
        Go { time: self.time, nodes: self.nodes, depth: self.depth, clocks, ..Go::default() }
    }
}

impl fmt::Display for Allowance {
    /// `100 ms a move`, `10s+0.1s for the game`, `20,000 nodes a move`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts = [
            self.time.map(|time| format!("{} ms a move", time.as_millis())),
            self.clock.map(|pace| format!("{pace} for the game")),
            self.nodes.map(|nodes| format!("{} nodes a move", grouped(nodes))),
            self.depth.map(|depth| format!("{depth} turns ahead")),
        ];
        f.write_str(&parts.into_iter().flatten().collect::<Vec<_>>().join(", "))
    }
}
