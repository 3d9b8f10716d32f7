use std::{error::Error, fmt};

use crate::format::format_bytes;

/// Why a table could not be found, opened or solved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TablesError {
    /// The game with this name has no tables.
    Unsolvable(&'static str),
    /// The ruleset has no table here.
    Missing {
        /// The missing table, the folder, and the remedy.
        message: String,
        /// The command that creates the table.
        command: String,
    },
    /// A resource is too scarce for solving.
    NotEnough {
        /// The scarce resource.
        resource: Resource,
        /// The bytes that solving needs.
        needed: u64,
        /// The bytes that are free.
        free: u64,
    },
    /// Another process is solving the same ruleset.
    AlreadySolving(String),
    /// A system call failed, or a table is damaged.
    Failed(String),
}

/// A resource that solving needs, apart from time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Resource {
    /// Memory.
    Memory,
    /// Disk space.
    Disk,
}

impl fmt::Display for TablesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TablesError::Unsolvable(name) => {
                write!(f, "{name} is not solvable this way: only Pylos has tables")
            }
            TablesError::Missing { message, .. }
            | TablesError::AlreadySolving(message)
            | TablesError::Failed(message) => f.write_str(message),
            TablesError::NotEnough { resource, needed, free } => {
                let (needed, free) = (format_bytes(*needed), format_bytes(*free));
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

impl Error for TablesError {}
