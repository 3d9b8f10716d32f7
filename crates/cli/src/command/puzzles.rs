use std::{convert::Infallible, time::Duration};

use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;
use tripylon_coach::{Difficulty, ExactSolver, Progress, Puzzle, Temptation, Wanted, find_puzzles};
use tripylon_library::{Cost, Opened};
use tripylon_rules::{AnyGame, AnyMove, AnyPosition, Pylos};
use tripylon_search::Worth;
use tripylon_tablebase::Kind;

use crate::{failure::Failure, output, tables::FolderArgument};

/// Find puzzles: positions in which exactly one move is right
///
/// In Pylos that is the only move that wins, or the only one that draws; this needs a table with distances, which
/// `tripylon solve` makes. In Le Pylos and Pylon every other move ends with another result, or with three points fewer;
/// late positions are solved on the spot.
///
/// The positions come from games between players of middling strength. Puzzles are printed one a line, the easiest first:
/// docs/puzzles.md explains the format. The same seed finds the same puzzles.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Puzzles {
    /// The game and its readings, such as pylos or pylos:variant=expert
    #[arg(value_name = "RULES")]
    rules: String,

    /// How many to find; without it, 10
    #[arg(long, value_name = "N", default_value_t = 10, hide_default_value = true, value_parser = clap::value_parser!(u16).range(1..=10_000))]
    count: u16,

    /// Another number finds other puzzles; without it, 1
    #[arg(long, value_name = "S", default_value_t = 1, hide_default_value = true)]
    seed: u64,

    /// Only puzzles of this difficulty, from 1 to 5; without it, as many of each
    #[arg(long, value_name = "D", value_parser = difficulty)]
    difficulty: Option<Difficulty>,

    #[command(flatten)]
    folder: FolderArgument,

    /// Print one JSON object for programs
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  tripylon puzzles pylos --count 50               (after tripylon solve pylos)
  tripylon puzzles pylos --difficulty 5 --seed 7
  tripylon puzzles pylon --count 5 --json";

#[derive(Debug, Serialize)]
struct Report {
    rules: String,
    seed: u64,
    puzzles: Vec<PuzzleReport>,
}

#[derive(Debug, Serialize)]
struct PuzzleReport {
    position: String,
    difficulty: u8,
    task: WorthReport,
    line: Vec<String>,
    temptations: Vec<TemptationReport>,
}

#[derive(Debug, Serialize)]
struct TemptationReport {
    line: Vec<String>,
    leads_to: WorthReport,
}

/// What is to be reached, or what a wrong move leads to: a value in Pylos, points in the other games.
#[derive(Debug, Serialize)]
struct WorthReport {
    value: Option<&'static str>,
    distance: Option<u8>,
    points: Option<[u8; 2]>,
}

impl Puzzles {
    pub(crate) fn run(&self) -> Result<(), Failure> {
        let game: AnyGame = self.rules.parse().map_err(Failure::input)?;
        let wanted = Wanted { game, count: self.count.into(), seed: self.seed, difficulty: self.difficulty };
        let puzzles = self.find(&wanted)?;
        if puzzles.len() < wanted.count {
            eprintln!("no more than {} were found; another --seed finds others", puzzles.len());
        }
        if self.json {
            output::print_json(&Report::new(&wanted, &puzzles))
        } else {
            output::print(|out| write!(out, "{}", Puzzle::write_all(&puzzles, &self.command(game))))
        }
    }

    fn find(&self, wanted: &Wanted) -> Result<Vec<Puzzle>, Failure> {
        let bar = Bar::new(wanted.count);
        let mut show = |progress| bar.show(progress);
        match wanted.game {
            AnyGame::Pylos(game) => {
                let opened = self.table(game)?;
                find_puzzles(wanted, &*opened.table, &mut show).map_err(|error| opened.failure(&error).into())
            }
            AnyGame::LePylos(_) | AnyGame::Pylon(_) => {
                find_puzzles(wanted, &ExactSolver::default(), &mut show)
                    .map_err(|never: Infallible| match never {})
            }
        }
    }

    /// The table with distances that finding puzzles of Pylos takes.
    fn table(&self, game: Pylos) -> Result<Opened, Failure> {
        self.folder.must_exist()?;
        let folder = self.folder.folder()?;
        let opened = Opened::best(game, &folder)?;
        match opened.table.kind() {
            Kind::Full => Ok(opened),
            Kind::Compact => {
                let (command, cost) = (folder.solve_command(game), Cost::of(game).here());
                Err(Failure::Input(format!(
                    "puzzles need a table with distances; {command} makes one ({cost})"
                )))
            }
        }
    }

    /// The words that find the same puzzles again.
    fn command(&self, game: AnyGame) -> String {
        let Puzzles { count, seed, .. } = self;
        let difficulty = self.difficulty.map(|difficulty| format!(" --difficulty {difficulty}"));
        format!("tripylon puzzles {game} --count {count} --seed {seed}{}", difficulty.unwrap_or_default())
    }
}

fn difficulty(text: &str) -> Result<Difficulty, String> {
    let known = text.parse().ok().and_then(Difficulty::new);
    known.ok_or_else(|| "difficulties go from 1 to 5".to_string())
}

impl Report {
    fn new(wanted: &Wanted, puzzles: &[Puzzle]) -> Report {
        Report {
            rules: wanted.game.to_string(),
            seed: wanted.seed,
            puzzles: puzzles.iter().map(PuzzleReport::new).collect(),
        }
    }
}

impl PuzzleReport {
    fn new(puzzle: &Puzzle) -> PuzzleReport {
        let position = puzzle.position();
        let temptation = |temptation: &Temptation| TemptationReport {
            line: texts(position, &temptation.line),
            leads_to: WorthReport::new(temptation.worth),
        };
        PuzzleReport {
            position: position.to_string(),
            difficulty: puzzle.difficulty().number(),
            task: WorthReport::new(puzzle.task().worth()),
            line: texts(position, puzzle.line()),
            temptations: puzzle.temptations().iter().map(temptation).collect(),
        }
    }
}

fn texts(position: &AnyPosition, line: &[AnyMove]) -> Vec<String> {
    line.iter().map(|mv| position.move_text(*mv)).collect()
}

impl WorthReport {
    fn new(worth: Worth) -> WorthReport {
        let none = WorthReport { value: None, distance: None, points: None };
        match worth {
            Worth::Decided(answer) => {
                WorthReport { value: Some(answer.verdict().word()), distance: answer.distance(), ..none }
            }
            Worth::Points(points) => WorthReport { points: Some(points), ..none },
            // A puzzle has been proved; nothing in it is estimated.
            Worth::Chances(_) => none,
        }
    }
}

/// A bar on stderr: how many puzzles have been found, in how many games. Nothing where stderr is not a terminal.
struct Bar(ProgressBar);

impl Bar {
    fn new(count: usize) -> Bar {
        let style = ProgressStyle::with_template("[{bar:24}] {pos} of {len} puzzles{msg}")
            .expect("the template is well-formed")
            .progress_chars("━╸ ");
        let bar = ProgressBar::new(count as u64).with_style(style);
        bar.enable_steady_tick(Duration::from_millis(500));
        Bar(bar)
    }

    fn show(&self, progress: Progress) {
        self.0.set_position(progress.found as u64);
        self.0.set_message(format!(", {} games", output::grouped(progress.games)));
    }
}

impl Drop for Bar {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}
