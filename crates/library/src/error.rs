use std::{error::Error, fmt};

use crate::quantity::bytes;

/// Why something could not be done with the tables of this machine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LibraryError {
    /// A game that has no tables; this is its name.
    Unsolvable(&'static str),
    /// A reading that has no table here.
    Missing {
        /// What is missing where, and the remedy.
        message: String,
        /// The command that makes it.
        command: String,
    },
    /// There is not enough of something for the work.
    Short {
        /// What there is not enough of.
        resource: Resource,
        /// The bytes that the work needs.
        needed: u64,
        /// The bytes that are free.
        free: u64,
    },
    /// Another program does the same work now.
    Busy(String),
    /// The machine could not do it, or a table is damaged.
    Machine(String),
}

/// What work needs, apart from time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Resource {
    /// Memory.
    Memory,
    /// Room on the disk.
    Disk,
}

impl fmt::Display for LibraryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LibraryError::Unsolvable(name) => {
                write!(f, "{name} is not solvable this way: only Pylos has tables")
            }
            LibraryError::Missing { message, .. }
            | LibraryError::Busy(message)
            | LibraryError::Machine(message) => f.write_str(message),
            LibraryError::Short { resource, needed, free } => {
                let (needed, free) = (bytes(*needed), bytes(*free));
                write!(f, "solving this needs {needed} of {resource} and {free} are free")
            }
        }
    }
}

impl fmt::Display for Resource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Resource::Memory => "memory",
            Resource::Disk => "disk",
        })
    }
}

impl Error for LibraryError {}
