use std::time::{Duration, Instant};

use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;
use tripylon_rules::AnyPosition;

use crate::{
    estimate::Estimate,
    failure::Failure,
    output::{self, grouped},
    situation::Situation,
};

/// Count the ways to play a number of turns
///
/// One line a depth, as soon as it is counted. This is how generators of moves are compared: two programs that agree
/// on the counts agree on the rules.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Perft {
    #[command(flatten)]
    situation: Situation,

    /// The number of turns
    #[arg(long, short, value_name = "N", value_parser = parse_depth)]
    depth: u32,

    /// Also count the ways after each first move, at the full depth
    #[arg(long)]
    divide: bool,

    /// Print one JSON object for programs
    #[arg(long)]
    json: bool,
}

/// Deeper than any count that fits into 64 bits and is worth printing a line for.
const DEEPEST: u32 = 200;

fn parse_depth(text: &str) -> Result<u32, String> {
    let depth = text.parse().ok().filter(|depth| (1..=DEEPEST).contains(depth));
    depth.ok_or_else(|| format!("a depth is a whole number from 1 to {DEEPEST}"))
}

const EXAMPLES: &str = "\
Examples:
  tripylon perft pylos --depth 7
  tripylon perft pylos:variant=expert --position \"2DD/3D/L3/LL2|3/3/3|2/2|1 1\" --depth 5
  tripylon perft pylon --depth 3 --divide
  tripylon perft le-pylos --depth 4 --json";

#[derive(Debug, Serialize)]
struct Report {
    rules: String,
    position: String,
    depths: Vec<Count>,
    #[serde(skip_serializing_if = "Option::is_none")]
    divide: Option<Vec<Share>>,
}

/// The ways to play so many turns, and how long it took to count them.
#[derive(Debug, Serialize)]
struct Count {
    depth: u32,
    nodes: u64,
    seconds: f64,
}

/// The ways to play on after one first move.
#[derive(Debug, Serialize)]
struct Share {
    #[serde(rename = "move")]
    mv: String,
    nodes: u64,
}

impl Perft {
    pub(crate) fn run(&self) -> Result<(), Failure> {
        let position = self.situation.played(self.situation.position()?)?.position();
        let estimate = Estimate::new(&position, self.depth);
        if let Some(first) = estimate.overflow() {
            return Err(too_deep(self.depth, first, estimate.ways(first)));
        }
        let mut report = Report {
            rules: position.game().to_string(),
            position: position.to_string(),
            depths: Vec::new(),
            divide: None,
        };
        self.say(|| format!("{} from {}\n\n{}", report.rules, report.position, HEADING))?;
        for depth in 1..=self.depth {
            let (count, shares) = count(&position, depth, estimate.ways(depth))?;
            self.say(|| count.line())?;
            report.depths.push(count);
            if depth == self.depth && self.divide {
                self.say(|| format!("\nafter each first move, {depth} turns in all\n{}", divided(&shares)))?;
                report.divide = Some(shares);
            }
        }
        if self.json { output::print_json(&report) } else { Ok(()) }
    }

    /// Prints a line for people, who want to see each count as it comes.
    fn say(&self, line: impl FnOnce() -> String) -> Result<(), Failure> {
        if self.json { Ok(()) } else { output::print(|out| writeln!(out, "{}", line())) }
    }
}

const HEADING: &str = "depth                     ways    seconds   million/s";

impl Count {
    fn line(&self) -> String {
        let rate = self.nodes as f64 / self.seconds / 1e6;
        // A rate over less than a hundredth of a second says nothing.
        let rate = if self.seconds < 0.01 { String::new() } else { format!("{rate:>11.1}") };
        format!("{:>5} {:>24} {:>10.3} {rate}", self.depth, grouped(self.nodes), self.seconds)
            .trim_end()
            .to_string()
    }
}

/// Counts one depth, first move by first move.
fn count(position: &AnyPosition, depth: u32, expected: f64) -> Result<(Count, Vec<Share>), Failure> {
    let start = Instant::now();
    let moves = position.legal_moves();
    let bar = progress(depth, moves.len(), expected);
    let mut shares = Vec::new();
    let mut nodes = 0u64;
    for mv in moves {
        let mut child = *position;
        child.play(mv).expect("a legal move can be played");
        let overflow = || too_deep(depth, depth, expected);
        let share = child.perft(depth - 1).ok_or_else(overflow)?;
        nodes = nodes.checked_add(share).ok_or_else(overflow)?;
        shares.push(Share { mv: position.move_text(mv), nodes: share });
        bar.inc(1);
    }
    bar.finish_and_clear();
    shares.sort_unstable_by(|one, other| one.mv.cmp(&other.mv));
    Ok((Count { depth, nodes, seconds: start.elapsed().as_secs_f64() }, shares))
}

/// A bar on stderr for a depth that takes long; nothing where stderr is not a terminal.
fn progress(depth: u32, moves: usize, expected: f64) -> ProgressBar {
    const LONG: f64 = 3e8;
    if expected < LONG {
        return ProgressBar::hidden();
    }
    let template = "depth {prefix}, about {msg} ways  [{bar:30}] {elapsed} gone, {eta} left";
    let style =
        ProgressStyle::with_template(template).expect("the template is well-formed").progress_chars("━╸ ");
    let bar = ProgressBar::new(moves as u64).with_style(style);
    bar.set_prefix(depth.to_string());
    bar.set_message(grouped(expected as u64));
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}

fn divided(shares: &[Share]) -> String {
    let width = shares.iter().map(|share| share.mv.len()).max().unwrap_or(0).max(5);
    let line = |share: &Share| format!("  {:<width$} {:>24}", share.mv, grouped(share.nodes));
    shares.iter().map(line).collect::<Vec<_>>().join("\n")
}

fn too_deep(depth: u32, first: u32, ways: f64) -> Failure {
    let already = if first < depth { format!(": already depth {first} has") } else { ": it has".to_string() };
    Failure::Input(format!(
        "depth {depth} cannot be counted{already} about {ways:.0e} ways to play, more than 64 bits hold"
    ))
}
