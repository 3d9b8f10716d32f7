use std::{error::Error, fmt, io};

/// Why a table cannot be read.
#[derive(Debug)]
pub enum TableError {
    /// Reading the bytes failed.
    Io(io::Error),
    /// The bytes are not a table.
    NotATable,
    /// The format version is not supported.
    UnknownVersion(u16),
    /// The header is damaged.
    DamagedHeader,
    /// The table is shorter or longer than its header says.
    WrongLength {
        /// The number of bytes according to the header.
        expected: u64,
        /// The actual number of bytes.
        found: u64,
    },
    /// The section for a number of spheres is damaged.
    DamagedSection {
        /// The number of spheres.
        spheres: u32,
    },
}

impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TableError::Io(error) => write!(f, "{error}"),
            TableError::NotATable => write!(f, "this is not a table of Tripylon"),
            TableError::UnknownVersion(version) => {
                write!(f, "the table is in version {version} of the format, and this program reads version 1")
            }
            TableError::DamagedHeader => write!(f, "the table header is damaged"),
            TableError::WrongLength { expected, found } => {
                write!(f, "the table should have {expected} bytes and has {found}")
            }
            TableError::DamagedSection { spheres } => {
                write!(f, "the section for {spheres} spheres is damaged")
            }
        }
    }
}

impl Error for TableError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            TableError::Io(error) => Some(error),
            TableError::NotATable
            | TableError::UnknownVersion(_)
            | TableError::DamagedHeader
            | TableError::WrongLength { .. }
            | TableError::DamagedSection { .. } => None,
        }
    }
}
