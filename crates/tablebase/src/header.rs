//! The head of a table file: what it is a table of, and where its pieces lie.
//!
//! ```text
//! 8 bytes    "tripylon"
//! u16        version of the format: 1
//! u8         0 compact, 1 full
//! u8         how many pieces there are
//! u16        length of the rules text
//! …          the rules text, as `pylos:variant=expert`
//! each piece, by number of spheres:
//!   u32      its length
//!   u32      its CRC-32C
//! u16        how many counts there are: none in a compact table
//! each count:
//!   u8       number of spheres
//!   u8       code of the value
//!   u64      how many positions with so many spheres have that value
//! u64        how many positions are zugzwang: 0 in a compact table
//! u32        a position from which it takes the most turns: the cells of the player to move, cell 0 in the lowest bit
//! u32        and those of the opponent; both 0 in a compact table
//! u32        CRC-32C of all before
//! ```
//!
//! The pieces follow, one behind the other, and nothing after them.

use std::{collections::BTreeMap, io::ErrorKind};

use tripylon_rules::{
    AnyGame, Game, Player, Pylos,
    pylos::{CellSet, Position},
};

use crate::{Census, TableError, Value, source::Source};

/// How much a table says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Win, draw or loss.
    Compact,
    /// And how many turns it takes.
    Full,
}

impl Kind {
    /// The word for it: `compact` or `full`.
    pub const fn word(self) -> &'static str {
        match self {
            Kind::Compact => "compact",
            Kind::Full => "full",
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Header {
    pub(crate) game: Pylos,
    pub(crate) kind: Kind,
    pub(crate) pieces: Vec<Entry>,
    pub(crate) census: Census,
}

/// Where a piece lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    pub(crate) offset: u64,
    pub(crate) length: u32,
    pub(crate) checksum: u32,
}

const MAGIC: [u8; 8] = *b"tripylon";
const VERSION: u16 = 1;

impl Header {
    /// The head of a table with these pieces.
    pub(crate) fn new(game: Pylos, kind: Kind, pieces: &[Vec<u8>], census: Census) -> Header {
        let mut header = Header { game, kind, pieces: Vec::new(), census };
        let entries = pieces.iter().map(|piece| Entry {
            offset: 0,
            length: piece.len() as u32,
            checksum: crc32c::crc32c(piece),
        });
        header.pieces = entries.collect();
        let mut offset = header.to_bytes().len() as u64;
        for entry in &mut header.pieces {
            entry.offset = offset;
            offset += u64::from(entry.length);
        }
        header
    }

    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        let rules = AnyGame::Pylos(self.game).to_string();
        let mut bytes = MAGIC.to_vec();
        bytes.extend(VERSION.to_le_bytes());
        bytes.push(match self.kind {
            Kind::Compact => 0,
            Kind::Full => 1,
        });
        bytes.push(self.pieces.len() as u8);
        bytes.extend((rules.len() as u16).to_le_bytes());
        bytes.extend(rules.as_bytes());
        for entry in &self.pieces {
            bytes.extend(entry.length.to_le_bytes());
            bytes.extend(entry.checksum.to_le_bytes());
        }
        let counts = || {
            self.census.layers().iter().enumerate().flat_map(|(spheres, counts)| {
                counts.iter().map(move |(value, count)| (spheres as u8, value.code(), *count))
            })
        };
        bytes.extend((counts().count() as u16).to_le_bytes());
        for (spheres, code, count) in counts() {
            bytes.extend([spheres, code]);
            bytes.extend(count.to_le_bytes());
        }
        bytes.extend(self.census.zugzwangs().to_le_bytes());
        let longest = self.census.longest();
        let cells =
            |of: fn(&Position) -> CellSet| longest.as_ref().map_or(0, |position| of(position).to_bits());
        bytes.extend(cells(Position::own).to_le_bytes());
        bytes.extend(cells(Position::other).to_le_bytes());
        bytes.extend(crc32c::crc32c(&bytes).to_le_bytes());
        bytes
    }

    pub(crate) fn read(source: &impl Source) -> Result<Header, TableError> {
        let mut reader = Reader { source, read: Vec::new() };
        reader.title()?;
        let [kind, pieces] = reader.bytes()?;
        let length = reader.u16()?;
        let rules = reader.vec(usize::from(length))?;
        let entries = (0..pieces)
            .map(|_| Ok((reader.u32()?, reader.u32()?)))
            .collect::<Result<Vec<_>, TableError>>()?;
        let layers = reader.counts()?;
        let zugzwangs = u64::from_le_bytes(reader.bytes()?);
        let (own, other) = (reader.u32()?, reader.u32()?);
        let checksum = crc32c::crc32c(&reader.read);
        if reader.u32()? != checksum {
            return Err(TableError::Head);
        }
        let kind = match kind {
            0 => Kind::Compact,
            1 => Kind::Full,
            _ => return Err(TableError::Head),
        };
        let rules = String::from_utf8(rules).map_err(|_| TableError::Head)?;
        let Ok(AnyGame::Pylos(game)) = rules.parse() else { return Err(TableError::Head) };
        let mut offset = reader.read.len() as u64;
        let entry = |(length, checksum)| {
            let entry = Entry { offset, length, checksum };
            offset += u64::from(length);
            entry
        };
        let pieces = entries.into_iter().map(entry).collect();
        // Where nothing was counted, no position is named; otherwise two empty sets are the empty board.
        let longest = if layers.is_empty() { None } else { Some(position(game, own, other)?) };
        let census = Census::new(layers).with_zugzwangs(zugzwangs).with_longest(longest);
        let header = Header { game, kind, pieces, census };
        let length = source.len().map_err(TableError::Source)?;
        if length != offset {
            return Err(TableError::Length { expected: offset, found: length });
        }
        Ok(header)
    }
}

/// The position with these cells; a head that names an impossible one is damaged.
fn position(game: Pylos, own: u32, other: u32) -> Result<Position, TableError> {
    let cells = (CellSet::ALL - game.base.floor()).to_bits();
    if own & other != 0 || (own | other) & !cells != 0 {
        return Err(TableError::Head);
    }
    let cells = |bits| CellSet::from_bits(bits);
    let position = Position::new_unchecked(cells(own), cells(other), Player::One);
    game.validate(&game.setup(&position)).map_err(|_| TableError::Head)
}

/// Reads the head from its beginning.
struct Reader<'a, S> {
    source: &'a S,
    read: Vec<u8>,
}

impl<S: Source> Reader<'_, S> {
    fn vec(&mut self, length: usize) -> Result<Vec<u8>, TableError> {
        let mut bytes = vec![0; length];
        self.source.read_at(self.read.len() as u64, &mut bytes).map_err(TableError::Source)?;
        self.read.extend(&bytes);
        Ok(bytes)
    }

    /// Checks that this is a table, of a version that can be read.
    fn title(&mut self) -> Result<(), TableError> {
        match self.bytes() {
            Ok(MAGIC) => {}
            Err(TableError::Source(error)) if error.kind() != ErrorKind::UnexpectedEof => {
                return Err(TableError::Source(error));
            }
            // Too short to be a table, or something else.
            Ok(_) | Err(_) => return Err(TableError::Foreign),
        }
        match self.u16()? {
            VERSION => Ok(()),
            version => Err(TableError::Version(version)),
        }
    }

    /// The counts for each number of spheres.
    fn counts(&mut self) -> Result<Vec<BTreeMap<Value, u64>>, TableError> {
        const ENTRY: usize = 10;
        let count = self.u16()?;
        let bytes = self.vec(usize::from(count) * ENTRY)?;
        let mut layers = Vec::new();
        let mut total = 0u64;
        for entry in bytes.chunks_exact(ENTRY) {
            let (spheres, code) = (usize::from(entry[0]), entry[1]);
            let count = entry[2..].iter().rev().fold(0, |count, byte| count << 8 | u64::from(*byte));
            let value = Value::from_code(code).ok_or(TableError::Head)?;
            if layers.len() <= spheres {
                layers.resize_with(spheres + 1, BTreeMap::new);
            }
            // Nothing is counted twice, and whoever adds the counts up need not fear that they are too many.
            let is_new = layers[spheres].insert(value, count).is_none();
            total = total.checked_add(count).filter(|_| is_new).ok_or(TableError::Head)?;
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
