//! Targets of the compiler.

use std::{env, path::Path, process::Command};

/// Checks that the compiler has the standard library of a target, and adds it with rustup if possible.
///
/// # Errors
///
/// When it is missing and cannot be added; the message says what helps.
pub fn ensure_target(target: &str) -> Result<(), String> {
    if has_target(target) {
        return Ok(());
    }
    let help = format!(
        "the compiler has no {target} target. `rustup target add {target}` adds it; without rustup, install the \
         package of your system that has Rust's standard library for {target}"
    );
    eprintln!("adding the {target} target with rustup");
    match Command::new("rustup").args(["target", "add", target]).status() {
        Ok(status) if status.success() && has_target(target) => Ok(()),
        Ok(_) => Err(format!("rustup could not add it, and {help}")),
        Err(_) => Err(help),
    }
}

/// Whether the target's standard library is installed.
fn has_target(target: &str) -> bool {
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let asked = Command::new(rustc).args(["--print", "target-libdir", "--target", target]).output();
    asked.is_ok_and(|answer| {
        answer.status.success() && Path::new(String::from_utf8_lossy(&answer.stdout).trim()).is_dir()
    })
}
