//! What the database keeps of a room, so that it can be found without reading its events.

use tripylon_room::{Numbered, Occupant, Room, Stage};
use tripylon_rules::{Outcome, Player};
use tripylon_store as store;

use super::engine_seat::Thought;

/// The row of a game after some events.
pub(super) fn after(before: &store::Game, room: &Room, now: i64) -> store::Game {
    let outcome = room.outcome();
    let person = |seat| room.occupant(seat).and_then(Occupant::id).map(str::to_string);
    store::Game {
        stage: stage(room.stage()),
        players: Player::BOTH.map(person),
        names: Player::BOTH.map(|seat| name(room.occupant(seat))),
        result: outcome.map(|outcome| result(&outcome).to_string()),
        reason: outcome.map(|outcome| outcome.reason.word().to_string()),
        plies: room.plies() as u32,
        to_move: room.turn().filter(|_| room.stage() == Stage::Playing).map(|seat| seat.index() as u8 + 1),
        seq: room.seq(),
        changed: now,
        ended: room.ended().map(|ended| ended.0),
        deadline: room.runs_down().or_else(|| room.first_turn_due()).map(|due| due.0),
        needs_keeper: Thought::is_wanted(room),
        record: outcome.map(|_| room.signed_record().to_string()),
        ..before.clone()
    }
}

/// A name for lists: that of the person, or the level of the program.
fn name(occupant: Option<&Occupant>) -> String {
    match occupant {
        None => String::new(),
        Some(Occupant::Person { name, .. }) => name.clone(),
        Some(Occupant::Engine { level }) => format!("{LEVEL}{level}"),
    }
}

/// What the program is called in the database. A person's name has no such sign.
pub(super) const LEVEL: &str = "*level ";

pub(super) const fn stage(stage: Stage) -> store::Stage {
    match stage {
        Stage::Open => store::Stage::Open,
        Stage::Playing => store::Stage::Playing,
        Stage::Over => store::Stage::Over,
        Stage::CalledOff => store::Stage::CalledOff,
    }
}

/// The result as records write it.
pub(super) const fn result(outcome: &Outcome) -> &'static str {
    match outcome.winner {
        Some(Player::One) => "1-0",
        Some(Player::Two) => "0-1",
        None => "1/2-1/2",
    }
}

/// Events as the database keeps them.
pub(super) fn events(events: &[Numbered]) -> Vec<store::Event> {
    let kept = |numbered: &Numbered| store::Event {
        seq: numbered.seq,
        at: numbered.at.0,
        body: serde_json::to_string(&numbered.event).expect("events are made of texts, numbers and lists"),
    };
    events.iter().map(kept).collect()
}

/// Events as the database gives them back.
pub(super) fn read(events: Vec<store::Event>) -> Result<Vec<Numbered>, String> {
    let numbered = |event: store::Event| {
        let body =
            serde_json::from_str(&event.body).map_err(|error| format!("event {}: {error}", event.seq))?;
        Ok(Numbered { seq: event.seq, at: tripylon_room::Moment(event.at), event: body })
    };
    events.into_iter().map(numbered).collect()
}

/// The record of what has happened so far, with nothing that is still a secret.
pub(super) fn room_record(events: Vec<store::Event>) -> Option<String> {
    Some(Room::replay(&read(events).ok()?).ok()?.signed_record().to_string())
}
