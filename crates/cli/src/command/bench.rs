use std::time::Instant;

use clap::Args;
use serde::Serialize;
use tripylon_rules::AnyGame;
use tripylon_search::{Limits, Tables, best_move};
use tripylon_tables::format_count;

use crate::{error::CliError, output};

/// Measure the speed of the search on fixed positions
///
/// Searches every position to a fixed depth, on one core and without tables. The number of positions searched is the same
/// on every machine: if the total changes, the search itself has changed, not only its speed.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct BenchArgs {
    /// Reduce the depth by this many turns, for a quick run
    #[arg(long, value_name = "TURNS", default_value_t = 0)]
    less: u32,

    /// Print one JSON object for programs
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  tripylon bench
  tripylon bench --less 3 --json";

/// A benchmark: the rules, a position and the search depth in turns. Depth 0 searches to the end.
const CASES: [(&str, &str, u32); 9] = [
    ("pylos", "start", 14),
    ("pylos", "2DD/3D/L3/LL2|3/3/3|2/2|1 1", 15),
    ("pylos", "LDDL/LDLD/DLLD/LLDD|3/1D1/3|2/2|1 1", 15),
    ("pylos:variant=expert", "2DD/3D/L3/LL2|3/3/3|2/2|1 1", 14),
    ("pylos:variant=children", "LDDL/1DLD/DL2/L1DD|3/3/3|2/2|1 1", 15),
    ("le-pylos", "edcba/abcde/........./EDCBA/ABCDE battle 1 0-0 -", 0),
    ("le-pylos:rules=jeux-et-strategie", "edcba/abcde/........./EDCBA/ABCDE battle 1 0-0 -", 0),
    ("pylon", ".,.,.,.,.,./.,.,.,.,.,./.,m,L,.,.,./.,.,.,.,.,./.,.,.,.,.,. 1", 5),
    ("pylon", "m,s,m,s,l,l/S,M,m,l,M,M/m,l,L,L,S,L/m,s,L,s,S,S/L,s,S,l,M,M 2", 6),
];

#[derive(Debug, Serialize)]
struct BenchReport {
    positions: Vec<BenchResult>,
    /// The checksum.
    nodes: u64,
    seconds: f64,
}

#[derive(Debug, Serialize)]
struct BenchResult {
    rules: &'static str,
    position: &'static str,
    depth: u32,
    best: String,
    nodes: u64,
    seconds: f64,
}

impl BenchArgs {
    pub(crate) fn run(&self) -> Result<(), CliError> {
        let positions = CASES.iter().map(|case| self.run_case(*case)).collect::<Result<Vec<_>, _>>()?;
        let nodes = positions.iter().map(|measured| measured.nodes).sum();
        let seconds = positions.iter().map(|measured| measured.seconds).sum();
        let report = BenchReport { positions, nodes, seconds };
        if self.json { output::print_json(&report) } else { report.print() }
    }

    fn run_case(
        &self,
        (rules, text, depth): (&'static str, &'static str, u32),
    ) -> Result<BenchResult, CliError> {
        let game: AnyGame = rules.parse().map_err(CliError::from_input_error)?;
        let position = match text {
            "start" => game.start(),
            text => game.parse_position(text).map_err(CliError::from_input_error)?,
        };
        let depth = if depth == 0 { 0 } else { depth.saturating_sub(self.less).max(1) };
        let limits = Limits { depth: Some(depth).filter(|depth| *depth > 0), ..Limits::default() };
        let start = Instant::now();
        let analysis = best_move(&position, &limits, &Tables::none(), &mut |_| ());
        let seconds = start.elapsed().as_secs_f64();
        let best = analysis.best().map(|mv| position.move_text(mv)).unwrap_or_default();
        Ok(BenchResult { rules, position: text, depth, best, nodes: analysis.nodes, seconds })
    }
}

impl BenchReport {
    fn print(&self) -> Result<(), CliError> {
        output::print(|out| {
            writeln!(
                out,
                "{:<34} {:>5} {:<10} {:>14} {:>8} {:>12}",
                "rules", "turns", "best", "positions", "seconds", "a second"
            )?;
            for measured in &self.positions {
                let depth = if measured.depth == 0 { "all".to_string() } else { measured.depth.to_string() };
                let BenchResult { rules, best, nodes, seconds, .. } = measured;
                writeln!(
                    out,
                    "{rules:<34} {depth:>5} {best:<10} {:>14} {seconds:>8.2} {:>12}",
                    format_count(*nodes),
                    format_rate(*nodes, *seconds)
                )?;
            }
            let BenchReport { nodes, seconds, .. } = self;
            writeln!(
                out,
                "{:<51} {:>14} {seconds:>8.2} {:>12}",
                "all",
                format_count(*nodes),
                format_rate(*nodes, *seconds)
            )
        })
    }
}

/// Positions a second, in round numbers.
fn format_rate(nodes: u64, seconds: f64) -> String {
    format_count(((nodes as f64 / seconds.max(1e-6)) / 1e4).round() as u64 * 10_000)
}
