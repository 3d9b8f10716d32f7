//! Serde adapters that write values as their notation text.

use std::{fmt::Display, str::FromStr};

use serde::{Deserialize, Deserializer, Serializer, de::Error};

/// Serializes a value by its `Display` text.
pub(crate) fn serialize<T: Display, S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(value)
}

/// Deserializes a value by its `FromStr`.
pub(crate) fn deserialize<'de, T, D>(deserializer: D) -> Result<T, D::Error>
where
    T: FromStr,
    T::Err: Display,
    D: Deserializer<'de>,
{
    String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
}

/// Serde adapter that writes a player as the number 1 or 2.
pub(crate) mod player {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};
    use tripylon_rules::Player;

    pub(crate) fn serialize<S: Serializer>(player: &Player, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(player.index() as u8 + 1)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Player, D::Error> {
        match u8::deserialize(deserializer)? {
            1 => Ok(Player::One),
            2 => Ok(Player::Two),
            other => Err(D::Error::custom(format!("{other} is no player; players are 1 and 2"))),
        }
    }
}
