//! Fits the evaluation of the distance to a loss in Pylos, and prints the weights:
//!
//!     cargo run --release --package tripylon-search --example fit_pylos_distance -- RULES [POSITIONS]
//!
//! The ruleset is solved first (3.5 GiB of memory and some minutes for the whole board): distances are what the compact
//! tables do not have. `pylos_win_conversion` measures the weights.

use std::{env, error::Error};

use tripylon_rules::Pylos;
use tripylon_search::{FitConfig, FitTarget, fit_pylos};
use tripylon_solver::solve;
use tripylon_tablebase::Probe;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let rules = arguments.next().ok_or("name a ruleset, such as pylos")?;
    let positions = arguments.next().map_or(Ok(2_000_000), |number| number.parse())?;
    let game: Pylos = rules.parse()?;
    let solution = solve(game, |_| {});
    eprintln!("{rules} solved");
    let config = FitConfig { target: FitTarget::DistanceToLoss, positions, seed: 1 };
    let probe = |position: &_| Ok(Probe::WithDistance(solution.value(position)));
    let weights = fit_pylos(game, config, &probe, &mut |epoch, loss| eprintln!("epoch {epoch}: {loss}"))?;
    println!(
        "# Tenths of a turn until the player to move has lost; cargo run --release --package tripylon-search"
    );
    println!("# --example fit_pylos_distance -- {rules} {positions}");
    print!("{weights}");
    Ok(())
}
