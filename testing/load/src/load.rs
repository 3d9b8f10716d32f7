//! Measures a server under load: many games at once, played over the real protocol.

use std::{
    path::Path,
    sync::Arc,
    time::{Duration, Instant},
};

use clap::Args;
use tokio::{sync::Semaphore, task::JoinSet};
use tripylon_play::Terms;
use tripylon_rules::random::SplitMix64;
use tripylon_test_client::ClientError;

use crate::{
    BinaryArg,
    latencies::Latencies,
    player_pair::PlayerPair,
    server_process::{ServerCommand, ServerProcess},
};

/// The limits that `--check` enforces.
const MAX_P99_LATENCY: Duration = Duration::from_millis(50);
const MAX_BYTES_PER_SOCKET: u64 = 60_000;

#[derive(Args)]
pub(crate) struct LoadArgs {
    /// The number of simultaneous games
    #[arg(long, default_value_t = 2000, value_name = "N")]
    games: usize,
    /// Seconds between two turns of a game
    #[arg(long, default_value_t = 10.0, value_name = "SECONDS")]
    pause: f64,
    /// The duration in seconds
    #[arg(long, default_value_t = 60, value_name = "SECONDS")]
    seconds: u64,
    /// The server's database [default: a new SQLite file]
    #[arg(long, value_name = "URL")]
    database: Option<String>,
    /// Fails unless the figures of docs/operations.md are reached
    #[arg(long)]
    check: bool,
    #[command(flatten)]
    binary: BinaryArg,
}

/// Runs the load test and prints the figures.
pub(crate) fn run(arguments: &LoadArgs) -> Result<(), String> {
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    let new_file = || format!("sqlite:{}", folder.path().join("load.sqlite").display());
    let database = arguments.database.clone().unwrap_or_else(new_file);
    let test = LoadTest {
        games: arguments.games,
        pause: Duration::from_secs_f64(arguments.pause),
        duration: Duration::from_secs(arguments.seconds),
    };
    let command = ServerCommand::new(&arguments.binary.find()?, database, folder.path(), &["--no-limits"]);
    let result = start_runtime()?.block_on(test.run(&command, folder.path()))?;
    if arguments.check { result.check() } else { Ok(()) }
}

pub(crate) fn start_runtime() -> Result<tokio::runtime::Runtime, String> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    runtime.map_err(|error| error.to_string())
}

struct LoadTest {
    games: usize,
    pause: Duration,
    duration: Duration,
}

struct LoadResult {
    latencies: Latencies,
    bytes_per_socket: u64,
}

impl LoadTest {
    async fn run(&self, command: &ServerCommand, folder: &Path) -> Result<LoadResult, String> {
        let server = command.start(0)?;
        let memory_before = server.memory()?;
        let start = Instant::now();
        let pairs = self.open_pairs(&server).await?;
        let sockets = 2 * pairs.len();
        println!(
            "{} games, {sockets} sockets, opened in {:.1} s",
            pairs.len(),
            start.elapsed().as_secs_f64()
        );

        let (cpu_before, start) = (server.cpu_time()?, Instant::now());
        let (mut latencies, pairs) = self.play(pairs).await?;
        let (elapsed, cpu_time) = (start.elapsed(), server.cpu_time()? - cpu_before);
        let (memory, disk) = (server.memory()?, folder_size(folder));
        drop(pairs);

        let bytes_per_socket = memory.saturating_sub(memory_before) / sockets.max(1) as u64;
        let count = latencies.count();
        println!(
            "{count} turns in {:.0} s, {:.0} a second",
            elapsed.as_secs_f64(),
            count as f64 / elapsed.as_secs_f64()
        );
        println!("from a turn to the opponent: {}", latencies.summary());
        println!(
            "memory: {:.1} MB before, {:.1} MB with all sockets, {:.1} kB a socket",
            memory_before as f64 / 1e6,
            memory as f64 / 1e6,
            bytes_per_socket as f64 / 1e3
        );
        println!(
            "processor: {:.0}% of one core; {:.1} MB on the disk",
            100.0 * cpu_time.as_secs_f64() / elapsed.as_secs_f64(),
            disk as f64 / 1e6
        );
        Ok(LoadResult { latencies, bytes_per_socket })
    }

    async fn open_pairs(&self, server: &ServerProcess) -> Result<Vec<PlayerPair>, String> {
        let (terms, address) = (terms("pylos", "10800+10"), server.address);
        let concurrency = Arc::new(Semaphore::new(64));
        let mut opening = JoinSet::new();
        for seed in 0..self.games as u64 {
            let concurrency = Arc::clone(&concurrency);
            opening.spawn(async move {
                let _permit = concurrency.acquire().await;
                PlayerPair::new_anonymous(address, terms, seed).await
            });
        }
        let mut pairs = Vec::new();
        while let Some(pair) = opening.join_next().await {
            pairs.push(pair.map_err(|error| error.to_string())?.map_err(|error| error.to_string())?);
        }
        Ok(pairs)
    }

    async fn play(&self, pairs: Vec<PlayerPair>) -> Result<(Latencies, Vec<PlayerPair>), String> {
        let (pause, end) = (self.pause, Instant::now() + self.duration);
        let mut playing = JoinSet::new();
        for (seed, pair) in pairs.into_iter().enumerate() {
            playing.spawn(play_until(pair, pause, end, SplitMix64::new(seed as u64)));
        }
        let (mut latencies, mut pairs) = (Latencies::default(), Vec::new());
        while let Some(played) = playing.join_next().await {
            let (measured, pair) =
                played.map_err(|error| error.to_string())?.map_err(|error| error.to_string())?;
            latencies.extend(measured);
            pairs.push(pair);
        }
        Ok((latencies, pairs))
    }
}

impl LoadResult {
    fn check(mut self) -> Result<(), String> {
        let p99 = self.latencies.quantile(990);
        if p99 > MAX_P99_LATENCY {
            return Err(format!("p99 is {p99:?}, and must be at most {MAX_P99_LATENCY:?}"));
        }
        if self.bytes_per_socket > MAX_BYTES_PER_SOCKET {
            let bytes = self.bytes_per_socket;
            return Err(format!("a socket uses {bytes} of at most {MAX_BYTES_PER_SOCKET} bytes"));
        }
        Ok(())
    }
}

/// Terms of an unrated game.
pub(crate) fn terms(rules: &str, time_control: &str) -> Terms {
    Terms {
        time_control: time_control.parse().expect("the time control is valid"),
        ..Terms::casual(rules.parse().expect("the rules are valid"))
    }
}

/// Plays one turn per pause until `end`; the first turn comes at a random time.
pub(crate) async fn play_until(
    mut pair: PlayerPair,
    pause: Duration,
    end: Instant,
    mut rng: SplitMix64,
) -> Result<(Latencies, PlayerPair), ClientError> {
    let mut latencies = Latencies::default();
    let mut due = Instant::now() + pause.mul_f64(rng.below(1000) as f64 / 1000.0);
    while due < end {
        pair.listen_until(due).await?;
        let (mover, command) = pair.next_command().await?;
        latencies.add(pair.play_turn(mover, &command).await?);
        due = (due + pause).max(Instant::now());
    }
    pair.listen_until(end).await?;
    Ok((latencies, pair))
}

/// The total size of the files in a folder, in bytes.
fn folder_size(folder: &Path) -> u64 {
    let files = folder.read_dir().into_iter().flatten().flatten();
    files.filter_map(|file| file.metadata().ok()).map(|file| file.len()).sum()
}
