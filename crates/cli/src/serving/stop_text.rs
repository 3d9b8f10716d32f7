use std::io::{IsTerminal, stdout};

use super::database::Storage;
use crate::output;

/// Prints that the server stops, and what becomes of the games.
pub(crate) fn print_stop_text(storage: &Storage, is_solving: bool) {
    let games = match storage {
        Storage::File(_) | Storage::Postgres => "All games are saved.",
        Storage::Memory => "Online games are lost.",
        Storage::Off | Storage::Unavailable(_) => "Games against the computer stay in the browser.",
    };
    // The server stops even if its output cannot be printed.
    let _ = output::print(|out| {
        // A terminal shows ^C at the beginning of the line.
        if stdout().is_terminal() {
            writeln!(out)?;
        }
        writeln!(out, "Stopping. {games}")?;
        if is_solving {
            writeln!(out, "The current step of solving ends first; press Ctrl-C again to stop at once.")?;
        }
        Ok(())
    });
}
