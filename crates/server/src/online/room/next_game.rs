//! The game that follows another: a rematch, or the next round of a match.

use tripylon_play::{MatchProgress, NextGameKind, Room};
use tripylon_rules::Player;
use tripylon_store as store;
use tripylon_store::StoreError;

use super::new_game::{NewGame, NewGameTerms, create_game, visibility};
use crate::online::{state::OnlineState, token};

/// Opens the game that follows `game`, if there is one and it is not open yet.
pub(super) async fn open_next_game(
    state: &OnlineState,
    game: &store::GameRow,
    room: &Room,
) -> Result<(), StoreError> {
    let Some((id, kind)) = room.next_game() else { return Ok(()) };
    if state.store.game(id).await?.is_some() {
        return Ok(());
    }
    let next_game = NewGame::new(next_game_terms(game, room, id, kind), state.clock.now());
    match create_game(state, &next_game).await {
        // Another server may have opened it just now.
        Err(_) if state.store.game(id).await?.is_some() => Ok(()),
        created => created,
    }
}

/// The terms of the game that follows, with the seats swapped.
fn next_game_terms(game: &store::GameRow, room: &Room, id: &str, kind: NextGameKind) -> NewGameTerms {
    let [one, two] = Player::BOTH.map(|seat| room.occupant(seat).cloned());
    let score = room.outcome().and_then(|outcome| outcome.score);
    let match_progress = match kind {
        NextGameKind::Rematch => None,
        NextGameKind::Round => room.match_progress().map(|match_progress| MatchProgress {
            id: match_progress.id.clone(),
            rounds: match_progress.rounds.iter().copied().chain(score).collect(),
        }),
    };
    NewGameTerms {
        id: id.to_string(),
        opened_by: game.opened_by.clone(),
        terms: *room.terms(),
        match_progress,
        seats: [two, one],
        visibility: visibility(game.visibility),
        tournament: None,
        seed: token::random_seed(),
    }
}
