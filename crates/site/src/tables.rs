//! The bundled tables in chunks: a browser loads only those that it needs.
//!
//! ```text
//! tables/index.json        {"chunk": 262144, "tables": [{"rules", "name", "length", "checksum"}, …]}
//! tables/NAME/NUMBER       the chunk of this number, from 0
//! ```

use std::sync::LazyLock;

use tripylon_bundled::BundledTable;
use tripylon_server::SiteFile;

use crate::file::TABLE_CHUNK_LEN;

/// The index and every chunk of every table.
pub(crate) fn files() -> impl Iterator<Item = SiteFile> {
    let chunks = tripylon_bundled::TABLES.iter().flat_map(|table| {
        table.bytes().chunks(TABLE_CHUNK_LEN).enumerate().map(|(number, bytes)| chunk(table, number, bytes))
    });
    std::iter::once(index()).chain(chunks)
}

/// Returns the file with a path below `tables/`.
pub(crate) fn file(path: &str) -> Option<SiteFile> {
    let rest = path.strip_prefix("tables/")?;
    if rest == "index.json" {
        return Some(index());
    }
    let (name, number) = rest.split_once('/')?;
    let table = tripylon_bundled::TABLES.iter().find(|table| table.name == name)?;
    let index: usize = number.parse().ok()?;
    // Each chunk has exactly one name: neither 007 nor +7.
    let bytes = table.bytes().chunks(TABLE_CHUNK_LEN).nth(index).filter(|_| index.to_string() == number)?;
    Some(chunk(table, index, bytes))
}

fn chunk(table: &BundledTable, number: usize, bytes: &'static [u8]) -> SiteFile {
    SiteFile {
        path: format!("tables/{}/{number}", table.name).into(),
        bytes: bytes.into(),
        // Tables are compressed already.
        brotli: None,
        gzip: None,
        hash: format!("{}-{number}", table.checksum).into(),
        immutable: false,
    }
}

fn index() -> SiteFile {
    static TEXT: LazyLock<String> = LazyLock::new(|| {
        let entry = |table: &BundledTable| {
            let BundledTable { rules, name, checksum, .. } = table;
            let length = table.bytes().len();
            format!(
                r#"    {{"rules": "{rules}", "name": "{name}", "length": {length}, "checksum": "{checksum}"}}"#
            )
        };
        let entries: Vec<String> = tripylon_bundled::TABLES.iter().map(entry).collect();
        format!("{{\n  \"chunk\": {TABLE_CHUNK_LEN},\n  \"tables\": [\n{}\n  ]\n}}\n", entries.join(",\n"))
    });
    let checksums: Vec<&str> = tripylon_bundled::TABLES.iter().map(|table| table.checksum).collect();
    SiteFile {
        path: "tables/index.json".into(),
        bytes: TEXT.as_bytes().into(),
        brotli: None,
        gzip: None,
        hash: checksums.concat().into(),
        immutable: false,
    }
}
