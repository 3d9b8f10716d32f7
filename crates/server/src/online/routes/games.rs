use std::sync::Arc;

use axum::{
    extract::{Path, State},
    http::StatusCode,
    response::Response,
};
use tokio::sync::{MutexGuard, oneshot};
use tripylon_protocol::{
    ProblemCode,
    online::{EngineSeat, GameReport, GameStage, OpenAsk, Opened, PairAsk, SeatReport, Visibility},
};
use tripylon_room::{Ask, Hundredths, Moment, Occupant, Refusal as Refused, Terms};
use tripylon_rules::Player as Seat;
use tripylon_store as store;

use super::{body::Body, may_act};
use crate::{
    api::{Refusal, json},
    online::{
        Hall,
        guest::Guest,
        letter::Letter,
        opening::{Invitation, Opening, visibility},
        row::LEVEL,
        token,
    },
};

/// How many games somebody may have waiting at once.
const MOST_OPEN: u32 = 20;
/// A game against the program in which nothing has happened for so long does not count as being played.
const ENGINE_GAME_IDLE: Hundredths = Hundredths::of_seconds(30 * 60);

/// Opens a game, in which whoever asks sits.
pub(super) async fn open(
    State(hall): State<Arc<Hall>>,
    guest: Guest,
    Body(ask): Body<OpenAsk>,
) -> Result<Response, Refusal> {
    may_act(&hall, &guest)?;
    let player = guest.person()?;
    let waiting = waiting(&hall, player).await?;
    let id = open_game(&hall, player, &waiting, ask).await?;
    Ok(created(&Opened { id }))
}

/// The games in which somebody waits for another.
async fn waiting(hall: &Hall, player: &store::Player) -> Result<Vec<store::Game>, Refusal> {
    let found = hall.store.games_of(&player.id, store::Stage::Open, MOST_OPEN).await;
    found.map_err(|error| Refusal::of_store(&error))
}

/// Sits down with somebody who waits for the same, or waits for somebody.
pub(super) async fn pair(
    State(hall): State<Arc<Hall>>,
    guest: Guest,
    Body(ask): Body<PairAsk>,
) -> Result<Response, Refusal> {
    may_act(&hall, &guest)?;
    let player = guest.person()?;
    let _turn = hall.pairing.lock().await;
    let _turn_of_all = hall.store.pairing_turn().await.map_err(|error| Refusal::of_store(&error))?;
    if let Some(id) = sit_down(&hall, player, &ask.terms).await? {
        return Ok(created(&Opened { id }));
    }
    // Whoever would rather play for the rating meets those who do not, before nobody: most sites are small.
    let casual = Terms { rated: false, ..ask.terms };
    if ask.terms.rated
        && let Some(id) = sit_down(&hall, player, &casual).await?
    {
        return Ok(created(&Opened { id }));
    }
    let terms = text(&ask.terms)?;
    let ask = OpenAsk { terms: ask.terms, seat: None, visibility: Visibility::Public, engine: None };
    // Whoever waits already for the same goes on waiting there.
    let waiting = waiting(&hall, player).await?;
    let same = |game: &&store::Game| game.terms == terms && game.visibility == store::Visibility::Public;
    let id = match waiting.iter().find(same) {
        Some(game) => game.id.clone(),
        None => open_game(&hall, player, &waiting, ask).await?,
    };
    Ok(created(&Opened { id }))
}

/// Sits down in the game that has waited longest on these terms, if there is one.
async fn sit_down(
    hall: &Arc<Hall>,
    player: &store::Player,
    terms: &Terms,
) -> Result<Option<String>, Refusal> {
    let (kind, wanted) = (terms.rules.name(), text(terms)?);
    // Somebody else may be faster; then there may be another one who waits.
    for _ in 0..5 {
        let found = hall.store.find_open(kind, &wanted, &player.id).await;
        let Some(game) = found.map_err(|error| Refusal::of_store(&error))? else { return Ok(None) };
        let who = hall.occupant(player, kind).await.map_err(|error| Refusal::of_store(&error))?;
        match beg(hall, &game.id, who, Ask::Sit).await? {
            Ok(()) => return Ok(Some(game.id)),
            Err(Refused::NeedsAccount) => return Err(Refusal::of_room(&Refused::NeedsAccount)),
            Err(_) => {}
        }
    }
    Ok(None)
}

/// Terms as the database keeps them.
fn text(terms: &Terms) -> Result<String, Refusal> {
    serde_json::to_string(terms).map_err(|_| Refusal::broken())
}

/// What is known of a game.
pub(super) async fn game(
    State(hall): State<Arc<Hall>>,
    guest: Guest,
    Path(id): Path<String>,
) -> Result<Response, Refusal> {
    let game = visible(&hall, &guest, &id).await?;
    report(&game).map(|report| json(&report)).ok_or_else(Refusal::broken)
}

/// A game that somebody may see.
pub(super) async fn visible(hall: &Hall, guest: &Guest, id: &str) -> Result<store::Game, Refusal> {
    if !token::is_id(id) {
        return Err(Refusal::no_game(id));
    }
    let game = hall
        .store
        .game(id)
        .await
        .map_err(|error| Refusal::of_store(&error))?
        .ok_or_else(|| Refusal::no_game(id))?;
    let plays = guest.player.as_ref().is_some_and(|player| game.players.contains(&Some(player.id.clone())));
    let may = plays || game.visibility == store::Visibility::Public || game.stage == store::Stage::Open;
    // That a private game is there is nobody's business either.
    if may { Ok(game) } else { Err(Refusal::no_game(id)) }
}

async fn open_game(
    hall: &Arc<Hall>,
    player: &store::Player,
    waiting: &[store::Game],
    ask: OpenAsk,
) -> Result<String, Refusal> {
    if waiting.len() >= MOST_OPEN as usize {
        let error = "you have many games waiting already; call some of them off first";
        return Err(Refusal::conflict(error).coded(ProblemCode::ManyWaiting));
    }
    let OpenAsk { terms, seat, visibility, engine } = ask;
    check(&terms, engine)?;
    // Held until the game is there.
    let _turn = match engine {
        Some(_) => Some(may_play_engine(hall, player).await?),
        None => None,
    };
    let own = hall.occupant(player, terms.rules.name()).await.map_err(|error| Refusal::of_store(&error))?;
    if terms.rated && !own.has_account() {
        return Err(Refusal::of_room(&Refused::NeedsAccount));
    }
    let seed = token::seed();
    let seat = match seat {
        None if seed.is_multiple_of(2) => Seat::One,
        None => Seat::Two,
        Some(1) => Seat::One,
        Some(2) => Seat::Two,
        Some(_) => return Err(Refusal::bad("a seat is 1 or 2")),
    };
    let mut seats = [None, None];
    seats[seat.index()] = Some(own);
    seats[seat.other().index()] = engine.map(|engine| Occupant::Engine { level: engine.level });
    let id = token::game_id();
    let invitation = Invitation {
        id: id.clone(),
        by: player.id.clone(),
        terms,
        series: None,
        seats,
        visibility,
        tournament: None,
        // Who sits where says nothing about what is dealt.
        seed: token::seed(),
    };
    hall.keep_opening(&Opening::new(invitation, hall.time.now()))
        .await
        .map_err(|error| Refusal::of_store(&error))?;
    Ok(id)
}

/// Refuses a person who plays too many games against the engine already.
async fn may_play_engine<'a>(hall: &'a Hall, player: &store::Player) -> Result<MutexGuard<'a, ()>, Refusal> {
    let turn = hall.engine_openings.lock().await;
    let since = hall.time.now().0 - ENGINE_GAME_IDLE.0;
    let playing = hall.store.engine_games_of(&player.id, since).await;
    if playing.map_err(|error| Refusal::of_store(&error))? < hall.engine_games {
        Ok(turn)
    } else {
        Err(Refusal::many_engine_games())
    }
}

/// Whether people can play on these terms here.
pub(super) fn check(terms: &Terms, engine: Option<EngineSeat>) -> Result<(), Refusal> {
    terms.check().map_err(Refusal::bad)?;
    match engine {
        Some(EngineSeat { level }) if !(1..=10).contains(&level) => Err(Refusal::bad("a level is 1 to 10")),
        Some(_) if terms.rated => Err(Refusal::bad("a rated game is between two people")),
        Some(_) | None => Ok(()),
    }
}

/// Asks something in a room, without going in.
pub(super) async fn beg(
    hall: &Arc<Hall>,
    game: &str,
    who: Occupant,
    ask: Ask,
) -> Result<Result<(), Refused>, Refusal> {
    let (answer, answered) = oneshot::channel();
    hall.write(game, Letter::Beg { who, ask, answer }).await.map_err(|error| Refusal::of_store(&error))?;
    answered.await.map_err(|_| Refusal::no_game(game))
}

fn created(opened: &Opened) -> Response {
    let mut response = json(opened);
    *response.status_mut() = StatusCode::CREATED;
    response
}

/// A row as it travels; `None` if its terms cannot be read.
pub(in crate::online) fn report(game: &store::Game) -> Option<GameReport> {
    let seat = |index: usize| {
        let (id, name) = (game.players[index].clone(), game.names[index].clone());
        let level = name.strip_prefix(LEVEL).and_then(|level| level.parse().ok());
        match (id, level) {
            (None, None) => None,
            (None, Some(_)) => Some(SeatReport { id: None, name: String::new(), level }),
            (Some(id), _) => Some(SeatReport { id: Some(id), name, level: None }),
        }
    };
    Some(GameReport {
        id: game.id.clone(),
        terms: serde_json::from_str(&game.terms).ok()?,
        stage: match game.stage {
            store::Stage::Open => GameStage::Open,
            store::Stage::Playing => GameStage::Playing,
            store::Stage::Over => GameStage::Over,
            store::Stage::CalledOff => GameStage::CalledOff,
        },
        visibility: visibility(game.visibility),
        seats: [seat(0), seat(1)],
        result: game.result.clone(),
        reason: game.reason.clone(),
        plies: game.plies,
        to_move: game.to_move,
        created: Moment(game.created),
        changed: Moment(game.changed),
        tournament: game.tournament.clone(),
    })
}
