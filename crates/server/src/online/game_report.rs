use tripylon_play::{GameStatus, Timestamp};
use tripylon_protocol::online::{GameReport, SeatReport};
use tripylon_store as store;

use super::room::{game_row::engine_level, new_game::visibility};

/// The report on a stored game; `None` if its terms cannot be parsed.
pub(super) fn game_report(game: &store::GameRow) -> Option<GameReport> {
    Some(GameReport {
        id: game.id.clone(),
        terms: serde_json::from_str(&game.terms).ok()?,
        status: match game.status {
            store::GameRowStatus::Open => GameStatus::Open,
            store::GameRowStatus::Playing => GameStatus::Playing,
            store::GameRowStatus::Over => GameStatus::Over,
            store::GameRowStatus::Cancelled => GameStatus::Cancelled,
        },
        visibility: visibility(game.visibility),
        seats: [seat_report(game, 0), seat_report(game, 1)],
        result: game.result.clone(),
        reason: game.reason.clone(),
        plies: game.plies,
        to_move: game.to_move,
        created: Timestamp(game.created),
        changed: Timestamp(game.changed),
        tournament: game.tournament.clone(),
    })
}

fn seat_report(game: &store::GameRow, seat: usize) -> Option<SeatReport> {
    let (id, name) = (game.players[seat].clone(), game.names[seat].clone());
    match (id, engine_level(&name)) {
        (None, None) => None,
        (None, level @ Some(_)) => Some(SeatReport { id: None, name: String::new(), level }),
        (id @ Some(_), _) => Some(SeatReport { id, name, level: None }),
    }
}
