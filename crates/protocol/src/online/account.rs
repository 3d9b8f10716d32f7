use serde::{Deserialize, Serialize};

/// The player of the current session.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CurrentPlayer {
    /// The id that others see.
    pub id: String,
    /// The name; empty where none was given.
    pub name: String,
    /// Whether the player has an account.
    pub account: bool,
}

/// A request to change the player's name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct RenameRequest {
    /// The new name.
    #[cfg_attr(
        feature = "schema",
        schemars(length(min = 2, max = 24), regex(pattern = r"^[A-Za-z0-9][A-Za-z0-9 ._-]*$"))
    )]
    pub name: String,
}

/// The name and password of an account, to create it or to log in.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Credentials {
    /// The name of the account.
    #[cfg_attr(
        feature = "schema",
        schemars(length(min = 2, max = 24), regex(pattern = r"^[A-Za-z0-9][A-Za-z0-9 ._-]*$"))
    )]
    pub name: String,
    /// The password.
    #[cfg_attr(feature = "schema", schemars(length(min = 8, max = 128)))]
    pub password: String,
}

impl std::fmt::Debug for Credentials {
    /// Omits the password, so that it does not appear in logs.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Credentials").field("name", &self.name).finish_non_exhaustive()
    }
}
