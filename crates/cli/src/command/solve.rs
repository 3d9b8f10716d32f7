use std::{
    fs,
    path::{Path, PathBuf},
};

use clap::Args;
use tripylon_rules::{AnyGame, Game, Pylon, Pylos};
use tripylon_tablebase::{Probe, TableKind};
use tripylon_tables::{
    Folder, Machine, OpenTable, SolveCost, SolveOutcome, SolveRun, pylos_only, run_in_thread_pool,
};

use crate::{
    ctrl_c::cancel_solve_on_ctrl_c,
    error::CliError,
    output,
    solving::{
        PylonSolveOptions, SolveProgressDisplay, SolveSummary, SolveSummaryInput, solve_pylon_board,
        write_plots,
    },
    tables::TablesFolderArgs,
};

/// Solve Pylos or a small board of Pylon
///
/// For Pylos, finds for every position who wins and in how many turns, and writes a table that `probe` and `line` read. You can stop
/// it at any time, by Ctrl-C or otherwise; the same command continues from the last checkpoint. An existing table with
/// distances is kept.
///
/// For Pylon, finds the final points with best play from the empty board, and one line of it. This keeps nothing on disk.
/// Boards with up to 12 squares take minutes; the full board is out of reach.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct SolveArgs {
    /// The rules, such as pylos, pylos:variant=expert or pylon:size=4x3
    #[arg(value_name = "RULES")]
    rules: String,

    #[command(flatten)]
    tables_folder: TablesFolderArgs,

    /// The number of threads [default: one for each core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,

    /// Write a compact table: win, draw or loss without distances, in a quarter of the space
    #[arg(long)]
    compact: bool,

    /// Also plot the values by number of spheres and by distance, as SVG files in a folder
    #[arg(long, value_name = "DIR", conflicts_with = "compact")]
    plot: Option<PathBuf>,

    /// Solve again even if there is a table
    #[arg(long)]
    again: bool,

    /// For Pylon: the size of the transposition table in MiB [default: 16 to 1024, by the board]
    #[arg(long, value_name = "MIB", value_parser = clap::value_parser!(u32).range(1..=1_048_576))]
    hash: Option<u32>,

    /// Start even if memory or disk seem too small, or the board of Pylon too large
    #[arg(long)]
    force: bool,

    /// Print one JSON object for programs
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  tripylon solve pylos:base=3                     the small board, in a second
  tripylon solve pylos                            the standard game
  tripylon solve pylos:variant=expert --json      the expert game, for programs
  tripylon solve pylos --tables /data/tables --threads 8
  tripylon solve pylos --plot .                   plot the values
  tripylon solve pylon:size=5x2                   a small board of Pylon

The whole board of Pylos needs about 3.5 GiB of memory and, on two cores, half a
minute (children's), two (standard) or five (expert).";

impl SolveArgs {
    pub(crate) fn run(&self) -> Result<(), CliError> {
        match self.rules.parse().map_err(CliError::from_input_error)? {
            AnyGame::Pylon(game) => self.run_pylon(game),
            other @ (AnyGame::Pylos(_) | AnyGame::LePylos(_)) => self.run_pylos(pylos_only(other)?),
        }
    }

    fn run_pylon(&self, game: Pylon) -> Result<(), CliError> {
        let pylos_options = [
            (self.tables_folder.is_given(), "--tables"),
            (self.compact, "--compact"),
            (self.plot.is_some(), "--plot"),
            (self.again, "--again"),
        ];
        if let Some((_, option)) = pylos_options.into_iter().find(|(is_given, _)| *is_given) {
            return Err(CliError::Input(format!(
                "{option} is for Pylos only: solving Pylon makes no table; leave it out"
            )));
        }
        let options = PylonSolveOptions { threads: self.threads, hash_mib: self.hash, force: self.force };
        let summary = solve_pylon_board(game, options)?
            .ok_or_else(|| CliError::Interrupted("stopped; nothing is kept".into()))?;
        if self.json {
            output::print_json(&summary)
        } else {
            output::print(|out| writeln!(out, "{}", summary.text()))
        }
    }

    fn run_pylos(&self, game: Pylos) -> Result<(), CliError> {
        if self.hash.is_some() {
            return Err(CliError::Input(
                "--hash is for Pylon only: solving Pylos needs no hash table; leave it out".into(),
            ));
        }
        let folder = self.tables_folder.folder()?;
        folder.create()?;
        let mut machine = Machine::new();
        let known = if self.again { None } else { self.existing_summary(game, &folder, &mut machine)? };
        if let Some(path) = &self.plot {
            create_folder(path)?;
        }
        let summary = match known {
            Some(summary) => summary,
            None => match run_in_thread_pool(self.threads, || self.solve(game, &folder, &mut machine))? {
                Some(summary) => summary,
                None => return Err(SolveArgs::interrupted_error()),
            },
        };
        if self.json {
            output::print_json(&summary)?;
        } else {
            output::print(|out| writeln!(out, "{}", summary.text()))?;
        }
        self.plot.as_ref().map_or(Ok(()), |path| plot_table(game, &folder, path))
    }

    fn kind(&self) -> TableKind {
        if self.compact { TableKind::Compact } else { TableKind::Full }
    }

    /// The result of an earlier run.
    fn existing_summary(
        &self,
        game: Pylos,
        folder: &Folder,
        machine: &mut Machine,
    ) -> Result<Option<SolveSummary>, CliError> {
        let path = folder.table_path(game, TableKind::Full);
        if self.compact {
            return Ok(None);
        }
        let Some(opened) = OpenTable::open_file(game, &path)? else { return Ok(None) };
        let Probe::WithDistance(start) = opened.probe(&game.start())? else { return Ok(None) };
        eprintln!("already solved: {} (--again solves it again)", opened.place());
        let file_bytes = path.metadata().map_or(0, |metadata| metadata.len());
        let input = SolveSummaryInput {
            solving_seconds: 0.0,
            seconds: 0.0,
            peak_bytes: machine.peak_memory(),
            file: opened.place(),
            file_bytes,
        };
        Ok(Some(SolveSummary::new(game, start, opened.table.value_counts(), input)))
    }

    fn solve(
        &self,
        game: Pylos,
        folder: &Folder,
        machine: &mut Machine,
    ) -> Result<Option<SolveSummary>, CliError> {
        if !self.force {
            machine.check(SolveCost::for_game(game), folder.path())?;
        }
        let work = SolveRun::start(game, self.kind(), folder, cancel_solve_on_ctrl_c())?;
        let mut progress = SolveProgressDisplay::new(machine);
        let done = match work.run(&mut |step| progress.show(step))? {
            SolveOutcome::Done(done) => done,
            SolveOutcome::Stopped => return Ok(None),
        };
        let input = SolveSummaryInput {
            solving_seconds: done.solving_seconds,
            seconds: done.seconds,
            peak_bytes: machine.peak_memory(),
            file: folder.table_path(game, self.kind()).display().to_string(),
            file_bytes: done.file_bytes,
        };
        Ok(Some(SolveSummary::new(game, done.start_value, &done.value_counts, input)))
    }

    /// The command that continues the work.
    fn interrupted_error() -> CliError {
        let words = std::env::args().skip(1).collect::<Vec<String>>().join(" ");
        CliError::Interrupted(format!("stopped; tripylon {words} continues from here"))
    }
}

/// Plots the counts of a table.
fn plot_table(game: Pylos, folder: &Folder, path: &Path) -> Result<(), CliError> {
    match OpenTable::open_file(game, &folder.table_path(game, TableKind::Full))? {
        Some(opened) => write_plots(game, opened.table.value_counts(), path),
        None => Ok(()),
    }
}

fn create_folder(path: &Path) -> Result<(), CliError> {
    let io_error =
        |error| CliError::System(format!("the folder {} cannot be created: {error}", path.display()));
    fs::create_dir_all(path).map_err(io_error)
}
