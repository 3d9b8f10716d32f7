use std::io::{self, Write};

use tripylon_rules::Pylos;

use crate::{Census, Kind, header::Header};

/// Writes a table whose pieces, one for each number of spheres, are finished diagrams.
pub fn write_table(
    game: Pylos,
    kind: Kind,
    pieces: &[Vec<u8>],
    census: Census,
    output: &mut impl Write,
) -> io::Result<()> {
    output.write_all(&Header::new(game, kind, pieces, census).to_bytes())?;
    pieces.iter().try_for_each(|piece| output.write_all(piece))
}
