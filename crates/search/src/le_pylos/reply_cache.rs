//! A cache of the known outcomes of a battle during one threshold query.

/// For three pieces played, the fourth pieces after which the player of the third succeeds (`good`) or fails (`bad`).
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct ReplyOutcomes {
    pub(super) good: u16,
    pub(super) bad: u16,
}

impl ReplyOutcomes {
    pub(super) fn set(&mut self, reply: usize, good: bool) {
        if good {
            self.good |= 1 << reply;
        } else {
            self.bad |= 1 << reply;
        }
    }
}

/// The known outcomes by the first three pieces of a battle.
#[derive(Clone, Debug)]
pub(super) struct ReplyCache {
    /// By the first two pieces, as ten times the first plus the second, then by the third.
    outcomes: Vec<[ReplyOutcomes; 10]>,
    /// The rows that belong to the current query and not to an earlier one.
    fresh: u128,
}

impl Default for ReplyCache {
    fn default() -> ReplyCache {
        ReplyCache { outcomes: vec![[ReplyOutcomes::default(); 10]; 100], fresh: 0 }
    }
}

impl ReplyCache {
    /// Starts another query.
    pub(super) fn clear(&mut self) {
        self.fresh = 0;
    }

    #[inline]
    pub(super) fn outcomes(&mut self, [first, second]: [u8; 2], third: usize) -> &mut ReplyOutcomes {
        let row = usize::from(first) * 10 + usize::from(second);
        if self.fresh >> row & 1 == 0 {
            self.fresh |= 1 << row;
            self.outcomes[row] = [ReplyOutcomes::default(); 10];
        }
        &mut self.outcomes[row][third]
    }
}
