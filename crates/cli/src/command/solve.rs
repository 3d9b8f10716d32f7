use std::{
    fs,
    path::{Path, PathBuf},
};

use clap::Args;
use tripylon_library::{Cost, Folder, Machine, Opened, Outcome, Work, in_pool, solvable};
use tripylon_rules::{Game, Pylos};
use tripylon_tablebase::{Answer, Kind};

use crate::{
    failure::Failure,
    output,
    solving::{Effort, Progress, Summary, bell, write_plots},
    tables::FolderArgument,
};

/// Solve a reading of Pylos: find the value of every position
///
/// Finds for every position of the whole board who wins and in how many turns, and keeps it in a table that `probe` and
/// `line` read. It can be stopped at any time, by Ctrl-C or otherwise, and goes on where it was when started again. A table
/// with distances that is there already is not made again.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Solve {
    /// The reading, such as pylos or pylos:variant=expert
    #[arg(value_name = "RULES")]
    rules: String,

    #[command(flatten)]
    folder: FolderArgument,

    /// How many cores to use; without it, all
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,

    /// Make a compact table: win, draw or loss without distances, in a quarter of the space
    #[arg(long)]
    compact: bool,

    /// Also draw the values by number of spheres and by distance, as SVG files in a folder
    #[arg(long, value_name = "DIR", conflicts_with = "compact")]
    plot: Option<PathBuf>,

    /// Solve it once more even if there is a table
    #[arg(long)]
    again: bool,

    /// Begin even if memory or disk seem too small
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
  tripylon solve pylos --plot .                   draw what was found

The whole board needs about 3.5 GiB of memory and, on two cores, half a minute
(children's), two (standard) or five (expert).";

impl Solve {
    pub(crate) fn run(&self) -> Result<(), Failure> {
        let game = solvable(self.rules.parse().map_err(Failure::input)?)?;
        let folder = self.folder.folder()?;
        folder.make()?;
        let mut machine = Machine::new();
        let known = if self.again { None } else { self.known(game, &folder, &mut machine)? };
        if let Some(path) = &self.plot {
            make_folder(path)?;
        }
        let summary = match known {
            Some(summary) => summary,
            None => match in_pool(self.threads, || self.solve(game, &folder, &mut machine))? {
                Some(summary) => summary,
                None => return Err(Solve::stopped()),
            },
        };
        if self.json {
            output::print_json(&summary)?;
        } else {
            output::print(|out| writeln!(out, "{}", summary.text()))?;
        }
        self.plot.as_ref().map_or(Ok(()), |path| draw(game, &folder, path))
    }

    fn kind(&self) -> Kind {
        if self.compact { Kind::Compact } else { Kind::Full }
    }

    /// What an earlier run has found.
    fn known(&self, game: Pylos, folder: &Folder, machine: &mut Machine) -> Result<Option<Summary>, Failure> {
        let path = folder.table(game, Kind::Full);
        if self.compact {
            return Ok(None);
        }
        let Some(opened) = Opened::file(game, &path)? else { return Ok(None) };
        let Answer::Exact(start) = opened.probe(&game.start())? else { return Ok(None) };
        eprintln!("solved already: {} (--again solves it once more)", opened.place());
        let file_bytes = path.metadata().map_or(0, |metadata| metadata.len());
        let effort = Effort {
            solving_seconds: 0.0,
            seconds: 0.0,
            peak_bytes: machine.peak(),
            file: opened.place(),
            file_bytes,
        };
        Ok(Some(Summary::new(game, start, opened.table.census(), effort)))
    }

    fn solve(&self, game: Pylos, folder: &Folder, machine: &mut Machine) -> Result<Option<Summary>, Failure> {
        if !self.force {
            machine.check(Cost::of(game), folder.path())?;
        }
        let work = Work::begin(game, self.kind(), folder, bell())?;
        let mut progress = Progress::new(machine);
        let done = match work.finish(&mut |step| progress.show(step))? {
            Outcome::Done(done) => done,
            Outcome::Stopped => return Ok(None),
        };
        let effort = Effort {
            solving_seconds: done.solving_seconds,
            seconds: done.seconds,
            peak_bytes: machine.peak(),
            file: folder.table(game, self.kind()).display().to_string(),
            file_bytes: done.file_bytes,
        };
        Ok(Some(Summary::new(game, done.start, &done.census, effort)))
    }

    /// The same words go on with the work.
    fn stopped() -> Failure {
        let words = std::env::args().skip(1).collect::<Vec<String>>().join(" ");
        Failure::Stopped(format!("stopped; tripylon {words} goes on from here"))
    }
}

/// Draws what the table of a reading has counted.
fn draw(game: Pylos, folder: &Folder, path: &Path) -> Result<(), Failure> {
    match Opened::file(game, &folder.table(game, Kind::Full))? {
        Some(opened) => write_plots(game, opened.table.census(), path),
        None => Ok(()),
    }
}

fn make_folder(path: &Path) -> Result<(), Failure> {
    let cannot = |error| Failure::Machine(format!("the folder {} cannot be made: {error}", path.display()));
    fs::create_dir_all(path).map_err(cannot)
}
