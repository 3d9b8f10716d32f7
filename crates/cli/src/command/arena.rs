use std::{num::NonZero, path::PathBuf, time::Duration, time::Instant};

use clap::Args;
use tripylon_library::Opened;
use tripylon_rules::AnyGame;
use tripylon_search::Tables;
use tripylon_sitting::{Pace, parse_duration};

use crate::{
    arena::{
        Allowance, Conditions, Contest, Entry, EntryKind, Findings, Interruption, OpeningKind, RecordsFile,
        Report, Sprt, TablesKey,
    },
    failure::Failure,
    output,
    tables::{AtHand, FolderArgument},
};

/// Let two contestants play many games, and say who is stronger
///
/// Games are played in pairs from the same random opening, with colours swapped. A contestant is level=N, our own search;
/// cmd:PROGRAM ARGS, any program that speaks UGI; or random, which plays any move. Whoever breaks down, is late or plays an
/// illegal move loses that game, and the arena goes on. Ctrl-C stops it and reports what was played.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arena {
    /// The game and its readings, such as pylos or pylos:variant=expert
    #[arg(long, short, value_name = "RULES")]
    game: String,

    /// The first contestant: level=N, cmd:PROGRAM ARGS or random
    #[arg(long, value_name = "WHO")]
    first: Entry,

    /// The second contestant
    #[arg(long, value_name = "WHO")]
    second: Entry,

    /// The number of games, an even one
    #[arg(long, short = 'n', value_name = "N", default_value_t = 100, value_parser = parse_games)]
    games: usize,

    /// The time for each move, such as 100ms; this is what holds when no limit is given
    #[arg(long, value_name = "T", value_parser = parse_time)]
    time: Option<Duration>,

    /// A clock for the whole game and what each move adds, such as 10s+0.1s
    #[arg(long, value_name = "T+T", conflicts_with = "time")]
    clock: Option<Pace>,

    /// The positions to look at for each move
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,

    /// The random turns of an opening; without it 4, and in Le Pylos a random setup
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(..=1000))]
    openings: Option<u32>,

    /// What openings and contestants leave to chance depends on this number
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,

    /// How many games to play at once; without it, one for each core
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,

    /// Stop when the first is better by ELO1 rather than ELO0, or the reverse, as in 0,20
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true)]
    sprt: Option<Sprt>,

    /// The file to which all games are appended, or none
    #[arg(long, value_name = "FILE", default_value = "arena.txt")]
    records: PathBuf,

    /// How much later than it should a move may come
    #[arg(long, value_name = "T", default_value = "100ms", value_parser = parse_duration)]
    grace: Duration,

    /// How long a program may be silent where no time is kept
    #[arg(long, value_name = "T", default_value = "30s", value_parser = parse_time)]
    patience: Duration,

    /// After so many turns a game of Pylos is a draw
    #[arg(long, value_name = "N", default_value_t = 300, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    turns: u32,

    #[command(flatten)]
    folder: FolderArgument,

    /// Print one JSON object for programs
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Contestants, with further keys separated by commas:
  level=5                           our own search at level 5 of 10
  level=10,time=50ms,tables=none    keys: time, clock, nodes, depth, hash,
                                    threads, tables, name
  cmd:./engine --fast               a program that speaks UGI, and arguments
  name=new,option.Level=3,cmd:./e   the same with a name and an option
  random                            any legal move

Examples:
  tripylon arena -g pylos --first level=3 --second level=2 --nodes 1000
  tripylon arena -g pylos --first level=9 --second cmd:./other --clock 10s+0.1s
  tripylon arena -g le-pylos --first level=10 --second random --time 50ms -n 20
  tripylon arena -g pylon --first cmd:./new --second cmd:./old --sprt 0,20";

const USUAL_TIME: Duration = Duration::from_millis(100);

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
    if time.is_zero() { Err(format!("{text} is no time at all; write 100ms")) } else { Ok(time) }
}

impl Arena {
    pub(crate) fn run(&self) -> Result<(), Failure> {
        self.folder.must_exist()?;
        let game: AnyGame = self.game.parse().map_err(Failure::input)?;
        let opening = OpeningKind::new(game, self.openings);
        let contest = self.contest(game, opening)?;
        let interruption = Interruption::listen();
        contest.rehearse(&interruption)?;
        let mut records = self.records()?;
        let began = Instant::now();
        let outcome = contest.play(records.as_mut(), &interruption)?;
        let seconds = began.elapsed().as_secs_f64();
        let report = Report::new(
            &contest,
            Findings {
                rules: game.to_string(),
                opening: opening.describe(),
                value_lost: outcome.value_lost(self.table(game).as_ref())?,
                tally: &outcome.tally,
                seconds,
                records: records.map(|records| records.path().display().to_string()),
            },
        );
        self.print(&report)?;
        if interruption.happened() {
            Err(Failure::Stopped("stopped before all games were played".into()))
        } else {
            Ok(())
        }
    }

    fn contest(&self, game: AnyGame, opening: OpeningKind) -> Result<Contest, Failure> {
        let entries = Entry::tell_apart([self.first.clone(), self.second.clone()]);
        let allowances = [0, 1].map(|index: usize| self.allowance(&entries[index]));
        let usual = self.usual_tables(game, &entries);
        let tables = [0, 1].map(|index: usize| tables(game, &entries[index], &usual));
        let pairs = self.games / 2;
        Ok(Contest {
            game,
            threads: self.threads(&entries).min(pairs),
            entries,
            allowances,
            tables,
            openings: opening.draw(game, pairs, self.seed)?,
            seed: self.seed,
            conditions: Conditions {
                grace: self.grace,
                patience: self.patience,
                most_turns: self.turns as usize,
            },
            sprt: self.sprt,
        })
    }

    /// The limits of a contestant: its own, else those of the arena, else the usual time.
    fn allowance(&self, entry: &Entry) -> Allowance {
        let of_all = Allowance { time: self.time, clock: self.clock, nodes: self.nodes, depth: None };
        match (entry.allowance.is_unlimited(), of_all.is_unlimited()) {
            (false, _) => entry.allowance,
            (true, false) => of_all,
            (true, true) => Allowance { time: Some(USUAL_TIME), ..Allowance::default() },
        }
    }

    /// The tables of levels that do not name their own. If there should be some and are not, that is said once.
    fn usual_tables(&self, game: AnyGame, entries: &[Entry; 2]) -> Tables {
        let asks = |entry: &Entry| match &entry.kind {
            EntryKind::Level(search) => search.tables == TablesKey::Usual,
            EntryKind::Program { .. } | EntryKind::Random => false,
        };
        if !entries.iter().any(asks) {
            return Tables::none();
        }
        let at_hand = AtHand::find(game, &self.folder);
        if let Some(note) = at_hand.note {
            eprintln!("{note}");
        }
        at_hand.tables
    }

    fn threads(&self, entries: &[Entry; 2]) -> usize {
        let cores = std::thread::available_parallelism().map_or(1, NonZero::get);
        let of = |entry: &Entry| match &entry.kind {
            EntryKind::Level(search) => search.threads,
            EntryKind::Program { .. } | EntryKind::Random => 1,
        };
        let each = entries.iter().map(of).max().unwrap_or(1);
        self.threads.map_or((cores / each).max(1), usize::from)
    }

    fn records(&self) -> Result<Option<RecordsFile>, Failure> {
        if self.records.as_os_str() == "none" { Ok(None) } else { RecordsFile::open(&self.records).map(Some) }
    }

    /// The table that says what moves gave away, if there is one.
    fn table(&self, game: AnyGame) -> Option<Opened> {
        match game {
            AnyGame::Pylos(game) => Opened::best(game, &self.folder.folder().ok()?).ok(),
            AnyGame::LePylos(_) | AnyGame::Pylon(_) => None,
        }
    }

    fn print(&self, report: &Report) -> Result<(), Failure> {
        if self.json {
            output::print_json(report)
        } else {
            output::print(|out| writeln!(out, "{}", report.text()))
        }
    }
}

/// The tables that a contestant plays with.
fn tables(game: AnyGame, entry: &Entry, usual: &Tables) -> Tables {
    match &entry.kind {
        EntryKind::Level(search) => match &search.tables {
            TablesKey::Usual => usual.clone(),
            TablesKey::None => Tables::none(),
            TablesKey::Folder(folder) => AtHand::find(game, &FolderArgument::named(folder.clone())).tables,
        },
        EntryKind::Program { .. } | EntryKind::Random => Tables::none(),
    }
}
