use sqlx::{Any, AnyConnection, any::AnyArguments, query::Query};

use crate::{
    AppendOutcome, AppendRequest, EventRow, GameRow, StoreError,
    columns::to_bigint,
    notification::{NotificationSender, send_notifications},
    pools::Pools,
};

/// A new game, or new events of a game.
#[derive(Debug)]
pub(crate) enum GameWrite {
    Create(Box<GameRow>, Vec<EventRow>),
    Append(Box<AppendRequest>),
}

/// Writes several games in one transaction.
#[derive(Debug)]
pub(crate) struct BatchWriter {
    pub(crate) pools: Pools,
    /// `None` where no other node can share the database.
    pub(crate) sender: Option<NotificationSender>,
}

impl GameWrite {
    pub(crate) fn game_id(&self) -> &str {
        &self.row().id
    }

    fn row(&self) -> &GameRow {
        match self {
            GameWrite::Create(game, _) => game,
            GameWrite::Append(append) => &append.game,
        }
    }

    fn events(&self) -> &[EventRow] {
        match self {
            GameWrite::Create(_, events) => events,
            GameWrite::Append(append) => &append.events,
        }
    }

    fn node(&self) -> &str {
        match self {
            GameWrite::Create(game, _) => game.lease_holder.as_deref().unwrap_or_default(),
            GameWrite::Append(append) => &append.node,
        }
    }
}

impl BatchWriter {
    /// Writes everything in one transaction, except for writes with a version conflict. Returns the outcome of each
    /// write.
    pub(crate) async fn write(&self, writes: &[GameWrite]) -> Result<Vec<AppendOutcome>, StoreError> {
        let mut transaction = self.pools.begin().await?;
        let mut outcomes = Vec::with_capacity(writes.len());
        for write in writes {
            outcomes.push(write_game(&mut transaction, write).await?);
        }
        if let Some(sender) = &self.sender {
            let written = writes.iter().zip(&outcomes);
            let committed = written.filter(|(_, outcome)| **outcome == AppendOutcome::Committed);
            let payloads = committed
                .map(|(write, _)| sender.encode_game_changed(write.game_id(), write.row().seq, write.node()));
            send_notifications(&mut transaction, &payloads.collect::<Vec<_>>()).await?;
        }
        transaction.commit().await?;
        Ok(outcomes)
    }
}

/// Writes the row first: its lock keeps other transactions from appending to the game.
async fn write_game(connection: &mut AnyConnection, write: &GameWrite) -> Result<AppendOutcome, sqlx::Error> {
    let query = match write {
        GameWrite::Create(game, _) => insert_game(game),
        GameWrite::Append(append) => {
            update_game(&append.game, append.events.first().map_or(0, |event| event.seq))
        }
    };
    if query.execute(&mut *connection).await?.rows_affected() == 0 {
        return Ok(AppendOutcome::VersionConflict);
    }
    for event in write.events() {
        sqlx::query("INSERT INTO events (game, seq, at, body) VALUES ($1, $2, $3, $4)")
            .bind(write.game_id())
            .bind(to_bigint(event.seq))
            .bind(event.at)
            .bind(&event.body)
            .execute(&mut *connection)
            .await?;
    }
    Ok(AppendOutcome::Committed)
}

type Statement<'a> = Query<'a, Any, AnyArguments>;

fn insert_game(game: &GameRow) -> Statement<'_> {
    let query = sqlx::query(
        "INSERT INTO games (rules, terms, visibility, status, player_1, player_2, name_1, name_2, rated, result, \
         reason, plies, seq, changed, ended, deadline, needs_lease, series, round, tournament, record, to_move, \
         id, game_name, opened_by, created, lease_holder) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, \
         $23, $24, $25, $26, $27) ON CONFLICT (id) DO NOTHING",
    );
    bind_mutable_columns(query, game)
        .bind(&game.id)
        .bind(&game.game_name)
        .bind(&game.opened_by)
        .bind(game.created)
        .bind(game.lease_holder.as_deref())
}

/// Updates the row if `first_seq` is the number of the game's next event (optimistic concurrency).
fn update_game(game: &GameRow, first_seq: u64) -> Statement<'_> {
    let query = sqlx::query(
        "UPDATE games SET rules = $1, terms = $2, visibility = $3, status = $4, player_1 = $5, player_2 = $6, \
         name_1 = $7, name_2 = $8, rated = $9, result = $10, reason = $11, plies = $12, seq = $13, changed = $14, \
         ended = $15, deadline = $16, needs_lease = $17, series = $18, round = $19, tournament = $20, record = $21, \
         to_move = $22 \
         WHERE id = $23 AND seq = $24",
    );
    bind_mutable_columns(query, game).bind(&game.id).bind(to_bigint(first_seq) - 1)
}

/// Binds the columns that may change with an event, in the order of both statements.
fn bind_mutable_columns<'a>(query: Statement<'a>, game: &'a GameRow) -> Statement<'a> {
    query
        .bind(&game.rules)
        .bind(&game.terms)
        .bind(game.visibility.as_str())
        .bind(game.status.as_str())
        .bind(game.players[0].as_deref())
        .bind(game.players[1].as_deref())
        .bind(&game.names[0])
        .bind(&game.names[1])
        .bind(i64::from(game.rated))
        .bind(game.result.as_deref())
        .bind(game.reason.as_deref())
        .bind(i64::from(game.plies))
        .bind(to_bigint(game.seq))
        .bind(game.changed)
        .bind(game.ended)
        .bind(game.deadline)
        .bind(i64::from(game.needs_lease))
        .bind(game.series.as_deref())
        .bind(i64::from(game.round))
        .bind(game.tournament.as_deref())
        .bind(game.record.as_deref())
        .bind(game.to_move.map(i64::from))
}
