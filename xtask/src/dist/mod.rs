//! The files of a release page: `cargo xtask dist`.
//!
//! Every file depends on the commit and the pinned toolchain only: paths are mapped to fixed names, lists are sorted, owners
//! are 0, and times are the commit's. `--check` builds everything again from a clone of the commit in another folder,
//! compares every byte, then installs and runs each file. See `docs/releases.md`.

mod archive;
mod binary;
mod check;
mod deb;
mod file_tree;
mod image;
mod licences;
mod packages;
mod platform;
mod release;
mod sbom;
mod site;

use std::{
    fs,
    path::{Path, PathBuf},
    time::Instant,
};

use clap::Args;
use sha2::{Digest, Sha256};

use archive::Documents;
use platform::System;
use release::Release;

/// The options of `cargo xtask dist`.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct DistArgs {
    /// The folder to write; the files of an earlier run in it are removed
    #[arg(long, value_name = "DIR", default_value = "target/artefacts")]
    out: PathBuf,

    /// Build again from a clone of the commit and compare every byte, then install and run each file (Linux, minutes)
    #[arg(long)]
    check: bool,
}

const EXAMPLES: &str = "\
Examples:
  cargo xtask dist                      write the files of a release to target/artefacts
  cargo xtask dist --out /tmp/release   write them to another folder
  cargo xtask dist --check              the same, then build them twice and try each";

/// The list of the other files, in the format of `sha256sum`.
const CHECKSUMS: &str = "SHA256SUMS";

/// A file of the release page.
struct Artefact {
    name: String,
    bytes: Vec<u8>,
}

/// Makes the files of a release; with `check`, also tries them.
pub(crate) fn run(arguments: &DistArgs) -> Result<(), String> {
    if let Some(fault) = crate::client::outdated() {
        return Err(fault);
    }
    let release = Release::new(&crate::tidy::root())?;
    if arguments.check {
        release.require_clean()?;
    }
    let out = release.root.join(&arguments.out);
    let artefacts = build(&release)?;
    write(&artefacts, &out)?;
    for artefact in &artefacts {
        println!("{:>12} {}", artefact.bytes.len(), out.join(&artefact.name).display());
    }
    if arguments.check { check::run(&release, &out) } else { Ok(()) }
}

/// Makes the files of a release. What takes long comes last.
fn build(release: &Release) -> Result<Vec<Artefact>, String> {
    let start = Instant::now();
    report(&format!("tripylon {} for {}", release.version_text(), release.platform.target()));
    report("collecting the packages that are part of the program, and their licences");
    let packages = packages::shipped(release)?;
    let documents =
        Documents { licences: licences::text(&packages, release)?, sbom: sbom::text(&packages, release)? };
    report("compiling the program, which takes minutes");
    let program = binary::compile(release)?;
    report("packing the archive");
    let mut artefacts = vec![archive::build(release, &program, &documents)?];
    if release.platform.system == System::Linux {
        report("packing the Debian package");
        artefacts.push(deb::build(release, &program, &documents)?);
        report("packing the container image");
        artefacts.push(image::build(release, &program, &documents)?);
        report("packing the static site");
        artefacts.push(site::build(release)?);
    }
    let name = release.name();
    artefacts.push(Artefact { name: format!("{name}.cdx.json"), bytes: documents.sbom.into_bytes() });
    artefacts.push(Artefact { name: format!("{name}-licences.txt"), bytes: documents.licences.into_bytes() });
    artefacts.sort_by(|one, other| one.name.cmp(&other.name));
    artefacts.push(Artefact { name: CHECKSUMS.into(), bytes: checksums(&artefacts).into_bytes() });
    report(&format!("{} files in {:.0} s", artefacts.len(), start.elapsed().as_secs_f64()));
    Ok(artefacts)
}

/// The lines of `sha256sum`.
fn checksums(artefacts: &[Artefact]) -> String {
    artefacts.iter().map(|artefact| format!("{}  {}\n", sha256(&artefact.bytes), artefact.name)).collect()
}

/// Writes the files, instead of those of an earlier run.
fn write(artefacts: &[Artefact], out: &Path) -> Result<(), String> {
    let fault = |error: std::io::Error| format!("{}: {error}", out.display());
    fs::create_dir_all(out).map_err(fault)?;
    let earlier = fs::read_to_string(out.join(CHECKSUMS)).unwrap_or_default();
    for name in earlier.lines().filter_map(|line| line.split_once("  ")).map(|(_, name)| name) {
        if !name.contains(['/', '\\']) {
            // A file that is missing already needs no removal.
            let _ = fs::remove_file(out.join(name));
        }
    }
    for artefact in artefacts {
        fs::write(out.join(&artefact.name), &artefact.bytes).map_err(fault)?;
    }
    Ok(())
}

fn sha256(bytes: &[u8]) -> String {
    format!("{:x}", Sha256::digest(bytes))
}

/// Says what is being done.
fn report(text: &str) {
    println!("dist: {text}");
}

#[cfg(test)]
mod tests {
    use super::*;

    fn artefact(name: &str, text: &str) -> Artefact {
        Artefact { name: name.into(), bytes: text.as_bytes().to_vec() }
    }

    #[test]
    fn checksums_have_the_format_of_sha256sum() {
        let empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
        assert_eq!(checksums(&[artefact("a", ""), artefact("b", "")]), format!("{empty}  a\n{empty}  b\n"));
    }

    #[test]
    fn files_of_an_earlier_run_are_removed_and_no_others() {
        let folder = tempfile::tempdir().unwrap();
        let out = folder.path().join("out");
        let sums = |files: &[Artefact]| artefact(CHECKSUMS, &checksums(files));
        let first = [artefact("tripylon-1.tar.gz", "1")];
        write(&first, &out).unwrap();
        write(&[sums(&first)], &out).unwrap();
        fs::write(out.join("mine"), "mine").unwrap();
        let second = [artefact("tripylon-2.tar.gz", "2")];
        write(&second, &out).unwrap();
        assert!(!out.join("tripylon-1.tar.gz").exists());
        assert!(out.join("tripylon-2.tar.gz").exists() && out.join("mine").exists());
    }
}
