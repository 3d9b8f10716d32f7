use super::{
    super::{board::SearchBoard, evaluation::evaluate, search_game::ReducedMove},
    lead_search::LeadSearch,
    shared_search::{BoundedLead, KnownLead, Stopped},
};
use crate::{eval::Eval, search_game::SearchGame};

/// A reduced board after a move.
#[derive(Clone, Copy, Debug)]
pub(super) struct StackingChild {
    order_score: Eval,
    key: u64,
    board: SearchBoard,
}

/// With fewer open stacks, a search is faster than a look into the transposition table of the parent's other moves.
const MIN_STACKS_TO_PROBE: u32 = 5;

impl LeadSearch<'_> {
    /// Searches a reduced board in the stacking phase.
    pub(super) fn search_stacking(&mut self, board: &SearchBoard, beta: i16) -> Result<i16, Stopped> {
        let [lower, upper] = bounds(board);
        if lower >= beta || lower == upper {
            return Ok(lower);
        }
        if upper < beta {
            return Ok(upper);
        }
        self.visit()?;
        // Boards with the same open groups share an entry, which leaves out the lead that they start from.
        let base = board.midpoint_lead_of(board.turn);
        let key = board.hash();
        let best_move = match self.shared.probe(key, beta - base) {
            KnownLead::Bound(lead) => return Ok(lead + base),
            KnownLead::BestMove(best_move) => best_move,
        };
        let BoundedLead { lead, best_move } = self.search_stackings(board, best_move, beta)?;
        let relative = BoundedLead { lead: lead - base, best_move };
        self.shared.store(key, relative, beta - base, board.occupied().len() as u8);
        Ok(lead)
    }

    fn search_stackings(
        &mut self,
        board: &SearchBoard,
        best_move: Option<u32>,
        beta: i16,
    ) -> Result<BoundedLead, Stopped> {
        let mut children = self.stacking_lists.pop().unwrap_or_default();
        let known = self.list_stackings(board, best_move, beta, &mut children);
        let result = match known.lead >= beta {
            true => Ok(known),
            false => self.search_listed_stackings(beta, known, &mut children),
        };
        children.clear();
        self.stacking_lists.push(children);
        result
    }

    /// Lists the boards after each move whose result is not known, and returns the best known result of the others. It
    /// stops at one that reaches `beta`.
    fn list_stackings(
        &self,
        board: &SearchBoard,
        best_move: Option<u32>,
        beta: i16,
        into: &mut Vec<StackingChild>,
    ) -> BoundedLead {
        let mut known = BoundedLead::NONE;
        let mut visit = |mv: ReducedMove| {
            if known.lead >= beta {
                return;
            }
            let child = self.shared.game.after(board, mv);
            let key = child.hash();
            let bound = self.known_bound(&child, key, 1 - beta);
            if let Some(lead) = bound {
                known.improve(BoundedLead { lead: -lead, best_move: key as u32 });
            } else if !into.iter().any(|other| other.is_equivalent(&child, key)) {
                let order_score =
                    if best_move == Some(key as u32) { Eval::MAX } else { self.stacking_score(&child) };
                into.push(StackingChild { order_score, key, board: child });
            }
        };
        board.for_each_move(self.shared.game.dimensions, |mv| visit(ReducedMove::Move(mv)));
        if !board.switches.is_empty() {
            visit(ReducedMove::Switch);
        }
        (0..board.nimber).for_each(|nimber| visit(ReducedMove::Tempo(nimber)));
        known
    }

    /// Returns a bound of the lead on the side of `beta` that it is on, if one is known without a search.
    fn known_bound(&self, board: &SearchBoard, key: u64, beta: i16) -> Option<i16> {
        let [lower, upper] = bounds(board);
        if lower >= beta {
            return Some(lower);
        }
        if upper < beta {
            return Some(upper);
        }
        if board.occupied().len() < MIN_STACKS_TO_PROBE {
            return None;
        }
        let base = board.midpoint_lead_of(board.turn);
        match self.shared.probe(key, beta - base) {
            KnownLead::Bound(lead) => Some(lead + base),
            KnownLead::BestMove(_) => None,
        }
    }

    /// Returns the order score of a move by the board after it: the fewer moves that leaves, the sooner there is a result.
    fn stacking_score(&self, after: &SearchBoard) -> Eval {
        const EVAL_PER_LINK: Eval = 30;
        -evaluate(after, self.shared.game.dimensions) - EVAL_PER_LINK * after.links().count() as Eval
    }

    fn search_listed_stackings(
        &mut self,
        beta: i16,
        known: BoundedLead,
        children: &mut [StackingChild],
    ) -> Result<BoundedLead, Stopped> {
        let mut best = known;
        for index in 0..children.len() {
            let next = (index..children.len()).max_by_key(|i| children[*i].order_score).unwrap_or(index);
            children.swap(index, next);
            let StackingChild { key, board, .. } = children[index];
            let lead = -self.search_stacking(&board, 1 - beta)?;
            best.improve(BoundedLead { lead, best_move: key as u32 });
            if lead >= beta {
                break;
            }
        }
        Ok(best)
    }
}

impl StackingChild {
    /// Whether the lead develops from another board in the same way.
    fn is_equivalent(&self, board: &SearchBoard, key: u64) -> bool {
        self.key == key && self.board.midpoint_lead == board.midpoint_lead
    }
}

/// Returns bounds of the lead of the player to move on a reduced board; they are equal if the lead is known.
fn bounds(board: &SearchBoard) -> [i16; 2] {
    let lead = board.midpoint_lead_of(board.turn) + i16::from(board.switches.value_alone());
    [lead - i16::from(board.spread), lead + i16::from(board.spread)]
}
