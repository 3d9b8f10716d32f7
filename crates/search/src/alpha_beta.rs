use crate::{
    budget::{Budget, OutOfBudget},
    eval::{Eval, INFINITY, MIN_WIN_EVAL, eval_from_child, eval_to_child},
    leaf_search::search_leaf,
    move_picker::MovePicker,
    search_game::SearchGame,
    search_result::SearchResult,
    transposition_table::{Bound, Entry, TranspositionTable},
};

/// Principal variation search with a transposition table, killer moves, history ordering and ProbCut.
///
/// Contract of [`search`](AlphaBeta::search) (fail-soft): a result between `alpha` and `beta` is exact; one of at most
/// `alpha` is an upper bound; one of at least `beta` is a lower bound. Evaluations are from the point of view of the player to
/// move.
pub(crate) struct AlphaBeta<'a, 'l, G: SearchGame> {
    game: &'a G,
    table: &'a TranspositionTable,
    budget: &'a mut Budget<'l>,
    /// The margin of ProbCut; `None` disables it.
    prob_cut_margin: Option<Eval>,
    plies: Vec<PlyState<G>>,
    /// The keys of the previous positions, in the game and on the current line.
    path: Vec<u64>,
    /// History heuristic: how often, weighted by depth, moves with an index caused a cutoff.
    history: Vec<i32>,
}

/// The buffers of one ply, kept so that the search does not allocate.
struct PlyState<G: SearchGame> {
    moves: Vec<(i32, G::Move)>,
    /// The best line from here, as far as it is known.
    principal_variation: Vec<G::Move>,
    /// Killer moves: the last two moves that caused a cutoff at this ply.
    killers: [Option<G::Move>; 2],
}

/// The greatest depth of a search, in turns.
pub(crate) const MAX_DEPTH: u8 = 120;

impl<'a, 'l, G: SearchGame> AlphaBeta<'a, 'l, G> {
    pub(crate) fn new(
        game: &'a G,
        table: &'a TranspositionTable,
        budget: &'a mut Budget<'l>,
        prob_cut_margin: Option<Eval>,
        previous_keys: Vec<u64>,
    ) -> AlphaBeta<'a, 'l, G> {
        let ply = || PlyState { moves: Vec::new(), principal_variation: Vec::new(), killers: [None; 2] };
        let plies = (0..=usize::from(MAX_DEPTH)).map(|_| ply()).collect();
        let history = vec![0; G::HISTORY_SIZE];
        AlphaBeta { game, table, budget, prob_cut_margin, plies, path: previous_keys, history }
    }

    pub(crate) fn budget(&self) -> &Budget<'l> {
        self.budget
    }

    /// The best line from the last position at this ply that was searched with an open window.
    pub(crate) fn principal_variation(&self, ply: usize) -> &[G::Move] {
        &self.plies[ply].principal_variation
    }

    /// Searches the position after a move to `depth`. The result is from the point of view of the
    /// player who makes the move.
    pub(crate) fn search_move(
        &mut self,
        position: &G::Position,
        mv: G::Move,
        depth: u8,
        window: [Eval; 2],
        ply: usize,
    ) -> Result<SearchResult, OutOfBudget> {
        let child = self.game.after(position, mv);
        let [alpha, beta] = window.map(eval_to_child);
        if self.game.turn(position) == self.game.turn(&child) {
            let result = self.search(&child, depth, alpha, beta, ply + 1)?;
            return Ok(SearchResult { eval: eval_from_child(result.eval), ..result });
        }
        let result = self.search(&child, depth, -beta, -alpha, ply + 1)?;
        Ok(SearchResult { eval: -eval_from_child(result.eval), ..result })
    }

    /// Searches a position to `depth`.
    pub(crate) fn search(
        &mut self,
        position: &G::Position,
        depth: u8,
        alpha: Eval,
        beta: Eval,
        ply: usize,
    ) -> Result<SearchResult, OutOfBudget> {
        self.budget.count_node()?;
        self.plies[ply].principal_variation.clear();
        if let Some(eval) = self.game.static_cutoff(position, [alpha, beta]) {
            return Ok(SearchResult { eval, proven: true });
        }
        if depth == 0 || ply + 1 >= self.plies.len() {
            return Ok(SearchResult { eval: self.game.evaluate(position), proven: false });
        }
        if depth == 1 {
            return self.search_leaf(position, [alpha, beta], ply);
        }

        let (key, symmetry) = self.game.key(position);
        if G::CAN_REPEAT && self.path.contains(&key) {
            let times = self.path.iter().filter(|previous| **previous == key).count();
            return Ok(SearchResult { eval: self.game.repetition_eval(position, times), proven: false });
        }
        let settled_score = self.game.settled_score(position);
        let entry = self.table.probe(key).map(|entry| entry.with_offset(settled_score));
        if let Some(result) = entry.and_then(|entry| entry.cutoff(depth, alpha, beta)) {
            return Ok(result);
        }
        if let Some(result) = self.prob_cut(position, depth, alpha, beta, ply)? {
            return Ok(result);
        }
        let table_move = entry.map(|entry| (entry.mv, symmetry));
        self.path.push(key);
        let result = self.search_moves(position, depth, [alpha, beta], ply, table_move);
        self.path.pop();

        let (result, mv) = result?;
        let bound = match result.eval {
            eval if eval >= beta => Bound::Lower,
            eval if eval <= alpha => Bound::Upper,
            _ => Bound::Exact,
        };
        let mv = mv.map_or(0, |mv| self.game.pack(mv, symmetry));
        let SearchResult { eval, proven } = result;
        self.table.store(key, Entry { eval, depth, bound, proven, mv }.with_offset(-settled_score));
        Ok(result)
    }

    /// ProbCut (Buro 1995): if a shallower search fails far outside the window, a deeper one is unlikely to return to
    /// it, so the node is cut off.
    fn prob_cut(
        &mut self,
        position: &G::Position,
        depth: u8,
        alpha: Eval,
        beta: Eval,
        ply: usize,
    ) -> Result<Option<SearchResult>, OutOfBudget> {
        /// Four turns less: both players have had the same number of turns.
        const REDUCTION: u8 = 4;
        let Some(margin) = self.prob_cut_margin else { return Ok(None) };
        if depth <= REDUCTION || beta - alpha > 1 || alpha <= -MIN_WIN_EVAL || beta >= MIN_WIN_EVAL {
            return Ok(None);
        }
        let high = beta.saturating_add(margin).min(MIN_WIN_EVAL);
        if self.search(position, depth - REDUCTION, high - 1, high, ply)?.eval >= high {
            return Ok(Some(SearchResult { eval: beta, proven: false }));
        }
        let low = alpha.saturating_sub(margin).max(-MIN_WIN_EVAL);
        if self.search(position, depth - REDUCTION, low, low + 1, ply)?.eval <= low {
            return Ok(Some(SearchResult { eval: alpha, proven: false }));
        }
        Ok(None)
    }

    /// Searches one turn deep, without the transposition table: computing the key would cost more than it saves.
    fn search_leaf(
        &mut self,
        position: &G::Position,
        window: [Eval; 2],
        ply: usize,
    ) -> Result<SearchResult, OutOfBudget> {
        let PlyState { moves, principal_variation, .. } = &mut self.plies[ply];
        let (result, mv) = search_leaf(self.game, position, window, moves, self.budget)?;
        principal_variation.extend(mv);
        Ok(result)
    }

    /// Searches the moves of a position in the order of their scores, until one causes a cutoff.
    fn search_moves(
        &mut self,
        position: &G::Position,
        depth: u8,
        window: [Eval; 2],
        ply: usize,
        table_move: Option<(u32, G::Symmetry)>,
    ) -> Result<(SearchResult, Option<G::Move>), OutOfBudget> {
        let mut moves = std::mem::take(&mut self.plies[ply].moves);
        moves.clear();
        self.game.generate_moves(position, &mut moves);
        self.game.improve_order(position, &mut moves);
        self.score_moves(&mut moves, ply, table_move);
        let result = self.search_in_order(position, MovePicker::new(&mut moves), depth, window, ply);
        self.plies[ply].moves = moves;
        result
    }

    fn search_in_order(
        &mut self,
        position: &G::Position,
        moves: MovePicker<'_, G::Move>,
        depth: u8,
        [mut alpha, beta]: [Eval; 2],
        ply: usize,
    ) -> Result<(SearchResult, Option<G::Move>), OutOfBudget> {
        let mut best = SearchResult { eval: -INFINITY, proven: true };
        let mut best_move = None;
        let mut all_proven = true;
        for (index, mv) in moves.enumerate() {
            let result = self.search_with_null_window(position, mv, depth, [alpha, beta], ply, index)?;
            all_proven &= result.proven;
            if result.eval > best.eval {
                best = result;
                best_move = Some(mv);
                if result.eval > alpha {
                    alpha = result.eval;
                    self.update_principal_variation(mv, ply);
                }
            }
            if alpha >= beta {
                self.record_cutoff(mv, depth, ply);
                break;
            }
        }
        Ok((SearchResult::best_of(best, all_proven, beta), best_move))
    }

    /// Searches the first move with the whole window, the others with a null window, and again with the whole window if
    /// they turn out to be better.
    fn search_with_null_window(
        &mut self,
        position: &G::Position,
        mv: G::Move,
        depth: u8,
        [alpha, beta]: [Eval; 2],
        ply: usize,
        index: usize,
    ) -> Result<SearchResult, OutOfBudget> {
        let reduction = self.game.late_move_reduction(position, depth, index);
        if reduction > 0 {
            let result = self.search_move(position, mv, depth - 1 - reduction, [alpha, alpha + 1], ply)?;
            if result.eval <= alpha {
                return Ok(result);
            }
        }
        if index > 0 && beta - alpha > 1 {
            let result = self.search_move(position, mv, depth - 1, [alpha, alpha + 1], ply)?;
            if result.eval <= alpha || result.eval >= beta {
                return Ok(result);
            }
        }
        self.search_move(position, mv, depth - 1, [alpha, beta], ply)
    }

    /// Adds to the game's order scores: the move of the transposition table, killer moves and history.
    fn score_moves(&self, moves: &mut [(i32, G::Move)], ply: usize, table_move: Option<(u32, G::Symmetry)>) {
        for (order_score, mv) in moves {
            let is_table_move =
                table_move.is_some_and(|(packed, symmetry)| self.game.pack(*mv, symmetry) == packed);
            let is_killer = self.plies[ply].killers.contains(&Some(*mv));
            *order_score += if is_table_move { 1 << 28 } else { 0 } + if is_killer { 1 << 20 } else { 0 };
            *order_score += self.history[self.game.history_index(*mv)];
        }
    }

    fn update_principal_variation(&mut self, mv: G::Move, ply: usize) {
        let [here, next] = &mut self.plies[ply..ply + 2] else { return };
        here.principal_variation.clear();
        here.principal_variation.push(mv);
        here.principal_variation.extend_from_slice(&next.principal_variation);
    }

    fn record_cutoff(&mut self, mv: G::Move, depth: u8, ply: usize) {
        let killers = &mut self.plies[ply].killers;
        if killers[0] != Some(mv) {
            *killers = [Some(mv), killers[0]];
        }
        let count = &mut self.history[self.game.history_index(mv)];
        *count += i32::from(depth) * i32::from(depth);
        if *count > 1 << 18 {
            // Ageing: old cutoffs count for less.
            self.history.iter_mut().for_each(|count| *count /= 2);
        }
    }
}

impl Entry {
    /// Returns the entry for a position whose settled score is higher by `offset`.
    fn with_offset(self, offset: Eval) -> Entry {
        Entry { eval: self.eval + offset, ..self }
    }

    /// Returns the result if the entry is deep enough and decides this window.
    fn cutoff(self, depth: u8, alpha: Eval, beta: Eval) -> Option<SearchResult> {
        if self.depth < depth && !self.proven {
            return None;
        }
        let decides = match self.bound {
            Bound::Exact => true,
            Bound::Lower => self.eval >= beta,
            Bound::Upper => self.eval <= alpha,
        };
        decides.then_some(SearchResult { eval: self.eval, proven: self.proven })
    }
}
