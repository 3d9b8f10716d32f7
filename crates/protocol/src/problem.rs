use serde::{Deserialize, Serialize};

/// Why a request was refused or could not be answered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Problem {
    /// The reason, to be shown as it is.
    pub error: String,
    /// The same for programs, where they may want to say it in other words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub code: Option<ProblemCode>,
    /// The command that would help, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub command: Option<String>,
}

/// What a page says in the language of whoever reads it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ProblemCode {
    /// Name or password is wrong.
    WrongPassword,
    /// Somebody else has the name.
    NameTaken,
    /// A name has letters and digits, and not too many.
    BadName,
    /// A password is not too short and not too long.
    BadPassword,
    /// Nobody has an account of that name.
    NoPlayer,
    /// There is no such game, or not for whoever asks.
    NoGame,
    /// There is no such tournament.
    NoTournament,
    /// Too much was asked at once.
    TooMany,
    /// That is only for those who have an account.
    NeedsAccount,
    /// One has many games waiting already.
    ManyWaiting,
    /// The program plays as many games for one person as it may.
    ManyEngineGames,
}

impl Problem {
    /// A reason without a command.
    pub fn new(error: impl Into<String>) -> Problem {
        Problem { error: error.into(), code: None, command: None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_there_only_where_it_helps() {
        let problem = Problem::new("cell e4 is not on the board");
        let json = r#"{"error":"cell e4 is not on the board"}"#;
        assert_eq!(serde_json::to_string(&problem).expect("it can be written"), json);
        assert_eq!(serde_json::from_str::<Problem>(json).expect("it can be read"), problem);
    }
}
