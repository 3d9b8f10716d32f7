//! Compiles the browser client: `tripylon-web-build PROFILE TARGET_FOLDER FOLDER`.
//!
//! The library describes the output and starts this program.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::{Command, ExitCode},
};

use tripylon_web_build::{BuildProfile, ensure_target, remapped_paths};
use wasm_bindgen_cli_support::Bindgen;

const TARGET: &str = "wasm32-unknown-unknown";

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [profile, target, folder] = &arguments[..] else {
        eprintln!("usage: tripylon-web-build PROFILE TARGET_FOLDER FOLDER (called by `cargo xtask client`)");
        return ExitCode::FAILURE;
    };
    match run(profile, Path::new(target), Path::new(folder)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("the browser client cannot be compiled: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(profile: &str, target: &Path, folder: &Path) -> Result<(), String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).expect("the crate is in crates/");
    let module = compile_module(root, target, profile)?;
    let generated = target.join("bindgen");
    replace_folder(&generated)?;
    let main_module = target.join("main.wasm");
    split_module(&module, &main_module, &generated)?;
    run_bindgen(&main_module, &generated)?;
    replace_folder(folder)?;
    let is_for_distribution = profile == BuildProfile::Distribution.name();
    compress_files(&generated, &generated, folder, if is_for_distribution { 11 } else { 5 })
}

/// Compiles the client and returns the path of the module.
fn compile_module(root: &Path, target: &Path, profile: &str) -> Result<PathBuf, String> {
    ensure_target(TARGET)?;
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo
        .current_dir(root)
        .args(["build", "--locked", "--package", "tripylon-web", "--lib", "--profile", profile])
        .args(["--target", TARGET, "--target-dir"])
        .arg(target)
        .args(["--config", "crates/web/profiles.toml", "--config"])
        .arg(format!("target.{TARGET}.rustflags = {:?}", rust_flags(root)?));
    let status = cargo.status().map_err(|error| format!("cannot start cargo: {error}"))?;
    if !status.success() {
        return Err("see above".into());
    }
    Ok(target.join(TARGET).join(profile).join("tripylon_web.wasm"))
}

/// Compiler options besides those of the repository: the linker keeps the relocations, by which the module is split.
fn rust_flags(root: &Path) -> Result<Vec<String>, String> {
    let mut options = remapped_paths(root)?;
    options.push("-Clink-args=--emit-relocs".to_string());
    Ok(options)
}

/// Splits the module: functions with `#[wasm_split(NAME)]`, and what only they need, move to modules of their own in
/// `folder`, with `split.js`, which loads them. The rest is written to `main_module`.
fn split_module(module: &Path, main_module: &Path, folder: &Path) -> Result<(), String> {
    let bytes = fs::read(module).map_err(|error| format!("{}: {error}", module.display()))?;
    let mut options = wasm_split_cli_support::Options::new(&bytes);
    options.output_dir = folder;
    options.main_out_path = main_module;
    options.main_module = "./tripylon.js";
    options.link_name = "./split.js";
    wasm_split_cli_support::transform(options).map_err(|error| format!("wasm-split: {error:#}"))?;
    Ok(())
}

/// Runs wasm-bindgen, which writes `tripylon.js`, `tripylon.wasm` and the JavaScript snippets of libraries.
fn run_bindgen(module: &Path, folder: &Path) -> Result<(), String> {
    let mut bindgen = Bindgen::new();
    bindgen.input_path(module).out_name("tripylon").typescript(false).remove_name_section(true);
    bindgen.remove_producers_section(true).omit_default_module_path(true);
    // The split modules import what the linker exports, by its mangled name.
    bindgen.keep_lld_exports(true).demangle(false);
    let written = bindgen.web(true).and_then(|bindgen| bindgen.generate(folder));
    written.map_err(|error| format!("wasm-bindgen: {error:#}"))?;
    fs::rename(folder.join("tripylon_bg.wasm"), folder.join("tripylon.wasm"))
        .map_err(|error| format!("{}: {error}", folder.display()))
}

/// Compresses all files below `folder` to `to`, under the same paths with `.br` added.
fn compress_files(folder: &Path, root: &Path, to: &Path, quality: i32) -> Result<(), String> {
    let entries = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    for entry in entries {
        let path = entry.map_err(|error| format!("{}: {error}", folder.display()))?.path();
        if path.is_dir() {
            compress_files(&path, root, to, quality)?;
            continue;
        }
        let relative = path.strip_prefix(root).expect("the walk stays below the root");
        let target = to.join(format!("{}.br", relative.display()));
        let fault = |error: std::io::Error| format!("{}: {error}", target.display());
        fs::create_dir_all(target.parent().expect("a file has a folder")).map_err(fault)?;
        let bytes = fs::read(&path).map_err(fault)?;
        let parameters = brotli::enc::BrotliEncoderParams { quality, lgwin: 22, ..Default::default() };
        let mut compressed = Vec::new();
        brotli::BrotliCompress(&mut &bytes[..], &mut compressed, &parameters).map_err(fault)?;
        fs::write(&target, compressed).map_err(fault)?;
    }
    Ok(())
}

/// Makes an empty folder.
fn replace_folder(folder: &Path) -> Result<(), String> {
    let fault = |error: std::io::Error| format!("{}: {error}", folder.display());
    if folder.exists() {
        fs::remove_dir_all(folder).map_err(fault)?;
    }
    fs::create_dir_all(folder).map_err(fault)
}
