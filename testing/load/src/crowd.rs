//! Opens thousands of idle sockets and runs slow and hostile clients while others play.

use std::{
    net::{IpAddr, Ipv4Addr, SocketAddr},
    path::Path,
    sync::Arc,
    time::{Duration, Instant},
};

use tokio::{io::AsyncWriteExt, net::TcpStream, sync::Semaphore, task::JoinSet, time::sleep};
use tripylon_rules::random::SplitMix64;
use tripylon_test_client::{ClientError, GameConnection, RawRequest, TestClient, TestSocket};

use crate::{
    latencies::Latencies,
    load::{play_until, terms},
    player_pair::{GameAccess, PlayerPair},
    server_process::{ServerCommand, ServerProcess},
};

const GAMES: u32 = 20;
/// Below the server's limit of spectators for one game.
const SPECTATORS_PER_GAME: usize = 400;
const TURN_INTERVAL: Duration = Duration::from_millis(250);
const PLAY_DURATION: Duration = Duration::from_secs(8);
/// The server disconnects silent clients after 35 seconds and checks every 10.
const SILENT_SOCKET_TIMEOUT: Duration = Duration::from_secs(70);
const MAX_BYTES_PER_IDLE_SOCKET: u64 = 60_000;
/// The most memory that all hostile clients together may use.
const MAX_BYTES_FOR_HOSTILE_CLIENTS: u64 = 64_000_000;

/// Runs the test on a server with the usual limits, behind a proxy that reports the clients' addresses.
pub(crate) async fn run_crowd(binary: &Path, folder: &Path, sockets: usize) -> Result<(), String> {
    println!(
        "crowd: {sockets} idle sockets, silent, slow and hostile clients, while {GAMES} games are played"
    );
    let database = format!("sqlite:{}", folder.join("crowd.sqlite").display());
    let server = ServerCommand::new(binary, database, folder, &["--behind-proxy"]).start(0)?;
    let mut pairs = Vec::new();
    for seed in 0..GAMES {
        let pair = open_pair(server.address, seed).await;
        pairs.push(pair.map_err(|error| error.to_string())?);
    }
    let (mut baseline, pairs) = play(pairs).await?;
    println!("  without them: {}", baseline.summary());
    let max_p99 = baseline.quantile(990).mul_f64(2.0).max(Duration::from_millis(50));

    let before = server.memory()?;
    let hostile = spawn_hostile_clients(server.address, &pairs);
    let (latencies, pairs) = play(pairs).await?;
    let used = server.memory()?.saturating_sub(before);
    drop(hostile);
    let refused = metric(&server, "refused_total").await?;
    println!("  hostile clients used {:.1} MB and were refused {refused} times", used as f64 / 1e6);
    check_latency("with hostile clients", latencies, max_p99)?;
    if used > MAX_BYTES_FOR_HOSTILE_CLIENTS {
        return Err(format!("hostile clients used {used} of at most {MAX_BYTES_FOR_HOSTILE_CLIENTS} bytes"));
    }

    let (before, start) = (server.memory()?, Instant::now());
    let idle = open_idle_sockets(server.address, sockets).await.map_err(|error| error.to_string())?;
    let each = server.memory()?.saturating_sub(before) / sockets.max(1) as u64;
    let seconds = start.elapsed().as_secs_f64();
    println!("  {sockets} idle sockets opened in {seconds:.1} s: {:.1} kB each", each as f64 / 1e3);
    let (latencies, pairs) = play(pairs).await?;
    check_latency("with idle sockets", latencies, max_p99)?;
    if each > MAX_BYTES_PER_IDLE_SOCKET {
        return Err(format!("an idle socket uses {each} of at most {MAX_BYTES_PER_IDLE_SOCKET} bytes"));
    }
    // The idle clients answer no pings, as if their cables were unplugged.
    wait_until_idle_sockets_are_closed(&server, pairs).await?;
    drop(idle);
    Ok(())
}

/// A client with an address of its own, as reported by the proxy.
fn client_from(server: SocketAddr, number: u32) -> TestClient {
    TestClient::guest(server).from_ip(IpAddr::V4(Ipv4Addr::from_bits(0x0A00_0000 + number)))
}

async fn open_pair(server: SocketAddr, seed: u32) -> Result<PlayerPair, ClientError> {
    let first = client_from(server, 2 * seed).registered().await?;
    let second = client_from(server, 2 * seed + 1).registered().await?;
    PlayerPair::open([first, second], terms("pylos", "3600+1"), GameAccess::Public, u64::from(seed)).await
}

async fn play(pairs: Vec<PlayerPair>) -> Result<(Latencies, Vec<PlayerPair>), String> {
    let (end, mut playing) = (Instant::now() + PLAY_DURATION, JoinSet::new());
    for (seed, pair) in pairs.into_iter().enumerate() {
        playing.spawn(play_until(pair, TURN_INTERVAL, end, SplitMix64::new(seed as u64)));
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

fn check_latency(when: &str, mut latencies: Latencies, max_p99: Duration) -> Result<(), String> {
    println!("  {when}: {}", latencies.summary());
    let p99 = latencies.quantile(990);
    if p99 > max_p99 {
        return Err(format!("{when}, p99 is {p99:?}, and must be at most {max_p99:?}"));
    }
    Ok(())
}

/// Opens sockets that neither send nor receive.
async fn open_idle_sockets(server: SocketAddr, count: usize) -> Result<Vec<TestSocket>, ClientError> {
    let concurrency = Arc::new(Semaphore::new(64));
    let mut opening = JoinSet::new();
    let mut game = String::new();
    for index in 0..count {
        let number = 0x1_0000 + index as u32;
        if index % SPECTATORS_PER_GAME == 0 {
            let client = client_from(server, number).registered().await?;
            game = client.open_private_game(terms("pylos", "none")).await?;
        }
        let (concurrency, path) = (Arc::clone(&concurrency), format!("/api/games/{game}/socket"));
        opening.spawn(async move {
            let _permit = concurrency.acquire().await;
            client_from(server, number).open_socket(&path).await
        });
    }
    let mut sockets = Vec::new();
    while let Some(socket) = opening.join_next().await {
        sockets.push(socket.map_err(|error| ClientError::ProtocolViolation(error.to_string()))??);
    }
    Ok(sockets)
}

/// Waits until the server has closed all sockets but those of the players, who go on meanwhile.
async fn wait_until_idle_sockets_are_closed(
    server: &ServerProcess,
    mut pairs: Vec<PlayerPair>,
) -> Result<(), String> {
    let start = Instant::now();
    while start.elapsed() < SILENT_SOCKET_TIMEOUT {
        (_, pairs) = play(pairs).await?;
        if metric(server, "sockets").await? <= u64::from(2 * GAMES) {
            println!("  idle sockets are closed after at most {:.0} s", start.elapsed().as_secs_f64());
            return Ok(());
        }
    }
    Err("the server does not close idle sockets".to_string())
}

/// Reads a metric of the server.
async fn metric(server: &ServerProcess, name: &str) -> Result<u64, String> {
    let response = RawRequest::new("GET", "/metrics").send(server.address).await;
    let text = response.map_err(|error| error.to_string())?.text();
    let prefix = format!("tripylon_{name} ");
    let value = text.lines().find_map(|line| line.strip_prefix(&prefix)).and_then(|value| value.parse().ok());
    value.ok_or_else(|| format!("{name} is not among the metrics"))
}

/// Spawns hostile clients, which stop when the set is dropped.
fn spawn_hostile_clients(server: SocketAddr, pairs: &[PlayerPair]) -> JoinSet<()> {
    let mut clients = JoinSet::new();
    for index in 0..60 {
        let number = 0x20_0000 + index * 1000;
        let game = pairs[index as usize % pairs.len()].connections[0].game().to_string();
        match index % 4 {
            0 => clients.spawn(hold_half_open_requests(server)),
            1 => clients.spawn(attack_repeatedly(server, number, game, Attack::LargeMessage)),
            2 => clients.spawn(attack_repeatedly(server, number, game, Attack::Flood)),
            _ => clients.spawn(attack_repeatedly(server, number, game, Attack::NeverRead)),
        };
    }
    clients
}

/// The behaviour of a hostile client.
#[derive(Clone, Copy)]
enum Attack {
    /// Sends a message of a million characters.
    LargeMessage,
    /// Sends commands as fast as it can, in another players' game.
    Flood,
    /// Reads no messages.
    NeverRead,
}

async fn attack_repeatedly(server: SocketAddr, first_number: u32, game: String, kind: Attack) {
    for attempt in 0..1000 {
        // A disconnected client comes back at once from another address.
        if let Ok(mut connection) = client_from(server, first_number + attempt).connect(&game).await {
            attack(&mut connection, kind).await;
        }
        sleep(Duration::from_millis(20)).await;
    }
}

async fn attack(connection: &mut GameConnection, kind: Attack) {
    match kind {
        Attack::LargeMessage => drop(connection.send_text("x".repeat(1_000_000)).await),
        Attack::Flood => {
            let text = r#"{"request_id":1,"command":{"type":"play","ply":0,"mv":"a1"}}"#;
            while connection.send_text(text.to_string()).await.is_ok() {
                sleep(Duration::from_millis(1)).await;
            }
        }
        Attack::NeverRead => sleep(PLAY_DURATION).await,
    }
}

async fn hold_half_open_requests(server: SocketAddr) {
    let mut held = Vec::new();
    for _ in 0..20 {
        if let Ok(mut stream) = TcpStream::connect(server).await {
            // The server may have closed the connection already.
            let _ = stream.write_all(b"POST /api/me HTTP/1.1\r\nhost: here\r\ncontent-le").await;
            held.push(stream);
        }
    }
    sleep(PLAY_DURATION).await;
    drop(held);
}
