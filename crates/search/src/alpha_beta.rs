use crate::{
    budget::{Budget, Spent},
    found::Found,
    last_turn::look_one_turn_ahead,
    memory::{Bound, Memory, Remembered},
    outlook::{BEST, Outlook, Score, WON, older, younger},
    promise::ByPromise,
};

/// A look ahead that leaves out what cannot matter: alpha-beta with a null window for all but the first move.
///
/// Contract of [`look`](AlphaBeta::look): the score found is the score if it lies between `alpha` and `beta`; at most
/// `alpha`, it is no less than the score; at least `beta`, it is no more. Scores are those of the player to move.
pub(crate) struct AlphaBeta<'a, 'l, O: Outlook> {
    outlook: &'a O,
    memory: &'a Memory,
    budget: &'a mut Budget<'l>,
    /// How far off a less deep look may be before it is believed; `None` to believe none.
    trust: Option<Score>,
    plies: Vec<Ply<O>>,
    /// The keys of the positions that have stood, in the game and on the way to the one looked at.
    path: Vec<u64>,
    /// How often a kind of move turned out to be too good to be allowed.
    refutations: Vec<i32>,
}

/// What is kept for each turn ahead, so that nothing is allocated on the way.
struct Ply<O: Outlook> {
    moves: Vec<(i32, O::Move)>,
    /// The best line from here, as far as one is known.
    line: Vec<O::Move>,
    /// Two moves that refuted another line of the same length: often they refute this one as well.
    killers: [Option<O::Move>; 2],
}

/// No search looks further ahead.
pub(crate) const DEEPEST: u8 = 120;

impl<'a, 'l, O: Outlook> AlphaBeta<'a, 'l, O> {
    pub(crate) fn new(
        outlook: &'a O,
        memory: &'a Memory,
        budget: &'a mut Budget<'l>,
        trust: Option<Score>,
        stood: Vec<u64>,
    ) -> AlphaBeta<'a, 'l, O> {
        let ply = || Ply { moves: Vec::new(), line: Vec::new(), killers: [None; 2] };
        let plies = (0..=usize::from(DEEPEST)).map(|_| ply()).collect();
        AlphaBeta { outlook, memory, budget, trust, plies, path: stood, refutations: vec![0; O::SLOTS] }
    }

    pub(crate) fn budget(&self) -> &Budget<'l> {
        self.budget
    }

    /// The line that was found best after the last look at a position with an open window.
    pub(crate) fn line(&self, ply: usize) -> &[O::Move] {
        &self.plies[ply].line
    }

    /// What a move is worth to the player who makes it, looking `depth` turns further ahead.
    pub(crate) fn look_after(
        &mut self,
        position: &O::Position,
        mv: O::Move,
        depth: u8,
        window: [Score; 2],
        ply: usize,
    ) -> Result<Found, Spent> {
        let child = self.outlook.after(position, mv);
        let [alpha, beta] = window.map(younger);
        if self.outlook.turn(position) == self.outlook.turn(&child) {
            let found = self.look(&child, depth, alpha, beta, ply + 1)?;
            return Ok(Found { score: older(found.score), ..found });
        }
        let found = self.look(&child, depth, -beta, -alpha, ply + 1)?;
        Ok(Found { score: -older(found.score), ..found })
    }

    /// Looks `depth` turns ahead.
    pub(crate) fn look(
        &mut self,
        position: &O::Position,
        depth: u8,
        alpha: Score,
        beta: Score,
        ply: usize,
    ) -> Result<Found, Spent> {
        self.budget.spend()?;
        self.plies[ply].line.clear();
        if let Some(score) = self.outlook.settled(position, [alpha, beta]) {
            return Ok(Found { score, certain: true });
        }
        if depth == 0 || ply + 1 >= self.plies.len() {
            return Ok(Found { score: self.outlook.estimate(position), certain: false });
        }
        if depth == 1 {
            return self.look_once(position, [alpha, beta], ply);
        }

        let (key, frame) = self.outlook.key(position);
        if O::LOOPS && self.path.contains(&key) {
            let times = self.path.iter().filter(|stood| **stood == key).count();
            return Ok(Found { score: self.outlook.repeated(position, times), certain: false });
        }
        let standing = self.outlook.standing(position);
        let remembered = self.memory.recall(key).map(|remembered| remembered.plus(standing));
        if let Some(found) = remembered.and_then(|remembered| remembered.answers(depth, alpha, beta)) {
            return Ok(found);
        }
        if let Some(found) = self.foresee(position, depth, alpha, beta, ply)? {
            return Ok(found);
        }
        let first = remembered.map(|remembered| (remembered.mv, frame));
        self.path.push(key);
        let result = self.try_moves(position, depth, [alpha, beta], ply, first);
        self.path.pop();

        let (found, mv) = result?;
        let bound = match found.score {
            score if score >= beta => Bound::AtLeast,
            score if score <= alpha => Bound::AtMost,
            _ => Bound::Exactly,
        };
        let mv = mv.map_or(0, |mv| self.outlook.pack(mv, frame));
        let Found { score, certain } = found;
        self.memory.keep(key, Remembered { score, depth, bound, certain, mv }.plus(-standing));
        Ok(found)
    }

    /// What a less deep look lets one foresee: where it finds a score far outside of the window, looking deeper would
    /// hardly bring it back (Buro's ProbCut).
    fn foresee(
        &mut self,
        position: &O::Position,
        depth: u8,
        alpha: Score,
        beta: Score,
        ply: usize,
    ) -> Result<Option<Found>, Spent> {
        /// Four turns less: both players have had the same number of turns.
        const LESS: u8 = 4;
        let Some(margin) = self.trust else { return Ok(None) };
        if depth <= LESS || beta - alpha > 1 || alpha <= -WON || beta >= WON {
            return Ok(None);
        }
        let high = beta.saturating_add(margin).min(WON);
        if self.look(position, depth - LESS, high - 1, high, ply)?.score >= high {
            return Ok(Some(Found { score: beta, certain: false }));
        }
        let low = alpha.saturating_sub(margin).max(-WON);
        if self.look(position, depth - LESS, low, low + 1, ply)?.score <= low {
            return Ok(Some(Found { score: alpha, certain: false }));
        }
        Ok(None)
    }

    /// Looks one turn ahead. Nothing is remembered of it: finding the key would cost more than it saves.
    fn look_once(&mut self, position: &O::Position, window: [Score; 2], ply: usize) -> Result<Found, Spent> {
        let Ply { moves, line, .. } = &mut self.plies[ply];
        let (found, mv) = look_one_turn_ahead(self.outlook, position, window, moves, self.budget)?;
        line.extend(mv);
        Ok(found)
    }

    /// Plays every move in the order of its promise, until one is too good for the opponent to allow this position.
    fn try_moves(
        &mut self,
        position: &O::Position,
        depth: u8,
        window: [Score; 2],
        ply: usize,
        first: Option<(u32, O::Frame)>,
    ) -> Result<(Found, Option<O::Move>), Spent> {
        let mut moves = std::mem::take(&mut self.plies[ply].moves);
        moves.clear();
        self.outlook.moves(position, &mut moves);
        self.put_in_order(&mut moves, ply, first);
        let result = self.try_in_order(position, ByPromise::new(&mut moves), depth, window, ply);
        self.plies[ply].moves = moves;
        result
    }

    fn try_in_order(
        &mut self,
        position: &O::Position,
        moves: ByPromise<'_, O::Move>,
        depth: u8,
        [mut alpha, beta]: [Score; 2],
        ply: usize,
    ) -> Result<(Found, Option<O::Move>), Spent> {
        let mut best = Found { score: -BEST, certain: true };
        let mut best_move = None;
        let mut all_certain = true;
        for (index, mv) in moves.enumerate() {
            let found = self.try_move(position, mv, depth, [alpha, beta], ply, index)?;
            all_certain &= found.certain;
            if found.score > best.score {
                best = found;
                best_move = Some(mv);
                if found.score > alpha {
                    alpha = found.score;
                    self.note_line(mv, ply);
                }
            }
            if alpha >= beta {
                self.note_refutation(mv, depth, ply);
                break;
            }
        }
        Ok((Found::of_moves(best, all_certain, beta), best_move))
    }

    /// The first move is looked at with the whole window. The others need only be shown to be no better; where that
    /// fails they are looked at again.
    fn try_move(
        &mut self,
        position: &O::Position,
        mv: O::Move,
        depth: u8,
        [alpha, beta]: [Score; 2],
        ply: usize,
        index: usize,
    ) -> Result<Found, Spent> {
        if index > 0 && beta - alpha > 1 {
            let found = self.look_after(position, mv, depth - 1, [alpha, alpha + 1], ply)?;
            if found.score <= alpha || found.score >= beta {
                return Ok(found);
            }
        }
        self.look_after(position, mv, depth - 1, [alpha, beta], ply)
    }

    fn put_in_order(&self, moves: &mut [(i32, O::Move)], ply: usize, first: Option<(u32, O::Frame)>) {
        for (promise, mv) in moves {
            let remembered = first.is_some_and(|(packed, frame)| self.outlook.pack(*mv, frame) == packed);
            let killer = self.plies[ply].killers.contains(&Some(*mv));
            *promise += if remembered { 1 << 28 } else { 0 } + if killer { 1 << 20 } else { 0 };
            *promise += self.refutations[self.outlook.slot(*mv)];
        }
    }

    fn note_line(&mut self, mv: O::Move, ply: usize) {
        let [here, next] = &mut self.plies[ply..ply + 2] else { return };
        here.line.clear();
        here.line.push(mv);
        here.line.extend_from_slice(&next.line);
    }

    fn note_refutation(&mut self, mv: O::Move, depth: u8, ply: usize) {
        let killers = &mut self.plies[ply].killers;
        if killers[0] != Some(mv) {
            *killers = [Some(mv), killers[0]];
        }
        let count = &mut self.refutations[self.outlook.slot(mv)];
        *count += i32::from(depth) * i32::from(depth);
        if *count > 1 << 18 {
            // What was learnt long ago counts for less.
            self.refutations.iter_mut().for_each(|count| *count /= 2);
        }
    }
}

impl Remembered {
    /// The same in a position in which so much more stands already.
    fn plus(self, standing: Score) -> Remembered {
        Remembered { score: self.score + standing, ..self }
    }

    /// What is remembered, if it was looked at deeply enough and settles the question that the window asks.
    fn answers(self, depth: u8, alpha: Score, beta: Score) -> Option<Found> {
        if self.depth < depth && !self.certain {
            return None;
        }
        let settles = match self.bound {
            Bound::Exactly => true,
            Bound::AtLeast => self.score >= beta,
            Bound::AtMost => self.score <= alpha,
        };
        settles.then_some(Found { score: self.score, certain: self.certain })
    }
}
