use std::fmt;

use sqlx::any::AnyRow;

use crate::{Session, Store, StoreError, columns::Columns, session};

/// Somebody who plays. An anonymous player has no account, and is known by a session alone.
#[derive(Clone, PartialEq, Eq)]
pub struct Player {
    /// Who it is, for programs.
    pub id: String,
    /// What others see.
    pub name: String,
    /// The name of the account, as its owner writes it. No two are alike, whatever their case.
    pub account: Option<String>,
    /// What the password of the account is compared with.
    pub password_hash: Option<String>,
    /// Since when there is such a player.
    pub created: i64,
}

/// The hash is left out, so that no log shows it.
impl fmt::Debug for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Player")
            .field("id", &self.id)
            .field("name", &self.name)
            .field("account", &self.account)
            .field("created", &self.created)
            .finish_non_exhaustive()
    }
}

impl Store {
    /// Keeps a new player and the session by which they are known.
    ///
    /// # Errors
    ///
    /// When the database fails, or there is such a player, account or session already.
    pub async fn add_player(&self, player: &Player, session: &Session) -> Result<(), StoreError> {
        let mut transaction = self.pools().begin().await?;
        let sql = "INSERT INTO players (id, name, account, account_key, password_hash, created) \
                   VALUES ($1, $2, $3, $4, $5, $6)";
        sqlx::query(sql)
            .bind(&player.id)
            .bind(&player.name)
            .bind(player.account.as_deref())
            .bind(player.account.as_deref().map(key))
            .bind(player.password_hash.as_deref())
            .bind(player.created)
            .execute(&mut *transaction)
            .await?;
        session::insert(&mut transaction, session).await?;
        transaction.commit().await?;
        Ok(())
    }

    /// A player by id.
    pub async fn player(&self, id: &str) -> Result<Option<Player>, StoreError> {
        let sql = "SELECT id, name, account, password_hash, created FROM players WHERE id = $1";
        let row = sqlx::query(sql).bind(id).fetch_optional(self.readers()).await?;
        Ok(row.as_ref().map(read).transpose()?)
    }

    /// A player by the name of an account, in any case.
    pub async fn player_by_account(&self, account: &str) -> Result<Option<Player>, StoreError> {
        let sql = "SELECT id, name, account, password_hash, created FROM players WHERE account_key = $1";
        let row = sqlx::query(sql).bind(key(account)).fetch_optional(self.readers()).await?;
        Ok(row.as_ref().map(read).transpose()?)
    }

    /// Changes what others see of a player, in games to come. Says whether there is such a player.
    pub async fn rename_player(&self, id: &str, name: &str) -> Result<bool, StoreError> {
        let sql = "UPDATE players SET name = $2 WHERE id = $1";
        let changed = sqlx::query(sql).bind(id).bind(name).execute(self.writers()).await?;
        Ok(changed.rows_affected() == 1)
    }

    /// Gives an anonymous player an account; what others see stays as it is. Says whether it was done: not if the name is
    /// taken, or the player has an account already.
    pub async fn make_account(
        &self,
        id: &str,
        account: &str,
        password_hash: &str,
    ) -> Result<bool, StoreError> {
        let sql = "UPDATE players SET account = $2, account_key = $3, password_hash = $4 \
                   WHERE id = $1 AND account IS NULL";
        let query = sqlx::query(sql).bind(id).bind(account).bind(key(account)).bind(password_hash);
        match query.execute(self.writers()).await {
            Ok(changed) => Ok(changed.rows_affected() == 1),
            Err(sqlx::Error::Database(error)) if error.is_unique_violation() => Ok(false),
            Err(error) => Err(error.into()),
        }
    }

    /// Changes the password of an account. Says whether there is such an account.
    pub async fn change_password(&self, id: &str, password_hash: &str) -> Result<bool, StoreError> {
        let sql = "UPDATE players SET password_hash = $2 WHERE id = $1 AND account IS NOT NULL";
        let changed = sqlx::query(sql).bind(id).bind(password_hash).execute(self.writers()).await?;
        Ok(changed.rows_affected() == 1)
    }

    /// Ends sessions that were not used since a moment, and forgets anonymous players who have neither a session nor a game. Says
    /// how many players were forgotten.
    pub async fn forget_idle(&self, before: i64) -> Result<u64, StoreError> {
        let mut transaction = self.pools().begin().await?;
        sqlx::query("DELETE FROM sessions WHERE seen < $1").bind(before).execute(&mut *transaction).await?;
        let sql = "DELETE FROM players WHERE account IS NULL AND created < $1 \
                   AND NOT EXISTS (SELECT 1 FROM sessions WHERE sessions.player = players.id) \
                   AND NOT EXISTS (SELECT 1 FROM games WHERE games.player_1 = players.id) \
                   AND NOT EXISTS (SELECT 1 FROM games WHERE games.player_2 = players.id) \
                   AND NOT EXISTS (SELECT 1 FROM games WHERE games.opened_by = players.id)";
        let forgotten = sqlx::query(sql).bind(before).execute(&mut *transaction).await?;
        transaction.commit().await?;
        Ok(forgotten.rows_affected())
    }
}

/// What makes two names of accounts the same.
fn key(account: &str) -> String {
    account.to_lowercase()
}

/// Reads `id`, `name`, `account`, `password_hash` and `created`.
pub(crate) fn read(row: &AnyRow) -> Result<Player, sqlx::Error> {
    Ok(Player {
        id: row.text("id")?,
        name: row.text("name")?,
        account: row.maybe_text("account")?,
        password_hash: row.maybe_text("password_hash")?,
        created: row.whole("created")?,
    })
}
