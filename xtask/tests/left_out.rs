//! Not a test: the last program that `cargo test --workspace` runs says which tests were left out.

use std::process::{Command, Stdio};

fn main() {
    let browser = tripylon_e2e::missing_requirement();
    let database = tripylon_test_postgres::missing_requirement();
    let trainer = missing_pytorch();
    let left_out: Vec<String> = [
        ("in a real browser", browser),
        ("with PostgreSQL", database),
        ("of training the network of Pylon", trainer),
    ]
    .into_iter()
    .filter_map(|(tests, missing)| Some(format!("  tests {tests}: {}\n", missing?)))
    .collect();
    if left_out.is_empty() {
        println!("\nno tests were left out\n");
    } else {
        println!("\nleft out, although no test failed:\n{}", left_out.concat());
    }
}

/// Looks for PyTorch as `crates/search/tests/pylon_network.rs` does.
fn missing_pytorch() -> Option<&'static str> {
    let has_torch = |python: &str| {
        let mut command = Command::new(python);
        command.args(["-c", "import torch"]).stdout(Stdio::null()).stderr(Stdio::null());
        command.status().is_ok_and(|status| status.success())
    };
    let is_there = ["python3", "/usr/bin/python3"].into_iter().any(has_torch);
    (!is_there).then_some("PyTorch is missing; on Debian, install python3-torch")
}
