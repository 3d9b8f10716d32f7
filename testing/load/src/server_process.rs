use std::{
    fs::{self, File},
    io::{BufRead, BufReader},
    net::SocketAddr,
    path::{Path, PathBuf},
    process::{Child, ChildStdout, Command, Stdio},
    time::Duration,
};

/// A local server process, which is killed when it is dropped.
pub(crate) struct ServerProcess {
    pub(crate) address: SocketAddr,
    child: Child,
    /// Kept open, so that the server can print.
    _output: BufReader<ChildStdout>,
}

/// The command that starts a server.
#[derive(Clone)]
pub(crate) struct ServerCommand {
    pub(crate) binary: PathBuf,
    pub(crate) database: String,
    /// The folder for its log and its tables.
    pub(crate) folder: PathBuf,
    pub(crate) options: Vec<&'static str>,
    /// A command that runs the server, such as `unshare`; empty to run the server directly.
    pub(crate) wrapper: Vec<String>,
}

impl ServerCommand {
    pub(crate) fn new(
        binary: &Path,
        database: String,
        folder: &Path,
        options: &[&'static str],
    ) -> ServerCommand {
        ServerCommand {
            binary: binary.to_path_buf(),
            database,
            folder: folder.to_path_buf(),
            options: options.to_vec(),
            wrapper: Vec::new(),
        }
    }

    /// Starts a server on a port, or on any free port for 0, and waits until it accepts connections.
    pub(crate) fn start(&self, port: u16) -> Result<ServerProcess, String> {
        let log = File::options().create(true).append(true).open(self.folder.join("log"));
        let log = log.map_err(|error| format!("the log cannot be written: {error}"))?;
        let mut line: Vec<String> = self.wrapper.clone();
        line.push(self.binary.display().to_string());
        let mut command = Command::new(&line[0]);
        command.args(&line[1..]).args(["serve", "--no-open", "--port", &port.to_string()]);
        command.args(["--database", &self.database]).arg("--tables").arg(self.folder.join("tables"));
        command.args(&self.options).stdout(Stdio::piped()).stderr(log).stdin(Stdio::null());
        let mut child = command.spawn().map_err(|error| format!("{command:?} cannot be started: {error}"))?;
        let output = child.stdout.take().ok_or("the server has no output")?;
        let mut output = BufReader::new(output);
        let mut first_line = String::new();
        output.read_line(&mut first_line).map_err(|error| error.to_string())?;
        let address = first_line.trim().rsplit("http://").next().and_then(|address| address.parse().ok());
        match address {
            Some(address) => Ok(ServerProcess { address, child, _output: output }),
            None => {
                // The process may have ended already.
                let _ = child.kill();
                let _ = child.wait();
                let log = fs::read_to_string(self.folder.join("log")).unwrap_or_default();
                Err(format!("the server does not start: {}", log.lines().last().unwrap_or_default()))
            }
        }
    }
}

impl ServerProcess {
    /// Kills the server (`kill -9`) and waits until it has ended.
    pub(crate) fn kill(mut self) {
        self.kill_and_wait();
    }

    fn kill_and_wait(&mut self) {
        // The process may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    /// Sends a signal, such as `STOP`.
    pub(crate) fn signal(&self, name: &str) -> Result<(), String> {
        let status = Command::new("kill").args([&format!("-{name}"), &self.pid().to_string()]).status();
        let status = status.map_err(|error| format!("kill cannot be started: {error}"))?;
        if status.success() { Ok(()) } else { Err(format!("signal {name} cannot be sent: {status}")) }
    }

    pub(crate) fn pid(&self) -> u32 {
        self.child.id()
    }

    /// The resident memory, in bytes.
    pub(crate) fn memory(&self) -> Result<u64, String> {
        let status = self.read_proc_file("status")?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kilobytes =
            line.and_then(|line| line.split_whitespace().next()).and_then(|word| word.parse::<u64>().ok());
        kilobytes
            .map(|kilobytes| kilobytes * 1024)
            .ok_or_else(|| "the server's memory cannot be read".to_string())
    }

    /// The CPU time used so far.
    pub(crate) fn cpu_time(&self) -> Result<Duration, String> {
        let stat = self.read_proc_file("stat")?;
        // Fields 14 and 15 (utime and stime, in hundredths of a second); after the name in brackets comes the third
        // field.
        let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
        let ticks = |index: usize| fields.get(index).and_then(|field| field.parse::<u64>().ok());
        let (user, system) = ticks(11).zip(ticks(12)).ok_or("the server's time cannot be read")?;
        Ok(Duration::from_millis((user + system) * 10))
    }

    fn read_proc_file(&self, file: &str) -> Result<String, String> {
        let path = format!("/proc/{}/{file}", self.pid());
        fs::read_to_string(&path).map_err(|error| format!("{path}: {error}"))
    }
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        self.kill_and_wait();
    }
}
