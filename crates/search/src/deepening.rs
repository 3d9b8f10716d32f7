use std::thread;

use crate::{
    Limits, Stop,
    alpha_beta::{AlphaBeta, DEEPEST},
    budget::{Budget, Spent},
    found::Found,
    memory::Memory,
    outlook::{BEST, Outlook, Score, turns_to_end},
};

/// A first move with what was found behind it.
#[derive(Clone, Debug)]
pub(crate) struct Finding<M> {
    /// The line, beginning with the first move.
    pub(crate) line: Vec<M>,
    pub(crate) score: Score,
    /// Whether looking deeper could not change who wins, or the points.
    pub(crate) certain: bool,
    /// Whether a win or loss is known to be no nearer than the score says.
    pub(crate) nearest: bool,
}

/// What is looked at: a position and the moves that may be chosen there.
pub(crate) struct Task<'a, O: Outlook> {
    pub(crate) outlook: &'a O,
    pub(crate) position: &'a O::Position,
    pub(crate) moves: Vec<O::Move>,
    /// Moves that end the game in a draw, because the position that they lead to will have stood too often.
    pub(crate) draws: Vec<O::Move>,
    /// The keys of the positions that have stood: to come back to one of them is no progress.
    pub(crate) stood: Vec<u64>,
}

/// All lines that were found, and how many turns ahead was looked at least.
pub(crate) type Report<'a, M> = dyn FnMut(&[Finding<M>], u32, u64) + 'a;

impl<'a, O: Outlook> Task<'a, O> {
    /// All moves may be chosen, the most promising is tried first.
    pub(crate) fn new(outlook: &'a O, position: &'a O::Position) -> Task<'a, O> {
        let mut moves = Vec::new();
        outlook.moves(position, &mut moves);
        moves.sort_by_key(|(promise, _)| std::cmp::Reverse(*promise));
        let moves = moves.into_iter().map(|(_, mv)| mv).collect();
        Task { outlook, position, moves, draws: Vec::new(), stood: Vec::new() }
    }

    /// The best lines after looking one turn further ahead, then another, as long as the budget lasts.
    ///
    /// `report` is told after every completed depth. The result has as many lines as the limits ask for and there are
    /// moves. It is empty only if there is no move: however small the budget, the most promising one is there.
    pub(crate) fn deepen(
        mut self,
        budget: &mut Budget<'_>,
        report: &mut Report<'_, O::Move>,
    ) -> (Vec<Finding<O::Move>>, u32) {
        let memory = Memory::for_limits(budget.limits());
        let (mut findings, completed) = self.deepen_with_others(&memory, budget, report);
        drop(memory);
        self.find_nearest(&mut findings, budget);
        (findings, completed)
    }

    /// Deepens while other threads, if there may be any, do the same in another order: what they remember makes this one
    /// faster, and nothing else comes of them.
    fn deepen_with_others(
        &mut self,
        memory: &Memory,
        budget: &mut Budget<'_>,
        report: &mut Report<'_, O::Move>,
    ) -> (Vec<Finding<O::Move>>, u32) {
        // A browser has no threads to give.
        let others = if cfg!(target_family = "wasm") { 0 } else { budget.limits().threads.saturating_sub(1) };
        if others == 0 {
            return self.deepen_alone(memory, budget, report);
        }
        let done = Stop::default();
        let limits = Limits { stop: done.clone(), lines: 1, ..budget.limits().clone() };
        let tasks: Vec<Task<'a, O>> = (1..=others).map(|number| self.in_another_order(number)).collect();
        thread::scope(|scope| {
            let spawn = |mut task: Task<'a, O>| {
                let limits = &limits;
                scope.spawn(move || {
                    let mut budget = Budget::new(limits);
                    task.deepen_alone(memory, &mut budget, &mut |_, _, _| ());
                    budget.nodes()
                })
            };
            let others: Vec<_> = tasks.into_iter().map(spawn).collect();
            let found = self.deepen_alone(memory, budget, report);
            done.ring();
            for other in others {
                budget.add(other.join().expect("a search does not panic"));
            }
            found
        })
    }

    fn in_another_order(&self, number: usize) -> Task<'a, O> {
        let mut moves = self.moves.clone();
        let by = number % moves.len().max(1);
        moves.rotate_left(by);
        let (draws, stood) = (self.draws.clone(), self.stood.clone());
        Task { outlook: self.outlook, position: self.position, moves, draws, stood }
    }

    fn deepen_alone(
        &mut self,
        memory: &Memory,
        budget: &mut Budget<'_>,
        report: &mut Report<'_, O::Move>,
    ) -> (Vec<Finding<O::Move>>, u32) {
        let limits = budget.limits();
        let lines = limits.lines.clamp(1, self.moves.len().max(1));
        let deepest = limits.depth.map_or(DEEPEST, |depth| depth.clamp(1, u32::from(DEEPEST)) as u8);
        let unknown = |mv: &O::Move| Finding { line: vec![*mv], score: 0, certain: false, nearest: false };
        let mut findings: Vec<Finding<O::Move>> = self.moves.iter().take(1).map(unknown).collect();
        let mut completed = 0;
        let mut search = AlphaBeta::new(self.outlook, memory, budget, O::TRUST, self.stood.clone());

        let mut depth = 0;
        while depth < deepest {
            depth = self.outlook.next_depth(self.position, depth, limits).min(deepest);
            let (found, spent) = self.find_lines(&mut search, depth, lines);
            if spent.is_err() {
                // An unfinished depth is still good for its best line, if it got as far as that: the move that was best
                // before is looked at first.
                if let [first, ..] = &found[..] {
                    let rest = findings.iter().filter(|finding| finding.line[0] != first.line[0]).cloned();
                    findings = std::iter::once(first.clone()).chain(rest).take(lines).collect();
                }
                break;
            }
            findings = found;
            completed = u32::from(depth);
            report(&findings, completed, search.budget().nodes());
            if findings.iter().all(|finding| finding.certain) {
                break;
            }
        }
        (findings, completed)
    }

    /// Finds the best moves at one depth, and brings them to the front.
    fn find_lines(
        &mut self,
        search: &mut AlphaBeta<'_, '_, O>,
        depth: u8,
        lines: usize,
    ) -> (Vec<Finding<O::Move>>, Result<(), Spent>) {
        let mut found = Vec::new();
        for done in 0..lines {
            if let Err(spent) = self.find_best(search, depth, done, &mut found) {
                return (found, Err(spent));
            }
        }
        (found, Ok(()))
    }

    /// Finds the best of the moves from number `done` on, and brings it there.
    fn find_best(
        &mut self,
        search: &mut AlphaBeta<'_, '_, O>,
        depth: u8,
        done: usize,
        into: &mut Vec<Finding<O::Move>>,
    ) -> Result<(), Spent> {
        let mut best: Option<(usize, Finding<O::Move>)> = None;
        let mut all_certain = true;
        let mut spent = Ok(());
        for index in done..self.moves.len() {
            let mv = self.moves[index];
            let alpha = best.as_ref().map_or(-BEST, |(_, finding)| finding.score);
            match self.try_move(search, mv, depth, alpha) {
                Ok(Found { score, certain }) => {
                    all_certain &= certain;
                    if best.is_none() || score > alpha {
                        let line = std::iter::once(mv).chain(search.line(1).iter().copied()).collect();
                        best = Some((index, Finding { line, score, certain, nearest: false }));
                    }
                }
                Err(out) => {
                    spent = Err(out);
                    break;
                }
            }
        }
        if let Some((index, mut finding)) = best {
            // The best of many is certain only if the others, all of them, are known to be no better; but nothing is better
            // than a win.
            finding.certain &= all_certain && spent.is_ok() || is_win(finding.score);
            self.moves[done..=index].rotate_right(1);
            into.push(finding);
        }
        spent
    }

    fn try_move(
        &self,
        search: &mut AlphaBeta<'_, '_, O>,
        mv: O::Move,
        depth: u8,
        alpha: Score,
    ) -> Result<Found, Spent> {
        if self.draws.contains(&mv) {
            return Ok(Found { score: 0, certain: true });
        }
        let rest = depth - 1;
        if alpha > -BEST {
            let found = search.look_after(self.position, mv, rest, [alpha, alpha + 1], 0)?;
            if found.score <= alpha {
                return Ok(found);
            }
        }
        search.look_after(self.position, mv, rest, [alpha, BEST], 0)
    }

    /// Makes sure that wins and losses are no nearer than was found, or finds the nearer ones.
    ///
    /// The search for the best move believes less deep looks, so it may have passed over a shorter way. This one believes
    /// none and remembers nothing of it. Where the budget ends first, the distance stays unproven.
    fn find_nearest(&self, findings: &mut [Finding<O::Move>], budget: &mut Budget<'_>) {
        let decided = |finding: &Finding<O::Move>| finding.certain && turns_to_end(finding.score).is_some();
        if !findings.iter().any(decided) {
            return;
        }
        let memory = Memory::for_limits(budget.limits());
        let mut search = AlphaBeta::new(self.outlook, &memory, budget, None, self.stood.clone());
        for finding in findings.iter_mut().filter(|finding| decided(finding)) {
            if self.find_nearest_end(finding, &mut search).is_err() {
                return;
            }
        }
    }

    fn find_nearest_end(
        &self,
        finding: &mut Finding<O::Move>,
        search: &mut AlphaBeta<'_, '_, O>,
    ) -> Result<(), Spent> {
        let turns = turns_to_end(finding.score).unwrap_or_default();
        for depth in 1..turns {
            let mv = finding.line[0];
            let found = search.look_after(self.position, mv, depth as u8 - 1, [-BEST, BEST], 0)?;
            if turns_to_end(found.score).is_some_and(|nearer| nearer <= depth) {
                finding.score = found.score;
                finding.line = std::iter::once(mv).chain(search.line(1).iter().copied()).collect();
                break;
            }
        }
        finding.nearest = true;
        Ok(())
    }
}

fn is_win(score: Score) -> bool {
    score > 0 && turns_to_end(score).is_some()
}
