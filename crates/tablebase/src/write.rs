use std::io::{self, Write};

use tripylon_rules::Pylos;

use crate::{TableKind, ValueCounts, header::Header};

/// Writes a table. Each section is a finished decision diagram, one for each number of spheres.
pub fn write_table(
    game: Pylos,
    kind: TableKind,
    sections: &[Vec<u8>],
    value_counts: ValueCounts,
    output: &mut impl Write,
) -> io::Result<()> {
    output.write_all(&Header::new(game, kind, sections, value_counts).to_bytes())?;
    sections.iter().try_for_each(|section| output.write_all(section))
}
