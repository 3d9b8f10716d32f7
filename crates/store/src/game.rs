use crate::{
    EventRow, GameRow, Store, StoreError, event,
    game_row::{read_game, select_games},
};

impl Store {
    /// Stores a new game and its first events, which are numbered from 1.
    ///
    /// # Errors
    ///
    /// When the database fails, or a game with this id exists.
    pub async fn create_game(&self, game: &GameRow, events: &[EventRow]) -> Result<(), StoreError> {
        event::check_numbering(game, events)?;
        if events.first().is_none_or(|event| event.seq != 1) {
            return Err(StoreError::rejected(format!(
                "the events of game {} do not begin with number 1",
                game.id
            )));
        }
        self.writer().create(game.clone(), events.to_vec()).await
    }

    /// Returns the row of a game.
    pub async fn game(&self, id: &str) -> Result<Option<GameRow>, StoreError> {
        let sql = select_games!("WHERE id = $1");
        let row = sqlx::query(sql).bind(id).fetch_optional(self.readers()).await?;
        Ok(row.as_ref().map(read_game).transpose()?)
    }
}
