use web_time::Instant;

use crate::Limits;

/// What a search may still spend: positions, time, and the patience of whoever waits.
///
/// The clock is asked rarely, because asking it costs as much as looking at a few positions.
#[derive(Debug)]
pub(crate) struct Budget<'a> {
    limits: &'a Limits,
    started: Instant,
    nodes: u64,
    /// The number of nodes at which the clock is asked again.
    next_look: u64,
}

/// The budget is spent, or the search was stopped: it unwinds without a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Spent;

/// A millisecond at most, at a million positions a second.
const NODES_BETWEEN_LOOKS: u64 = 1024;

impl<'a> Budget<'a> {
    pub(crate) fn new(limits: &'a Limits) -> Budget<'a> {
        Budget { limits, started: Instant::now(), nodes: 0, next_look: 0 }
    }

    /// Spends one position.
    #[inline]
    pub(crate) fn spend(&mut self) -> Result<(), Spent> {
        if self.nodes >= self.next_look {
            self.look()?;
        }
        self.nodes += 1;
        Ok(())
    }

    /// Asks the clock and the bell.
    #[cold]
    fn look(&mut self) -> Result<(), Spent> {
        let most = self.limits.nodes.unwrap_or(u64::MAX);
        self.next_look = (self.nodes + NODES_BETWEEN_LOOKS).min(most);
        let late = self.limits.time.is_some_and(|time| self.started.elapsed() >= time);
        if self.nodes >= most || late || self.limits.stop.has_rung() { Err(Spent) } else { Ok(()) }
    }

    /// Takes note of positions that others have looked at for the same answer.
    pub(crate) fn add(&mut self, nodes: u64) {
        self.nodes += nodes;
    }

    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    pub(crate) fn limits(&self) -> &'a Limits {
        self.limits
    }
}
