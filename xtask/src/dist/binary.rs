//! The program, compiled for distribution.

use std::{env, fs, path::PathBuf, process::Command};

use tripylon_web_build::{ensure_target, remapped_paths, remove_local_settings};

use super::{
    platform::System,
    release::{Release, output},
};
use crate::test::succeed;

/// Options for C code, which cargo compiles again when they change. mimalloc contains the date of its compilation.
const C_OPTIONS: &str = r#"-Wno-builtin-macro-redefined -D__DATE__="unknown" -D__TIME__="unknown""#;

/// Compiles the program and returns its bytes.
pub(super) fn compile(release: &Release) -> Result<Vec<u8>, String> {
    let target = release.platform.target();
    ensure_target(target)?;
    let mut cargo = Command::new(env!("CARGO"));
    if release.platform.system == System::Linux {
        ensure_c_compiler(target)?;
        cargo.env(format!("CFLAGS_{}", target.replace('-', "_")), C_OPTIONS);
    }
    cargo.current_dir(&release.root).args(["build", "--locked", "--profile", "dist"]);
    cargo.args(["--package", "tripylon-cli", "--bin", "tripylon", "--target", target, "--target-dir"]);
    cargo.arg(&release.target).arg("--config");
    cargo.arg(format!("target.{target}.rustflags = {:?}", compiler_options(release)?));
    // A build without the client is no release.
    remove_local_settings(&mut cargo).env_remove("TRIPYLON_SKIP_WEB").env("CARGO_INCREMENTAL", "0");
    succeed(&mut cargo)?;

    let program = path(release);
    let version = output(Command::new(&program).arg("--version"))?;
    if version.ends_with("-dirty)") {
        eprintln!("xtask: {version} is not what was committed: publish only builds of a clean checkout");
    } else if version != format!("tripylon {}", release.version_text()) {
        return Err(format!("the program calls itself {version}, not {}", release.version_text()));
    }
    fs::read(&program).map_err(|error| format!("{}: {error}", program.display()))
}

/// Where cargo writes the program.
pub(super) fn path(release: &Release) -> PathBuf {
    let folder = release.target.join(release.platform.target()).join("dist");
    folder.join(release.platform.program())
}

fn compiler_options(release: &Release) -> Result<Vec<String>, String> {
    let mut options = remapped_paths(&release.root)?;
    // Cargo ignores `strip` in a profile with settings for single packages.
    options.push("-Cstrip=symbols".into());
    if !release.target.starts_with(&release.root) {
        options.push(format!("--remap-path-prefix={}=/tripylon/target", release.target.display()));
    }
    if release.platform.system == System::Windows {
        // Otherwise the program would need the Visual C++ runtime.
        options.push("-Ctarget-feature=+crt-static".into());
    }
    Ok(options)
}

/// Checks that C code can be compiled for musl.
fn ensure_c_compiler(target: &str) -> Result<(), String> {
    let variable = format!("CC_{}", target.replace('-', "_"));
    if env::var_os(&variable).is_some() || Command::new("musl-gcc").arg("--version").output().is_ok() {
        return Ok(());
    }
    Err(format!(
        "musl-gcc, which compiles C code for static programs, is missing: `apt-get install musl-tools` installs it on \
         Debian and Ubuntu; {variable} names another compiler"
    ))
}
