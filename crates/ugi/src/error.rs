use std::{error::Error, fmt, io};

/// Why the engine cannot continue.
#[derive(Debug)]
pub enum EngineError {
    /// Standard input cannot be read.
    Input(io::Error),
    /// Standard output cannot be written.
    Output(io::Error),
    /// The search thread cannot be started.
    Thread(io::Error),
}

impl fmt::Display for EngineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EngineError::Input(error) => write!(f, "standard input cannot be read: {error}"),
            EngineError::Output(error) => write!(f, "the output could not be written: {error}"),
            EngineError::Thread(error) => write!(f, "the search thread cannot be started: {error}"),
        }
    }
}

impl Error for EngineError {}

impl From<io::Error> for EngineError {
    /// Only writing replies uses this conversion.
    fn from(error: io::Error) -> EngineError {
        EngineError::Output(error)
    }
}
