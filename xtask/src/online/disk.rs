//! A disk that is full, and then has room again.

use std::{
    fs::{self, File},
    io::Write,
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use tokio::time::sleep;
use tripylon_remote::{Remote, Request, Trouble};
use tripylon_room::{Ask, Refusal};

use super::{
    evidence::{Away, Evidence, now},
    load::terms,
    server::{Server, Start},
    table::Table,
};

/// A small disk of memory that only the server sees, so that nobody needs to be root.
const MOUNT: &str = r#"mount -t tmpfs -o size=8m tmpfs "$0" && exec "$@""#;
const TABLES: u64 = 4;
/// So many turns may still find a place that was kept for them.
const MOST_TURNS: usize = 5000;

/// Fills the disk of a server while people play, and makes room again.
pub(super) async fn fill(binary: &Path, folder: &Path) -> Result<(), String> {
    println!("disk: the disk of a server on SQLite is full for a while");
    let (server, seen) = start_on_small_disk(binary, folder)?;
    let mut tables = Vec::new();
    for seed in 0..TABLES {
        let table = Table::of_strangers(server.address, terms("pylos", "3600+1"), seed).await;
        tables.push(table.map_err(|trouble| trouble.to_string())?);
    }
    for table in &mut tables {
        play(table, 10).await.map_err(|trouble| trouble.to_string())?;
    }
    let filler = seen.join("filler");
    let filled = fill_up(&filler).map_err(|error| error.to_string())?;
    println!("  after {} turns, {filled} bytes fill the disk", 10 * TABLES);
    let mut refused = Vec::new();
    for table in &mut tables {
        refused.push(play_until_refused(table).await?);
    }
    look_at_full_server(&server, &tables).await?;

    fs::remove_file(&filler).map_err(|error| error.to_string())?;
    let began = Instant::now();
    for (table, (mover, wish)) in tables.iter_mut().zip(refused) {
        while let Err(trouble) = table.turn_again(mover, &wish).await {
            if !is_not_kept(&trouble) || began.elapsed() > Duration::from_secs(20) {
                return Err(format!("there is room again, but a turn is refused: {trouble}"));
            }
            sleep(Duration::from_millis(100)).await;
        }
        play(table, 10).await.map_err(|trouble| format!("there is room again, but {trouble}"))?;
    }
    check_health(&server, 200).await?;
    println!("  with room again, the same turns are played {:.1} s later", began.elapsed().as_secs_f64());
    look_at_copy(server, &seen, tables, binary, folder).await
}

/// Starts a server on SQLite with a small disk; where that is to be found.
pub(super) fn start_on_small_disk(binary: &Path, folder: &Path) -> Result<(Server, PathBuf), String> {
    let disk = folder.join("disk");
    fs::create_dir(&disk).map_err(|error| error.to_string())?;
    let database = format!("sqlite:{}", disk.join("full.sqlite").display());
    let mut start = Start::new(binary, database, folder, &["--no-limits"]);
    let unshare = ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c", MOUNT];
    start.within = unshare.map(String::from).into_iter().chain([disk.display().to_string()]).collect();
    let server = start.at(0)?;
    // The disk as the server sees it.
    let seen = PathBuf::from(format!("/proc/{}/root{}", server.pid(), disk.display()));
    Ok((server, seen))
}

pub(super) async fn play(table: &mut Table, turns: usize) -> Result<(), Trouble> {
    for _ in 0..turns {
        let (mover, wish) = table.next().await?;
        table.turn(mover, &wish).await?;
    }
    Ok(())
}

pub(super) fn fill_up(filler: &Path) -> std::io::Result<usize> {
    let mut file = File::create(filler)?;
    let mut filled = 0;
    // In ever smaller pieces, until not a page is left.
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

/// Plays until a turn finds no room; which one it was.
async fn play_until_refused(table: &mut Table) -> Result<(usize, Ask), String> {
    for _ in 0..MOST_TURNS {
        let wanted = match table.next().await {
            Ok(wanted) => wanted,
            // The game was over, and there is no room for another.
            Err(trouble) => return Err(format!("a game ended while the disk was full: {trouble}")),
        };
        let (mover, wish) = &wanted;
        let plies = table.lives[*mover].room().plies();
        match table.turn_again(*mover, wish).await {
            Ok(()) => {}
            Err(trouble) if is_not_kept(&trouble) => {
                println!("  a turn is refused: {trouble}");
                let after = table.lives.each_ref().map(|live| live.room().plies());
                return if after == [plies; 2] {
                    Ok(wanted)
                } else {
                    Err("a turn that was refused has been played".to_string())
                };
            }
            Err(trouble) => return Err(format!("the disk is full, and {trouble}")),
        }
    }
    Err("the disk is full, and turns are still played".to_string())
}

pub(super) fn is_not_kept(trouble: &Trouble) -> bool {
    matches!(trouble, Trouble::Denied(Refusal::NotKept { .. }))
}

/// What can still be done on a server without room.
async fn look_at_full_server(server: &Server, tables: &[Table]) -> Result<(), String> {
    let status = match Remote::introduce(server.address).await {
        Ok(_) => return Err("the disk is full, and somebody was given an identity".to_string()),
        Err(trouble) => trouble.status(),
    };
    println!("  somebody new is refused with {status:?}");
    if !matches!(status, Some(503 | 507)) {
        return Err(format!("somebody new is refused with {status:?}, and not with 503 or 507"));
    }
    check_health(server, 503).await?;
    for table in tables {
        let live = &table.lives[0];
        let record = live.remote().record(live.game()).await;
        record.map_err(|trouble| format!("the disk is full, and a game cannot be read: {trouble}"))?;
    }
    Ok(())
}

/// Looks whether a server is alive, and ready or not, by the status of `/readyz`.
async fn check_health(server: &Server, readiness: u16) -> Result<(), String> {
    for (path, expected) in [("/healthz", 200), ("/readyz", readiness)] {
        let answer = Request::new("GET", path).send(server.address).await;
        let status = answer.map_err(|trouble| trouble.to_string())?.status;
        println!("  {path} answers {status}");
        if status != expected {
            return Err(format!("{path} answers {status}, and not {expected}"));
        }
    }
    Ok(())
}

/// Another server reads what lies on the disk, as it is in the middle of things.
async fn look_at_copy(
    server: Server,
    seen: &Path,
    tables: Vec<Table>,
    binary: &Path,
    folder: &Path,
) -> Result<(), String> {
    let from = now();
    server.signal("STOP")?;
    let copy = folder.join("copy");
    fs::create_dir(&copy).map_err(|error| error.to_string())?;
    for file in seen.read_dir().map_err(|error| error.to_string())?.flatten() {
        fs::copy(file.path(), copy.join(file.file_name())).map_err(|error| error.to_string())?;
    }
    server.kill();
    let database = format!("sqlite:{}", copy.join("full.sqlite").display());
    let server = Start::new(binary, database, folder, &["--no-limits"]).at(0)?;
    let away = Away { from, until: now() };
    Evidence::gather(&tables, server.address, &[away]).await.report()
}
