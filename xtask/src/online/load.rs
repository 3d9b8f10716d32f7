//! How much a server carries: many games at once, played through the real protocol.

use std::{
    path::Path,
    sync::Arc,
    time::{Duration, Instant},
};

use tokio::{sync::Semaphore, task::JoinSet};
use tripylon_remote::{Dice, Trouble};
use tripylon_room::Terms;

use super::{
    arguments::Arguments,
    figures::Figures,
    server::{Server, Start},
    table::Table,
};

/// What a server must carry with --check.
const SLOWEST: Duration = Duration::from_millis(50);
const MOST_MEMORY: u64 = 60_000;

/// Has a server carry some load, and says what came of it.
pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    let known = ["games", "pause", "seconds", "database", "binary"];
    let arguments = Arguments::parse(arguments, &["check"], &known)?;
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    let own = format!("sqlite:{}", folder.path().join("load.sqlite").display());
    let database = arguments.text("database").map_or(own, str::to_string);
    let load = Load {
        games: arguments.number("games", 2000)?,
        pause: Duration::from_secs_f64(arguments.number("pause", 10.0)?),
        lasts: Duration::from_secs(arguments.number("seconds", 60)?),
    };
    let start = Start::new(&arguments.binary()?, database, folder.path(), &["--no-limits"]);
    let found = runtime()?.block_on(load.put_on(&start, folder.path()))?;
    if arguments.has("check") { found.check() } else { Ok(()) }
}

pub(super) fn runtime() -> Result<tokio::runtime::Runtime, String> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    runtime.map_err(|error| error.to_string())
}

struct Load {
    games: usize,
    pause: Duration,
    lasts: Duration,
}

struct Found {
    figures: Figures,
    memory_of_socket: u64,
}

impl Load {
    async fn put_on(&self, start: &Start, folder: &Path) -> Result<Found, String> {
        let server = start.at(0)?;
        let before = server.memory()?;
        let began = Instant::now();
        let tables = self.sit_down(&server).await?;
        let sockets = 2 * tables.len();
        println!(
            "{} games, {sockets} sockets, opened in {:.1} s",
            tables.len(),
            began.elapsed().as_secs_f64()
        );

        let (worked, began) = (server.processor_time()?, Instant::now());
        let (mut figures, tables) = self.play(tables).await?;
        let (lasted, worked) = (began.elapsed(), server.processor_time()? - worked);
        let (memory, disk) = (server.memory()?, disk(folder));
        drop(tables);

        let memory_of_socket = memory.saturating_sub(before) / sockets.max(1) as u64;
        let count = figures.count();
        println!(
            "{count} turns in {:.0} s, {:.0} a second",
            lasted.as_secs_f64(),
            count as f64 / lasted.as_secs_f64()
        );
        println!("from a turn to the other player: {}", figures.summary());
        println!(
            "memory: {:.1} MB before, {:.1} MB with everybody in, {:.1} kB a socket",
            before as f64 / 1e6,
            memory as f64 / 1e6,
            memory_of_socket as f64 / 1e3
        );
        println!(
            "processor: {:.0}% of one core; {:.1} MB on the disk",
            100.0 * worked.as_secs_f64() / lasted.as_secs_f64(),
            disk as f64 / 1e6
        );
        Ok(Found { figures, memory_of_socket })
    }

    async fn sit_down(&self, server: &Server) -> Result<Vec<Table>, String> {
        let (terms, address) = (terms("pylos", "10800+10"), server.address);
        let door = Arc::new(Semaphore::new(64));
        let mut coming = JoinSet::new();
        for seed in 0..self.games as u64 {
            let door = Arc::clone(&door);
            coming.spawn(async move {
                let _place = door.acquire().await;
                Table::of_strangers(address, terms, seed).await
            });
        }
        let mut tables = Vec::new();
        while let Some(table) = coming.join_next().await {
            tables.push(table.map_err(|error| error.to_string())?.map_err(|trouble| trouble.to_string())?);
        }
        Ok(tables)
    }

    async fn play(&self, tables: Vec<Table>) -> Result<(Figures, Vec<Table>), String> {
        let (pause, end) = (self.pause, Instant::now() + self.lasts);
        let mut playing = JoinSet::new();
        for (seed, table) in tables.into_iter().enumerate() {
            playing.spawn(play_until(table, pause, end, Dice::new(seed as u64)));
        }
        let (mut figures, mut tables) = (Figures::default(), Vec::new());
        while let Some(played) = playing.join_next().await {
            let (own, table) =
                played.map_err(|error| error.to_string())?.map_err(|trouble| trouble.to_string())?;
            figures.join(own);
            tables.push(table);
        }
        Ok((figures, tables))
    }
}

impl Found {
    fn check(mut self) -> Result<(), String> {
        let slowest = self.figures.of_thousand(990);
        if slowest > SLOWEST {
            return Err(format!("p99 is {slowest:?}, and must be at most {SLOWEST:?}"));
        }
        if self.memory_of_socket > MOST_MEMORY {
            let memory = self.memory_of_socket;
            return Err(format!("a socket takes {memory} bytes, and must take at most {MOST_MEMORY}"));
        }
        Ok(())
    }
}

/// Terms for a game that changes no ratings.
pub(super) fn terms(rules: &str, clock: &str) -> Terms {
    Terms {
        clock: clock.parse().expect("it is a time control"),
        ..Terms::casual(rules.parse().expect("the rules are known"))
    }
}

/// Plays a turn in every pause, the first one somewhere in it.
pub(super) async fn play_until(
    mut table: Table,
    pause: Duration,
    end: Instant,
    mut dice: Dice,
) -> Result<(Figures, Table), Trouble> {
    let mut figures = Figures::default();
    let mut due = Instant::now() + pause.mul_f64(dice.below(1000) as f64 / 1000.0);
    while due < end {
        table.listen_until(due).await?;
        let (mover, wish) = table.next().await?;
        figures.add(table.turn(mover, &wish).await?);
        due = (due + pause).max(Instant::now());
    }
    table.listen_until(end).await?;
    Ok((figures, table))
}

/// How much lies in a folder.
fn disk(folder: &Path) -> u64 {
    let files = folder.read_dir().into_iter().flatten().flatten();
    files.filter_map(|file| file.metadata().ok()).map(|file| file.len()).sum()
}
