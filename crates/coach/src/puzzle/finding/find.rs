use tripylon_rules::random::SplitMix64;
use tripylon_rules::{AnyGame, AnyPosition, le_pylos, pylon};

use super::{
    candidate::PuzzleCandidate,
    collector::PuzzleCollector,
    difficulty_rating::{count_movable_stacks, plays_left},
    exact_evaluator::ExactEvaluator,
    simulated_game::simulate_game,
};
use crate::puzzle::{Difficulty, Puzzle};

/// A request for puzzles.
#[derive(Clone, Copy, Debug)]
pub struct PuzzleRequest {
    /// The game.
    pub game: AnyGame,
    /// The number of puzzles; without a difficulty, the same number of each.
    pub count: usize,
    /// The seed: the same seed finds the same puzzles.
    pub seed: u64,
    /// The only difficulty wanted.
    pub difficulty: Option<Difficulty>,
}

/// The progress of a puzzle search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PuzzleSearchProgress {
    /// The number of puzzles found.
    pub found: usize,
    /// The number of games examined.
    pub games: u64,
}

/// Finds puzzles in simulated games between engines of medium strength. No two puzzles are symmetric images of each
/// other, and no two come from the same game.
///
/// There may be fewer puzzles than requested, if the games do not have enough.
///
/// # Errors
/// When the evaluator fails.
pub fn find_puzzles<E: ExactEvaluator>(
    request: &PuzzleRequest,
    evaluator: &E,
    progress: &mut dyn FnMut(PuzzleSearchProgress),
) -> Result<Vec<Puzzle>, E::Error> {
    let budget = GameBudget::for_request(request);
    let mut collector = PuzzleCollector::new(request);
    for number in 0..budget.games {
        if collector.is_full() {
            break;
        }
        let mut positions = simulate_game(request.game, request.seed, number);
        positions.retain(is_near_end);
        collect_from_game(
            positions,
            number,
            evaluator,
            &mut collector,
            number >= budget.games_before_relaxing,
        )?;
        progress(PuzzleSearchProgress { found: collector.len(), games: number + 1 });
    }
    collector.into_puzzles(evaluator)
}

/// Adds the first acceptable puzzle of a game. The positions are tried in random order, so that late ones are not
/// preferred.
fn collect_from_game<E: ExactEvaluator>(
    mut positions: Vec<AnyPosition>,
    number: u64,
    evaluator: &E,
    collector: &mut PuzzleCollector,
    relaxed: bool,
) -> Result<(), E::Error> {
    let mut rng = SplitMix64::new(number);
    let mut unwanted = None;
    while !positions.is_empty() {
        let position = positions.swap_remove(rng.below(positions.len()));
        if collector.check_and_mark_seen(&position) {
            continue;
        }
        let Some(candidate) = PuzzleCandidate::from_position(&position, evaluator)? else { continue };
        if collector.accepts(&candidate, relaxed) {
            let puzzle = candidate.to_puzzle(evaluator)?;
            collector.add(&candidate, puzzle);
            return Ok(());
        }
        unwanted = unwanted.or(Some(candidate));
    }
    if let Some(candidate) = unwanted {
        collector.add_spare(candidate);
    }
    Ok(())
}

/// Whether a position is near enough to the end to be solved quickly. For Pylos, which has tables, every position is.
fn is_near_end(position: &AnyPosition) -> bool {
    match position {
        AnyPosition::Pylos(..) => true,
        AnyPosition::LePylos(_, board) => board.phase() == le_pylos::Phase::Battle && plays_left(board) <= 15,
        AnyPosition::Pylon(game, board) => {
            board.phase() == pylon::Phase::Stacking && count_movable_stacks(*game, board) <= 16
        }
    }
}

/// The number of games before the conditions are relaxed, and before the search gives up.
struct GameBudget {
    games_before_relaxing: u64,
    games: u64,
}

impl GameBudget {
    fn for_request(request: &PuzzleRequest) -> GameBudget {
        let count = request.count as u64;
        let before_relaxing = match request.game {
            AnyGame::Pylos(_) => 100 + 20 * count,
            // Here every position has to be solved, which takes longer.
            AnyGame::LePylos(_) | AnyGame::Pylon(_) => 20 + 5 * count,
        };
        GameBudget { games_before_relaxing: before_relaxing, games: 2 * before_relaxing }
    }
}
