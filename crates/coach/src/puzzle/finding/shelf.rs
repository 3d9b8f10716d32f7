use std::{
    cmp::Reverse,
    collections::{HashMap, HashSet},
};

use tripylon_rules::AnyPosition;

use super::{candidate::Candidate, find::Wanted, judge::Judge};
use crate::puzzle::{Difficulty, Puzzle};

/// The puzzles that are kept: as many of each difficulty as are wanted, and not too many that are alike.
pub(super) struct Shelf {
    places: Vec<Place>,
    /// How many of the game's last turn are still welcome: they are soon boring.
    last_turns: usize,
    known: HashSet<u64>,
    /// Those of a difficulty that has enough already, in case another never gets enough.
    spare: Vec<Candidate>,
    count: usize,
}

/// The room for one difficulty.
struct Place {
    difficulty: Difficulty,
    room: usize,
    kept: Vec<Puzzle>,
    /// How many are kept of each depth, and of each stage of the game.
    by_depth: HashMap<u8, usize>,
    by_stage: HashMap<u32, usize>,
}

impl Shelf {
    pub(super) fn new(wanted: &Wanted) -> Shelf {
        let difficulties: Vec<Difficulty> =
            wanted.difficulty.map_or_else(|| Difficulty::all().collect(), |difficulty| vec![difficulty]);
        // What does not divide evenly goes to the easy ones.
        let room = |place: usize| (wanted.count + difficulties.len() - 1 - place) / difficulties.len();
        let places = difficulties.iter().enumerate();
        Shelf {
            places: places.map(|(place, difficulty)| Place::new(*difficulty, room(place))).collect(),
            last_turns: wanted.count.div_ceil(30),
            known: HashSet::new(),
            spare: Vec::new(),
            count: wanted.count,
        }
    }

    pub(super) fn is_full(&self) -> bool {
        self.places.iter().all(|place| place.room == 0)
    }

    pub(super) fn len(&self) -> usize {
        self.places.iter().map(|place| place.kept.len()).sum()
    }

    /// Whether a position, or an image of it, has been here before. From now on it has.
    pub(super) fn is_known(&mut self, position: &AnyPosition) -> bool {
        !self.known.insert(key(position))
    }

    /// Whether there is room for a puzzle; `relaxed`, when the search has gone on for long, takes what is alike as well.
    pub(super) fn wants(&self, candidate: &Candidate, relaxed: bool) -> bool {
        let place = self.places.iter().find(|place| place.difficulty == candidate.difficulty);
        let too_short = candidate.depth <= 1 && self.last_turns == 0;
        !too_short && place.is_some_and(|place| place.wants(candidate, relaxed))
    }

    pub(super) fn keep(&mut self, candidate: &Candidate, puzzle: Puzzle) {
        self.last_turns -= usize::from(candidate.depth <= 1).min(self.last_turns);
        if let Some(place) = self.places.iter_mut().find(|place| place.difficulty == candidate.difficulty) {
            place.keep(candidate, puzzle);
        }
    }

    /// Lays aside what there is no room for now.
    pub(super) fn set_aside(&mut self, candidate: Candidate) {
        let is_wanted = self.places.iter().any(|place| place.difficulty == candidate.difficulty);
        if is_wanted && candidate.depth > 1 && self.spare.len() < self.count {
            self.spare.push(candidate);
        }
    }

    /// Everything, filled up with what was laid aside, the easiest first.
    pub(super) fn into_puzzles<J: Judge>(self, judge: &J) -> Result<Vec<Puzzle>, J::Error> {
        let missing = self.count - self.len();
        let mut puzzles: Vec<Puzzle> = self.places.into_iter().flat_map(|place| place.kept).collect();
        let mut spare = self.spare;
        spare.sort_by_key(|candidate| Reverse(candidate.difficulty));
        for candidate in spare.iter().take(missing) {
            puzzles.push(candidate.to_puzzle(judge)?);
        }
        puzzles.sort_by_key(Puzzle::difficulty);
        Ok(puzzles)
    }
}

impl Place {
    fn new(difficulty: Difficulty, room: usize) -> Place {
        Place { difficulty, room, kept: Vec::new(), by_depth: HashMap::new(), by_stage: HashMap::new() }
    }

    fn wants(&self, candidate: &Candidate, relaxed: bool) -> bool {
        // A quarter of a place may be of the same depth, and a third of the same stage.
        let all = self.room + self.kept.len();
        let of_depth = self.by_depth.get(&candidate.depth).copied().unwrap_or_default();
        let of_stage = self.by_stage.get(&stage(&candidate.position)).copied().unwrap_or_default();
        self.room > 0 && (relaxed || of_depth < all.div_ceil(4) && of_stage < all.div_ceil(3))
    }

    fn keep(&mut self, candidate: &Candidate, puzzle: Puzzle) {
        self.room -= 1;
        *self.by_depth.entry(candidate.depth).or_default() += 1;
        *self.by_stage.entry(stage(&candidate.position)).or_default() += 1;
        self.kept.push(puzzle);
    }
}

/// Which part of the game a position belongs to, by what stands on the board.
fn stage(position: &AnyPosition) -> u32 {
    match position {
        AnyPosition::Pylos(_, position) => position.filled().len() / 4,
        AnyPosition::LePylos(_, position) => u32::from(position.played()) / 4,
        AnyPosition::Pylon(_, position) => position.occupied().len() / 4,
    }
}

/// A number that positions share which differ only by a turn or a reflection of the board, in Pylos also by colours.
fn key(position: &AnyPosition) -> u64 {
    match position {
        AnyPosition::Pylos(_, position) => {
            let canonical = position.canonical();
            u64::from(canonical.own().to_bits()) << 32 | u64::from(canonical.other().to_bits())
        }
        // In games of points no two games come to images of each other but by a miracle.
        AnyPosition::LePylos(..) | AnyPosition::Pylon(..) => position.zobrist(),
    }
}
