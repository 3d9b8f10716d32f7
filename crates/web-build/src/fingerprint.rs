use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

use crate::{
    lock_file::locked_libraries,
    sources::{CONFIGURATION, client_crates},
};

/// The folders of a crate that are not compiled into the client.
const NOT_COMPILED: [&str; 4] = ["assets", "benches", "examples", "tests"];

/// The libraries of `tripylon-web-build` that change the compiled module.
const POST_PROCESSORS: [&str; 3] = ["brotli", "wasm-bindgen-cli-support", "wasm_split_cli_support"];

/// Returns a hash of everything that the compiled client depends on: the sources of its crates, the versions and
/// features of the libraries that they use, and the build configuration. It is the same on every machine.
///
/// # Errors
///
/// When a source cannot be read.
pub fn fingerprint(root: &Path) -> Result<String, String> {
    let lock_file = read(&root.join("Cargo.lock"))?;
    let lock_file = String::from_utf8_lossy(&lock_file);
    let mut hash = Fnv1a::default();
    let mut libraries = BTreeSet::new();
    for (name, package) in client_crates(root)? {
        hash_source(&package.folder, root, &mut hash)?;
        let foreign = package.dependencies.iter().filter(|dependency| !dependency.is_in_workspace);
        let foreign: Vec<&str> = foreign.map(|dependency| dependency.name.as_str()).collect();
        libraries.extend(locked_libraries(&lock_file, &name, &foreign));
        for dependency in &package.dependencies {
            hash.add(dependency.name.as_bytes());
            hash.add(dependency.requirement.as_bytes());
        }
    }
    libraries.extend(locked_libraries(&lock_file, "tripylon-web-build", &POST_PROCESSORS));
    for library in libraries {
        hash.add(library.as_bytes());
    }
    for name in CONFIGURATION {
        hash_source(&root.join(name), root, &mut hash)?;
    }
    Ok(format!("{:016x}", hash.0))
}

fn hash_source(path: &Path, root: &Path, hash: &mut Fnv1a) -> Result<(), String> {
    if path.is_dir() {
        let fault = |error: std::io::Error| format!("{}: {error}", path.display());
        let entries = fs::read_dir(path).map_err(fault)?.collect::<Result<Vec<_>, _>>().map_err(fault)?;
        let mut paths: Vec<PathBuf> = entries.into_iter().map(|entry| entry.path()).collect();
        paths.sort();
        let is_compiled = |path: &&PathBuf| {
            let name = path.file_name().unwrap_or_default();
            !NOT_COMPILED.iter().any(|other| name == *other)
        };
        return paths.iter().filter(is_compiled).try_for_each(|path| hash_source(path, root, hash));
    }
    let relative = path.strip_prefix(root).unwrap_or(path).to_string_lossy().replace('\\', "/");
    hash.add(relative.as_bytes());
    hash.add(&read(path)?);
    Ok(())
}

fn read(path: &Path) -> Result<Vec<u8>, String> {
    fs::read(path).map_err(|error| format!("{}: {error}", path.display()))
}

/// The hash function FNV-1a with 64 bits. It tells versions of the sources apart and resists no attacker; the standard
/// library's hashers may change with the compiler.
struct Fnv1a(u64);

impl Default for Fnv1a {
    fn default() -> Fnv1a {
        Fnv1a(0xcbf2_9ce4_8422_2325)
    }
}

impl Fnv1a {
    /// Adds a text and its length.
    fn add(&mut self, bytes: &[u8]) {
        let length = (bytes.len() as u64).to_le_bytes();
        for byte in bytes.iter().chain(&length) {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}
