//! Servers that are killed at random moments while people play.

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
use tripylon_database::Postgres;
use tripylon_remote::{Dice, Remote, Trouble};
use tripylon_room::Ask;

use super::{
    evidence::{Away, Evidence, now},
    load::terms,
    server::{Server, Start},
    table::{Door, Table},
};

/// What is done, and how often.
pub(super) struct Siege<'a> {
    pub(super) binary: &'a Path,
    pub(super) kills: u64,
    pub(super) tables: u64,
}

/// How long players think.
const PAUSE: Duration = Duration::from_millis(80);

impl Siege<'_> {
    /// One server on SQLite, which is killed again and again.
    pub(super) async fn of_one(&self, folder: &Path) -> Result<(), String> {
        println!(
            "kill: one server on SQLite is killed {} times while {} tables play",
            self.kills, self.tables
        );
        let database = format!("sqlite:{}", folder.join("kill.sqlite").display());
        let start = Start::new(self.binary, database, folder, &["--no-limits"]);
        let mut server = start.at(0)?;
        let address = server.address;
        let players = Players::sit_down(vec![address], self.tables).await?;
        let (mut dice, mut away) = (Dice::new(now().0 as u64), Vec::new());
        for _ in 0..self.kills {
            pause(&mut dice, 150, 1200).await;
            let from = now();
            server.kill();
            pause(&mut dice, 0, 1500).await;
            server = start.at(address.port())?;
            away.push(Away { from, until: now() });
        }
        sleep(Duration::from_millis(800)).await;
        let tables = players.stop().await?;
        let evidence = Evidence::gather(&tables, address, &away).await;
        drop(server);
        evidence.report()
    }

    /// Two servers on one PostgreSQL, of which one is killed at a time.
    pub(super) async fn of_two(&self, folder: &Path) -> Result<(), String> {
        println!(
            "nodes: of two servers on one PostgreSQL one is killed {} times while {} tables play",
            self.kills, self.tables
        );
        let Some(postgres) = Postgres::start() else { return Err("there is no PostgreSQL".to_string()) };
        let start = Start::new(self.binary, postgres.url(), folder, &["--no-limits"]);
        let mut servers: [Option<Server>; 2] = [Some(start.at(0)?), Some(start.at(0)?)];
        let addresses: Vec<SocketAddr> = servers.iter().flatten().map(|server| server.address).collect();
        let players = Players::sit_down(addresses.clone(), self.tables).await?;
        let mut dice = Dice::new(now().0 as u64);
        let (mut least, mut alone) = (u64::MAX, 0);
        for _ in 0..self.kills {
            pause(&mut dice, 300, 1000).await;
            let victim = dice.below(2) as usize;
            if let Some(server) = servers[victim].take() {
                server.kill();
            }
            let before = players.turns.load(Ordering::Relaxed);
            pause(&mut dice, 600, 1500).await;
            let meanwhile = players.turns.load(Ordering::Relaxed) - before;
            (least, alone) = (least.min(meanwhile), alone + meanwhile);
            servers[victim] = Some(start.at(addresses[victim].port())?);
        }
        sleep(Duration::from_millis(800)).await;
        let tables = players.stop().await?;
        println!("  the other server went on: {alone} turns meanwhile, {least} at least each time");
        let evidence = Evidence::gather(&tables, addresses[0], &[]).await;
        evidence.report()?;
        if least == 0 { Err("once nobody could play while one server was there".to_string()) } else { Ok(()) }
    }
}

async fn pause(dice: &mut Dice, least: u64, most: u64) {
    sleep(Duration::from_millis(least + dice.below(most - least))).await;
}

/// People who go on playing whatever happens to servers.
struct Players {
    playing: JoinSet<Result<Table, Trouble>>,
    end: watch::Sender<bool>,
    /// How many turns were acknowledged.
    turns: Arc<AtomicU64>,
}

impl Players {
    async fn sit_down(servers: Vec<SocketAddr>, tables: u64) -> Result<Players, String> {
        let (end, turns, mut playing) =
            (watch::Sender::new(false), Arc::new(AtomicU64::new(0)), JoinSet::new());
        let last = servers[servers.len() - 1];
        for seed in 0..tables {
            let sit_down = async {
                let people = [Remote::introduce(servers[0]).await?, Remote::introduce(last).await?];
                Table::open(people, terms("pylos", "3600+1"), Door::Shut, seed).await
            };
            let table = sit_down.await.map_err(|trouble| trouble.to_string())?;
            playing.spawn(play_on(table, servers.clone(), end.subscribe(), Arc::clone(&turns)));
        }
        Ok(Players { playing, end, turns })
    }

    async fn stop(mut self) -> Result<Vec<Table>, String> {
        self.end.send_replace(true);
        let mut tables = Vec::new();
        while let Some(table) = self.playing.join_next().await {
            tables.push(table.map_err(|error| error.to_string())?.map_err(|trouble| trouble.to_string())?);
        }
        Ok(tables)
    }
}

async fn play_on(
    mut table: Table,
    servers: Vec<SocketAddr>,
    end: watch::Receiver<bool>,
    turns: Arc<AtomicU64>,
) -> Result<Table, Trouble> {
    let mut pending: Option<(usize, Ask)> = None;
    loop {
        let step = match pending.take() {
            Some((mover, wish)) => again(&mut table, mover, wish, &mut pending).await,
            None if *end.borrow() => return Ok(table),
            None => go_on(&mut table, &mut pending).await,
        };
        match step {
            Ok(()) => drop(turns.fetch_add(1, Ordering::Relaxed)),
            Err(trouble) if trouble.passes() => table.come_back(&servers).await?,
            Err(trouble) => return Err(trouble),
        }
    }
}

/// Plays the next turn, which stays pending until it is acknowledged.
async fn go_on(table: &mut Table, pending: &mut Option<(usize, Ask)>) -> Result<(), Trouble> {
    table.listen_until(Instant::now() + PAUSE).await?;
    let (mover, wish) = table.next().await?;
    *pending = Some((mover, wish.clone()));
    table.turn(mover, &wish).await?;
    *pending = None;
    Ok(())
}

/// Says a pending turn again.
async fn again(
    table: &mut Table,
    mover: usize,
    wish: Ask,
    pending: &mut Option<(usize, Ask)>,
) -> Result<(), Trouble> {
    let played = table.turn_again(mover, &wish).await;
    if played.is_err() {
        *pending = Some((mover, wish));
    }
    played
}
