use std::{
    env,
    io::{self, ErrorKind},
    net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener},
};

use clap::Args;
use tripylon_library::Folder;
use tripylon_server::{Reach, Service, Solving};

use crate::{failure::Failure, online_arguments::OnlineArguments, output, tables::FolderArgument};

/// Play in the browser: serve the three games on this machine and open them
///
/// This is also what happens without any command. Nobody else can reach the games unless --address says so. Ctrl-C ends it.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Serve {
    /// The address to listen on; 0.0.0.0 lets other machines in
    #[arg(long, value_name = "IP", default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST))]
    address: IpAddr,

    /// The port to listen on, or 0 for any; without it, 7654 or the next that is free
    #[arg(long, short, value_name = "N")]
    port: Option<u16>,

    /// Open no browser
    #[arg(long)]
    no_open: bool,

    #[command(flatten)]
    folder: FolderArgument,

    /// Let pages on other machines have readings solved on this one
    #[arg(long)]
    allow_solving: bool,

    #[command(flatten)]
    online: OnlineArguments,
}

const EXAMPLES: &str = "\
Examples:
  tripylon                                     the same as tripylon serve
  tripylon serve --port 8080 --no-open         at http://127.0.0.1:8080
  tripylon serve --address 0.0.0.0             for friends at other machines too
  tripylon serve --database none               nobody plays each other";

/// Where the games are when nothing is said.
const PORT: u16 = 7654;
/// How many ports after it are tried.
const NEIGHBOURS: u16 = 20;

impl Default for Serve {
    fn default() -> Serve {
        Serve {
            address: IpAddr::V4(Ipv4Addr::LOCALHOST),
            port: None,
            no_open: false,
            folder: FolderArgument::default(),
            allow_solving: false,
            online: OnlineArguments::default(),
        }
    }
}

impl Serve {
    pub(crate) fn run(&self) -> Result<(), Failure> {
        self.online.begin_log();
        let service = self.service()?;
        let listener = self.listener()?;
        let local = listener.local_addr().map_err(|error| self.refused(PORT, &error))?;
        let reach = Reach::of(local);
        let url = format!("http://{}", reach.here);
        let ready = || {
            // Whoever reads no output may still play.
            let _ = output::print(|out| {
                writeln!(out, "Tripylon is at {url}")?;
                if let Some(network) = reach.network.filter(|network| *network != reach.here) {
                    writeln!(out, "Others on this network find it at http://{network}")?;
                }
                writeln!(out, "Ctrl-C ends it.")
            });
            if !self.no_open {
                open(&url);
            }
        };
        tripylon_server::serve(listener, service, ready).map_err(|error| self.refused(local.port(), &error))
    }

    fn service(&self) -> Result<Service, Failure> {
        let solving = if self.allow_solving { Solving::Allowed } else { Solving::FromHere };
        // The games can be played where there is no data folder, too.
        let folder = self.folder.folder();
        let folder = folder.unwrap_or_else(|_| Folder::new(env::temp_dir().join("tripylon-tables")));
        Ok(Service {
            solving,
            online: self.online.online()?,
            proxy: self.online.proxy(),
            capacity: self.online.capacity(),
            ..Service::new(folder)
        })
    }

    /// A listener on the port that was asked for, or else on the first that is free.
    fn listener(&self) -> Result<TcpListener, Failure> {
        let bind = |port| TcpListener::bind((self.address, port));
        if let Some(port) = self.port {
            return bind(port).map_err(|error| self.refused(port, &error));
        }
        for port in PORT..PORT + NEIGHBOURS {
            match bind(port) {
                Err(error) if error.kind() == ErrorKind::AddrInUse => {}
                Err(error) => return Err(self.refused(port, &error)),
                Ok(listener) => {
                    if port != PORT {
                        eprintln!("port {PORT} is taken, perhaps by another tripylon; this one takes {port}");
                    }
                    return Ok(listener);
                }
            }
        }
        let last = PORT + NEIGHBOURS - 1;
        Err(Failure::Machine(format!("ports {PORT} to {last} are all taken; choose another with --port N")))
    }

    fn refused(&self, port: u16, error: &io::Error) -> Failure {
        let place = SocketAddr::new(self.address, port);
        let is = |kind: ErrorKind| error.kind() == kind;
        if is(ErrorKind::AddrInUse) {
            Failure::Machine(format!(
                "port {port} is taken; choose another with --port N, or let the program choose by leaving --port out"
            ))
        } else if is(ErrorKind::PermissionDenied) {
            Failure::Machine(format!(
                "nobody may listen on {place} here; ports from 1024 on need no permission: --port 8080"
            ))
        } else if is(ErrorKind::AddrNotAvailable) {
            let address = self.address;
            Failure::Input(format!(
                "{address} is not an address of this machine; leave --address out, or name one that is"
            ))
        } else if is(ErrorKind::Other) {
            // The database speaks for itself.
            Failure::Machine(error.to_string())
        } else {
            Failure::Machine(format!("{place} cannot be listened on: {error}"))
        }
    }
}

/// Opens the browser. Where there is none, the address has been printed, and that will do.
fn open(url: &str) {
    let has_screen = cfg!(any(windows, target_os = "macos"))
        || ["DISPLAY", "WAYLAND_DISPLAY", "WSL_DISTRO_NAME"]
            .iter()
            .any(|name| std::env::var_os(name).is_some());
    if !has_screen || open::that_detached(url).is_err() {
        eprintln!("no browser could be opened; open {url} yourself");
    }
}
