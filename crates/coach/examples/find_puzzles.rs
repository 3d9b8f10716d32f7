//! Finds the same puzzles as `tripylon puzzles`, but needs no table: Pylos is solved in memory first.
//!
//!     cargo run --release --package tripylon-coach --example find_puzzles -- RULES COUNT SEED > FILE

use std::{convert::Infallible, env, error::Error, io::Write, time::Instant};

use tripylon_coach::{
    ExactEvaluator, ExactSolver, Puzzle, PuzzleRequest, PuzzleSearchProgress, find_puzzles,
};
use tripylon_rules::{AnyGame, AnyMove, AnyPosition, Game};
use tripylon_search::Score;
use tripylon_solver::{Solution, solve};
use tripylon_tablebase::Probe;

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = env::args().skip(1).collect();
    let [rules, count, seed] = &args[..] else {
        return Err("name the rules, the number of puzzles and a seed, such as pylos 300 1".into());
    };
    let game: AnyGame = rules.parse()?;
    let request = PuzzleRequest { game, count: count.parse()?, seed: seed.parse()?, difficulty: None };
    let began = Instant::now();
    let puzzles = match game {
        AnyGame::Pylos(pylos) => {
            let solved = SolvedEvaluator(solve(pylos, |_| ()));
            eprintln!("{game}: solved in {:.0} s", began.elapsed().as_secs_f64());
            find(&request, &solved)
        }
        AnyGame::LePylos(_) | AnyGame::Pylon(_) => find(&request, &ExactSolver::default()),
    };
    eprintln!("{game}: {} puzzles after {:.0} s", puzzles.len(), began.elapsed().as_secs_f64());
    let source = format!("tripylon puzzles {game} --count {count} --seed {seed}");
    std::io::stdout().write_all(Puzzle::format_all(&puzzles, &source).as_bytes())?;
    Ok(())
}

fn find(request: &PuzzleRequest, evaluator: &impl ExactEvaluator<Error = Infallible>) -> Vec<Puzzle> {
    let mut report = |PuzzleSearchProgress { found, games }: PuzzleSearchProgress| {
        if games.is_multiple_of(100) {
            eprintln!("{}: {found} puzzles in {games} games", request.game);
        }
    };
    match find_puzzles(request, evaluator, &mut report) {
        Ok(puzzles) => puzzles,
    }
}

/// A ruleset of Pylos, solved in memory.
struct SolvedEvaluator(Solution);

impl ExactEvaluator for SolvedEvaluator {
    type Error = Infallible;

    fn exact_scores(&self, position: &AnyPosition) -> Result<Option<Vec<(AnyMove, Score)>>, Infallible> {
        match position {
            AnyPosition::Pylos(game, position) => {
                let value = |mv| {
                    let mut after = *position;
                    game.play_unchecked(&mut after, mv);
                    let value = self.0.value(&after).for_mover();
                    (AnyMove::Pylos(mv), Score::Decided(Probe::WithDistance(value)))
                };
                Ok(Some(game.legal_moves(position).into_iter().map(value).collect()))
            }
            AnyPosition::LePylos(..) | AnyPosition::Pylon(..) => Ok(None),
        }
    }
}
