//! The static site: what the zip file contains is what the program exports.

use std::{
    fs::{self, File},
    io::Read,
    path::Path,
    process::Command,
};

use zip::ZipArchive;

use super::{find, temporary_folder};
use crate::dist::{
    release::{Release, output},
    site::export,
};

/// Unpacks the site and compares it with an export of the released program.
pub(super) fn check(release: &Release, out: &Path) -> Result<String, String> {
    let folder = temporary_folder()?;
    output(Command::new("tar").arg("-xzf").arg(find(out, ".tar.gz")?).current_dir(folder.path()))?;
    let exported = folder.path().join("site");
    export(&folder.path().join(release.name()).join("tripylon"), &exported)?;
    let path = find(out, "-site.zip")?;
    let fault = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
    let mut zip =
        ZipArchive::new(File::open(&path).map_err(|error| fault(&error))?).map_err(|error| fault(&error))?;
    let mut names = Vec::new();
    for index in 0..zip.len() {
        let mut file = zip.by_index(index).map_err(|error| fault(&error))?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(|error| fault(&error))?;
        let name = file.name().map_err(|error| fault(&error))?.into_owned();
        if fs::read(exported.join(&name)).ok() != Some(bytes) {
            return Err(format!("{name} is not what the program exports"));
        }
        names.push(name);
    }
    let wasm = names.iter().any(|name| name.ends_with(".wasm"));
    if !names.iter().any(|name| name == "index.html") || !wasm {
        return Err("index.html or the client is missing".into());
    }
    let count = count_files(&exported).map_err(|error| format!("{}: {error}", exported.display()))?;
    if count != names.len() {
        return Err(format!("the program exports {count} files, the zip file has {}", names.len()));
    }
    Ok(format!("{count} files, all as exported"))
}

fn count_files(folder: &Path) -> std::io::Result<usize> {
    let mut count = 0;
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        count += if path.is_dir() { count_files(&path)? } else { 1 };
    }
    Ok(count)
}
