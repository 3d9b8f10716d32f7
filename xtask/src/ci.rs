//! The checks that every change must pass.

use std::{
    process::Command,
    time::{Duration, Instant},
};

use crate::test::succeed;

/// A check: a name for the table of times, and a command.
struct Check {
    name: &'static str,
    program: &'static str,
    arguments: &'static [&'static str],
    environment: &'static [(&'static str, &'static str)],
}

const fn check(name: &'static str, program: &'static str, arguments: &'static [&'static str]) -> Check {
    Check { name, program, arguments, environment: &[] }
}

/// All checks, the quickest first.
const CHECKS: [Check; 10] = [
    check("format", "cargo", &["fmt", "--all", "--check"]),
    check("clippy", "cargo", &["clippy", "--workspace", "--all-targets", "--", "--deny", "warnings"]),
    // Natively the browser client is an empty crate: it is checked for its own target.
    check(
        "clippy of the client",
        "cargo",
        &[
            "clippy",
            "--package",
            "tripylon-web",
            "--target",
            "wasm32-unknown-unknown",
            "--",
            "--deny",
            "warnings",
        ],
    ),
    check("tidy", "cargo", &["xtask", "tidy"]),
    check("drawings", "cargo", &["xtask", "drawings", "--check"]),
    check("licences", "cargo", &["deny", "check", "licenses", "bans", "sources"]),
    // The committed client is what its sources give, on any machine and in any folder.
    check("client from source", "cargo", &["xtask", "client", "--check"]),
    check("tests", "cargo", &["test", "--workspace"]),
    check("API requests", ".ci/api", &[]),
    Check {
        name: "documentation",
        program: "cargo",
        arguments: &["doc", "--workspace", "--no-deps"],
        environment: &[("RUSTDOCFLAGS", "--deny warnings")],
    },
];

/// Runs all checks up to the first that fails, and prints how long each took.
pub(crate) fn run() -> Result<(), String> {
    let mut times = Vec::new();
    let mut run_check = |check: &Check| {
        println!("\n== {}: {} {}", check.name, check.program, check.arguments.join(" "));
        let started_at = Instant::now();
        let mut command = Command::new(check.program);
        // The checks build everything once: incremental files would only take disk space.
        command.args(check.arguments).envs(check.environment.iter().copied()).env("CARGO_INCREMENTAL", "0");
        let result = succeed(command.current_dir(crate::tidy::root()));
        times.push((check.name, started_at.elapsed()));
        result
    };
    let result = CHECKS.iter().try_for_each(&mut run_check);
    println!("\n{}", time_table(&times));
    result
}

fn time_table(times: &[(&str, Duration)]) -> String {
    let total = times.iter().map(|(_, time)| *time).sum();
    let rows = times.iter().copied().chain([("total", total)]);
    rows.map(|(name, time)| {
        let seconds = time.as_secs();
        format!("{:>3} min {:02} s  {name}\n", seconds / 60, seconds % 60)
    })
    .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_ends_with_the_total() {
        let times = [("format", Duration::from_millis(1_900)), ("tests", Duration::from_secs(125))];
        let table = "  0 min 01 s  format\n  2 min 05 s  tests\n  2 min 06 s  total\n";
        assert_eq!(time_table(&times), table);
    }
}
