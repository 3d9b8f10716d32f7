//! Fills the disk of a server while clients play, and frees it again.

use std::{
    fs::{self, File},
    io::Write,
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use tokio::time::sleep;
use tripylon_play::{GameCommand, RoomRefusal};
use tripylon_test_client::{ClientError, RawRequest, TestClient};

use crate::{
    consistency::{ConsistencyReport, Downtime, DowntimeScope, now},
    load::terms,
    player_pair::PlayerPair,
    server_process::{ServerCommand, ServerProcess},
};

/// Mounts a small memory disk that only the server sees, in a user namespace, so that the test does not need root.
const MOUNT_SCRIPT: &str = r#"mount -t tmpfs -o size=8m tmpfs "$0" && exec "$@""#;
const GAMES: u64 = 4;
/// The most turns that may still fit into space that SQLite has reserved.
const MAX_TURNS_ON_FULL_DISK: usize = 5000;

/// Fills the disk of a server while clients play, frees it again, and checks that no acknowledged turn is lost.
pub(crate) async fn run_full_disk(binary: &Path, folder: &Path) -> Result<(), String> {
    println!("disk: the disk of a server on SQLite is full for a while");
    let (server, disk) = start_on_small_disk(binary, folder)?;
    let mut pairs = Vec::new();
    for seed in 0..GAMES {
        let pair = PlayerPair::new_anonymous(server.address, terms("pylos", "3600+1"), seed).await;
        pairs.push(pair.map_err(|error| error.to_string())?);
    }
    for pair in &mut pairs {
        play_turns(pair, 10).await.map_err(|error| error.to_string())?;
    }
    let filler = disk.join("filler");
    let filled = fill_disk(&filler).map_err(|error| error.to_string())?;
    println!("  after {} turns, {filled} bytes fill the disk", 10 * GAMES);
    let mut refused = Vec::new();
    for pair in &mut pairs {
        refused.push(play_until_refused(pair).await?);
    }
    check_full_server(&server, &pairs).await?;

    fs::remove_file(&filler).map_err(|error| error.to_string())?;
    let freed_at = Instant::now();
    for (pair, (mover, command)) in pairs.iter_mut().zip(refused) {
        while let Err(error) = pair.retry_turn(mover, &command).await {
            if !is_not_stored(&error) || freed_at.elapsed() > Duration::from_secs(20) {
                return Err(format!("the disk is free again, but a turn is refused: {error}"));
            }
            sleep(Duration::from_millis(100)).await;
        }
        play_turns(pair, 10).await.map_err(|error| format!("the disk is free again, but {error}"))?;
    }
    check_health(&server, 200).await?;
    println!(
        "  the refused turns are played {:.1} s after the disk is free",
        freed_at.elapsed().as_secs_f64()
    );
    check_copy(server, &disk, pairs, binary, folder).await
}

/// Starts a server on SQLite with a small disk. Returns the server and the path of the disk.
pub(crate) fn start_on_small_disk(binary: &Path, folder: &Path) -> Result<(ServerProcess, PathBuf), String> {
    let disk = folder.join("disk");
    fs::create_dir(&disk).map_err(|error| error.to_string())?;
    let database = format!("sqlite:{}", disk.join("full.sqlite").display());
    let mut command = ServerCommand::new(binary, database, folder, &["--no-limits"]);
    let unshare = ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c", MOUNT_SCRIPT];
    command.wrapper = unshare.map(String::from).into_iter().chain([disk.display().to_string()]).collect();
    let server = command.start(0)?;
    // The disk is mounted in the server's namespace only, so its path goes through `/proc`.
    let mounted = PathBuf::from(format!("/proc/{}/root{}", server.pid(), disk.display()));
    Ok((server, mounted))
}

pub(crate) async fn play_turns(pair: &mut PlayerPair, turns: usize) -> Result<(), ClientError> {
    for _ in 0..turns {
        let (mover, command) = pair.next_command().await?;
        pair.play_turn(mover, &command).await?;
    }
    Ok(())
}

pub(crate) fn fill_disk(filler: &Path) -> std::io::Result<usize> {
    let mut file = File::create(filler)?;
    let mut filled = 0;
    // In ever smaller pieces, until no page is left.
    for size in [1 << 20, 1 << 16, 4096] {
        while let Ok(written) = file.write(&vec![0; size]) {
            filled += written;
            if written < size {
                break;
            }
        }
    }
    Ok(filled)
}

/// Plays until a turn is refused because the disk is full. Returns the client's index and the refused command.
async fn play_until_refused(pair: &mut PlayerPair) -> Result<(usize, GameCommand), String> {
    for _ in 0..MAX_TURNS_ON_FULL_DISK {
        let next = match pair.next_command().await {
            Ok(next) => next,
            // The game was over, and there is no space for another.
            Err(error) => return Err(format!("a game ended while the disk was full: {error}")),
        };
        let (mover, command) = &next;
        let plies = pair.connections[*mover].room().plies();
        match pair.retry_turn(*mover, command).await {
            Ok(()) => {}
            Err(error) if is_not_stored(&error) => {
                println!("  a turn is refused: {error}");
                let after = pair.connections.each_ref().map(|connection| connection.room().plies());
                return if after == [plies; 2] {
                    Ok(next)
                } else {
                    Err("a refused turn has been played".to_string())
                };
            }
            Err(error) => return Err(format!("the disk is full, and {error}")),
        }
    }
    Err("the disk is full, and turns are still played".to_string())
}

pub(crate) fn is_not_stored(error: &ClientError) -> bool {
    matches!(error, ClientError::CommandRefused(RoomRefusal::NotStored { .. }))
}

/// Checks that a server with a full disk refuses new players and can still be read.
async fn check_full_server(server: &ServerProcess, pairs: &[PlayerPair]) -> Result<(), String> {
    let status = match TestClient::register(server.address).await {
        Ok(_) => return Err("the disk is full, and a new player was created".to_string()),
        Err(error) => error.status(),
    };
    println!("  a new player is refused with {status:?}");
    if !matches!(status, Some(503 | 507)) {
        return Err(format!("a new player is refused with {status:?}, and not with 503 or 507"));
    }
    check_health(server, 503).await?;
    for pair in pairs {
        let connection = &pair.connections[0];
        let record = connection.client().record(connection.game()).await;
        record.map_err(|error| format!("the disk is full, and a game cannot be read: {error}"))?;
    }
    Ok(())
}

/// Checks that `/healthz` answers 200 and `/readyz` the expected status.
async fn check_health(server: &ServerProcess, readiness: u16) -> Result<(), String> {
    for (path, expected) in [("/healthz", 200), ("/readyz", readiness)] {
        let response = RawRequest::new("GET", path).send(server.address).await;
        let status = response.map_err(|error| error.to_string())?.status;
        println!("  {path} answers {status}");
        if status != expected {
            return Err(format!("{path} answers {status}, and not {expected}"));
        }
    }
    Ok(())
}

/// Copies the disk of the stopped server and checks what another server reads from the copy.
async fn check_copy(
    server: ServerProcess,
    disk: &Path,
    pairs: Vec<PlayerPair>,
    binary: &Path,
    folder: &Path,
) -> Result<(), String> {
    let from = now();
    server.signal("STOP")?;
    let copy = folder.join("copy");
    fs::create_dir(&copy).map_err(|error| error.to_string())?;
    for file in disk.read_dir().map_err(|error| error.to_string())?.flatten() {
        fs::copy(file.path(), copy.join(file.file_name())).map_err(|error| error.to_string())?;
    }
    server.kill();
    let database = format!("sqlite:{}", copy.join("full.sqlite").display());
    let server = ServerCommand::new(binary, database, folder, &["--no-limits"]).start(0)?;
    let downtime = Downtime { from, until: now(), scope: DowntimeScope::AllPlayers };
    ConsistencyReport::check(&pairs, server.address, &[downtime]).await.print()
}
