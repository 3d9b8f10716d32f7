//! The game that follows another: a rematch, or the next round of a match.

use tripylon_room::{Moment, Next, Room, Series};
use tripylon_rules::Player;
use tripylon_store as store;

use super::{
    hall::Hall,
    opening::{Invitation, Opening, visibility},
};

impl Opening {
    /// The game that follows another, the players having changed places.
    pub(super) fn after(
        game: &store::Game,
        room: &Room,
        id: &str,
        next: Next,
        seed: u64,
        now: Moment,
    ) -> Opening {
        let [one, two] = Player::BOTH.map(|seat| room.occupant(seat).cloned());
        let points = room.outcome().and_then(|outcome| outcome.score);
        let series = match next {
            Next::Rematch => None,
            Next::Round => room.series().map(|series| Series {
                id: series.id.clone(),
                rounds: series.rounds.iter().copied().chain(points).collect(),
            }),
        };
        let invitation = Invitation {
            id: id.to_string(),
            by: game.opened_by.clone(),
            terms: *room.terms(),
            series,
            seats: [two, one],
            visibility: visibility(game.visibility),
            tournament: None,
            seed,
        };
        Opening::new(invitation, now)
    }
}

impl Hall {
    /// Opens the game that follows another, unless it is open already.
    pub(super) async fn open_sequel(
        self: &std::sync::Arc<Self>,
        game: &store::Game,
        room: &Room,
    ) -> Result<(), store::StoreError> {
        let Some((id, next)) = room.next() else { return Ok(()) };
        if self.store.game(id).await?.is_some() {
            return Ok(());
        }
        let opening = Opening::after(game, room, id, next, super::token::seed(), self.time.now());
        match self.keep_opening(&opening).await {
            // Another server may have opened it just now.
            Err(_) if self.store.game(id).await?.is_some() => Ok(()),
            kept => kept,
        }
    }
}
