use std::{error::Error, fmt, io};

/// Why a table cannot be read.
#[derive(Debug)]
pub enum TableError {
    /// The bytes could not be had.
    Source(io::Error),
    /// It is not a table.
    Foreign,
    /// It was written in a version of the format that this program does not know.
    Version(u16),
    /// Its head is damaged.
    Head,
    /// It is shorter or longer than its head says.
    Length {
        /// How many bytes there should be.
        expected: u64,
        /// How many there are.
        found: u64,
    },
    /// The piece for some number of spheres is damaged.
    Piece {
        /// The number of spheres.
        spheres: u32,
    },
}

impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TableError::Source(error) => write!(f, "{error}"),
            TableError::Foreign => write!(f, "this is not a table of Tripylon"),
            TableError::Version(version) => {
                write!(f, "the table is in version {version} of the format, and this program reads version 1")
            }
            TableError::Head => write!(f, "the head of the table is damaged"),
            TableError::Length { expected, found } => {
                write!(f, "the table should have {expected} bytes and has {found}")
            }
            TableError::Piece { spheres } => write!(f, "the piece for {spheres} spheres is damaged"),
        }
    }
}

impl Error for TableError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            TableError::Source(error) => Some(error),
            TableError::Foreign
            | TableError::Version(_)
            | TableError::Head
            | TableError::Length { .. }
            | TableError::Piece { .. } => None,
        }
    }
}
