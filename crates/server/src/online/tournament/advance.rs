//! Updating tournaments with optimistic concurrency, and advancing them as their games end.

use std::sync::atomic::{AtomicBool, Ordering};

use tripylon_play::{Occupant, Room};
use tripylon_protocol::online::Visibility;
use tripylon_ranking::PairingResult;
use tripylon_store::{GameRow, GameRowStatus, StoreError, TournamentRow};

use super::stored_tournament::{RUNNING, StoredTournament};
use crate::{
    http::error::HttpError,
    online::{
        room::{
            game_row::from_stored_events,
            new_game::{NewGame, NewGameTerms, create_game},
            occupant::room_occupant,
        },
        state::OnlineState,
        token,
    },
};

/// How often an update is tried again after a version conflict.
const MAX_CONFLICT_RETRIES: usize = 20;
/// How often a tournament is advanced in a row: a round of games between engines may end meanwhile.
const MAX_ADVANCES: usize = 20;
/// Maximum number of running tournaments.
const MAX_RUNNING_TOURNAMENTS: u32 = 100_000;

/// Changes a tournament. If another request has changed it meanwhile, the change is applied to the new version.
pub(super) async fn update(
    state: &OnlineState,
    id: &str,
    change: impl Fn(&mut StoredTournament) -> Result<(), HttpError>,
) -> Result<(StoredTournament, TournamentRow), HttpError> {
    for _ in 0..MAX_CONFLICT_RETRIES {
        let row = state.store.tournament(id).await?.ok_or_else(|| HttpError::tournament_not_found(id))?;
        let mut tournament = StoredTournament::parse(&row).ok_or_else(HttpError::internal)?;
        change(&mut tournament)?;
        let (status, body) = (tournament.stage_text(), tournament.body());
        if body == row.body {
            return Ok((tournament, row));
        }
        if state.store.save_tournament(id, row.version, status, &body).await? {
            let row = TournamentRow { version: row.version + 1, status: status.to_string(), body, ..row };
            return Ok((tournament, row));
        }
    }
    Err(HttpError::too_many_requests())
}

/// Advances all running tournaments.
pub(in crate::online) async fn advance_all(state: &OnlineState) -> Result<(), StoreError> {
    for row in state.store.tournaments_in_status(RUNNING, MAX_RUNNING_TOURNAMENTS).await? {
        advance(state, &row.id).await;
    }
    Ok(())
}

/// Advances a tournament as far as its finished games allow. Any server may call this at any time.
pub(in crate::online) async fn advance(state: &OnlineState, id: &str) {
    for _ in 0..MAX_ADVANCES {
        match advance_once(state, id).await {
            Ok(true) => {}
            Ok(false) => return,
            Err(error) => return tracing::error!(tournament = %id, ?error, "cannot advance a tournament"),
        }
    }
}

/// Whether a player is the organizer of a running tournament with engines.
pub(super) async fn runs_engine_tournament(state: &OnlineState, organizer: &str) -> Result<bool, StoreError> {
    let running = state.store.tournaments_in_status(RUNNING, MAX_RUNNING_TOURNAMENTS).await?;
    let mut tournaments = running.iter().filter_map(StoredTournament::parse);
    Ok(tournaments.any(|tournament| tournament.organizer == organizer && tournament.has_engines()))
}

/// Opens the games of new pairings and records finished ones. Returns whether the tournament has changed.
async fn advance_once(state: &OnlineState, id: &str) -> Result<bool, HttpError> {
    let Some(row) = state.store.tournament(id).await? else { return Ok(false) };
    let tournament = StoredTournament::parse(&row).ok_or_else(HttpError::internal)?;
    let mut results = Vec::new();
    for (game, entrants) in tournament.unfinished_games() {
        match state.store.game(&game).await? {
            None => open_game(state, id, &tournament, &game, entrants).await?,
            Some(row) => results.extend(pairing_result(state, &row).await?.map(|result| (game, result))),
        }
    }
    let has_changed = AtomicBool::new(false);
    update(state, id, |tournament| {
        has_changed.store(tournament.advance(&results), Ordering::Relaxed);
        Ok(())
    })
    .await?;
    Ok(has_changed.into_inner())
}

/// Opens the game of a pairing, with both seats taken.
async fn open_game(
    state: &OnlineState,
    tournament_id: &str,
    tournament: &StoredTournament,
    game: &str,
    entrants: [usize; 2],
) -> Result<(), HttpError> {
    let mut seats = [None, None];
    for (seat, entrant) in entrants.into_iter().enumerate() {
        seats[seat] = Some(occupant(state, tournament, entrant).await?);
    }
    let new_game = NewGameTerms {
        id: game.to_string(),
        opened_by: tournament.organizer.clone(),
        terms: tournament.terms,
        match_progress: None,
        seats,
        visibility: Visibility::Public,
        tournament: Some(tournament_id.to_string()),
        seed: token::random_seed(),
    };
    if let Err(error) = create_game(state, &NewGame::new(new_game, state.clock.now())).await {
        // Another server may have opened it just now.
        if state.store.game(game).await?.is_none() {
            return Err(error.into());
        }
    }
    Ok(())
}

async fn occupant(
    state: &OnlineState,
    tournament: &StoredTournament,
    entrant: usize,
) -> Result<Occupant, HttpError> {
    let entrant = tournament.entrant(entrant);
    if let Some(level) = tournament.engine_level(entrant) {
        return Ok(Occupant::Engine { level });
    }
    match state.store.player(&entrant.id).await? {
        Some(player) => Ok(room_occupant(&state.store, &player, tournament.terms.rules.name()).await?),
        // The player has been deleted after a long absence, and will lose by forfeit.
        None => Ok(Occupant::Person {
            id: entrant.id.clone(),
            name: entrant.name.clone(),
            account: false,
            rating: None,
        }),
    }
}

/// The result of a game for its pairing; `None` while it is being played.
async fn pairing_result(state: &OnlineState, game: &GameRow) -> Result<Option<PairingResult>, HttpError> {
    Ok(match (game.status, game.result.as_deref()) {
        (GameRowStatus::Cancelled, _) => Some(forfeit_result(state, game).await?),
        (_, Some("1-0")) => Some(PairingResult::FirstWon),
        (_, Some("0-1")) => Some(PairingResult::SecondWon),
        (_, Some(_)) => Some(PairingResult::Drawn),
        (_, None) => None,
    })
}

/// The result of a game that was cancelled: the player it waited for loses by forfeit.
async fn forfeit_result(state: &OnlineState, game: &GameRow) -> Result<PairingResult, HttpError> {
    let events = state.store.events_after(&game.id, 0).await?;
    let events = from_stored_events(events).map_err(|_| HttpError::internal())?;
    let room = Room::replay(&events).map_err(|_| HttpError::internal())?;
    Ok(match room.awaited_players() {
        [true, false] => PairingResult::SecondByForfeit,
        [false, true] => PairingResult::FirstByForfeit,
        [true, true] | [false, false] => PairingResult::BothForfeit,
    })
}
