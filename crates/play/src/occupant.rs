use serde::{Deserialize, Serialize};

/// A player in a seat of an online game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Occupant {
    /// A person.
    Person {
        /// The public id.
        id: String,
        /// The name; empty if none was given.
        name: String,
        /// Whether the name belongs to an account, and so to no other person.
        account: bool,
        /// The rating in this game, if there is one.
        rating: Option<i32>,
    },
    /// The engine.
    Engine {
        /// The level, from 1 to 10.
        level: u8,
    },
}

impl Occupant {
    /// The id of a person.
    pub fn id(&self) -> Option<&str> {
        match self {
            Occupant::Person { id, .. } => Some(id),
            Occupant::Engine { .. } => None,
        }
    }

    /// The name of a person who gave one.
    pub fn name(&self) -> Option<&str> {
        match self {
            Occupant::Person { name, .. } if !name.is_empty() => Some(name),
            Occupant::Person { .. } | Occupant::Engine { .. } => None,
        }
    }

    /// The level of the engine.
    pub const fn level(&self) -> Option<u8> {
        match self {
            Occupant::Person { .. } => None,
            Occupant::Engine { level } => Some(*level),
        }
    }

    /// Whether the player has an account, so that games can be rated.
    pub const fn has_account(&self) -> bool {
        match self {
            Occupant::Person { account, .. } => *account,
            Occupant::Engine { .. } => false,
        }
    }
}
