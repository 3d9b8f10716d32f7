use serde::{Deserialize, Serialize};

/// How far the solving of a reading is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SolveStatus {
    /// The canonical rules text.
    pub rules: String,
    /// What is going on.
    pub state: SolveState,
    /// How much of it is done, from 0 to 1.
    pub done: f64,
    /// About how long it will take yet; `None` when nothing is going on, and when it is being
    /// stopped.
    pub seconds_left: Option<f64>,
    /// The bytes of memory that the program uses now.
    pub memory: u64,
    /// What there is to say about it: why it failed, or what comes next.
    pub message: Option<String>,
}

/// What the solving of a reading is at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SolveState {
    /// Nobody has begun since the program was started.
    Idle,
    /// Values are being found.
    Solving,
    /// All are found, and are being packed and written down.
    Writing,
    /// The table stands in its place.
    Done,
    /// It could not be done, and the message says why.
    Failed,
    /// Somebody stopped it; what was found is kept, and a new start goes on from it.
    Stopped,
}

impl SolveState {
    /// Whether something is going on.
    pub const fn is_under_way(self) -> bool {
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
    fn a_status_travels() {
        let status = SolveStatus {
            rules: "pylos".to_string(),
            state: SolveState::Solving,
            done: 0.25,
            seconds_left: Some(90.0),
            memory: 1 << 31,
            message: None,
        };
        let json = r#"{"rules":"pylos","state":"solving","done":0.25,"seconds_left":90.0,"memory":2147483648,"message":null}"#;
        assert_eq!(serde_json::to_string(&status).expect("it can be written"), json);
        assert_eq!(serde_json::from_str::<SolveStatus>(json).expect("it can be read"), status);
    }
}
