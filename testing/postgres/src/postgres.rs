use std::{
    env,
    net::TcpListener,
    sync::{
        OnceLock,
        atomic::{AtomicU32, Ordering},
    },
};

use crate::postgres_server::{Access, PostgresServer, find_programs};

/// A running PostgreSQL server.
#[derive(Clone, Copy, Debug)]
pub struct Postgres {
    server: &'static PostgresServer,
}

impl Postgres {
    /// Returns the server of this process, and starts it on the first call. `None` if PostgreSQL is not installed.
    ///
    /// # Panics
    ///
    /// When PostgreSQL is not installed and `CI=true`, and when the server does not start.
    pub fn start() -> Option<Postgres> {
        static SERVER: OnceLock<Option<PostgresServer>> = OnceLock::new();
        Postgres::check_installed(SERVER.get_or_init(|| PostgresServer::start(Access::Socket)).as_ref())
    }

    /// Returns a second server, which accepts TLS connections on a local port only.
    ///
    /// # Panics
    ///
    /// As [`Postgres::start`], and when no port is free.
    pub fn start_encrypted() -> Option<Postgres> {
        static SERVER: OnceLock<Option<PostgresServer>> = OnceLock::new();
        let start = || {
            let address = TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr());
            PostgresServer::start(Access::Encrypted(address.expect("a port is free").port()))
        };
        Postgres::check_installed(SERVER.get_or_init(start).as_ref())
    }

    fn check_installed(server: Option<&'static PostgresServer>) -> Option<Postgres> {
        if let Some(missing) = missing_requirement() {
            let required = env::var("CI").is_ok_and(|value| value == "true");
            assert!(!required, "{missing}");
            eprintln!("skipped: {missing}");
        }
        server.map(|server| Postgres { server })
    }

    /// Creates an empty database and returns its URL.
    ///
    /// # Panics
    ///
    /// When the server fails to create it.
    pub fn create_database(&self) -> String {
        static COUNT: AtomicU32 = AtomicU32::new(1);
        let name = format!("test_{}", COUNT.fetch_add(1, Ordering::Relaxed));
        self.server.create_database(&name);
        self.server.url(&name)
    }

    /// Executes SQL in the database with this URL and returns the result, one line per row.
    ///
    /// # Panics
    ///
    /// When the statement fails.
    pub fn query(&self, url: &str, sql: &str) -> String {
        self.server.query(url, sql)
    }

    /// Suspends all processes of the server (`SIGSTOP`), so that it answers no query until it is resumed. Unix only.
    ///
    /// # Errors
    ///
    /// When a signal cannot be sent.
    pub fn pause(&self) -> Result<(), String> {
        self.server.send_signal_to_all("STOP")
    }

    /// Resumes a paused server (`SIGCONT`).
    ///
    /// # Errors
    ///
    /// When a signal cannot be sent.
    pub fn resume(&self) -> Result<(), String> {
        self.server.send_signal_to_all("CONT")
    }
}

/// Says what the tests with PostgreSQL lack here, and the remedy; `None` if they can run.
pub fn missing_requirement() -> Option<&'static str> {
    find_programs().is_none().then_some("PostgreSQL is not installed (apt-get install postgresql)")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_created_database_is_empty() {
        let Some(postgres) = Postgres::start() else { return };
        let [one, other] = [postgres.create_database(), postgres.create_database()];
        postgres.query(&one, "CREATE TABLE spheres (count BIGINT)");
        postgres.query(&one, "INSERT INTO spheres VALUES (30)");
        assert_eq!(postgres.query(&one, "SELECT count FROM spheres"), "30");
        let tables = "SELECT count(*) FROM information_schema.tables WHERE table_name = 'spheres'";
        assert_eq!(postgres.query(&other, tables), "0");
    }
}
