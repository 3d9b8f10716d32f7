use std::sync::{
    Mutex,
    atomic::{AtomicU64, Ordering::Relaxed},
};

use clap::Args;
use serde::Serialize;
use tripylon_rules::{AnyGame, Game, Pylos};
use tripylon_solver::{VerifyReport, verify, verify_sample};
use tripylon_tables::{Machine, OpenTable, TablesError, format_count, pylos_only, run_in_thread_pool};

use crate::{error::CliError, output, solving::PhaseProgressBar, tables::TablesFolderArgs};

/// Check a table: derive every value again from the moves of its position
///
/// Reads the finished table, checks its checksums, and derives the value and distance of every position again from those of
/// the positions that its moves lead to, by the rules alone. It takes several times as long as solving, and 3 GiB of memory.
///
/// A compact table, such as those that come with the program, holds no distances: the check shows that its values are
/// consistent.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct VerifyArgs {
    /// The rules, such as pylos or pylos:variant=expert
    #[arg(value_name = "RULES")]
    rules: String,

    #[command(flatten)]
    tables_folder: TablesFolderArgs,

    /// Check only this many random positions, and those that their moves lead to
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    sample: Option<u64>,

    /// The seed of the random positions
    #[arg(long, value_name = "N", default_value_t = 1, requires = "sample")]
    seed: u64,

    /// The number of threads [default: one for each core]
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
struct VerificationReport {
    rules: String,
    table: String,
    kind: &'static str,
    sampled: bool,
    positions: u64,
    mismatch: Option<MismatchReport>,
    seconds: f64,
}

#[derive(Debug, Serialize)]
struct MismatchReport {
    position: String,
    stored: String,
    expected: String,
}

impl VerifyArgs {
    pub(crate) fn run(&self) -> Result<(), CliError> {
        self.tables_folder.check_exists()?;
        let game = pylos_only(self.rules.parse().map_err(CliError::from_input_error)?)?;
        let opened = OpenTable::open_best(game, &self.tables_folder.folder()?)?;
        let started_at = std::time::Instant::now();
        let verified = run_in_thread_pool(self.threads, || self.verify_table(&opened))?;
        let report = VerificationReport {
            rules: AnyGame::Pylos(game).to_string(),
            table: opened.place(),
            kind: opened.table.kind().name(),
            sampled: self.sample.is_some(),
            positions: verified.positions,
            mismatch: mismatch_report(game, &verified),
            seconds: started_at.elapsed().as_secs_f64(),
        };
        if self.json {
            output::print_json(&report)?;
        }
        if let Some(spheres) = verified.miscounted_layer {
            let table = &report.table;
            return Err(CliError::System(format!("{table}: the counts for {spheres} spheres are wrong")));
        }
        match &report.mismatch {
            Some(mismatch) => Err(CliError::System(format!(
                "{}: {} should be {} and is {}",
                report.table, mismatch.position, mismatch.expected, mismatch.stored
            ))),
            None if self.json => Ok(()),
            None => output::print(|out| writeln!(out, "{}", report.text())),
        }
    }

    fn verify_table(&self, opened: &OpenTable) -> Result<VerifyReport, TablesError> {
        if let Some(sample) = self.sample {
            let progress = VerifyProgressBar::new(sample);
            let done = |positions| progress.add(positions);
            let verified = verify_sample(&opened.table, sample, self.seed, done);
            return verified.map_err(|error| opened.failure(&error));
        }
        let occupancies = opened.table.occupancies();
        let all: u64 = occupancies.in_table().map(|index| 1 << occupancies.get(index).spheres()).sum();
        let progress = VerifyProgressBar::new(2 * all);
        let done = |positions| progress.add(positions);
        verify(&opened.table, done).map_err(|error| opened.failure(&error))
    }
}

/// A progress bar that several threads update.
struct VerifyProgressBar {
    total: u64,
    done: AtomicU64,
    shown: Mutex<ShownProgress>,
}

/// The progress that the terminal shows.
struct ShownProgress {
    bar: PhaseProgressBar,
    /// For the memory use.
    machine: Machine,
    reported_positions: u64,
}

impl VerifyProgressBar {
    fn new(total: u64) -> VerifyProgressBar {
        VerifyProgressBar {
            total,
            done: AtomicU64::new(0),
            shown: Mutex::new(ShownProgress {
                bar: PhaseProgressBar::new("verifying"),
                machine: Machine::new(),
                reported_positions: 0,
            }),
        }
    }

    fn add(&self, positions: u64) {
        let done = self.done.fetch_add(positions, Relaxed) + positions;
        // A thread that finds the bar locked leaves the update to the next one.
        if let Ok(mut shown) = self.shown.try_lock() {
            let ShownProgress { bar, machine, reported_positions } = &mut *shown;
            let share = done as f64 / self.total as f64;
            let phase = if share < 0.5 { "finding wins" } else { "comparing" };
            bar.show(share, phase, done.saturating_sub(*reported_positions) as f64, machine);
            *reported_positions = done;
        }
    }
}

fn mismatch_report(game: Pylos, verified: &VerifyReport) -> Option<MismatchReport> {
    verified.mismatch.map(|mismatch| MismatchReport {
        position: game.position_text(&mismatch.position),
        stored: mismatch.stored.to_string(),
        expected: mismatch.expected.to_string(),
    })
}

impl VerificationReport {
    fn text(&self) -> String {
        let (rules, positions) = (&self.rules, format_count(self.positions));
        let finding = match (self.sampled, self.kind) {
            (true, _) => format!("{positions} randomly chosen positions agree with their moves"),
            (false, "full") => format!(
                "the checksums are right, and {positions} positions up to symmetry\n\
                 have the value and distance that follow from their moves"
            ),
            (false, _) => format!(
                "the checksums are right, and {positions} positions up to symmetry\n\
                 agree with their moves (without distances this is no proof)"
            ),
        };
        format!("{rules}: {finding}\n{}", self.table)
    }
}
