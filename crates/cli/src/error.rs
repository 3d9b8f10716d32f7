use std::{
    fmt,
    io::{self, Write},
    process::ExitCode,
};

use tripylon_arena::ArenaError;
use tripylon_tables::{Resource, TablesError};
use tripylon_ugi::EngineError;

use crate::output;

/// The reason why a command failed, or ended without doing its work.
#[derive(Debug)]
pub(crate) enum CliError {
    /// The input is wrong.
    Input(String),
    /// The system failed: files, memory, network.
    System(String),
    /// The user interrupted the command.
    Interrupted(String),
    /// Not an error: the text of `--help` or `--version`.
    HelpRequested(String),
    /// The reader of the output has closed it, as `head` does. Nothing is reported.
    BrokenPipe,
}

impl CliError {
    /// Prints one line to stderr and returns the exit code.
    pub(crate) fn report(&self) -> ExitCode {
        let (message, code) = match self {
            CliError::Input(message) => (message, 2),
            CliError::System(message) => (message, 1),
            // The exit code that shells use for a program ended by Ctrl-C.
            CliError::Interrupted(message) => (message, 130),
            CliError::HelpRequested(answer) => {
                return match output::print(|out| write!(out, "{answer}")) {
                    Ok(()) => ExitCode::SUCCESS,
                    Err(failure) => failure.report(),
                };
            }
            CliError::BrokenPipe => return ExitCode::SUCCESS,
        };
        // If stderr cannot be written, the exit code still reports the failure.
        let _ = writeln!(std::io::stderr(), "tripylon: {}", truncate_to_line(message));
        ExitCode::from(code)
    }

    pub(crate) fn from_input_error(error: impl std::fmt::Display) -> CliError {
        CliError::Input(error.to_string())
    }
}

impl fmt::Display for CliError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CliError::Input(message)
            | CliError::System(message)
            | CliError::Interrupted(message)
            | CliError::HelpRequested(message) => f.write_str(message),
            CliError::BrokenPipe => f.write_str("the output is closed"),
        }
    }
}

impl From<TablesError> for CliError {
    fn from(error: TablesError) -> CliError {
        match &error {
            TablesError::Unsolvable(_) => {
                CliError::Input(format!("{error}; tripylon show, perft and replay know all three games"))
            }
            TablesError::Missing { .. } => CliError::from_input_error(error),
            TablesError::NotEnough { resource, .. } => {
                let remedy = match resource {
                    Resource::Memory => "close other programs",
                    Resource::Disk => "choose a folder on another disk with --tables DIR",
                };
                CliError::System(format!("{error}; {remedy}, or try with --force"))
            }
            TablesError::AlreadySolving(_) | TablesError::Failed(_) => CliError::System(error.to_string()),
        }
    }
}

impl From<EngineError> for CliError {
    fn from(error: EngineError) -> CliError {
        match error {
            EngineError::Output(error) => CliError::from(error),
            EngineError::Input(_) | EngineError::Thread(_) => CliError::System(error.to_string()),
        }
    }
}

impl From<ArenaError> for CliError {
    fn from(error: ArenaError) -> CliError {
        match error {
            ArenaError::EngineStart { .. } | ArenaError::NoOpening { .. } => {
                CliError::from_input_error(error)
            }
            ArenaError::Records { .. } => CliError::System(error.to_string()),
            ArenaError::Table(error) => CliError::from(error),
        }
    }
}

impl From<io::Error> for CliError {
    /// An error while printing.
    fn from(error: io::Error) -> CliError {
        if error.kind() == io::ErrorKind::BrokenPipe {
            CliError::BrokenPipe
        } else {
            CliError::System(format!("the output could not be written: {error}"))
        }
    }
}

/// A message as one line of limited length, since it may quote long input.
fn truncate_to_line(message: &str) -> String {
    const LONGEST: usize = 400;
    let clean: String =
        message.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect();
    match clean.char_indices().nth(LONGEST) {
        Some((cut, _)) => format!("{}…", &clean[..cut]),
        None => clean,
    }
}
