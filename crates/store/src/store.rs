use std::sync::Arc;

use sqlx::{AnyPool, Row};

use crate::{
    StoreError, address::Address, batch::Batches, changes::Sender, migrations::migrate, pools::Pools,
    writer::Writer,
};

/// What is kept. Clones are the same store.
#[derive(Clone, Debug)]
pub struct Store {
    inside: Arc<Inside>,
}

#[derive(Debug)]
struct Inside {
    address: Address,
    pools: Pools,
    writer: Writer,
    sender: Option<Sender>,
}

impl Store {
    /// Opens a database and brings its tables up to date: `sqlite:FILE`, which is made if need be, `postgres://…`, or
    /// `sqlite::memory:`, which is gone when it is closed. It writes in a task of its own, so there must be a Tokio runtime.
    ///
    /// # Errors
    ///
    /// When there is no such database, or it is not one of ours. The message never holds a password.
    pub async fn open(url: &str) -> Result<Store, StoreError> {
        let address = Address::parse(url)?;
        let pools = Pools::connect(&address).await?;
        migrate(&pools.writers).await.map_err(|error| StoreError::migrating(&address, &error))?;
        let sender = match address {
            Address::Memory | Address::File(_) => None,
            Address::Postgres(_) => Some(Sender::new()),
        };
        let writer = Writer::start(Batches { pools: pools.clone(), sender: sender.clone() });
        Ok(Store { inside: Arc::new(Inside { address, pools, writer, sender }) })
    }

    /// Whether other nodes may write too.
    pub fn is_shared(&self) -> bool {
        self.inside.sender.is_some()
    }

    /// How much the database's clock is ahead of one of ours, in hundredths of a second: nodes that add this to their own clocks agree.
    /// 0 for SQLite, which has none.
    pub async fn now_offset(&self, ours: impl Fn() -> i64) -> Result<i64, StoreError> {
        if !self.is_shared() {
            return Ok(0);
        }
        let mut connection = self.readers().acquire().await.map_err(StoreError::from)?;
        let before = ours();
        let sql = "SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 100 AS BIGINT) AS now";
        let row = sqlx::query(sql).fetch_one(&mut *connection).await?;
        // The question and the answer were under way for about the same time.
        Ok(row.try_get::<i64, _>("now")? - i64::midpoint(before, ours()))
    }

    /// Writes what waits to be written, and closes the database. Whatever is asked afterwards fails.
    pub async fn close(&self) {
        self.inside.writer.close().await;
        self.inside.pools.close().await;
    }

    /// Lets a SQLite file grow to so many pages and no further, so that tests can have a full disk.
    #[doc(hidden)]
    pub async fn limit_pages(&self, pages: u32) -> Result<(), StoreError> {
        Ok(self.inside.pools.limit_pages(pages).await?)
    }

    /// Blocks all writes until the answer is dropped, so that tests can have a database that does not answer. SQLite only.
    #[doc(hidden)]
    pub async fn hold_writes(&self) -> Result<impl Sized + Send + use<>, StoreError> {
        Ok(self.inside.pools.begin().await?)
    }

    pub(crate) fn address(&self) -> &Address {
        &self.inside.address
    }

    pub(crate) fn readers(&self) -> &AnyPool {
        &self.inside.pools.readers
    }

    /// For what one statement changes; what takes several goes through [`Pools::begin`].
    pub(crate) fn writers(&self) -> &AnyPool {
        &self.inside.pools.writers
    }

    pub(crate) fn pools(&self) -> &Pools {
        &self.inside.pools
    }

    pub(crate) fn writer(&self) -> &Writer {
        &self.inside.writer
    }

    pub(crate) fn sender(&self) -> Option<&Sender> {
        self.inside.sender.as_ref()
    }
}
