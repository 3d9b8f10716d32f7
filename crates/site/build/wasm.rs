use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
};

use wasm_bindgen_cli_support::Bindgen;

use crate::BuildError;

const TARGET: &str = "wasm32-unknown-unknown";

/// Compiles the client and returns the path of the module.
///
/// The nested cargo has its own target folder, because the outer cargo holds the lock of its folder. All profiles
/// share it: the client is the same in each.
pub(crate) fn compile_client(root: &Path, out: &Path) -> Result<PathBuf, BuildError> {
    ensure_target()?;
    // target/PROFILE/build/PACKAGE/out
    let target = out.ancestors().nth(4).unwrap_or(out).join("web");
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo
        .current_dir(root)
        .args(["build", "--locked", "--package", "tripylon-web", "--lib", "--profile", "web"])
        .args(["--target", TARGET, "--target-dir"])
        .arg(&target);
    // Settings for this machine, or for clippy, do not apply to the browser.
    for variable in [
        "RUSTFLAGS",
        "CARGO_ENCODED_RUSTFLAGS",
        "RUSTC_WRAPPER",
        "RUSTC_WORKSPACE_WRAPPER",
        "CARGO_BUILD_TARGET",
    ] {
        cargo.env_remove(variable);
    }
    let status = cargo.status().map_err(|error| format!("cannot start cargo: {error}"))?;
    if !status.success() {
        return Err("tripylon-web does not compile, see above".into());
    }
    Ok(target.join(TARGET).join("web").join("tripylon_web.wasm"))
}

/// A generated or copied file: its path on the site and its content.
pub(crate) struct RawFile {
    pub(crate) path: String,
    pub(crate) bytes: Vec<u8>,
}

/// Runs wasm-bindgen, which writes `tripylon.js`, `tripylon.wasm` and the JavaScript snippets of libraries.
pub(crate) fn run_bindgen(module: &Path, folder: &Path) -> Result<Vec<RawFile>, BuildError> {
    if folder.exists() {
        fs::remove_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    let mut bindgen = Bindgen::new();
    bindgen.input_path(module).out_name("tripylon").typescript(false).remove_name_section(true);
    bindgen.remove_producers_section(true).omit_default_module_path(true);
    let written = bindgen.web(true).and_then(|bindgen| bindgen.generate(folder));
    written.map_err(|error| format!("wasm-bindgen: {error:#}"))?;
    let mut files = Vec::new();
    collect(folder, folder, &mut files)?;
    for file in &mut files {
        if file.path == "tripylon_bg.wasm" {
            file.path = "tripylon.wasm".into();
        }
    }
    Ok(files)
}

fn collect(folder: &Path, root: &Path, files: &mut Vec<RawFile>) -> Result<(), BuildError> {
    for path in crate::assets::list_folder(folder)? {
        if path.is_dir() {
            collect(&path, root, files)?;
        } else {
            let bytes = crate::read(&path)?;
            files.push(RawFile { path: crate::assets::relative(&path, root), bytes });
        }
    }
    Ok(())
}

/// Checks that the compiler has the wasm target, and adds it with rustup if possible.
fn ensure_target() -> Result<(), BuildError> {
    if has_target() {
        return Ok(());
    }
    let help = format!(
        "the compiler has no {TARGET} target. `rustup target add {TARGET}` adds it; without rustup, install the \
         package of your system that has Rust's standard library for {TARGET}"
    );
    println!("cargo::warning=adding the {TARGET} target with rustup");
    match Command::new("rustup").args(["target", "add", TARGET]).status() {
        Ok(status) if status.success() && has_target() => Ok(()),
        Ok(_) => Err(format!("rustup could not add it, and {help}")),
        Err(_) => Err(help),
    }
}

/// Whether the target's standard library is installed.
fn has_target() -> bool {
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let asked = Command::new(rustc).args(["--print", "target-libdir", "--target", TARGET]).output();
    asked.is_ok_and(|answer| {
        answer.status.success() && Path::new(String::from_utf8_lossy(&answer.stdout).trim()).is_dir()
    })
}
