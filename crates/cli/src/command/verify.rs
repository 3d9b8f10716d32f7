use std::sync::{
    Mutex,
    atomic::{AtomicU64, Ordering::Relaxed},
};

use clap::Args;
use serde::Serialize;
use tripylon_rules::{AnyGame, Game, Pylos};
use tripylon_solver::{Verified, verify, verify_sample};
use tripylon_tablebase::Kind;

use crate::{
    failure::Failure,
    output::{self, grouped},
    solving::{Bar, Machine},
    tables::{FolderArgument, Opened, in_pool, pylos},
};

/// Check a table: derive every value again from the moves
///
/// Reads the finished table, checks its checksums, and derives the value and distance of every position again from those of
/// the positions that its moves lead to, by the rules alone. It takes several times as long as solving.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Verify {
    /// The reading, such as pylos or pylos:variant=expert
    #[arg(value_name = "RULES")]
    rules: String,

    #[command(flatten)]
    folder: FolderArgument,

    /// Check only so many positions, chosen by lot, and those that their moves lead to
    #[arg(long, value_name = "N")]
    sample: Option<u64>,

    /// The lot: the same number chooses the same positions
    #[arg(long, value_name = "N", default_value_t = 1, requires = "sample")]
    seed: u64,

    /// How many cores to use; without it, all
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,

    /// Print one JSON object for programs
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  tripylon verify pylos
  tripylon verify pylos --sample 100000           a quick look";

#[derive(Debug, Serialize)]
struct Report {
    rules: String,
    table: String,
    kind: &'static str,
    positions: u64,
    wrong: Option<WrongReport>,
    seconds: f64,
}

#[derive(Debug, Serialize)]
struct WrongReport {
    position: String,
    says: String,
    should: String,
}

impl Verify {
    pub(crate) fn run(&self) -> Result<(), Failure> {
        let game = pylos(self.rules.parse().map_err(Failure::input)?)?;
        let opened = Opened::best(game, &self.folder.folder()?)?;
        let began = std::time::Instant::now();
        let verified = in_pool(self.threads, || self.verify(&opened))?;
        let report = Report {
            rules: AnyGame::Pylos(game).to_string(),
            table: opened.place.clone(),
            kind: match opened.table.kind() {
                Kind::Full => "full",
                Kind::Compact => "compact",
            },
            positions: verified.positions,
            wrong: wrong(game, &verified),
            seconds: began.elapsed().as_secs_f64(),
        };
        if self.json {
            output::print_json(&report)?;
        }
        match &report.wrong {
            Some(wrong) => Err(Failure::Machine(format!(
                "{}: {} should be {} and is {}",
                report.table, wrong.position, wrong.should, wrong.says
            ))),
            None if self.json => Ok(()),
            None => output::print(|out| writeln!(out, "{}", report.text())),
        }
    }

    fn verify(&self, opened: &Opened) -> Result<Verified, Failure> {
        if let Some(sample) = self.sample {
            return verify_sample(&opened.table, sample, self.seed).map_err(|error| opened.failure(&error));
        }
        let fillings = opened.table.fillings();
        let solved = fillings.layer(fillings.cells() - 1).start;
        let all: u64 = (0..solved).map(|index| 1 << fillings.get(index).spheres()).sum();
        let bar = Mutex::new((Bar::new("verifying"), Machine::new()));
        let seen = AtomicU64::new(0);
        let done = |positions: u64| {
            let seen = seen.fetch_add(positions, Relaxed) + positions;
            if let Ok(mut bar) = bar.try_lock() {
                let (bar, machine) = &mut *bar;
                let share = seen as f64 / (2 * all) as f64;
                let phase = if seen < all { "finding wins" } else { "comparing" };
                bar.show(share, phase, seen as f64, machine);
            }
        };
        verify(&opened.table, done).map_err(|error| opened.failure(&error))
    }
}

fn wrong(game: Pylos, verified: &Verified) -> Option<WrongReport> {
    verified.wrong.map(|wrong| WrongReport {
        position: game.position_text(&wrong.position),
        says: wrong.says.to_string(),
        should: wrong.should.to_string(),
    })
}

impl Report {
    fn text(&self) -> String {
        let positions = grouped(self.positions);
        format!(
            "{}: the checksums are right, and so is what the {} table says about {positions} positions\n\
             up to symmetry, each derived again from its moves ({})",
            self.rules, self.kind, self.table
        )
    }
}
