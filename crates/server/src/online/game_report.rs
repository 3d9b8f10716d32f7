use tripylon_play::Timestamp;
use tripylon_protocol::online::{GameReport, GameStage, SeatReport};
use tripylon_store as store;

use super::room::{game_row::engine_level, new_game::visibility};

/// The report on a stored game; `None` if its terms cannot be parsed.
pub(super) fn game_report(game: &store::GameRow) -> Option<GameReport> {
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
