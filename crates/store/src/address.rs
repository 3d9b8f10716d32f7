use std::{fmt, fmt::Write, path::PathBuf};

use crate::StoreError;

/// The location of a database.
///
/// `Display` and `Debug` omit the user, the password and the options.
#[derive(Clone, PartialEq, Eq)]
pub(crate) enum Address {
    /// SQLite in memory, lost when it is closed.
    Memory,
    /// A SQLite file.
    File(PathBuf),
    /// A PostgreSQL database, by its whole URL.
    Postgres(String),
}

impl Address {
    /// Parses `sqlite::memory:`, `sqlite:PATH` or `postgres://…`.
    pub(crate) fn parse(url: &str) -> Result<Address, StoreError> {
        if ["postgres://", "postgresql://"].iter().any(|scheme| url.starts_with(scheme)) {
            return Ok(Address::Postgres(url.to_string()));
        }
        let path = url.strip_prefix("sqlite://").or_else(|| url.strip_prefix("sqlite:"));
        match path {
            Some(":memory:") => Ok(Address::Memory),
            Some(path) if !path.is_empty() => Ok(Address::File(PathBuf::from(path))),
            // The message does not repeat the input, which may contain a password.
            Some(_) | None => Err(StoreError::rejected(
                "the database address is not valid; write sqlite:FILE or postgres://USER@HOST/NAME",
            )),
        }
    }

    /// The URL in the form that sqlx expects.
    pub(crate) fn url(&self) -> String {
        match self {
            Address::Memory => "sqlite::memory:".to_string(),
            Address::File(path) => format!("sqlite:{}?mode=rwc", percent_encode(&path.to_string_lossy())),
            Address::Postgres(url) => url.clone(),
        }
    }
}

/// Percent-encodes a path as part of a URL; sqlx decodes it.
fn percent_encode(path: &str) -> String {
    let mut escaped = String::new();
    for byte in path.bytes() {
        if byte.is_ascii_alphanumeric() || b"/._-".contains(&byte) {
            escaped.push(char::from(byte));
        } else {
            write!(escaped, "%{byte:02X}").expect("writing to a String cannot fail");
        }
    }
    escaped
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Address::Memory => f.write_str("sqlite::memory:"),
            Address::File(path) => write!(f, "sqlite:{}", path.display()),
            Address::Postgres(url) => {
                let rest = url.split_once("://").map_or(url.as_str(), |(_, rest)| rest);
                // An unescaped password may contain any URL delimiter, so everything up to the last @ is hidden.
                let host_and_path = rest.rsplit_once('@').map_or(rest, |(_, after)| after);
                write!(f, "postgres://{}", host_and_path.split('?').next().unwrap_or_default())
            }
        }
    }
}

impl fmt::Debug for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(url: &str, shown: &str, passed_on: &str) {
        let address = Address::parse(url).unwrap();
        assert_eq!(address.to_string(), shown);
        assert_eq!(address.url(), passed_on);
    }

    #[test]
    fn files_may_have_any_name() {
        check("sqlite:games.db", "sqlite:games.db", "sqlite:games.db?mode=rwc");
        check("sqlite:///var/games.db", "sqlite:/var/games.db", "sqlite:/var/games.db?mode=rwc");
        check("sqlite:a b?c%.db", "sqlite:a b?c%.db", "sqlite:a%20b%3Fc%25.db?mode=rwc");
        check("sqlite::memory:", "sqlite::memory:", "sqlite::memory:");
    }

    #[test]
    fn a_password_is_never_shown() {
        let url = "postgres://anna:se@c/r?et@db.example:5432/games?password=secret";
        check(url, "postgres://db.example:5432/games", url);
        check("postgresql:///games?password=x", "postgres:///games", "postgresql:///games?password=x");
    }

    #[test]
    fn an_invalid_address_is_not_repeated_in_the_error() {
        for text in ["", "sqlite:", "mysql://anna:secret@host/games", "secret"] {
            let message = Address::parse(text).unwrap_err().to_string();
            assert!(!message.contains("secret"), "{message}");
        }
    }
}
