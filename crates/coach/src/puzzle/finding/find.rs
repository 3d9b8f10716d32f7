use tripylon_rules::{AnyGame, AnyPosition, le_pylos, pylon};
use tripylon_search::Dice;

use super::{
    candidate::Candidate,
    grade::{movers, plays_to_come},
    judge::Judge,
    natural::natural_game,
    shelf::Shelf,
};
use crate::puzzle::{Difficulty, Puzzle};

/// Which puzzles are looked for.
#[derive(Clone, Copy, Debug)]
pub struct Wanted {
    /// The game.
    pub game: AnyGame,
    /// How many; without a difficulty, as many of each.
    pub count: usize,
    /// Another number finds others; the same finds the same.
    pub seed: u64,
    /// Only of this difficulty.
    pub difficulty: Option<Difficulty>,
}

/// How far the search has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// How many puzzles have been found.
    pub found: usize,
    /// How many games have been looked through.
    pub games: u64,
}

/// Finds puzzles: plays games between players of middling strength, and asks a judge about their positions. No two of the
/// puzzles are images of each other, and no two come from the same game.
///
/// There may be fewer than were wanted, where a game has no more to give.
///
/// # Errors
/// When the judge fails.
pub fn find_puzzles<J: Judge>(
    wanted: &Wanted,
    judge: &J,
    progress: &mut dyn FnMut(Progress),
) -> Result<Vec<Puzzle>, J::Error> {
    let patience = Patience::of(wanted);
    let mut shelf = Shelf::new(wanted);
    for number in 0..patience.games {
        if shelf.is_full() {
            break;
        }
        let mut stood = natural_game(wanted.game, wanted.seed, number);
        stood.retain(is_late);
        look_through(stood, number, judge, &mut shelf, number >= patience.games_before_relaxing)?;
        progress(Progress { found: shelf.len(), games: number + 1 });
    }
    shelf.into_puzzles(judge)
}

/// Takes the first puzzle of a game that is wanted, in no order: a game's last positions are not to come first.
fn look_through<J: Judge>(
    mut stood: Vec<AnyPosition>,
    number: u64,
    judge: &J,
    shelf: &mut Shelf,
    relaxed: bool,
) -> Result<(), J::Error> {
    let mut dice = Dice::new(number);
    let mut unwanted = None;
    while !stood.is_empty() {
        let position = stood.swap_remove(dice.below(stood.len()));
        if shelf.is_known(&position) {
            continue;
        }
        let Some(candidate) = Candidate::of(&position, judge)? else { continue };
        if shelf.wants(&candidate, relaxed) {
            let puzzle = candidate.to_puzzle(judge)?;
            shelf.keep(&candidate, puzzle);
            return Ok(());
        }
        unwanted = unwanted.or(Some(candidate));
    }
    if let Some(candidate) = unwanted {
        shelf.set_aside(candidate);
    }
    Ok(())
}

/// Whether a position is near enough to the end to be solved on the spot. Pylos has tables, so everything is near.
fn is_late(position: &AnyPosition) -> bool {
    match position {
        AnyPosition::Pylos(..) => true,
        AnyPosition::LePylos(_, board) => {
            board.phase() == le_pylos::Phase::Battle && plays_to_come(board) <= 15
        }
        AnyPosition::Pylon(game, board) => {
            board.phase() == pylon::Phase::Stacking && movers(*game, board) <= 16
        }
    }
}

/// How many games are played before less is accepted, and before the search is given up.
struct Patience {
    games_before_relaxing: u64,
    games: u64,
}

impl Patience {
    fn of(wanted: &Wanted) -> Patience {
        let count = wanted.count as u64;
        let before_relaxing = match wanted.game {
            AnyGame::Pylos(_) => 100 + 20 * count,
            // Here every position has to be solved.
            AnyGame::LePylos(_) | AnyGame::Pylon(_) => 20 + 5 * count,
        };
        Patience { games_before_relaxing: before_relaxing, games: 2 * before_relaxing }
    }
}
