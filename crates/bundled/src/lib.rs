//! The compact tables of Pylos that are embedded in the program: the three variants with the printed rules.
//!
//! They have win, draw or loss for every position, but no distances. `tables/checksums` says how to rebuild each.

use tripylon_rules::{AnyGame, Pylos};

/// A table that is embedded in the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BundledTable {
    /// The ruleset, as a rules text.
    pub rules: &'static str,
    /// The file name in `tables/`.
    pub name: &'static str,
    /// The content of the file.
    pub bytes: &'static [u8],
    /// The CRC-32C of the file in hexadecimal, as in `tables/checksums`.
    pub checksum: &'static str,
}

/// All embedded tables, the smallest first.
pub static TABLES: [BundledTable; 3] = [
    BundledTable {
        rules: "pylos:variant=children",
        name: "pylos-variant-children.compact",
        bytes: include_bytes!("../../../tables/pylos-variant-children.compact"),
        checksum: "debe0a01",
    },
    BundledTable {
        rules: "pylos",
        name: "pylos.compact",
        bytes: include_bytes!("../../../tables/pylos.compact"),
        checksum: "903a0a42",
    },
    BundledTable {
        rules: "pylos:variant=expert",
        name: "pylos-variant-expert.compact",
        bytes: include_bytes!("../../../tables/pylos-variant-expert.compact"),
        checksum: "3b0f3947",
    },
];

/// The embedded table of a ruleset, if there is one.
///
/// ```
/// let children = "pylos:variant=children".parse()?;
/// assert!(tripylon_bundled::table_for(children).is_some());
/// # Ok::<(), tripylon_rules::ParseRulesError>(())
/// ```
pub fn table_for(game: Pylos) -> Option<BundledTable> {
    let rules = AnyGame::Pylos(game).to_string();
    TABLES.into_iter().find(|table| table.rules == rules)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_table_is_listed_with_its_checksum() {
        let list = include_str!("../../../tables/checksums");
        let listed: Vec<&str> = list.lines().filter(|line| !line.starts_with('#')).collect();
        let known = TABLES.map(|BundledTable { checksum, bytes, name, .. }| {
            assert_eq!(format!("{:08x}", crc32c::crc32c(bytes)), checksum, "{name}");
            format!("{checksum} {} {name}", bytes.len())
        });
        assert_eq!(listed, known);
    }

    #[test]
    fn a_ruleset_that_was_not_printed_has_no_table() {
        let game = "pylos:base=3".parse().expect("the rules are valid");
        assert_eq!(table_for(game), None);
    }
}
