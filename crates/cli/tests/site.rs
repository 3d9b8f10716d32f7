//! The site as the program serves and exports it.

use std::{
    fs,
    io::{BufRead, BufReader, Read, Write},
    net::{TcpListener, TcpStream},
    path::Path,
    process::{Child, Command, Output, Stdio},
    time::{Duration, Instant},
};

use tempfile::TempDir;

fn tripylon() -> Command {
    Command::new(env!("CARGO_BIN_EXE_tripylon"))
}

fn export(arguments: &[&str], folder: &Path) -> Output {
    tripylon().arg("export-site").arg(folder).args(arguments).output().expect("the program starts")
}

fn printed(output: &Output) -> String {
    String::from_utf8_lossy(&[output.stdout.as_slice(), output.stderr.as_slice()].concat()).into_owned()
}

/// All files in a folder, by their relative paths.
fn files_in(folder: &Path, root: &Path, found: &mut Vec<String>) {
    for entry in fs::read_dir(folder).expect("it is a folder") {
        let path = entry.expect("it can be read").path();
        if path.is_dir() {
            files_in(&path, root, found);
        } else {
            found.push(path.strip_prefix(root).expect("it is below").to_string_lossy().replace('\\', "/"));
        }
    }
}

#[test]
fn an_exported_site_is_complete() {
    if !tripylon_site::HAS_CLIENT {
        eprintln!("left out: TRIPYLON_SKIP_WEB is set, so there is no client");
        return;
    }
    let folder = tempfile::tempdir().expect("a folder can be made");
    let site = folder.path().join("new/site");
    let output = export(&[], &site);
    assert!(output.status.success(), "{}", printed(&output));
    for file in tripylon_site::files() {
        assert!(fs::read(site.join(&*file.path)).expect("it is there") == *file.bytes, "{}", file.path);
    }
    let mut found = Vec::new();
    files_in(&site, &site, &mut found);
    // And the list of what was written.
    assert_eq!(found.len(), tripylon_site::files().count() + 1);

    // It is replaced by the next export, and what was added by others stays.
    fs::write(site.join("CNAME"), "example.org").expect("it can be written");
    let list = site.join("tripylon-site.txt");
    let older = fs::read_to_string(&list).expect("it is there") + "old-0123.js\n../outside\n";
    fs::write(&list, older).expect("it can be written");
    fs::write(site.join("old-0123.js"), "old").expect("it can be written");
    fs::write(site.join("../outside"), "not ours").expect("it can be written");
    let output = export(&[], &site);
    assert!(output.status.success(), "{}", printed(&output));
    assert!(!site.join("old-0123.js").exists());
    assert!(site.join("CNAME").exists() && site.join("../outside").exists());
}

#[test]
fn a_folder_with_other_things_is_left_alone() {
    if !tripylon_site::HAS_CLIENT {
        eprintln!("left out: TRIPYLON_SKIP_WEB is set, so there is no client");
        return;
    }
    let folder = tempfile::tempdir().expect("a folder can be made");
    fs::write(folder.path().join("mine.txt"), "mine").expect("it can be written");
    let output = export(&[], folder.path());
    assert_eq!(output.status.code(), Some(2));
    assert!(
        printed(&output).contains("is not empty") && printed(&output).contains("--force"),
        "{}",
        printed(&output)
    );
    assert_eq!(fs::read_dir(folder.path()).expect("it is there").count(), 1);

    let output = export(&[], &folder.path().join("mine.txt"));
    assert_eq!(output.status.code(), Some(2));
    assert!(printed(&output).contains("is a file"), "{}", printed(&output));

    let output = export(&["--force"], folder.path());
    assert!(output.status.success(), "{}", printed(&output));
    assert!(folder.path().join("mine.txt").exists() && folder.path().join("index.html").exists());
}

/// A server that ends with the test.
struct Served {
    child: Child,
    address: String,
    _folder: TempDir,
}

impl Served {
    fn with(arguments: &[&str]) -> Served {
        let folder = tempfile::tempdir().expect("a folder can be made");
        let database = format!("sqlite:{}", folder.path().join("online.sqlite").display());
        let mut command = tripylon();
        command.args(["serve", "--no-open", "--database", &database]).args(arguments).stdout(Stdio::piped());
        let mut child = command.spawn().expect("the program starts");
        let mut line = String::new();
        let out = child.stdout.as_mut().expect("it speaks");
        BufReader::new(out).read_line(&mut line).expect("it can be read");
        let address = line.trim().rsplit('/').next().expect("it says where it is").to_string();
        Served { child, address, _folder: folder }
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn the_server_says_where_it_is_and_is_there() {
    let served = Served::with(&["--port", "0"]);
    assert!(served.address.starts_with("127.0.0.1:"), "{}", served.address);
    let mut stream = TcpStream::connect(&served.address).expect("it listens");
    stream.write_all(b"GET /healthz HTTP/1.0\r\n\r\n").expect("it can be asked");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("it answers");
    assert!(answer.ends_with("\r\n\r\nok\n"), "{answer}");
}

#[cfg(unix)]
#[test]
fn the_server_ends_when_it_is_asked_to() {
    let mut served = Served::with(&["--port", "0"]);
    let asked = Command::new("kill").arg("-TERM").arg(served.child.id().to_string()).status();
    assert!(asked.expect("it can be asked").success());
    let status = served.child.wait().expect("it ends");
    assert!(status.success(), "{status}");
}

#[cfg(unix)]
#[test]
fn the_server_ends_during_an_analysis() {
    let mut served = Served::with(&["--port", "0"]);
    let mut thinking = TcpStream::connect(&served.address).expect("it listens");
    let question =
        format!("GET /api/analyse?rules=pylon&time=60s HTTP/1.1\r\nhost: {}\r\n\r\n", served.address);
    thinking.write_all(question.as_bytes()).expect("it can be asked");
    let mut begun = [0; 200];
    thinking.read_exact(&mut begun).expect("it begins to answer");
    let asked_at = Instant::now();
    let asked = Command::new("kill").arg("-TERM").arg(served.child.id().to_string()).status();
    assert!(asked.expect("it can be asked").success());
    let status = served.child.wait().expect("it ends");
    assert!(status.success(), "{status}");
    assert!(asked_at.elapsed() < Duration::from_secs(20), "{:?}", asked_at.elapsed());
}

#[test]
fn the_server_says_what_the_command_says() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let tables = folder.path().to_str().expect("it has a plain name");
    let solved = tripylon().args(["solve", "pylos:base=3", "--tables", tables]).output();
    assert!(solved.expect("the program starts").status.success());
    let served = Served::with(&["--port", "0", "--tables", tables]);
    for (rules, position) in [("pylos:base=3", "start"), ("pylos", "2DD/3D/L3/LL2|3/3/3|2/2|1 1")] {
        let probed = tripylon()
            .args(["probe", rules, "--position", position, "--tables", tables, "--json"])
            .output()
            .expect("the program starts");
        let mut stream = TcpStream::connect(&served.address).expect("it listens");
        let position = position.replace(' ', "+");
        let question = format!("GET /api/probe?rules={rules}&position={position} HTTP/1.0\r\n\r\n");
        stream.write_all(question.as_bytes()).expect("it can be asked");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("it answers");
        let (_, body) = answer.split_once("\r\n\r\n").expect("it has a body");
        assert_eq!(body, String::from_utf8_lossy(&probed.stdout).trim_end());
    }
}

#[test]
fn a_port_that_is_taken_is_said_to_be() {
    let taken = TcpListener::bind("127.0.0.1:0").expect("a port is free");
    let port = taken.local_addr().expect("it has an address").port().to_string();
    let output =
        tripylon().args(["serve", "--no-open", "--port", &port]).output().expect("the program starts");
    assert_eq!(output.status.code(), Some(1));
    assert!(printed(&output).contains(&format!("port {port} is taken")), "{}", printed(&output));
}
