//! Serving and exporting the site.

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

fn text_of(output: &Output) -> String {
    String::from_utf8_lossy(&[output.stdout.as_slice(), output.stderr.as_slice()].concat()).into_owned()
}

/// All files in a folder, by their relative paths.
fn files_in(folder: &Path, root: &Path, found: &mut Vec<String>) {
    for entry in fs::read_dir(folder).expect("the folder can be read") {
        let path = entry.expect("the entry can be read").path();
        if path.is_dir() {
            files_in(&path, root, found);
        } else {
            found.push(
                path.strip_prefix(root)
                    .expect("the file is in the folder")
                    .to_string_lossy()
                    .replace('\\', "/"),
            );
        }
    }
}

#[test]
fn an_exported_site_is_complete() {
    if !tripylon_site::HAS_CLIENT {
        eprintln!("skipped: TRIPYLON_SKIP_WEB is set, so the site has no client");
        return;
    }
    let folder = tempfile::tempdir().expect("a folder can be created");
    let site = folder.path().join("new/site");
    let output = export(&[], &site);
    assert!(output.status.success(), "{}", text_of(&output));
    for file in tripylon_site::files() {
        assert!(fs::read(site.join(&*file.path)).expect("the file exists") == *file.bytes, "{}", file.path);
    }
    let mut found = Vec::new();
    files_in(&site, &site, &mut found);
    // The export also writes a list of its files.
    assert_eq!(found.len(), tripylon_site::files().count() + 1);

    // The next export removes the files of the list and keeps all others.
    fs::write(site.join("CNAME"), "example.org").expect("the file can be written");
    let list = site.join("tripylon-site.txt");
    let old_list = fs::read_to_string(&list).expect("the file exists") + "old-0123.js\n../outside\n";
    fs::write(&list, old_list).expect("the file can be written");
    fs::write(site.join("old-0123.js"), "old").expect("the file can be written");
    fs::write(site.join("../outside"), "not ours").expect("the file can be written");
    let output = export(&[], &site);
    assert!(output.status.success(), "{}", text_of(&output));
    assert!(!site.join("old-0123.js").exists());
    assert!(site.join("CNAME").exists() && site.join("../outside").exists());
}

#[test]
fn a_folder_with_other_files_is_not_overwritten() {
    if !tripylon_site::HAS_CLIENT {
        eprintln!("skipped: TRIPYLON_SKIP_WEB is set, so the site has no client");
        return;
    }
    let folder = tempfile::tempdir().expect("a folder can be created");
    fs::write(folder.path().join("other.txt"), "other").expect("the file can be written");
    let output = export(&[], folder.path());
    assert_eq!(output.status.code(), Some(2));
    assert!(
        text_of(&output).contains("is not empty") && text_of(&output).contains("--force"),
        "{}",
        text_of(&output)
    );
    assert_eq!(fs::read_dir(folder.path()).expect("the file exists").count(), 1);

    let output = export(&[], &folder.path().join("other.txt"));
    assert_eq!(output.status.code(), Some(2));
    assert!(text_of(&output).contains("is a file"), "{}", text_of(&output));

    let output = export(&["--force"], folder.path());
    assert!(output.status.success(), "{}", text_of(&output));
    assert!(folder.path().join("other.txt").exists() && folder.path().join("index.html").exists());
}

/// A server process that is killed at the end of the test.
struct ServerProcess {
    child: Child,
    address: String,
    _folder: TempDir,
}

impl ServerProcess {
    fn with(arguments: &[&str]) -> ServerProcess {
        let folder = tempfile::tempdir().expect("a folder can be created");
        let database = format!("sqlite:{}", folder.path().join("online.sqlite").display());
        let mut command = tripylon();
        command.args(["serve", "--no-open", "--database", &database]).args(arguments).stdout(Stdio::piped());
        let mut child = command.spawn().expect("the program starts");
        let mut line = String::new();
        let output = child.stdout.as_mut().expect("the output is piped");
        BufReader::new(output).read_line(&mut line).expect("the output can be read");
        let address = line.trim().rsplit('/').next().expect("the server prints its address").to_string();
        ServerProcess { child, address, _folder: folder }
    }
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn the_server_prints_its_address_and_accepts_connections() {
    let server = ServerProcess::with(&["--port", "0"]);
    assert!(server.address.starts_with("127.0.0.1:"), "{}", server.address);
    let mut stream = TcpStream::connect(&server.address).expect("the server accepts connections");
    stream.write_all(b"GET /healthz HTTP/1.0\r\n\r\n").expect("the request can be sent");
    let mut response = String::new();
    stream.read_to_string(&mut response).expect("the server responds");
    assert!(response.ends_with("\r\n\r\nok\n"), "{response}");
}

#[test]
fn the_health_check_succeeds_if_and_only_if_the_server_answers_with_200() {
    let server = ServerProcess::with(&["--port", "0"]);
    let check = |path: &str| {
        let url = format!("http://{}{path}", server.address);
        tripylon().args(["healthcheck", &url]).output().expect("the program starts")
    };
    for path in ["/healthz", "/readyz"] {
        let output = check(path);
        assert!(output.status.success() && text_of(&output).is_empty(), "{}", text_of(&output));
    }
    let output = check("/nowhere");
    assert_eq!(output.status.code(), Some(1));
    assert!(text_of(&output).contains("/nowhere answers with status 404"), "{}", text_of(&output));
}

#[cfg(unix)]
#[test]
fn the_server_shuts_down_on_sigterm() {
    let mut server = ServerProcess::with(&["--port", "0"]);
    let kill_status = Command::new("kill").arg("-TERM").arg(server.child.id().to_string()).status();
    assert!(kill_status.expect("the signal can be sent").success());
    let status = server.child.wait().expect("the server ends");
    assert!(status.success(), "{status}");
}

#[cfg(unix)]
#[test]
fn the_server_shuts_down_during_an_analysis() {
    let mut server = ServerProcess::with(&["--port", "0"]);
    let mut stream = TcpStream::connect(&server.address).expect("the server accepts connections");
    let request =
        format!("GET /api/analyse?rules=pylon&time=60s HTTP/1.1\r\nhost: {}\r\n\r\n", server.address);
    stream.write_all(request.as_bytes()).expect("the request can be sent");
    let mut beginning = [0; 200];
    stream.read_exact(&mut beginning).expect("the server begins to respond");
    let start = Instant::now();
    let kill_status = Command::new("kill").arg("-TERM").arg(server.child.id().to_string()).status();
    assert!(kill_status.expect("the signal can be sent").success());
    let status = server.child.wait().expect("the server ends");
    assert!(status.success(), "{status}");
    assert!(start.elapsed() < Duration::from_secs(20), "{:?}", start.elapsed());
}

#[test]
fn the_api_and_the_command_give_the_same_probe() {
    let folder = tempfile::tempdir().expect("a folder can be created");
    let tables = folder.path().to_str().expect("the path is UTF-8");
    let solved = tripylon().args(["solve", "pylos:base=3", "--tables", tables]).output();
    assert!(solved.expect("the program starts").status.success());
    let server = ServerProcess::with(&["--port", "0", "--tables", tables]);
    for (rules, position) in [("pylos:base=3", "start"), ("pylos", "2DD/3D/L3/LL2|3/3/3|2/2|1 1")] {
        let probed = tripylon()
            .args(["probe", rules, "--position", position, "--tables", tables, "--json"])
            .output()
            .expect("the program starts");
        let mut stream = TcpStream::connect(&server.address).expect("the server accepts connections");
        let position = position.replace(' ', "+");
        let request = format!("GET /api/probe?rules={rules}&position={position} HTTP/1.0\r\n\r\n");
        stream.write_all(request.as_bytes()).expect("the request can be sent");
        let mut response = String::new();
        stream.read_to_string(&mut response).expect("the server responds");
        let (_, body) = response.split_once("\r\n\r\n").expect("the response has a body");
        assert_eq!(body, String::from_utf8_lossy(&probed.stdout).trim_end());
    }
}

#[test]
fn a_port_in_use_is_reported() {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port is free");
    let port = listener.local_addr().expect("the listener has an address").port().to_string();
    let output =
        tripylon().args(["serve", "--no-open", "--port", &port]).output().expect("the program starts");
    assert_eq!(output.status.code(), Some(1));
    assert!(text_of(&output).contains(&format!("port {port} is taken")), "{}", text_of(&output));
}
