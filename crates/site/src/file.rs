use tripylon_server::{Site, SiteFile};

use crate::tables;

include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// A file embedded by the build script.
pub(crate) struct EmbeddedFile {
    path: &'static str,
    bytes: &'static [u8],
    brotli: Option<&'static [u8]>,
    gzip: Option<&'static [u8]>,
    hash: &'static str,
    immutable: bool,
}

/// The site for a server.
pub fn site() -> Site {
    let style_sheet = FILES.iter().find(|file| file.path.ends_with(".css"));
    Site { file, style_sheet: style_sheet.map(|file| file.path) }
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
