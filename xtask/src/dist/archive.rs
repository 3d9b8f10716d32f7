//! The archive for any system: the program and its documents in one folder.

use super::{
    Artefact,
    file_tree::{FileTree, gzip},
    platform::System,
    release::Release,
};

/// Generated documents that accompany the program.
pub(super) struct Documents {
    /// The licences of the libraries.
    pub(super) licences: String,
    /// The list of the libraries, for programs.
    pub(super) sbom: String,
}

/// The file of licences in archives and packages.
pub(super) const LICENCES: &str = "THIRD-PARTY-LICENCES.txt";
/// The list of libraries in archives and packages.
pub(super) const SBOM: &str = "sbom.cdx.json";

/// Packs the archive: a zip file for Windows, otherwise a compressed tar file.
pub(super) fn build(release: &Release, program: &[u8], documents: &Documents) -> Result<Artefact, String> {
    let folder = release.name();
    let mut files = FileTree::default();
    files.add_file(format!("{folder}/{}", release.platform.program()), 0o755, program);
    for name in ["README.md", "CHANGELOG.md", "LICENSE-MIT", "LICENSE-APACHE"] {
        files.add_file(format!("{folder}/{name}"), 0o644, release.read(name)?);
    }
    files.add_file(format!("{folder}/{LICENCES}"), 0o644, documents.licences.as_bytes());
    files.add_file(format!("{folder}/{SBOM}"), 0o644, documents.sbom.as_bytes());
    match release.platform.system {
        System::Windows => Ok(Artefact { name: format!("{folder}.zip"), bytes: files.to_zip()? }),
        System::Linux | System::MacOs => {
            let bytes = gzip(&files.to_tar(release.time)?)?;
            Ok(Artefact { name: format!("{folder}.tar.gz"), bytes })
        }
    }
}
