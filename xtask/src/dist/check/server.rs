//! A running server of a released program.

use std::{
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    process::{Child, Command, Stdio},
    time::Duration,
};

/// A server that is killed at the end.
pub(super) struct RunningServer {
    child: Child,
    /// The host and the port that it listens on.
    pub(super) address: String,
}

impl RunningServer {
    /// Starts a server and waits until it prints its address.
    pub(super) fn start(command: &mut Command) -> Result<RunningServer, String> {
        let started = command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn();
        let mut child = started.map_err(|error| format!("{command:?} could not be started: {error}"))?;
        let mut line = String::new();
        if let Some(stdout) = child.stdout.take() {
            // A server that ends prints nothing.
            let _ = BufReader::new(stdout).read_line(&mut line);
        }
        let mut server = RunningServer { child, address: String::new() };
        let address = line.trim_end().strip_prefix("Tripylon is at http://");
        server.address = address.ok_or_else(|| format!("{command:?} printed {line:?}"))?.to_string();
        Ok(server)
    }

    /// The body of the response to a GET request, which must have the status 200.
    pub(super) fn get(&self, path: &str) -> Result<Vec<u8>, String> {
        let fault = |error: std::io::Error| format!("GET {path}: {error}");
        let mut stream = TcpStream::connect(&self.address).map_err(fault)?;
        stream.set_read_timeout(Some(Duration::from_secs(10))).map_err(fault)?;
        write!(stream, "GET {path} HTTP/1.0\r\nHost: {}\r\n\r\n", self.address).map_err(fault)?;
        let mut response = Vec::new();
        stream.read_to_end(&mut response).map_err(fault)?;
        let end = response.windows(4).position(|bytes| bytes == b"\r\n\r\n");
        match end.filter(|_| response.starts_with(b"HTTP/1.0 200") || response.starts_with(b"HTTP/1.1 200")) {
            Some(end) => Ok(response.split_off(end + 4)),
            None => {
                let start = String::from_utf8_lossy(&response[..response.len().min(100)]).into_owned();
                Err(format!("GET {path}: {start:?}"))
            }
        }
    }
}

impl Drop for RunningServer {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
