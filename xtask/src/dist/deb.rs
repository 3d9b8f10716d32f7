//! The package for Debian and its relatives.

use std::process::{Command, Stdio};

use super::{
    Artefact,
    archive::{Documents, LICENCES, SBOM},
    file_tree::FileTree,
    release::Release,
};
use crate::test::succeed;

/// Run as root at the installation and the removal. The service is not started at the installation: most people only
/// want to play. In another root folder no service runs.
const MAINTAINER_SCRIPTS: [(&str, &str); 3] = [
    (
        "postinst",
        r#"#!/bin/sh
set -e
if [ -d /run/systemd/system ] && [ -z "$DPKG_ROOT" ]; then
    systemctl daemon-reload
    # After an upgrade the new program runs, if the old one did.
    systemctl try-restart tripylon.service
fi
"#,
    ),
    (
        "prerm",
        r#"#!/bin/sh
set -e
if [ "$1" = remove ] && [ -d /run/systemd/system ] && [ -z "$DPKG_ROOT" ]; then
    systemctl disable --now tripylon.service
fi
"#,
    ),
    (
        "postrm",
        r#"#!/bin/sh
set -e
if [ -d /run/systemd/system ] && [ -z "$DPKG_ROOT" ]; then
    systemctl daemon-reload
fi
"#,
    ),
];

/// Packs the package with `dpkg-deb`.
pub(super) fn build(release: &Release, program: &[u8], documents: &Documents) -> Result<Artefact, String> {
    let files = files(release, program, documents)?;
    let folder = tempfile::tempdir().map_err(|error| format!("a folder for the package: {error}"))?;
    let staging = folder.path().join("package");
    files.write_to(&staging)?;
    let architecture = release.platform.package_architecture();
    let name = format!("tripylon_{}_{architecture}.deb", Release::VERSION);
    let package = folder.path().join(&name);
    // The compressor writes other bytes with one thread than with several.
    let mut packer = Command::new("dpkg-deb");
    packer.args(["--root-owner-group", "--threads-max=1", "-Zxz", "--build"]).arg(&staging).arg(&package);
    packer.env("SOURCE_DATE_EPOCH", release.time.to_string()).stdout(Stdio::null());
    succeed(&mut packer).map_err(|error| format!("{error}; it needs Debian's program dpkg-deb"))?;
    let bytes = std::fs::read(&package).map_err(|error| format!("{}: {error}", package.display()))?;
    Ok(Artefact { name, bytes })
}

fn files(release: &Release, program: &[u8], documents: &Documents) -> Result<FileTree, String> {
    let mut files = FileTree::default();
    // The permissions of folders would otherwise depend on the umask.
    for folder in [
        "",
        "DEBIAN",
        "usr",
        "usr/bin",
        "usr/lib",
        "usr/lib/systemd",
        "usr/lib/systemd/system",
        "usr/share",
        "usr/share/doc",
    ] {
        files.add_folder(folder, 0o755, 0);
    }
    files.add_file("usr/bin/tripylon", 0o755, program);
    files.add_file("usr/lib/systemd/system/tripylon.service", 0o644, unit(release)?);
    let documentation = "usr/share/doc/tripylon";
    files.add_folder(documentation, 0o755, 0);
    files.add_file(format!("{documentation}/copyright"), 0o644, copyright(release)?);
    files.add_file(format!("{documentation}/operations.md"), 0o644, release.read("docs/operations.md")?);
    files.add_file(format!("{documentation}/CHANGELOG.md"), 0o644, release.read("CHANGELOG.md")?);
    files.add_file(format!("{documentation}/{LICENCES}"), 0o644, documents.licences.as_bytes());
    files.add_file(format!("{documentation}/{SBOM}"), 0o644, documents.sbom.as_bytes());
    files.add_file("DEBIAN/control", 0o644, control(release, files.total_bytes()));
    for (name, script) in MAINTAINER_SCRIPTS {
        files.add_file(format!("DEBIAN/{name}"), 0o755, script);
    }
    Ok(files)
}

/// The systemd unit with the program where packages put it.
fn unit(release: &Release) -> Result<String, String> {
    let unit = String::from_utf8_lossy(&release.read("deploy/tripylon.service")?).into_owned();
    let (before, after) = ("ExecStart=/usr/local/bin/", "ExecStart=/usr/bin/");
    if !unit.contains(before) {
        return Err(format!("deploy/tripylon.service has no {before}"));
    }
    Ok(unit.replace(before, after))
}

fn copyright(release: &Release) -> Result<String, String> {
    let mit = String::from_utf8_lossy(&release.read("LICENSE-MIT")?).into_owned();
    Ok(format!(
        "Tripylon is licensed under the MIT licence, below, or the Apache License 2.0, which is in\n\
         /usr/share/common-licenses/Apache-2.0 on Debian systems, as you choose.\n\n{mit}\n\
         The licences of the libraries in the program are in {LICENCES}.\n"
    ))
}

fn control(release: &Release, total_bytes: usize) -> String {
    format!(
        "Package: tripylon\n\
         Version: {}\n\
         Architecture: {}\n\
         Maintainer: The Tripylon authors\n\
         Installed-Size: {}\n\
         Section: games\n\
         Priority: optional\n\
         Description: play, learn, analyse and solve Pylos, Le Pylos and Pylon\n \
         Three abstract board games in the browser and in the terminal, with computer\n \
         opponents, lessons, puzzles, analysis and online play. The program needs no\n \
         other package.\n",
        Release::VERSION,
        release.platform.package_architecture(),
        total_bytes.div_ceil(1024)
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_package_has_the_program_the_unit_and_the_licences() {
        let release = Release::new(&crate::tidy::root()).unwrap();
        let documents = Documents { licences: "licences".into(), sbom: "{}".into() };
        let files = files(&release, b"program", &documents).unwrap();
        let paths = files.paths();
        for path in [
            "DEBIAN/control",
            "usr/bin/tripylon",
            "usr/lib/systemd/system/tripylon.service",
            "usr/share/doc/tripylon/copyright",
            "usr/share/doc/tripylon/operations.md",
            "usr/share/doc/tripylon/THIRD-PARTY-LICENCES.txt",
        ] {
            assert!(paths.contains(&path), "{path}");
        }
        let unit = unit(&release).unwrap();
        assert!(unit.contains("ExecStart=/usr/bin/tripylon serve") && !unit.contains("/usr/local"), "{unit}");
    }

    #[test]
    fn lines_of_the_description_begin_with_a_space() {
        let release = Release::new(&crate::tidy::root()).unwrap();
        let control = control(&release, 2049);
        assert!(control.contains("Installed-Size: 3\n"), "{control}");
        let description = control.split_once("Description: ").unwrap().1;
        assert!(description.lines().skip(1).all(|line| line.starts_with(" ")), "{control}");
    }
}
