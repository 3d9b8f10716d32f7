use std::{fs, io, path::PathBuf};

use clap::Args;
use tripylon_rules::{quoted, record::Record};

use crate::failure::Failure;

/// The file with records that a command reads.
#[derive(Debug, Args)]
pub(crate) struct RecordFile {
    /// The file with the record, or - for standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

impl RecordFile {
    /// All records of the file, of which there is at least one. Everything is checked before anything is done.
    pub(crate) fn records(&self) -> Result<Vec<Record>, Failure> {
        let text = self.read()?;
        let records: Vec<Record> = Record::read_all(&text)
            .collect::<Result<_, _>>()
            .map_err(|error| Failure::Input(format!("{}: {error}", self.name())))?;
        if records.is_empty() {
            return Err(Failure::Input(format!("{}: there is no record in it", self.name())));
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

    fn read(&self) -> Result<String, Failure> {
        let text = if self.is_standard_input() {
            io::read_to_string(io::stdin())
        } else {
            fs::read_to_string(&self.file)
        };
        text.map_err(|error| Failure::Input(format!("{} cannot be read: {error}", self.name())))
    }
}

/// Who plays, if the record names somebody: `Ada against Bob`.
pub(crate) fn players(record: &Record) -> Option<String> {
    let name = |tag| record.tag(tag).unwrap_or("?");
    let named = record.tag("Player1").or(record.tag("Player2")).is_some();
    named.then(|| format!("{} against {}", name("Player1"), name("Player2")))
}
