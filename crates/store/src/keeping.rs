use sqlx::{Any, Transaction};

use crate::{Store, StoreError, columns::Columns};

/// The right to bring people together. As long as somebody holds it, no other node has it.
#[derive(Debug)]
#[must_use = "it is held until it is dropped"]
pub struct PairingTurn {
    /// The database gives the lock back when this ends; one node alone needs none.
    _lock: Option<Transaction<'static, Any>>,
}

/// Nodes, and which game lives in which of them.
impl Store {
    /// A node says that it is alive.
    pub async fn beat(&self, node: &str, at: i64) -> Result<(), StoreError> {
        let sql = "INSERT INTO nodes (id, seen) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET seen = excluded.seen";
        sqlx::query(sql).bind(node).bind(at).execute(self.writers()).await?;
        Ok(())
    }

    /// Writes and removes more than a turn takes. Where that succeeds after a write has failed, turns can be kept again; a heartbeat
    /// alone would not show it, because it needs no more space than the one before.
    pub async fn probe(&self, node: &str) -> Result<(), StoreError> {
        let sql = "INSERT INTO probes (node, body) VALUES ($1, $2) ON CONFLICT (node) DO UPDATE SET body = excluded.body";
        sqlx::query(sql).bind(node).bind("x".repeat(PROBE_BYTES)).execute(self.writers()).await?;
        sqlx::query("DELETE FROM probes WHERE node = $1").bind(node).execute(self.writers()).await?;
        Ok(())
    }

    /// When any node last said that it was alive.
    pub async fn last_beat(&self) -> Result<Option<i64>, StoreError> {
        let row = sqlx::query("SELECT MAX(seen) AS seen FROM nodes").fetch_one(self.readers()).await?;
        Ok(row.maybe_whole("seen")?)
    }

    /// The nodes that have said since a moment that they are alive, and when they last did.
    pub async fn nodes_since(&self, since: i64) -> Result<Vec<(String, i64)>, StoreError> {
        let query = sqlx::query("SELECT id, seen FROM nodes WHERE seen >= $1").bind(since);
        let rows = query.fetch_all(self.readers()).await?;
        let read = |row: &sqlx::any::AnyRow| Ok((row.text("id")?, row.whole("seen")?));
        Ok(rows.iter().map(read).collect::<Result<_, sqlx::Error>>()?)
    }

    /// Games that a node has to look after and none does: they have no keeper, or one that has not been heard of since a moment.
    pub async fn unkept(&self, stale_before: i64, limit: u32) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT id FROM games WHERE stage = 'playing' AND needs_keeper = 1 AND (keeper IS NULL OR NOT EXISTS \
                   (SELECT 1 FROM nodes WHERE nodes.id = games.keeper AND nodes.seen >= $1)) ORDER BY changed LIMIT $2";
        let query = sqlx::query(sql).bind(stale_before).bind(i64::from(limit));
        let rows = query.fetch_all(self.readers()).await?;
        Ok(rows.iter().map(|row| row.text("id")).collect::<Result<_, sqlx::Error>>()?)
    }

    /// Makes a node the keeper of a game, unless another one is that has been heard of since a moment. Says whether it is now.
    pub async fn claim_game(&self, game: &str, node: &str, stale_before: i64) -> Result<bool, StoreError> {
        let sql = "UPDATE games SET keeper = $2 WHERE id = $1 AND (keeper IS NULL OR keeper = $2 OR NOT EXISTS \
                   (SELECT 1 FROM nodes WHERE nodes.id = games.keeper AND nodes.seen >= $3))";
        let query = sqlx::query(sql).bind(game).bind(node).bind(stale_before);
        Ok(query.execute(self.writers()).await?.rows_affected() == 1)
    }

    /// A node keeps a game no more, if it did.
    pub async fn release_game(&self, game: &str, node: &str) -> Result<(), StoreError> {
        let sql = "UPDATE games SET keeper = NULL WHERE id = $1 AND keeper = $2";
        sqlx::query(sql).bind(game).bind(node).execute(self.writers()).await?;
        Ok(())
    }

    /// Waits until no other node brings people together: two who look at the same time, each on another node, would otherwise not
    /// find each other.
    pub async fn pairing_turn(&self) -> Result<PairingTurn, StoreError> {
        if !self.is_shared() {
            return Ok(PairingTurn { _lock: None });
        }
        let mut lock = self.pools().begin().await?;
        let sql = "SELECT CAST(pg_advisory_xact_lock($1) AS TEXT) AS held";
        sqlx::query(sql).bind(PAIRING).execute(&mut *lock).await?;
        Ok(PairingTurn { _lock: Some(lock) })
    }

    /// A node keeps no game any more: others may take them at once. Nodes that nobody has heard of for a week are forgotten.
    pub async fn release_games(&self, node: &str) -> Result<(), StoreError> {
        let sql = "UPDATE games SET keeper = NULL WHERE keeper = $1";
        sqlx::query(sql).bind(node).execute(self.writers()).await?;
        let sql = "DELETE FROM nodes WHERE seen < (SELECT MAX(seen) FROM nodes) - $1";
        sqlx::query(sql).bind(WEEK).execute(self.writers()).await?;
        Ok(())
    }
}

/// A turn changes about ten pages of a SQLite file, of 4,096 bytes each.
const PROBE_BYTES: usize = 64 * 1024;

/// The number of the lock, which only we know: the first letters of what it is for.
const PAIRING: i64 = i64::from_be_bytes(*b"tri pair");

/// In hundredths of a second.
const WEEK: i64 = 7 * 24 * 60 * 60 * 100;
