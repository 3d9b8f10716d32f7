//! The row of a game in the database, by which it is found without replaying its events.

use tripylon_play::{GameStatus, Occupant, Room, SequencedEvent, Timestamp};
use tripylon_rules::{Outcome, Player};
use tripylon_store as store;

use crate::online::engine::seat_task::EngineSeatTask;

/// The row of a game after new events.
pub(super) fn updated_row(before: &store::GameRow, room: &Room, now: i64) -> store::GameRow {
    let outcome = room.outcome();
    let player_id = |seat| room.occupant(seat).and_then(Occupant::id).map(str::to_string);
    store::GameRow {
        status: status(room.status()),
        players: Player::BOTH.map(player_id),
        names: Player::BOTH.map(|seat| seat_name(room.occupant(seat))),
        result: outcome.map(|outcome| result_text(&outcome).to_string()),
        reason: outcome.map(|outcome| outcome.reason.as_str().to_string()),
        plies: room.plies() as u32,
        to_move: room
            .turn()
            .filter(|_| room.status() == GameStatus::Playing)
            .map(|seat| seat.index() as u8 + 1),
        seq: room.seq(),
        changed: now,
        ended: room.ended_at().map(|ended| ended.0),
        deadline: room.clock_expires_at().or_else(|| room.first_turn_deadline()).map(|due| due.0),
        needs_lease: EngineSeatTask::is_needed(room),
        record: outcome.map(|_| room.tagged_record().to_string()),
        ..before.clone()
    }
}

/// The text of the name column: the name of a person, or the level of the engine.
fn seat_name(occupant: Option<&Occupant>) -> String {
    match occupant {
        None => String::new(),
        Some(Occupant::Person { name, .. }) => name.clone(),
        Some(Occupant::Engine { level }) => format!("{ENGINE_NAME_PREFIX}{level}"),
    }
}

/// The level of the engine, if a name column says that it occupies the seat.
pub(in crate::online) fn engine_level(seat_name: &str) -> Option<u8> {
    seat_name.strip_prefix(ENGINE_NAME_PREFIX)?.parse().ok()
}

/// Marks an engine in the name column. Names of people cannot contain `*`.
const ENGINE_NAME_PREFIX: &str = "*level ";

const fn status(status: GameStatus) -> store::GameRowStatus {
    match status {
        GameStatus::Open => store::GameRowStatus::Open,
        GameStatus::Playing => store::GameRowStatus::Playing,
        GameStatus::Over => store::GameRowStatus::Over,
        GameStatus::Cancelled => store::GameRowStatus::Cancelled,
    }
}

/// The result in the notation of game records.
const fn result_text(outcome: &Outcome) -> &'static str {
    match outcome.winner {
        Some(Player::One) => "1-0",
        Some(Player::Two) => "0-1",
        None => "1/2-1/2",
    }
}

/// Converts events to rows.
pub(super) fn to_stored_events(events: &[SequencedEvent]) -> Vec<store::EventRow> {
    let to_row = |event: &SequencedEvent| store::EventRow {
        seq: event.seq,
        at: event.at.0,
        body: serde_json::to_string(&event.event).expect("events consist of strings, numbers and lists"),
    };
    events.iter().map(to_row).collect()
}

/// Parses the events of rows.
pub(in crate::online) fn from_stored_events(
    rows: Vec<store::EventRow>,
) -> Result<Vec<SequencedEvent>, String> {
    let parse = |row: store::EventRow| {
        let event = serde_json::from_str(&row.body).map_err(|error| format!("event {}: {error}", row.seq))?;
        Ok(SequencedEvent { seq: row.seq, at: Timestamp(row.at), event })
    };
    rows.into_iter().map(parse).collect()
}

/// The record of a game so far, without hidden arrangements.
pub(super) fn record_so_far(rows: Vec<store::EventRow>) -> Option<String> {
    Some(Room::replay(&from_stored_events(rows).ok()?).ok()?.tagged_record().to_string())
}
