use std::time::{Duration, Instant};

use anstyle::Style;
use clap::Args;
use tripylon_play::parse_duration;
use tripylon_rules::{quoted, record::Record};
use tripylon_search::CancelToken;
use tripylon_tables::AvailableTables;
use tripylon_texts::Language;

use crate::{
    ctrl_c::cancel_on_ctrl_c,
    error::CliError,
    output,
    record_file::{RecordFileArgs, players_text},
    review::{ReviewReport, ReviewText, Reviewer},
    tables::TablesFolderArgs,
};

/// Grade the moves of a recorded game and find its turning point
///
/// Prints the turning point first, then the accuracy of both players, then every move with its grade and, where it was not
/// the best, an explanation. Pylos is judged by a table if there is one, which is exact; the other games are searched. A
/// file may hold several records. docs/coach.md explains the grades.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct ReviewArgs {
    #[command(flatten)]
    record_file: RecordFileArgs,

    /// The search time for each move that no table knows [default: at most 20s for a game]
    #[arg(long, short, value_name = "TIME", value_parser = parse_duration)]
    time: Option<Duration>,

    /// The language: en, fr, de, es, it, nl or pt [default: en]
    #[arg(long, value_name = "TAG", value_parser = parse_language)]
    language: Option<Language>,

    #[command(flatten)]
    tables_folder: TablesFolderArgs,

    /// Search even if a table has the answer
    #[arg(long)]
    no_tables: bool,

    /// Print one JSON object a record for programs
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  tripylon review game.txt
  tripylon review game.txt --language fr
  tripylon review --time 2s --json - < games.txt";

impl ReviewArgs {
    pub(crate) fn run(&self) -> Result<(), CliError> {
        self.tables_folder.check_exists()?;
        let records = self.record_file.read_records()?;
        let stop = cancel_on_ctrl_c();
        for (record, number) in records.iter().zip(1..) {
            if number > 1 && !self.json {
                output::print(|out| writeln!(out))?;
            }
            self.review(record, &stop)?;
        }
        Ok(())
    }

    fn review(&self, record: &Record, stop: &CancelToken) -> Result<(), CliError> {
        let game = record.start().game();
        let language = self.language.unwrap_or_default();
        let available = if self.no_tables {
            AvailableTables::none()
        } else {
            AvailableTables::find(game, self.tables_folder.find().as_ref())
        };
        if let Some(note) = &available.missing_note {
            eprintln!("{note}");
        }
        let reviewer = Reviewer { tables: available.tables, time: self.time, stop: stop.clone() };
        let started_at = Instant::now();
        let review = reviewer.review(record)?;
        if self.json {
            return output::print_json(&ReviewReport::new(record, &review, language, started_at.elapsed()));
        }
        let bold = Style::new().bold();
        output::print(|out| {
            writeln!(out, "{bold}{game}{bold:#}")?;
            if let Some(players) = players_text(record) {
                writeln!(out, "{players}")?;
            }
            writeln!(out)?;
            for line in (ReviewText { game, review: &review, language }).lines() {
                writeln!(out, "{line}")?;
            }
            Ok(())
        })
    }
}

fn parse_language(tag: &str) -> Result<Language, String> {
    let tags = Language::ALL.map(Language::tag).join(", ");
    Language::from_tag(tag).ok_or_else(|| format!("{} is not one of {tags}", quoted(tag)))
}
