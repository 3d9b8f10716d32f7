use std::{io, process::ExitCode};

/// Why a command could not do its work.
#[derive(Debug)]
pub(crate) enum Failure {
    /// What was asked for cannot be.
    Input(String),
    /// The machine could not do it.
    Machine(String),
    /// Whoever read the output has stopped reading, as `head` does. Nobody is left to be told.
    NobodyListens,
}

impl Failure {
    /// Tells the user in one line, and gives the exit code.
    pub(crate) fn report(&self) -> ExitCode {
        let (message, code) = match self {
            Failure::Input(message) => (message, 2),
            Failure::Machine(message) => (message, 1),
            Failure::NobodyListens => return ExitCode::SUCCESS,
        };
        anstream::eprintln!("tripylon: {}", message.replace('\n', " "));
        ExitCode::from(code)
    }

    pub(crate) fn input(error: impl std::fmt::Display) -> Failure {
        Failure::Input(error.to_string())
    }
}

impl From<io::Error> for Failure {
    /// An error while printing.
    fn from(error: io::Error) -> Failure {
        if error.kind() == io::ErrorKind::BrokenPipe {
            Failure::NobodyListens
        } else {
            Failure::Machine(format!("the output could not be written: {error}"))
        }
    }
}
