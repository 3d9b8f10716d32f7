use std::{error::Error, fmt};

use sqlx::{error::DatabaseError, migrate::MigrateError};

use crate::address::Address;

/// A failed read or write.
///
/// The message is safe to print: it contains neither passwords nor stored data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoreError {
    kind: StoreErrorKind,
    message: String,
    remedy: Option<&'static str>,
}

/// The category of a [`StoreError`], which tells the caller how to react.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StoreErrorKind {
    /// The disk is full. Nothing was written.
    DiskFull,
    /// The database cannot be reached, or did not answer in time. A write may or may not have happened: read again
    /// before retrying.
    Unavailable,
    /// The database rejected the request, or the request is invalid. Nothing was written, and retrying would not help.
    Rejected,
}

impl StoreError {
    /// The category of the error.
    pub fn kind(&self) -> StoreErrorKind {
        self.kind
    }

    /// The message without the remedy that `Display` adds.
    pub fn message(&self) -> &str {
        &self.message
    }

    pub(crate) fn unavailable(message: impl Into<String>) -> StoreError {
        StoreError { kind: StoreErrorKind::Unavailable, message: message.into(), remedy: None }
    }

    pub(crate) fn rejected(message: impl Into<String>) -> StoreError {
        StoreError { kind: StoreErrorKind::Rejected, message: message.into(), remedy: None }
    }

    /// An error while opening a database; the cause is usually its address.
    pub(crate) fn while_opening(address: &Address, error: &sqlx::Error) -> StoreError {
        let kind = classify(error);
        let remedy = match (address, kind) {
            (_, StoreErrorKind::DiskFull) => "free some space on its disk",
            (Address::Memory, _) => "this is a bug in the program",
            (Address::File(_), _) => "name a file in a folder that exists and is writable",
            (Address::Postgres(_), _) => {
                "check that the server is running and that address, user and password are right"
            }
        };
        StoreError {
            kind,
            message: format!("database {address} cannot be opened: {}", cause(error)),
            remedy: Some(remedy),
        }
    }

    /// An error while applying migrations.
    pub(crate) fn while_migrating(address: &Address, error: &MigrateError) -> StoreError {
        // `MigrateError` is non-exhaustive, so not every variant can be matched by name.
        if let MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) = error {
            return StoreError::while_opening(address, error);
        }
        let (message, remedy) = if let MigrateError::VersionMissing(version) = error {
            let message =
                format!("database {address} was created by a newer program (it has migration {version})");
            (message, "use that program")
        } else {
            let message = format!("database {address} does not fit this program: {error}");
            (message, "restore a backup or name another database")
        };
        StoreError { remedy: Some(remedy), ..StoreError::rejected(message) }
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        let kind = classify(&error);
        let cause = cause(&error);
        let (problem, remedy) = match kind {
            StoreErrorKind::DiskFull => {
                ("the database has no space left", Some("free some space on its disk"))
            }
            StoreErrorKind::Unavailable => {
                ("the database cannot be reached", Some("check that it is running"))
            }
            StoreErrorKind::Rejected => ("the database rejected a request", None),
        };
        StoreError { kind, message: format!("{problem}: {cause}"), remedy }
    }
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)?;
        self.remedy.map_or(Ok(()), |remedy| write!(f, "; {remedy}"))
    }
}

impl Error for StoreError {}

/// The message of the database or the system, without the prefix that sqlx adds.
fn cause(error: &sqlx::Error) -> String {
    if let sqlx::Error::Database(error) = error {
        error.message().to_string()
    } else if let sqlx::Error::Io(error) = error {
        error.to_string()
    } else {
        error.to_string()
    }
}

fn classify(error: &sqlx::Error) -> StoreErrorKind {
    if let sqlx::Error::Database(error) = error {
        return classify_database_error(error.as_ref());
    }
    let is_temporary = matches!(
        error,
        sqlx::Error::Io(_)
            | sqlx::Error::Tls(_)
            | sqlx::Error::PoolTimedOut
            | sqlx::Error::PoolClosed
            | sqlx::Error::WorkerCrashed
    );
    if is_temporary { StoreErrorKind::Unavailable } else { StoreErrorKind::Rejected }
}

/// PostgreSQL reports SQLSTATE codes of five characters, SQLite numbers whose lowest byte is the primary result code.
fn classify_database_error(error: &dyn DatabaseError) -> StoreErrorKind {
    let code = error.code().unwrap_or_default();
    match (code.len(), code.parse::<u32>().map(|number| number & 0xff)) {
        (5, _) => classify_sqlstate(&code),
        (_, Ok(SQLITE_FULL)) => StoreErrorKind::DiskFull,
        (_, Ok(SQLITE_BUSY | SQLITE_LOCKED | SQLITE_IOERR | SQLITE_CANTOPEN)) => StoreErrorKind::Unavailable,
        _ => StoreErrorKind::Rejected,
    }
}

const SQLITE_BUSY: u32 = 5;
const SQLITE_LOCKED: u32 = 6;
const SQLITE_IOERR: u32 = 10;
const SQLITE_FULL: u32 = 13;
const SQLITE_CANTOPEN: u32 = 14;

fn classify_sqlstate(state: &str) -> StoreErrorKind {
    const DISK_FULL: &str = "53100";
    // A server that has become a read-only replica refuses writes; the pool reconnects to the primary.
    const READ_ONLY: &str = "25006";
    // Connection exceptions, insufficient resources and operator intervention are temporary.
    const TEMPORARY_CLASSES: [&str; 3] = ["08", "53", "57"];
    if state == DISK_FULL {
        StoreErrorKind::DiskFull
    } else if state == READ_ONLY || TEMPORARY_CLASSES.iter().any(|class| state.starts_with(class)) {
        StoreErrorKind::Unavailable
    } else {
        StoreErrorKind::Rejected
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sqlstate_codes_are_classified() {
        assert_eq!(classify_sqlstate("53100"), StoreErrorKind::DiskFull);
        assert_eq!(classify_sqlstate("57P01"), StoreErrorKind::Unavailable);
        assert_eq!(classify_sqlstate("08006"), StoreErrorKind::Unavailable);
        assert_eq!(classify_sqlstate("23505"), StoreErrorKind::Rejected);
    }
}
