use serde::{Deserialize, Serialize};

/// Who sits in a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "is", rename_all = "kebab-case")]
pub enum Occupant {
    /// Somebody.
    Person {
        /// Who it is; everybody may know.
        id: String,
        /// What they are called; empty where they have given no name.
        name: String,
        /// Whether the name is that of an account, so that nobody else bears it.
        account: bool,
        /// The rating in this game, if they have one.
        rating: Option<i32>,
    },
    /// The program.
    Engine {
        /// How well it plays, from 1 to 10.
        level: u8,
    },
}

impl Occupant {
    /// The person's id.
    pub fn id(&self) -> Option<&str> {
        match self {
            Occupant::Person { id, .. } => Some(id),
            Occupant::Engine { .. } => None,
        }
    }

    /// The name of a person who has given one.
    pub fn name(&self) -> Option<&str> {
        match self {
            Occupant::Person { name, .. } if !name.is_empty() => Some(name),
            Occupant::Person { .. } | Occupant::Engine { .. } => None,
        }
    }

    /// The level of the program.
    pub const fn level(&self) -> Option<u8> {
        match self {
            Occupant::Person { .. } => None,
            Occupant::Engine { level } => Some(*level),
        }
    }

    /// Whether their games can be rated.
    pub const fn has_account(&self) -> bool {
        match self {
            Occupant::Person { account, .. } => *account,
            Occupant::Engine { .. } => false,
        }
    }
}
