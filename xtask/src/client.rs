//! The compiled browser client in the repository.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use tripylon_web_build::{BuildProfile, compile, fingerprint};

/// Compiles the client into `crates/site/client`; with `check`, compares it with what is there.
pub(crate) fn run(check: bool) -> Result<(), String> {
    let root = crate::tidy::root();
    let committed = root.join("crates/site/client");
    let fingerprint = fingerprint(&root)?;
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
    let built = target.join("web/client");
    if check && let Some(fault) = outdated() {
        return Err(fault);
    }
    compile(&root, &target, BuildProfile::Distribution, &built)?;
    write(&built.join("fingerprint"), format!("{fingerprint}\n").as_bytes())?;
    let files = read_folder(&built)?;
    if check {
        let committed = read_folder(&committed)?;
        let differing = differing_paths(&files, &committed);
        if !differing.is_empty() {
            return Err(format!(
                "built from source, these files of crates/site/client differ: {differing:?}"
            ));
        }
        println!("client: {} files built from source, all as in crates/site/client", files.len());
        return Ok(());
    }
    if committed.exists() {
        fs::remove_dir_all(&committed).map_err(|error| format!("{}: {error}", committed.display()))?;
    }
    for (path, bytes) in &files {
        write(&committed.join(path), bytes)?;
        println!("{:>9} {}", bytes.len(), path.display());
    }
    Ok(())
}

/// Says that the committed client is older than its sources, if it is.
pub(crate) fn outdated() -> Option<String> {
    let root = crate::tidy::root();
    let known = fs::read_to_string(root.join("crates/site/client/fingerprint")).unwrap_or_default();
    match fingerprint(&root) {
        Ok(current) if known.trim() == current => None,
        Ok(_) => Some("crates/site/client is older than its sources; run `cargo xtask client`".into()),
        Err(error) => Some(error),
    }
}

/// The paths at which two folders differ.
fn differing_paths<'a>(
    one: &'a BTreeMap<PathBuf, Vec<u8>>,
    other: &'a BTreeMap<PathBuf, Vec<u8>>,
) -> Vec<&'a Path> {
    let paths = one.keys().chain(other.keys().filter(|path| !one.contains_key(*path)));
    paths.filter(|path| one.get(*path) != other.get(*path)).map(PathBuf::as_path).collect()
}

/// All files below a folder, by their relative path.
fn read_folder(folder: &Path) -> Result<BTreeMap<PathBuf, Vec<u8>>, String> {
    let mut files = BTreeMap::new();
    collect(folder, folder, &mut files).map_err(|error| format!("{}: {error}", folder.display()))?;
    Ok(files)
}

fn collect(folder: &Path, root: &Path, files: &mut BTreeMap<PathBuf, Vec<u8>>) -> std::io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, root, files)?;
        } else {
            let relative = path.strip_prefix(root).expect("the walk stays below the root").to_path_buf();
            files.insert(relative, fs::read(&path)?);
        }
    }
    Ok(())
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), String> {
    let fault = |error: std::io::Error| format!("{}: {error}", path.display());
    fs::create_dir_all(path.parent().expect("a file has a folder")).map_err(fault)?;
    fs::write(path, bytes).map_err(fault)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changed_missing_and_added_files_differ() {
        let folder = |files: &[(&str, &str)]| -> BTreeMap<PathBuf, Vec<u8>> {
            files.iter().map(|(path, text)| (PathBuf::from(path), text.as_bytes().to_vec())).collect()
        };
        let one = folder(&[("a", "1"), ("b", "2"), ("c", "3")]);
        assert!(differing_paths(&one, &one.clone()).is_empty());
        let other = folder(&[("a", "1"), ("b", "3"), ("d", "4")]);
        assert_eq!(differing_paths(&one, &other), ["b", "c", "d"].map(Path::new));
    }
}
