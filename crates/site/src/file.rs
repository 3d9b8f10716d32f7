use std::borrow::Cow;

use crate::tables;

include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// A file of the site.
#[derive(Clone, Debug)]
pub struct SiteFile {
    /// Its path relative to the site's root, such as `tables/index.json`.
    pub path: Cow<'static, str>,
    /// Its content.
    pub bytes: Cow<'static, [u8]>,
    /// The content compressed with Brotli, if that is worth it.
    pub brotli: Option<&'static [u8]>,
    /// The content compressed with gzip, if that is worth it.
    pub gzip: Option<&'static [u8]>,
    /// A hash of the content.
    pub hash: Cow<'static, str>,
    /// Whether the path changes with the content, so that browsers may cache the file for ever.
    pub immutable: bool,
}

/// A file embedded by the build script.
pub(crate) struct EmbeddedFile {
    path: &'static str,
    bytes: &'static [u8],
    brotli: Option<&'static [u8]>,
    gzip: Option<&'static [u8]>,
    hash: &'static str,
    immutable: bool,
}

/// All files of the site.
pub fn files() -> impl Iterator<Item = SiteFile> {
    FILES.iter().map(SiteFile::from).chain(tables::files())
}

/// Returns the file with this path.
///
/// ```
/// let page = tripylon_site::file("index.html").expect("there is a page");
/// assert_eq!(page.content_type(), "text/html; charset=utf-8");
/// assert!(tripylon_site::file("../Cargo.toml").is_none());
/// ```
pub fn file(path: &str) -> Option<SiteFile> {
    FILES.iter().find(|file| file.path == path).map(SiteFile::from).or_else(|| tables::file(path))
}

impl SiteFile {
    /// The MIME type.
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

impl From<&EmbeddedFile> for SiteFile {
    fn from(file: &EmbeddedFile) -> SiteFile {
        SiteFile {
            path: file.path.into(),
            bytes: file.bytes.into(),
            brotli: file.brotli,
            gzip: file.gzip,
            hash: file.hash.into(),
            immutable: file.immutable,
        }
    }
}
