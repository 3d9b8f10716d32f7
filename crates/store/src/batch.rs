use sqlx::{Any, AnyConnection, any::AnyArguments, query::Query};

use crate::{
    Append, Appended, Event, Game, StoreError,
    changes::{self, Sender},
    columns::kept,
    pools::Pools,
};

/// Something to be written about a game.
#[derive(Debug)]
pub(crate) enum Write {
    Create(Box<Game>, Vec<Event>),
    Append(Box<Append>),
}

/// Writes many things at once.
#[derive(Debug)]
pub(crate) struct Batches {
    pub(crate) pools: Pools,
    /// Who tells other nodes, where there can be others.
    pub(crate) sender: Option<Sender>,
}

impl Write {
    /// The game that it is about.
    pub(crate) fn game(&self) -> &str {
        &self.row().id
    }

    fn row(&self) -> &Game {
        match self {
            Write::Create(game, _) => game,
            Write::Append(append) => &append.game,
        }
    }

    fn events(&self) -> &[Event] {
        match self {
            Write::Create(_, events) => events,
            Write::Append(append) => &append.events,
        }
    }

    fn node(&self) -> &str {
        match self {
            Write::Create(game, _) => game.keeper.as_deref().unwrap_or_default(),
            Write::Append(append) => &append.node,
        }
    }
}

impl Batches {
    /// Writes all of it in one transaction, but for what is late, and says for each whether it was.
    pub(crate) async fn write(&self, writes: &[Write]) -> Result<Vec<Appended>, StoreError> {
        let mut transaction = self.pools.begin().await?;
        let mut outcomes = Vec::with_capacity(writes.len());
        for write in writes {
            outcomes.push(write_one(&mut transaction, write).await?);
        }
        if let Some(sender) = &self.sender {
            let done = writes.iter().zip(&outcomes).filter(|(_, outcome)| **outcome == Appended::Done);
            let news = done.map(|(write, _)| sender.game(write.game(), write.row().seq, write.node()));
            changes::notify(&mut transaction, &news.collect::<Vec<_>>()).await?;
        }
        transaction.commit().await?;
        Ok(outcomes)
    }
}

/// The row goes first: as long as it is in our hands, nobody else can append to its game.
async fn write_one(connection: &mut AnyConnection, write: &Write) -> Result<Appended, sqlx::Error> {
    let query = match write {
        Write::Create(game, _) => insert(game),
        Write::Append(append) => update(&append.game, append.events.first().map_or(0, |event| event.seq)),
    };
    if query.execute(&mut *connection).await?.rows_affected() == 0 {
        return Ok(Appended::Late);
    }
    for event in write.events() {
        sqlx::query("INSERT INTO events (game, seq, at, body) VALUES ($1, $2, $3, $4)")
            .bind(write.game())
            .bind(kept(event.seq))
            .bind(event.at)
            .bind(&event.body)
            .execute(&mut *connection)
            .await?;
    }
    Ok(Appended::Done)
}

type Statement<'a> = Query<'a, Any, AnyArguments>;

fn insert(game: &Game) -> Statement<'_> {
    let query = sqlx::query(
        "INSERT INTO games (rules, terms, visibility, stage, player_1, player_2, name_1, name_2, rated, result, reason, plies, \
         seq, changed, ended, deadline, needs_keeper, series, round, tournament, record, to_move, id, kind, opened_by, created, \
         keeper) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, \
         $24, $25, $26, $27) ON CONFLICT (id) DO NOTHING",
    );
    bind_changing(query, game)
        .bind(&game.id)
        .bind(&game.kind)
        .bind(&game.opened_by)
        .bind(game.created)
        .bind(game.keeper.as_deref())
}

/// Changes the row, if the event that comes next is the first of ours.
fn update(game: &Game, first: u64) -> Statement<'_> {
    let query = sqlx::query(
        "UPDATE games SET rules = $1, terms = $2, visibility = $3, stage = $4, player_1 = $5, player_2 = $6, name_1 = $7, \
         name_2 = $8, rated = $9, result = $10, reason = $11, plies = $12, seq = $13, changed = $14, ended = $15, deadline = $16, \
         needs_keeper = $17, series = $18, round = $19, tournament = $20, record = $21, to_move = $22 \
         WHERE id = $23 AND seq = $24",
    );
    bind_changing(query, game).bind(&game.id).bind(kept(first) - 1)
}

/// The columns that may change with an event, in the order of both statements.
fn bind_changing<'a>(query: Statement<'a>, game: &'a Game) -> Statement<'a> {
    query
        .bind(&game.rules)
        .bind(&game.terms)
        .bind(game.visibility.word())
        .bind(game.stage.word())
        .bind(game.players[0].as_deref())
        .bind(game.players[1].as_deref())
        .bind(&game.names[0])
        .bind(&game.names[1])
        .bind(i64::from(game.rated))
        .bind(game.result.as_deref())
        .bind(game.reason.as_deref())
        .bind(i64::from(game.plies))
        .bind(kept(game.seq))
        .bind(game.changed)
        .bind(game.ended)
        .bind(game.deadline)
        .bind(i64::from(game.needs_keeper))
        .bind(game.series.as_deref())
        .bind(i64::from(game.round))
        .bind(game.tournament.as_deref())
        .bind(game.record.as_deref())
        .bind(game.to_move.map(i64::from))
}
