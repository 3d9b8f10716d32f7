//! What a server survives. Each of these prints what it did and saw, and fails where something was wrong.

use super::{
    arguments::Arguments,
    crowd, disk,
    kills::Siege,
    load::runtime,
    outages::{Cause, endure},
};

const ALL: [&str; 8] = ["kill", "nodes", "disk", "crowd", "full", "frozen", "stalled", "restart"];

/// Kills, stalls and starves servers, and sends crowds.
pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    let arguments = Arguments::parse(arguments, &[], &["kills", "tables", "sockets", "binary"])?;
    let binary = arguments.binary()?;
    let siege = Siege {
        binary: &binary,
        kills: arguments.number("kills", 50)?,
        tables: arguments.number("tables", 30)?,
    };
    let sockets = arguments.number("sockets", 10_000)?;
    let wanted: Vec<&str> = match arguments.words.as_slice() {
        [] => ALL.to_vec(),
        words => words.iter().map(String::as_str).collect(),
    };
    let runtime = runtime()?;
    let mut faults = Vec::new();
    for which in wanted {
        let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
        let seen = match which {
            "kill" => runtime.block_on(siege.of_one(folder.path())),
            "nodes" => runtime.block_on(siege.of_two(folder.path())),
            "disk" => runtime.block_on(disk::fill(&binary, folder.path())),
            "crowd" => runtime.block_on(crowd::gather(&binary, folder.path(), sockets)),
            "full" => runtime.block_on(endure(Cause::FullDisk, &binary, folder.path())),
            "frozen" => runtime.block_on(endure(Cause::FrozenDatabase, &binary, folder.path())),
            "stalled" => runtime.block_on(endure(Cause::StalledProcess, &binary, folder.path())),
            "restart" => runtime.block_on(endure(Cause::SlowRestart, &binary, folder.path())),
            unknown => return Err(format!("{unknown:?} is not known; there are {}", ALL.join(", "))),
        };
        match seen {
            Ok(()) => println!("  {which}: nothing wrong"),
            Err(fault) => {
                println!("  {which}: {fault}");
                faults.push(which);
            }
        }
    }
    if faults.is_empty() { Ok(()) } else { Err(format!("something was wrong with {}", faults.join(", "))) }
}
