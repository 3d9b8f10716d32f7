//! Finds the puzzles that `tripylon puzzles` finds, but needs no table: Pylos is solved in memory first.
//!
//!     cargo run --release --package tripylon-coach --example find_puzzles -- RULES COUNT SEED > FILE

use std::{convert::Infallible, env, error::Error, io::Write, time::Instant};

use tripylon_coach::{ExactSolver, Judge, Progress, Puzzle, Wanted, find_puzzles};
use tripylon_rules::{AnyGame, AnyMove, AnyPosition, Game};
use tripylon_search::Worth;
use tripylon_solver::{Solution, solve};
use tripylon_tablebase::Answer;

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = env::args().skip(1).collect();
    let [rules, count, seed] = &words[..] else {
        return Err("say rules, how many puzzles and a seed, such as pylos 300 1".into());
    };
    let game: AnyGame = rules.parse()?;
    let wanted = Wanted { game, count: count.parse()?, seed: seed.parse()?, difficulty: None };
    let began = Instant::now();
    let puzzles = match game {
        AnyGame::Pylos(pylos) => {
            let solved = Solved(solve(pylos, |_| ()));
            eprintln!("{game}: solved in {:.0} s", began.elapsed().as_secs_f64());
            find(&wanted, &solved)
        }
        AnyGame::LePylos(_) | AnyGame::Pylon(_) => find(&wanted, &ExactSolver::default()),
    };
    eprintln!("{game}: {} puzzles after {:.0} s", puzzles.len(), began.elapsed().as_secs_f64());
    let source = format!("tripylon puzzles {game} --count {count} --seed {seed}");
    std::io::stdout().write_all(Puzzle::write_all(&puzzles, &source).as_bytes())?;
    Ok(())
}

fn find(wanted: &Wanted, judge: &impl Judge<Error = Infallible>) -> Vec<Puzzle> {
    let mut tell = |Progress { found, games }: Progress| {
        if games.is_multiple_of(100) {
            eprintln!("{}: {found} puzzles in {games} games", wanted.game);
        }
    };
    match find_puzzles(wanted, judge, &mut tell) {
        Ok(puzzles) => puzzles,
    }
}

/// A reading of Pylos, solved in memory.
struct Solved(Solution);

impl Judge for Solved {
    type Error = Infallible;

    fn judge(&self, position: &AnyPosition) -> Result<Option<Vec<(AnyMove, Worth)>>, Infallible> {
        match position {
            AnyPosition::Pylos(game, position) => {
                let value = |mv| {
                    let mut after = *position;
                    game.play_unchecked(&mut after, mv);
                    let value = self.0.value(&after).for_mover();
                    (AnyMove::Pylos(mv), Worth::Decided(Answer::Exact(value)))
                };
                Ok(Some(game.legal_moves(position).into_iter().map(value).collect()))
            }
            AnyPosition::LePylos(..) | AnyPosition::Pylon(..) => Ok(None),
        }
    }
}
