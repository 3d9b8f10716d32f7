use web_time::Instant;

use crate::Limits;

/// The node and time budget of one search.
///
/// Reading the clock costs as much as visiting a few positions, so it is read only every [`NODES_BETWEEN_CHECKS`]
/// nodes.
#[derive(Debug)]
pub(crate) struct Budget<'a> {
    limits: &'a Limits,
    started: Instant,
    nodes: u64,
    /// The number of nodes at which the limits are checked again.
    next_check: u64,
}

/// The budget is used up or the search was cancelled: the search unwinds without a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct OutOfBudget;

/// A millisecond at most, at a million positions a second.
const NODES_BETWEEN_CHECKS: u64 = 1024;

impl<'a> Budget<'a> {
    pub(crate) fn new(limits: &'a Limits) -> Budget<'a> {
        Budget { limits, started: Instant::now(), nodes: 0, next_check: 0 }
    }

    /// Counts one visited position.
    #[inline]
    pub(crate) fn count_node(&mut self) -> Result<(), OutOfBudget> {
        if self.nodes >= self.next_check {
            self.check_limits()?;
        }
        self.nodes += 1;
        Ok(())
    }

    /// Checks nodes, clock and cancellation.
    #[cold]
    fn check_limits(&mut self) -> Result<(), OutOfBudget> {
        let max_nodes = self.limits.nodes.unwrap_or(u64::MAX);
        self.next_check = (self.nodes + NODES_BETWEEN_CHECKS).min(max_nodes);
        let late = self.limits.time.is_some_and(|time| self.started.elapsed() >= time);
        if self.nodes >= max_nodes || late || self.limits.cancel.is_cancelled() {
            Err(OutOfBudget)
        } else {
            Ok(())
        }
    }

    /// Adds positions that other threads have visited for the same search.
    pub(crate) fn add_nodes(&mut self, nodes: u64) {
        self.nodes += nodes;
    }

    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    pub(crate) fn limits(&self) -> &'a Limits {
        self.limits
    }
}
