use std::{error::Error, fmt};

use sqlx::{error::DatabaseError, migrate::MigrateError};

use crate::address::Address;

/// Why something could not be kept or read.
///
/// The message can be printed as it is: it never holds a password, nor anything that was to be kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoreError {
    kind: StoreErrorKind,
    message: String,
}

/// What may be done about a [`StoreError`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StoreErrorKind {
    /// There is no room left on the disk. Nothing was written.
    Full,
    /// The database cannot be reached, or did not answer in time. Where something was to be written, perhaps it was:
    /// whoever asked reads again before trying again.
    Gone,
    /// The database refused, or what was asked makes no sense. Nothing was written, and asking again would not help.
    Broken,
}

impl StoreError {
    /// What may be done about it.
    pub fn kind(&self) -> StoreErrorKind {
        self.kind
    }

    pub(crate) fn gone(message: impl Into<String>) -> StoreError {
        StoreError { kind: StoreErrorKind::Gone, message: message.into() }
    }

    pub(crate) fn broken(message: impl Into<String>) -> StoreError {
        StoreError { kind: StoreErrorKind::Broken, message: message.into() }
    }

    /// What went wrong while a database was opened: there the culprit is mostly its address.
    pub(crate) fn opening(address: &Address, error: &sqlx::Error) -> StoreError {
        let kind = kind_of(error);
        let remedy = match (address, kind) {
            (_, StoreErrorKind::Full) => "free some room on its disk",
            (Address::Memory, _) => "this is a fault of the program",
            (Address::File(_), _) => "name a file in a folder that exists and may be written to",
            (Address::Postgres(_), _) => {
                "see that the server runs, and that address, user and password are right"
            }
        };
        StoreError {
            kind,
            message: format!("database {address} cannot be opened: {}; {remedy}", cause(error)),
        }
    }

    /// What went wrong while the tables of a database were brought up to date.
    pub(crate) fn migrating(address: &Address, error: &MigrateError) -> StoreError {
        // The library may get new kinds of errors, so these are not all of them.
        if let MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) = error {
            return StoreError::opening(address, error);
        }
        if let MigrateError::VersionMissing(version) = error {
            return StoreError::broken(format!(
                "database {address} was made by a newer program (it has step {version}); start that one"
            ));
        }
        StoreError::broken(format!(
            "database {address} is not one of ours as it stands: {error}; restore a backup or name another"
        ))
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        let kind = kind_of(&error);
        let cause = cause(&error);
        let message = match kind {
            StoreErrorKind::Full => {
                format!("the database has no room left: {cause}; free some room on its disk")
            }
            StoreErrorKind::Gone => format!("the database cannot be reached: {cause}; see that it runs"),
            StoreErrorKind::Broken => format!("the database refused: {cause}"),
        };
        StoreError { kind, message }
    }
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl Error for StoreError {}

/// The cause in words, without the frame that the library puts around it.
fn cause(error: &sqlx::Error) -> String {
    if let sqlx::Error::Database(error) = error { error.message().to_string() } else { error.to_string() }
}

fn kind_of(error: &sqlx::Error) -> StoreErrorKind {
    if let sqlx::Error::Database(error) = error {
        return kind_of_refusal(error.as_ref());
    }
    let is_passing = matches!(
        error,
        sqlx::Error::Io(_)
            | sqlx::Error::Tls(_)
            | sqlx::Error::PoolTimedOut
            | sqlx::Error::PoolClosed
            | sqlx::Error::WorkerCrashed
    );
    if is_passing { StoreErrorKind::Gone } else { StoreErrorKind::Broken }
}

/// PostgreSQL has codes of five characters, SQLite has numbers whose lowest byte says what it is about.
fn kind_of_refusal(error: &dyn DatabaseError) -> StoreErrorKind {
    let code = error.code().unwrap_or_default();
    match (code.len(), code.parse::<u32>().map(|number| number & 0xff)) {
        (5, _) => kind_of_state(&code),
        (_, Ok(SQLITE_FULL)) => StoreErrorKind::Full,
        (_, Ok(SQLITE_BUSY | SQLITE_LOCKED | SQLITE_IOERR | SQLITE_CANTOPEN)) => StoreErrorKind::Gone,
        _ => StoreErrorKind::Broken,
    }
}

const SQLITE_BUSY: u32 = 5;
const SQLITE_LOCKED: u32 = 6;
const SQLITE_IOERR: u32 = 10;
const SQLITE_FULL: u32 = 13;
const SQLITE_CANTOPEN: u32 = 14;

fn kind_of_state(state: &str) -> StoreErrorKind {
    const DISK_FULL: &str = "53100";
    // A server that has become a copy of another one refuses to write; the pool finds the other one.
    const READ_ONLY: &str = "25006";
    // Connections, resources, operators: all of them pass.
    const PASSING: [&str; 3] = ["08", "53", "57"];
    if state == DISK_FULL {
        StoreErrorKind::Full
    } else if state == READ_ONLY || PASSING.iter().any(|class| state.starts_with(class)) {
        StoreErrorKind::Gone
    } else {
        StoreErrorKind::Broken
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn states_are_told_apart() {
        assert_eq!(kind_of_state("53100"), StoreErrorKind::Full);
        assert_eq!(kind_of_state("57P01"), StoreErrorKind::Gone);
        assert_eq!(kind_of_state("08006"), StoreErrorKind::Gone);
        assert_eq!(kind_of_state("23505"), StoreErrorKind::Broken);
    }
}
