//! `tripylon`: the three games at the command line.
//!
//! `main` reads as the steps of a command: understand the arguments, do the work, print it. Whatever goes wrong is one
//! line on stderr, and the exit code says whose fault it was: 2 for the input, 1 for the machine, 130 for Ctrl-C.

mod arguments;
mod command;
mod situation;
mod record_file;
mod tables;
mod solving;
mod analysis;
mod reviewing;
mod game_room;
mod ugi;
mod arena;
mod board;
mod chance;
mod explanation;
mod estimate;
mod online_arguments;
mod output;
mod failure;

use std::process::ExitCode;

use arguments::{Arguments, Command};
use command::serve::Serve;
use failure::Failure;

fn main() -> ExitCode {
    match Arguments::from_command_line().and_then(run) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

fn run(arguments: Arguments) -> Result<(), Failure> {
    match arguments.command {
        Some(Command::Perft(perft)) => perft.run(),
        Some(Command::Bench(bench)) => bench.run(),
        Some(Command::Show(show)) => show.run(),
        Some(Command::Replay(replay)) => replay.run(),
        Some(Command::Review(review)) => review.run(),
        Some(Command::Rules(rules)) => rules.run(),
        Some(Command::Solve(solve)) => solve.run(),
        Some(Command::Verify(verify)) => verify.run(),
        Some(Command::Probe(probe)) => probe.run(),
        Some(Command::Line(line)) => line.run(),
        Some(Command::Puzzles(puzzles)) => puzzles.run(),
        Some(Command::Analyse(analyse)) => analyse.run(),
        Some(Command::Play(play)) => play.run(),
        Some(Command::Engine(engine)) => engine.run(),
        Some(Command::Arena(arena)) => arena.run(),
        Some(Command::Serve(serve)) => serve.run(),
        Some(Command::ExportSite(export)) => export.run(),
        None => Serve::default().run(),
    }
}
