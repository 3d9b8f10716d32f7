//! The pages for a host of static files.

use std::{
    fs,
    path::Path,
    process::{Command, Stdio},
};

use super::{Artefact, binary, file_tree::FileTree, release::Release};
use crate::test::succeed;

/// Packs the files that the program exports.
pub(super) fn build(release: &Release) -> Result<Artefact, String> {
    let folder = tempfile::tempdir().map_err(|error| format!("a folder for the site: {error}"))?;
    export(&binary::path(release), folder.path())?;
    let mut files = FileTree::default();
    collect(folder.path(), folder.path(), &mut files)
        .map_err(|error| format!("{}: {error}", folder.path().display()))?;
    let name = format!("tripylon-{}-site.zip", Release::VERSION);
    Ok(Artefact { name, bytes: files.to_zip()? })
}

/// Writes the pages to an empty folder.
pub(super) fn export(program: &Path, folder: &Path) -> Result<(), String> {
    succeed(Command::new(program).arg("export-site").arg(folder).stdout(Stdio::null()))
}

fn collect(folder: &Path, root: &Path, files: &mut FileTree) -> std::io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, root, files)?;
        } else {
            let relative = path.strip_prefix(root).expect("the walk stays below the root");
            files.add_file(relative.to_string_lossy().replace('\\', "/"), 0o644, fs::read(&path)?);
        }
    }
    Ok(())
}
