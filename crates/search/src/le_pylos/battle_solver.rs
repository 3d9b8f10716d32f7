//! The exact solver: the points of each player with best play from here to the end.
//!
//! It repeats a threshold query (as in MTD(f)): *does player 1 get at least this many points?* A yes or no cuts off
//! most of the tree, and the results for the starts of battles stay in [`BattleBounds`] for the next query.
//!
//! Within a battle the outcome depends on the four pieces alone. Their places only decide which pieces may follow, so
//! the [`ReplyCache`] keeps the outcome of four pieces for all places.

use tripylon_rules::le_pylos::RulesSource;

use super::{
    battle::{Battle, BattlePlay, BattleSetup},
    battle_bounds::BattleBounds,
    hemisphere::bits,
    reply_cache::{ReplyCache, ReplyOutcomes},
};
use crate::budget::{Budget, OutOfBudget};

/// Solves battles, and keeps what it has proven.
pub(super) struct BattleSolver<'b, 'l> {
    pub(super) setup: BattleSetup,
    pub(super) budget: &'b mut Budget<'l>,
    bounds: BattleBounds,
    /// One for each of the five battles, because the search nests them.
    reply_caches: Vec<ReplyCache>,
    history: History,
}

/// History heuristic: how often a play decided the query, by pieces at home, plays in the battle, home and place.
type History = Box<[[[[u32; 9]; 10]; 2]; 12]>;

/// A threshold query in the middle of a battle.
#[derive(Clone, Copy)]
struct ThresholdQuery {
    /// Whether player 1 gets at least this many points from here to the end.
    points: i16,
    /// The number of the battle, counted from the last.
    battle_number: usize,
    /// The first two pieces of the battle; 0 for those that were played before the search began.
    pieces: [u8; 2],
}

/// The greatest number of plays of a position: ten pieces and nine places.
const MAX_PLAYS: usize = 90;

impl<'b, 'l> BattleSolver<'b, 'l> {
    /// A solver with an empty table of bounds.
    pub(super) fn new(setup: BattleSetup, budget: &'b mut Budget<'l>) -> BattleSolver<'b, 'l> {
        let bounds = BattleBounds::new(budget.limits().hash_bytes, &setup);
        BattleSolver {
            setup,
            budget,
            bounds,
            reply_caches: vec![ReplyCache::default(); 6],
            history: Box::new([[[[0; 9]; 10]; 2]; 12]),
        }
    }

    /// Returns a guess of the points to come for player 1.
    pub(super) fn first_guess(&self, battle: &Battle) -> u8 {
        let to_come = self.setup.points_to_come(battle);
        match (self.setup.rules, battle.leader()) {
            (RulesSource::Carpentier, _) => to_come / 2,
            // The leader nearly always takes everything.
            (RulesSource::JeuxEtStrategie, 0) => to_come,
            (RulesSource::JeuxEtStrategie, _) => 0,
        }
    }

    /// Returns the points to come for player 1, which lie within these bounds and probably near the guess.
    pub(super) fn solve(
        &mut self,
        battle: &Battle,
        [mut lower, mut upper]: [u8; 2],
        guess: u8,
    ) -> Result<u8, OutOfBudget> {
        let (bottom, top) = (lower, upper);
        let mut threshold = guess.clamp(lower + 1, upper.max(lower + 1));
        let mut step = 1;
        while lower < upper {
            if self.reaches(battle, i16::from(threshold))? {
                lower = threshold;
            } else {
                upper = threshold - 1;
            }
            // Steps of doubling length away from the guess; after a yes and a no, binary search between them.
            threshold = if lower > bottom && upper < top {
                (lower + upper).div_ceil(2)
            } else if lower > bottom {
                lower.saturating_add(step).min(upper)
            } else {
                (upper + 1).saturating_sub(step).max(lower + 1)
            };
            step = step.saturating_mul(2);
        }
        Ok(lower)
    }

    /// Returns a line that leads to `points` for player 1, the solved points of the position.
    pub(super) fn line(&mut self, battle: &Battle, points: i16) -> Result<Vec<BattlePlay>, OutOfBudget> {
        let (mut battle, mut points, mut line) = (*battle, points, Vec::new());
        while !battle.is_over() {
            let (play, next, to_come) = self.find_play_keeping(&battle, points)?;
            line.push(play);
            (battle, points) = (next, to_come);
        }
        Ok(line)
    }

    /// Returns a play that keeps the solved points to come of player 1, the next battle, and its points to come.
    fn find_play_keeping(
        &mut self,
        battle: &Battle,
        points: i16,
    ) -> Result<(BattlePlay, Battle, i16), OutOfBudget> {
        let mut plays = Vec::new();
        self.setup.for_each_play(battle, |play| plays.push(play));
        for play in plays {
            let (next, gain) = self.setup.advance(battle, play);
            let to_come = points - i16::from(gain[0]);
            let more = i16::from(battle.turn);
            if self.reaches(&next, to_come + more)? == (battle.turn == 0) {
                return Ok((play, next, to_come));
            }
        }
        unreachable!("some play keeps the solved points")
    }

    /// Whether player 1 gets at least `points` from here to the end.
    pub(super) fn reaches(&mut self, battle: &Battle, points: i16) -> Result<bool, OutOfBudget> {
        if battle.is_over() {
            return Ok(points <= 0);
        }
        if battle.plays_made == 0 {
            return self.reaches_from_start(battle, points);
        }
        let battle_number = battle.plays_remaining().div_ceil(4) as usize;
        self.reply_caches[battle_number].clear();
        self.search(battle, ThresholdQuery { points, battle_number, pieces: [0, 0] })
    }

    /// Answers the query of [`reaches`](BattleSolver::reaches) at the start of a battle.
    fn reaches_from_start(&mut self, battle: &Battle, points: i16) -> Result<bool, OutOfBudget> {
        if let Some(known) = self.known_answer(battle, points) {
            return Ok(known);
        }
        let battle_number = battle.home[0].count_ones() as usize / 2;
        self.reply_caches[battle_number].clear();
        let reached = self.search(battle, ThresholdQuery { points, battle_number, pieces: [0, 0] })?;
        let slot = self.bounds.slot(battle.home, battle.turn, battle.set_aside);
        if reached {
            self.bounds.raise_lower_bound(slot, points as u8);
        } else {
            self.bounds.reduce_upper_bound(slot, points as u8 - 1);
        }
        Ok(reached)
    }

    /// Returns the reply at the start of a battle if it is known without a search.
    #[inline]
    fn known_answer(&self, battle: &Battle, points: i16) -> Option<bool> {
        if points <= 0 {
            return Some(true);
        }
        if battle.home[0] == 0 {
            // The winner of the last battle takes the rest.
            let rest = if battle.turn == 0 { battle.set_aside + self.setup.singleton } else { 0 };
            return Some(i16::from(rest) >= points);
        }
        let slot = self.bounds.slot(battle.home, battle.turn, battle.set_aside);
        let [lower, upper] = self.bounds.get(slot).map(i16::from);
        if points <= lower {
            Some(true)
        } else if points > upper {
            Some(false)
        } else {
            None
        }
    }

    fn search(&mut self, battle: &Battle, query: ThresholdQuery) -> Result<bool, OutOfBudget> {
        self.budget.count_node()?;
        match battle.plays_made {
            0 | 1 => self.search_early_play(battle, query),
            2 => self.search_third_play(battle, query),
            _ => self.search_fourth_play(battle, query),
        }
    }

    /// Searches the first or second play, in the order of the history heuristic.
    fn search_early_play(&mut self, battle: &Battle, query: ThresholdQuery) -> Result<bool, OutOfBudget> {
        let (layer, ply) =
            (battle.home[usize::from(battle.turn)].count_ones() as usize, usize::from(battle.plays_made));
        let mut plays = [0; MAX_PLAYS];
        let mut count = 0;
        let history = &self.history[layer][ply];
        self.setup.for_each_play(battle, |play| {
            let place = play.place.trailing_zeros();
            plays[count] =
                history[usize::from(play.piece)][place as usize] << 8 | u32::from(play.piece) << 4 | place;
            count += 1;
        });
        let goal = battle.turn == 0;
        for tried in 0..count {
            let best = (tried..count).max_by_key(|other| plays[*other]).unwrap_or(tried);
            plays.swap(tried, best);
            let play = BattlePlay { piece: (plays[tried] >> 4 & 15) as u8, place: 1 << (plays[tried] & 15) };
            let mut next = query;
            next.pieces[ply] = play.piece;
            if self.search(&self.setup.after(battle, play), next)? == goal {
                self.history[layer][ply][usize::from(play.piece)][play.place.trailing_zeros() as usize] += 1;
                return Ok(goal);
            }
        }
        Ok(!goal)
    }

    /// Searches the third play of a battle together with the fourth, trying first what is known without a search.
    fn search_third_play(&mut self, battle: &Battle, query: ThresholdQuery) -> Result<bool, OutOfBudget> {
        let goal = battle.turn == 0;
        let mut open = [0u32; MAX_PLAYS];
        let mut count = 0;
        for piece in bits(self.setup.playable_pieces(battle)) {
            let mut replies = [0; 9];
            let set_count = self.setup.reply_sets(battle, piece, &mut replies);
            let all = replies[..set_count].iter().fold(0, |all, replies| all | replies);
            let known = self.known_replies(battle, piece, all, query);
            for replies in &replies[..set_count] {
                if replies & !known.good == 0 {
                    return Ok(goal);
                }
                if replies & known.bad == 0 {
                    open[count] = (replies & !known.good).count_ones() << 16
                        | (piece as u32) << 10
                        | u32::from(*replies);
                    count += 1;
                }
            }
        }
        open[..count].sort_unstable();
        for open in &open[..count] {
            let (piece, replies) = ((open >> 10 & 0xF) as usize, (open & 0x3FF) as u16);
            if self.all_replies_succeed(battle, piece, replies, query)? {
                return Ok(goal);
            }
        }
        Ok(!goal)
    }

    /// Returns what is known about the replies to a third piece without a search.
    fn known_replies(
        &mut self,
        battle: &Battle,
        piece: usize,
        replies: u16,
        query: ThresholdQuery,
    ) -> ReplyOutcomes {
        let mut known = *self.reply_caches[query.battle_number].outcomes(query.pieces, piece);
        let unknown = replies & !known.good & !known.bad;
        if unknown != 0 {
            let goal = battle.turn == 0;
            let after = self.setup.after(battle, BattlePlay { piece: piece as u8, place: 1 });
            for reply in bits(unknown) {
                let (next, points) = self.next_battle(&after, reply, query.points);
                if let Some(reached) = self.known_answer(&next, points) {
                    known.set(reply, reached == goal);
                }
            }
            *self.reply_caches[query.battle_number].outcomes(query.pieces, piece) = known;
        }
        known
    }

    /// Whether the player of the third play succeeds after each of these replies.
    fn all_replies_succeed(
        &mut self,
        battle: &Battle,
        piece: usize,
        replies: u16,
        query: ThresholdQuery,
    ) -> Result<bool, OutOfBudget> {
        let goal = battle.turn == 0;
        let after = self.setup.after(battle, BattlePlay { piece: piece as u8, place: 1 });
        let known = *self.reply_caches[query.battle_number].outcomes(query.pieces, piece);
        if replies & known.bad != 0 {
            return Ok(false);
        }
        for reply in bits(replies & !known.good) {
            let (next, points) = self.next_battle(&after, reply, query.points);
            let reached = self.reaches_from_start(&next, points)?;
            self.reply_caches[query.battle_number].outcomes(query.pieces, piece).set(reply, reached == goal);
            if reached != goal {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Returns the start of the next battle after the fourth play, and the points that player 1 still needs there.
    #[inline]
    fn next_battle(&self, battle: &Battle, piece: usize, points: i16) -> (Battle, i16) {
        let (next, result) =
            self.setup.after(battle, BattlePlay { piece: piece as u8, place: 1 }).next_battle();
        (next, if result.winner == 0 { points - i16::from(result.points) } else { points })
    }

    /// Searches the fourth play, if the search begins with it.
    fn search_fourth_play(&mut self, battle: &Battle, query: ThresholdQuery) -> Result<bool, OutOfBudget> {
        let goal = battle.turn == 0;
        for piece in bits(self.setup.playable_pieces(battle)) {
            let (next, points) = self.next_battle(battle, piece, query.points);
            if self.reaches_from_start(&next, points)? == goal {
                return Ok(goal);
            }
        }
        Ok(!goal)
    }
}
