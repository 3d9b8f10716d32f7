//! Fits the evaluation of Pylos to a table, and prints the weights:
//!
//!     cargo run --release --package tripylon-search --example fit_pylos -- TABLE [POSITIONS]
//!
//! The weights that come with the program were made from the compact tables of the three variants with 3,000,000
//! positions each; `cargo run --release -- bench` shows what they are worth.

use std::{env, error::Error, fs::File};

use tripylon_search::{Lesson, Subject, fit_pylos};
use tripylon_tablebase::Table;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let file = arguments.next().ok_or("name a table, such as tables/pylos.compact")?;
    let positions = arguments.next().map_or(Ok(3_000_000), |number| number.parse())?;
    let table = Table::open(File::open(&file)?)?;
    let lesson = Lesson { subject: Subject::Chances, positions, seed: 1 };
    let teacher = |position: &_| table.probe(position);
    let weights = fit_pylos(table.game(), lesson, &teacher, &mut |round, mark| {
        eprintln!("round {round}: {mark}");
    })?;
    println!("# Hundredths of a logit for the player to move; cargo run --release --package tripylon-search");
    println!("# --example fit_pylos -- {file} {positions}");
    print!("{weights}");
    Ok(())
}
