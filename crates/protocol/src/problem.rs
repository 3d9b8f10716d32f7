use serde::{Deserialize, Serialize};

/// Why a request was refused or could not be answered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Problem {
    /// The reason, to be shown as it is.
    pub error: String,
    /// The command that would help, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub command: Option<String>,
}

impl Problem {
    /// A reason without a command.
    pub fn new(error: impl Into<String>) -> Problem {
        Problem { error: error.into(), command: None }
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
