use std::{convert::Infallible, time::Duration};

use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;
use tripylon_coach::{
    Difficulty, ExactSolver, Puzzle, PuzzleRequest, PuzzleSearchProgress, Temptation, find_puzzles,
};
use tripylon_rules::{AnyGame, AnyMove, AnyPosition, Pylos};
use tripylon_search::Score;
use tripylon_tablebase::TableKind;
use tripylon_tables::{OpenTable, SolveCost};

use crate::{error::CliError, output, tables::TablesFolderArgs};

/// Find puzzles: positions in which exactly one move is right
///
/// In Pylos that is the only move that wins, or the only one that draws; this needs a table with distances, which
/// `tripylon solve` makes. In Le Pylos and Pylon every other move ends with another result, or with three points fewer;
/// late positions are solved on the spot.
///
/// The positions come from games between middle levels. Puzzles are printed one a line, the easiest first:
/// docs/puzzles.md explains the format. The same seed finds the same puzzles.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct PuzzlesArgs {
    /// The game and its options, such as pylos or pylos:variant=expert
    #[arg(value_name = "RULES")]
    rules: String,

    /// The number of puzzles [default: 10]
    #[arg(long, value_name = "N", default_value_t = 10, hide_default_value = true, value_parser = clap::value_parser!(u16).range(1..=10_000))]
    count: u16,

    /// The seed of the search [default: 1]
    #[arg(long, value_name = "S", default_value_t = 1, hide_default_value = true)]
    seed: u64,

    /// Only puzzles of this difficulty, from 1 to 5 [default: as many of each]
    #[arg(long, value_name = "D", value_parser = parse_difficulty)]
    difficulty: Option<Difficulty>,

    #[command(flatten)]
    tables_folder: TablesFolderArgs,

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
struct PuzzlesReport {
    rules: String,
    seed: u64,
    puzzles: Vec<PuzzleReport>,
}

#[derive(Debug, Serialize)]
struct PuzzleReport {
    position: String,
    difficulty: u8,
    goal: PuzzleScoreReport,
    line: Vec<String>,
    temptations: Vec<TemptationReport>,
}

#[derive(Debug, Serialize)]
struct TemptationReport {
    line: Vec<String>,
    leads_to: PuzzleScoreReport,
}

/// The score of a goal or of a wrong move: a value in Pylos, points in the other games.
#[derive(Debug, Serialize)]
struct PuzzleScoreReport {
    value: Option<&'static str>,
    distance: Option<u8>,
    points: Option<[u8; 2]>,
}

impl PuzzlesArgs {
    pub(crate) fn run(&self) -> Result<(), CliError> {
        let game: AnyGame = self.rules.parse().map_err(CliError::from_input_error)?;
        let request =
            PuzzleRequest { game, count: self.count.into(), seed: self.seed, difficulty: self.difficulty };
        let puzzles = self.find(&request)?;
        if puzzles.len() < request.count {
            eprintln!("only {} puzzles were found; another --seed finds others", puzzles.len());
        }
        if self.json {
            output::print_json(&PuzzlesReport::new(&request, &puzzles))
        } else {
            output::print(|out| {
                write!(out, "{}", Puzzle::format_all(&puzzles, &self.reproducing_command(game)))
            })
        }
    }

    fn find(&self, request: &PuzzleRequest) -> Result<Vec<Puzzle>, CliError> {
        let bar = PuzzleProgressBar::new(request.count);
        let mut show = |progress| bar.show(progress);
        match request.game {
            AnyGame::Pylos(game) => {
                let opened = self.open_table(game)?;
                find_puzzles(request, &*opened.table, &mut show)
                    .map_err(|error| opened.failure(&error).into())
            }
            AnyGame::LePylos(_) | AnyGame::Pylon(_) => {
                find_puzzles(request, &ExactSolver::default(), &mut show)
                    .map_err(|never: Infallible| match never {})
            }
        }
    }

    /// The table with distances that puzzles of Pylos need.
    fn open_table(&self, game: Pylos) -> Result<OpenTable, CliError> {
        self.tables_folder.check_exists()?;
        let folder = self.tables_folder.folder()?;
        let opened = OpenTable::open_best(game, &folder)?;
        match opened.table.kind() {
            TableKind::Full => Ok(opened),
            TableKind::Compact => {
                let (command, cost) = (folder.solve_command(game), SolveCost::for_game(game).describe());
                Err(CliError::Input(format!(
                    "puzzles need a table with distances; {command} makes one ({cost})"
                )))
            }
        }
    }

    /// The arguments that find the same puzzles again.
    fn reproducing_command(&self, game: AnyGame) -> String {
        let PuzzlesArgs { count, seed, .. } = self;
        let difficulty = self.difficulty.map(|difficulty| format!(" --difficulty {difficulty}"));
        format!("tripylon puzzles {game} --count {count} --seed {seed}{}", difficulty.unwrap_or_default())
    }
}

fn parse_difficulty(text: &str) -> Result<Difficulty, String> {
    let known = text.parse().ok().and_then(Difficulty::new);
    known.ok_or_else(|| "difficulties go from 1 to 5".to_string())
}

impl PuzzlesReport {
    fn new(request: &PuzzleRequest, puzzles: &[Puzzle]) -> PuzzlesReport {
        PuzzlesReport {
            rules: request.game.to_string(),
            seed: request.seed,
            puzzles: puzzles.iter().map(PuzzleReport::new).collect(),
        }
    }
}

impl PuzzleReport {
    fn new(puzzle: &Puzzle) -> PuzzleReport {
        let position = puzzle.position();
        let temptation = |temptation: &Temptation| TemptationReport {
            line: move_texts(position, &temptation.line),
            leads_to: PuzzleScoreReport::new(temptation.score),
        };
        PuzzleReport {
            position: position.to_string(),
            difficulty: puzzle.difficulty().number(),
            goal: PuzzleScoreReport::new(puzzle.goal().score()),
            line: move_texts(position, puzzle.line()),
            temptations: puzzle.temptations().iter().map(temptation).collect(),
        }
    }
}

fn move_texts(position: &AnyPosition, line: &[AnyMove]) -> Vec<String> {
    line.iter().map(|mv| position.move_text(*mv)).collect()
}

impl PuzzleScoreReport {
    fn new(score: Score) -> PuzzleScoreReport {
        let none = PuzzleScoreReport { value: None, distance: None, points: None };
        match score {
            Score::Decided(probe) => {
                PuzzleScoreReport { value: Some(probe.verdict().name()), distance: probe.distance(), ..none }
            }
            Score::Points(points) => PuzzleScoreReport { points: Some(points), ..none },
            // Puzzles are proved: no score is an estimate.
            Score::Estimate(_) => none,
        }
    }
}

/// A progress bar on stderr: puzzles found and games played. Hidden if stderr is not a terminal.
struct PuzzleProgressBar(ProgressBar);

impl PuzzleProgressBar {
    fn new(count: usize) -> PuzzleProgressBar {
        let style = ProgressStyle::with_template("[{bar:24}] {pos} of {len} puzzles{msg}")
            .expect("the template is well-formed")
            .progress_chars("━╸ ");
        let bar = ProgressBar::new(count as u64).with_style(style);
        bar.enable_steady_tick(Duration::from_millis(500));
        PuzzleProgressBar(bar)
    }

    fn show(&self, progress: PuzzleSearchProgress) {
        self.0.set_position(progress.found as u64);
        self.0.set_message(format!(", {} games", tripylon_tables::format_count(progress.games)));
    }
}

impl Drop for PuzzleProgressBar {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}
