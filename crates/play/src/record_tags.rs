//! The tags of a record that say who plays and by which clock.

use tripylon_rules::{
    Player,
    record::{Record, Tag},
};

use crate::TimeControl;

/// The name of a person who gave none.
pub(crate) const UNNAMED_PERSON: &str = "Person";

/// The name of the engine, before the number of its level.
const ENGINE_NAME: &str = "Tripylon level ";

const HIGHEST_LEVEL: u8 = 10;

/// The tag that holds a player's name.
pub(crate) const fn player_tag(player: Player) -> &'static str {
    match player {
        Player::One => "Player1",
        Player::Two => "Player2",
    }
}

/// The name of the engine at a level.
pub(crate) fn engine_name(level: u8) -> String {
    format!("{ENGINE_NAME}{level}")
}

/// The level of the engine with this name; `None` for a person's name.
pub(crate) fn parse_engine_name(name: &str) -> Option<u8> {
    let level = name.strip_prefix(ENGINE_NAME)?.parse().ok()?;
    (1..=HIGHEST_LEVEL).contains(&level).then_some(level)
}

/// Sets the `Clock` tag, if there are clocks.
pub(crate) fn set_clock_tag(record: &mut Record, time_control: TimeControl) {
    if time_control != TimeControl::None {
        set_tag(record, "Clock", &time_control.to_string());
    }
}

/// Sets a tag that does not follow from the game.
pub(crate) fn set_tag(record: &mut Record, name: &str, value: &str) {
    let tag = Tag::new(name, value).expect("the name is a single word");
    record.set_tag(tag).expect("the tag is not reserved");
}
