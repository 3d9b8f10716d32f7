use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
};

use wasm_bindgen_cli_support::Bindgen;

use crate::Trouble;

const TARGET: &str = "wasm32-unknown-unknown";

/// Compiles the client, and says where the module is.
///
/// The other cargo has a target folder of its own, because the one that runs this script holds the lock of its folder. It
/// is shared by all profiles: the client is the same in each.
pub(crate) fn compiled(root: &Path, out: &Path) -> Result<PathBuf, Trouble> {
    need_target()?;
    // target/PROFILE/build/PACKAGE/out
    let target = out.ancestors().nth(4).unwrap_or(out).join("web");
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo
        .current_dir(root)
        .args(["build", "--locked", "--package", "tripylon-web", "--lib", "--profile", "web"])
        .args(["--target", TARGET, "--target-dir"])
        .arg(&target);
    // What was meant for the machine that this runs on, or for clippy, is not meant for the browser.
    for variable in [
        "RUSTFLAGS",
        "CARGO_ENCODED_RUSTFLAGS",
        "RUSTC_WRAPPER",
        "RUSTC_WORKSPACE_WRAPPER",
        "CARGO_BUILD_TARGET",
    ] {
        cargo.env_remove(variable);
    }
    let status = cargo.status().map_err(|error| format!("cargo could not be started: {error}"))?;
    if !status.success() {
        return Err("cargo says above what is wrong with tripylon-web".into());
    }
    Ok(target.join(TARGET).join("web").join("tripylon_web.wasm"))
}

/// A file that wasm-bindgen has written: where it belongs, and what is in it.
pub(crate) struct Bound {
    pub(crate) path: String,
    pub(crate) bytes: Vec<u8>,
}

/// Has wasm-bindgen write the JavaScript around a module. The names are `tripylon.js`, `tripylon.wasm`, and whatever
/// pieces of JavaScript the libraries bring along.
pub(crate) fn bound(module: &Path, folder: &Path) -> Result<Vec<Bound>, Trouble> {
    if folder.exists() {
        fs::remove_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    let mut bindgen = Bindgen::new();
    bindgen.input_path(module).out_name("tripylon").typescript(false).remove_name_section(true);
    bindgen.remove_producers_section(true).omit_default_module_path(true);
    let written = bindgen.web(true).and_then(|bindgen| bindgen.generate(folder));
    written.map_err(|error| format!("wasm-bindgen: {error:#}"))?;
    let mut bound = Vec::new();
    collect(folder, folder, &mut bound)?;
    for file in &mut bound {
        if file.path == "tripylon_bg.wasm" {
            file.path = "tripylon.wasm".into();
        }
    }
    Ok(bound)
}

fn collect(folder: &Path, root: &Path, bound: &mut Vec<Bound>) -> Result<(), Trouble> {
    for path in crate::assets::in_folder(folder)? {
        if path.is_dir() {
            collect(&path, root, bound)?;
        } else {
            let bytes = crate::read(&path)?;
            bound.push(Bound { path: crate::assets::relative(&path, root), bytes });
        }
    }
    Ok(())
}

/// Makes sure that the compiler can write for the browser, through rustup where there is one.
fn need_target() -> Result<(), Trouble> {
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

/// Whether the folder of the target's standard library is there.
fn has_target() -> bool {
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let asked = Command::new(rustc).args(["--print", "target-libdir", "--target", TARGET]).output();
    asked.is_ok_and(|answer| {
        answer.status.success() && Path::new(String::from_utf8_lossy(&answer.stdout).trim()).is_dir()
    })
}
