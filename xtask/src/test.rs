//! All tests in one command.

use std::process::Command;

/// Runs the tests of the workspace; with `--slow` also those that take minutes, and random play for much longer.
pub(crate) fn run(slow: bool) -> Result<(), String> {
    let mut tests = Command::new(env!("CARGO"));
    tests.args(["test", "--workspace"]);
    if slow {
        tests.args(["--release", "--", "--include-ignored"]).env("PROPTEST_CASES", "5000");
    }
    succeed(&mut tests)
}

/// Runs a command that must not fail.
pub(crate) fn succeed(command: &mut Command) -> Result<(), String> {
    let status = command.status().map_err(|error| format!("{command:?} could not be started: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("{command:?} failed")) }
}
