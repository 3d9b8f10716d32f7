use std::{
    num::NonZero,
    time::{Duration, Instant},
};

use anstyle::{AnsiColor, Style};
use clap::Args;
use tripylon_protocol::AnalysisReport;
use tripylon_rules::{AnyPosition, Outcome, record::Record};
use tripylon_search::{Analysis, Limits, best_move};
use tripylon_sitting::{parse_duration, stood};

use crate::{
    analysis::{Live, Page, bell},
    failure::Failure,
    output,
    situation::Situation,
    tables::{AtHand, FolderArgument},
};

/// Find the best moves in a position, and what they are worth
///
/// The lines are refined while it thinks, in place where the output is a terminal. It ends when the time is over, when
/// all is known for certain, or at Ctrl-C, which is not a failure: what is known by then is printed and the exit code
/// is 0. A second Ctrl-C ends it at once.
///
/// In Pylos a line is worth what it is worth to the player to move; in Le Pylos and Pylon it is the final points of
/// players 1 and 2.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Analyse {
    #[command(flatten)]
    situation: Situation,

    /// How long to think; without any limit, 2s
    #[arg(long, short, value_name = "TIME", value_parser = parse_duration)]
    time: Option<Duration>,

    /// How many lines to find, each beginning with another move; without it, 3
    #[arg(long, short, value_name = "N", default_value_t = 3, hide_default_value = true, value_parser = clap::value_parser!(u16).range(1..=1000))]
    lines: u16,

    /// How many turns to look ahead at most
    #[arg(long, short, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    depth: Option<u32>,

    /// How many positions to look at at most
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,

    /// How many threads think; without it, as many as there are cores. With one, the same search ends the same way
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,

    /// The memory for what the search remembers, in MiB; without it, 64
    #[arg(long, value_name = "MIB", default_value_t = 64, hide_default_value = true, value_parser = clap::value_parser!(u32).range(1..=65536))]
    hash: u32,

    #[command(flatten)]
    folder: FolderArgument,

    /// Search, even where a table knows the answer
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

/// How long to think when nothing is said.
const TIME: Duration = Duration::from_secs(2);

impl Analyse {
    pub(crate) fn run(&self) -> Result<(), Failure> {
        self.folder.must_exist()?;
        let record = self.situation.played(self.situation.position()?)?;
        let position = record.position();
        let outcome = record.outcome();
        if !self.json {
            print_heading(&position)?;
        }
        let (analysis, took) = match outcome {
            Some(outcome) => (Analysis::finished(&position, outcome), Duration::ZERO),
            None => self.think(&record),
        };
        if self.json {
            return output::print_json(&AnalysisReport::new(&position, &analysis, took));
        }
        print_page(&Page { position: &position, analysis: &analysis, took }, outcome)
    }

    /// What is found out, and how long that takes.
    fn think(&self, record: &Record) -> (Analysis, Duration) {
        let position = record.position();
        let at_hand =
            if self.no_tables { AtHand::none() } else { AtHand::find(position.game(), &self.folder) };
        if let Some(note) = &at_hand.note {
            eprintln!("{note}");
        }
        let limits = self.limits(record);
        let live = (!self.json).then(|| Live::new(self.lines.into(), limits.stop.clone()));
        let began = Instant::now();
        let analysis = best_move(&position, &limits, &at_hand.tables, &mut |analysis| {
            if let Some(live) = &live {
                live.show(&Page { position: &position, analysis, took: began.elapsed() });
            }
        });
        (analysis, began.elapsed())
    }

    fn limits(&self, record: &Record) -> Limits {
        let unlimited = self.depth.is_none() && self.nodes.is_none();
        let cores = || std::thread::available_parallelism().map_or(1, NonZero::get);
        Limits {
            time: self.time.or(unlimited.then_some(TIME)),
            nodes: self.nodes,
            depth: self.depth,
            lines: self.lines.into(),
            hash: (self.hash as usize) << 20,
            threads: self.threads.map_or_else(cores, usize::from),
            stood: stood(record),
            stop: bell(),
            ..Limits::default()
        }
    }
}

/// Says what is looked at, before anything is known about it.
fn print_heading(position: &AnyPosition) -> Result<(), Failure> {
    let (bold, quiet) = (Style::new().bold(), Style::new().fg_color(Some(AnsiColor::BrightBlack.into())));
    output::print(|out| {
        writeln!(out, "{bold}{}{bold:#}", position.game())?;
        writeln!(out, "{quiet}{position}{quiet:#}\n")
    })
}

fn print_page(page: &Page<'_>, outcome: Option<Outcome>) -> Result<(), Failure> {
    output::print(|out| {
        if let Some(outcome) = outcome {
            let bold = Style::new().bold();
            return writeln!(out, "{bold}The game is over: {outcome}.{bold:#}");
        }
        writeln!(out, "{}\n", page.heading())?;
        for row in page.wrapped_rows() {
            writeln!(out, "{row}")?;
        }
        writeln!(out, "\n{}", page.effort())
    })
}
