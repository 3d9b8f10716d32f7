use std::sync::{
    Mutex,
    atomic::{AtomicU64, Ordering::Relaxed},
};

use clap::Args;
use serde::Serialize;
use tripylon_library::{LibraryError, Machine, Opened, in_pool, solvable};
use tripylon_rules::{AnyGame, Game, Pylos};
use tripylon_solver::{Verified, verify, verify_sample};

use crate::{
    failure::Failure,
    output::{self, grouped},
    solving::Bar,
    tables::FolderArgument,
};

/// Check a table: derive every value again from the moves
///
/// Reads the finished table, checks its checksums, and derives the value and distance of every position again from those of
/// the positions that its moves lead to, by the rules alone. It takes several times as long as solving, and 3 GiB of memory.
///
/// A compact table, such as those that come with the program, holds no distances; of it can only be said that it agrees with
/// itself everywhere.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Verify {
    /// The reading, such as pylos or pylos:variant=expert
    #[arg(value_name = "RULES")]
    rules: String,

    #[command(flatten)]
    folder: FolderArgument,

    /// Check only so many positions, chosen by lot, and those that their moves lead to
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
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
    sampled: bool,
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
        self.folder.must_exist()?;
        let game = solvable(self.rules.parse().map_err(Failure::input)?)?;
        let opened = Opened::best(game, &self.folder.folder()?)?;
        let began = std::time::Instant::now();
        let verified = in_pool(self.threads, || self.verify(&opened))?;
        let report = Report {
            rules: AnyGame::Pylos(game).to_string(),
            table: opened.place(),
            kind: opened.table.kind().word(),
            sampled: self.sample.is_some(),
            positions: verified.positions,
            wrong: wrong(game, &verified),
            seconds: began.elapsed().as_secs_f64(),
        };
        if self.json {
            output::print_json(&report)?;
        }
        if let Some(spheres) = verified.miscounted {
            let table = &report.table;
            return Err(Failure::Machine(format!("{table}: the counts for {spheres} spheres are wrong")));
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

    fn verify(&self, opened: &Opened) -> Result<Verified, LibraryError> {
        if let Some(sample) = self.sample {
            let progress = Progress::new(sample);
            let done = |positions| progress.add(positions);
            let verified = verify_sample(&opened.table, sample, self.seed, done);
            return verified.map_err(|error| opened.failure(&error));
        }
        let fillings = opened.table.fillings();
        let all: u64 = fillings.held().map(|index| 1 << fillings.get(index).spheres()).sum();
        let progress = Progress::new(2 * all);
        let done = |positions| progress.add(positions);
        verify(&opened.table, done).map_err(|error| opened.failure(&error))
    }
}

/// A bar that many cores add to.
struct Progress {
    all: u64,
    seen: AtomicU64,
    /// The bar, and how many it has been told of.
    bar: Mutex<(Bar, Machine, u64)>,
}

impl Progress {
    fn new(all: u64) -> Progress {
        Progress { all, seen: AtomicU64::new(0), bar: Mutex::new((Bar::new("verifying"), Machine::new(), 0)) }
    }

    fn add(&self, positions: u64) {
        let seen = self.seen.fetch_add(positions, Relaxed) + positions;
        // Whoever finds the bar taken leaves it to the next.
        if let Ok(mut bar) = self.bar.try_lock() {
            let (bar, machine, told) = &mut *bar;
            let share = seen as f64 / self.all as f64;
            let phase = if share < 0.5 { "finding wins" } else { "comparing" };
            bar.show(share, phase, seen.saturating_sub(*told) as f64, machine);
            *told = seen;
        }
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
        let (rules, positions) = (&self.rules, grouped(self.positions));
        let what = match (self.sampled, self.kind) {
            (true, _) => format!("{positions} positions chosen by lot agree with their moves"),
            (false, "full") => format!(
                "the checksums are right, and {positions} positions up to symmetry\n\
                 have the value and distance that follow from their moves"
            ),
            (false, _) => format!(
                "the checksums are right, and {positions} positions up to symmetry\n\
                 agree with their moves (without distances this is no proof)"
            ),
        };
        format!("{rules}: {what}\n{}", self.table)
    }
}
