//! The first start: the text that a server prints, in every environment that users start it in.

#![cfg(unix)]

use std::{
    fs,
    io::{BufRead, BufReader, Read, Write},
    net::{TcpListener, TcpStream},
    os::unix::fs::PermissionsExt,
    path::Path,
    process::{Child, ChildStdout, Command, ExitStatus, Output, Stdio},
    thread,
    time::{Duration, Instant},
};

use rustix::process::{Pid, Signal, kill_process};
use tempfile::TempDir;

/// Environment variables that change the start of a server.
const ENVIRONMENT: [&str; 8] = [
    "DISPLAY",
    "WAYLAND_DISPLAY",
    "WSL_DISTRO_NAME",
    "SSH_CONNECTION",
    "XDG_DATA_HOME",
    "TRIPYLON_DATABASE",
    "TRIPYLON_TABLES",
    "RUST_LOG",
];

/// The program with a home folder and without a display.
fn tripylon(home: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tripylon"));
    prepare(&mut command, home);
    command
}

fn prepare(command: &mut Command, home: &Path) {
    for name in ENVIRONMENT {
        command.env_remove(name);
    }
    command.env("HOME", home).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
}

fn new_home() -> TempDir {
    tempfile::tempdir().expect("a folder can be created")
}

/// A running server and its output so far.
struct StartedServer {
    child: Child,
    /// The output that is not yet read, unless the test has closed it.
    output: Option<BufReader<ChildStdout>>,
    text: String,
}

impl StartedServer {
    /// Starts a server, and reads its output up to the last line of the start text.
    fn start(command: &mut Command) -> StartedServer {
        let mut child = command.spawn().expect("the program starts");
        let output = BufReader::new(child.stdout.take().expect("the output is piped"));
        let mut server = StartedServer { child, output: Some(output), text: String::new() };
        server.read_until("\n  Stop     Ctrl-C\n");
        server
    }

    fn read_until(&mut self, end: &str) {
        let output = self.output.as_mut().expect("the output is open");
        while !self.text.ends_with(end) {
            let read = output.read_line(&mut self.text).expect("the output can be read");
            assert!(read > 0, "the server has ended: {}", self.text);
        }
    }

    fn address(&self) -> &str {
        let line = self.text.lines().next().expect("there is a first line");
        line.strip_prefix("Tripylon is at http://").expect("the first line has the address")
    }

    /// The text of a row, in one line.
    fn row(&self, label: &str) -> String {
        let mut lines = self.text.lines().skip_while(|line| !line.starts_with(&format!("  {label}")));
        let first = lines.next().unwrap_or_default().get(11..).unwrap_or_default();
        let rest = lines.take_while(|line| line.starts_with("   "));
        [first].into_iter().chain(rest.map(str::trim)).collect::<Vec<_>>().join(" ")
    }

    fn is_healthy(&self) -> bool {
        let mut stream = TcpStream::connect(self.address()).expect("the server accepts connections");
        stream.write_all(b"GET /healthz HTTP/1.0\r\n\r\n").expect("the request can be sent");
        let mut response = String::new();
        stream.read_to_string(&mut response).expect("the server responds");
        response.ends_with("\r\n\r\nok\n")
    }

    fn signal(&self, signal: Signal) {
        kill_process(Pid::from_child(&self.child), signal).expect("the signal can be sent");
    }

    /// Stops the server with Ctrl-C. Returns its exit status, all that it has printed, and its standard error.
    fn stop(mut self) -> (ExitStatus, String, String) {
        self.signal(Signal::INT);
        let output = self.output.as_mut().expect("the output is open");
        output.read_to_string(&mut self.text).expect("the output can be read");
        let mut errors = String::new();
        let stderr = self.child.stderr.as_mut().expect("the errors are piped");
        stderr.read_to_string(&mut errors).expect("the errors can be read");
        (self.child.wait().expect("the server ends"), self.text.clone(), errors)
    }
}

impl Drop for StartedServer {
    fn drop(&mut self) {
        // The server may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Checks that a server serves local play without a database, and prints why there is no online play.
#[track_caller]
fn check_without_online_play(server: StartedServer, reason: &str) {
    let row = server.row("Online");
    assert!(row.starts_with("off, because games cannot be saved: "), "{row}");
    assert!(row.contains(reason), "{row}");
    assert!(row.ends_with("to turn it on: tripylon serve --database sqlite:FILE"), "{row}");
    assert!(server.is_healthy());
    let (status, text, errors) = server.stop();
    assert!(status.success(), "{status}");
    assert!(text.ends_with("\nStopping. Games against the computer stay in the browser.\n"), "{text}");
    assert_eq!(errors, "");
}

#[test]
fn the_start_text_is_plain_and_says_all_that_a_user_needs() {
    let home = new_home();
    let server = StartedServer::start(tripylon(home.path()).args(["serve", "--no-open", "--port", "0"]));
    let address = server.address().to_string();
    let database = server.row("Online").strip_prefix("games are saved in ").map(str::to_string);
    let database = database.expect("there is a database");
    assert!(Path::new(&database).starts_with(home.path()) && Path::new(&database).is_file(), "{database}");
    let (status, text, errors) = server.stop();
    // A long path has a line of its own.
    let text = text.replace("saved in\n           ", "saved in ");
    let expected = format!(
        "Tripylon is at http://{address}\n\n\
         \x20 Network  this machine only; for others: tripylon serve --address 0.0.0.0\n\
         \x20 Online   games are saved in {database}\n\
         \x20 Stop     Ctrl-C\n\
         Stopping. All games are saved.\n"
    );
    assert_eq!((status.code(), text.as_str(), errors.as_str()), (Some(0), expected.as_str(), ""));
}

#[test]
fn a_server_for_others_prints_its_network_address() {
    let home = new_home();
    let mut command = tripylon(home.path());
    command.args(["serve", "--no-open", "--port", "0", "--database", "none", "--address", "0.0.0.0"]);
    let server = StartedServer::start(&mut command);
    assert!(server.row("Network").starts_with("others find it at "), "{}", server.text);
    assert_eq!(server.row("Online"), "off");
}

#[test]
fn a_second_ctrl_c_ends_the_server_at_once() {
    let home = new_home();
    let mut server = StartedServer::start(tripylon(home.path()).args(["serve", "--no-open", "--port", "0"]));
    // The server waits five seconds for the rest of a request.
    let mut stream = TcpStream::connect(server.address()).expect("the server accepts connections");
    stream.write_all(b"GET / HTTP/1.1\r\nhost: h").expect("the request can be sent");
    assert!(server.is_healthy());
    let start = Instant::now();
    server.signal(Signal::INT);
    server.read_until("Stopping. All games are saved.\n");
    server.signal(Signal::INT);
    let status = server.child.wait().expect("the server ends");
    assert_eq!(status.code(), Some(130));
    assert!(start.elapsed() < Duration::from_secs(4), "{:?}", start.elapsed());
}

#[test]
fn a_busy_default_port_is_replaced_by_the_next() {
    // If this fails, another program listens on the port.
    let _busy = TcpListener::bind("127.0.0.1:7654");
    let home = new_home();
    let server = StartedServer::start(tripylon(home.path()).args(["serve", "--no-open"]));
    assert_ne!(server.address(), "127.0.0.1:7654");
    assert_eq!(server.row("Port"), "7654 is taken, perhaps by another tripylon");
    assert!(server.is_healthy());
}

#[test]
fn without_a_display_the_user_opens_the_address() {
    let home = new_home();
    let server = StartedServer::start(&mut tripylon(home.path()));
    assert_eq!(server.row("Browser"), "none could be opened; open the address yourself");
}

#[test]
fn over_ssh_a_tunnel_leads_to_the_address() {
    let home = new_home();
    let mut command = tripylon(home.path());
    let server = StartedServer::start(command.env("SSH_CONNECTION", "192.0.2.1 50000 192.0.2.2 22"));
    let (_, port) = server.address().split_once(':').expect("the address has a port");
    let expected = format!(
        "run this on your own machine, then open the address there: ssh -L {port}:127.0.0.1:{port} HOST"
    );
    assert_eq!(server.row("Browser"), expected);
}

#[test]
fn a_missing_browser_command_is_reported() {
    let home = new_home();
    let mut command = tripylon(home.path());
    let mut server = StartedServer::start(command.env("DISPLAY", ":99").env("PATH", home.path()));
    server.read_until("\n  Browser  none could be opened; open the address yourself\n");
    assert!(server.is_healthy());
}

#[test]
fn a_browser_neither_delays_the_server_nor_writes_to_its_terminal() {
    let home = new_home();
    let (browser, called) = (home.path().join("xdg-open"), home.path().join("called"));
    let script =
        "#!/bin/sh\necho noise\necho noise >&2\necho \"$1\" > \"$HOME/called\"\nexec /bin/sleep 30\n";
    fs::write(&browser, script).expect("the script can be written");
    fs::set_permissions(&browser, fs::Permissions::from_mode(0o755)).expect("the mode can be set");
    let mut command = tripylon(home.path());
    let server = StartedServer::start(command.env("DISPLAY", ":99").env("PATH", home.path()));
    assert!(server.is_healthy());
    let url = format!("http://{}\n", server.address());
    let start = Instant::now();
    while fs::read_to_string(&called).unwrap_or_default() != url {
        assert!(start.elapsed() < Duration::from_secs(10), "the browser is not called");
        thread::sleep(Duration::from_millis(10));
    }
    let (status, text, errors) = server.stop();
    assert!(status.success() && start.elapsed() < Duration::from_secs(10), "{status}");
    assert!(!text.contains("noise") && !text.contains("Browser") && errors.is_empty(), "{text}{errors}");
}

#[test]
fn without_a_data_folder_the_server_serves_local_play() {
    let folder = new_home();
    // Even root cannot create a folder below a file.
    let home = folder.path().join("file");
    fs::write(&home, "").expect("the file can be written");
    let server = StartedServer::start(tripylon(&home).args(["serve", "--no-open", "--port", "0"]));
    check_without_online_play(server, "cannot create ");
}

#[test]
fn with_an_unusable_database_in_the_data_folder_the_server_serves_local_play() {
    let home = new_home();
    for data_folder in [".local/share", "Library/Application Support"] {
        let database = home.path().join(data_folder).join("tripylon").join("online.sqlite");
        // Even root cannot write to a folder as if it were a file.
        fs::create_dir_all(&database).expect("the folder can be created");
    }
    let server = StartedServer::start(tripylon(home.path()).args(["serve", "--no-open", "--port", "0"]));
    check_without_online_play(server, "cannot be opened");
}

#[test]
fn on_a_full_disk_the_server_serves_local_play() {
    let home = new_home();
    let mut command = Command::new("sh");
    // Files that may not grow behave like a full disk.
    let script = "trap '' XFSZ && ulimit -f 0 && exec \"$0\" serve --no-open --port 0";
    command.args(["-c", script, env!("CARGO_BIN_EXE_tripylon")]);
    prepare(&mut command, home.path());
    check_without_online_play(StartedServer::start(&mut command), "cannot be opened");
}

/// Runs a server that does not start.
fn run_refused(command: &mut Command) -> (Option<i32>, String) {
    let Output { status, stdout, stderr } = command.output().expect("the program starts");
    assert!(stdout.is_empty(), "{}", String::from_utf8_lossy(&stdout));
    (status.code(), String::from_utf8_lossy(&stderr).into_owned())
}

#[test]
fn a_database_that_the_user_names_must_open() {
    let home = new_home();
    let database = format!("sqlite:{}", home.path().join("missing").join("games.sqlite").display());
    let expected = format!(
        "tripylon: database {database} cannot be opened: No such file or directory (os error 2); \
         name a file in a folder that exists and is writable\n"
    );
    let mut with_option = tripylon(home.path());
    with_option.args(["serve", "--no-open", "--port", "0", "--database", &database]);
    assert_eq!(run_refused(&mut with_option), (Some(1), expected.clone()));
    // Without a command, the environment variable counts as well.
    let mut with_variable = tripylon(home.path());
    assert_eq!(run_refused(with_variable.env("TRIPYLON_DATABASE", &database)), (Some(1), expected));
}

#[test]
fn a_server_whose_output_is_closed_goes_on() {
    let home = new_home();
    let mut command = tripylon(home.path());
    let mut server = StartedServer::start(command.args(["serve", "--no-open", "--port", "0"]));
    drop((server.output.take(), server.child.stderr.take()));
    assert!(server.is_healthy());
    server.signal(Signal::TERM);
    let status = server.child.wait().expect("the server ends");
    assert!(status.success(), "{status}");
}
