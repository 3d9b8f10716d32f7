//! Times in which no turn can be accepted: they cost no player more than a second, and none a game.

use std::{
    fs,
    net::SocketAddr,
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use tokio::{task::JoinSet, time::sleep};
use tripylon_database::Postgres;
use tripylon_remote::{Remote, Trouble};

use super::{
    disk::{fill_up, is_not_kept, play, start_on_small_disk},
    evidence::{Away, Evidence, now},
    load::terms,
    server::{Server, Start},
    table::{Door, Table},
};

/// What keeps a server from accepting turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cause {
    /// Its disk is full.
    FullDisk,
    /// PostgreSQL is frozen.
    FrozenDatabase,
    /// The process is stopped for a while.
    StalledProcess,
    /// The process is killed, and the next one, which has opened the database at once, takes long until it serves players.
    SlowRestart,
}

/// Less than the longest outage.
const CLOCK: &str = "20+1";
const TABLES: u64 = 10;

impl Cause {
    const fn lasts(self) -> Duration {
        Duration::from_secs(match self {
            Cause::FullDisk => 25,
            Cause::FrozenDatabase => 15,
            Cause::StalledProcess => 8,
            Cause::SlowRestart => 7,
        })
    }
}

/// A server, and what it takes to keep it from accepting turns.
struct Scene {
    cause: Cause,
    server: Option<Server>,
    start: Option<Start>,
    filler: PathBuf,
    postgres: Option<Postgres>,
}

/// Lets people play, keeps the server from accepting turns for a while, and looks at what that cost.
pub(super) async fn endure(cause: Cause, binary: &Path, folder: &Path) -> Result<(), String> {
    let seconds = cause.lasts().as_secs();
    println!("{cause:?}: no turn is accepted for {seconds} s while {TABLES} tables play with {CLOCK}");
    let mut scene = Scene::begin(cause, binary, folder)?;
    let address = scene.server.as_ref().ok_or("there is no server")?.address;
    let mut tables = Vec::new();
    for seed in 0..TABLES {
        let people = [introduce(address).await?, introduce(address).await?];
        let table = Table::open(people, terms("pylos", CLOCK), Door::Shut, seed).await;
        tables.push(table.map_err(|trouble| trouble.to_string())?);
    }
    for table in &mut tables {
        play(table, 4).await.map_err(|trouble| trouble.to_string())?;
    }
    let from = now();
    let ends = Instant::now() + cause.lasts();
    scene.break_off(address)?;
    let mut playing = JoinSet::new();
    for (index, table) in tables.into_iter().enumerate() {
        // Half of them want to play meanwhile, the others think until it is over.
        let begins = if index % 2 == 0 { Instant::now() + Duration::from_secs(index as u64) } else { ends };
        playing.spawn(play_on(table, address, begins));
    }
    sleep(ends.saturating_duration_since(Instant::now())).await;
    scene.mend()?;
    let away = Away { from, until: now() };
    let mut tables = Vec::new();
    while let Some(table) = playing.join_next().await {
        tables.push(table.map_err(|error| error.to_string())?.map_err(|trouble| trouble.to_string())?);
    }
    Evidence::gather(&tables, address, &[away]).await.report()
}

async fn introduce(address: SocketAddr) -> Result<Remote, String> {
    Remote::introduce(address).await.map_err(|trouble| trouble.to_string())
}

/// Listens until it is time to play, and then plays some turns, whatever happens to the server.
async fn play_on(mut table: Table, address: SocketAddr, begins: Instant) -> Result<Table, Trouble> {
    while Instant::now() < begins {
        match table.listen_until(begins).await {
            Err(trouble) if trouble.passes() => table.come_back(&[address]).await?,
            listened => listened?,
        }
    }
    for _ in 0..4 {
        let (mover, wish) = table.next().await?;
        while let Err(trouble) = table.turn_again(mover, &wish).await {
            if trouble.passes() {
                table.come_back(&[address]).await?;
            } else if is_not_kept(&trouble) {
                sleep(Duration::from_millis(200)).await;
            } else {
                return Err(trouble);
            }
        }
    }
    Ok(table)
}

impl Scene {
    fn begin(cause: Cause, binary: &Path, folder: &Path) -> Result<Scene, String> {
        let mut scene = Scene { cause, server: None, start: None, filler: PathBuf::new(), postgres: None };
        let database = match cause {
            Cause::FullDisk => {
                let (server, disk) = start_on_small_disk(binary, folder)?;
                (scene.server, scene.filler) = (Some(server), disk.join("filler"));
                return Ok(scene);
            }
            Cause::FrozenDatabase => {
                let postgres = Postgres::start().ok_or("there is no PostgreSQL")?;
                scene.postgres = Some(postgres);
                postgres.url()
            }
            Cause::StalledProcess | Cause::SlowRestart => {
                format!("sqlite:{}", folder.join("outage.sqlite").display())
            }
        };
        let start = Start::new(binary, database, folder, &["--no-limits"]);
        scene.server = Some(start.at(0)?);
        scene.start = Some(start);
        Ok(scene)
    }

    fn break_off(&mut self, address: SocketAddr) -> Result<(), String> {
        match self.cause {
            Cause::FullDisk => fill_up(&self.filler).map(drop).map_err(|error| error.to_string()),
            Cause::FrozenDatabase => self.postgres.map_or(Ok(()), |postgres| postgres.freeze()),
            Cause::StalledProcess => self.signal("STOP"),
            Cause::SlowRestart => {
                if let Some(server) = self.server.take() {
                    server.kill();
                }
                let start = self.start.as_ref().ok_or("there is no server to be started")?;
                self.server = Some(start.at(address.port())?);
                self.signal("STOP")
            }
        }
    }

    fn mend(&self) -> Result<(), String> {
        match self.cause {
            Cause::FullDisk => fs::remove_file(&self.filler).map_err(|error| error.to_string()),
            Cause::FrozenDatabase => self.postgres.map_or(Ok(()), |postgres| postgres.thaw()),
            Cause::StalledProcess | Cause::SlowRestart => self.signal("CONT"),
        }
    }

    fn signal(&self, name: &str) -> Result<(), String> {
        self.server.as_ref().map_or(Ok(()), |server| server.signal(name))
    }
}

impl Drop for Scene {
    fn drop(&mut self) {
        if let (Cause::FrozenDatabase, Some(postgres)) = (self.cause, self.postgres) {
            // It may not have been frozen; frozen, it could not end.
            let _ = postgres.thaw();
        }
    }
}
