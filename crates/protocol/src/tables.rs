use serde::{Deserialize, Serialize};
use tripylon_tablebase::Kind;

use crate::words;

/// What tables there are for a reading, and what a full one would take.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TablesReport {
    /// The canonical rules text.
    pub rules: String,
    /// The best table there is: `full` knows distances, `compact` only who wins.
    #[serde(with = "words::kind_if_any")]
    pub table: Option<Kind>,
    /// What it takes to make a full one.
    pub solve: SolveOffer,
}

/// What it takes to solve a reading on the computer of the server.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SolveOffer {
    /// The command that does it in a terminal.
    pub command: String,
    /// About how long it takes.
    pub seconds: f64,
    /// The bytes of memory that it needs.
    pub memory: u64,
    /// The bytes of memory that are free, for the operator only.
    pub memory_free: Option<u64>,
    /// The bytes of disk that it needs.
    pub disk: u64,
    /// The bytes of disk that are free, where the system says so, for the operator only.
    pub disk_free: Option<u64>,
    /// Why the visitor cannot start it, if so: the visitor is not the operator, or memory or disk is too small.
    pub refusal: Option<String>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_there_is_travels() {
        for (table, word) in
            [(Some(Kind::Full), "\"full\""), (Some(Kind::Compact), "\"compact\""), (None, "null")]
        {
            let solve = SolveOffer {
                command: "tripylon solve pylos".to_string(),
                seconds: 95.0,
                memory: 1,
                memory_free: Some(2),
                disk: 3,
                disk_free: None,
                refusal: None,
            };
            let report = TablesReport { rules: "pylos".to_string(), table, solve };
            let json = serde_json::to_string(&report).expect("it can be written");
            assert!(json.starts_with(&format!(r#"{{"rules":"pylos","table":{word},"solve":{{"#)), "{json}");
            assert_eq!(serde_json::from_str::<TablesReport>(&json).expect("it can be read"), report);
        }
    }
}
