use std::{fs, path::PathBuf};

use clap::{Args, ValueEnum};
use tracing_subscriber::EnvFilter;
use tripylon_server::{Capacity, Limits, Online, Proxy};

use crate::failure::Failure;

/// The options for people who play each other.
#[derive(Debug, Default, Args)]
pub(crate) struct OnlineArguments {
    /// Where games between people are kept: sqlite:FILE, postgres://…, or none; without it, a file in your data folder
    #[arg(
        long,
        value_name = "URL",
        env = "TRIPYLON_DATABASE",
        hide_env_values = true,
        help_heading = "Playing each other"
    )]
    database: Option<String>,

    /// What this server is called among others on the same database
    #[arg(
        long,
        value_name = "NAME",
        env = "TRIPYLON_NODE",
        hide_env_values = true,
        help_heading = "Playing each other"
    )]
    node: Option<String>,

    /// A proxy stands before this server and sets X-Forwarded-For and X-Forwarded-Proto
    #[arg(long, help_heading = "Playing each other")]
    behind_proxy: bool,

    /// Hold nobody up who asks much: for measuring
    #[arg(long, hide = true)]
    no_limits: bool,

    /// How the log is written, on standard error; RUST_LOG says how much of it
    #[arg(long, value_enum, value_name = "FORM", default_value_t, help_heading = "Playing each other")]
    log: Log,
}

/// How the log is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Log {
    /// For people.
    #[default]
    Text,
    /// For programs: one JSON object a line.
    Json,
}

impl OnlineArguments {
    /// What it takes for people to play each other, if they do here.
    pub(crate) fn online(&self) -> Result<Option<Online>, Failure> {
        let database = match self.database.as_deref() {
            Some("none") => return Ok(None),
            Some(url) => url.to_string(),
            // The games against the computer can be played where there is no data folder, too.
            None => match own_database() {
                Some(url) => url,
                None => return Ok(None),
            },
        };
        if !(database.starts_with("sqlite:") || database.starts_with("postgres")) {
            return Err(Failure::Input(
                "a database is sqlite:FILE, postgres://USER:PASSWORD@HOST/NAME, or none".to_string(),
            ));
        }
        Ok(Some(Online {
            node: self.node.clone(),
            limits: if self.no_limits { Limits::NONE } else { Limits::default() },
            ..Online::new(database)
        }))
    }

    /// Whether a proxy stands before this server.
    pub(crate) const fn proxy(&self) -> Proxy {
        if self.behind_proxy { Proxy::Trusted } else { Proxy::None }
    }

    /// How much may go on at once.
    pub(crate) fn capacity(&self) -> Capacity {
        let usual = Capacity::default();
        if self.no_limits { Capacity { connections: usize::MAX, ..usual } } else { usual }
    }

    /// From now on, what happens is written down.
    pub(crate) fn begin_log(&self) {
        let filter =
            EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("warn,tripylon=info"));
        let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
        let begun = match self.log {
            Log::Text => log.with_target(false).try_init(),
            Log::Json => log.json().try_init(),
        };
        if let Err(error) = begun {
            eprintln!("there is no log: {error}");
        }
    }
}

/// The file in the data folder, whose folder is made if it is not there.
fn own_database() -> Option<String> {
    let folder: PathBuf = dirs::data_dir()?.join("tripylon");
    fs::create_dir_all(&folder).ok()?;
    Some(format!("sqlite:{}", folder.join("online.sqlite").display()))
}
