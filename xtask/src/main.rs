//! Checks and chores of this repository, called as `cargo xtask COMMAND`.

mod ci;
mod client;
mod dist;
mod drawings;
mod fuzz;
mod test;
mod tidy;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Checks and chores of this repository
#[derive(Parser)]
#[command(name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Run the checks that every change must pass, and print how long each takes
    Ci,
    /// Check what the compiler cannot: the map of crates, invariants, names, prose and links
    Tidy,
    /// Compile the browser client into crates/site/client, as it is committed
    Client {
        /// Only check that the committed client is what its sources give
        #[arg(long)]
        check: bool,
    },
    /// Make the files of a release page: archive, packages, image, site, licences, checksums
    Dist(dist::DistArgs),
    /// Write the drawings of the documents
    Drawings {
        /// Only check that they are up to date
        #[arg(long)]
        check: bool,
    },
    /// Run all tests
    Test {
        /// Run also those that take minutes
        #[arg(long)]
        slow: bool,
    },
    /// Fuzz the text forms and tables (needs nightly)
    Fuzz {
        /// Seconds for each target
        #[arg(default_value_t = 60)]
        seconds: u32,
    },
}

fn main() -> ExitCode {
    let done = match Arguments::parse().command {
        Command::Ci => ci::run(),
        Command::Tidy => tidy::run(),
        Command::Client { check } => client::run(check),
        Command::Dist(arguments) => dist::run(&arguments),
        Command::Drawings { check } => drawings::run(check),
        Command::Test { slow } => test::run(slow),
        Command::Fuzz { seconds } => fuzz::run(seconds),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("xtask: {message}");
            ExitCode::FAILURE
        }
    }
}
