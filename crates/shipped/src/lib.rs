//! The compact tables of Pylos that come with the program: the three variants as printed.
//!
//! They know who wins every position, but not how fast. `tables/checksums` says how each is made again.

use tripylon_rules::{AnyGame, Pylos};

/// A table that comes with the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shipped {
    /// The reading that it is a table of, as a rules text.
    pub rules: &'static str,
    /// The name of its file in `tables/`.
    pub name: &'static str,
    /// The file itself.
    pub bytes: &'static [u8],
    /// The CRC-32C of the file, in hexadecimal digits, as `tables/checksums` has it.
    pub checksum: &'static str,
}

/// Every table that comes with the program, the smallest first.
pub static ALL: [Shipped; 3] = [
    Shipped {
        rules: "pylos:variant=children",
        name: "pylos-variant-children.compact",
        bytes: include_bytes!("../../../tables/pylos-variant-children.compact"),
        checksum: "debe0a01",
    },
    Shipped {
        rules: "pylos",
        name: "pylos.compact",
        bytes: include_bytes!("../../../tables/pylos.compact"),
        checksum: "903a0a42",
    },
    Shipped {
        rules: "pylos:variant=expert",
        name: "pylos-variant-expert.compact",
        bytes: include_bytes!("../../../tables/pylos-variant-expert.compact"),
        checksum: "3b0f3947",
    },
];

/// The table of a reading, if it comes with the program.
///
/// ```
/// let children = "pylos:variant=children".parse()?;
/// assert!(tripylon_shipped::of(children).is_some());
/// # Ok::<(), tripylon_rules::ParseRulesError>(())
/// ```
pub fn of(game: Pylos) -> Option<Shipped> {
    let rules = AnyGame::Pylos(game).to_string();
    ALL.into_iter().find(|shipped| shipped.rules == rules)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_table_is_listed_with_its_checksum() {
        let list = include_str!("../../../tables/checksums");
        let listed: Vec<&str> = list.lines().filter(|line| !line.starts_with('#')).collect();
        let known = ALL.map(|Shipped { checksum, bytes, name, .. }| {
            assert_eq!(format!("{:08x}", crc32c::crc32c(bytes)), checksum, "{name}");
            format!("{checksum} {} {name}", bytes.len())
        });
        assert_eq!(listed, known);
    }

    #[test]
    fn a_reading_that_was_not_printed_has_none() {
        let game = "pylos:base=3".parse().expect("the rules are known");
        assert_eq!(of(game), None);
    }
}
