use std::{io::stderr, path::PathBuf};

use anstream::{AutoStream, ColorChoice};
use clap::{Args, ValueEnum};
use tracing::Level;
use tracing_subscriber::{Layer, filter::Targets, fmt, layer::SubscriberExt, util::SubscriberInitExt};
use tripylon_server::{Capacity, OnlineConfig, OnlineLimits, OpenFailurePolicy, Proxy};

use crate::{
    error::CliError,
    serving::{Database, add_password, read_password},
};

/// The options for online play.
#[derive(Debug, Args)]
pub(crate) struct OnlineArgs {
    /// The database for online games: sqlite:FILE, postgres://…, or none [default: a file in your data folder]
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
    /// The database of online games.
    pub(crate) fn database(&self) -> Result<Database, CliError> {
        let database = Database::choose(self.database.as_deref())?;
        match &self.database_password_file {
            Some(file) => Ok(Database::Named(add_password(database, &read_password(file)?)?)),
            None => Ok(database),
        }
    }

    /// The configuration of online play with a database, if there is one.
    pub(crate) fn online_config(&self, database: &Database) -> Option<OnlineConfig> {
        let on_open_failure = match database {
            // Games against the computer need no database.
            Database::InDataFolder(_) | Database::NoDataFolder(_) => OpenFailurePolicy::DisableOnlinePlay,
            Database::Named(_) | Database::Off => OpenFailurePolicy::Fail,
        };
        Some(OnlineConfig {
            node_name: self.node.clone(),
            limits: if self.no_limits { OnlineLimits::UNLIMITED } else { OnlineLimits::default() },
            on_open_failure,
            ..OnlineConfig::new(database.url()?)
        })
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
        let has_colour = AutoStream::choice(&stderr()) != ColorChoice::Never;
        let log = fmt::layer().with_writer(stderr).with_ansi(has_colour);
        let log = match self.log {
            LogFormat::Text => log.with_target(false).boxed(),
            LogFormat::Json => log.json().boxed(),
        };
        if let Err(error) = tracing_subscriber::registry().with(log.with_filter(levels)).try_init() {
            eprintln!("cannot start the log: {error}");
        }
    }
}
