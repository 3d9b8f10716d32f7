//! Measures how often the search, without a table, plays a move that keeps the value of the position by a table:
//!
//!     cargo run --release --package tripylon-search --example pylos_value_kept -- TABLE [POSITIONS] [MILLISECONDS] [THREADS]
//!
//! The positions come from random games: 8 to 20 spheres, not lost for the player to move. Each thread searches its
//! positions on one core.

use std::{
    env,
    error::Error,
    fs::File,
    sync::atomic::{AtomicU64, AtomicUsize, Ordering},
    thread,
    time::Duration,
};

use tripylon_rules::random::SplitMix64;
use tripylon_rules::{AnyMove, AnyPosition, Game, Pylos, pylos::Position};
use tripylon_search::{Limits, Tables, best_move};
use tripylon_tablebase::{Table, TableError, Verdict};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let file = arguments.next().ok_or("name a table, such as tables/pylos.compact")?;
    let mut number = |default| arguments.next().map_or(Ok(default), |text| text.parse::<u64>());
    let (count, milliseconds, threads) = (number(2_000)?, number(1_000)?, number(1)?);
    let table = Table::open(File::open(&file)?)?;
    let positions = positions(&table, count as usize)?;

    let (next, nodes, kept) = (AtomicUsize::new(0), AtomicU64::new(0), AtomicUsize::new(0));
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some(position) = positions.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let analysis = best_move(
                        &AnyPosition::Pylos(table.game(), *position),
                        &Limits { time: Some(Duration::from_millis(milliseconds)), ..Limits::default() },
                        &Tables::none(),
                        &mut |_| (),
                    );
                    nodes.fetch_add(analysis.nodes, Ordering::Relaxed);
                    let Some(AnyMove::Pylos(mv)) = analysis.best() else { continue };
                    let probes = table.probe_moves(position).unwrap_or_default();
                    let chosen = probes.iter().find(|(other, _)| *other == mv);
                    let best = probes.first().map(|(_, probe)| probe.verdict());
                    let keeps = chosen.map(|(_, probe)| probe.verdict()) == best;
                    kept.fetch_add(usize::from(keeps), Ordering::Relaxed);
                }
            });
        }
    });
    let (kept, count) = (kept.into_inner(), positions.len());
    let share = 100.0 * kept as f64 / count as f64;
    let each = nodes.into_inner() / count as u64;
    println!("{}: {milliseconds} ms a move on one of {threads} threads,", table.game());
    println!("kept the value in {kept} of {count} positions, {share:.2} %, searching {each} nodes each");
    Ok(())
}

fn positions(table: &Table<File>, count: usize) -> Result<Vec<Position>, TableError> {
    let mut rng = SplitMix64::new(99);
    let mut positions = Vec::new();
    while positions.len() < count {
        let spheres = 8 + rng.below(13) as u32;
        if let Some(position) = random_position(table.game(), spheres, &mut rng)
            && table.probe(&position)?.verdict() != Verdict::Loss
        {
            positions.push(position);
        }
    }
    Ok(positions)
}

/// Returns a position of a random game with this many spheres, if the game reaches one and is not over there.
fn random_position(game: Pylos, spheres: u32, rng: &mut SplitMix64) -> Option<Position> {
    let mut position = game.start();
    while position.filled().len() != spheres {
        let moves = game.legal_moves(&position);
        let mv = moves.get(rng.below(moves.len().max(1)))?;
        game.play_unchecked(&mut position, *mv);
    }
    game.outcome(&position).is_none().then_some(position)
}
