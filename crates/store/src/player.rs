use std::fmt;

use sqlx::any::AnyRow;

use crate::{Session, Store, StoreError, columns::Columns, session};

/// A player. A guest player has no account and is identified by a session alone.
#[derive(Clone, PartialEq, Eq)]
pub struct PlayerRow {
    /// The id.
    pub id: String,
    /// The name that others see.
    pub name: String,
    /// The account name as its owner writes it. Unique regardless of case.
    pub account: Option<String>,
    /// The password hash of the account.
    pub password_hash: Option<String>,
    /// The time when the player was created.
    pub created: i64,
}

/// Omits the password hash, so that it does not appear in logs.
impl fmt::Debug for PlayerRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PlayerRow")
            .field("id", &self.id)
            .field("name", &self.name)
            .field("account", &self.account)
            .field("created", &self.created)
            .finish_non_exhaustive()
    }
}

impl Store {
    /// Stores a new player and their first session.
    ///
    /// # Errors
    ///
    /// When the database fails, or the player, account or session exists already.
    pub async fn add_player(&self, player: &PlayerRow, session: &Session) -> Result<(), StoreError> {
        let mut transaction = self.pools().begin().await?;
        let sql = "INSERT INTO players (id, name, account, account_key, password_hash, created) \
                   VALUES ($1, $2, $3, $4, $5, $6)";
        sqlx::query(sql)
            .bind(&player.id)
            .bind(&player.name)
            .bind(player.account.as_deref())
            .bind(player.account.as_deref().map(account_key))
            .bind(player.password_hash.as_deref())
            .bind(player.created)
            .execute(&mut *transaction)
            .await?;
        session::insert_session(&mut transaction, session).await?;
        transaction.commit().await?;
        Ok(())
    }

    /// Returns a player by id.
    pub async fn player(&self, id: &str) -> Result<Option<PlayerRow>, StoreError> {
        let sql = "SELECT id, name, account, password_hash, created FROM players WHERE id = $1";
        let row = sqlx::query(sql).bind(id).fetch_optional(self.readers()).await?;
        Ok(row.as_ref().map(read_player).transpose()?)
    }

    /// Returns a player by account name, ignoring case.
    pub async fn player_by_account(&self, account: &str) -> Result<Option<PlayerRow>, StoreError> {
        let sql = "SELECT id, name, account, password_hash, created FROM players WHERE account_key = $1";
        let row = sqlx::query(sql).bind(account_key(account)).fetch_optional(self.readers()).await?;
        Ok(row.as_ref().map(read_player).transpose()?)
    }

    /// Changes the name of a player for future games. Returns whether the player exists.
    pub async fn rename_player(&self, id: &str, name: &str) -> Result<bool, StoreError> {
        let sql = "UPDATE players SET name = $2 WHERE id = $1";
        let changed = sqlx::query(sql).bind(id).bind(name).execute(self.writers()).await?;
        Ok(changed.rows_affected() == 1)
    }

    /// Gives a guest player an account; the visible name stays as it is. Returns `false` if the account name is
    /// taken or the player has an account already.
    pub async fn create_account(
        &self,
        id: &str,
        account: &str,
        password_hash: &str,
    ) -> Result<bool, StoreError> {
        let sql = "UPDATE players SET account = $2, account_key = $3, password_hash = $4 \
                   WHERE id = $1 AND account IS NULL";
        let query = sqlx::query(sql).bind(id).bind(account).bind(account_key(account)).bind(password_hash);
        match query.execute(self.writers()).await {
            Ok(changed) => Ok(changed.rows_affected() == 1),
            Err(sqlx::Error::Database(error)) if error.is_unique_violation() => Ok(false),
            Err(error) => Err(error.into()),
        }
    }

    /// Changes the password of an account. Returns whether the account exists.
    pub async fn change_password(&self, id: &str, password_hash: &str) -> Result<bool, StoreError> {
        let sql = "UPDATE players SET password_hash = $2 WHERE id = $1 AND account IS NOT NULL";
        let changed = sqlx::query(sql).bind(id).bind(password_hash).execute(self.writers()).await?;
        Ok(changed.rows_affected() == 1)
    }

    /// Ends sessions that were last used before a time, and deletes older guest players without a session or a
    /// game. Returns how many players were deleted.
    pub async fn delete_idle_players(&self, before: i64) -> Result<u64, StoreError> {
        let mut transaction = self.pools().begin().await?;
        let sql = "DELETE FROM sessions WHERE last_seen < $1";
        sqlx::query(sql).bind(before).execute(&mut *transaction).await?;
        let sql = "DELETE FROM players WHERE account IS NULL AND created < $1 \
                   AND NOT EXISTS (SELECT 1 FROM sessions WHERE sessions.player = players.id) \
                   AND NOT EXISTS (SELECT 1 FROM games WHERE games.player_1 = players.id) \
                   AND NOT EXISTS (SELECT 1 FROM games WHERE games.player_2 = players.id) \
                   AND NOT EXISTS (SELECT 1 FROM games WHERE games.opened_by = players.id)";
        let deleted = sqlx::query(sql).bind(before).execute(&mut *transaction).await?;
        transaction.commit().await?;
        Ok(deleted.rows_affected())
    }
}

/// The normalised account name: two accounts with the same key collide.
fn account_key(account: &str) -> String {
    account.to_lowercase()
}

/// Reads `id`, `name`, `account`, `password_hash` and `created`.
pub(crate) fn read_player(row: &AnyRow) -> Result<PlayerRow, sqlx::Error> {
    Ok(PlayerRow {
        id: row.text("id")?,
        name: row.text("name")?,
        account: row.optional_text("account")?,
        password_hash: row.optional_text("password_hash")?,
        created: row.integer("created")?,
    })
}
