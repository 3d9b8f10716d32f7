use sqlx::any::AnyRow;

use crate::{Game, Store, StoreError, columns::Columns};

/// Something that has happened in a game, numbered from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// Its number.
    pub seq: u64,
    /// When it happened.
    pub at: i64,
    /// What happened.
    pub body: String,
}

/// Events of one game that belong together, and the game's row as it is after them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Append {
    /// Who appends. PostgreSQL's other clients can read it in the notification.
    pub node: String,
    /// The whole row as it is to be. What never changes (`kind`, `opened_by`, `created`) is left as it is; so is `keeper`, which
    /// changes by [`Store::claim_game`] and [`Store::release_games`] alone, without an event.
    pub game: Game,
    /// The events, the first of which must be the next one of the game.
    pub events: Vec<Event>,
}

/// What came of appending.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Appended {
    /// All of it is kept.
    Done,
    /// Somebody else appended there first, or the game does not reach that far yet, or does not exist: nothing of this was written.
    Late,
}

impl Store {
    /// Keeps events of a game and its row as it is after them: all of it, or nothing. Once this has answered `Done`, it is on the disk.
    ///
    /// Whoever stops waiting for the answer does not undo what was asked.
    ///
    /// # Errors
    ///
    /// When the database fails. After [`StoreErrorKind::Gone`](crate::StoreErrorKind::Gone) nobody knows whether it was kept:
    /// read the events again.
    pub async fn append(&self, append: Append) -> Result<Appended, StoreError> {
        check(&append.game, &append.events)?;
        self.writer().append(append).await
    }

    /// The events of a game that come after a number, in order.
    pub async fn events_after(&self, game: &str, seq: u64) -> Result<Vec<Event>, StoreError> {
        let sql = "SELECT seq, at, body FROM events WHERE game = $1 AND seq > $2 ORDER BY seq";
        let rows =
            sqlx::query(sql).bind(game).bind(crate::columns::kept(seq)).fetch_all(self.readers()).await?;
        Ok(rows.iter().map(read).collect::<Result<_, sqlx::Error>>()?)
    }
}

/// Whether events are numbered one by one, up to what the row says.
pub(crate) fn check(game: &Game, events: &[Event]) -> Result<(), StoreError> {
    let (Some(first), Some(last)) = (events.first(), events.last()) else {
        return Err(StoreError::broken(format!("there is no event to be kept for game {}", game.id)));
    };
    let in_order = events.iter().zip(first.seq..).all(|(event, seq)| event.seq == seq);
    if first.seq == 0 || !in_order || game.seq != last.seq {
        return Err(StoreError::broken(format!(
            "the events of game {} are not numbered one by one up to {}",
            game.id, game.seq
        )));
    }
    Ok(())
}

fn read(row: &AnyRow) -> Result<Event, sqlx::Error> {
    Ok(Event { seq: row.whole("seq")?, at: row.whole("at")?, body: row.text("body")? })
}
