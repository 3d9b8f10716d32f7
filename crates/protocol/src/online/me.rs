use serde::{Deserialize, Serialize};

/// Who somebody is here.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Me {
    /// The id that others see.
    pub id: String,
    /// The name; empty where none was given.
    pub name: String,
    /// Whether the name is that of an account, with a password.
    pub account: bool,
}

/// A name to be known by.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NameAsk {
    /// The name.
    pub name: String,
}

/// An account, to be made or to be entered.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AccountAsk {
    /// The name of the account.
    pub name: String,
    /// The password.
    pub password: String,
}

impl std::fmt::Debug for AccountAsk {
    /// A password is never written down, not even by accident.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("AccountAsk").field("name", &self.name).finish_non_exhaustive()
    }
}
