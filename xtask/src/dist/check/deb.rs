//! Installation of the Debian package into another root folder.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use super::{check_version, find, temporary_folder};
use crate::dist::release::{Release, output};

/// Installs the package, runs the program, verifies the unit, and removes the package again.
pub(super) fn check(release: &Release, out: &Path) -> Result<String, String> {
    let package = find(out, ".deb")?;
    let listed = output(Command::new("dpkg-deb").arg("--contents").arg(&package))?;
    if let Some(line) = listed.lines().find(|line| !line.contains(" root/root ")) {
        return Err(format!("a file does not belong to root: {line}"));
    }
    let folder = temporary_folder()?;
    let root = folder.path().join("root");
    create_package_database(&root)?;
    output(dpkg(&root).arg("--install").arg(&package))?;
    check_version(&mut Command::new(root.join("usr/bin/tripylon")), release)?;
    let verified = verify_unit(&root)?;
    let files = listed.lines().filter(|line| !line.starts_with('d')).count();
    output(dpkg(&root).args(["--purge", "tripylon"]))?;
    for path in ["usr/bin/tripylon", "usr/lib/systemd/system/tripylon.service", "usr/share/doc/tripylon"] {
        if root.join(path).exists() {
            return Err(format!("{path} is still there after the removal"));
        }
    }
    Ok(format!("{files} files installed, the program runs, {verified}, removed again"))
}

/// dpkg for another root folder. The scripts of the package run outside of it, since it has no shell.
fn dpkg(root: &Path) -> Command {
    let mut dpkg = Command::new("dpkg");
    dpkg.arg(format!("--root={}", root.display()));
    dpkg.args(["--force-not-root", "--force-script-chrootless", "--force-bad-path"]);
    dpkg
}

fn create_package_database(root: &Path) -> Result<(), String> {
    let database = root.join("var/lib/dpkg");
    let fault = |error: std::io::Error| format!("{}: {error}", database.display());
    for folder in ["info", "updates", "triggers"] {
        fs::create_dir_all(database.join(folder)).map_err(fault)?;
    }
    fs::write(database.join("status"), "").map_err(fault)
}

/// Checks the installed unit with systemd's own tool, where there is one.
fn verify_unit(root: &Path) -> Result<String, String> {
    // Without the targets of a system, systemd would miss them.
    let system = PathBuf::from("/usr/lib/systemd/system");
    if Command::new("systemd-analyze").arg("--version").output().is_err() || !system.exists() {
        return Ok("no systemd to verify the unit".into());
    }
    let units = root.join("usr/lib/systemd/system");
    let copied = fs::read_dir(&system).map_err(|error| format!("{}: {error}", system.display()))?;
    for entry in copied.flatten().filter(|entry| entry.path().is_file()) {
        let to = units.join(entry.file_name());
        if !to.exists() {
            fs::copy(entry.path(), &to).map_err(|error| format!("{}: {error}", to.display()))?;
        }
    }
    let mut verify = Command::new("systemd-analyze");
    verify.args(["verify", "--man=no", "--recursive-errors=no"]).arg(format!("--root={}", root.display()));
    output(verify.arg(units.join("tripylon.service")))?;
    Ok("systemd accepts the unit".into())
}
