//! Crowds that do nothing, listen to nothing or talk nonsense, while others play.

use std::{
    net::{IpAddr, Ipv4Addr, SocketAddr},
    path::Path,
    sync::Arc,
    time::{Duration, Instant},
};

use tokio::{io::AsyncWriteExt, net::TcpStream, sync::Semaphore, task::JoinSet, time::sleep};
use tripylon_remote::{Dice, Live, Remote, Request, Trouble, Wire};

use super::{
    figures::Figures,
    load::{play_until, terms},
    server::{Server, Start},
    table::{Door, Table},
};

const TABLES: u32 = 20;
/// How many look on at one game, of those who may.
const WATCHERS: usize = 400;
const PAUSE: Duration = Duration::from_millis(250);
const LASTS: Duration = Duration::from_secs(8);
/// Whoever says nothing is gone after 35 seconds, which is looked at every 10.
const SILENCE: Duration = Duration::from_secs(70);
const MOST_MEMORY_OF_SOCKET: u64 = 60_000;
/// What hostile clients may cost, all together.
const MOST_MEMORY: u64 = 64_000_000;

/// A server with the limits that everybody has; a proxy says where each comes from.
pub(super) async fn gather(binary: &Path, folder: &Path, sockets: usize) -> Result<(), String> {
    println!("crowd: {sockets} idle sockets, silent, slow and hostile clients, while {TABLES} tables play");
    let database = format!("sqlite:{}", folder.join("crowd.sqlite").display());
    let server = Start::new(binary, database, folder, &["--behind-proxy"]).at(0)?;
    let mut tables = Vec::new();
    for seed in 0..TABLES {
        let table = table(server.address, seed).await;
        tables.push(table.map_err(|trouble| trouble.to_string())?);
    }
    let (mut quiet, tables) = play(tables).await?;
    println!("  alone: {}", quiet.summary());
    let most = quiet.of_thousand(990).mul_f64(2.0).max(Duration::from_millis(50));

    let before = server.memory()?;
    let hostile = hostile(server.address, &tables);
    let (figures, tables) = play(tables).await?;
    let more = server.memory()?.saturating_sub(before);
    drop(hostile);
    let refused = metric(&server, "refused_total").await?;
    println!("  hostile clients took {:.1} MB, and were refused {refused} times", more as f64 / 1e6);
    judge("with hostile clients", figures, most)?;
    if more > MOST_MEMORY {
        return Err(format!("hostile clients took {more} bytes, and may take {MOST_MEMORY}"));
    }

    let (before, began) = (server.memory()?, Instant::now());
    let idle = idle(server.address, sockets).await.map_err(|trouble| trouble.to_string())?;
    let each = server.memory()?.saturating_sub(before) / sockets.max(1) as u64;
    let took = began.elapsed().as_secs_f64();
    println!("  {sockets} idle sockets came in {took:.1} s: {:.1} kB each", each as f64 / 1e3);
    let (figures, tables) = play(tables).await?;
    judge("with them", figures, most)?;
    if each > MOST_MEMORY_OF_SOCKET {
        return Err(format!("an idle socket takes {each} bytes, and may take {MOST_MEMORY_OF_SOCKET}"));
    }
    // Nobody has answered a ping, as when a cable is pulled out.
    wait_until_alone(&server, tables).await?;
    drop(idle);
    Ok(())
}

/// Somebody whom the proxy has seen at an address of their own.
fn somebody(server: SocketAddr, number: u32) -> Remote {
    Remote::stranger(server).from(IpAddr::V4(Ipv4Addr::from_bits(0x0A00_0000 + number)))
}

async fn table(server: SocketAddr, seed: u32) -> Result<Table, Trouble> {
    let people =
        [somebody(server, 2 * seed).introduced().await?, somebody(server, 2 * seed + 1).introduced().await?];
    Table::open(people, terms("pylos", "3600+1"), Door::Open, u64::from(seed)).await
}

async fn play(tables: Vec<Table>) -> Result<(Figures, Vec<Table>), String> {
    let (end, mut playing) = (Instant::now() + LASTS, JoinSet::new());
    for (seed, table) in tables.into_iter().enumerate() {
        playing.spawn(play_until(table, PAUSE, end, Dice::new(seed as u64)));
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

fn judge(when: &str, mut figures: Figures, most: Duration) -> Result<(), String> {
    println!("  {when}: {}", figures.summary());
    let slow = figures.of_thousand(990);
    if slow > most { Err(format!("{when}, p99 is {slow:?}, and must be at most {most:?}")) } else { Ok(()) }
}

/// Sockets that come in and do nothing, not even listen.
async fn idle(server: SocketAddr, count: usize) -> Result<Vec<Wire>, Trouble> {
    let door = Arc::new(Semaphore::new(64));
    let mut coming = JoinSet::new();
    let mut game = String::new();
    for number in 0..count {
        let home = 0x1_0000 + number as u32;
        if number % WATCHERS == 0 {
            game = somebody(server, home).introduced().await?.invite(terms("pylos", "none")).await?;
        }
        let (door, path) = (Arc::clone(&door), format!("/api/games/{game}/socket"));
        coming.spawn(async move {
            let _place = door.acquire().await;
            somebody(server, home).wire(&path).await
        });
    }
    let mut wires = Vec::new();
    while let Some(wire) = coming.join_next().await {
        wires.push(wire.map_err(|error| Trouble::Nonsense(error.to_string()))??);
    }
    Ok(wires)
}

/// Waits until the server has let everybody go but those who play, who go on meanwhile.
async fn wait_until_alone(server: &Server, mut tables: Vec<Table>) -> Result<(), String> {
    let began = Instant::now();
    while began.elapsed() < SILENCE {
        (_, tables) = play(tables).await?;
        if metric(server, "sockets").await? <= u64::from(2 * TABLES) {
            println!(
                "  those who say nothing are let go after {:.0} s at most",
                began.elapsed().as_secs_f64()
            );
            return Ok(());
        }
    }
    Err("those who say nothing are not let go".to_string())
}

/// What the server counts.
async fn metric(server: &Server, name: &str) -> Result<u64, String> {
    let answer = Request::new("GET", "/metrics").send(server.address).await;
    let text = answer.map_err(|trouble| trouble.to_string())?.text();
    let start = format!("tripylon_{name} ");
    let value = text.lines().find_map(|line| line.strip_prefix(&start)).and_then(|value| value.parse().ok());
    value.ok_or_else(|| format!("{name} is not among the metrics"))
}

/// Clients that mean no good, until this is dropped.
fn hostile(server: SocketAddr, tables: &[Table]) -> JoinSet<()> {
    let mut all = JoinSet::new();
    for number in 0..60 {
        let home = 0x20_0000 + number * 1000;
        let game = tables[number as usize % tables.len()].lives[0].game().to_string();
        match number % 4 {
            0 => all.spawn(half_open(server)),
            1 => all.spawn(again_and_again(server, home, game, Deed::Megabyte)),
            2 => all.spawn(again_and_again(server, home, game, Deed::Flood)),
            _ => all.spawn(again_and_again(server, home, game, Deed::Deafness)),
        };
    }
    all
}

/// What a hostile client does.
#[derive(Clone, Copy)]
enum Deed {
    /// Says a million letters at once.
    Megabyte,
    /// Asks as fast as it can, in somebody else's game.
    Flood,
    /// Hears nothing.
    Deafness,
}

async fn again_and_again(server: SocketAddr, home: u32, game: String, deed: Deed) {
    for number in 0..1000 {
        // Whoever is shown the door comes back at once.
        if let Ok(mut live) = somebody(server, home + number).enter(&game).await {
            annoy(&mut live, deed).await;
        }
        sleep(Duration::from_millis(20)).await;
    }
}

async fn annoy(live: &mut Live, deed: Deed) {
    match deed {
        Deed::Megabyte => drop(live.say_text("x".repeat(1_000_000)).await),
        Deed::Flood => {
            let text = r#"{"number":1,"ask":{"want":"play","ply":0,"mv":"a1"}}"#;
            while live.say_text(text.to_string()).await.is_ok() {
                sleep(Duration::from_millis(1)).await;
            }
        }
        Deed::Deafness => sleep(LASTS).await,
    }
}

async fn half_open(server: SocketAddr) {
    let mut held = Vec::new();
    for _ in 0..20 {
        if let Ok(mut stream) = TcpStream::connect(server).await {
            // Whether it arrives is not the point.
            let _ = stream.write_all(b"POST /api/me HTTP/1.1\r\nhost: here\r\ncontent-le").await;
            held.push(stream);
        }
    }
    sleep(LASTS).await;
    drop(held);
}
