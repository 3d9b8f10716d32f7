use serde::{Deserialize, Serialize};
use tripylon_coach::{Difficulty, Puzzle};

/// The results and preferences of a player for the puzzles of a game, kept in the browser's storage.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct PuzzleProgress {
    /// The number of puzzles solved in a row without a mistake.
    pub streak: u32,
    /// The longest streak.
    pub best_streak: u32,
    /// The number of puzzles solved in total.
    pub solved: u32,
    /// The positions of the puzzles solved last, latest at the end.
    recent: Vec<String>,
    /// The chosen rules.
    pub rules: Option<String>,
    /// The chosen difficulty, from 1 to 5.
    pub difficulty: Option<u8>,
}

/// A solved puzzle is not given again until this many others were solved.
const MAX_RECENT: usize = 100;

impl PuzzleProgress {
    /// Counts a solved puzzle; only one without mistakes extends the streak.
    pub fn record_solved(&mut self, puzzle: &Puzzle, mistakes: u32) {
        self.solved += 1;
        if mistakes == 0 {
            self.streak += 1;
            self.best_streak = self.best_streak.max(self.streak);
        }
        let position = puzzle.position().to_string();
        self.recent.retain(|other| *other != position);
        self.recent.push(position);
        let old = self.recent.len().saturating_sub(MAX_RECENT);
        self.recent.drain(..old);
    }

    /// Ends the streak after a mistake or a shown solution.
    pub const fn record_failure(&mut self) {
        self.streak = 0;
    }

    /// The index of the next puzzle of the chosen difficulty: a random one that was not solved recently, otherwise
    /// the one solved longest ago. The open puzzle is given again only if there is no other.
    pub fn choose_puzzle(&self, puzzles: &[Puzzle], open: Option<&Puzzle>, seed: u64) -> Option<usize> {
        let wanted = self.difficulty.and_then(Difficulty::new);
        let is_wanted = |puzzle: &Puzzle| wanted.is_none_or(|wanted| puzzle.difficulty() == wanted);
        let all: Vec<usize> = (0..puzzles.len()).filter(|index| is_wanted(&puzzles[*index])).collect();
        let age = |index: &usize| {
            let position = puzzles[*index].position().to_string();
            self.recent.iter().position(|other| *other == position)
        };
        let is_open = |index: &usize| open == Some(&puzzles[*index]);
        let fresh: Vec<usize> =
            all.iter().copied().filter(|index| age(index).is_none() && !is_open(index)).collect();
        if !fresh.is_empty() {
            return Some(fresh[(seed % fresh.len() as u64) as usize]);
        }
        let others = all.iter().filter(|index| !is_open(index)).min_by_key(|index| age(index));
        others.or(all.first()).copied()
    }
}
