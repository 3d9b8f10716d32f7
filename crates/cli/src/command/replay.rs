use std::{collections::BTreeMap, fs, io, path::PathBuf};

use clap::Args;
use serde::Serialize;
use tripylon_rules::{quoted, record::Record};

use super::show::print_position;
use crate::{failure::Failure, output, situation::PositionReport};

/// Check a recorded game move by move
///
/// Every move is played by the rules, in variations too. The final position and the outcome are printed. The first move
/// that cannot be played is an error with its number, its text and the reason. A file may hold several records.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Replay {
    /// The file with the record, or - for standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// Print one JSON object a record for programs
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  tripylon replay game.txt
  tripylon replay - < game.txt
  tripylon replay --json games.txt";

/// A record as programs read it: its last position, and where it came from.
#[derive(Debug, Serialize)]
struct Report {
    #[serde(flatten)]
    position: PositionReport,
    turns: usize,
    tags: BTreeMap<String, String>,
}

impl Replay {
    pub(crate) fn run(&self) -> Result<(), Failure> {
        let text = self.read()?;
        // Everything is checked before anything is printed.
        let records: Vec<Record> = Record::read_all(&text)
            .collect::<Result<_, _>>()
            .map_err(|error| Failure::Input(format!("{}: {error}", self.name())))?;
        if records.is_empty() {
            return Err(Failure::Input(format!("{}: there is no record in it", self.name())));
        }
        for (record, number) in records.iter().zip(1..) {
            if self.json {
                output::print_json(&Report::new(record))?;
            } else {
                if number > 1 {
                    output::print(|out| writeln!(out))?;
                }
                print_record(record)?;
            }
        }
        Ok(())
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

impl Report {
    fn new(record: &Record) -> Report {
        let tags = record.tags().iter().map(|tag| (tag.name().to_string(), tag.value().to_string()));
        Report {
            position: PositionReport::new(&record.position(), record.outcome()),
            turns: record.line().plies().len(),
            tags: tags.collect(),
        }
    }
}

fn print_record(record: &Record) -> Result<(), Failure> {
    let turns = record.line().plies().len();
    let players = ["Player1", "Player2"].map(|name| record.tag(name).unwrap_or("?"));
    output::print(|out| {
        if players != ["?", "?"] {
            writeln!(out, "{} against {}", players[0], players[1])?;
        }
        writeln!(out, "{turns} {}, all legal\n", if turns == 1 { "turn" } else { "turns" })
    })?;
    print_position(&record.position(), record.outcome())
}
