//! Fits the evaluation of Pylos to a table, and prints the weights:
//!
//!     cargo run --release --package tripylon-search --example fit_pylos -- TABLE [POSITIONS]
//!
//! The embedded weights were made from the compact tables of the three variants with 3,000,000
//! positions each; `cargo run --release -- bench` measures them.

use std::{env, error::Error, fs::File};

use tripylon_search::{FitConfig, FitTarget, fit_pylos};
use tripylon_tablebase::Table;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let file = arguments.next().ok_or("name a table, such as tables/pylos.compact")?;
    let positions = arguments.next().map_or(Ok(3_000_000), |number| number.parse())?;
    let table = Table::open(File::open(&file)?)?;
    let config = FitConfig { target: FitTarget::WinChance, positions, seed: 1 };
    let probe = |position: &_| table.probe(position);
    let weights = fit_pylos(table.game(), config, &probe, &mut |epoch, loss| {
        eprintln!("epoch {epoch}: {loss}");
    })?;
    println!("# Hundredths of a logit for the player to move; cargo run --release --package tripylon-search");
    println!("# --example fit_pylos -- {file} {positions}");
    print!("{weights}");
    Ok(())
}
