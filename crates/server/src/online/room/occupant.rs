use tripylon_play::Occupant;
use tripylon_store::{PlayerRow, Store, StoreError};

/// A player as a room knows them, with the rating of an account in this game.
pub(in crate::online) async fn room_occupant(
    store: &Store,
    player: &PlayerRow,
    game: &str,
) -> Result<Occupant, StoreError> {
    let rating = match &player.account {
        None => None,
        Some(_) => store.rating(&player.id, game).await?,
    };
    Ok(Occupant::Person {
        id: player.id.clone(),
        name: player.name.clone(),
        account: player.account.is_some(),
        rating: rating.map(|rating| rating.rating.round() as i32),
    })
}
