//! The password of PostgreSQL from a file.

use std::{fs, path::Path};

use super::Database;
use crate::error::CliError;

/// The first line of a file.
pub(crate) fn read_password(file: &Path) -> Result<String, CliError> {
    let text = fs::read_to_string(file)
        .map_err(|error| CliError::System(format!("{} cannot be read: {error}", file.display())))?;
    Ok(text.lines().next().unwrap_or_default().to_string())
}

/// Adds a password to the PostgreSQL URL of a database with a user and without a password.
pub(crate) fn add_password(database: Database, password: &str) -> Result<String, CliError> {
    let Database::Named(url) = database else { return Err(needs_user()) };
    let user = url.split_once("://").filter(|(scheme, _)| scheme.starts_with("postgres"));
    let user = user.and_then(|(_, rest)| rest.split_once('@')).map(|(user, _)| user);
    let user = user.filter(|user| !user.is_empty() && !user.contains([':', '/'])).ok_or_else(needs_user)?;
    // A URL may contain only some characters as they are.
    let password: String = password.bytes().map(|byte| format!("%{byte:02X}")).collect();
    Ok(url.replacen(&format!("{user}@"), &format!("{user}:{password}@"), 1))
}

fn needs_user() -> CliError {
    CliError::Input(
        "a password file needs a database such as postgres://USER@HOST/NAME, without a password".into(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_is_added_to_a_url_with_a_user() {
        let added = |url: &str| add_password(Database::Named(url.to_string()), "a:b/ü").ok();
        assert_eq!(
            added("postgres://tripylon@database/tripylon?sslmode=require").as_deref(),
            Some("postgres://tripylon:%61%3A%62%2F%C3%BC@database/tripylon?sslmode=require")
        );
        for other in
            ["sqlite:online.sqlite", "postgres://database/tripylon", "postgres://a:b@c/d", "postgres://@c/d"]
        {
            assert_eq!(added(other), None, "{other}");
        }
        assert!(add_password(Database::Off, "a").is_err());
    }

    #[test]
    fn the_password_is_the_first_line_of_the_file() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("password");
        fs::write(&file, "secret\n").unwrap();
        assert_eq!(read_password(&file).unwrap(), "secret");
        let missing = read_password(&folder.path().join("missing")).unwrap_err().to_string();
        assert!(missing.contains("missing cannot be read"), "{missing}");
    }
}
