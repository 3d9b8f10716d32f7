use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use tripylon_rules::Pylon;

use super::{
    super::{groups::GroupTable, search_game::PylonSearchGame},
    busy_positions::BusyPositions,
    placing_position::PlacingKeys,
};
use crate::{
    CancelToken,
    blindness::Blindness,
    transposition_table::{Bound, Entry, TranspositionTable},
};

/// The tables, counters and flags that the threads of a solution share.
pub(super) struct SharedSearch {
    pub(super) game: PylonSearchGame,
    pub(super) keys: PlacingKeys,
    pub(super) busy: BusyPositions,
    table: TranspositionTable,
    cancel: CancelToken,
    /// Stops all threads when one has the result.
    stop: AtomicBool,
    positions: AtomicU64,
    full_boards: AtomicU64,
}

/// The search was cancelled, or another thread has the result.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stopped;

/// The content of the transposition table for a position.
#[derive(Clone, Copy, Debug)]
pub(super) enum KnownLead {
    /// A bound of the lead on the side of beta that the search asks about.
    Bound(i16),
    /// No such bound, but perhaps the move that was best, as the lower half of the key that it leads to.
    BestMove(Option<u32>),
}

/// The result of a search: a bound of the lead, and the lower half of the key after the best move.
#[derive(Clone, Copy, Debug)]
pub(super) struct BoundedLead {
    pub(super) lead: i16,
    pub(super) best_move: u32,
}

impl SharedSearch {
    pub(super) fn new(game: &Pylon, hash_bytes: usize, cancel: CancelToken) -> SharedSearch {
        /// A group table that fits into a processor's cache is faster than a larger one.
        const MAX_GROUP_TABLE_BYTES: usize = 4 << 20;
        let group_bytes = (hash_bytes / 8).min(MAX_GROUP_TABLE_BYTES);
        SharedSearch {
            game: PylonSearchGame {
                dimensions: game.size,
                groups: GroupTable::with_max_group(group_bytes, MAX_EVALUATED_GROUP),
                blindness: Blindness::NONE,
                network: None,
            },
            keys: PlacingKeys::new(game.size),
            busy: BusyPositions::new(),
            table: TranspositionTable::new(hash_bytes - group_bytes),
            cancel,
            stop: AtomicBool::new(false),
            positions: AtomicU64::new(0),
            full_boards: AtomicU64::new(0),
        }
    }

    /// The number of positions visited: exact after the search, a little less during it.
    pub(super) fn positions(&self) -> u64 {
        self.positions.load(Ordering::Relaxed)
    }

    pub(super) fn add_positions(&self, count: u64) {
        self.positions.fetch_add(count, Ordering::Relaxed);
    }

    /// The number of searches that began at a full board.
    pub(super) fn full_boards(&self) -> u64 {
        self.full_boards.load(Ordering::Relaxed)
    }

    pub(super) fn add_full_board(&self) {
        self.full_boards.fetch_add(1, Ordering::Relaxed);
    }

    /// Stops the other threads.
    pub(super) fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Lets threads search again after [`stop`](SharedSearch::stop).
    pub(super) fn allow_search(&self) {
        self.stop.store(false, Ordering::Relaxed);
    }

    pub(super) fn must_stop(&self) -> bool {
        self.stop.load(Ordering::Relaxed) || self.cancel.is_cancelled()
    }

    #[inline]
    pub(super) fn probe(&self, key: u64, beta: i16) -> KnownLead {
        let Some(entry) = self.table.probe(key) else { return KnownLead::BestMove(None) };
        let answers = match entry.bound {
            Bound::Lower => entry.eval >= beta,
            Bound::Upper => entry.eval < beta,
            Bound::Exact => true,
        };
        if answers { KnownLead::Bound(entry.eval) } else { KnownLead::BestMove(Some(entry.mv)) }
    }

    /// Stores the result of a search for `beta`. Results of more work stay longer.
    #[inline]
    pub(super) fn store(&self, key: u64, result: BoundedLead, beta: i16, work: u8) {
        let bound = if result.lead >= beta { Bound::Lower } else { Bound::Upper };
        let BoundedLead { lead, best_move } = result;
        self.table.store(key, Entry { eval: lead, depth: work, bound, proven: true, mv: best_move });
    }
}

impl BoundedLead {
    /// Below every lead: the result of no move.
    pub(super) const NONE: BoundedLead = BoundedLead { lead: -i16::MAX, best_move: 0 };

    /// Takes another result if it is better.
    #[inline]
    pub(super) fn improve(&mut self, other: BoundedLead) {
        if other.lead > self.lead {
            *self = other;
        }
    }
}

/// The greatest number of stacks of an evaluated group. Evaluating a group takes all its moves, where a null-window
/// search takes a few, so this is less than for the analysis.
const MAX_EVALUATED_GROUP: u32 = 5;
