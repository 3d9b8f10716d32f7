//! Kills servers at random moments while clients play.

use std::{
    net::SocketAddr,
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use tokio::{sync::watch, task::JoinSet, time::sleep};
use tripylon_play::GameCommand;
use tripylon_rules::random::SplitMix64;
use tripylon_test_client::{ClientError, TestClient};
use tripylon_test_postgres::Postgres;

use crate::{
    consistency::{ConsistencyReport, Downtime, DowntimeScope, now},
    load::terms,
    player_pair::{GameAccess, PlayerPair},
    server_process::{ServerCommand, ServerProcess},
};

/// A test that kills servers while games are played.
pub(crate) struct KillTest<'a> {
    pub(crate) binary: &'a Path,
    pub(crate) kills: u64,
    pub(crate) games: u64,
}

/// The time between two turns of a game.
const THINK_TIME: Duration = Duration::from_millis(80);

impl KillTest<'_> {
    /// Kills and restarts the only server, which uses SQLite.
    pub(crate) async fn run_single_server(&self, folder: &Path) -> Result<(), String> {
        println!(
            "kill: a server on SQLite is killed {} times while {} games are played",
            self.kills, self.games
        );
        let database = format!("sqlite:{}", folder.join("kill.sqlite").display());
        let command = ServerCommand::new(self.binary, database, folder, &["--no-limits"]);
        let mut server = command.start(0)?;
        let address = server.address;
        let games = BackgroundGames::start(vec![address], self.games).await?;
        let (mut rng, mut downtimes) = (SplitMix64::new(now().0 as u64), Vec::new());
        for _ in 0..self.kills {
            random_pause(&mut rng, 150, 1200).await;
            let from = now();
            server.kill();
            random_pause(&mut rng, 0, 1500).await;
            server = command.start(address.port())?;
            downtimes.push(Downtime { from, until: now(), scope: DowntimeScope::AllPlayers });
        }
        sleep(Duration::from_millis(800)).await;
        let pairs = games.stop().await?;
        let report = ConsistencyReport::check(&pairs, address, &downtimes).await;
        drop(server);
        report.print()
    }

    /// Kills and restarts one of two servers, which share a PostgreSQL database.
    pub(crate) async fn run_two_servers(&self, folder: &Path) -> Result<(), String> {
        println!(
            "nodes: one of two servers on PostgreSQL is killed {} times while {} games are played",
            self.kills, self.games
        );
        let Some(postgres) = Postgres::start() else { return Err("PostgreSQL is not installed".to_string()) };
        let command = ServerCommand::new(self.binary, postgres.create_database(), folder, &["--no-limits"]);
        let mut servers: [Option<ServerProcess>; 2] = [Some(command.start(0)?), Some(command.start(0)?)];
        let addresses: Vec<SocketAddr> = servers.iter().flatten().map(|server| server.address).collect();
        let games = BackgroundGames::start(addresses.clone(), self.games).await?;
        let (mut rng, mut downtimes) = (SplitMix64::new(now().0 as u64), Vec::new());
        let (mut min_turns, mut total_turns) = (u64::MAX, 0);
        for _ in 0..self.kills {
            random_pause(&mut rng, 300, 1000).await;
            let victim = rng.below(2);
            let from = now();
            if let Some(server) = servers[victim].take() {
                server.kill();
            }
            let before = games.turns.load(Ordering::Relaxed);
            random_pause(&mut rng, 600, 1500).await;
            let turns = games.turns.load(Ordering::Relaxed) - before;
            (min_turns, total_turns) = (min_turns.min(turns), total_turns + turns);
            servers[victim] = Some(command.start(addresses[victim].port())?);
            downtimes.push(Downtime { from, until: now(), scope: DowntimeScope::OneServer });
        }
        sleep(Duration::from_millis(800)).await;
        let pairs = games.stop().await?;
        println!(
            "  turns on the other server meanwhile: {total_turns} in total, at least {min_turns} each time"
        );
        let report = ConsistencyReport::check(&pairs, addresses[0], &downtimes).await;
        report.print()?;
        if min_turns == 0 {
            return Err("no turn was played on the other server during one of the kills".to_string());
        }
        Ok(())
    }
}

/// Sleeps for a random time between two numbers of milliseconds.
async fn random_pause(rng: &mut SplitMix64, min: usize, max: usize) {
    sleep(Duration::from_millis((min + rng.below(max - min)) as u64)).await;
}

/// Games that are played in background tasks, whatever happens to the servers.
struct BackgroundGames {
    playing: JoinSet<Result<PlayerPair, ClientError>>,
    stop_signal: watch::Sender<bool>,
    /// The number of acknowledged turns.
    turns: Arc<AtomicU64>,
}

impl BackgroundGames {
    async fn start(servers: Vec<SocketAddr>, games: u64) -> Result<BackgroundGames, String> {
        let (stop_signal, turns, mut playing) =
            (watch::Sender::new(false), Arc::new(AtomicU64::new(0)), JoinSet::new());
        let last = servers[servers.len() - 1];
        for seed in 0..games {
            let open = async {
                let clients = [TestClient::register(servers[0]).await?, TestClient::register(last).await?];
                PlayerPair::open(clients, terms("pylos", "3600+1"), GameAccess::Private, seed).await
            };
            let pair = open.await.map_err(|error| error.to_string())?;
            let stopped = stop_signal.subscribe();
            playing.spawn(play_until_stopped(pair, servers.clone(), stopped, Arc::clone(&turns)));
        }
        Ok(BackgroundGames { playing, stop_signal, turns })
    }

    async fn stop(mut self) -> Result<Vec<PlayerPair>, String> {
        self.stop_signal.send_replace(true);
        let mut pairs = Vec::new();
        while let Some(pair) = self.playing.join_next().await {
            pairs.push(pair.map_err(|error| error.to_string())?.map_err(|error| error.to_string())?);
        }
        Ok(pairs)
    }
}

async fn play_until_stopped(
    mut pair: PlayerPair,
    servers: Vec<SocketAddr>,
    stopped: watch::Receiver<bool>,
    turns: Arc<AtomicU64>,
) -> Result<PlayerPair, ClientError> {
    let mut pending: Option<(usize, GameCommand)> = None;
    loop {
        let step = match pending.take() {
            Some((mover, command)) => retry_pending_turn(&mut pair, mover, command, &mut pending).await,
            None if *stopped.borrow() => return Ok(pair),
            None => play_next_turn(&mut pair, &mut pending).await,
        };
        match step {
            Ok(()) => drop(turns.fetch_add(1, Ordering::Relaxed)),
            Err(error) if error.is_transient() => pair.reconnect(&servers).await?,
            Err(error) => return Err(error),
        }
    }
}

/// Plays the next turn, which stays pending until it is acknowledged.
async fn play_next_turn(
    pair: &mut PlayerPair,
    pending: &mut Option<(usize, GameCommand)>,
) -> Result<(), ClientError> {
    pair.listen_until(Instant::now() + THINK_TIME).await?;
    let (mover, command) = pair.next_command().await?;
    *pending = Some((mover, command.clone()));
    pair.play_turn(mover, &command).await?;
    *pending = None;
    Ok(())
}

/// Sends a pending turn again.
async fn retry_pending_turn(
    pair: &mut PlayerPair,
    mover: usize,
    command: GameCommand,
    pending: &mut Option<(usize, GameCommand)>,
) -> Result<(), ClientError> {
    let played = pair.retry_turn(mover, &command).await;
    if played.is_err() {
        *pending = Some((mover, command));
    }
    played
}
