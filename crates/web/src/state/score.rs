use serde::{Deserialize, Serialize};
use tripylon_coach::{Difficulty, Puzzle};

/// How somebody does with the puzzles of a game, and which they like; it is kept by the browser.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Score {
    /// How many were solved one after the other, without a mistake.
    pub streak: u32,
    /// The longest such row.
    pub best: u32,
    /// How many were solved at all.
    pub solved: u32,
    /// The positions of those that were solved last, the latest at the end.
    recent: Vec<String>,
    /// The rules that are played.
    pub rules: Option<String>,
    /// How hard they are to be, from 1 to 5.
    pub difficulty: Option<u8>,
}

/// So many solved puzzles do not come again soon.
const MEMORY: usize = 100;

impl Score {
    /// A puzzle is solved; whether without a mistake is told.
    pub fn solve(&mut self, puzzle: &Puzzle, mistakes: u32) {
        self.solved += 1;
        if mistakes == 0 {
            self.streak += 1;
            self.best = self.best.max(self.streak);
        }
        let position = puzzle.position().to_string();
        self.recent.retain(|other| *other != position);
        self.recent.push(position);
        let old = self.recent.len().saturating_sub(MEMORY);
        self.recent.drain(..old);
    }

    /// A mistake was made, or the solution asked for.
    pub const fn fail(&mut self) {
        self.streak = 0;
    }

    /// A puzzle of the difficulty that is wanted, by its number: by chance one that was not solved recently, otherwise
    /// the one whose solution was found longest ago. The one that is open is not given again, unless there is no other.
    pub fn choose(&self, puzzles: &[Puzzle], open: Option<&Puzzle>, chance: u64) -> Option<usize> {
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
            return Some(fresh[(chance % fresh.len() as u64) as usize]);
        }
        let others = all.iter().filter(|index| !is_open(index)).min_by_key(|index| age(index));
        others.or(all.first()).copied()
    }
}
