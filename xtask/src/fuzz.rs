//! Fuzzing of the four text forms and of tables, with the seeds that are kept in `fuzz/seeds`.

use std::{fs, process::Command};

use crate::test::succeed;

/// The targets, each with the length of the longest input that is tried.
const TARGETS: [(&str, u32); 5] =
    [("rules_text", 600), ("position_text", 600), ("move_text", 600), ("record_text", 600), ("table", 6000)];

/// Fuzzes every target for a number of seconds.
pub(crate) fn run(seconds: u32) -> Result<(), String> {
    let folder = crate::tidy::root().join("fuzz");
    for (target, longest) in TARGETS {
        let corpus = format!("corpus/{target}");
        fs::create_dir_all(folder.join(&corpus)).map_err(|error| format!("{corpus}: {error}"))?;
        let mut fuzzer = Command::new("cargo");
        // This program runs under the pinned toolchain, whose choice must not reach the fuzzer.
        fuzzer.env_remove("RUSTUP_TOOLCHAIN").current_dir(&folder);
        fuzzer.args(["+nightly", "fuzz", "run", target, &corpus, &format!("seeds/{target}"), "--"]);
        fuzzer.arg(format!("-max_total_time={seconds}"));
        fuzzer.args(["-timeout=20", &format!("-max_len={longest}")]);
        succeed(&mut fuzzer)
            .map_err(|error| format!("{error} (it needs nightly and `cargo install cargo-fuzz`)"))?;
    }
    Ok(())
}
