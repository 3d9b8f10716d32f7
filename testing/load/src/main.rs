//! Load and fault tests: a real server with real clients. Measures the server's performance and checks that it
//! survives faults.

mod server_process;
mod player_pair;
mod latencies;
mod load;
mod consistency;
mod kills;
mod full_disk;
mod outages;
mod crowd;
mod faults;

use std::{path::PathBuf, process::ExitCode};

use clap::{Args, Parser, Subcommand};

#[derive(Parser)]
#[command(about = "Load and fault tests: a real server with real clients")]
struct LoadCli {
    #[command(subcommand)]
    command: LoadCommand,
}

#[derive(Subcommand)]
enum LoadCommand {
    /// Plays thousands of games on one server and measures it
    Load(load::LoadArgs),
    /// Kills servers, fills disks and opens thousands of sockets, and checks that no turn is lost
    Faults(faults::FaultsArgs),
}

#[derive(Args)]
struct BinaryArg {
    /// The `tripylon` program to test [default: the release build]
    #[arg(long, value_name = "PATH")]
    binary: Option<PathBuf>,
}

impl BinaryArg {
    fn find(&self) -> Result<PathBuf, String> {
        let binary = self.binary.clone().unwrap_or_else(|| {
            let target = std::env::var_os("CARGO_TARGET_DIR").map(PathBuf::from);
            let target =
                target.unwrap_or_else(|| PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../target")));
            target.join("release/tripylon")
        });
        if binary.is_file() {
            return Ok(binary);
        }
        let binary = binary.display();
        Err(format!("{binary} is missing; run cargo build --release, or name another with --binary"))
    }
}

fn main() -> ExitCode {
    let result = match LoadCli::parse().command {
        LoadCommand::Load(arguments) => load::run(&arguments),
        LoadCommand::Faults(arguments) => faults::run(&arguments),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("tripylon-load: {message}");
            ExitCode::FAILURE
        }
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn arguments_are_parsed() {
        LoadCli::command().debug_assert();
        let parsed = LoadCli::try_parse_from(["tripylon-load", "faults", "kill", "--kills", "7"]).unwrap();
        let LoadCommand::Faults(arguments) = parsed.command else { panic!("another command was parsed") };
        assert_eq!((arguments.kills, arguments.games), (7, 30));
        assert!(arguments.cases == [faults::Case::Kill]);
        assert!(LoadCli::try_parse_from(["tripylon-load", "faults", "flood"]).is_err());
        assert!(LoadCli::try_parse_from(["tripylon-load", "load", "--games", "many"]).is_err());
    }
}
