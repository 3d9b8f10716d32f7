use std::{
    fs,
    path::{Path, PathBuf},
};

use clap::{Args, ValueEnum};
use tracing::Level;
use tracing_subscriber::{Layer, filter::Targets, fmt, layer::SubscriberExt, util::SubscriberInitExt};
use tripylon_server::{Capacity, OnlineConfig, OnlineLimits, Proxy};

use crate::error::CliError;

/// The options for online play.
#[derive(Debug, Default, Args)]
pub(crate) struct OnlineArgs {
    /// The database for online games: sqlite:FILE, postgres://…, or none; without it, a file in your data folder
    #[arg(
        long,
        value_name = "URL",
        env = "TRIPYLON_DATABASE",
        hide_env_values = true,
        help_heading = "Online play"
    )]
    database: Option<String>,

    /// A file with the password for a PostgreSQL URL without one, which then needs no secret in the environment
    #[arg(
        long,
        value_name = "FILE",
        env = "TRIPYLON_DATABASE_PASSWORD_FILE",
        hide_env_values = true,
        help_heading = "Online play"
    )]
    database_password_file: Option<PathBuf>,

    /// The name of this server among others on the same database
    #[arg(
        long,
        value_name = "NAME",
        env = "TRIPYLON_NODE",
        hide_env_values = true,
        help_heading = "Online play"
    )]
    node: Option<String>,

    /// This server runs behind a proxy that sets X-Forwarded-For and X-Forwarded-Proto
    #[arg(long, help_heading = "Server")]
    behind_proxy: bool,

    /// Switch rate limits off, for load tests
    #[arg(long, hide = true)]
    no_limits: bool,

    /// The format of the log on standard error; RUST_LOG sets its level
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t, help_heading = "Server")]
    log: LogFormat,
}

/// The format of the log.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum LogFormat {
    /// The text form.
    #[default]
    Text,
    /// For programs: one JSON object a line.
    Json,
}

impl OnlineArgs {
    /// The configuration of online play; `None` with `--database none`.
    pub(crate) fn online_config(&self) -> Result<Option<OnlineConfig>, CliError> {
        let database = match self.database.as_deref() {
            Some("none") => return Ok(None),
            Some(url) => url.to_string(),
            // Games against the computer need no data folder.
            None => match default_database_url() {
                Some(url) => url,
                None => return Ok(None),
            },
        };
        if !(database.starts_with("sqlite:") || database.starts_with("postgres")) {
            return Err(CliError::Input(
                "a database is sqlite:FILE, postgres://USER:PASSWORD@HOST/NAME, or none".to_string(),
            ));
        }
        let database = match &self.database_password_file {
            Some(file) => add_password(&database, &read_password(file)?)?,
            None => database,
        };
        Ok(Some(OnlineConfig {
            node_name: self.node.clone(),
            limits: if self.no_limits { OnlineLimits::UNLIMITED } else { OnlineLimits::default() },
            ..OnlineConfig::new(database)
        }))
    }

    /// Whether this server runs behind a proxy.
    pub(crate) const fn proxy(&self) -> Proxy {
        if self.behind_proxy { Proxy::Trusted } else { Proxy::None }
    }

    /// The concurrency limits of the server.
    pub(crate) fn capacity(&self) -> Capacity {
        let capacity = Capacity::default();
        if self.no_limits { Capacity { connections_per_network: usize::MAX, ..capacity } } else { capacity }
    }

    /// Starts logging.
    pub(crate) fn init_logging(&self) {
        let wanted = std::env::var("RUST_LOG").ok().and_then(|levels| levels.parse::<Targets>().ok());
        let levels = wanted
            .unwrap_or_else(|| Targets::new().with_default(Level::WARN).with_target("tripylon", Level::INFO));
        let log = fmt::layer().with_writer(std::io::stderr);
        let log = match self.log {
            LogFormat::Text => log.with_target(false).boxed(),
            LogFormat::Json => log.json().boxed(),
        };
        if let Err(error) = tracing_subscriber::registry().with(log.with_filter(levels)).try_init() {
            eprintln!("cannot start the log: {error}");
        }
    }
}

/// The first line of a file.
fn read_password(file: &Path) -> Result<String, CliError> {
    let text = fs::read_to_string(file)
        .map_err(|error| CliError::System(format!("{} cannot be read: {error}", file.display())))?;
    Ok(text.lines().next().unwrap_or_default().to_string())
}

/// Adds a password to a PostgreSQL URL with a user and without a password.
fn add_password(url: &str, password: &str) -> Result<String, CliError> {
    let user = url.split_once("://").filter(|(scheme, _)| scheme.starts_with("postgres"));
    let user = user.and_then(|(_, rest)| rest.split_once('@')).map(|(user, _)| user);
    match user.filter(|user| !user.is_empty() && !user.contains([':', '/'])) {
        Some(user) => {
            // A URL may contain only some characters as they are.
            let password: String = password.bytes().map(|byte| format!("%{byte:02X}")).collect();
            Ok(url.replacen(&format!("{user}@"), &format!("{user}:{password}@"), 1))
        }
        None => Err(CliError::Input(
            "a password file needs a database such as postgres://USER@HOST/NAME, without a password".into(),
        )),
    }
}

/// The database file in the data folder, which is created if it does not exist.
fn default_database_url() -> Option<String> {
    let folder: PathBuf = dirs::data_dir()?.join("tripylon");
    fs::create_dir_all(&folder).ok()?;
    Some(format!("sqlite:{}", folder.join("online.sqlite").display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_is_added_to_a_url_with_a_user() {
        let added = |url| add_password(url, "a:b/ü").ok();
        assert_eq!(
            added("postgres://tripylon@database/tripylon?sslmode=require").as_deref(),
            Some("postgres://tripylon:%61%3A%62%2F%C3%BC@database/tripylon?sslmode=require")
        );
        for other in
            ["sqlite:online.sqlite", "postgres://database/tripylon", "postgres://a:b@c/d", "postgres://@c/d"]
        {
            assert_eq!(added(other), None, "{other}");
        }
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
