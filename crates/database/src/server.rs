use std::{
    fs,
    path::{Path, PathBuf},
    process::{Child, Command, Output, Stdio},
    thread,
    time::{Duration, Instant},
};

/// A server with a folder of its own, in which its files and its socket are.
#[derive(Debug)]
pub(crate) struct Server {
    programs: PathBuf,
    folder: PathBuf,
    access: Access,
    /// The shell that watches over the server. As long as it can read from us, we are there.
    _watch: Child,
}

/// How others reach a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Access {
    /// By a socket in its folder.
    Socket,
    /// By a port of this machine as well, but there by TLS alone.
    Encrypted(u16),
}

/// What a server has in its folder to show who it is, and to whom it speaks: whoever sits at this machine, but over a port encrypted only.
const CERTIFICATE: &str = "server.crt";
const KEY: &str = "server.key";
const WHO_MAY: &str = "local all all trust\nhostssl all all 127.0.0.1/32 trust\n";

/// How long a server may take to start, on a machine that has other things to do.
const PATIENCE: Duration = Duration::from_secs(60);

/// Starts the server, waits until nobody holds the other end of its input any more, and clears everything away.
const WATCH: &str = r#"
folder="$1"; shift
"$@" > "$folder/log" 2>&1 < /dev/null &
server=$!
read -r nothing
kill -INT "$server"
wait "$server"
rm -rf "$folder"
"#;

/// What a test does not need: safety from power cuts, and memory.
const SETTINGS: [&str; 6] = [
    "fsync=off",
    "full_page_writes=off",
    "synchronous_commit=off",
    "max_connections=300",
    "shared_buffers=32MB",
    "dynamic_shared_memory_type=mmap",
];

impl Server {
    /// None where PostgreSQL is not installed.
    pub(crate) fn start(access: Access) -> Option<Server> {
        let programs = installed()?;
        let folder =
            tempfile::Builder::new().prefix("tripylon-postgres-").tempdir().expect("a folder can be made");
        // The watching shell removes it: nothing of ours is run when a process of tests ends.
        let folder = folder.keep();
        give_away(&folder);
        let data = folder.join("data");
        let mut initdb = unprivileged(&programs.join("initdb"), &folder);
        initdb.arg("--pgdata").arg(&data);
        initdb.args(["--username=postgres", "--auth=trust", "--no-sync", "--locale=C", "--encoding=UTF8"]);
        succeed(&mut initdb);
        let settings = SETTINGS.map(str::to_string).into_iter().chain(access.settings(&folder));

        let mut watch = unprivileged(Path::new("/bin/sh"), &folder);
        watch.args(["-c", WATCH, "watch"]).arg(&folder);
        watch.arg(programs.join("postgres")).arg("-D").arg(&data).arg("-k").arg(&folder);
        watch.args(settings.flat_map(|setting| ["-c".to_string(), setting]));
        watch.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
        let watch = watch.spawn().expect("there is a shell");
        let server = Server { programs, folder, access, _watch: watch };
        server.wait();
        Some(server)
    }

    /// The address of one of its databases.
    pub(crate) fn url(&self, database: &str) -> String {
        let folder = self.folder.display();
        match self.access {
            Access::Socket => format!("postgres://postgres@localhost/{database}?host={folder}"),
            Access::Encrypted(port) => format!(
                "postgres://postgres@localhost:{port}/{database}?sslmode=verify-full&sslrootcert={folder}/{CERTIFICATE}"
            ),
        }
    }

    pub(crate) fn make_database(&self, name: &str) {
        succeed(self.client("createdb").args(["--username=postgres", name]));
    }

    pub(crate) fn ask(&self, url: &str, sql: &str) -> String {
        let mut psql = self.client("psql");
        psql.args(["--no-psqlrc", "--tuples-only", "--no-align", "--quiet", "--command", sql, url]);
        String::from_utf8_lossy(&succeed(&mut psql).stdout).trim().to_string()
    }

    /// Sends a signal to the server and to all processes that it has started.
    pub(crate) fn signal(&self, name: &str) -> Result<(), String> {
        let file = self.folder.join("data/postmaster.pid");
        let text = fs::read_to_string(&file).map_err(|error| format!("{}: {error}", file.display()))?;
        let first = text.lines().next().unwrap_or_default().to_string();
        // The server itself comes first: it starts no process meanwhile.
        send(name, &first)?;
        let children = Command::new("pgrep").args(["-P", &first]).output();
        let children = children.map_err(|error| format!("pgrep: {error}"))?.stdout;
        for child in String::from_utf8_lossy(&children).lines() {
            send(name, child)?;
        }
        Ok(())
    }

    fn client(&self, program: &str) -> Command {
        let mut command = unprivileged(&self.programs.join(program), &self.folder);
        command.arg("--host").arg(&self.folder);
        if let Access::Encrypted(port) = self.access {
            command.args(["--port", &port.to_string()]);
        }
        command
    }

    /// Waits until it answers.
    fn wait(&self) {
        let start = Instant::now();
        while !self.client("pg_isready").output().is_ok_and(|output| output.status.success()) {
            let log = self.folder.join("log");
            assert!(
                start.elapsed() < PATIENCE,
                "PostgreSQL does not start: {}",
                fs::read_to_string(log).unwrap_or_default()
            );
            thread::sleep(Duration::from_millis(50));
        }
    }
}

impl Access {
    /// What the server is told, and what it finds in its folder.
    fn settings(self, folder: &Path) -> Vec<String> {
        let Access::Encrypted(port) = self else { return vec!["listen_addresses=".to_string()] };
        let file = |name: &str, text: &str| {
            let file = folder.join(name);
            fs::write(&file, text).expect("the folder can be written to");
            keep_private(&file);
            file.display().to_string()
        };
        let known = rcgen::generate_simple_self_signed(["localhost".to_string()]).expect("a key can be made");
        vec![
            "listen_addresses=127.0.0.1".to_string(),
            format!("port={port}"),
            "ssl=on".to_string(),
            format!("ssl_cert_file={}", file(CERTIFICATE, &known.cert.pem())),
            format!("ssl_key_file={}", file(KEY, &known.signing_key.serialize_pem())),
            format!("hba_file={}", file("who-may", WHO_MAY)),
        ]
    }
}

/// The folder of the newest PostgreSQL where Debian puts it.
fn installed() -> Option<PathBuf> {
    let versions = fs::read_dir("/usr/lib/postgresql").ok()?;
    let programs = versions.flatten().map(|version| version.path().join("bin"));
    programs.filter(|programs| programs.join("postgres").exists()).max_by_key(|programs| version(programs))
}

fn version(programs: &Path) -> u32 {
    let name = programs.parent().and_then(Path::file_name).unwrap_or_default();
    name.to_string_lossy().parse().unwrap_or_default()
}

#[cfg(unix)]
mod rights {
    use std::{
        fs::{Permissions, set_permissions},
        os::unix::{
            fs::{MetadataExt, PermissionsExt, chown},
            process::CommandExt,
        },
        path::Path,
        process::Command,
    };

    /// Nobody: PostgreSQL refuses to be run by root.
    const NOBODY: u32 = 65534;

    /// Gives a folder to the one who will run the server.
    pub(super) fn give_away(folder: &Path) {
        if folder.metadata().is_ok_and(|folder| folder.uid() == 0) {
            chown(folder, Some(NOBODY), Some(NOBODY)).expect("root may give folders away");
        }
    }

    /// Nobody but the server may read a file: it wants its key that way.
    pub(super) fn keep_private(file: &Path) {
        set_permissions(file, Permissions::from_mode(0o600)).expect("a file of ours");
        give_away(file);
    }

    /// A command for the owner of the folder, in a group of its own, so that Ctrl-C does not end it before we end.
    pub(super) fn unprivileged(program: &Path, folder: &Path) -> Command {
        let owner = folder.metadata().expect("the folder is there").uid();
        let mut command = Command::new(program);
        command.current_dir(folder).process_group(0);
        if owner == NOBODY {
            command.uid(NOBODY).gid(NOBODY);
        }
        command
    }
}

#[cfg(not(unix))]
mod rights {
    use std::{path::Path, process::Command};

    pub(super) fn give_away(_folder: &Path) {}

    pub(super) fn keep_private(_file: &Path) {}

    pub(super) fn unprivileged(program: &Path, folder: &Path) -> Command {
        let mut command = Command::new(program);
        command.current_dir(folder);
        command
    }
}

use rights::{give_away, keep_private, unprivileged};

fn send(signal: &str, process: &str) -> Result<(), String> {
    let sent = Command::new("kill").args([&format!("-{signal}"), process]).status();
    match sent {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("kill -{signal} {process}: {status}")),
        Err(error) => Err(format!("kill -{signal} {process}: {error}")),
    }
}

fn succeed(command: &mut Command) -> Output {
    let output = command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    assert!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
    output
}
