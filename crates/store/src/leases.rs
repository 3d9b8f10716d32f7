use sqlx::{Any, Transaction};

use crate::{Store, StoreError, columns::Columns};

/// An exclusive lock for pairing players in the lobby. Only one node holds it at a time.
#[derive(Debug)]
#[must_use = "the lock is released when this is dropped"]
pub struct PairingLock {
    /// PostgreSQL releases the lock when the transaction ends; a single node needs none.
    _transaction: Option<Transaction<'static, Any>>,
}

/// Heartbeats of nodes, and leases: which node runs the engine of which game.
impl Store {
    /// Records that a node is alive.
    pub async fn record_heartbeat(&self, node: &str, at: i64) -> Result<(), StoreError> {
        let sql = "INSERT INTO nodes (id, last_seen) VALUES ($1, $2) \
                   ON CONFLICT (id) DO UPDATE SET last_seen = excluded.last_seen";
        sqlx::query(sql).bind(node).bind(at).execute(self.writers()).await?;
        Ok(())
    }

    /// Writes and deletes more data than a turn takes. If that succeeds after a failed write, turns can be stored
    /// again. A heartbeat would not show it, because it overwrites the previous one and needs no more space.
    pub async fn probe_write(&self, node: &str) -> Result<(), StoreError> {
        let sql = "INSERT INTO write_probes (node, body) VALUES ($1, $2) \
                   ON CONFLICT (node) DO UPDATE SET body = excluded.body";
        sqlx::query(sql).bind(node).bind("x".repeat(PROBE_BYTES)).execute(self.writers()).await?;
        sqlx::query("DELETE FROM write_probes WHERE node = $1").bind(node).execute(self.writers()).await?;
        Ok(())
    }

    /// The time of the newest heartbeat of any node.
    pub async fn last_heartbeat(&self) -> Result<Option<i64>, StoreError> {
        let sql = "SELECT MAX(last_seen) AS last_seen FROM nodes";
        let row = sqlx::query(sql).fetch_one(self.readers()).await?;
        Ok(row.optional_integer("last_seen")?)
    }

    /// The nodes with a heartbeat at or after `since`, each with its last heartbeat.
    pub async fn nodes_seen_since(&self, since: i64) -> Result<Vec<(String, i64)>, StoreError> {
        let query = sqlx::query("SELECT id, last_seen FROM nodes WHERE last_seen >= $1").bind(since);
        let rows = query.fetch_all(self.readers()).await?;
        let read = |row: &sqlx::any::AnyRow| Ok((row.text("id")?, row.integer("last_seen")?));
        Ok(rows.iter().map(read).collect::<Result<_, sqlx::Error>>()?)
    }

    /// The ids of games that need a lease and have none, or whose lease holder has had no heartbeat since
    /// `stale_before`.
    pub async fn unleased_games(&self, stale_before: i64, limit: u32) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT id FROM games WHERE status = 'playing' AND needs_lease = 1 \
                   AND (lease_holder IS NULL OR NOT EXISTS \
                   (SELECT 1 FROM nodes WHERE nodes.id = games.lease_holder AND nodes.last_seen >= $1)) \
                   ORDER BY changed LIMIT $2";
        let query = sqlx::query(sql).bind(stale_before).bind(i64::from(limit));
        let rows = query.fetch_all(self.readers()).await?;
        Ok(rows.iter().map(|row| row.text("id")).collect::<Result<_, sqlx::Error>>()?)
    }

    /// Makes a node the lease holder of a game, unless another node with a heartbeat since `stale_before` is. Returns
    /// whether the node holds the lease now.
    pub async fn acquire_lease(&self, game: &str, node: &str, stale_before: i64) -> Result<bool, StoreError> {
        let sql = "UPDATE games SET lease_holder = $2 WHERE id = $1 \
                   AND (lease_holder IS NULL OR lease_holder = $2 OR NOT EXISTS \
                   (SELECT 1 FROM nodes WHERE nodes.id = games.lease_holder AND nodes.last_seen >= $3))";
        let query = sqlx::query(sql).bind(game).bind(node).bind(stale_before);
        Ok(query.execute(self.writers()).await?.rows_affected() == 1)
    }

    /// Releases a node's lease of a game, if it holds it.
    pub async fn release_lease(&self, game: &str, node: &str) -> Result<(), StoreError> {
        let sql = "UPDATE games SET lease_holder = NULL WHERE id = $1 AND lease_holder = $2";
        sqlx::query(sql).bind(game).bind(node).execute(self.writers()).await?;
        Ok(())
    }

    /// Waits until no other node pairs players. Otherwise two players who search at the same time on different nodes
    /// might miss each other.
    pub async fn lock_pairing(&self) -> Result<PairingLock, StoreError> {
        if !self.is_shared() {
            return Ok(PairingLock { _transaction: None });
        }
        let mut transaction = self.pools().begin().await?;
        let sql = "SELECT CAST(pg_advisory_xact_lock($1) AS TEXT) AS held";
        sqlx::query(sql).bind(PAIRING_LOCK_ID).execute(&mut *transaction).await?;
        Ok(PairingLock { _transaction: Some(transaction) })
    }

    /// Releases all leases of a node, so that other nodes can acquire them at once, and deletes nodes without a
    /// heartbeat for a week.
    pub async fn release_leases(&self, node: &str) -> Result<(), StoreError> {
        let sql = "UPDATE games SET lease_holder = NULL WHERE lease_holder = $1";
        sqlx::query(sql).bind(node).execute(self.writers()).await?;
        let sql = "DELETE FROM nodes WHERE last_seen < (SELECT MAX(last_seen) FROM nodes) - $1";
        sqlx::query(sql).bind(DEAD_NODE_RETENTION_CENTISECONDS).execute(self.writers()).await?;
        Ok(())
    }
}

/// A turn changes about ten pages of a SQLite file, of 4,096 bytes each.
const PROBE_BYTES: usize = 64 * 1024;

/// The key of the PostgreSQL advisory lock, from the ASCII letters of its name.
const PAIRING_LOCK_ID: i64 = i64::from_be_bytes(*b"tri pair");

/// One week.
const DEAD_NODE_RETENTION_CENTISECONDS: i64 = 7 * 24 * 60 * 60 * 100;
