use sqlx::any::AnyRow;

use crate::{
    AppendOutcome, AppendRequest, EventRow, GameRow, Store, StoreError,
    columns::{Columns, to_bigint},
};

impl Store {
    /// Appends events to a game and updates its row, atomically. After [`AppendOutcome::Committed`] both are on the
    /// disk.
    ///
    /// Dropping the future does not cancel the append.
    ///
    /// # Errors
    ///
    /// When the database fails. After [`StoreErrorKind::Unavailable`](crate::StoreErrorKind::Unavailable) it is
    /// unknown whether the events were stored: read them again.
    pub async fn append(&self, append: AppendRequest) -> Result<AppendOutcome, StoreError> {
        check_numbering(&append.game, &append.events)?;
        self.writer().append(append).await
    }

    /// Returns the events of a game after number `seq`, in order.
    pub async fn events_after(&self, game: &str, seq: u64) -> Result<Vec<EventRow>, StoreError> {
        let sql = "SELECT seq, at, body FROM events WHERE game = $1 AND seq > $2 ORDER BY seq";
        let rows = sqlx::query(sql).bind(game).bind(to_bigint(seq)).fetch_all(self.readers()).await?;
        Ok(rows.iter().map(read_event).collect::<Result<_, sqlx::Error>>()?)
    }
}

/// Checks that events are numbered consecutively up to the row's `seq`.
pub(crate) fn check_numbering(game: &GameRow, events: &[EventRow]) -> Result<(), StoreError> {
    let (Some(first), Some(last)) = (events.first(), events.last()) else {
        return Err(StoreError::rejected(format!("there is no event to store for game {}", game.id)));
    };
    let in_order = events.iter().zip(first.seq..).all(|(event, seq)| event.seq == seq);
    if first.seq == 0 || !in_order || game.seq != last.seq {
        return Err(StoreError::rejected(format!(
            "the events of game {} are not numbered consecutively up to {}",
            game.id, game.seq
        )));
    }
    Ok(())
}

fn read_event(row: &AnyRow) -> Result<EventRow, sqlx::Error> {
    Ok(EventRow { seq: row.integer("seq")?, at: row.integer("at")?, body: row.text("body")? })
}
