use serde::{Deserialize, Serialize};

/// The progress of solving a ruleset.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SolveStatus {
    /// The canonical rules text.
    pub rules: String,
    /// The state.
    pub state: SolveState,
    /// The share that is done, from 0 to 1.
    #[cfg_attr(feature = "schema", schemars(range(min = 0, max = 1)))]
    pub progress: f64,
    /// The estimated remaining time; `null` when no solve is running, and while one is being stopped.
    pub seconds_left: Option<f64>,
    /// The memory that the program uses now, in bytes.
    pub memory: u64,
    /// Why the solve failed, or what comes next.
    pub message: Option<String>,
}

/// The state of a solve.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum SolveState {
    /// No solve has been started since the program started.
    Idle,
    /// Values are being computed.
    Solving,
    /// All values are known, and are being packed and written.
    Writing,
    /// The table is in its place.
    Done,
    /// The solve failed, and the message says why.
    Failed,
    /// The operator stopped the solve; a new start resumes from its checkpoint.
    Stopped,
}

impl SolveState {
    /// Whether a solve is running.
    pub const fn is_running(self) -> bool {
        match self {
            SolveState::Solving | SolveState::Writing => true,
            SolveState::Idle | SolveState::Done | SolveState::Failed | SolveState::Stopped => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_status_round_trips_through_json() {
        let status = SolveStatus {
            rules: "pylos".to_string(),
            state: SolveState::Solving,
            progress: 0.25,
            seconds_left: Some(90.0),
            memory: 1 << 31,
            message: None,
        };
        let json = r#"{"rules":"pylos","state":"solving","progress":0.25,"seconds_left":90.0,"memory":2147483648,"message":null}"#;
        assert_eq!(serde_json::to_string(&status).expect("the report serialises"), json);
        assert_eq!(serde_json::from_str::<SolveStatus>(json).expect("the JSON is valid"), status);
    }
}
