use std::thread;

use crate::{
    CancelToken, Limits,
    alpha_beta::{AlphaBeta, MAX_DEPTH},
    budget::{Budget, OutOfBudget},
    eval::{Eval, INFINITY, turns_to_end},
    search_game::SearchGame,
    search_result::SearchResult,
    transposition_table::TranspositionTable,
};

/// A root move with its expected continuation and evaluation.
#[derive(Clone, Debug)]
pub(crate) struct RootLine<M> {
    /// The line, beginning with the root move.
    pub(crate) moves: Vec<M>,
    pub(crate) eval: Eval,
    /// Whether a deeper search could not change the winner or the points.
    pub(crate) proven: bool,
    /// Whether the distance of a win or loss is proven to be the shortest.
    pub(crate) distance_proven: bool,
}

/// A root position and the moves to choose from.
pub(crate) struct RootSearch<'a, G: SearchGame> {
    pub(crate) game: &'a G,
    pub(crate) position: &'a G::Position,
    pub(crate) moves: Vec<G::Move>,
    /// The moves that end the game in a draw by repetition.
    pub(crate) drawing_moves: Vec<G::Move>,
    /// The keys of the previous positions of the game: the search treats a return to one of them as a repetition.
    pub(crate) previous_keys: Vec<u64>,
}

/// Receives the lines, the depth and the number of nodes after every completed depth.
pub(crate) type DepthReport<'a, M> = dyn FnMut(&[RootLine<M>], u32, u64) + 'a;

impl<'a, G: SearchGame> RootSearch<'a, G> {
    /// A search over all moves, in the order of the game's order scores.
    pub(crate) fn new(game: &'a G, position: &'a G::Position) -> RootSearch<'a, G> {
        let mut moves = Vec::new();
        game.generate_moves(position, &mut moves);
        game.improve_order(position, &mut moves);
        moves.sort_by_key(|(order_score, _)| std::cmp::Reverse(*order_score));
        let moves = moves.into_iter().map(|(_, mv)| mv).collect();
        RootSearch { game, position, moves, drawing_moves: Vec::new(), previous_keys: Vec::new() }
    }

    /// Searches deeper and deeper until the budget is used up, and returns the best lines and the last completed depth.
    ///
    /// Calls `report` after every completed depth. The result has as many lines as the limits ask for and there are
    /// moves. It is empty only if there is no move: with the smallest budget it has the first move.
    pub(crate) fn iterative_deepening(
        mut self,
        budget: &mut Budget<'_>,
        report: &mut DepthReport<'_, G::Move>,
    ) -> (Vec<RootLine<G::Move>>, u32) {
        let table = TranspositionTable::for_limits(budget.limits());
        let (mut lines, completed) = self.deepen_in_parallel(&table, budget, report);
        drop(table);
        self.prove_distances(&mut lines, budget);
        (lines, completed)
    }

    /// Deepens on this thread while helper threads, if the limits allow any, search the same moves in another order
    /// (Lazy SMP). The helpers only fill the shared transposition table.
    fn deepen_in_parallel(
        &mut self,
        table: &TranspositionTable,
        budget: &mut Budget<'_>,
        report: &mut DepthReport<'_, G::Move>,
    ) -> (Vec<RootLine<G::Move>>, u32) {
        // WebAssembly in the browser has no threads.
        let helpers =
            if cfg!(target_family = "wasm") { 0 } else { budget.limits().threads.saturating_sub(1) };
        if helpers == 0 {
            return self.deepen(table, budget, report);
        }
        let done = CancelToken::default();
        let limits = Limits { cancel: done.clone(), lines: 1, ..budget.limits().clone() };
        let searches: Vec<RootSearch<'a, G>> =
            (1..=helpers).map(|number| self.with_rotated_moves(number)).collect();
        thread::scope(|scope| {
            let spawn = |mut search: RootSearch<'a, G>| {
                let limits = &limits;
                scope.spawn(move || {
                    let mut budget = Budget::new(limits);
                    search.deepen(table, &mut budget, &mut |_, _, _| ());
                    budget.nodes()
                })
            };
            let helpers: Vec<_> = searches.into_iter().map(spawn).collect();
            let result = self.deepen(table, budget, report);
            done.cancel();
            for helper in helpers {
                budget.add_nodes(helper.join().expect("a search does not panic"));
            }
            result
        })
    }

    fn with_rotated_moves(&self, number: usize) -> RootSearch<'a, G> {
        let mut moves = self.moves.clone();
        let by = number % moves.len().max(1);
        moves.rotate_left(by);
        let (drawing_moves, previous_keys) = (self.drawing_moves.clone(), self.previous_keys.clone());
        RootSearch { game: self.game, position: self.position, moves, drawing_moves, previous_keys }
    }

    fn deepen(
        &mut self,
        table: &TranspositionTable,
        budget: &mut Budget<'_>,
        report: &mut DepthReport<'_, G::Move>,
    ) -> (Vec<RootLine<G::Move>>, u32) {
        let limits = budget.limits();
        let line_count = limits.lines.clamp(1, self.moves.len().max(1));
        let max_depth = limits.depth.map_or(MAX_DEPTH, |depth| depth.clamp(1, u32::from(MAX_DEPTH)) as u8);
        let unknown =
            |mv: &G::Move| RootLine { moves: vec![*mv], eval: 0, proven: false, distance_proven: false };
        let mut lines: Vec<RootLine<G::Move>> = self.moves.iter().take(1).map(unknown).collect();
        let mut completed = 0;
        let previous_keys = self.previous_keys.clone();
        let mut search = AlphaBeta::new(self.game, table, budget, G::PROB_CUT_MARGIN, previous_keys);

        let mut depth = 0;
        while depth < max_depth {
            depth = self.game.next_depth(self.position, depth, limits).min(max_depth);
            let (found, within_budget) = self.search_depth(&mut search, depth, line_count);
            if within_budget.is_err() {
                // The best line of an unfinished depth is usable, because the previous best move is searched first.
                if let [first, ..] = &found[..] {
                    let rest = lines.iter().filter(|line| line.moves[0] != first.moves[0]).cloned();
                    lines = std::iter::once(first.clone()).chain(rest).take(line_count).collect();
                }
                break;
            }
            lines = found;
            completed = u32::from(depth);
            report(&lines, completed, search.budget().nodes());
            if lines.iter().all(|line| line.proven) {
                break;
            }
        }
        (lines, completed)
    }

    /// Finds the best lines at one depth, and moves their root moves to the front.
    fn search_depth(
        &mut self,
        search: &mut AlphaBeta<'_, '_, G>,
        depth: u8,
        line_count: usize,
    ) -> (Vec<RootLine<G::Move>>, Result<(), OutOfBudget>) {
        let mut found = Vec::new();
        for done in 0..line_count {
            if let Err(out_of_budget) = self.search_best_line(search, depth, done, &mut found) {
                return (found, Err(out_of_budget));
            }
        }
        (found, Ok(()))
    }

    /// Finds the best of the moves from index `done` on, and moves it to that index.
    fn search_best_line(
        &mut self,
        search: &mut AlphaBeta<'_, '_, G>,
        depth: u8,
        done: usize,
        into: &mut Vec<RootLine<G::Move>>,
    ) -> Result<(), OutOfBudget> {
        let mut best: Option<(usize, RootLine<G::Move>)> = None;
        let mut all_proven = true;
        let mut within_budget = Ok(());
        for index in done..self.moves.len() {
            let mv = self.moves[index];
            let alpha = best.as_ref().map_or(-INFINITY, |(_, line)| line.eval);
            match self.search_root_move(search, mv, depth, alpha) {
                Ok(SearchResult { eval, proven }) => {
                    all_proven &= proven;
                    if best.is_none() || eval > alpha {
                        let continuation = search.principal_variation(1).iter().copied();
                        let moves = std::iter::once(mv).chain(continuation).collect();
                        best = Some((index, RootLine { moves, eval, proven, distance_proven: false }));
                    }
                }
                Err(out_of_budget) => {
                    within_budget = Err(out_of_budget);
                    break;
                }
            }
        }
        if let Some((index, mut line)) = best {
            // The best of many is proven only if the results of all others are; but nothing is better than a win.
            line.proven &= all_proven && within_budget.is_ok() || is_win(line.eval);
            self.moves[done..=index].rotate_right(1);
            into.push(line);
        }
        within_budget
    }

    fn search_root_move(
        &self,
        search: &mut AlphaBeta<'_, '_, G>,
        mv: G::Move,
        depth: u8,
        alpha: Eval,
    ) -> Result<SearchResult, OutOfBudget> {
        if self.drawing_moves.contains(&mv) {
            return Ok(SearchResult { eval: 0, proven: true });
        }
        let rest = depth - 1;
        if alpha > -INFINITY {
            let result = search.search_move(self.position, mv, rest, [alpha, alpha + 1], 0)?;
            if result.eval <= alpha {
                return Ok(result);
            }
        }
        search.search_move(self.position, mv, rest, [alpha, INFINITY], 0)
    }

    /// Proves that wins and losses are no nearer than was found, or finds the nearer ones.
    ///
    /// ProbCut may have cut off a shorter way, so this searches again without ProbCut and with an empty table. If the
    /// budget runs out first, the distance stays unproven.
    fn prove_distances(&self, lines: &mut [RootLine<G::Move>], budget: &mut Budget<'_>) {
        let is_decided = |line: &RootLine<G::Move>| line.proven && turns_to_end(line.eval).is_some();
        if !lines.iter().any(is_decided) {
            return;
        }
        let table = TranspositionTable::for_limits(budget.limits());
        let mut search = AlphaBeta::new(self.game, &table, budget, None, self.previous_keys.clone());
        for line in lines.iter_mut().filter(|line| is_decided(line)) {
            if self.prove_distance(line, &mut search).is_err() {
                return;
            }
        }
    }

    fn prove_distance(
        &self,
        line: &mut RootLine<G::Move>,
        search: &mut AlphaBeta<'_, '_, G>,
    ) -> Result<(), OutOfBudget> {
        let turns = turns_to_end(line.eval).unwrap_or_default();
        for depth in 1..turns {
            let mv = line.moves[0];
            let result = search.search_move(self.position, mv, depth as u8 - 1, [-INFINITY, INFINITY], 0)?;
            if turns_to_end(result.eval).is_some_and(|nearer| nearer <= depth) {
                line.eval = result.eval;
                let continuation = search.principal_variation(1).iter().copied();
                line.moves = std::iter::once(mv).chain(continuation).collect();
                break;
            }
        }
        line.distance_proven = true;
        Ok(())
    }
}

fn is_win(eval: Eval) -> bool {
    eval > 0 && turns_to_end(eval).is_some()
}
