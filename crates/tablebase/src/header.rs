//! The header of a table file: the ruleset, the kind of table, and the location of each section.
//!
//! ```text
//! 8 bytes    "tripylon"
//! u16        format version: 1
//! u8         0 compact, 1 full
//! u8         number of sections
//! u16        length of the rules text
//! …          the rules text, such as `pylos:variant=expert`
//! for each section, by number of spheres:
//!   u32      length
//!   u32      CRC-32C
//! u16        number of counts: 0 in a compact table
//! for each count:
//!   u8       number of spheres
//!   u8       code of a value
//!   u64      number of positions with that number of spheres and that value
//! u64        number of zugzwang positions: 0 in a compact table
//! u32        a position with the greatest distance: the cells of the player to move, cell 0 in the lowest bit
//! u32        and those of the opponent; both 0 in a compact table
//! u32        CRC-32C of the bytes before
//! ```
//!
//! The sections follow without gaps, and the file ends with the last one.

use std::{collections::BTreeMap, io::ErrorKind};

use tripylon_rules::{
    AnyGame, Game, Player, Pylos,
    pylos::{CellSet, Position},
};

use crate::{TableError, Value, ValueCounts, byte_source::ByteSource};

/// Whether a table has distances.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableKind {
    /// Win, draw or loss only.
    Compact,
    /// Win, draw or loss with distances.
    Full,
}

impl TableKind {
    /// `compact` or `full`.
    pub const fn name(self) -> &'static str {
        match self {
            TableKind::Compact => "compact",
            TableKind::Full => "full",
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Header {
    pub(crate) game: Pylos,
    pub(crate) kind: TableKind,
    pub(crate) sections: Vec<SectionLocation>,
    pub(crate) value_counts: ValueCounts,
}

/// The location and checksum of a section.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SectionLocation {
    pub(crate) offset: u64,
    pub(crate) length: u32,
    pub(crate) checksum: u32,
}

const MAGIC: [u8; 8] = *b"tripylon";
const VERSION: u16 = 1;

impl Header {
    /// Creates the header of a table with these sections.
    pub(crate) fn new(
        game: Pylos,
        kind: TableKind,
        sections: &[Vec<u8>],
        value_counts: ValueCounts,
    ) -> Header {
        let mut header = Header { game, kind, sections: Vec::new(), value_counts };
        let locations = sections.iter().map(|section| SectionLocation {
            offset: 0,
            length: section.len() as u32,
            checksum: crc32c::crc32c(section),
        });
        header.sections = locations.collect();
        let mut offset = header.to_bytes().len() as u64;
        for location in &mut header.sections {
            location.offset = offset;
            offset += u64::from(location.length);
        }
        header
    }

    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        let rules = AnyGame::Pylos(self.game).to_string();
        let mut bytes = MAGIC.to_vec();
        bytes.extend(VERSION.to_le_bytes());
        bytes.push(match self.kind {
            TableKind::Compact => 0,
            TableKind::Full => 1,
        });
        bytes.push(self.sections.len() as u8);
        bytes.extend((rules.len() as u16).to_le_bytes());
        bytes.extend(rules.as_bytes());
        for location in &self.sections {
            bytes.extend(location.length.to_le_bytes());
            bytes.extend(location.checksum.to_le_bytes());
        }
        let counts = || {
            self.value_counts.layers().iter().enumerate().flat_map(|(spheres, counts)| {
                counts.iter().map(move |(value, count)| (spheres as u8, value.code(), *count))
            })
        };
        bytes.extend((counts().count() as u16).to_le_bytes());
        for (spheres, code, count) in counts() {
            bytes.extend([spheres, code]);
            bytes.extend(count.to_le_bytes());
        }
        bytes.extend(self.value_counts.zugzwangs().to_le_bytes());
        let longest = self.value_counts.longest();
        let cells =
            |of: fn(&Position) -> CellSet| longest.as_ref().map_or(0, |position| of(position).to_bits());
        bytes.extend(cells(Position::own).to_le_bytes());
        bytes.extend(cells(Position::other).to_le_bytes());
        bytes.extend(crc32c::crc32c(&bytes).to_le_bytes());
        bytes
    }

    pub(crate) fn read(source: &impl ByteSource) -> Result<Header, TableError> {
        let mut reader = HeaderReader { source, read: Vec::new() };
        reader.check_magic_and_version()?;
        let [kind, sections] = reader.bytes()?;
        let length = reader.u16()?;
        let rules = reader.vec(usize::from(length))?;
        let lengths_and_checksums = (0..sections)
            .map(|_| Ok((reader.u32()?, reader.u32()?)))
            .collect::<Result<Vec<_>, TableError>>()?;
        let layers = reader.counts()?;
        let zugzwangs = u64::from_le_bytes(reader.bytes()?);
        let (own, other) = (reader.u32()?, reader.u32()?);
        let checksum = crc32c::crc32c(&reader.read);
        if reader.u32()? != checksum {
            return Err(TableError::DamagedHeader);
        }
        let kind = match kind {
            0 => TableKind::Compact,
            1 => TableKind::Full,
            _ => return Err(TableError::DamagedHeader),
        };
        let rules = String::from_utf8(rules).map_err(|_| TableError::DamagedHeader)?;
        let Ok(AnyGame::Pylos(game)) = rules.parse() else { return Err(TableError::DamagedHeader) };
        let mut offset = reader.read.len() as u64;
        let locate = |(length, checksum)| {
            let location = SectionLocation { offset, length, checksum };
            offset += u64::from(length);
            location
        };
        let sections = lengths_and_checksums.into_iter().map(locate).collect();
        // A table without counts has no longest position; with counts, two empty sets are the empty board.
        let longest = if layers.is_empty() { None } else { Some(position(game, own, other)?) };
        let value_counts = ValueCounts::new(layers).with_zugzwangs(zugzwangs).with_longest_position(longest);
        let header = Header { game, kind, sections, value_counts };
        let length = source.len().map_err(TableError::Io)?;
        if length != offset {
            return Err(TableError::WrongLength { expected: offset, found: length });
        }
        Ok(header)
    }
}

/// Validates the longest position of a header.
fn position(game: Pylos, own: u32, other: u32) -> Result<Position, TableError> {
    let cells = (CellSet::ALL - game.base.floor()).to_bits();
    if own & other != 0 || (own | other) & !cells != 0 {
        return Err(TableError::DamagedHeader);
    }
    let cells = |bits| CellSet::from_bits(bits);
    let position = Position::new_unchecked(cells(own), cells(other), Player::One);
    game.validate(&game.setup(&position)).map_err(|_| TableError::DamagedHeader)
}

/// Reads the header from its beginning.
struct HeaderReader<'a, S> {
    source: &'a S,
    read: Vec<u8>,
}

impl<S: ByteSource> HeaderReader<'_, S> {
    fn vec(&mut self, length: usize) -> Result<Vec<u8>, TableError> {
        let mut bytes = vec![0; length];
        self.source.read_at(self.read.len() as u64, &mut bytes).map_err(TableError::Io)?;
        self.read.extend(&bytes);
        Ok(bytes)
    }

    /// Checks that this is a table of a supported version.
    fn check_magic_and_version(&mut self) -> Result<(), TableError> {
        match self.bytes() {
            Ok(MAGIC) => {}
            Err(TableError::Io(error)) if error.kind() != ErrorKind::UnexpectedEof => {
                return Err(TableError::Io(error));
            }
            // Too short, or a different kind of file.
            Ok(_) | Err(_) => return Err(TableError::NotATable),
        }
        match self.u16()? {
            VERSION => Ok(()),
            version => Err(TableError::UnknownVersion(version)),
        }
    }

    /// Reads the counts for each number of spheres.
    fn counts(&mut self) -> Result<Vec<BTreeMap<Value, u64>>, TableError> {
        const ENTRY_BYTES: usize = 10;
        let count = self.u16()?;
        let bytes = self.vec(usize::from(count) * ENTRY_BYTES)?;
        let mut layers = Vec::new();
        let mut total = 0u64;
        for entry in bytes.chunks_exact(ENTRY_BYTES) {
            let (spheres, code) = (usize::from(entry[0]), entry[1]);
            let count = entry[2..].iter().rev().fold(0, |count, byte| count << 8 | u64::from(*byte));
            let value = Value::from_code(code).ok_or(TableError::DamagedHeader)?;
            if layers.len() <= spheres {
                layers.resize_with(spheres + 1, BTreeMap::new);
            }
            // Reject duplicates, and counts whose sum overflows.
            let is_new = layers[spheres].insert(value, count).is_none();
            total = total.checked_add(count).filter(|_| is_new).ok_or(TableError::DamagedHeader)?;
        }
        Ok(layers)
    }

    fn bytes<const N: usize>(&mut self) -> Result<[u8; N], TableError> {
        let mut bytes = [0; N];
        bytes.copy_from_slice(&self.vec(N)?);
        Ok(bytes)
    }

    fn u16(&mut self) -> Result<u16, TableError> {
        self.bytes().map(u16::from_le_bytes)
    }

    fn u32(&mut self) -> Result<u32, TableError> {
        self.bytes().map(u32::from_le_bytes)
    }
}
