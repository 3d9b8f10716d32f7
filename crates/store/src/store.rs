use std::sync::Arc;

use sqlx::{AnyPool, Row};

use crate::{
    StoreError, address::Address, append_sql::BatchWriter, migrations::migrate,
    notification::NotificationSender, pools::Pools, write_queue::Writer,
};

/// A handle to the database. Clones share one connection pool and one writer.
#[derive(Clone, Debug)]
pub struct Store {
    inner: Arc<StoreInner>,
}

#[derive(Debug)]
struct StoreInner {
    address: Address,
    pools: Pools,
    writer: Writer,
    sender: Option<NotificationSender>,
}

impl Store {
    /// Opens a database and applies pending migrations: `sqlite:FILE`, which is created if necessary, `postgres://…`,
    /// or `sqlite::memory:`, which is lost when it is closed. Must be called within a Tokio runtime, because the
    /// store writes in a task of its own.
    ///
    /// # Errors
    ///
    /// When the database cannot be opened, or was not created by this program. The message never contains a password.
    pub async fn open(url: &str) -> Result<Store, StoreError> {
        let address = Address::parse(url)?;
        let pools = Pools::connect(&address).await?;
        migrate(&pools.writers).await.map_err(|error| StoreError::while_migrating(&address, &error))?;
        let sender = match address {
            Address::Memory | Address::File(_) => None,
            Address::Postgres(_) => Some(NotificationSender::new()),
        };
        let writer = Writer::start(BatchWriter { pools: pools.clone(), sender: sender.clone() });
        Ok(Store { inner: Arc::new(StoreInner { address, pools, writer, sender }) })
    }

    /// Whether other nodes may write to the same database.
    pub fn is_shared(&self) -> bool {
        self.inner.sender.is_some()
    }

    /// Returns how far the database's clock is ahead of the local one, in hundredths of a second. Nodes that add it
    /// to their own clocks agree on the time. 0 for SQLite, which has no clock.
    pub async fn clock_offset(&self, local_now: impl Fn() -> i64) -> Result<i64, StoreError> {
        if !self.is_shared() {
            return Ok(0);
        }
        let mut connection = self.readers().acquire().await.map_err(StoreError::from)?;
        let before = local_now();
        let sql = "SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 100 AS BIGINT) AS now";
        let row = sqlx::query(sql).fetch_one(&mut *connection).await?;
        // Assumes that the query and its result take equally long to travel.
        Ok(row.try_get::<i64, _>("now")? - i64::midpoint(before, local_now()))
    }

    /// Commits pending writes and closes the database. Later calls fail.
    pub async fn close(&self) {
        self.inner.writer.close().await;
        self.inner.pools.close().await;
    }

    /// Limits the size of a SQLite file to this many pages, so that tests can simulate a full disk.
    #[doc(hidden)]
    pub async fn set_max_pages(&self, pages: u32) -> Result<(), StoreError> {
        Ok(self.inner.pools.set_max_pages(pages).await?)
    }

    /// Blocks all writes until the returned guard is dropped, so that tests can simulate a database that does not
    /// answer. SQLite only.
    #[doc(hidden)]
    pub async fn block_writes(&self) -> Result<impl Sized + Send + use<>, StoreError> {
        Ok(self.inner.pools.begin().await?)
    }

    pub(crate) fn address(&self) -> &Address {
        &self.inner.address
    }

    pub(crate) fn readers(&self) -> &AnyPool {
        &self.inner.pools.readers
    }

    /// The pool for single write statements; transactions use [`Pools::begin`].
    pub(crate) fn writers(&self) -> &AnyPool {
        &self.inner.pools.writers
    }

    pub(crate) fn pools(&self) -> &Pools {
        &self.inner.pools
    }

    pub(crate) fn writer(&self) -> &Writer {
        &self.inner.writer
    }

    pub(crate) fn sender(&self) -> Option<&NotificationSender> {
        self.inner.sender.as_ref()
    }
}
