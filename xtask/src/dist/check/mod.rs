//! Tests of the files of a release: they are built a second time, then each is installed and run.

mod archive;
mod deb;
mod image;
mod server;
mod site;

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
    time::Instant,
};

use tempfile::TempDir;

use super::{
    CHECKSUMS, build,
    release::{Release, git, output},
};

/// Checks files of a release in a folder and says what was found.
type Check = fn(&Release, &Path) -> Result<String, String>;

/// Checks the files of a release in the folder `out`.
pub(super) fn run(release: &Release, out: &Path) -> Result<(), String> {
    if !cfg!(target_os = "linux") {
        return Err("the check needs Linux".into());
    }
    let checks: [(&str, Check); 5] = [
        ("archive", archive::check),
        ("Debian package", deb::check),
        ("container image", image::check),
        ("static site", site::check),
        ("second build", check_second_build),
    ];
    for (name, check) in checks {
        let start = Instant::now();
        let result = check(release, out).map_err(|error| format!("{name}: {error}"))?;
        println!("check: {name}: {result} ({:.1} s)", start.elapsed().as_secs_f64());
    }
    Ok(())
}

/// Builds a clone of the commit in another folder and compares every byte.
fn check_second_build(release: &Release, out: &Path) -> Result<String, String> {
    let folder = temporary_folder()?;
    // Another depth than the first folder, so that paths have other lengths.
    let clone = folder.path().join("a/clone/of/the/repository");
    let mut command = Command::new("git");
    command.args(["clone", "--quiet", "--no-checkout"]).arg(&release.root).arg(&clone);
    output(&mut command)?;
    git(&clone, &["checkout", "--quiet", "--detach", &release.commit])?;
    let second = Release::with_target(&clone, &folder.path().join("target"))?;
    let artefacts = build(&second)?;
    let differing: Vec<&str> = artefacts
        .iter()
        .filter(|artefact| fs::read(out.join(&artefact.name)).ok().as_ref() != Some(&artefact.bytes))
        .map(|artefact| artefact.name.as_str())
        .collect();
    if differing.is_empty() {
        return Ok(format!("all bytes of {} files are the same", artefacts.len()));
    }
    // The evidence is kept.
    let kept = folder.keep();
    for artefact in &artefacts {
        let path = kept.join(&artefact.name);
        fs::write(&path, &artefact.bytes).map_err(|error| format!("{}: {error}", path.display()))?;
    }
    Err(format!("these files differ: {differing:?}; the second ones are in {}", kept.display()))
}

/// An empty folder, which is removed at the end.
fn temporary_folder() -> Result<TempDir, String> {
    tempfile::tempdir().map_err(|error| format!("a temporary folder: {error}"))
}

/// The only file of the release whose name has an ending.
fn find(out: &Path, ending: &str) -> Result<PathBuf, String> {
    let sums = fs::read_to_string(out.join(CHECKSUMS)).map_err(|error| format!("{CHECKSUMS}: {error}"))?;
    let names = sums.lines().filter_map(|line| line.split_once("  ")).map(|(_, name)| name);
    let mut found = names.filter(|name| name.ends_with(ending));
    match (found.next(), found.next()) {
        (Some(name), None) => Ok(out.join(name)),
        _ => Err(format!("not exactly one file ends in {ending}")),
    }
}

/// Fails unless a program is the one that was released.
fn check_version(program: &mut Command, release: &Release) -> Result<(), String> {
    let version = output(program.arg("--version"))?;
    if version == format!("tripylon {}", release.version_text()) {
        return Ok(());
    }
    Err(format!("the program calls itself {version}, not {}", release.version_text()))
}

/// Whether this process is root, as which files can have other owners.
fn is_root() -> bool {
    output(Command::new("id").arg("-u")).is_ok_and(|id| id == "0")
}
