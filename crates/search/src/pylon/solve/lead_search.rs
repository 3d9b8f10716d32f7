use tripylon_rules::pylon::{Phase, Size};

use super::{
    placement_order::{Placement, PlacementOrder},
    placing_position::PlacingPosition,
    shared_search::{BoundedLead, KnownLead, SharedSearch, Stopped},
    stacking_search::StackingChild,
};

/// A null-window search for the final lead, to the end of the game.
///
/// A search for `beta` returns a lower bound of the lead of the player to move if that is at least `beta`, and an upper
/// bound below `beta` otherwise (fail-soft alpha-beta). This file has the placing phase.
pub(super) struct LeadSearch<'a> {
    pub(super) shared: &'a SharedSearch,
    /// Visited positions that `shared` does not count yet.
    visited: u64,
    order: PlacementOrder,
    /// Empty lists of placements for reuse.
    placement_lists: Vec<Vec<PlacingChild>>,
    /// Empty lists of stacking moves for reuse.
    pub(super) stacking_lists: Vec<Vec<StackingChild>>,
}

/// A placement and the key of the position after it.
#[derive(Clone, Copy, Debug)]
struct PlacingChild {
    order_score: i32,
    key: u64,
    placement: Placement,
}

/// With fewer vacant squares, a search is so short that threads do not have to share it.
const MIN_VACANT_TO_SHARE: u32 = 4;

/// The work of a search of a full board, for the transposition table: more than that of any stacking position below.
const FULL_BOARD_WORK: u8 = 100;

impl Drop for LeadSearch<'_> {
    fn drop(&mut self) {
        self.shared.add_positions(self.visited);
    }
}

impl<'a> LeadSearch<'a> {
    pub(super) fn new(shared: &'a SharedSearch) -> LeadSearch<'a> {
        LeadSearch {
            shared,
            visited: 0,
            order: PlacementOrder::new(shared.game.dimensions),
            placement_lists: Vec::new(),
            stacking_lists: Vec::new(),
        }
    }

    /// Counts a position, and stops if the search must.
    pub(super) fn visit(&mut self) -> Result<(), Stopped> {
        const REPORTED_AT_ONCE: u64 = 1 << 12;
        self.visited += 1;
        if self.visited == REPORTED_AT_ONCE {
            self.shared.add_positions(self.visited);
            self.visited = 0;
            if self.shared.must_stop() {
                return Err(Stopped);
            }
        }
        Ok(())
    }

    /// Searches a position in the placing phase, or a board that was just filled.
    pub(super) fn search_placing(
        &mut self,
        position: &PlacingPosition,
        previous: Option<Placement>,
        beta: i16,
    ) -> Result<i16, Stopped> {
        let position = &self.shared.keys.with_forced_placement(position);
        self.visit()?;
        let key = position.key();
        let best_move = match self.shared.probe(key, beta) {
            KnownLead::Bound(lead) => return Ok(lead),
            KnownLead::BestMove(best_move) => best_move,
        };
        let result = match position.board.phase {
            Phase::Placing => self.search_placements(position, previous, best_move, beta)?,
            Phase::Stacking => self.search_full_board(position, beta)?,
        };
        let work = FULL_BOARD_WORK + self.shared.keys.vacant(position).len() as u8;
        self.shared.store(key, result, beta, work);
        Ok(result.lead)
    }

    fn search_full_board(&mut self, position: &PlacingPosition, beta: i16) -> Result<BoundedLead, Stopped> {
        self.shared.add_full_board();
        let mut board = position.board;
        self.shared.game.groups.reduce(&mut board);
        let lead = self.search_stacking(&board, beta)?;
        Ok(BoundedLead { lead, best_move: 0 })
    }

    fn search_placements(
        &mut self,
        position: &PlacingPosition,
        previous: Option<Placement>,
        best_move: Option<u32>,
        beta: i16,
    ) -> Result<BoundedLead, Stopped> {
        let mut children = self.placement_lists.pop().unwrap_or_default();
        let known = self.list_placements(position, beta, &mut children);
        if known.lead >= beta {
            children.clear();
        }
        for child in &mut children {
            child.order_score = match best_move == Some(child.key as u32) {
                true => i32::MAX,
                false => self.order.score(position, previous, child.placement),
            };
        }
        children.sort_unstable_by_key(|child| (-i64::from(child.order_score), child.key));
        let result = self.search_listed_placements(position, previous, beta, known, &mut children);
        children.clear();
        self.placement_lists.push(children);
        result
    }

    /// Lists the placements whose result is not known, one of each set of symmetric ones, and returns the best known
    /// result of the others. It stops at one that reaches `beta` (Enhanced Transposition Cutoff, Schaeffer 1996).
    fn list_placements(
        &self,
        position: &PlacingPosition,
        beta: i16,
        into: &mut Vec<PlacingChild>,
    ) -> BoundedLead {
        let keys = &self.shared.keys;
        let mut known = BoundedLead::NONE;
        let hand = position.board.hands[position.board.turn.index()];
        for size in Size::ALL.into_iter().filter(|size| hand[size.index()] > 0) {
            for at in keys.vacant(position) {
                let placement = Placement { size, at };
                let key = keys.key_after(position, placement);
                if into.iter().any(|child| child.key == key) {
                    continue;
                }
                match self.shared.probe(key, 1 - beta) {
                    KnownLead::Bound(lead) => {
                        known.improve(BoundedLead { lead: -lead, best_move: key as u32 });
                    }
                    KnownLead::BestMove(_) => into.push(PlacingChild { order_score: 0, key, placement }),
                }
                if known.lead >= beta {
                    return known;
                }
            }
        }
        known
    }

    fn search_listed_placements(
        &mut self,
        position: &PlacingPosition,
        previous: Option<Placement>,
        beta: i16,
        known: BoundedLead,
        children: &mut Vec<PlacingChild>,
    ) -> Result<BoundedLead, Stopped> {
        let vacant = self.shared.keys.vacant(position).len();
        let shares = vacant >= MIN_VACANT_TO_SHARE;
        let mut best = known;
        let count = children.len();
        let mut index = 0;
        while index < children.len() {
            let child = children[index];
            // What another thread is searching comes again at the end of the list.
            if shares && index > 0 && index < count && self.shared.busy.contains(child.key) {
                children.push(child);
            } else {
                let lead = self.search_child(position, child, beta, shares)?;
                best.improve(BoundedLead { lead, best_move: child.key as u32 });
                if lead >= beta {
                    self.order.record_refutation(position.board.turn, previous, child.placement, vacant);
                    break;
                }
            }
            index += 1;
        }
        Ok(best)
    }

    fn search_child(
        &mut self,
        position: &PlacingPosition,
        child: PlacingChild,
        beta: i16,
        shares: bool,
    ) -> Result<i16, Stopped> {
        let after = self.shared.keys.after(position, child.placement);
        if shares {
            self.shared.busy.insert(child.key);
        }
        let lead = self.search_placing(&after, Some(child.placement), 1 - beta);
        if shares {
            self.shared.busy.remove(child.key);
        }
        Ok(-lead?)
    }
}
