use std::{fs, io, path::PathBuf};

use clap::Args;
use tripylon_rules::{quoted, record::Record};

use crate::error::CliError;

/// The file with records that a command reads.
#[derive(Debug, Args)]
pub(crate) struct RecordFileArgs {
    /// The file with the record, or - for standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

impl RecordFileArgs {
    /// All records of the file, at least one. The whole file is checked first.
    pub(crate) fn read_records(&self) -> Result<Vec<Record>, CliError> {
        let text = self.read()?;
        let records: Vec<Record> = Record::read_all(&text)
            .collect::<Result<_, _>>()
            .map_err(|error| CliError::Input(format!("{}: {error}", self.name())))?;
        if records.is_empty() {
            return Err(CliError::Input(format!("{}: there is no record in it", self.name())));
        }
        Ok(records)
    }

    fn is_standard_input(&self) -> bool {
        self.file.as_os_str() == "-"
    }

    fn name(&self) -> String {
        if self.is_standard_input() {
            "standard input".into()
        } else {
            format!("file {}", quoted(&self.file.to_string_lossy()))
        }
    }

    fn read(&self) -> Result<String, CliError> {
        let text = if self.is_standard_input() {
            io::read_to_string(io::stdin())
        } else {
            fs::read_to_string(&self.file)
        };
        text.map_err(|error| CliError::Input(format!("{} cannot be read: {error}", self.name())))
    }
}

/// The players, if the record names them: `Ada against Bob`.
pub(crate) fn players_text(record: &Record) -> Option<String> {
    let name = |tag| record.tag(tag).unwrap_or("?");
    let named = record.tag("Player1").or(record.tag("Player2")).is_some();
    named.then(|| format!("{} against {}", name("Player1"), name("Player2")))
}
