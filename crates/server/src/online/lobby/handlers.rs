//! HTTP handlers that open games and find opponents.

use std::sync::Arc;

use axum::{extract::State, http::StatusCode, response::Response};
use tokio::sync::MutexGuard;
use tripylon_play::{Centiseconds, GameCommand, Occupant, RoomRefusal, Terms};
use tripylon_protocol::{
    ProblemCode,
    online::{EngineSeat, OpenGameRequest, OpenedGame, PairingRequest, Visibility},
};
use tripylon_rules::Player;
use tripylon_store::{GameRow, GameRowStatus, GameVisibility, PlayerRow};

use crate::{
    http::{error::HttpError, json_body::JsonBody, response::json},
    online::{
        account::identity::Identity,
        room::{
            mailbox::ask_over_http,
            new_game::{NewGame, NewGameTerms, create_game},
            occupant::room_occupant,
        },
        state::OnlineState,
        token,
    },
};

/// Maximum number of games in which one player may wait for an opponent.
const MAX_WAITING_GAMES: u32 = 20;
/// A game against the engine without an event for this long does not count for the limit of such games.
const ENGINE_GAME_IDLE: Centiseconds = Centiseconds::from_seconds(30 * 60);
/// Another player may take a seat first; then the next waiting game is tried.
const MAX_SEAT_ATTEMPTS: usize = 5;

/// Opens a game, in which the player takes a seat.
pub(in crate::online) async fn open(
    State(state): State<Arc<OnlineState>>,
    identity: Identity,
    JsonBody(request): JsonBody<OpenGameRequest>,
) -> Result<Response, HttpError> {
    state.limits.check_write(identity.address)?;
    let player = identity.require_player()?;
    let waiting = waiting_games(&state, player).await?;
    let id = open_game(&state, player, &waiting, request).await?;
    Ok(created(&OpenedGame { id }))
}

/// Takes a seat in a game that waits on the same terms, or opens a game and waits.
pub(in crate::online) async fn pair(
    State(state): State<Arc<OnlineState>>,
    identity: Identity,
    JsonBody(request): JsonBody<PairingRequest>,
) -> Result<Response, HttpError> {
    state.limits.check_write(identity.address)?;
    let player = identity.require_player()?;
    let _local_lock = state.locks.pairing.lock().await;
    let _shared_lock = state.store.lock_pairing().await?;
    let terms = request.terms;
    if let Some(id) = join_waiting_game(&state, player, &terms).await? {
        return Ok(created(&OpenedGame { id }));
    }
    // Most sites are small, so a casual opponent is better than none.
    let casual = Terms { rated: false, ..terms };
    if terms.rated
        && let Some(id) = join_waiting_game(&state, player, &casual).await?
    {
        return Ok(created(&OpenedGame { id }));
    }
    // A player who already waits on these terms keeps waiting in the same game.
    let terms_text = stored_terms(&terms)?;
    let waiting = waiting_games(&state, player).await?;
    let is_same = |game: &&GameRow| game.terms == terms_text && game.visibility == GameVisibility::Public;
    let id = match waiting.iter().find(is_same) {
        Some(game) => game.id.clone(),
        None => {
            let request = OpenGameRequest { terms, seat: None, visibility: Visibility::Public, engine: None };
            open_game(&state, player, &waiting, request).await?
        }
    };
    Ok(created(&OpenedGame { id }))
}

/// The games in which a player waits for an opponent.
async fn waiting_games(state: &OnlineState, player: &PlayerRow) -> Result<Vec<GameRow>, HttpError> {
    Ok(state.store.games_of(&player.id, GameRowStatus::Open, MAX_WAITING_GAMES).await?)
}

/// Takes a seat in the game that has waited longest on these terms, if there is one.
async fn join_waiting_game(
    state: &Arc<OnlineState>,
    player: &PlayerRow,
    terms: &Terms,
) -> Result<Option<String>, HttpError> {
    let (game_name, terms) = (terms.rules.name(), stored_terms(terms)?);
    for _ in 0..MAX_SEAT_ATTEMPTS {
        let Some(game) = state.store.find_open_game(game_name, &terms, &player.id).await? else {
            return Ok(None);
        };
        let occupant = room_occupant(&state.store, player, game_name).await?;
        match ask_over_http(state, &game.id, occupant, GameCommand::TakeSeat).await? {
            Ok(()) => return Ok(Some(game.id)),
            Err(RoomRefusal::NeedsAccount) => return Err(HttpError::from_room(&RoomRefusal::NeedsAccount)),
            Err(_) => {}
        }
    }
    Ok(None)
}

/// Terms in the format of the database.
fn stored_terms(terms: &Terms) -> Result<String, HttpError> {
    serde_json::to_string(terms).map_err(|_| HttpError::internal())
}

async fn open_game(
    state: &Arc<OnlineState>,
    player: &PlayerRow,
    waiting: &[GameRow],
    request: OpenGameRequest,
) -> Result<String, HttpError> {
    if waiting.len() >= MAX_WAITING_GAMES as usize {
        let error = "you have many games waiting already; call some of them off first";
        return Err(HttpError::conflict(error).with_code(ProblemCode::ManyWaiting));
    }
    let OpenGameRequest { terms, seat, visibility, engine } = request;
    check_terms(&terms, engine)?;
    // Held until the game is stored.
    let _lock = match engine {
        Some(_) => Some(lock_engine_games(state, player).await?),
        None => None,
    };
    let occupant = room_occupant(&state.store, player, terms.rules.name()).await?;
    if terms.rated && !occupant.has_account() {
        return Err(HttpError::from_room(&RoomRefusal::NeedsAccount));
    }
    let seat = match seat {
        None if token::random_seed().is_multiple_of(2) => Player::One,
        None => Player::Two,
        Some(1) => Player::One,
        Some(2) => Player::Two,
        Some(_) => return Err(HttpError::bad_request("seat must be 1 or 2")),
    };
    let mut seats = [None, None];
    seats[seat.index()] = Some(occupant);
    seats[seat.opponent().index()] = engine.map(|engine| Occupant::Engine { level: engine.level });
    let id = token::game_id();
    let new_game = NewGameTerms {
        id: id.clone(),
        opened_by: player.id.clone(),
        terms,
        match_progress: None,
        seats,
        visibility,
        tournament: None,
        // Independent of the seats, so that they reveal nothing about a random setup.
        seed: token::random_seed(),
    };
    create_game(state, &NewGame::new(new_game, state.clock.now())).await?;
    Ok(id)
}

/// Refuses a player who has reached the limit of games against the engine. The lock keeps the count valid.
async fn lock_engine_games<'a>(
    state: &'a OnlineState,
    player: &PlayerRow,
) -> Result<MutexGuard<'a, ()>, HttpError> {
    let lock = state.locks.engine_games.lock().await;
    let since = state.clock.now().0 - ENGINE_GAME_IDLE.0;
    if state.store.count_engine_games(&player.id, since).await? < state.limits.engine_games_per_player {
        Ok(lock)
    } else {
        Err(HttpError::too_many_engine_games())
    }
}

/// Refuses terms on which no game can be played.
pub(in crate::online) fn check_terms(terms: &Terms, engine: Option<EngineSeat>) -> Result<(), HttpError> {
    terms.validate().map_err(HttpError::bad_request)?;
    match engine {
        Some(EngineSeat { level }) if !(1..=10).contains(&level) => {
            Err(HttpError::bad_request("level must be from 1 to 10"))
        }
        Some(_) if terms.rated => Err(HttpError::bad_request("a rated game is between two people")),
        Some(_) | None => Ok(()),
    }
}

fn created(game: &OpenedGame) -> Response {
    let mut response = json(game);
    *response.status_mut() = StatusCode::CREATED;
    response
}
