use std::{num::NonZero, path::PathBuf, time::Duration, time::Instant};

use clap::Args;
use tripylon_arena::{
    ArenaMatch, ArenaReport, ContestantKind, ContestantSpec, CtrlC, MoveBudget, OpeningGenerator,
    RecordsFile, RefereeLimits, ReportInput, Sprt, TablesChoice, parse_game_clock,
};
use tripylon_play::{TimeControl, parse_duration};
use tripylon_rules::AnyGame;
use tripylon_search::Tables;
use tripylon_tables::{AvailableTables, Folder, OpenTable};

use crate::{error::CliError, output, tables::TablesFolderArgs};

/// Play many games between two contestants and measure which is stronger
///
/// Games are played in pairs from the same random opening, with colours swapped. A contestant is level=N, our own search;
/// cmd:PROGRAM ARGS, any program that speaks UGI; uct, Monte Carlo tree search by the rules alone; or random, which plays random moves. A contestant that crashes, exceeds
/// its time or plays an illegal move loses that game, and the match continues. Ctrl-C stops it and reports the games played.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct ArenaArgs {
    /// The game and its options, such as pylos or pylos:variant=expert
    #[arg(long, short, value_name = "RULES")]
    game: String,

    /// The first contestant: level=N, cmd:PROGRAM ARGS, uct or random
    #[arg(long, value_name = "CONTESTANT")]
    first: ContestantSpec,

    /// The second contestant
    #[arg(long, value_name = "CONTESTANT")]
    second: ContestantSpec,

    /// The number of games (even)
    #[arg(long, short = 'n', value_name = "N", default_value_t = 100, value_parser = parse_games)]
    games: usize,

    /// The time for each move, such as 100ms [default: 100ms if there is no other limit]
    #[arg(long, value_name = "T", value_parser = parse_time)]
    time: Option<Duration>,

    /// A clock for the whole game and what each move adds, such as 10s+0.1s
    #[arg(long, value_name = "T+T", conflicts_with = "time", value_parser = parse_game_clock)]
    clock: Option<TimeControl>,

    /// The number of positions to search for each move
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,

    /// The number of random turns of an opening [default: 4; in Le Pylos, a random setup]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(..=1000))]
    openings: Option<u32>,

    /// The seed of random openings and contestants
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,

    /// The number of games to play at once [default: one for each core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,

    /// Stop when the first is better by ELO1 rather than ELO0, or the reverse, as in 0,20
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true)]
    sprt: Option<Sprt>,

    /// The file to which all games are appended, or none
    #[arg(long, value_name = "FILE", default_value = "arena.txt")]
    records: PathBuf,

    /// How late a move may come without losing the game
    #[arg(long, value_name = "T", default_value = "100ms", value_parser = parse_duration)]
    grace: Duration,

    /// How long to wait for a program's reply if there is no time limit
    #[arg(long, value_name = "T", default_value = "30s", value_parser = parse_time)]
    reply_timeout: Duration,

    /// The number of turns after which a game of Pylos is drawn
    #[arg(long, value_name = "N", default_value_t = 300, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    turns: u32,

    #[command(flatten)]
    tables_folder: TablesFolderArgs,

    /// Print one JSON object for programs
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Contestants, with further keys separated by commas:
  level=5                           our own search at level 5 of 10
  level=10,time=50ms,tables=none    keys: time, clock, nodes, depth, hash,
                                    threads, tables, network, name
  cmd:./engine --fast               a program that speaks UGI, and arguments
  name=new,option.Level=3,cmd:./e   the same with a name and an option
  uct                               tree search with random playouts
  random                            any legal move

Examples:
  tripylon arena -g pylos --first level=3 --second level=2 --nodes 1000
  tripylon arena -g pylos --first level=9 --second cmd:./other --clock 10s+0.1s
  tripylon arena -g le-pylos --first level=10 --second random --time 50ms -n 20
  tripylon arena -g pylon --first cmd:./new --second cmd:./old --sprt 0,20";

const DEFAULT_MOVE_TIME: Duration = Duration::from_millis(100);

fn parse_games(text: &str) -> Result<usize, String> {
    const MOST: usize = 1_000_000;
    let games = text.parse().ok().filter(|games| (2..=MOST).contains(games));
    let games = games.ok_or_else(|| format!("a number of games is a whole number from 2 to {MOST}"))?;
    if games % 2 == 1 {
        return Err(format!("games come in pairs, so their number is even; choose {}", games + 1));
    }
    Ok(games)
}

fn parse_time(text: &str) -> Result<Duration, String> {
    let time = parse_duration(text)?;
    if time.is_zero() { Err("the time must be greater than zero".to_string()) } else { Ok(time) }
}

impl ArenaArgs {
    pub(crate) fn run(&self) -> Result<(), CliError> {
        self.tables_folder.check_exists()?;
        let game: AnyGame = self.game.parse().map_err(CliError::from_input_error)?;
        let opening = OpeningGenerator::new(game, self.openings);
        let arena_match = self.arena_match(game, opening)?;
        let ctrl_c = CtrlC::install_handler();
        arena_match.check_engines_start(&ctrl_c)?;
        let mut records = self.open_records_file()?;
        let started_at = Instant::now();
        let outcome = arena_match.play(records.as_mut(), &ctrl_c)?;
        let seconds = started_at.elapsed().as_secs_f64();
        let report = ArenaReport::new(
            &arena_match,
            ReportInput {
                rules: game.to_string(),
                opening: opening.describe(),
                value_lost: outcome.value_lost(self.open_table(game).as_ref())?,
                tally: &outcome.tally,
                seconds,
                records: records.map(|records| records.path().display().to_string()),
            },
        );
        self.print(&report)?;
        if ctrl_c.was_pressed() {
            Err(CliError::Interrupted("stopped before all games were played".into()))
        } else {
            Ok(())
        }
    }

    fn arena_match(&self, game: AnyGame, opening: OpeningGenerator) -> Result<ArenaMatch, CliError> {
        let specs = ContestantSpec::with_distinct_names([self.first.clone(), self.second.clone()]);
        let move_budgets = [0, 1].map(|index: usize| self.move_budget(&specs[index]));
        let default_tables = self.default_tables(game, &specs);
        let tables = [0, 1].map(|index: usize| contestant_tables(game, &specs[index], &default_tables));
        let pairs = self.games / 2;
        Ok(ArenaMatch {
            game,
            threads: self.concurrent_games(&specs).min(pairs),
            specs,
            move_budgets,
            tables,
            openings: opening.generate(game, pairs, self.seed)?,
            seed: self.seed,
            referee_limits: RefereeLimits {
                grace: self.grace,
                reply_timeout: self.reply_timeout,
                max_turns: self.turns as usize,
            },
            sprt: self.sprt,
        })
    }

    /// The limits of a contestant: its own, else those of the match, else the default time.
    fn move_budget(&self, spec: &ContestantSpec) -> MoveBudget {
        let match_budget = MoveBudget { time: self.time, clock: self.clock, nodes: self.nodes, depth: None };
        match (spec.move_budget.is_unlimited(), match_budget.is_unlimited()) {
            (false, _) => spec.move_budget,
            (true, false) => match_budget,
            (true, true) => MoveBudget { time: Some(DEFAULT_MOVE_TIME), ..MoveBudget::default() },
        }
    }

    /// The tables of levels that do not name their own. Prints one note if they are missing.
    fn default_tables(&self, game: AnyGame, specs: &[ContestantSpec; 2]) -> Tables {
        let uses_default = |spec: &ContestantSpec| match &spec.kind {
            ContestantKind::Level(search) => search.tables == TablesChoice::Default,
            ContestantKind::Program { .. } | ContestantKind::Uct | ContestantKind::Random => false,
        };
        if !specs.iter().any(uses_default) {
            return Tables::none();
        }
        let available = AvailableTables::find(game, self.tables_folder.find().as_ref());
        if let Some(note) = available.missing_note {
            eprintln!("{note}");
        }
        available.tables
    }

    fn concurrent_games(&self, specs: &[ContestantSpec; 2]) -> usize {
        let cores = std::thread::available_parallelism().map_or(1, NonZero::get);
        let of = |spec: &ContestantSpec| match &spec.kind {
            ContestantKind::Level(search) => search.threads,
            ContestantKind::Program { .. } | ContestantKind::Uct | ContestantKind::Random => 1,
        };
        let each = specs.iter().map(of).max().unwrap_or(1);
        self.threads.map_or((cores / each).max(1), usize::from)
    }

    fn open_records_file(&self) -> Result<Option<RecordsFile>, CliError> {
        if self.records.as_os_str() == "none" {
            Ok(None)
        } else {
            Ok(Some(RecordsFile::open(&self.records)?))
        }
    }

    /// The table that measures how much moves gave away, if there is one.
    fn open_table(&self, game: AnyGame) -> Option<OpenTable> {
        match game {
            AnyGame::Pylos(game) => OpenTable::open_best(game, &self.tables_folder.folder().ok()?).ok(),
            AnyGame::LePylos(_) | AnyGame::Pylon(_) => None,
        }
    }

    fn print(&self, report: &ArenaReport) -> Result<(), CliError> {
        if self.json {
            output::print_json(report)
        } else {
            output::print(|out| writeln!(out, "{}", report.text()))
        }
    }
}

/// The tables that a contestant plays with.
fn contestant_tables(game: AnyGame, spec: &ContestantSpec, default_tables: &Tables) -> Tables {
    match &spec.kind {
        ContestantKind::Level(search) => match &search.tables {
            TablesChoice::Default => default_tables.clone(),
            TablesChoice::None => Tables::none(),
            TablesChoice::Folder(folder) => {
                AvailableTables::find(game, Some(&Folder::new(folder.clone()))).tables
            }
        },
        ContestantKind::Program { .. } | ContestantKind::Uct | ContestantKind::Random => Tables::none(),
    }
}
