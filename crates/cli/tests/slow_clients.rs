//! Clients that send incomplete requests: the server stays reachable, and shuts down when it is terminated.

#![cfg(unix)]

use std::{
    io::{self, BufRead, BufReader, Read, Write},
    net::TcpStream,
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use tempfile::TempDir;

/// A server process with its own database, which is killed at the end of the test.
struct ServerProcess {
    child: Child,
    address: String,
    _folder: TempDir,
}

impl ServerProcess {
    /// Starts a server that may open at most `limit` files.
    fn with_open_files(limit: u32) -> ServerProcess {
        let folder = tempfile::tempdir().expect("a folder can be created");
        let script = format!("ulimit -n {limit} && exec \"$0\" serve --no-open --port 0 --database \"$1\"");
        let database = format!("sqlite:{}", folder.path().join("online.sqlite").display());
        let mut command = Command::new("sh");
        command.args(["-c", &script, env!("CARGO_BIN_EXE_tripylon"), &database]).stdout(Stdio::piped());
        let mut child = command.spawn().expect("the program starts");
        let mut line = String::new();
        let output = child.stdout.as_mut().expect("the output is piped");
        BufReader::new(output).read_line(&mut line).expect("the output can be read");
        let address = line.trim().rsplit('/').next().expect("the server prints its address").to_string();
        ServerProcess { child, address, _folder: folder }
    }

    fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(&self.address).expect("the server accepts connections");
        stream.set_read_timeout(Some(Duration::from_secs(10))).expect("the timeout can be set");
        stream
    }

    /// Sends some bytes and keeps the connection open.
    fn send(&self, bytes: &str) -> TcpStream {
        let mut stream = self.connect();
        stream.write_all(bytes.as_bytes()).expect("the bytes can be sent");
        stream
    }

    /// The status line of the response for a path.
    fn status_of(&self, path: &str) -> io::Result<String> {
        let mut stream = self.connect();
        write!(stream, "GET {path} HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\r\n")?;
        let mut response = String::new();
        stream.read_to_string(&mut response)?;
        Ok(response.lines().next().unwrap_or_default().to_string())
    }

    /// Terminates the server, and returns how long its shutdown took.
    fn terminate(&mut self) -> Duration {
        let kill_status = Command::new("kill").arg("-TERM").arg(self.child.id().to_string()).status();
        assert!(kill_status.expect("the signal can be sent").success());
        let start = Instant::now();
        while start.elapsed() < Duration::from_secs(30) {
            if let Some(status) = self.child.try_wait().expect("the process can be waited for") {
                assert!(status.success(), "{status}");
                return start.elapsed();
            }
            thread::sleep(Duration::from_millis(20));
        }
        panic!("the server still runs after {:?}", start.elapsed());
    }
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        // The server may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

const PARTIAL_HEAD: &str = "GET /healthz HTTP/1.1\r\nhost: here\r\nacc";
const PARTIAL_BODY: &str = "POST /api/session HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\ncontent-length: 60\r\n\r\n{\"name\":";

/// Checks that the server shuts down in time with an incomplete request open.
fn check_shutdown(partial: &str) {
    let mut server = ServerProcess::with_open_files(1024);
    let _open = server.send(partial);
    assert_eq!(server.status_of("/healthz").expect("the server responds"), "HTTP/1.1 200 OK");
    let duration = server.terminate();
    assert!(duration < Duration::from_secs(10), "the shutdown took {duration:?}");
}

#[test]
fn an_incomplete_header_does_not_delay_the_shutdown() {
    check_shutdown(PARTIAL_HEAD);
}

#[test]
fn an_incomplete_body_does_not_delay_the_shutdown() {
    check_shutdown(PARTIAL_BODY);
}

#[test]
fn health_checks_are_answered_with_many_incomplete_requests_open() {
    let Rlimit { maximum, .. } = getrlimit(Resource::Nofile);
    setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum }).expect("the soft limit can be raised");
    for partial in [PARTIAL_HEAD, PARTIAL_BODY] {
        let server = ServerProcess::with_open_files(1024);
        let mut open = Vec::new();
        for _ in 0..1100 {
            open.push(server.send(partial));
        }
        for _ in 0..20 {
            let status = server.status_of("/healthz").expect("the server responds");
            assert_eq!(status, "HTTP/1.1 200 OK");
        }
    }
}
