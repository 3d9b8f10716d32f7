use std::{
    fs,
    path::{Path, PathBuf, absolute},
};

use tripylon_server::OnlineStatus;

use crate::error::CliError;

/// The database of online games, as the user has chosen it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Database {
    /// None, by `--database none`.
    Off,
    /// The one with this URL.
    Named(String),
    /// Without a choice: a file in the user's data folder.
    InDataFolder(PathBuf),
    /// Without a choice: none, since the data folder cannot be used. The reason is for the user.
    NoDataFolder(String),
}

impl Database {
    /// The database that `--database` or `TRIPYLON_DATABASE` names, or the default.
    pub(crate) fn choose(url: Option<&str>) -> Result<Database, CliError> {
        match url {
            None => Ok(Database::in_data_folder()),
            Some("none") => Ok(Database::Off),
            Some(url) if url.starts_with("sqlite:") || url.starts_with("postgres") => {
                Ok(Database::Named(url.to_string()))
            }
            Some(_) => Err(CliError::Input(
                "a database is sqlite:FILE, postgres://USER:PASSWORD@HOST/NAME, or none".to_string(),
            )),
        }
    }

    /// The database file in the data folder, which is created if it does not exist.
    fn in_data_folder() -> Database {
        let Some(data) = dirs::data_dir() else {
            return Database::NoDataFolder("your data folder is unknown".to_string());
        };
        let folder = data.join("tripylon");
        match fs::create_dir_all(&folder) {
            Ok(()) => Database::InDataFolder(folder.join("online.sqlite")),
            Err(error) => Database::NoDataFolder(format!("cannot create {}: {error}", folder.display())),
        }
    }

    /// The URL, if there is a database.
    pub(crate) fn url(&self) -> Option<String> {
        match self {
            Database::Off | Database::NoDataFolder(_) => None,
            Database::Named(url) => Some(url.clone()),
            Database::InDataFolder(path) => Some(format!("sqlite:{}", path.display())),
        }
    }

    /// The place of online games on a server with this status, or why there are none.
    pub(crate) fn storage(&self, status: &OnlineStatus) -> Storage {
        match (self, status) {
            (_, OnlineStatus::Unavailable { error }) => Storage::Unavailable(without_error_number(error)),
            (Database::NoDataFolder(reason), _) => Storage::Unavailable(without_error_number(reason)),
            (Database::Off, _) | (_, OnlineStatus::Disabled) => Storage::Off,
            (Database::InDataFolder(path), OnlineStatus::Enabled) => Storage::File(path.clone()),
            (Database::Named(url), OnlineStatus::Enabled) => Storage::of_url(url),
        }
    }
}

/// The place where a server keeps online games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Storage {
    /// A SQLite file.
    File(PathBuf),
    /// PostgreSQL.
    Postgres,
    /// The memory of the server.
    Memory,
    /// None, by choice.
    Off,
    /// None, for this reason.
    Unavailable(String),
}

impl Storage {
    fn of_url(url: &str) -> Storage {
        match url.strip_prefix("sqlite://").or_else(|| url.strip_prefix("sqlite:")) {
            None => Storage::Postgres,
            Some(":memory:") => Storage::Memory,
            // Without a current folder, the relative path is shown.
            Some(path) => Storage::File(absolute(path).unwrap_or_else(|_| Path::new(path).to_path_buf())),
        }
    }
}

/// A message without the number that the standard library adds to errors of the system.
fn without_error_number(message: &str) -> String {
    message.split(" (os error ").next().unwrap_or_default().to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_url_says_where_games_are_stored() {
        for (url, storage) in [
            ("sqlite:/var/games.sqlite", Storage::File("/var/games.sqlite".into())),
            ("sqlite:///var/games.sqlite", Storage::File("/var/games.sqlite".into())),
            ("sqlite::memory:", Storage::Memory),
            ("postgres://anna:secret@db/games", Storage::Postgres),
        ] {
            assert_eq!(Database::Named(url.to_string()).storage(&OnlineStatus::Enabled), storage);
        }
    }
}
