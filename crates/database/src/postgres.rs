use std::{
    env,
    net::TcpListener,
    sync::{
        OnceLock,
        atomic::{AtomicU32, Ordering},
    },
};

use crate::server::{Access, Server};

/// A PostgreSQL that runs.
#[derive(Clone, Copy, Debug)]
pub struct Postgres {
    server: &'static Server,
}

impl Postgres {
    /// The server of this process, which is started when it is first asked for. None where PostgreSQL is not installed.
    ///
    /// # Panics
    ///
    /// When it is not installed and `CI=true`, and when it does not start.
    pub fn start() -> Option<Postgres> {
        static SERVER: OnceLock<Option<Server>> = OnceLock::new();
        Postgres::required(SERVER.get_or_init(|| Server::start(Access::Socket)).as_ref())
    }

    /// Likewise a second one, to which nothing leads but a port of this machine, by TLS.
    ///
    /// # Panics
    ///
    /// As [`Postgres::start`], and when no port is free.
    pub fn start_encrypted() -> Option<Postgres> {
        static SERVER: OnceLock<Option<Server>> = OnceLock::new();
        let start = || {
            let free = TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr());
            Server::start(Access::Encrypted(free.expect("a port is free").port()))
        };
        Postgres::required(SERVER.get_or_init(start).as_ref())
    }

    fn required(server: Option<&'static Server>) -> Option<Postgres> {
        if server.is_none() {
            let required = env::var("CI").is_ok_and(|value| value == "true");
            assert!(!required, "PostgreSQL is not installed; apt-get install postgresql installs it");
            eprintln!("left out: PostgreSQL is not installed (apt-get install postgresql)");
        }
        server.map(|server| Postgres { server })
    }

    /// The address of a database that nobody else uses, with nothing in it.
    ///
    /// # Panics
    ///
    /// When the server does not make it.
    pub fn url(&self) -> String {
        static COUNT: AtomicU32 = AtomicU32::new(1);
        let name = format!("test_{}", COUNT.fetch_add(1, Ordering::Relaxed));
        self.server.make_database(&name);
        self.server.url(&name)
    }

    /// Has the server carry out SQL in a database whose address it gave, and says what came of it, a line a row.
    ///
    /// # Panics
    ///
    /// When the server refuses.
    pub fn ask(&self, url: &str, sql: &str) -> String {
        self.server.ask(url, sql)
    }

    /// Stops all processes of the server, so that it answers no query of this process until it is thawed. Unix only.
    ///
    /// # Errors
    ///
    /// When they cannot be stopped.
    pub fn freeze(&self) -> Result<(), String> {
        self.server.signal("STOP")
    }

    /// Lets a frozen server go on.
    ///
    /// # Errors
    ///
    /// When its processes cannot be reached.
    pub fn thaw(&self) -> Result<(), String> {
        self.server.signal("CONT")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_database_is_a_new_one() {
        let Some(postgres) = Postgres::start() else { return };
        let [one, other] = [postgres.url(), postgres.url()];
        postgres.ask(&one, "CREATE TABLE spheres (count BIGINT)");
        postgres.ask(&one, "INSERT INTO spheres VALUES (30)");
        assert_eq!(postgres.ask(&one, "SELECT count FROM spheres"), "30");
        let tables = "SELECT count(*) FROM information_schema.tables WHERE table_name = 'spheres'";
        assert_eq!(postgres.ask(&other, tables), "0");
    }
}
