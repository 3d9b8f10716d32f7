//! Clients that send half of a request, against the program itself: it stays reachable, and it ends when it is told to.

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

/// The program as a process of its own, with a database of its own, which ends with the test.
struct Program {
    child: Child,
    address: String,
    _folder: TempDir,
}

impl Program {
    /// Starts it, with so many open files allowed, soft and hard.
    fn with_open_files(limit: u32) -> Program {
        let folder = tempfile::tempdir().expect("a folder can be made");
        let script = format!("ulimit -n {limit} && exec \"$0\" serve --no-open --port 0 --database \"$1\"");
        let database = format!("sqlite:{}", folder.path().join("online.sqlite").display());
        let mut command = Command::new("sh");
        command.args(["-c", &script, env!("CARGO_BIN_EXE_tripylon"), &database]).stdout(Stdio::piped());
        let mut child = command.spawn().expect("the program starts");
        let mut line = String::new();
        let out = child.stdout.as_mut().expect("it speaks");
        BufReader::new(out).read_line(&mut line).expect("it can be read");
        let address = line.trim().rsplit('/').next().expect("it says where it is").to_string();
        Program { child, address, _folder: folder }
    }

    fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(&self.address).expect("it listens");
        stream.set_read_timeout(Some(Duration::from_secs(10))).expect("it can be set");
        stream
    }

    /// Sends some bytes and nothing after them.
    fn send(&self, bytes: &str) -> TcpStream {
        let mut stream = self.connect();
        stream.write_all(bytes.as_bytes()).expect("it can be sent");
        stream
    }

    /// The status line that a path is answered with.
    fn status_of(&self, path: &str) -> io::Result<String> {
        let mut stream = self.connect();
        write!(stream, "GET {path} HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\r\n")?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer)?;
        Ok(answer.lines().next().unwrap_or_default().to_string())
    }

    /// Tells the program to end, and waits until it has.
    fn terminate(&mut self) -> Duration {
        let asked = Command::new("kill").arg("-TERM").arg(self.child.id().to_string()).status();
        assert!(asked.expect("it can be asked").success());
        let began = Instant::now();
        while began.elapsed() < Duration::from_secs(30) {
            if let Some(status) = self.child.try_wait().expect("it can be waited for") {
                assert!(status.success(), "{status}");
                return began.elapsed();
            }
            thread::sleep(Duration::from_millis(20));
        }
        panic!("it still runs after {:?}", began.elapsed());
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may have ended.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

const HALF_A_HEAD: &str = "GET /healthz HTTP/1.1\r\nhost: here\r\nacc";
const HALF_A_BODY: &str = "POST /api/session HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\ncontent-length: 60\r\n\r\n{\"name\":";

/// Half of a request is sent before the program is told to end.
fn check_end(half: &str) {
    let mut program = Program::with_open_files(1024);
    let _open = program.send(half);
    assert_eq!(program.status_of("/healthz").expect("it answers"), "HTTP/1.1 200 OK");
    let took = program.terminate();
    assert!(took < Duration::from_secs(10), "it took {took:?}");
}

#[test]
fn half_a_head_does_not_hold_up_the_end() {
    check_end(HALF_A_HEAD);
}

#[test]
fn half_a_body_does_not_hold_up_the_end() {
    check_end(HALF_A_BODY);
}

#[test]
fn health_checks_are_answered_while_half_requests_hang() {
    let Rlimit { maximum, .. } = getrlimit(Resource::Nofile);
    setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum }).expect("the soft limit can be raised");
    for half in [HALF_A_HEAD, HALF_A_BODY] {
        let program = Program::with_open_files(1024);
        let mut open = Vec::new();
        for _ in 0..1100 {
            open.push(program.send(half));
        }
        for _ in 0..20 {
            let status = program.status_of("/healthz").expect("it is reachable");
            assert_eq!(status, "HTTP/1.1 200 OK");
        }
    }
}
