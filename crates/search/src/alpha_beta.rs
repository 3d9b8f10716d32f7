use crate::{
    budget::{Budget, Spent},
    memory::{Bound, Memory, Remembered},
    outlook::{BEST, Outlook, Score, WON},
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

/// What looking ahead has found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Found {
    pub(crate) score: Score,
    /// Whether looking any deeper could not change what the score says.
    pub(crate) certain: bool,
}

/// With fewer turns to look ahead, finding the key costs more than it saves.
const REMEMBERED_FROM: u8 = 2;
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
        if let Some(score) = self.outlook.known(position) {
            return Ok(Found { score, certain: true });
        }
        let [least, most] = self.outlook.bounds(position);
        if least >= beta || most <= alpha {
            return Ok(Found { score: if least >= beta { least } else { most }, certain: true });
        }
        if depth == 0 || ply + 1 >= self.plies.len() {
            return Ok(Found { score: self.outlook.estimate(position), certain: false });
        }
        if depth < REMEMBERED_FROM {
            return self.try_moves(position, depth, [alpha, beta], ply, None).map(|(found, _)| found);
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

    /// Plays every move in the order of its promise, until one is too good for the opponent to allow this position.
    fn try_moves(
        &mut self,
        position: &O::Position,
        depth: u8,
        [mut alpha, beta]: [Score; 2],
        ply: usize,
        first: Option<(u32, O::Frame)>,
    ) -> Result<(Found, Option<O::Move>), Spent> {
        let mut moves = std::mem::take(&mut self.plies[ply].moves);
        moves.clear();
        self.outlook.moves(position, &mut moves);
        if depth >= REMEMBERED_FROM {
            self.put_in_order(&mut moves, ply, first);
        }

        let mut best = Found { score: -BEST, certain: true };
        let mut best_move = None;
        let mut all_certain = true;
        for index in 0..moves.len() {
            bring_forward(&mut moves, index);
            let mv = moves[index].1;
            let found = match self.try_move(position, mv, depth, [alpha, beta], ply, index) {
                Ok(found) => found,
                Err(spent) => {
                    self.plies[ply].moves = moves;
                    return Err(spent);
                }
            };
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
                if depth >= REMEMBERED_FROM {
                    self.note_refutation(mv, depth, ply);
                }
                break;
            }
        }
        self.plies[ply].moves = moves;
        // What refutes is enough for a lower bound; anything else rests on all moves.
        best.certain = if best.score >= beta { best.certain } else { all_certain };
        // A sure win is no less sure because other moves were not looked at to their ends.
        best.certain |= best.score >= WON;
        Ok((best, best_move))
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

/// Brings the most promising of the moves from `index` on to `index`: most of the time only the first few are needed.
fn bring_forward<M: Copy>(moves: &mut [(i32, M)], index: usize) {
    let mut most = index;
    for other in index + 1..moves.len() {
        if moves[other].0 > moves[most].0 {
            most = other;
        }
    }
    moves.swap(index, most);
}

/// A score one turn earlier in the game: a win is one turn further away.
const fn older(score: Score) -> Score {
    if score >= WON {
        score - 1
    } else if score <= -WON {
        score + 1
    } else {
        score
    }
}

/// A score one turn later in the game: the inverse of [`older`].
const fn younger(score: Score) -> Score {
    if score >= WON {
        score + 1
    } else if score <= -WON {
        score - 1
    } else {
        score
    }
}
