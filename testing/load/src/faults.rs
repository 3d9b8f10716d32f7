//! Fault tests. Each prints what it did and observed, and fails if the server lost or corrupted anything.

use clap::{Args, ValueEnum};

use crate::{
    BinaryArg, crowd, full_disk,
    kills::KillTest,
    load::start_runtime,
    outages::{Outage, run_outage},
};

#[derive(Args)]
pub(crate) struct FaultsArgs {
    /// The cases to run [default: all]
    pub(crate) cases: Vec<Case>,
    /// The number of kills
    #[arg(long, default_value_t = 50, value_name = "N")]
    pub(crate) kills: u64,
    /// The number of games played while servers are killed
    #[arg(long, default_value_t = 30, value_name = "N")]
    pub(crate) games: u64,
    /// The number of idle sockets of the crowd
    #[arg(long, default_value_t = 10_000, value_name = "N")]
    pub(crate) sockets: usize,
    #[command(flatten)]
    binary: BinaryArg,
}

/// A fault to test.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Case {
    /// Kills the only server repeatedly
    Kill,
    /// Kills one of two servers repeatedly
    Nodes,
    /// Fills the disk
    Disk,
    /// Opens thousands of sockets and sends invalid messages
    Crowd,
    /// Keeps the disk full while clocks run
    Full,
    /// Suspends PostgreSQL while clocks run
    Frozen,
    /// Suspends the server while clocks run
    Stalled,
    /// Kills the server and delays its restart
    Restart,
}

/// Runs each case, prints its result, and fails if any case failed.
pub(crate) fn run(arguments: &FaultsArgs) -> Result<(), String> {
    let FaultsArgs { cases, kills, games, sockets, binary } = arguments;
    let binary = binary.find()?;
    let kill_test = KillTest { binary: &binary, kills: *kills, games: *games };
    let cases = if cases.is_empty() { Case::value_variants() } else { cases };
    let runtime = start_runtime()?;
    let mut failed = Vec::new();
    for case in cases {
        let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
        let result = match case {
            Case::Kill => runtime.block_on(kill_test.run_single_server(folder.path())),
            Case::Nodes => runtime.block_on(kill_test.run_two_servers(folder.path())),
            Case::Disk => runtime.block_on(full_disk::run_full_disk(&binary, folder.path())),
            Case::Crowd => runtime.block_on(crowd::run_crowd(&binary, folder.path(), *sockets)),
            Case::Full => runtime.block_on(run_outage(Outage::FullDisk, &binary, folder.path())),
            Case::Frozen => runtime.block_on(run_outage(Outage::FrozenDatabase, &binary, folder.path())),
            Case::Stalled => runtime.block_on(run_outage(Outage::StalledProcess, &binary, folder.path())),
            Case::Restart => runtime.block_on(run_outage(Outage::SlowRestart, &binary, folder.path())),
        };
        let case = case.to_possible_value().map_or_else(String::new, |value| value.get_name().to_string());
        match result {
            Ok(()) => println!("  {case}: passed"),
            Err(message) => {
                println!("  {case}: failed: {message}");
                failed.push(case);
            }
        }
    }
    if failed.is_empty() { Ok(()) } else { Err(format!("failed cases: {}", failed.join(", "))) }
}
