use std::{
    env,
    io::{self, ErrorKind},
    net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener},
};

use clap::{Args, FromArgMatches};
use tripylon_server::{ListenAddresses, ServerConfig, ServerEvent, SolvingPolicy};
use tripylon_tables::Folder;

use crate::{
    error::CliError,
    online_args::OnlineArgs,
    serving::{Browser, Database, Network, StartText, Storage, print_stop_text},
    tables::TablesFolderArgs,
};

/// Play in the browser: serve the three games on this machine and open them
///
/// This is the default command. Other machines cannot reach the games unless --address lets them in. Ctrl-C ends it; a
/// second Ctrl-C ends it at once.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct ServeArgs {
    /// The address to listen on; 0.0.0.0 lets other machines in
    #[arg(long, value_name = "IP", default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST))]
    address: IpAddr,

    /// The port to listen on, or 0 for any; without it, 7654 or the next that is free
    #[arg(long, short, value_name = "N")]
    port: Option<u16>,

    /// Do not open a browser
    #[arg(long)]
    no_open: bool,

    #[command(flatten)]
    tables_folder: TablesFolderArgs,

    /// Let visitors from other machines start solving on this one
    #[arg(long)]
    allow_solving: bool,

    #[command(flatten)]
    online: OnlineArgs,
}

const EXAMPLES: &str = "\
Examples:
  tripylon                                     the same as tripylon serve
  tripylon serve --port 8080 --no-open         at http://127.0.0.1:8080
  tripylon serve --address 0.0.0.0             for friends at other machines too
  tripylon serve --database none               without online play";

/// The default port.
const DEFAULT_PORT: u16 = 7654;
/// The number of ports after it that are tried.
const PORTS_TO_TRY: u16 = 20;

impl ServeArgs {
    /// The arguments of `tripylon` without a command: environment variables count, as with `tripylon serve`.
    pub(crate) fn without_options() -> Result<ServeArgs, CliError> {
        ServeArgs::augment_args(clap::Command::new("serve"))
            .try_get_matches_from(["serve"])
            .and_then(|matches| ServeArgs::from_arg_matches(&matches))
            .map_err(CliError::from_input_error)
    }

    pub(crate) fn run(&self) -> Result<(), CliError> {
        self.online.init_logging();
        let database = self.online.database()?;
        let listener = self.bind_listener()?;
        let local = listener.local_addr().map_err(|error| self.bind_error(DEFAULT_PORT, &error))?;
        let mut storage = Storage::Off;
        let report = |event| match event {
            ServerEvent::Ready { online } => {
                storage = database.storage(&online);
                self.start_text(local, storage.clone()).print_and_open_browser();
            }
            ServerEvent::Stopping { is_solving } => print_stop_text(&storage, is_solving),
        };
        tripylon_server::serve(listener, self.server_config(&database), report)
            .map_err(|error| self.bind_error(local.port(), &error))
    }

    fn server_config(&self, database: &Database) -> ServerConfig {
        let solving = if self.allow_solving { SolvingPolicy::Allowed } else { SolvingPolicy::LocalOnly };
        // Games need no data folder.
        let folder = self.tables_folder.folder();
        let folder = folder.unwrap_or_else(|_| Folder::new(env::temp_dir().join("tripylon-tables")));
        ServerConfig {
            site: tripylon_site::site(),
            solving,
            online: self.online.online_config(database),
            proxy: self.online.proxy(),
            capacity: self.online.capacity(),
            ..ServerConfig::new(folder)
        }
    }

    /// The start text of a server whose listener is bound to `listener`.
    fn start_text(&self, listener: SocketAddr, storage: Storage) -> StartText {
        let addresses = ListenAddresses::for_listener(listener);
        let is_on_other_port = self.port.is_none() && listener.port() != DEFAULT_PORT;
        StartText {
            local: addresses.local,
            taken_port: is_on_other_port.then_some(DEFAULT_PORT),
            network: Network::of_listener(listener, self.online.proxy()),
            storage,
            browser: if self.no_open { Browser::NotOpened } else { Browser::for_page(addresses.local) },
        }
    }

    /// A listener on the chosen port, or on the first free one from the default port on.
    fn bind_listener(&self) -> Result<TcpListener, CliError> {
        let bind = |port| TcpListener::bind((self.address, port));
        if let Some(port) = self.port {
            return bind(port).map_err(|error| self.bind_error(port, &error));
        }
        for port in DEFAULT_PORT..DEFAULT_PORT + PORTS_TO_TRY {
            match bind(port) {
                Err(error) if error.kind() == ErrorKind::AddrInUse => {}
                Err(error) => return Err(self.bind_error(port, &error)),
                Ok(listener) => return Ok(listener),
            }
        }
        let last = DEFAULT_PORT + PORTS_TO_TRY - 1;
        Err(CliError::System(format!(
            "ports {DEFAULT_PORT} to {last} are all taken; choose another with --port N"
        )))
    }

    fn bind_error(&self, port: u16, error: &io::Error) -> CliError {
        let place = SocketAddr::new(self.address, port);
        let is = |kind: ErrorKind| error.kind() == kind;
        if is(ErrorKind::AddrInUse) {
            CliError::System(format!(
                "port {port} is taken; choose another with --port N, or let the program choose by leaving --port out"
            ))
        } else if is(ErrorKind::PermissionDenied) {
            CliError::System(format!(
                "no permission to listen on {place}; ports from 1024 on need none: --port 8080"
            ))
        } else if is(ErrorKind::AddrNotAvailable) {
            let address = self.address;
            CliError::Input(format!(
                "{address} is not an address of this machine; leave --address out, or name one that is"
            ))
        } else if is(ErrorKind::Other) {
            // Errors of the database need no prefix.
            CliError::System(error.to_string())
        } else {
            CliError::System(format!("{place} cannot be listened on: {error}"))
        }
    }
}
