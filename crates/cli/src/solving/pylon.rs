use std::{
    num::NonZero,
    time::{Duration, Instant},
};

use indicatif::ProgressBar;
use serde::Serialize;
use tripylon_rules::{AnyGame, Game, Pylon};
use tripylon_search::{PylonSolution, PylonSolveConfig, PylonSolveProgress, solve_pylon};
use tripylon_tables::{Machine, format_bytes, format_count, format_seconds};

use crate::{ctrl_c::cancel_on_ctrl_c, error::CliError, output};

/// The options of `tripylon solve` that a board of Pylon has.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PylonSolveOptions {
    pub(crate) threads: Option<u16>,
    pub(crate) hash_mib: Option<u32>,
    /// Solves boards that seem too large.
    pub(crate) force: bool,
}

/// The result of solving a board of Pylon, as text and as JSON.
#[derive(Debug, Serialize)]
pub(crate) struct PylonSummary {
    rules: String,
    points: [u8; 2],
    winner: Option<u8>,
    line: Vec<String>,
    positions: u64,
    full_boards: u64,
    threads: usize,
    seconds: f64,
    peak_bytes: u64,
}

/// The most squares of a board that takes minutes; the next larger one takes days.
const MAX_SQUARES: u8 = 12;

/// Solves a board of Pylon from the start; `None` if the user interrupted it.
pub(crate) fn solve_pylon_board(
    game: Pylon,
    options: PylonSolveOptions,
) -> Result<Option<PylonSummary>, CliError> {
    let mut machine = Machine::new();
    let hash_bytes =
        usize::try_from(options.hash_mib.unwrap_or_else(|| default_hash_mib(game))).unwrap_or(0) << 20;
    if !options.force {
        check_size(game)?;
        check_memory(hash_bytes, &machine)?;
    }
    let cores = std::thread::available_parallelism().map_or(1, NonZero::get);
    let config = PylonSolveConfig {
        threads: options.threads.map_or(cores, usize::from),
        hash_bytes,
        cancel: cancel_on_ctrl_c(),
    };
    let started = Instant::now();
    let display = PylonProgressDisplay::new(started);
    let solution = solve_pylon(&game, &config, &mut |progress| display.show(progress));
    drop(display);
    Ok(solution.map(|solution| {
        let seconds = started.elapsed().as_secs_f64();
        PylonSummary::new(game, &solution, config.threads, seconds, machine.peak_memory())
    }))
}

fn check_size(game: Pylon) -> Result<(), CliError> {
    if game.size.square_count() <= MAX_SQUARES {
        return Ok(());
    }
    Err(CliError::Input(format!(
        "the board {} is out of reach: only boards with up to {MAX_SQUARES} squares, such as pylon:size=4x3, are solved in \
         minutes (--force starts anyway, tripylon analyse {} estimates)",
        game.size,
        AnyGame::Pylon(game),
    )))
}

fn check_memory(hash_bytes: usize, machine: &Machine) -> Result<(), CliError> {
    let [wanted, free] = [hash_bytes as u64, machine.free_memory()];
    if wanted <= free {
        return Ok(());
    }
    Err(CliError::System(format!(
        "the hash table needs {} of memory, but {} are free; --hash makes it smaller, and --force starts anyway",
        format_bytes(wanted),
        format_bytes(free)
    )))
}

/// The size of the hash table in MiB that a board fills.
fn default_hash_mib(game: Pylon) -> u32 {
    match game.size.square_count() {
        0..=8 => 16,
        9..=10 => 128,
        _ => 1024,
    }
}

impl PylonSummary {
    fn new(
        game: Pylon,
        solution: &PylonSolution,
        threads: usize,
        seconds: f64,
        peak_bytes: u64,
    ) -> PylonSummary {
        let [one, two] = solution.points;
        PylonSummary {
            rules: AnyGame::Pylon(game).to_string(),
            points: solution.points,
            winner: match one.cmp(&two) {
                std::cmp::Ordering::Greater => Some(1),
                std::cmp::Ordering::Equal => None,
                std::cmp::Ordering::Less => Some(2),
            },
            line: solution.line.iter().map(|mv| game.move_text(*mv)).collect(),
            positions: solution.positions,
            full_boards: solution.full_boards,
            threads,
            seconds,
            peak_bytes,
        }
    }

    /// The text form.
    pub(crate) fn text(&self) -> String {
        let [one, two] = self.points;
        let result = match self.winner {
            Some(player) => format!("player {player} wins {one}–{two}"),
            None => format!("a draw, {one}–{two}"),
        };
        let threads = match self.threads {
            1 => "1 thread".to_string(),
            count => format!("{count} threads"),
        };
        let line = output::wrap(&self.line.join(" "), "  ").join("\n");
        let (positions, full) = (format_count(self.positions), format_count(self.full_boards));
        let (seconds, peak) = (format_seconds(self.seconds), format_bytes(self.peak_bytes));
        format!(
            "{}: {result} with best play\n\n{line}\n\n\
             {positions} positions visited, and {full} full boards among them\n\
             solved in {seconds} with {threads}, {peak} of memory at the peak",
            self.rules
        )
    }
}

/// The progress of solving a board on stderr. Hidden if stderr is not a terminal.
struct PylonProgressDisplay {
    bar: ProgressBar,
    started: Instant,
}

impl PylonProgressDisplay {
    fn new(started: Instant) -> PylonProgressDisplay {
        let bar = ProgressBar::new_spinner();
        bar.enable_steady_tick(Duration::from_millis(500));
        PylonProgressDisplay { bar, started }
    }

    fn show(&self, progress: PylonSolveProgress) {
        let [least, most] = progress.points_of_one;
        let elapsed = self.started.elapsed().as_secs_f64();
        let rate = progress.positions as f64 / elapsed.max(0.1) / 1e6;
        let (positions, time) = (format_count(progress.positions), format_seconds(elapsed));
        // Fits into a terminal of eighty columns.
        self.bar.set_message(format!(
            "{least} to {most} points for player 1, {positions} positions, {rate:.1} M/s, {time}"
        ));
    }
}

impl Drop for PylonProgressDisplay {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
