use std::{sync::mpsc, thread, time::Duration};

use tripylon_rules::{
    Game, Player, Pylon,
    pylon::{Move, Phase, Position},
};

use super::{
    super::board::SearchBoard,
    lead_search::LeadSearch,
    shared_search::{SharedSearch, Stopped},
};
use crate::CancelToken;

/// The resources of solving a board of Pylon.
#[derive(Clone, Debug)]
pub struct PylonSolveConfig {
    /// The number of threads.
    pub threads: usize,
    /// The size of the hash tables in bytes.
    pub hash_bytes: usize,
    /// Cancels the search from another thread.
    pub cancel: CancelToken,
}

/// The exact result of a board of Pylon, placing included.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PylonSolution {
    /// The final points of players 1 and 2 with best play.
    pub points: [u8; 2],
    /// A line of best play from the start to the end of the game.
    pub line: Vec<Move>,
    /// The number of positions visited.
    pub positions: u64,
    /// The number of visits of full boards at which the stacking was searched.
    pub full_boards: u64,
}

/// The state of a running solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PylonSolveProgress {
    /// The least and the most final points of player 1 that are still possible.
    pub points_of_one: [u8; 2],
    /// The number of positions visited so far.
    pub positions: u64,
    /// The number of visits of full boards so far.
    pub full_boards: u64,
}

/// Solves a board of Pylon from its start; `None` if it was cancelled.
///
/// Null-window searches to the end of the game narrow down the lead of player 1 (MTD(f), Plaat 1996).
pub fn solve_pylon(
    game: &Pylon,
    config: &PylonSolveConfig,
    progress: &mut dyn FnMut(PylonSolveProgress),
) -> Option<PylonSolution> {
    let solver = Solver { game, shared: SharedSearch::new(game, config.hash_bytes, config.cancel.clone()) };
    let lead = solver.find_lead(config.threads, progress).ok()?;
    let line = solver.best_line(lead).ok()?;
    let squares = i16::from(game.size.square_count());
    let one = ((squares + lead) / 2) as u8;
    Some(PylonSolution {
        points: [one, game.size.square_count() - one],
        line,
        positions: solver.shared.positions(),
        full_boards: solver.shared.full_boards(),
    })
}

struct Solver<'a> {
    game: &'a Pylon,
    shared: SharedSearch,
}

impl Solver<'_> {
    /// Returns the lead of player 1 at the end.
    fn find_lead(
        &self,
        threads: usize,
        progress: &mut dyn FnMut(PylonSolveProgress),
    ) -> Result<i16, Stopped> {
        let squares = i16::from(self.game.size.square_count());
        // The lead is even, because all pyramids together are.
        let [mut lower, mut upper] = [-squares, squares];
        let mut guess = 0;
        while lower < upper {
            let beta = if guess == lower { guess + 2 } else { guess };
            guess = self.search_in_parallel(beta, threads, &mut |shared| {
                let points = |lead: i16| ((squares + lead) / 2) as u8;
                progress(PylonSolveProgress {
                    points_of_one: [points(lower), points(upper)],
                    positions: shared.positions(),
                    full_boards: shared.full_boards(),
                });
            })?;
            if guess >= beta { lower = guess } else { upper = guess }
        }
        Ok(lower)
    }

    fn search_in_parallel(
        &self,
        beta: i16,
        threads: usize,
        report: &mut dyn FnMut(&SharedSearch),
    ) -> Result<i16, Stopped> {
        const REPORT_INTERVAL: Duration = Duration::from_millis(200);
        let start = self.shared.keys.position(&self.game.start());
        self.shared.allow_search();
        // WebAssembly in the browser has no threads.
        if cfg!(target_family = "wasm") {
            return LeadSearch::new(&self.shared).search_placing(&start, None, beta);
        }
        thread::scope(|scope| {
            let (sender, receiver) = mpsc::channel();
            for _ in 0..threads.max(1) {
                let sender = sender.clone();
                scope.spawn(move || {
                    let result = LeadSearch::new(&self.shared).search_placing(&start, None, beta);
                    // The receiver may be gone: another thread was first.
                    let _ = sender.send(result);
                });
            }
            let first = loop {
                match receiver.recv_timeout(REPORT_INTERVAL) {
                    Ok(result) => break result,
                    Err(mpsc::RecvTimeoutError::Timeout) => report(&self.shared),
                    Err(mpsc::RecvTimeoutError::Disconnected) => break Err(Stopped),
                }
            };
            self.shared.stop();
            first
        })
    }

    /// Returns a line of best play, given the lead of player 1 at its end.
    fn best_line(&self, lead: i16) -> Result<Vec<Move>, Stopped> {
        self.shared.allow_search();
        let mut search = LeadSearch::new(&self.shared);
        let mut position = self.game.start();
        let mut line = Vec::new();
        while self.game.outcome(&position).is_none() {
            let mv = self.find_move(&mut search, &position, lead)?;
            self.game.play_unchecked(&mut position, mv);
            line.push(mv);
        }
        Ok(line)
    }

    /// Finds a move that keeps the lead of player 1.
    fn find_move(
        &self,
        search: &mut LeadSearch<'_>,
        position: &Position,
        lead: i16,
    ) -> Result<Move, Stopped> {
        let moves = self.game.legal_moves(position);
        for mv in &moves {
            let mut after = *position;
            self.game.play_unchecked(&mut after, *mv);
            if self.keeps_lead(search, position.turn(), &after, lead)? {
                return Ok(*mv);
            }
        }
        unreachable!("some move keeps the lead of best play")
    }

    /// Whether a position after a move of `mover` has at least the lead that best play has.
    fn keeps_lead(
        &self,
        search: &mut LeadSearch<'_>,
        mover: Player,
        after: &Position,
        lead: i16,
    ) -> Result<bool, Stopped> {
        let wanted = match mover {
            Player::One => lead,
            Player::Two => -lead,
        };
        let is_movers_turn = after.turn() == mover;
        let beta = if is_movers_turn { wanted } else { 1 - wanted };
        let found = match after.phase() {
            Phase::Placing => search.search_placing(&self.shared.keys.position(after), None, beta)?,
            Phase::Stacking => {
                let mut board = SearchBoard::new(after, self.game.size);
                self.shared.game.groups.reduce(&mut board);
                search.search_stacking(&board, beta)?
            }
        };
        Ok((found >= beta) == is_movers_turn)
    }
}
