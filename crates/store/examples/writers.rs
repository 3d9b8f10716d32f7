//! Measures how many moves a database stores per second, and how long each takes to be on the disk.
//!
//! ```text
//! cargo run --release --package tripylon-store --example writers -- sqlite:/tmp/writers.db 400 10 0
//! ```
//!
//! The arguments are the database, the number of writers, the duration in seconds and the pause after each move in
//! milliseconds. Every writer appends to a game of its own.

use std::{
    env,
    process::ExitCode,
    time::{Duration, Instant},
};

use tripylon_store::{AppendOutcome, AppendRequest, EventRow, GameRow, GameRowStatus, Store, StoreError};

#[tokio::main]
async fn main() -> ExitCode {
    let arguments: Vec<_> = env::args().skip(1).collect();
    let numbers: Vec<u64> = arguments.iter().skip(1).filter_map(|text| text.parse().ok()).collect();
    let ([url, ..], [writers, seconds, pause]) = (&arguments[..], &numbers[..]) else {
        eprintln!("usage: writers DATABASE WRITERS SECONDS PAUSE");
        return ExitCode::FAILURE;
    };
    match measure(url, *writers, Duration::from_secs(*seconds), Duration::from_millis(*pause)).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

async fn measure(url: &str, writers: u64, time: Duration, pause: Duration) -> Result<(), StoreError> {
    let store = Store::open(url).await?;
    let run = format!("{:x}", std::process::id());
    let mut games = Vec::new();
    for writer in 0..writers {
        let game = GameRow {
            status: GameRowStatus::Playing,
            ..GameRow::new(format!("{run}-{writer}"), "pylos", "writer", 0)
        };
        store.create_game(&game, &[event(1)]).await?;
        games.push(game);
    }
    let start = Instant::now();
    let writing = games.into_iter().zip(0..writers).map(|(game, writer)| {
        // Staggered starts, so that the writers do not all append at the same time.
        let delay = pause.mul_f64(writer as f64 / writers as f64);
        tokio::spawn(write(store.clone(), game, [start + delay, start + time], pause))
    });
    let mut latencies = Vec::new();
    for written in writing.collect::<Vec<_>>() {
        latencies.extend(written.await.expect("a writer does not panic")?);
    }
    let took = start.elapsed().as_secs_f64();
    store.close().await;

    latencies.sort();
    let at = |part: f64| latencies[((latencies.len() - 1) as f64 * part) as usize].as_secs_f64() * 1000.0;
    println!(
        "{} moves by {writers} writers in {took:.1} s: {:.0} a second",
        latencies.len(),
        latencies.len() as f64 / took
    );
    println!(
        "on the disk after {:.1} ms (half), {:.1} ms (99 %), {:.1} ms (all)",
        at(0.5),
        at(0.99),
        at(1.0)
    );
    Ok(())
}

/// Appends to a game for some time. Returns how long each append took.
async fn write(
    store: Store,
    mut game: GameRow,
    [from, to]: [Instant; 2],
    pause: Duration,
) -> Result<Vec<Duration>, StoreError> {
    tokio::time::sleep_until(from.into()).await;
    let mut latencies = Vec::new();
    while Instant::now() < to {
        game.seq += 1;
        game.plies += 1;
        let append = AppendRequest { node: "here".into(), game: game.clone(), events: vec![event(game.seq)] };
        let start = Instant::now();
        assert_eq!(
            store.append(append).await?,
            AppendOutcome::Committed,
            "only this task writes to this game"
        );
        latencies.push(start.elapsed());
        tokio::time::sleep_until((Instant::now() + pause).min(to).into()).await;
    }
    Ok(latencies)
}

/// An event of typical length.
fn event(seq: u64) -> EventRow {
    EventRow { seq, at: 0, body: r#"{"moved":{"by":1,"mv":"c3>d5xe5,f6","left":[29950,30000]}}"#.into() }
}
