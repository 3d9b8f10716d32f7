use std::time::{Duration, Instant};

use anstyle::Style;
use clap::Args;
use tripylon_rules::{quoted, record::Record};
use tripylon_search::Stop;
use tripylon_sitting::parse_duration;
use tripylon_texts::Language;

use crate::{
    analysis::bell,
    failure::Failure,
    output,
    record_file::{RecordFile, players},
    reviewing::{Page, Report, Thinking},
    tables::{AtHand, FolderArgument},
};

/// Go through a recorded game: where it turned, and how good every move was
///
/// The turning point comes first, then how accurately both players played, then the moves, each with a grade; what was not
/// the best is explained. Pylos is judged by a table where there is one, and what it says is exact; other games are
/// searched. A file may hold several records. docs/coach.md says what the grades mean.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Review {
    #[command(flatten)]
    file: RecordFile,

    /// How long to think about each move where no table knows it; without it, a game takes at most 20s
    #[arg(long, short, value_name = "TIME", value_parser = parse_duration)]
    time: Option<Duration>,

    /// The language of the words: en, fr, de, es, it, nl or pt; without it, en
    #[arg(long, value_name = "TAG", value_parser = parse_language)]
    language: Option<Language>,

    #[command(flatten)]
    folder: FolderArgument,

    /// Search, even where a table knows the answer
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

impl Review {
    pub(crate) fn run(&self) -> Result<(), Failure> {
        self.folder.must_exist()?;
        let records = self.file.records()?;
        let stop = bell();
        for (record, number) in records.iter().zip(1..) {
            if number > 1 && !self.json {
                output::print(|out| writeln!(out))?;
            }
            self.review(record, &stop)?;
        }
        Ok(())
    }

    fn review(&self, record: &Record, stop: &Stop) -> Result<(), Failure> {
        let game = record.start().game();
        let language = self.language.unwrap_or_default();
        let at_hand = if self.no_tables { AtHand::none() } else { AtHand::find(game, &self.folder) };
        if let Some(note) = &at_hand.note {
            eprintln!("{note}");
        }
        let thinking = Thinking { tables: at_hand.tables, time: self.time, stop: stop.clone() };
        let began = Instant::now();
        let review = thinking.review(record)?;
        if self.json {
            return output::print_json(&Report::new(record, &review, language, began.elapsed()));
        }
        let bold = Style::new().bold();
        output::print(|out| {
            writeln!(out, "{bold}{game}{bold:#}")?;
            if let Some(players) = players(record) {
                writeln!(out, "{players}")?;
            }
            writeln!(out)?;
            for line in (Page { game, review: &review, language }).lines() {
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
