use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use tripylon_rules::{
    Pylon,
    pylon::{Move, Phase, Size, Square},
};

use super::{
    super::{
        board::SearchBoard,
        evaluation::evaluate,
        groups::GroupTable,
        search_game::{PylonSearchGame, ReducedMove},
    },
    busy_positions::BusyPositions,
    placing::{PlacingKeys, PlacingPosition},
};
use crate::{
    CancelToken,
    blindness::Blindness,
    search_game::SearchGame,
    transposition_table::{Bound, Entry, TranspositionTable},
};

/// What the threads of a solution share.
pub(super) struct SharedSearch {
    pub(super) game: PylonSearchGame,
    pub(super) keys: PlacingKeys,
    table: TranspositionTable,
    busy: BusyPositions,
    cancel: CancelToken,
    /// Stops all threads when one has the result.
    stop: AtomicBool,
    positions: AtomicU64,
    full_boards: AtomicU64,
}

/// The search was cancelled, or another thread has the result.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stopped;

/// A null-window search for the final lead, to the end of the game.
///
/// A search for `beta` returns a lower bound of the lead of the player to move if that is at least `beta`, and an upper
/// bound below `beta` otherwise (fail-soft alpha-beta).
pub(super) struct LeadSearch<'a> {
    shared: &'a SharedSearch,
    /// Visited positions that `shared` does not count yet.
    visited: u64,
    /// How often a placement refuted the placement before it, by both.
    replies: Vec<i32>,
    placements: Vec<Vec<Placement>>,
    stackings: Vec<Vec<StackingChild>>,
}

#[derive(Clone, Copy, Debug)]
struct Placement {
    order_score: i32,
    key: u64,
    size: Size,
    at: Square,
}

#[derive(Clone, Copy, Debug)]
struct StackingChild {
    order_score: i16,
    key: u64,
    board: SearchBoard,
}

/// The number of different placements by one player.
const PLACEMENTS: usize = 3 * Square::COUNT;

impl SharedSearch {
    pub(super) fn new(game: &Pylon, hash_bytes: usize, cancel: CancelToken) -> SharedSearch {
        let group_bytes = (hash_bytes / 8).min(std::env::var("G").map_or(4, |t| t.parse().unwrap()) << 20);
        SharedSearch {
            game: PylonSearchGame {
                dimensions: game.size,
                groups: GroupTable::new(group_bytes),
                blindness: Blindness::NONE,
                network: None,
            },
            keys: PlacingKeys::new(game.size),
            table: TranspositionTable::new(hash_bytes - group_bytes),
            busy: BusyPositions::new(),
            cancel,
            stop: AtomicBool::new(false),
            positions: AtomicU64::new(0),
            full_boards: AtomicU64::new(0),
        }
    }

    /// The number of positions visited by finished searches and nearly that of running ones.
    pub(super) fn positions(&self) -> u64 {
        self.positions.load(Ordering::Relaxed)
    }

    pub(super) fn full_boards(&self) -> u64 {
        self.full_boards.load(Ordering::Relaxed)
    }

    pub(super) fn set_stop(&self, stop: bool) {
        self.stop.store(stop, Ordering::Relaxed);
    }

    fn must_stop(&self) -> bool {
        self.stop.load(Ordering::Relaxed) || self.cancel.is_cancelled()
    }

    fn probe(&self, key: u64, beta: i16) -> Probed {
        match self.table.probe(key) {
            Some(Entry { eval, bound: Bound::Lower | Bound::Exact, .. }) if eval >= beta => Probed::Lead(eval),
            Some(Entry { eval, bound: Bound::Upper | Bound::Exact, .. }) if eval < beta => Probed::Lead(eval),
            Some(Entry { mv, .. }) => Probed::BestMove(mv),
            None => Probed::BestMove(0),
        }
    }

    fn store(&self, key: u64, lead: i16, beta: i16, work: u8, mv: u32) {
        let bound = if lead >= beta { Bound::Lower } else { Bound::Upper };
        self.table.store(key, Entry { eval: lead, depth: work, bound, proven: true, mv });
    }
}

/// What the transposition table knows.
enum Probed {
    /// A bound of the lead that answers the question.
    Lead(i16),
    /// The move to try first, as the lower half of the key it leads to; 0 for none.
    BestMove(u32),
}

impl Drop for LeadSearch<'_> {
    fn drop(&mut self) {
        self.shared.positions.fetch_add(self.visited, Ordering::Relaxed);
    }
}

impl<'a> LeadSearch<'a> {
    pub(super) fn new(shared: &'a SharedSearch) -> LeadSearch<'a> {
        LeadSearch {
            shared,
            visited: 0,
            replies: vec![0; (PLACEMENTS + 1) * PLACEMENTS],
            placements: Vec::new(),
            stackings: Vec::new(),
        }
    }

    /// Searches a position in the placing phase or with the last pyramid just placed.
    pub(super) fn search(&mut self, position: &PlacingPosition, beta: i16) -> Result<i16, Stopped> {
        let completed = position.completed(&self.shared.keys);
        self.search_placing(&completed, PLACEMENTS, beta)
    }

    fn visit(&mut self) -> Result<(), Stopped> {
        const REPORTED_AT_ONCE: u64 = 1 << 12;
        self.visited += 1;
        if self.visited == REPORTED_AT_ONCE {
            self.shared.positions.fetch_add(self.visited, Ordering::Relaxed);
            self.visited = 0;
            if self.shared.must_stop() {
                return Err(Stopped);
            }
        }
        Ok(())
    }

    fn search_placing(
        &mut self,
        position: &PlacingPosition,
        previous: usize,
        beta: i16,
    ) -> Result<i16, Stopped> {
        self.visit()?;
        let key = position.key();
        let best_move = match self.shared.probe(key, beta) {
            Probed::Lead(lead) => return Ok(lead),
            Probed::BestMove(mv) => mv,
        };
        if position.board.phase == Phase::Stacking {
            return self.search_full_board(position, key, beta);
        }
        let mut moves = self.placements.pop().unwrap_or_default();
        moves.clear();
        let searched = match self.generate_placements(position, previous, best_move, beta, &mut moves) {
            Ok(refuted) => {
                self.search_placements(position, previous, beta, refuted, &mut moves)
            }
            Err((lead, mv)) => Ok((lead, mv)),
        };
        self.placements.push(moves);
        let (lead, mv) = searched?;
        let vacant = self.shared.game.dimensions.square_count() - position.board.occupied().len() as u8;
        self.shared.store(key, lead, beta, 100 + vacant, mv);
        Ok(lead)
    }

    fn search_full_board(&mut self, position: &PlacingPosition, key: u64, beta: i16) -> Result<i16, Stopped> {
        let mut board = position.board;
        self.shared.full_boards.fetch_add(1, Ordering::Relaxed);
        self.shared.game.groups.reduce(&mut board);
        let lead = self.search_stacking(&board, beta)?;
        self.shared.store(key, lead, beta, 100, 0);
        Ok(lead)
    }

    /// Lists the placements that are not known to be too bad, best first, one of each symmetric set, and returns the best
    /// known upper bound of the others; or, as an error, a lead and a move that suffice.
    fn generate_placements(
        &self,
        position: &PlacingPosition,
        previous: usize,
        best_move: u32,
        beta: i16,
        into: &mut Vec<Placement>,
    ) -> Result<i16, (i16, u32)> {
        let shared = self.shared;
        let mut refuted = i16::MIN + 1;
        let board = &position.board;
        let vacant = shared.game.dimensions.board() - board.occupied();
        let is_last = vacant.len() == 2;
        let hand = board.hands[board.turn.index()];
        for size in Size::ALL.into_iter().filter(|size| hand[size.index()] > 0) {
            for at in vacant {
                let key = if is_last {
                    shared.keys.after(position, size, at).completed(&shared.keys).key()
                } else {
                    shared.keys.key_after(position, size, at)
                };
                if into.iter().any(|known| known.key == key) {
                    continue;
                }
                match shared.probe(key, 1 - beta) {
                    Probed::Lead(lead) if -lead >= beta => return Err((-lead, key as u32)),
                    Probed::Lead(lead) => refuted = refuted.max(-lead),
                    Probed::BestMove(_) => {
                        let reply = size.index() * Square::COUNT + at.index();
                        let mut order_score = self.replies[previous * PLACEMENTS + reply];
                        if key as u32 == best_move {
                            order_score = i32::MAX;
                        } else if !is_last {
                            let mut after = *board;
                            after.play(Move::Place { size, at });
                            order_score -= i32::from(evaluate(&after, shared.game.dimensions));
                        }
                        into.push(Placement { order_score, key, size, at });
                    }
                }
            }
        }
        into.sort_unstable_by_key(|mv| (-i64::from(mv.order_score), mv.key));
        Ok(refuted)
    }

    fn search_placements(
        &mut self,
        position: &PlacingPosition,
        previous: usize,
        beta: i16,
        refuted: i16,
        moves: &mut Vec<Placement>,
    ) -> Result<(i16, u32), Stopped> {
        let shared = self.shared;
        let vacant = shared.game.dimensions.square_count() - position.board.occupied().len() as u8;
        let shares_work = vacant >= 4;
        let mut best = (refuted, 0);
        let mut index = 0;
        let count = moves.len();
        // Moves that another thread is searching are appended, to be searched last.
        while index < moves.len() {
            let mv = moves[index];
            index += 1;
            if shares_work && index > 1 && index <= count && shared.busy.contains(mv.key) {
                moves.push(mv);
                continue;
            }
            let reply = mv.size.index() * Square::COUNT + mv.at.index();
            let after = shared.keys.after(position, mv.size, mv.at).completed(&shared.keys);
            if shares_work {
                shared.busy.insert(mv.key);
            }
            let searched = self.search_placing(&after, reply, 1 - beta);
            if shares_work {
                shared.busy.remove(mv.key);
            }
            let lead = -searched?;
            if lead > best.0 || best.1 == 0 {
                best = (lead.max(best.0), mv.key as u32);
            }
            if lead >= beta {
                let weight = i32::from(vacant);
                self.replies[previous * PLACEMENTS + reply] += weight * weight;
                break;
            }
        }
        Ok(best)
    }

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
        let base = board.midpoint_lead_of(board.turn);
        let key = board.hash();
        let best_move = match self.shared.probe(key, beta - base) {
            Probed::Lead(lead) => return Ok(lead + base),
            Probed::BestMove(mv) => mv,
        };
        let mut children = self.stackings.pop().unwrap_or_default();
        children.clear();
        let searched = match self.generate_stackings(board, best_move, beta, &mut children) {
            Ok(refuted) => self.search_stackings(beta, refuted, &mut children),
            Err((lead, mv)) => Ok((lead, mv)),
        };
        self.stackings.push(children);
        let (lead, mv) = searched?;
        self.shared.store(key, lead - base, beta - base, board.occupied().len() as u8, mv);
        Ok(lead)
    }

    fn generate_stackings(
        &self,
        board: &SearchBoard,
        best_move: u32,
        beta: i16,
        into: &mut Vec<StackingChild>,
    ) -> Result<i16, (i16, u32)> {
        let game = &self.shared.game;
        let mut refuted = i16::MIN + 1;
        let mut enough = None;
        let mut visit = |mv: ReducedMove| {
            if enough.is_some() {
                return;
            }
            let child = game.after(board, mv);
            let [lower, upper] = bounds(&child);
            if -upper >= beta {
                enough = Some((-upper, child.hash() as u32));
            } else if -lower < beta {
                refuted = refuted.max(-lower);
            } else {
                let key = child.hash();
                let lead = child.midpoint_lead_of(child.turn);
                if into
                    .iter()
                    .any(|known| known.key == key && known.board.midpoint_lead == child.midpoint_lead)
                {
                    return;
                }
                match self.shared.probe(key, 1 - beta - lead) {
                    Probed::Lead(relative) if -(relative + lead) >= beta => {
                        enough = Some((-(relative + lead), key as u32));
                    }
                    Probed::Lead(relative) => refuted = refuted.max(-(relative + lead)),
                    Probed::BestMove(_) => {
                        let order_score = if key as u32 == best_move {
                            i16::MAX
                        } else {
                            -evaluate(&child, game.dimensions)
                        };
                        into.push(StackingChild { order_score, key, board: child });
                    }
                }
            }
        };
        board.for_each_move(game.dimensions, |mv| visit(ReducedMove::Move(mv)));
        if board.switches.take_largest().is_some() {
            visit(ReducedMove::Switch);
        }
        (0..board.nimber).for_each(|nimber| visit(ReducedMove::Tempo(nimber)));
        match enough {
            Some(enough) => Err(enough),
            None => Ok(refuted),
        }
    }

    fn search_stackings(
        &mut self,
        beta: i16,
        refuted: i16,
        children: &mut [StackingChild],
    ) -> Result<(i16, u32), Stopped> {
        let mut best = (refuted, 0);
        for index in 0..children.len() {
            let next = (index..children.len()).max_by_key(|i| children[*i].order_score).unwrap_or(index);
            children.swap(index, next);
            let StackingChild { key, board, .. } = children[index];
            let lead = -self.search_stacking(&board, 1 - beta)?;
            if lead > best.0 || best.1 == 0 {
                best = (lead.max(best.0), key as u32);
            }
            if lead >= beta {
                break;
            }
        }
        Ok(best)
    }
}

/// Returns bounds of the lead of the player to move on a reduced board; they are equal if the lead is known.
fn bounds(board: &SearchBoard) -> [i16; 2] {
    let lead = board.midpoint_lead_of(board.turn) + i16::from(board.switches.value_alone());
    [lead - i16::from(board.spread), lead + i16::from(board.spread)]
}
