use std::{
    io::{self, Write},
    net::SocketAddr,
    path::Path,
};

use anstyle::{AnsiColor, Style};
use textwrap::{Options, WordSeparator, WordSplitter};
use tripylon_server::{ListenAddresses, Proxy};

use super::{
    browser::{self, Browser},
    database::Storage,
};
use crate::output::{self, PAGE_WIDTH};

/// The text that a server prints when it has started: where it is, who can reach it, where online games are saved, and
/// how to stop it.
pub(crate) struct StartText {
    /// The address for this machine.
    pub(crate) local: SocketAddr,
    /// The default port, if it is taken and another is used.
    pub(crate) taken_port: Option<u16>,
    pub(crate) network: Network,
    pub(crate) storage: Storage,
    pub(crate) browser: Browser,
}

/// How other machines reach a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Network {
    /// Not at all.
    ThisMachineOnly,
    /// Through a proxy.
    Proxy,
    /// At the address that this machine uses, too.
    SameAddress,
    /// At this address.
    At(SocketAddr),
    /// At an address that is unknown, for example because there is no network yet.
    UnknownAddress,
}

impl Network {
    /// The way to a listener bound to `listener`.
    pub(crate) fn of_listener(listener: SocketAddr, proxy: Proxy) -> Network {
        let ListenAddresses { local, lan } = ListenAddresses::for_listener(listener);
        match (proxy, lan) {
            (Proxy::Trusted, _) => Network::Proxy,
            (Proxy::None, Some(lan)) if lan == local => Network::SameAddress,
            (Proxy::None, Some(lan)) => Network::At(lan),
            (Proxy::None, None) if listener.ip().is_loopback() => Network::ThisMachineOnly,
            (Proxy::None, None) => Network::UnknownAddress,
        }
    }
}

/// The width of the labels, with the space before and after them.
const INDENT: &str = "           ";
/// The columns for a text.
const TEXT_WIDTH: usize = PAGE_WIDTH - INDENT.len();
const BOLD: Style = Style::new().bold();
const MUTED: Style = AnsiColor::BrightBlack.on_default();
const WARNING: Style = AnsiColor::Yellow.on_default();

impl StartText {
    /// Prints the text, and opens the browser if it is to be opened.
    pub(crate) fn print_and_open_browser(&self) {
        // The server runs even if its output cannot be printed.
        let _ = output::print(|out| self.write(out));
        if self.browser == Browser::Opened {
            browser::open(self.url(), || {
                let _ = output::print(|out| write_row(out, "Browser", &no_browser()));
            });
        }
    }

    fn url(&self) -> String {
        format!("http://{}", self.local)
    }

    fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "Tripylon is at {BOLD}{}{BOLD:#}\n", self.url())?;
        if let Some(port) = self.taken_port {
            write_row(out, "Port", &format!("{port} is taken, perhaps by another tripylon"))?;
        }
        write_row(out, "Network", &self.network_row())?;
        write_row(out, "Online", &self.online_row())?;
        if let Some(browser) = self.browser_row() {
            write_row(out, "Browser", &browser)?;
        }
        write_row(out, "Stop", "Ctrl-C")
    }

    fn network_row(&self) -> String {
        match self.network {
            Network::ThisMachineOnly => {
                "this machine only; for others: tripylon serve --address 0.0.0.0".to_string()
            }
            Network::Proxy => "others come through the proxy".to_string(),
            Network::SameAddress => "others find it at the same address".to_string(),
            Network::At(address) => format!("others find it at {BOLD}http://{address}{BOLD:#}"),
            Network::UnknownAddress => "others find it at the address of this machine".to_string(),
        }
    }

    fn online_row(&self) -> String {
        match &self.storage {
            Storage::File(path) => introduce_path("games are saved in", path),
            Storage::Postgres => "games are saved in PostgreSQL".to_string(),
            Storage::Memory => format!("{WARNING}games are lost when the server stops{WARNING:#}"),
            Storage::Off => "off".to_string(),
            Storage::Unavailable(reason) => format!(
                "{WARNING}off, because games cannot be saved:{WARNING:#}\n{}\n\
                 to turn it on: tripylon serve --database sqlite:FILE",
                fill(reason)
            ),
        }
    }

    fn browser_row(&self) -> Option<String> {
        match self.browser {
            Browser::NotOpened | Browser::Opened => None,
            Browser::NoDisplay => Some(no_browser()),
            Browser::BehindSsh => {
                let (host, port) = (self.local, self.local.port());
                Some(format!(
                    "run this on your own machine, then open the address there:\nssh -L {port}:{host} HOST"
                ))
            }
        }
    }
}

fn no_browser() -> String {
    format!("{WARNING}none could be opened;{WARNING:#} open the address yourself")
}

/// Writes a label and a text, whose lines are aligned.
fn write_row(out: &mut dyn Write, label: &str, text: &str) -> io::Result<()> {
    for (index, line) in text.lines().enumerate() {
        if index == 0 {
            writeln!(out, "  {MUTED}{label:<7}{MUTED:#}  {line}")?;
        } else {
            writeln!(out, "{INDENT}{line}")?;
        }
    }
    Ok(())
}

/// Breaks a text into lines. Paths and options stay whole.
fn fill(text: &str) -> String {
    let options = Options::new(TEXT_WIDTH)
        .break_words(false)
        .word_separator(WordSeparator::AsciiSpace)
        .word_splitter(WordSplitter::NoHyphenation);
    textwrap::fill(text, options)
}

/// An introduction and a path, which has a line of its own if it is long.
fn introduce_path(introduction: &str, path: &Path) -> String {
    let path = path.display().to_string();
    let is_short = introduction.len() + 1 + path.chars().count() <= TEXT_WIDTH;
    format!("{introduction}{}{path}", if is_short { " " } else { "\n" })
}
