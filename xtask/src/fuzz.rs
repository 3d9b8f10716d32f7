//! Fuzzing of the four text forms, with the seeds that are kept in `fuzz/seeds`.

use std::{fs, process::Command};

use crate::test::succeed;

const TARGETS: [&str; 4] = ["rules_text", "position_text", "move_text", "record_text"];

/// Fuzzes every target for a number of seconds.
pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    let seconds: u32 = match arguments {
        [] => 60,
        [number] => number.parse().map_err(|_| format!("{number:?} is not a number of seconds"))?,
        _ => return Err("fuzz takes a number of seconds at most".into()),
    };
    let folder = crate::tidy::root().join("fuzz");
    for target in TARGETS {
        let corpus = format!("corpus/{target}");
        fs::create_dir_all(folder.join(&corpus)).map_err(|error| format!("{corpus}: {error}"))?;
        let mut fuzzer = Command::new("cargo");
        // This program runs under the pinned toolchain, whose choice must not reach the fuzzer.
        fuzzer.env_remove("RUSTUP_TOOLCHAIN").current_dir(&folder);
        fuzzer.args(["+nightly", "fuzz", "run", target, &corpus, &format!("seeds/{target}"), "--"]);
        fuzzer.args([&format!("-max_total_time={seconds}"), "-max_len=600"]);
        succeed(&mut fuzzer)
            .map_err(|error| format!("{error} (it needs nightly and `cargo install cargo-fuzz`)"))?;
    }
    Ok(())
}
