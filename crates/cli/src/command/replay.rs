use std::collections::BTreeMap;

use clap::Args;
use serde::Serialize;
use tripylon_rules::record::Record;

use super::show::print_position;
use crate::{
    error::CliError,
    output,
    position_args::PositionReport,
    record_file::{RecordFileArgs, players_text},
};

/// Check a recorded game move by move
///
/// Plays every move by the rules, also in variations, and prints the final position and the outcome. The first illegal move
/// is an error with its number, its text and the reason. A file may hold several records.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct ReplayArgs {
    #[command(flatten)]
    record_file: RecordFileArgs,

    /// Print one JSON object a record for programs
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  tripylon replay game.txt
  tripylon replay - < game.txt
  tripylon replay --json games.txt";

/// A record in JSON: its final position and its tags.
#[derive(Debug, Serialize)]
struct ReplayReport {
    #[serde(flatten)]
    position: PositionReport,
    turns: usize,
    tags: BTreeMap<String, String>,
}

impl ReplayArgs {
    pub(crate) fn run(&self) -> Result<(), CliError> {
        let records = self.record_file.read_records()?;
        for (record, number) in records.iter().zip(1..) {
            if self.json {
                output::print_json(&ReplayReport::new(record))?;
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

impl ReplayReport {
    fn new(record: &Record) -> ReplayReport {
        let tags = record.tags().iter().map(|tag| (tag.name().to_string(), tag.value().to_string()));
        ReplayReport {
            position: PositionReport::new(&record.position(), record.outcome()),
            turns: record.main_line().plies().len(),
            tags: tags.collect(),
        }
    }
}

fn print_record(record: &Record) -> Result<(), CliError> {
    let turns = record.main_line().plies().len();
    output::print(|out| {
        if let Some(players) = players_text(record) {
            writeln!(out, "{players}")?;
        }
        writeln!(out, "{turns} {}, all legal\n", if turns == 1 { "turn" } else { "turns" })
    })?;
    print_position(&record.position(), record.outcome())
}
