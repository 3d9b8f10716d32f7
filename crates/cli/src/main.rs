//! `tripylon`: the three games at the command line.
//!
//! Errors are one line on stderr. The exit code is 2 for wrong input, 1 for failures of the system, 130 for Ctrl-C.

mod args;
mod command;
mod position_args;
mod record_file;
mod tables;
mod solving;
mod serving;
mod analysis;
mod review;
mod terminal_game;
mod board;
mod move_notation;
mod perft_estimate;
mod online_args;
mod output;
mod ctrl_c;
mod error;

use std::process::ExitCode;

use args::{CliArgs, Command};
use command::serve::ServeArgs;
use error::CliError;

/// Static programs for Linux are linked with musl, whose own allocator is slow. `docs/releases.md` has figures.
#[cfg(target_env = "musl")]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    match CliArgs::parse_command_line().and_then(run) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

fn run(arguments: CliArgs) -> Result<(), CliError> {
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
        Some(Command::Healthcheck(healthcheck)) => healthcheck.run(),
        None => ServeArgs::without_options()?.run(),
    }
}
