use std::io;

use clap::Args;
use tripylon_rules::AnyGame;

use crate::{failure::Failure, tables::FolderArgument, ugi::Server};

/// Play for another program, by the Universal Game Interface
///
/// Reads commands from standard input and answers on standard output, a line each, until `quit` or the end of the input.
/// docs/engine-protocol.md describes them; `ugi` lists the options, such as Level and Tables.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Engine {
    /// The game and its readings, such as pylos or pylos:variant=expert
    #[arg(value_name = "RULES")]
    rules: String,

    #[command(flatten)]
    folder: FolderArgument,
}

const EXAMPLES: &str = "\
Examples:
  tripylon engine pylos
  tripylon engine pylos:variant=expert --tables ~/tables
  tripylon arena --game pylos --first \"cmd:tripylon engine pylos\" --second level=5";

impl Engine {
    pub(crate) fn run(&self) -> Result<(), Failure> {
        let game: AnyGame = self.rules.parse().map_err(Failure::input)?;
        self.folder.must_exist()?;
        Server::new(game, &self.folder)?.listen(io::stdin().lock())
    }
}
