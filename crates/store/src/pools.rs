use std::{
    sync::{
        Arc, Once,
        atomic::{AtomicU32, Ordering},
    },
    time::Duration,
};

use sqlx::{Any, AnyConnection, AnyPool, Connection, Executor, Transaction, any::AnyPoolOptions};

use crate::{StoreError, address::Address};

/// The connection pools of a database: one for reading, one for writing.
///
/// SQLite allows one writer at a time, so its writer pool has one connection. Writers queue for it here, in order,
/// instead of in SQLite, which would turn most of them away.
#[derive(Clone, Debug)]
pub(crate) struct Pools {
    pub(crate) readers: AnyPool,
    pub(crate) writers: AnyPool,
    begin_sql: &'static str,
    /// The most pages that the file may have, for tests of a full disk; 0 for no limit.
    max_pages: Arc<AtomicU32>,
}

/// The longest wait for a connection from a pool.
const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(5);

impl Pools {
    /// Connects without applying migrations.
    pub(crate) async fn connect(address: &Address) -> Result<Pools, StoreError> {
        static DRIVERS: Once = Once::new();
        DRIVERS.call_once(sqlx::any::install_default_drivers);
        let pools = match address {
            Address::Memory => Pools::connect_memory(address).await,
            Address::File(_) => Pools::connect_file(address).await,
            Address::Postgres(_) => Pools::connect_postgres(address).await,
        };
        pools.map_err(|error| StoreError::while_opening(address, &error))
    }

    /// Begins a write transaction. Dropping it without a commit rolls it back.
    pub(crate) async fn begin(&self) -> Result<Transaction<'static, Any>, sqlx::Error> {
        self.writers.begin_with(self.begin_sql).await
    }

    /// Waits until all connections are returned to the pools, and closes them.
    pub(crate) async fn close(&self) {
        self.readers.close().await;
        self.writers.close().await;
    }

    /// Limits the size of a SQLite file.
    pub(crate) async fn set_max_pages(&self, pages: u32) -> Result<(), sqlx::Error> {
        self.max_pages.store(pages, Ordering::Relaxed);
        let mut connection = self.writers.acquire().await?;
        set_max_page_count(&mut connection, pages).await
    }

    /// A database in memory belongs to its connection, so one connection serves all reads and writes and is never
    /// closed.
    async fn connect_memory(address: &Address) -> Result<Pools, sqlx::Error> {
        let max_pages = Arc::default();
        let pool = sqlite_writer_options(&max_pages).connect(&address.url()).await?;
        Ok(Pools { readers: pool.clone(), writers: pool, begin_sql: "BEGIN IMMEDIATE", max_pages })
    }

    async fn connect_file(address: &Address) -> Result<Pools, sqlx::Error> {
        create_private_file(address)?;
        test_connection(address, SQLITE_WRITER_PRAGMAS).await?;
        let max_pages = Arc::default();
        let writers = sqlite_writer_options(&max_pages).connect(&address.url()).await?;
        let readers = pool_options(4)
            .test_before_acquire(false)
            .after_connect(|connection, _| {
                Box::pin(async { connection.execute(SQLITE_READER_PRAGMAS).await.map(|_| ()) })
            })
            .connect(&address.url())
            .await?;
        // In a deferred transaction that reads first and then writes, another process might write in between.
        Ok(Pools { readers, writers, begin_sql: "BEGIN IMMEDIATE", max_pages })
    }

    async fn connect_postgres(address: &Address) -> Result<Pools, sqlx::Error> {
        test_connection(address, "SELECT 1").await?;
        let writers = pool_options(4).connect(&address.url()).await?;
        let readers = pool_options(8).connect(&address.url()).await?;
        Ok(Pools { readers, writers, begin_sql: "BEGIN", max_pages: Arc::default() })
    }
}

/// With a write-ahead log, readers do not wait for writers. `synchronous = FULL` makes every commit durable.
const SQLITE_WRITER_PRAGMAS: &str = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; \
                                     PRAGMA busy_timeout = 5000;";

const SQLITE_READER_PRAGMAS: &str = "PRAGMA query_only = ON; PRAGMA busy_timeout = 5000;";

/// Connects once, for a clear error message: a pool retries until its timeout and does not report the cause.
async fn test_connection(address: &Address, sql: &'static str) -> Result<(), sqlx::Error> {
    let mut connection = AnyConnection::connect(&address.url()).await?;
    connection.execute(sql).await?;
    connection.close().await
}

/// Options for the single SQLite connection that writes.
fn sqlite_writer_options(max_pages: &Arc<AtomicU32>) -> AnyPoolOptions {
    let max_pages = max_pages.clone();
    let options = pool_options(1).max_lifetime(None).idle_timeout(None).test_before_acquire(false);
    options.after_connect(move |connection, _| {
        let pages = max_pages.load(Ordering::Relaxed);
        Box::pin(async move {
            connection.execute(SQLITE_WRITER_PRAGMAS).await?;
            if pages > 0 { set_max_page_count(connection, pages).await } else { Ok(()) }
        })
    })
}

fn pool_options(connections: u32) -> AnyPoolOptions {
    AnyPoolOptions::new().max_connections(connections).acquire_timeout(ACQUIRE_TIMEOUT).before_acquire(
        |connection, _| {
            // When the disk is full, SQLite rolls back a transaction on its own, and the explicit rollback then
            // fails. sqlx would treat the next statement as part of that transaction, so the connection is not used
            // again.
            let clean = !connection.is_in_transaction();
            Box::pin(async move { Ok(clean) })
        },
    )
}

async fn set_max_page_count(connection: &mut AnyConnection, pages: u32) -> Result<(), sqlx::Error> {
    let sql = sqlx::AssertSqlSafe(format!("PRAGMA max_page_count = {pages}"));
    connection.execute(sql).await.map(|_| ())
}

/// Creates the file readable by its owner only, because it holds password hashes. SQLite gives its other files the
/// same mode.
fn create_private_file(address: &Address) -> Result<(), sqlx::Error> {
    let Address::File(path) = address else { return Ok(()) };
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map(|_| ()).map_err(sqlx::Error::Io)
}
