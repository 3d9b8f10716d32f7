use std::borrow::Cow;

use crate::tables;

include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// A file of the site.
#[derive(Clone, Debug)]
pub struct File {
    /// Where it belongs, as `tables/index.json`, below wherever the site is.
    pub path: Cow<'static, str>,
    /// What is in it.
    pub bytes: Cow<'static, [u8]>,
    /// The same, compressed with Brotli, where that is worth while.
    pub brotli: Option<&'static [u8]>,
    /// The same, compressed with gzip.
    pub gzip: Option<&'static [u8]>,
    /// Another one when the content is another.
    pub hash: Cow<'static, str>,
    /// Whether another content would have another path, so that it may be kept for ever.
    pub immutable: bool,
}

/// A file that the build script has made.
pub(crate) struct Embedded {
    path: &'static str,
    bytes: &'static [u8],
    brotli: Option<&'static [u8]>,
    gzip: Option<&'static [u8]>,
    hash: &'static str,
    immutable: bool,
}

/// Every file of the site.
pub fn files() -> impl Iterator<Item = File> {
    FILES.iter().map(File::from).chain(tables::files())
}

/// The file of a path.
///
/// ```
/// let page = tripylon_site::file("index.html").expect("there is a page");
/// assert_eq!(page.content_type(), "text/html; charset=utf-8");
/// assert!(tripylon_site::file("../Cargo.toml").is_none());
/// ```
pub fn file(path: &str) -> Option<File> {
    FILES.iter().find(|file| file.path == path).map(File::from).or_else(|| tables::file(path))
}

impl File {
    /// What browsers call its kind.
    pub fn content_type(&self) -> &'static str {
        match self.path.rsplit_once('.').map_or("", |(_, ending)| ending) {
            "html" => "text/html; charset=utf-8",
            "css" => "text/css; charset=utf-8",
            "js" => "text/javascript; charset=utf-8",
            "json" => "application/json",
            "webmanifest" => "application/manifest+json",
            "svg" => "image/svg+xml",
            "png" => "image/png",
            "txt" | "puzzles" => "text/plain; charset=utf-8",
            "wasm" => "application/wasm",
            _ => "application/octet-stream",
        }
    }
}

impl From<&Embedded> for File {
    fn from(file: &Embedded) -> File {
        File {
            path: file.path.into(),
            bytes: file.bytes.into(),
            brotli: file.brotli,
            gzip: file.gzip,
            hash: file.hash.into(),
            immutable: file.immutable,
        }
    }
}
