use serde::{Deserialize, Serialize};
use tripylon_tablebase::TableKind;

use crate::tablebase_serde;

/// The tables of a ruleset, and the cost of solving it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TablesReport {
    /// The canonical rules text.
    pub rules: String,
    /// The best available table: `full` has distances, `compact` only results.
    #[serde(with = "tablebase_serde::optional_table_kind")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<tablebase_serde::TableKindName>"))]
    pub table: Option<TableKind>,
    /// The cost of a full table.
    pub solve: SolveOffer,
}

/// The cost of solving a ruleset on the server's machine.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SolveOffer {
    /// The command that solves it in a terminal.
    pub command: String,
    /// The estimated time.
    pub seconds: f64,
    /// The required memory, in bytes.
    pub memory: u64,
    /// The free memory, in bytes; for the operator only.
    pub memory_free: Option<u64>,
    /// The required disk space, in bytes.
    pub disk: u64,
    /// The free disk space, in bytes, if the system reports it; for the operator only.
    pub disk_free: Option<u64>,
    /// Why the visitor cannot start the solve: they are not the operator, or memory or disk space is too small.
    pub refusal: Option<String>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_round_trips_through_json() {
        for (table, word) in
            [(Some(TableKind::Full), "\"full\""), (Some(TableKind::Compact), "\"compact\""), (None, "null")]
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
            let json = serde_json::to_string(&report).expect("the report serialises");
            assert!(json.starts_with(&format!(r#"{{"rules":"pylos","table":{word},"solve":{{"#)), "{json}");
            assert_eq!(serde_json::from_str::<TablesReport>(&json).expect("the JSON is valid"), report);
        }
    }
}
