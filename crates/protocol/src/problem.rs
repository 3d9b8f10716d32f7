use serde::{Deserialize, Serialize};

/// The body of an HTTP error response.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Problem {
    /// The message, in English.
    pub error: String,
    /// A code for errors that pages show in the visitor's language.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub code: Option<ProblemCode>,
    /// A command that solves the problem, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub command: Option<String>,
}

/// An error that pages show in the visitor's language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ProblemCode {
    /// The account name or the password is wrong.
    WrongPassword,
    /// Another player has the name.
    NameTaken,
    /// The name has invalid characters or is too long.
    BadName,
    /// The password is too short or too long.
    BadPassword,
    /// There is no account with this name.
    NoPlayer,
    /// The game does not exist, or the player may not see it.
    NoGame,
    /// The tournament does not exist.
    NoTournament,
    /// The client exceeded a rate limit.
    TooMany,
    /// The request needs an account.
    NeedsAccount,
    /// The player has too many open games.
    ManyWaiting,
    /// The player has too many games against engines.
    ManyEngineGames,
}

impl Problem {
    /// A message without a code or a command.
    pub fn new(error: impl Into<String>) -> Problem {
        Problem { error: error.into(), code: None, command: None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn absent_fields_are_omitted() {
        let problem = Problem::new("cell e4 is not on the board");
        let json = r#"{"error":"cell e4 is not on the board"}"#;
        assert_eq!(serde_json::to_string(&problem).expect("the report serialises"), json);
        assert_eq!(serde_json::from_str::<Problem>(json).expect("the JSON is valid"), problem);
    }
}
