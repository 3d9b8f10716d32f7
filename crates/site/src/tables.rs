//! The bundled tables in pieces: a browser loads only those that it needs.
//!
//! ```text
//! tables/index.json        {"piece": 262144, "tables": [{"rules", "name", "length", "checksum"}, …]}
//! tables/NAME/NUMBER       the piece of this number, from 0
//! ```

use std::sync::LazyLock;

use tripylon_bundled::BundledTable;

use crate::file::{SiteFile, TABLE_PIECE_LEN};

/// The index and every piece of every table.
pub(crate) fn files() -> impl Iterator<Item = SiteFile> {
    let pieces = tripylon_bundled::TABLES.iter().flat_map(|table| {
        table.bytes().chunks(TABLE_PIECE_LEN).enumerate().map(|(number, bytes)| piece(table, number, bytes))
    });
    std::iter::once(index()).chain(pieces)
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
    // Each piece has exactly one name: neither 007 nor +7.
    let bytes = table.bytes().chunks(TABLE_PIECE_LEN).nth(index).filter(|_| index.to_string() == number)?;
    Some(piece(table, index, bytes))
}

fn piece(table: &BundledTable, number: usize, bytes: &'static [u8]) -> SiteFile {
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
        format!("{{\n  \"piece\": {TABLE_PIECE_LEN},\n  \"tables\": [\n{}\n  ]\n}}\n", entries.join(",\n"))
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
