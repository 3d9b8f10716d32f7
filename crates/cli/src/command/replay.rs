use std::collections::BTreeMap;

use clap::Args;
use serde::Serialize;
use tripylon_rules::record::Record;

use super::show::print_position;
use crate::{
    failure::Failure,
    output,
    record_file::{RecordFile, players},
    situation::PositionReport,
};

/// Check a recorded game move by move
///
/// Every move is played by the rules, in variations too. The final position and the outcome are printed. The first move
/// that cannot be played is an error with its number, its text and the reason. A file may hold several records.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Replay {
    #[command(flatten)]
    file: RecordFile,

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
        let records = self.file.records()?;
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
    output::print(|out| {
        if let Some(players) = players(record) {
            writeln!(out, "{players}")?;
        }
        writeln!(out, "{turns} {}, all legal\n", if turns == 1 { "turn" } else { "turns" })
    })?;
    print_position(&record.position(), record.outcome())
}
