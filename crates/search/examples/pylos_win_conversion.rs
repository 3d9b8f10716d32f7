//! Checks that the best level, with a compact table only, wins every won position against the longest resistance:
//!
//!     cargo run --release --package tripylon-search --example pylos_win_conversion -- RULES [GAMES]
//!
//! The ruleset is solved first (3.5 GiB of memory and some minutes for the whole board); the compact table is the one
//! in tables/ or, where there is none, made from the solution. The positions are won ones from random games.

use std::{
    env,
    error::Error,
    fs,
    num::NonZero,
    sync::{
        Arc, Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
    time::Instant,
};

use tripylon_rules::random::SplitMix64;
use tripylon_rules::{AnyMove, AnyPosition, Game, Pylos, pylos::Position, record::Record};
use tripylon_search::{Limits, Tables, best_move};
use tripylon_solver::{Solution, solve};
use tripylon_tablebase::{ByteSource, Table, TableKind, Value, ValueCounts, write_table};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let rules = arguments.next().ok_or("name a ruleset, such as pylos")?;
    let games: usize = arguments.next().map_or(Ok(2_000), |text| text.parse())?;
    let game: Pylos = rules.parse()?;
    let start = Instant::now();
    let solution = solve(game, |_| {});
    eprintln!("{rules} solved in {:.0} s", start.elapsed().as_secs_f64());
    let bytes = compact_table(game, &solution)?;
    let tables = Tables::new([Arc::new(Table::open(Box::new(bytes) as Box<dyn ByteSource + Send + Sync>)?)]);

    let positions = won_positions(game, &solution, games);
    let (next, longest, failed) = (AtomicUsize::new(0), AtomicUsize::new(0), Mutex::new(Vec::new()));
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, NonZero::get) {
            scope.spawn(|| {
                while let Some(position) = positions.get(next.fetch_add(1, Ordering::Relaxed)) {
                    match play_out(game, position, &solution, &tables) {
                        Ok(turns) => _ = longest.fetch_max(turns, Ordering::Relaxed),
                        Err(failure) => {
                            failed.lock().expect("no thread panics while it holds the lock").push(failure);
                        }
                    }
                }
            });
        }
    });
    let failed = failed.into_inner()?;
    failed.iter().for_each(|failure| println!("{failure}"));
    let won = positions.len() - failed.len();
    println!(
        "{rules}: {won} of {} won positions were won, the longest in {} turns, {:.0} s in all",
        positions.len(),
        longest.into_inner(),
        start.elapsed().as_secs_f64()
    );
    if failed.is_empty() { Ok(()) } else { Err("not every won position was won".into()) }
}

fn compact_table(game: Pylos, solution: &Solution) -> Result<Vec<u8>, Box<dyn Error>> {
    let name = game.to_string().replace([':', ',', '='], "-");
    if let Ok(bytes) = fs::read(format!("tables/{name}.compact")) {
        return Ok(bytes);
    }
    let mut bytes = Vec::new();
    let sections = solution.clone().into_sections(TableKind::Compact, |_| {});
    write_table(game, TableKind::Compact, &sections, ValueCounts::default(), &mut bytes)?;
    Ok(bytes)
}

fn won_positions(game: Pylos, solution: &Solution, count: usize) -> Vec<Position> {
    let mut rng = SplitMix64::new(2026);
    let mut positions = Vec::new();
    while positions.len() < count {
        let mut position = game.start();
        let turns = rng.below(24);
        for _ in 0..turns {
            let moves = game.legal_moves(&position);
            let Some(mv) = moves.get(rng.below(moves.len().max(1))) else { break };
            game.play_unchecked(&mut position, *mv);
        }
        if game.outcome(&position).is_none() && matches!(solution.value(&position), Value::Win(_)) {
            positions.push(position);
        }
    }
    positions
}

/// Plays a won position to its end. Returns the number of turns, or a message if it was not won.
fn play_out(game: Pylos, start: &Position, solution: &Solution, tables: &Tables) -> Result<usize, String> {
    let mut record = Record::new(AnyPosition::Pylos(game, *start));
    let winner = start.turn();
    let mut previous_positions = vec![record.position()];
    let mut turns = 0;
    while record.outcome().is_none() {
        let AnyPosition::Pylos(_, position) = record.position() else {
            unreachable!("a game of Pylos stays one")
        };
        let mv = if position.turn() == winner {
            let limits = Limits {
                previous_positions: previous_positions.clone(),
                hash_bytes: 1 << 20,
                ..Limits::default()
            };
            best_move(&record.position(), &limits, tables, &mut |_| ()).best()
        } else {
            longest_resistance(game, &position, solution)
        };
        let mv = mv.ok_or("no move")?;
        record.play(mv).map_err(|illegal| illegal.to_string())?;
        previous_positions.push(record.position());
        turns += 1;
    }
    match record.outcome().and_then(|outcome| outcome.winner) {
        Some(player) if player == winner => Ok(turns),
        _ => {
            let distance = solution.value(start);
            Err(format!("{}: a {distance} was not won in {turns} turns", game.position_text(start)))
        }
    }
}

fn longest_resistance(game: Pylos, position: &Position, solution: &Solution) -> Option<AnyMove> {
    let value = |mv| {
        let mut after = *position;
        game.play_unchecked(&mut after, mv);
        solution.value(&after).for_mover()
    };
    game.legal_moves(position).into_iter().max_by_key(|mv| value(*mv)).map(AnyMove::Pylos)
}
