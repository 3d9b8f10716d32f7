use std::borrow::Cow;

/// The files that a server sends to browsers besides the answers of its API. `tripylon-site` has those of Tripylon.
#[derive(Clone, Copy, Debug)]
pub struct Site {
    /// Looks up the file with a path.
    pub file: fn(&str) -> Option<SiteFile>,
    /// The path of the style sheet, for the page about unknown paths.
    pub style_sheet: Option<&'static str>,
}

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

impl Site {
    /// A site without files.
    pub const EMPTY: Site = Site { file: |_| None, style_sheet: None };
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
