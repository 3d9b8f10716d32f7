use std::{
    cmp::Reverse,
    collections::{HashMap, HashSet},
};

use tripylon_rules::AnyPosition;

use super::{candidate::PuzzleCandidate, exact_evaluator::ExactEvaluator, find::PuzzleRequest};
use crate::puzzle::{Difficulty, Puzzle};

/// Collects the requested number of puzzles of each difficulty, with limits on similar ones.
pub(super) struct PuzzleCollector {
    buckets: Vec<DifficultyBucket>,
    /// The remaining slots for puzzles that end in one turn, which are limited.
    one_turn_slots: usize,
    seen_keys: HashSet<u64>,
    /// Candidates of full buckets, in case others stay empty.
    spare_candidates: Vec<PuzzleCandidate>,
    target_count: usize,
}

/// The puzzles of one difficulty.
struct DifficultyBucket {
    difficulty: Difficulty,
    slots_left: usize,
    puzzles: Vec<Puzzle>,
    /// The number of puzzles by solution depth, and by stage of the game.
    count_by_depth: HashMap<u8, usize>,
    count_by_stage: HashMap<u32, usize>,
}

impl PuzzleCollector {
    pub(super) fn new(request: &PuzzleRequest) -> PuzzleCollector {
        let difficulties: Vec<Difficulty> =
            request.difficulty.map_or_else(|| Difficulty::all().collect(), |difficulty| vec![difficulty]);
        // The remainder goes to the easy ones.
        let slots = |bucket: usize| (request.count + difficulties.len() - 1 - bucket) / difficulties.len();
        let difficulties_by_index = difficulties.iter().enumerate();
        PuzzleCollector {
            buckets: difficulties_by_index
                .map(|(bucket, difficulty)| DifficultyBucket::new(*difficulty, slots(bucket)))
                .collect(),
            one_turn_slots: request.count.div_ceil(30),
            seen_keys: HashSet::new(),
            spare_candidates: Vec::new(),
            target_count: request.count,
        }
    }

    pub(super) fn is_full(&self) -> bool {
        self.buckets.iter().all(|bucket| bucket.slots_left == 0)
    }

    pub(super) fn len(&self) -> usize {
        self.buckets.iter().map(|bucket| bucket.puzzles.len()).sum()
    }

    /// Marks a position as seen, and returns whether it or a symmetric image was seen before.
    pub(super) fn check_and_mark_seen(&mut self, position: &AnyPosition) -> bool {
        !self.seen_keys.insert(symmetry_key(position))
    }

    /// Whether there is a slot for a puzzle. `relaxed`, late in the search, lifts the limits on similar puzzles.
    pub(super) fn accepts(&self, candidate: &PuzzleCandidate, relaxed: bool) -> bool {
        let bucket = self.buckets.iter().find(|bucket| bucket.difficulty == candidate.difficulty);
        let too_short = candidate.solution_depth <= 1 && self.one_turn_slots == 0;
        !too_short && bucket.is_some_and(|bucket| bucket.accepts(candidate, relaxed))
    }

    pub(super) fn add(&mut self, candidate: &PuzzleCandidate, puzzle: Puzzle) {
        self.one_turn_slots -= usize::from(candidate.solution_depth <= 1).min(self.one_turn_slots);
        if let Some(bucket) = self.buckets.iter_mut().find(|bucket| bucket.difficulty == candidate.difficulty)
        {
            bucket.add(candidate, puzzle);
        }
    }

    /// Keeps a candidate for which there is no slot now.
    pub(super) fn add_spare(&mut self, candidate: PuzzleCandidate) {
        let is_wanted = self.buckets.iter().any(|bucket| bucket.difficulty == candidate.difficulty);
        if is_wanted && candidate.solution_depth > 1 && self.spare_candidates.len() < self.target_count {
            self.spare_candidates.push(candidate);
        }
    }

    /// Returns all puzzles, filled up with spare candidates, the easiest first.
    pub(super) fn into_puzzles<E: ExactEvaluator>(self, evaluator: &E) -> Result<Vec<Puzzle>, E::Error> {
        let missing = self.target_count - self.len();
        let mut puzzles: Vec<Puzzle> = self.buckets.into_iter().flat_map(|bucket| bucket.puzzles).collect();
        let mut spare = self.spare_candidates;
        spare.sort_by_key(|candidate| Reverse(candidate.difficulty));
        for candidate in spare.iter().take(missing) {
            puzzles.push(candidate.to_puzzle(evaluator)?);
        }
        puzzles.sort_by_key(Puzzle::difficulty);
        Ok(puzzles)
    }
}

impl DifficultyBucket {
    fn new(difficulty: Difficulty, slots: usize) -> DifficultyBucket {
        DifficultyBucket {
            difficulty,
            slots_left: slots,
            puzzles: Vec::new(),
            count_by_depth: HashMap::new(),
            count_by_stage: HashMap::new(),
        }
    }

    fn accepts(&self, candidate: &PuzzleCandidate, relaxed: bool) -> bool {
        // At most a quarter of a bucket may have the same depth, and a third the same stage.
        let all = self.slots_left + self.puzzles.len();
        let of_depth = self.count_by_depth.get(&candidate.solution_depth).copied().unwrap_or_default();
        let of_stage = self.count_by_stage.get(&game_stage(&candidate.position)).copied().unwrap_or_default();
        self.slots_left > 0 && (relaxed || of_depth < all.div_ceil(4) && of_stage < all.div_ceil(3))
    }

    fn add(&mut self, candidate: &PuzzleCandidate, puzzle: Puzzle) {
        self.slots_left -= 1;
        *self.count_by_depth.entry(candidate.solution_depth).or_default() += 1;
        *self.count_by_stage.entry(game_stage(&candidate.position)).or_default() += 1;
        self.puzzles.push(puzzle);
    }
}

/// The stage of the game, by the number of pieces on the board.
fn game_stage(position: &AnyPosition) -> u32 {
    match position {
        AnyPosition::Pylos(_, position) => position.filled().len() / 4,
        AnyPosition::LePylos(_, position) => u32::from(position.pieces_played()) / 4,
        AnyPosition::Pylon(_, position) => position.occupied().len() / 4,
    }
}

/// A key shared by positions that differ only by a symmetry of the board or, in Pylos, by colours.
fn symmetry_key(position: &AnyPosition) -> u64 {
    match position {
        AnyPosition::Pylos(_, position) => {
            let canonical = position.canonical();
            u64::from(canonical.own().to_bits()) << 32 | u64::from(canonical.other().to_bits())
        }
        // In the other games, symmetric positions practically never occur in two games.
        AnyPosition::LePylos(..) | AnyPosition::Pylon(..) => position.zobrist(),
    }
}
