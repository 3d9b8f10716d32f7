//! The tables that come with the program, cut into pieces: a browser fetches only those that it needs.
//!
//! ```text
//! tables/index.json        {"piece": 262144, "tables": [{"rules", "name", "length", "checksum"}, …]}
//! tables/NAME/NUMBER       the piece of this number, from 0
//! ```

use std::sync::LazyLock;

use tripylon_shipped::Shipped;

use crate::file::{File, PIECE};

/// The index, and every piece of every table.
pub(crate) fn files() -> impl Iterator<Item = File> {
    let pieces = tripylon_shipped::ALL.iter().flat_map(|table| {
        table.bytes.chunks(PIECE).enumerate().map(|(number, bytes)| piece(table, number, bytes))
    });
    std::iter::once(index()).chain(pieces)
}

/// The file of a path below `tables/`.
pub(crate) fn file(path: &str) -> Option<File> {
    let rest = path.strip_prefix("tables/")?;
    if rest == "index.json" {
        return Some(index());
    }
    let (name, number) = rest.split_once('/')?;
    let table = tripylon_shipped::ALL.iter().find(|table| table.name == name)?;
    let index: usize = number.parse().ok()?;
    // A piece has one name only: neither 007 nor +7.
    let bytes = table.bytes.chunks(PIECE).nth(index).filter(|_| index.to_string() == number)?;
    Some(piece(table, index, bytes))
}

fn piece(table: &Shipped, number: usize, bytes: &'static [u8]) -> File {
    File {
        path: format!("tables/{}/{number}", table.name).into(),
        bytes: bytes.into(),
        // They are dense already.
        brotli: None,
        gzip: None,
        hash: format!("{}-{number}", table.checksum).into(),
        immutable: false,
    }
}

fn index() -> File {
    static TEXT: LazyLock<String> = LazyLock::new(|| {
        let entry = |Shipped { rules, name, bytes, checksum }: &Shipped| {
            let length = bytes.len();
            format!(
                r#"    {{"rules": "{rules}", "name": "{name}", "length": {length}, "checksum": "{checksum}"}}"#
            )
        };
        let entries: Vec<String> = tripylon_shipped::ALL.iter().map(entry).collect();
        format!("{{\n  \"piece\": {PIECE},\n  \"tables\": [\n{}\n  ]\n}}\n", entries.join(",\n"))
    });
    let checksums: Vec<&str> = tripylon_shipped::ALL.iter().map(|table| table.checksum).collect();
    File {
        path: "tables/index.json".into(),
        bytes: TEXT.as_bytes().into(),
        brotli: None,
        gzip: None,
        hash: checksums.concat().into(),
        immutable: false,
    }
}
