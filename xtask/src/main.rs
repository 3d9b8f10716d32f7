//! The workshop: checks and chores of this repository, called as `cargo xtask COMMAND`.

mod drawings;
mod fuzz;
mod online;
mod test;
mod tidy;

use std::process::ExitCode;

const COMMANDS: &str = "\
cargo xtask tidy                 check what the compiler cannot: the map, the promises, the links
cargo xtask drawings [--check]   write the drawings of the documents, or check that they are up to date
cargo xtask test [--slow]        run all tests; with --slow also those that take minutes
cargo xtask fuzz [SECONDS]       fuzz the text forms and tables, a minute each unless told otherwise (needs nightly)
cargo xtask load                 have a server carry 2,000 games at once and measure it; --check asserts the figures of docs/operations.md
    [--games N] [--pause SECONDS] [--seconds N] [--database URL] [--binary PATH] [--check]
cargo xtask faults [WHICH...]    kill servers, fill disks, and send crowds and nonsense: kill, nodes, disk, crowd, or all of them
    [--kills N] [--tables N] [--sockets N] [--binary PATH]";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (command, rest) =
        arguments.split_first().map_or(("", &[][..]), |(first, rest)| (first.as_str(), rest));
    let done = match command {
        "tidy" => tidy::run(),
        "drawings" => drawings::run(rest),
        "test" => test::run(rest),
        "fuzz" => fuzz::run(rest),
        "load" => online::load(rest),
        "faults" => online::faults(rest),
        "" | "help" | "--help" => {
            println!("{COMMANDS}");
            Ok(())
        }
        unknown => Err(format!("command {unknown:?} is unknown; `cargo xtask` lists the commands")),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("xtask: {message}");
            ExitCode::FAILURE
        }
    }
}
