use std::{
    fs,
    hash::{DefaultHasher, Hash, Hasher},
    path::Path,
};

use crate::compiled_sources;

/// The folders of a crate that are not compiled into the client.
const NOT_COMPILED: [&str; 4] = ["assets", "benches", "examples", "tests"];

/// Returns a hash of everything that the compiled client depends on.
///
/// # Errors
///
/// When a source cannot be read.
pub fn fingerprint(root: &Path) -> Result<String, String> {
    let mut hasher = DefaultHasher::new();
    for source in compiled_sources(root)? {
        hash_source(&source, root, &mut hasher)?;
    }
    Ok(format!("{:016x}", hasher.finish()))
}

fn hash_source(path: &Path, root: &Path, hasher: &mut DefaultHasher) -> Result<(), String> {
    let fault = |error: std::io::Error| format!("{}: {error}", path.display());
    if path.is_dir() {
        let entries = fs::read_dir(path).map_err(fault)?.collect::<Result<Vec<_>, _>>().map_err(fault)?;
        let mut paths: Vec<_> = entries.into_iter().map(|entry| entry.path()).collect();
        paths.sort();
        let is_compiled = |path: &&std::path::PathBuf| {
            let name = path.file_name().unwrap_or_default();
            !NOT_COMPILED.iter().any(|other| name == *other)
        };
        return paths.iter().filter(is_compiled).try_for_each(|path| hash_source(path, root, hasher));
    }
    let relative = path.strip_prefix(root).unwrap_or(path).to_string_lossy().replace('\\', "/");
    (relative, fs::read(path).map_err(fault)?).hash(hasher);
    Ok(())
}
