use std::time::{Duration, Instant};

use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;
use tripylon_rules::AnyPosition;
use tripylon_tables::format_count;

use crate::{error::CliError, output, perft_estimate::PerftEstimate, position_args::PositionArgs};

/// Count the move sequences of a given length (perft)
///
/// Prints one line for each depth as soon as it is counted. Two programs that agree on the counts very likely agree on the
/// rules.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct PerftArgs {
    #[command(flatten)]
    position_args: PositionArgs,

    /// The number of turns
    #[arg(long, short, value_name = "N", value_parser = parse_depth)]
    depth: u32,

    /// Also print the count for each first move, at the full depth
    #[arg(long)]
    divide: bool,

    /// Print one JSON object for programs
    #[arg(long)]
    json: bool,
}

/// Deeper than any count that fits into 64 bits.
const MAX_DEPTH: u32 = 200;

fn parse_depth(text: &str) -> Result<u32, String> {
    let depth = text.parse().ok().filter(|depth| (1..=MAX_DEPTH).contains(depth));
    depth.ok_or_else(|| format!("a depth is a whole number from 1 to {MAX_DEPTH}"))
}

const EXAMPLES: &str = "\
Examples:
  tripylon perft pylos --depth 7
  tripylon perft pylos:variant=expert --position \"2DD/3D/L3/LL2|3/3/3|2/2|1 1\" --depth 5
  tripylon perft pylon --depth 3 --divide
  tripylon perft le-pylos --depth 4 --json";

#[derive(Debug, Serialize)]
struct PerftReport {
    rules: String,
    position: String,
    depths: Vec<DepthCount>,
    #[serde(skip_serializing_if = "Option::is_none")]
    divide: Option<Vec<MoveCount>>,
}

/// The count for a depth, and the time it took.
#[derive(Debug, Serialize)]
struct DepthCount {
    depth: u32,
    nodes: u64,
    seconds: f64,
}

/// The count for one first move.
#[derive(Debug, Serialize)]
struct MoveCount {
    #[serde(rename = "move")]
    mv: String,
    nodes: u64,
}

impl PerftArgs {
    pub(crate) fn run(&self) -> Result<(), CliError> {
        let position = self.position_args.play_moves(self.position_args.position()?)?.position();
        let estimate = PerftEstimate::new(&position, self.depth);
        if let Some(first) = estimate.overflow_depth() {
            return Err(too_deep_error(self.depth, first, estimate.nodes(first)));
        }
        let mut report = PerftReport {
            rules: position.game().to_string(),
            position: position.to_string(),
            depths: Vec::new(),
            divide: None,
        };
        self.print_line(|| format!("{} from {}\n\n{}", report.rules, report.position, HEADING))?;
        for depth in 1..=self.depth {
            let (count, counts) = count_depth(&position, depth, estimate.nodes(depth))?;
            self.print_line(|| count.line())?;
            report.depths.push(count);
            if depth == self.depth && self.divide {
                self.print_line(|| {
                    format!("\nafter each first move, {depth} turns in all\n{}", format_divide(&counts))
                })?;
                report.divide = Some(counts);
            }
        }
        if self.json { output::print_json(&report) } else { Ok(()) }
    }

    /// Prints the count as a line of text.
    fn print_line(&self, line: impl FnOnce() -> String) -> Result<(), CliError> {
        if self.json { Ok(()) } else { output::print(|out| writeln!(out, "{}", line())) }
    }
}

const HEADING: &str = "depth                sequences    seconds   million/s";

impl DepthCount {
    fn line(&self) -> String {
        let rate = self.nodes as f64 / self.seconds / 1e6;
        // Below a hundredth of a second the rate is noise.
        let rate = if self.seconds < 0.01 { String::new() } else { format!("{rate:>11.1}") };
        format!("{:>5} {:>24} {:>10.3} {rate}", self.depth, format_count(self.nodes), self.seconds)
            .trim_end()
            .to_string()
    }
}

/// Counts one depth, first move by first move.
fn count_depth(
    position: &AnyPosition,
    depth: u32,
    expected: f64,
) -> Result<(DepthCount, Vec<MoveCount>), CliError> {
    let start = Instant::now();
    let moves = position.legal_moves();
    let bar = progress_bar(depth, moves.len(), expected);
    let mut counts = Vec::new();
    let mut nodes = 0u64;
    for mv in moves {
        let mut child = *position;
        child.play(mv).expect("a legal move can be played");
        let overflow = || too_deep_error(depth, depth, expected);
        let nodes_below = child.perft(depth - 1).ok_or_else(overflow)?;
        nodes = nodes.checked_add(nodes_below).ok_or_else(overflow)?;
        counts.push(MoveCount { mv: position.move_text(mv), nodes: nodes_below });
        bar.inc(1);
    }
    bar.finish_and_clear();
    counts.sort_unstable_by(|one, other| one.mv.cmp(&other.mv));
    Ok((DepthCount { depth, nodes, seconds: start.elapsed().as_secs_f64() }, counts))
}

/// A progress bar on stderr for a depth that takes long; hidden if stderr is not a terminal.
fn progress_bar(depth: u32, moves: usize, expected: f64) -> ProgressBar {
    const PROGRESS_BAR_MIN_NODES: f64 = 3e8;
    if expected < PROGRESS_BAR_MIN_NODES {
        return ProgressBar::hidden();
    }
    let template = "depth {prefix}, about {msg} sequences  [{bar:30}] {elapsed} elapsed, {eta} left";
    let style =
        ProgressStyle::with_template(template).expect("the template is well-formed").progress_chars("━╸ ");
    let bar = ProgressBar::new(moves as u64).with_style(style);
    bar.set_prefix(depth.to_string());
    bar.set_message(format_count(expected as u64));
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}

fn format_divide(counts: &[MoveCount]) -> String {
    let width = counts.iter().map(|count| count.mv.len()).max().unwrap_or(0).max(5);
    let line = |count: &MoveCount| format!("  {:<width$} {:>24}", count.mv, format_count(count.nodes));
    counts.iter().map(line).collect::<Vec<_>>().join("\n")
}

fn too_deep_error(depth: u32, first: u32, sequences: f64) -> CliError {
    let already = if first < depth { format!(": already depth {first} has") } else { ": it has".to_string() };
    CliError::Input(format!(
        "depth {depth} cannot be counted{already} about {sequences:.0e} move sequences, more than 64 bits hold"
    ))
}
