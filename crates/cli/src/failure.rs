use std::{
    fmt,
    io::{self, Write},
    process::ExitCode,
};

use tripylon_library::{LibraryError, Resource};

use crate::output;

/// Why a command could not do its work.
#[derive(Debug)]
pub(crate) enum Failure {
    /// What was asked for cannot be.
    Input(String),
    /// The machine could not do it.
    Machine(String),
    /// Somebody stopped it.
    Stopped(String),
    /// Not a failure after all: help or the version was asked for, and this is it.
    Asked(String),
    /// Whoever read the output has stopped reading, as `head` does. Nobody is left to be told.
    NobodyListens,
}

impl Failure {
    /// Tells the user in one line, and gives the exit code.
    pub(crate) fn report(&self) -> ExitCode {
        let (message, code) = match self {
            Failure::Input(message) => (message, 2),
            Failure::Machine(message) => (message, 1),
            // What a shell says of a program that Ctrl-C ended.
            Failure::Stopped(message) => (message, 130),
            Failure::Asked(answer) => {
                return match output::print(|out| write!(out, "{answer}")) {
                    Ok(()) => ExitCode::SUCCESS,
                    Err(failure) => failure.report(),
                };
            }
            Failure::NobodyListens => return ExitCode::SUCCESS,
        };
        // Where stderr cannot be written there is nobody to tell, but the exit code still says it.
        let _ = writeln!(std::io::stderr(), "tripylon: {}", one_line(message));
        ExitCode::from(code)
    }

    pub(crate) fn input(error: impl std::fmt::Display) -> Failure {
        Failure::Input(error.to_string())
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Input(message)
            | Failure::Machine(message)
            | Failure::Stopped(message)
            | Failure::Asked(message) => f.write_str(message),
            Failure::NobodyListens => f.write_str("nobody reads the output"),
        }
    }
}

impl From<LibraryError> for Failure {
    fn from(error: LibraryError) -> Failure {
        match &error {
            LibraryError::Unsolvable(_) => {
                Failure::Input(format!("{error}; tripylon show, perft and replay know all three games"))
            }
            LibraryError::Missing { .. } => Failure::input(error),
            LibraryError::Short { resource, .. } => {
                let remedy = match resource {
                    Resource::Memory => "close other programs",
                    Resource::Disk => "choose a folder on another disk with --tables DIR",
                };
                Failure::Machine(format!("{error}; {remedy}, or try with --force"))
            }
            LibraryError::Busy(_) | LibraryError::Machine(_) => Failure::Machine(error.to_string()),
        }
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

/// A message as one line of a bearable length, whatever somebody's input put into it.
fn one_line(message: &str) -> String {
    const LONGEST: usize = 400;
    let clean: String =
        message.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect();
    match clean.char_indices().nth(LONGEST) {
        Some((cut, _)) => format!("{}…", &clean[..cut]),
        None => clean,
    }
}
