use std::{
    sync::{
        Arc, Once,
        atomic::{AtomicU32, Ordering},
    },
    time::Duration,
};

use sqlx::{Any, AnyConnection, AnyPool, Connection, Executor, Transaction, any::AnyPoolOptions};

use crate::{StoreError, address::Address};

/// The connections to a database: some to read with, some to write with.
///
/// SQLite has one to write with, because it lets only one write at a time: whoever waits for it waits here, in order, and not
/// in the database, which would send most of them away.
#[derive(Clone, Debug)]
pub(crate) struct Pools {
    pub(crate) readers: AnyPool,
    pub(crate) writers: AnyPool,
    begin: &'static str,
    /// How many pages the file may have, for tests of a full disk; 0 where only the disk sets a limit.
    most_pages: Arc<AtomicU32>,
}

/// How long somebody may wait for a connection.
const PATIENCE: Duration = Duration::from_secs(5);

impl Pools {
    /// Connects, with nothing done to the tables.
    pub(crate) async fn connect(address: &Address) -> Result<Pools, StoreError> {
        static DRIVERS: Once = Once::new();
        DRIVERS.call_once(sqlx::any::install_default_drivers);
        let pools = match address {
            Address::Memory => Pools::memory(address).await,
            Address::File(_) => Pools::file(address).await,
            Address::Postgres(_) => Pools::postgres(address).await,
        };
        pools.map_err(|error| StoreError::opening(address, &error))
    }

    /// Begins to write. What is not committed is undone when it is dropped.
    pub(crate) async fn begin(&self) -> Result<Transaction<'static, Any>, sqlx::Error> {
        self.writers.begin_with(self.begin).await
    }

    /// Waits until all connections are given back, and closes them.
    pub(crate) async fn close(&self) {
        self.readers.close().await;
        self.writers.close().await;
    }

    /// Lets a SQLite file grow to so many pages and no further.
    pub(crate) async fn limit_pages(&self, pages: u32) -> Result<(), sqlx::Error> {
        self.most_pages.store(pages, Ordering::Relaxed);
        let mut connection = self.writers.acquire().await?;
        limit(&mut connection, pages).await
    }

    /// A database in memory belongs to its connection: there is one, for everything, and it is never closed.
    async fn memory(address: &Address) -> Result<Pools, sqlx::Error> {
        let most_pages = Arc::default();
        let only = writing(&most_pages).max_lifetime(None).idle_timeout(None).connect(&address.url()).await?;
        Ok(Pools { readers: only.clone(), writers: only, begin: "BEGIN IMMEDIATE", most_pages })
    }

    async fn file(address: &Address) -> Result<Pools, sqlx::Error> {
        make_private(address)?;
        probe(address, WRITING).await?;
        let most_pages = Arc::default();
        let writers =
            writing(&most_pages).max_lifetime(None).idle_timeout(None).connect(&address.url()).await?;
        let readers = options(4)
            .test_before_acquire(false)
            .after_connect(|connection, _| Box::pin(async { connection.execute(READING).await.map(|_| ()) }))
            .connect(&address.url())
            .await?;
        // Were it deferred, one that reads first and then writes could find that another program wrote in between.
        Ok(Pools { readers, writers, begin: "BEGIN IMMEDIATE", most_pages })
    }

    async fn postgres(address: &Address) -> Result<Pools, sqlx::Error> {
        probe(address, "SELECT 1").await?;
        let writers = options(4).connect(&address.url()).await?;
        let readers = options(8).connect(&address.url()).await?;
        Ok(Pools { readers, writers, begin: "BEGIN", most_pages: Arc::default() })
    }
}

/// With a journal written ahead nobody who reads waits for one who writes; FULL means that what is committed is on the disk.
const WRITING: &str = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 5000;";

const READING: &str = "PRAGMA query_only = ON; PRAGMA busy_timeout = 5000;";

/// Connects once. A pool would try again and again, and in the end not say why it could not.
async fn probe(address: &Address, sql: &'static str) -> Result<(), sqlx::Error> {
    let mut connection = AnyConnection::connect(&address.url()).await?;
    connection.execute(sql).await?;
    connection.close().await
}

/// Options for the one connection that writes to SQLite.
fn writing(most_pages: &Arc<AtomicU32>) -> AnyPoolOptions {
    let most_pages = most_pages.clone();
    options(1).test_before_acquire(false).after_connect(move |connection, _| {
        let pages = most_pages.load(Ordering::Relaxed);
        Box::pin(async move {
            connection.execute(WRITING).await?;
            if pages > 0 { limit(connection, pages).await } else { Ok(()) }
        })
    })
}

fn options(connections: u32) -> AnyPoolOptions {
    AnyPoolOptions::new().max_connections(connections).acquire_timeout(PATIENCE).before_acquire(
        |connection, _| {
            // SQLite undoes a transaction by itself when the disk is full, and then cannot undo it when it is asked to. The library
            // would take what comes next for a part of that transaction, so such a connection is not used again.
            let clean = !connection.is_in_transaction();
            Box::pin(async move { Ok(clean) })
        },
    )
}

async fn limit(connection: &mut AnyConnection, pages: u32) -> Result<(), sqlx::Error> {
    let sql = sqlx::AssertSqlSafe(format!("PRAGMA max_page_count = {pages}"));
    connection.execute(sql).await.map(|_| ())
}

/// The file is for its owner alone, because it holds the hashes of passwords; the database gives its other files the same rights.
fn make_private(address: &Address) -> Result<(), sqlx::Error> {
    let Address::File(path) = address else { return Ok(()) };
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map(|_| ()).map_err(sqlx::Error::Io)
}
