use std::{
    fs,
    path::{Path, PathBuf},
    process::{Child, Command, Output, Stdio},
    thread,
    time::{Duration, Instant},
};

/// A PostgreSQL server with a folder of its own for its files and its socket.
#[derive(Debug)]
pub(crate) struct PostgresServer {
    programs: PathBuf,
    folder: PathBuf,
    access: Access,
    /// The shell that stops the server when this process ends, which closes the shell's input.
    _watchdog: Child,
}

/// How clients connect to a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Access {
    /// Over a Unix socket in its folder.
    Socket,
    /// Also over a local TCP port, with TLS only.
    Encrypted(u16),
}

/// The file of the TLS certificate.
const CERTIFICATE: &str = "server.crt";
/// The file of the private key.
const KEY: &str = "server.key";
/// The client authentication rules (`pg_hba.conf`): all local users, over TCP only with TLS.
const HBA_RULES: &str = "local all all trust\nhostssl all all 127.0.0.1/32 trust\n";

/// The time that a server may take to start on a busy machine.
const START_TIMEOUT: Duration = Duration::from_secs(60);

/// Starts the server, waits until its own input is closed, then stops the server and deletes its folder.
const WATCHDOG_SCRIPT: &str = r#"
folder="$1"; shift
"$@" > "$folder/log" 2>&1 < /dev/null &
server=$!
read -r nothing
kill -INT "$server"
wait "$server"
rm -rf "$folder"
"#;

/// Settings for tests, which need neither durability nor much memory.
const SETTINGS: [&str; 6] = [
    "fsync=off",
    "full_page_writes=off",
    "synchronous_commit=off",
    "max_connections=300",
    "shared_buffers=32MB",
    "dynamic_shared_memory_type=mmap",
];

impl PostgresServer {
    /// Starts a server; `None` if PostgreSQL is not installed.
    pub(crate) fn start(access: Access) -> Option<PostgresServer> {
        let programs = find_programs()?;
        let folder =
            tempfile::Builder::new().prefix("tripylon-postgres-").tempdir().expect("a folder can be created");
        // The watchdog deletes the folder, because no destructor of a static runs when a test process ends.
        let folder = folder.keep();
        chown_to_nobody(&folder);
        let data = folder.join("data");
        let mut initdb = unprivileged_command(&programs.join("initdb"), &folder);
        initdb.arg("--pgdata").arg(&data);
        initdb.args(["--username=postgres", "--auth=trust", "--no-sync", "--locale=C", "--encoding=UTF8"]);
        run(&mut initdb);
        let settings = SETTINGS.map(str::to_string).into_iter().chain(access.settings(&folder));

        let mut watchdog = unprivileged_command(Path::new("/bin/sh"), &folder);
        watchdog.args(["-c", WATCHDOG_SCRIPT, "watchdog"]).arg(&folder);
        watchdog.arg(programs.join("postgres")).arg("-D").arg(&data).arg("-k").arg(&folder);
        watchdog.args(settings.flat_map(|setting| ["-c".to_string(), setting]));
        watchdog.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
        let watchdog = watchdog.spawn().expect("/bin/sh can be started");
        let server = PostgresServer { programs, folder, access, _watchdog: watchdog };
        server.wait_until_ready();
        Some(server)
    }

    /// The URL of one of its databases.
    pub(crate) fn url(&self, database: &str) -> String {
        let folder = self.folder.display();
        match self.access {
            Access::Socket => format!("postgres://postgres@localhost/{database}?host={folder}"),
            Access::Encrypted(port) => format!(
                "postgres://postgres@localhost:{port}/{database}?sslmode=verify-full&sslrootcert={folder}/{CERTIFICATE}"
            ),
        }
    }

    pub(crate) fn create_database(&self, name: &str) {
        run(self.client_command("createdb").args(["--username=postgres", name]));
    }

    pub(crate) fn query(&self, url: &str, sql: &str) -> String {
        let mut psql = self.client_command("psql");
        psql.args(["--no-psqlrc", "--tuples-only", "--no-align", "--quiet", "--command", sql, url]);
        String::from_utf8_lossy(&run(&mut psql).stdout).trim().to_string()
    }

    /// Sends a signal to the server and all its child processes.
    pub(crate) fn send_signal_to_all(&self, signal: &str) -> Result<(), String> {
        let file = self.folder.join("data/postmaster.pid");
        let text = fs::read_to_string(&file).map_err(|error| format!("{}: {error}", file.display()))?;
        let postmaster = text.lines().next().unwrap_or_default().to_string();
        // The postmaster comes first, so that it starts no further process meanwhile.
        send_signal(signal, &postmaster)?;
        let children = Command::new("pgrep").args(["-P", &postmaster]).output();
        let children = children.map_err(|error| format!("pgrep: {error}"))?.stdout;
        for child in String::from_utf8_lossy(&children).lines() {
            send_signal(signal, child)?;
        }
        Ok(())
    }

    fn client_command(&self, program: &str) -> Command {
        let mut command = unprivileged_command(&self.programs.join(program), &self.folder);
        command.arg("--host").arg(&self.folder);
        if let Access::Encrypted(port) = self.access {
            command.args(["--port", &port.to_string()]);
        }
        command
    }

    /// Waits until the server accepts connections.
    fn wait_until_ready(&self) {
        let start = Instant::now();
        while !self.client_command("pg_isready").output().is_ok_and(|output| output.status.success()) {
            let log = self.folder.join("log");
            assert!(
                start.elapsed() < START_TIMEOUT,
                "PostgreSQL does not start: {}",
                fs::read_to_string(log).unwrap_or_default()
            );
            thread::sleep(Duration::from_millis(50));
        }
    }
}

impl Access {
    /// Writes the certificate, key and rules into the folder if needed, and returns the settings.
    fn settings(self, folder: &Path) -> Vec<String> {
        let Access::Encrypted(port) = self else { return vec!["listen_addresses=".to_string()] };
        let file = |name: &str, text: &str| {
            let file = folder.join(name);
            fs::write(&file, text).expect("the folder is writable");
            make_private(&file);
            file.display().to_string()
        };
        let certified = rcgen::generate_simple_self_signed(["localhost".to_string()])
            .expect("a certificate can be generated");
        vec![
            "listen_addresses=127.0.0.1".to_string(),
            format!("port={port}"),
            "ssl=on".to_string(),
            format!("ssl_cert_file={}", file(CERTIFICATE, &certified.cert.pem())),
            format!("ssl_key_file={}", file(KEY, &certified.signing_key.serialize_pem())),
            format!("hba_file={}", file("pg_hba.conf", HBA_RULES)),
        ]
    }
}

/// Returns the folder with the programs of the newest PostgreSQL installed by Debian packages.
pub(crate) fn find_programs() -> Option<PathBuf> {
    let versions = fs::read_dir("/usr/lib/postgresql").ok()?;
    let programs = versions.flatten().map(|version| version.path().join("bin"));
    programs
        .filter(|programs| programs.join("postgres").exists())
        .max_by_key(|programs| major_version(programs))
}

fn major_version(programs: &Path) -> u32 {
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

    /// The id of the user `nobody`: PostgreSQL refuses to run as root.
    const NOBODY_UID: u32 = 65534;

    /// Makes `nobody` the owner of a path if root owns it.
    pub(super) fn chown_to_nobody(folder: &Path) {
        if folder.metadata().is_ok_and(|folder| folder.uid() == 0) {
            chown(folder, Some(NOBODY_UID), Some(NOBODY_UID)).expect("root may change owners");
        }
    }

    /// Makes a file readable by the server only, which PostgreSQL requires for its key.
    pub(super) fn make_private(file: &Path) {
        set_permissions(file, Permissions::from_mode(0o600)).expect("this process created the file");
        chown_to_nobody(file);
    }

    /// A command run by the owner of the folder, in a process group of its own, so that Ctrl-C does not end it before
    /// this process.
    pub(super) fn unprivileged_command(program: &Path, folder: &Path) -> Command {
        let owner = folder.metadata().expect("the folder exists").uid();
        let mut command = Command::new(program);
        command.current_dir(folder).process_group(0);
        if owner == NOBODY_UID {
            command.uid(NOBODY_UID).gid(NOBODY_UID);
        }
        command
    }
}

#[cfg(not(unix))]
mod rights {
    use std::{path::Path, process::Command};

    pub(super) fn chown_to_nobody(_folder: &Path) {}

    pub(super) fn make_private(_file: &Path) {}

    pub(super) fn unprivileged_command(program: &Path, folder: &Path) -> Command {
        let mut command = Command::new(program);
        command.current_dir(folder);
        command
    }
}

use rights::{chown_to_nobody, make_private, unprivileged_command};

fn send_signal(signal: &str, process: &str) -> Result<(), String> {
    let sent = Command::new("kill").args([&format!("-{signal}"), process]).status();
    match sent {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("kill -{signal} {process}: {status}")),
        Err(error) => Err(format!("kill -{signal} {process}: {error}")),
    }
}

fn run(command: &mut Command) -> Output {
    let output = command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    assert!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
    output
}
