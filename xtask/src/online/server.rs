use std::{
    fs::{self, File},
    io::{BufRead, BufReader},
    net::SocketAddr,
    path::{Path, PathBuf},
    process::{Child, ChildStdout, Command, Stdio},
    time::Duration,
};

/// A server as a process of its own, on this machine only. It is killed when it is dropped.
pub(super) struct Server {
    pub(super) address: SocketAddr,
    child: Child,
    /// It must stay open, or the server could not print.
    _output: BufReader<ChildStdout>,
}

/// How to start a server.
#[derive(Clone)]
pub(super) struct Start {
    pub(super) binary: PathBuf,
    pub(super) database: String,
    /// Where its log and its tables are.
    pub(super) folder: PathBuf,
    pub(super) options: Vec<&'static str>,
    /// What is run, with the server's own command after it; empty for the server itself.
    pub(super) within: Vec<String>,
}

impl Start {
    pub(super) fn new(binary: &Path, database: String, folder: &Path, options: &[&'static str]) -> Start {
        Start {
            binary: binary.to_path_buf(),
            database,
            folder: folder.to_path_buf(),
            options: options.to_vec(),
            within: Vec::new(),
        }
    }

    /// Starts it at a port, or at any for 0, and waits until it serves.
    pub(super) fn at(&self, port: u16) -> Result<Server, String> {
        let log = File::options().create(true).append(true).open(self.folder.join("log"));
        let log = log.map_err(|error| format!("the log cannot be written: {error}"))?;
        let mut line: Vec<String> = self.within.clone();
        line.push(self.binary.display().to_string());
        let mut command = Command::new(&line[0]);
        command.args(&line[1..]).args(["serve", "--no-open", "--port", &port.to_string()]);
        command.args(["--database", &self.database]).arg("--tables").arg(self.folder.join("tables"));
        command.args(&self.options).stdout(Stdio::piped()).stderr(log).stdin(Stdio::null());
        let mut child = command.spawn().map_err(|error| format!("{command:?} cannot be started: {error}"))?;
        let output = child.stdout.take().ok_or("the server has no output")?;
        let mut output = BufReader::new(output);
        let mut said = String::new();
        output.read_line(&mut said).map_err(|error| error.to_string())?;
        let address = said.trim().rsplit("http://").next().and_then(|address| address.parse().ok());
        match address {
            Some(address) => Ok(Server { address, child, _output: output }),
            None => {
                // It has ended, or should.
                let _ = child.kill();
                let _ = child.wait();
                let log = fs::read_to_string(self.folder.join("log")).unwrap_or_default();
                Err(format!("the server does not start: {}", log.lines().last().unwrap_or_default()))
            }
        }
    }
}

impl Server {
    /// `kill -9`, and waits until it is gone.
    pub(super) fn kill(mut self) {
        self.end();
    }

    fn end(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    /// Sends a signal, such as `STOP`.
    pub(super) fn signal(&self, name: &str) -> Result<(), String> {
        crate::test::succeed(Command::new("kill").args([&format!("-{name}"), &self.pid().to_string()]))
    }

    pub(super) fn pid(&self) -> u32 {
        self.child.id()
    }

    /// How much memory it holds, in bytes.
    pub(super) fn memory(&self) -> Result<u64, String> {
        let status = self.proc("status")?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kilobytes =
            line.and_then(|line| line.split_whitespace().next()).and_then(|word| word.parse::<u64>().ok());
        kilobytes
            .map(|kilobytes| kilobytes * 1024)
            .ok_or_else(|| "the server's memory cannot be read".to_string())
    }

    /// How much time processors have given it.
    pub(super) fn processor_time(&self) -> Result<Duration, String> {
        let stat = self.proc("stat")?;
        // After the name, which stands in brackets, come the fields from the third on; the 14th and 15th are what we want, in hundredths
        // of a second.
        let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
        let ticks = |index: usize| fields.get(index).and_then(|field| field.parse::<u64>().ok());
        let (user, system) = ticks(11).zip(ticks(12)).ok_or("the server's time cannot be read")?;
        Ok(Duration::from_millis((user + system) * 10))
    }

    fn proc(&self, file: &str) -> Result<String, String> {
        let path = format!("/proc/{}/{file}", self.pid());
        fs::read_to_string(&path).map_err(|error| format!("{path}: {error}"))
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.end();
    }
}
