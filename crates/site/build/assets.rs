//! The files of the site: the client and the files of `crates/web/assets`.
//!
//! Scripts, styles and the network of Pylon get names with a hash of their content, so that browsers may cache them for ever. The files of the
//! client refer to each other by name, so one hash stands in the name of their folder. Other files refer to them as
//! `{{style.css}}` and `{{client/tripylon.js}}`. The service worker gets the list of everything to cache:
//! `{{files}}`, `{{tables}}`, `{{network}}`, and `{{version}}`, which changes with any file.

use std::{
    collections::BTreeMap,
    fs,
    hash::{DefaultHasher, Hash, Hasher},
    path::{Path, PathBuf},
};

use crate::{BuildError, RawFile};

/// A file of the site.
pub(crate) struct Asset {
    pub(crate) path: String,
    pub(crate) bytes: Vec<u8>,
    /// The content compressed with Brotli, if it is known already.
    pub(crate) brotli: Option<Vec<u8>>,
    /// Whether the name changes with the content.
    pub(crate) immutable: bool,
}

/// The length of a chunk of a table, in bytes.
pub(crate) const TABLE_CHUNK_LEN: u64 = 256 << 10;

/// The folder of the client's files, before it gets its hash.
pub(crate) const CLIENT_FOLDER: &str = "client/";

/// The network that evaluates Pylon, before it gets its hash.
pub(crate) const PYLON_NETWORK: &str = "pylon.network";

const SERVICE_WORKER: &str = "service-worker.js";

/// Returns all files under their final names.
pub(crate) fn assemble(
    folder: &Path,
    raw_files: &[RawFile],
    checksums: &str,
) -> Result<Vec<Asset>, BuildError> {
    let mut sources = BTreeMap::new();
    collect(folder, folder, &mut sources)?;
    sources.extend(raw_files.iter().map(|file| (file.path.clone(), file.bytes.clone())));
    let compressed: BTreeMap<&str, &Vec<u8>> =
        raw_files.iter().filter_map(|file| Some((file.path.as_str(), file.brotli.as_ref()?))).collect();
    let worker = sources.remove(SERVICE_WORKER).ok_or("assets/service-worker.js is missing")?;

    let client: Vec<_> = sources.iter().filter(|(name, _)| name.starts_with(CLIENT_FOLDER)).collect();
    let client_hash = hash(format!("{client:?}").as_bytes());
    let mut resolver =
        NameResolver { sources: &sources, compressed: &compressed, client_hash, resolved: BTreeMap::new() };
    for name in sources.keys() {
        resolver.resolve(name, &mut Vec::new())?;
    }
    let network = resolver.resolve(PYLON_NETWORK, &mut Vec::new())?;
    let mut assets: Vec<Asset> = resolver.resolved.into_values().collect();
    assets.push(service_worker(&worker, &assets, &network, checksums)?);
    Ok(assets)
}

/// The page of a site without a client.
pub(crate) fn skipped_page() -> Vec<Asset> {
    let page = include_str!("skipped.html");
    vec![Asset { path: "index.html".into(), bytes: page.as_bytes().to_vec(), brotli: None, immutable: false }]
}

/// A hash for names and headers.
pub(crate) fn hash(bytes: &[u8]) -> String {
    let mut hasher = DefaultHasher::new();
    bytes.hash(&mut hasher);
    format!("{:016x}", hasher.finish())
}

/// The paths in a folder, sorted.
pub(crate) fn list_folder(folder: &Path) -> Result<Vec<PathBuf>, BuildError> {
    let fault = |error: std::io::Error| format!("{}: {error}", folder.display());
    let entries = fs::read_dir(folder).map_err(fault)?;
    let mut paths =
        entries.map(|entry| entry.map(|entry| entry.path())).collect::<Result<Vec<_>, _>>().map_err(fault)?;
    paths.sort();
    Ok(paths)
}

/// A path relative to `root`, with slashes.
pub(crate) fn relative(path: &Path, root: &Path) -> String {
    path.strip_prefix(root).unwrap_or(path).to_string_lossy().replace('\\', "/")
}

fn collect(folder: &Path, root: &Path, sources: &mut BTreeMap<String, Vec<u8>>) -> Result<(), BuildError> {
    for path in list_folder(folder)? {
        if path.is_dir() {
            collect(&path, root, sources)?;
        } else {
            sources.insert(relative(&path, root), crate::read(&path)?);
        }
    }
    Ok(())
}

/// Resolves the final names of files, after those of the files that they refer to.
struct NameResolver<'a> {
    sources: &'a BTreeMap<String, Vec<u8>>,
    compressed: &'a BTreeMap<&'a str, &'a Vec<u8>>,
    client_hash: String,
    resolved: BTreeMap<String, Asset>,
}

impl NameResolver<'_> {
    /// Returns the final name of a file. `stack` holds the files that refer to each other down to this one.
    fn resolve(&mut self, name: &str, stack: &mut Vec<String>) -> Result<String, BuildError> {
        if let Some(asset) = self.resolved.get(name) {
            return Ok(asset.path.clone());
        }
        let user = stack.last().map_or("the site", String::as_str);
        let bytes = self
            .sources
            .get(name)
            .ok_or_else(|| format!("{user} refers to {{{{{name}}}}}, which does not exist"))?;
        if stack.iter().any(|other| other == name) {
            return Err(format!("{} refer to each other in a cycle", stack.join(", ")));
        }
        stack.push(name.to_string());
        let bytes = match std::str::from_utf8(bytes) {
            Ok(text) if is_template(name) => {
                fill_template(text, |inner| self.resolve(inner, stack))?.into_bytes()
            }
            Ok(_) | Err(_) => bytes.clone(),
        };
        stack.pop();
        let is_hashed = [".js", ".css", ".network"].iter().any(|ending| name.ends_with(ending));
        let path = match (name.strip_prefix(CLIENT_FOLDER), name.rsplit_once('.')) {
            (Some(client_file), _) => format!("client-{}/{client_file}", self.client_hash),
            (None, Some((stem, ending))) if is_hashed => format!("{stem}-{}.{ending}", hash(&bytes)),
            (None, _) => name.to_string(),
        };
        let immutable = path != name;
        // A template has other bytes than its source.
        let brotli = self.compressed.get(name).filter(|_| !is_template(name)).map(|bytes| bytes.to_vec());
        self.resolved.insert(name.to_string(), Asset { path: path.clone(), bytes, brotli, immutable });
        Ok(path)
    }
}

/// Whether a file may refer to others; those of the client do not.
fn is_template(name: &str) -> bool {
    [".html", ".css", ".js", ".webmanifest"].iter().any(|ending| name.ends_with(ending))
        && !name.starts_with(CLIENT_FOLDER)
}

/// Replaces every `{{name}}` in a text.
fn fill_template(
    text: &str,
    mut fill: impl FnMut(&str) -> Result<String, BuildError>,
) -> Result<String, BuildError> {
    let mut parts = text.split("{{");
    let mut filled = parts.next().unwrap_or_default().to_string();
    for part in parts {
        let (name, rest) = part.split_once("}}").ok_or("an opening {{ has no closing }}")?;
        filled += &fill(name)?;
        filled += rest;
    }
    Ok(filled)
}

/// Fills in the template of the service worker.
fn service_worker(
    template: &[u8],
    assets: &[Asset],
    network: &str,
    checksums: &str,
) -> Result<Asset, BuildError> {
    let template = String::from_utf8_lossy(template);
    let page = |path: &str| if path == "index.html" { "./".to_string() } else { path.to_string() };
    let always_cached = assets.iter().filter(|asset| asset.path != network);
    let mut files: Vec<String> = always_cached.map(|asset| format!("{:?}", page(&asset.path))).collect();
    files.push("\"tables/index.json\"".into());
    let tables = tables(checksums)?;
    let all: Vec<String> = assets.iter().map(|asset| hash(&asset.bytes)).collect();
    let version = hash(format!("{template}{}{tables}", all.concat()).as_bytes());
    let text = fill_template(&template, |name| match name {
        "version" => Ok(version.clone()),
        "files" => Ok(format!("[\n  {}\n]", files.join(",\n  "))),
        "tables" => Ok(tables.clone()),
        "network" => Ok(network.to_string()),
        other => Err(format!("service-worker.js refers to {{{{{other}}}}}, which does not exist")),
    })?;
    Ok(Asset { path: SERVICE_WORKER.into(), bytes: text.into_bytes(), brotli: None, immutable: false })
}

/// The tables by name, from the list of checksums, lengths and names.
fn tables(checksums: &str) -> Result<String, BuildError> {
    let mut entries = Vec::new();
    for line in checksums.lines().filter(|line| !line.starts_with('#')) {
        let [checksum, length, name] = line.split(' ').collect::<Vec<_>>()[..] else {
            return Err(format!("tables/checksums: {line:?} is not a checksum, a length and a name"));
        };
        let length: u64 = length.parse().map_err(|_| format!("tables/checksums: {length:?} is no length"))?;
        let chunks = length.div_ceil(TABLE_CHUNK_LEN);
        entries.push(format!("  {name:?}: {{ checksum: {checksum:?}, chunks: {chunks} }}"));
    }
    Ok(format!("{{\n{}\n}}", entries.join(",\n")))
}
