use std::{
    num::NonZero,
    time::{Duration, Instant},
};

use anstyle::{AnsiColor, Style};
use clap::Args;
use tripylon_play::{parse_duration, position_history};
use tripylon_protocol::AnalysisReport;
use tripylon_rules::{AnyPosition, Outcome, record::Record};
use tripylon_search::{Analysis, Limits, best_move};
use tripylon_tables::AvailableTables;

use crate::{
    analysis::{AnalysisDisplay, AnalysisText},
    ctrl_c::cancel_on_ctrl_c,
    error::CliError,
    output,
    position_args::PositionArgs,
    tables::TablesFolderArgs,
};

/// Find the best moves in a position and their values
///
/// In a terminal the lines are updated in place during the search. The search ends when the time is over, when all values
/// are exact, or at Ctrl-C: the result so far is printed, with exit code 0. A second Ctrl-C ends the program at once.
///
/// In Pylos the value of a line is that for the player to move; in Le Pylos and Pylon it is the final points of players 1
/// and 2.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct AnalyseArgs {
    #[command(flatten)]
    position_args: PositionArgs,

    /// The time of the search; without any limit, 2s
    #[arg(long, short, value_name = "TIME", value_parser = parse_duration)]
    time: Option<Duration>,

    /// The number of lines, each with a different first move [default: 3]
    #[arg(long, short, value_name = "N", default_value_t = 3, hide_default_value = true, value_parser = clap::value_parser!(u16).range(1..=1000))]
    lines: u16,

    /// The maximum depth, in turns
    #[arg(long, short, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    depth: Option<u32>,

    /// The maximum number of positions to search
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,

    /// The number of threads; with one, the search is deterministic [default: one for each core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,

    /// The size of the transposition table in MiB [default: 64]
    #[arg(long, value_name = "MIB", default_value_t = 64, hide_default_value = true, value_parser = clap::value_parser!(u32).range(1..=65536))]
    hash: u32,

    #[command(flatten)]
    tables_folder: TablesFolderArgs,

    /// Search even if a table has the answer
    #[arg(long)]
    no_tables: bool,

    /// Print one JSON object for programs
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  tripylon analyse pylos --moves \"b2 c3 b3\"
  tripylon analyse pylon --time 10s --lines 5
  tripylon analyse le-pylos --depth 4 --position
  \"bdace/ecbda/........./CAEBD/DEACB battle 1 0-0 -\"
  tripylon analyse pylos:base=3 --no-tables --nodes 100000 --threads 1 --json";

/// The default time of a search.
const DEFAULT_TIME: Duration = Duration::from_secs(2);

impl AnalyseArgs {
    pub(crate) fn run(&self) -> Result<(), CliError> {
        self.tables_folder.check_exists()?;
        let record = self.position_args.play_moves(self.position_args.position()?)?;
        let position = record.position();
        let outcome = record.outcome();
        if !self.json {
            print_heading(&position)?;
        }
        let (analysis, elapsed) = match outcome {
            Some(outcome) => (Analysis::finished(&position, outcome), Duration::ZERO),
            None => self.search(&record),
        };
        if self.json {
            return output::print_json(&AnalysisReport::new(&position, &analysis, elapsed));
        }
        print_analysis(&AnalysisText { position: &position, analysis: &analysis, elapsed }, outcome)
    }

    /// Searches, and returns the result with the time it took.
    fn search(&self, record: &Record) -> (Analysis, Duration) {
        let position = record.position();
        let available = if self.no_tables {
            AvailableTables::none()
        } else {
            AvailableTables::find(position.game(), self.tables_folder.find().as_ref())
        };
        if let Some(note) = &available.missing_note {
            eprintln!("{note}");
        }
        let limits = self.limits(record);
        let display = (!self.json).then(|| AnalysisDisplay::new(self.lines.into(), limits.cancel.clone()));
        let started_at = Instant::now();
        let analysis = best_move(&position, &limits, &available.tables, &mut |analysis| {
            if let Some(display) = &display {
                display.show(&AnalysisText { position: &position, analysis, elapsed: started_at.elapsed() });
            }
        });
        (analysis, started_at.elapsed())
    }

    fn limits(&self, record: &Record) -> Limits {
        let unlimited = self.depth.is_none() && self.nodes.is_none();
        let cores = || std::thread::available_parallelism().map_or(1, NonZero::get);
        Limits {
            time: self.time.or(unlimited.then_some(DEFAULT_TIME)),
            nodes: self.nodes,
            depth: self.depth,
            lines: self.lines.into(),
            hash_bytes: (self.hash as usize) << 20,
            threads: self.threads.map_or_else(cores, usize::from),
            previous_positions: position_history(record),
            cancel: cancel_on_ctrl_c(),
            ..Limits::default()
        }
    }
}

/// Prints the position before the search.
fn print_heading(position: &AnyPosition) -> Result<(), CliError> {
    let (bold, quiet) = (Style::new().bold(), Style::new().fg_color(Some(AnsiColor::BrightBlack.into())));
    output::print(|out| {
        writeln!(out, "{bold}{}{bold:#}", position.game())?;
        writeln!(out, "{quiet}{position}{quiet:#}\n")
    })
}

fn print_analysis(page: &AnalysisText<'_>, outcome: Option<Outcome>) -> Result<(), CliError> {
    output::print(|out| {
        if let Some(outcome) = outcome {
            let bold = Style::new().bold();
            return writeln!(out, "{bold}The game is over: {outcome}.{bold:#}");
        }
        writeln!(out, "{}\n", page.heading())?;
        for row in page.wrapped_rows() {
            writeln!(out, "{row}")?;
        }
        writeln!(out, "\n{}", page.search_stats())
    })
}
