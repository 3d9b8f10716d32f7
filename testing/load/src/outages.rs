//! Outages in which the server accepts no turns: they may cost no player more than a second, and none a game.

use std::{
    fs,
    net::SocketAddr,
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use tokio::{task::JoinSet, time::sleep};
use tripylon_test_client::{ClientError, TestClient};
use tripylon_test_postgres::Postgres;

use crate::{
    consistency::{ConsistencyReport, Downtime, DowntimeScope, now},
    full_disk::{fill_disk, is_not_stored, play_turns, start_on_small_disk},
    load::terms,
    player_pair::{GameAccess, PlayerPair},
    server_process::{ServerCommand, ServerProcess},
};

/// A reason why a server accepts no turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outage {
    /// The disk is full.
    FullDisk,
    /// PostgreSQL is suspended.
    FrozenDatabase,
    /// The server process is suspended.
    StalledProcess,
    /// The server is killed, and the next one opens the database at once but takes long to serve players.
    SlowRestart,
}

/// Shorter than the longest outage.
const TIME_CONTROL: &str = "20+1";
const GAMES: u64 = 10;

impl Outage {
    const fn duration(self) -> Duration {
        Duration::from_secs(match self {
            Outage::FullDisk => 25,
            Outage::FrozenDatabase => 15,
            Outage::StalledProcess => 8,
            Outage::SlowRestart => 7,
        })
    }
}

/// A server, and the means to begin and end an outage.
struct OutageTest {
    outage: Outage,
    server: Option<ServerProcess>,
    server_command: Option<ServerCommand>,
    filler: PathBuf,
    postgres: Option<Postgres>,
}

/// Causes an outage while clients play, and checks the games and clocks afterwards.
pub(crate) async fn run_outage(outage: Outage, binary: &Path, folder: &Path) -> Result<(), String> {
    let seconds = outage.duration().as_secs();
    println!(
        "{outage:?}: no turn is accepted for {seconds} s in {GAMES} games with time control {TIME_CONTROL}"
    );
    let mut test = OutageTest::start(outage, binary, folder)?;
    let address = test.server.as_ref().ok_or("there is no server")?.address;
    let mut pairs = Vec::new();
    for seed in 0..GAMES {
        let clients = [register(address).await?, register(address).await?];
        let pair = PlayerPair::open(clients, terms("pylos", TIME_CONTROL), GameAccess::Private, seed).await;
        pairs.push(pair.map_err(|error| error.to_string())?);
    }
    for pair in &mut pairs {
        play_turns(pair, 4).await.map_err(|error| error.to_string())?;
    }
    let from = now();
    let end = Instant::now() + outage.duration();
    test.begin_outage(address)?;
    let mut playing = JoinSet::new();
    for (index, pair) in pairs.into_iter().enumerate() {
        // Half of the pairs try to play during the outage, the others wait until it is over.
        let resume_at = if index % 2 == 0 { Instant::now() + Duration::from_secs(index as u64) } else { end };
        playing.spawn(play_through_outage(pair, address, resume_at));
    }
    sleep(end.saturating_duration_since(Instant::now())).await;
    test.end_outage()?;
    let downtime = Downtime { from, until: now(), scope: DowntimeScope::AllPlayers };
    let mut pairs = Vec::new();
    while let Some(pair) = playing.join_next().await {
        pairs.push(pair.map_err(|error| error.to_string())?.map_err(|error| error.to_string())?);
    }
    ConsistencyReport::check(&pairs, address, &[downtime]).await.print()
}

async fn register(address: SocketAddr) -> Result<TestClient, String> {
    TestClient::register(address).await.map_err(|error| error.to_string())
}

/// Listens until `resume_at`, and then plays some turns, whatever happens to the server.
async fn play_through_outage(
    mut pair: PlayerPair,
    address: SocketAddr,
    resume_at: Instant,
) -> Result<PlayerPair, ClientError> {
    while Instant::now() < resume_at {
        match pair.listen_until(resume_at).await {
            Err(error) if error.is_transient() => pair.reconnect(&[address]).await?,
            listened => listened?,
        }
    }
    for _ in 0..4 {
        let (mover, command) = pair.next_command().await?;
        while let Err(error) = pair.retry_turn(mover, &command).await {
            if error.is_transient() {
                pair.reconnect(&[address]).await?;
            } else if is_not_stored(&error) {
                sleep(Duration::from_millis(200)).await;
            } else {
                return Err(error);
            }
        }
    }
    Ok(pair)
}

impl OutageTest {
    fn start(outage: Outage, binary: &Path, folder: &Path) -> Result<OutageTest, String> {
        let filler = PathBuf::new();
        let mut test = OutageTest { outage, server: None, server_command: None, filler, postgres: None };
        let database = match outage {
            Outage::FullDisk => {
                let (server, disk) = start_on_small_disk(binary, folder)?;
                (test.server, test.filler) = (Some(server), disk.join("filler"));
                return Ok(test);
            }
            Outage::FrozenDatabase => {
                let postgres = Postgres::start().ok_or("PostgreSQL is not installed")?;
                test.postgres = Some(postgres);
                postgres.create_database()
            }
            Outage::StalledProcess | Outage::SlowRestart => {
                format!("sqlite:{}", folder.join("outage.sqlite").display())
            }
        };
        let command = ServerCommand::new(binary, database, folder, &["--no-limits"]);
        test.server = Some(command.start(0)?);
        test.server_command = Some(command);
        Ok(test)
    }

    fn begin_outage(&mut self, address: SocketAddr) -> Result<(), String> {
        match self.outage {
            Outage::FullDisk => fill_disk(&self.filler).map(drop).map_err(|error| error.to_string()),
            Outage::FrozenDatabase => self.postgres.map_or(Ok(()), |postgres| postgres.pause()),
            Outage::StalledProcess => self.signal("STOP"),
            Outage::SlowRestart => {
                if let Some(server) = self.server.take() {
                    server.kill();
                }
                let command = self.server_command.as_ref().ok_or("there is no server to start")?;
                self.server = Some(command.start(address.port())?);
                self.signal("STOP")
            }
        }
    }

    fn end_outage(&self) -> Result<(), String> {
        match self.outage {
            Outage::FullDisk => fs::remove_file(&self.filler).map_err(|error| error.to_string()),
            Outage::FrozenDatabase => self.postgres.map_or(Ok(()), |postgres| postgres.resume()),
            Outage::StalledProcess | Outage::SlowRestart => self.signal("CONT"),
        }
    }

    fn signal(&self, name: &str) -> Result<(), String> {
        self.server.as_ref().map_or(Ok(()), |server| server.signal(name))
    }
}

impl Drop for OutageTest {
    fn drop(&mut self) {
        if let (Outage::FrozenDatabase, Some(postgres)) = (self.outage, self.postgres) {
            // A suspended PostgreSQL could not stop; resuming a running one does no harm.
            let _ = postgres.resume();
        }
    }
}
