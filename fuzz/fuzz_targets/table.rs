//! Whatever bytes a table has, it is refused or it answers, soon and in little memory; and damage that is not mended
//! never changes an answer.
//!
//! Checksums would stop nearly all bytes, so the first one says what becomes of the others:
//!
//! ```text
//! d     a place in a right table (u16), and up to four bytes that are written there; nothing is mended
//! h     a head without its checksum, which is put behind it, and then the pieces of a right table
//! p     changes to the pieces of a right table, each a place (u16) and a byte; their checksums are mended
//! r     a number of spheres (u8), and a piece to stand for that one in a right table; its checksum is mended
//! else  the table, this byte included
//! ```
//!
//! The right table is the seed `pylos-base-3.table`, which `tripylon solve pylos:base=3` makes.

#![no_main]

use std::{
    alloc::{GlobalAlloc, Layout, System},
    sync::{
        LazyLock,
        atomic::{AtomicUsize, Ordering::Relaxed},
    },
    time::{Duration, Instant},
};

use libfuzzer_sys::fuzz_target;
use tripylon_rules::{
    Game, Player, Pylos,
    pylos::{CellSet, Position},
};
use tripylon_tablebase::{Stored, Table, Verdict, colouring_order, decided, write_table};

fuzz_target!(|data: &[u8]| {
    LazyLock::force(&RIGHT);
    match data {
        [b'd', low, high, damage @ ..] => answer_as_before(&damaged([*low, *high], damage), data),
        [b'h', head @ ..] => ask_watched(&with_head(head), data),
        [b'p', changes @ ..] => ask_watched(&with_changes(changes), data),
        [b'r', spheres, piece @ ..] => ask_watched(&with_piece(*spheres, piece), data),
        _ => ask_watched(data, data),
    }
});

static BYTES: &[u8] = include_bytes!("../seeds/table/pylos-base-3.table");

static RIGHT: LazyLock<Table<&[u8]>> = LazyLock::new(|| {
    Table::open(BYTES).unwrap_or_else(|error| panic!("the seed must be made anew: {error}"))
});

/// The right table with up to four other bytes somewhere: so few in a row that a checksum cannot miss them.
fn damaged(place: [u8; 2], damage: &[u8]) -> Vec<u8> {
    let mut bytes = BYTES.to_vec();
    let place = usize::from(u16::from_le_bytes(place)) % bytes.len();
    for (byte, other) in bytes[place..].iter_mut().zip(damage).take(4) {
        *byte = *other;
    }
    bytes
}

/// The right table with another head.
fn with_head(head: &[u8]) -> Vec<u8> {
    let checksum = crc32c::crc32c(head).to_le_bytes();
    [head, &checksum, &right_pieces().concat()].concat()
}

/// The right table with other bytes in its pieces.
fn with_changes(changes: &[u8]) -> Vec<u8> {
    let mut pieces = right_pieces();
    for [low, high, other] in changes.as_chunks().0 {
        let length: usize = pieces.iter().map(Vec::len).sum();
        let place = usize::from(u16::from_le_bytes([*low, *high])) % length;
        if let Some(byte) = pieces.iter_mut().flatten().nth(place) {
            *byte = *other;
        }
    }
    with_pieces(&pieces)
}

/// The right table with another piece for some number of spheres.
fn with_piece(spheres: u8, piece: &[u8]) -> Vec<u8> {
    let mut pieces = right_pieces();
    let spheres = usize::from(spheres) % pieces.len();
    pieces[spheres] = piece.to_vec();
    with_pieces(&pieces)
}

fn with_pieces(pieces: &[Vec<u8>]) -> Vec<u8> {
    let mut bytes = Vec::new();
    write_table(RIGHT.game(), RIGHT.kind(), pieces, RIGHT.census().clone(), &mut bytes)
        .expect("a vector takes all bytes");
    bytes
}

fn right_pieces() -> Vec<Vec<u8>> {
    RIGHT.pieces().map(|piece| BYTES[piece.start as usize..piece.end as usize].to_vec()).collect()
}

/// A damaged table answers as the right one does, if it answers at all.
fn answer_as_before(bytes: &[u8], choices: &[u8]) {
    let Ok(table) = Table::open(bytes) else {
        assert_ne!(bytes, BYTES);
        return;
    };
    for position in positions(RIGHT.game(), choices) {
        if let Ok(answer) = table.probe(&position) {
            assert_eq!(Some(answer), RIGHT.probe(&position).ok());
        }
    }
}

/// Asks a table whatever can be asked, and watches time and memory.
fn ask_watched(bytes: &[u8], choices: &[u8]) {
    let began = Instant::now();
    LARGEST.store(0, Relaxed);
    if let Ok(table) = Table::open(bytes) {
        ask(&table, choices);
    }
    let largest = LARGEST.load(Relaxed);
    assert!(largest <= 16 * bytes.len() + (1 << 20), "{largest} bytes were asked for at once");
    assert!(began.elapsed() < Duration::from_secs(10), "it took {:?}", began.elapsed());
}

fn ask(table: &Table<&[u8]>, choices: &[u8]) {
    let census = table.census();
    assert_eq!(census.total(), census.all().values().sum());
    for position in positions(table.game(), choices) {
        let answer = table.probe(&position);
        let moves = table.probe_moves(&position);
        let printed = format!("{answer:?} {moves:?}");
        assert!(!printed.is_empty());
    }
    for (spheres, choice) in (0..=MOST_SPHERES.min(table.fillings().cells())).zip(choices.iter().cycle()) {
        let layer = table.fillings().layer(spheres);
        two_ways_agree(table, layer.start + usize::from(*choice) % layer.len(), u32::from(*choice));
    }
}

/// So many spheres can be coloured in few enough ways to look at all.
const MOST_SPHERES: u32 = 14;

/// A byte that is found on its own is the same as among all of its filling.
fn two_ways_agree(table: &Table<&[u8]>, filling: usize, choice: u32) {
    let Ok(bytes) = table.stored_bytes(filling) else { return };
    let filling = table.fillings().get(filling);
    assert_eq!(bytes.len(), 1 << filling.spheres());
    let number = choice.wrapping_mul(0x9E37_79B9) % bytes.len() as u32;
    let own: CellSet = colouring_order(filling.cells())
        .zip(0..)
        .filter(|(_, bit)| number >> bit & 1 != 0)
        .map(|(cell, _)| cell)
        .collect();
    let position = Position::new_unchecked(own, filling.cells() - own, Player::One);
    let game = table.game();
    // Where the filling is its own image, another colouring may stand for this one.
    if filling.images() < 8
        || game.validate(&game.setup(&position)).is_err()
        || decided(game, &position).is_some()
    {
        return;
    }
    match (Stored::from_code(bytes[number as usize]), table.probe(&position)) {
        (None, answer) => assert!(answer.is_err()),
        (Some(Stored::Lost(_)), answer) => {
            assert_eq!(answer.map(|it| it.verdict()).ok(), Some(Verdict::Loss))
        }
        (Some(Stored::NotLost), Ok(answer)) => assert_ne!(answer.verdict(), Verdict::Loss),
        (Some(Stored::NotLost), Err(_)) => {}
    }
}

/// The positions of a game in which the bytes choose the moves.
fn positions(game: Pylos, choices: &[u8]) -> Vec<Position> {
    let mut position = game.start();
    let mut positions = vec![position];
    for choice in choices.iter().rev().cycle().take(16) {
        let moves = game.legal_moves(&position);
        if moves.is_empty() {
            break;
        }
        game.play_unchecked(&mut position, moves[usize::from(*choice) % moves.len()]);
        positions.push(position);
    }
    positions
}

/// The system's memory, but what is asked for is noted.
struct Watched;

/// The most bytes that were asked for at once.
static LARGEST: AtomicUsize = AtomicUsize::new(0);

#[global_allocator]
static MEMORY: Watched = Watched;

// SAFETY: the system allocator does it all.
unsafe impl GlobalAlloc for Watched {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        LARGEST.fetch_max(layout.size(), Relaxed);
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        unsafe { System.dealloc(memory, layout) }
    }
}
