use std::path::Path;

use tripylon_web_build::{BuildProfile, compile, fingerprint};

use crate::{
    BuildError, RawFile,
    assets::{CLIENT_FOLDER, list_folder, relative},
};

/// The files of the compiled client: those in the folder `client` if they are up to date, or newly compiled ones.
pub(crate) fn compiled_client(root: &Path, out: &Path) -> Result<Vec<RawFile>, BuildError> {
    let mut folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("client");
    let known = std::fs::read_to_string(folder.join("fingerprint")).unwrap_or_default();
    if known.trim() != fingerprint(root)? {
        println!("cargo::warning=compiling the browser client, whose sources have changed");
        folder = out.join("client");
        // target/PROFILE/build/PACKAGE/out
        let target = out.ancestors().nth(4).unwrap_or(out);
        compile(root, target, BuildProfile::Development, &folder)?;
    }
    let mut files = Vec::new();
    collect(&folder, &folder, &mut files)?;
    Ok(files)
}

fn collect(folder: &Path, root: &Path, files: &mut Vec<RawFile>) -> Result<(), BuildError> {
    for path in list_folder(folder)? {
        if path.is_dir() {
            collect(&path, root, files)?;
        } else if let Some(site_path) = relative(&path, root).strip_suffix(".br") {
            files.push(decompress(&path, site_path)?);
        }
    }
    Ok(())
}

fn decompress(path: &Path, site_path: &str) -> Result<RawFile, BuildError> {
    let compressed = crate::read(path)?;
    let mut bytes = Vec::new();
    brotli::BrotliDecompress(&mut &compressed[..], &mut bytes)
        .map_err(|error| format!("{}: {error}", path.display()))?;
    Ok(RawFile { path: format!("{CLIENT_FOLDER}{site_path}"), bytes, brotli: Some(compressed) })
}
