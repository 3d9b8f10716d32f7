//! Fits the estimate of how long a lost game of Pylos still takes, and prints the weights:
//!
//!     cargo run --release --package tripylon-search --example fit_way_home -- RULES [POSITIONS]
//!
//! The reading is solved first (3.5 GiB of memory and some minutes for the whole board): distances are what the compact
//! tables do not have. `gets_home` shows what the weights are worth.

use std::{env, error::Error};

use tripylon_rules::Pylos;
use tripylon_search::{Lesson, Subject, fit_pylos};
use tripylon_solver::solve;
use tripylon_tablebase::Answer;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let rules = arguments.next().ok_or("name a reading, such as pylos")?;
    let positions = arguments.next().map_or(Ok(2_000_000), |number| number.parse())?;
    let game: Pylos = rules.parse()?;
    let solution = solve(game, |_| {});
    eprintln!("{rules} solved");
    let lesson = Lesson { subject: Subject::WayHome, positions, seed: 1 };
    let teacher = |position: &_| Ok(Answer::Exact(solution.value(position)));
    let weights = fit_pylos(game, lesson, &teacher, &mut |round, mark| eprintln!("round {round}: {mark}"))?;
    println!(
        "# Tenths of a turn until the player to move has lost; cargo run --release --package tripylon-search"
    );
    println!("# --example fit_way_home -- {rules} {positions}");
    print!("{weights}");
    Ok(())
}
