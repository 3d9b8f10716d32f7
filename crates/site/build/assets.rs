//! The files of the site: the client, and what lies in `crates/web/assets`.
//!
//! Scripts, styles and the module get a name with a hash of their content, so that browsers may keep them for ever. Another
//! file names them by `{{style.css}}`. The service worker is told everything that is to be kept: `{{files}}`, `{{tables}}`,
//! and `{{version}}`, which is another one when any file is.

use std::{
    collections::BTreeMap,
    fs,
    hash::{DefaultHasher, Hash, Hasher},
    path::{Path, PathBuf},
};

use crate::{Trouble, client::Bound};

/// A file of the site.
pub(crate) struct Asset {
    pub(crate) path: String,
    pub(crate) bytes: Vec<u8>,
    /// Whether the name changes when the content does.
    pub(crate) immutable: bool,
}

/// The length of a piece of a table.
pub(crate) const PIECE: u64 = 256 << 10;

const SERVICE_WORKER: &str = "service-worker.js";

/// Everything, under its final name.
pub(crate) fn assembled(folder: &Path, bound: &[Bound], checksums: &str) -> Result<Vec<Asset>, Trouble> {
    let mut raw = BTreeMap::new();
    collect(folder, folder, &mut raw)?;
    raw.extend(bound.iter().map(|file| (file.path.clone(), file.bytes.clone())));
    let worker = raw.remove(SERVICE_WORKER).ok_or("assets/service-worker.js is missing")?;

    let mut naming = Naming { raw: &raw, done: BTreeMap::new() };
    for name in raw.keys() {
        naming.settle(name, &mut Vec::new())?;
    }
    let mut assets: Vec<Asset> = naming.done.into_values().collect();
    assets.push(service_worker(&worker, &assets, checksums)?);
    Ok(assets)
}

/// The page that says that there is no client.
pub(crate) fn skipped() -> Vec<Asset> {
    let page = include_str!("skipped.html");
    vec![Asset { path: "index.html".into(), bytes: page.as_bytes().to_vec(), immutable: false }]
}

/// The hash of some bytes, as it stands in names and headers.
pub(crate) fn hash(bytes: &[u8]) -> String {
    let mut hasher = DefaultHasher::new();
    bytes.hash(&mut hasher);
    format!("{:016x}", hasher.finish())
}

/// What lies in a folder, in order.
pub(crate) fn in_folder(folder: &Path) -> Result<Vec<PathBuf>, Trouble> {
    let fault = |error: std::io::Error| format!("{}: {error}", folder.display());
    let entries = fs::read_dir(folder).map_err(fault)?;
    let mut paths =
        entries.map(|entry| entry.map(|entry| entry.path())).collect::<Result<Vec<_>, _>>().map_err(fault)?;
    paths.sort();
    Ok(paths)
}

/// A path as it stands in an address.
pub(crate) fn relative(path: &Path, root: &Path) -> String {
    path.strip_prefix(root).unwrap_or(path).to_string_lossy().replace('\\', "/")
}

fn collect(folder: &Path, root: &Path, raw: &mut BTreeMap<String, Vec<u8>>) -> Result<(), Trouble> {
    for path in in_folder(folder)? {
        if path.is_dir() {
            collect(&path, root, raw)?;
        } else {
            raw.insert(relative(&path, root), crate::read(&path)?);
        }
    }
    Ok(())
}

/// Gives files their names, those first that others name.
struct Naming<'a> {
    raw: &'a BTreeMap<String, Vec<u8>>,
    done: BTreeMap<String, Asset>,
}

impl Naming<'_> {
    /// The final name of a file. `on_the_way` are those that name each other down to this one.
    fn settle(&mut self, name: &str, on_the_way: &mut Vec<String>) -> Result<String, Trouble> {
        if let Some(asset) = self.done.get(name) {
            return Ok(asset.path.clone());
        }
        let user = on_the_way.last().map_or("the site", String::as_str);
        let bytes =
            self.raw.get(name).ok_or_else(|| format!("{user} names {{{{{name}}}}}, which is not there"))?;
        if on_the_way.iter().any(|other| other == name) {
            return Err(format!("{} name each other in a circle", on_the_way.join(", ")));
        }
        on_the_way.push(name.to_string());
        let bytes = match std::str::from_utf8(bytes) {
            Ok(text) if is_template(name) => {
                filled(text, |inner| self.settle(inner, on_the_way))?.into_bytes()
            }
            Ok(_) | Err(_) => bytes.clone(),
        };
        on_the_way.pop();
        let immutable = [".js", ".css", ".wasm"].iter().any(|ending| name.ends_with(ending));
        // Libraries' own scripts are named by others as they are; their folder has a hash in its name already.
        let path = match name.rsplit_once('.') {
            Some((stem, ending)) if immutable && !name.starts_with("snippets/") => {
                format!("{stem}-{}.{ending}", hash(&bytes))
            }
            Some(_) | None => name.to_string(),
        };
        self.done.insert(name.to_string(), Asset { path: path.clone(), bytes, immutable });
        Ok(path)
    }
}

/// Our own texts name others; what wasm-bindgen wrote does not.
fn is_template(name: &str) -> bool {
    [".html", ".css", ".js", ".webmanifest"].iter().any(|ending| name.ends_with(ending))
        && name != "tripylon.js"
        && !name.starts_with("snippets/")
}

/// A text in which every `{{name}}` is replaced.
fn filled(text: &str, mut fill: impl FnMut(&str) -> Result<String, Trouble>) -> Result<String, Trouble> {
    let mut parts = text.split("{{");
    let mut filled = parts.next().unwrap_or_default().to_string();
    for part in parts {
        let (name, rest) = part.split_once("}}").ok_or("a {{ is never closed")?;
        filled += &fill(name)?;
        filled += rest;
    }
    Ok(filled)
}

/// The service worker, told what there is.
fn service_worker(template: &[u8], assets: &[Asset], checksums: &str) -> Result<Asset, Trouble> {
    let template = String::from_utf8_lossy(template);
    let page = |path: &str| if path == "index.html" { "./".to_string() } else { path.to_string() };
    let mut files: Vec<String> = assets.iter().map(|asset| format!("{:?}", page(&asset.path))).collect();
    files.push("\"tables/index.json\"".into());
    let tables = tables(checksums)?;
    let all: Vec<String> = assets.iter().map(|asset| hash(&asset.bytes)).collect();
    let version = hash(format!("{template}{}{tables}", all.concat()).as_bytes());
    let text = filled(&template, |name| match name {
        "version" => Ok(version.clone()),
        "files" => Ok(format!("[\n  {}\n]", files.join(",\n  "))),
        "tables" => Ok(tables.clone()),
        other => Err(format!("service-worker.js names {{{{{other}}}}}, which is not there")),
    })?;
    Ok(Asset { path: SERVICE_WORKER.into(), bytes: text.into_bytes(), immutable: false })
}

/// The tables by name, from the list of their checksums, lengths and names.
fn tables(checksums: &str) -> Result<String, Trouble> {
    let mut entries = Vec::new();
    for line in checksums.lines().filter(|line| !line.starts_with('#')) {
        let [checksum, length, name] = line.split(' ').collect::<Vec<_>>()[..] else {
            return Err(format!("tables/checksums: {line:?} is not a checksum, a length and a name"));
        };
        let length: u64 = length.parse().map_err(|_| format!("tables/checksums: {length:?} is no length"))?;
        let pieces = length.div_ceil(PIECE);
        entries.push(format!("  {name:?}: {{ checksum: {checksum:?}, pieces: {pieces} }}"));
    }
    Ok(format!("{{\n{}\n}}", entries.join(",\n")))
}
