use std::io;

use clap::Args;
use tripylon_rules::AnyGame;

use tripylon_ugi::UgiEngine;

use crate::{error::CliError, tables::TablesFolderArgs};

/// Play for another program over the Universal Game Interface
///
/// Reads commands from standard input and replies on standard output, one line each, until `quit` or the end of the input.
/// docs/engine-protocol.md describes them; `ugi` lists the options, such as Level and Tables.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct EngineArgs {
    /// The game and its options, such as pylos or pylos:variant=expert
    #[arg(value_name = "RULES")]
    rules: String,

    #[command(flatten)]
    tables_folder: TablesFolderArgs,
}

const EXAMPLES: &str = "\
Examples:
  tripylon engine pylos
  tripylon engine pylos:variant=expert --tables ~/tables
  tripylon arena --game pylos --first \"cmd:tripylon engine pylos\" --second level=5";

impl EngineArgs {
    pub(crate) fn run(&self) -> Result<(), CliError> {
        let game: AnyGame = self.rules.parse().map_err(CliError::from_input_error)?;
        self.tables_folder.check_exists()?;
        UgiEngine::new(game, self.tables_folder.find())?.run(io::stdin().lock())?;
        Ok(())
    }
}
