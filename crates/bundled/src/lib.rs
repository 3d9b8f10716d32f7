//! The compact tables of Pylos that are embedded in the program: the three variants with the printed rules.
//!
//! They have win, draw or loss for every position, but no distances. `tables/checksums` says how to rebuild each.

use tripylon_rules::{AnyGame, Pylos};

/// A table that is embedded in the program.
#[derive(Debug)]
pub struct BundledTable {
    /// The ruleset, as a rules text.
    pub rules: &'static str,
    /// The file name in `tables/`.
    pub name: &'static str,
    /// The CRC-32C of the file in hexadecimal, as in `tables/checksums`.
    pub checksum: &'static str,
    content: fn() -> &'static [u8],
}

/// A function that returns the content of a file in `tables/`. Development builds read it from the repository when it is
/// needed, which keeps 40 MB out of each test program.
macro_rules! table_content {
    ($name:literal) => {
        || {
            #[cfg(not(debug_assertions))]
            return include_bytes!(concat!("../../../tables/", $name));
            #[cfg(debug_assertions)]
            {
                static CONTENT: std::sync::OnceLock<Vec<u8>> = std::sync::OnceLock::new();
                let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tables/", $name);
                CONTENT.get_or_init(|| std::fs::read(path).unwrap_or_else(|error| panic!("{path}: {error}")))
            }
        }
    };
}

/// All embedded tables, the smallest first.
pub static TABLES: [BundledTable; 3] = [
    BundledTable {
        rules: "pylos:variant=children",
        name: "pylos-variant-children.compact",
        checksum: "debe0a01",
        content: table_content!("pylos-variant-children.compact"),
    },
    BundledTable {
        rules: "pylos",
        name: "pylos.compact",
        checksum: "903a0a42",
        content: table_content!("pylos.compact"),
    },
    BundledTable {
        rules: "pylos:variant=expert",
        name: "pylos-variant-expert.compact",
        checksum: "3b0f3947",
        content: table_content!("pylos-variant-expert.compact"),
    },
];

impl BundledTable {
    /// The content of the file.
    ///
    /// # Panics
    ///
    /// In a development build whose repository has lost the file.
    pub fn bytes(&self) -> &'static [u8] {
        (self.content)()
    }
}

/// The embedded table of a ruleset, if there is one.
///
/// ```
/// let children = "pylos:variant=children".parse()?;
/// assert!(tripylon_bundled::table_for(children).is_some());
/// # Ok::<(), tripylon_rules::ParseRulesError>(())
/// ```
pub fn table_for(game: Pylos) -> Option<&'static BundledTable> {
    let rules = AnyGame::Pylos(game).to_string();
    TABLES.iter().find(|table| table.rules == rules)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_table_is_listed_with_its_checksum() {
        let list = include_str!("../../../tables/checksums");
        let listed: Vec<&str> = list.lines().filter(|line| !line.starts_with('#')).collect();
        let known = TABLES.each_ref().map(|table| {
            let BundledTable { checksum, name, .. } = table;
            assert_eq!(format!("{:08x}", crc32c::crc32c(table.bytes())), *checksum, "{name}");
            format!("{checksum} {} {name}", table.bytes().len())
        });
        assert_eq!(listed, known);
    }

    #[test]
    fn a_ruleset_that_was_not_printed_has_no_table() {
        let game = "pylos:base=3".parse().expect("the rules are valid");
        assert!(table_for(game).is_none());
    }
}
