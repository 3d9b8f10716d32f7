//! A table of arbitrary bytes is either rejected or answers probes, quickly and in little memory; and damage without
//! corrected checksums never changes an answer.
//!
//! Checksums would reject nearly all inputs, so the first byte chooses how the others are used:
//!
//! ```text
//! d     an offset in a valid table (u16), and up to four bytes that are written there; checksums are not corrected
//! h     a header without its checksum, which is appended, and then the sections of a valid table
//! p     changes to the sections of a valid table, each an offset (u16) and a byte; their checksums are corrected
//! r     a number of spheres (u8), and a section that replaces that one in a valid table; its checksum is corrected
//! else  the table, this byte included
//! ```
//!
//! The valid table is the seed `pylos-base-3.table`, which `tripylon solve pylos:base=3` makes.

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
use tripylon_tablebase::{Table, TableEntry, Verdict, colouring_order, decided_by_rules, write_table};

fuzz_target!(|data: &[u8]| {
    LazyLock::force(&VALID_TABLE);
    match data {
        [b'd', low, high, damage @ ..] => check_answers_unchanged(&damaged([*low, *high], damage), data),
        [b'h', header @ ..] => probe_with_limits(&with_header(header), data),
        [b'p', changes @ ..] => probe_with_limits(&with_changes(changes), data),
        [b'r', spheres, section @ ..] => probe_with_limits(&with_section(*spheres, section), data),
        _ => probe_with_limits(data, data),
    }
});

static VALID_BYTES: &[u8] = include_bytes!("../seeds/table/pylos-base-3.table");

static VALID_TABLE: LazyLock<Table<&[u8]>> = LazyLock::new(|| {
    Table::open(VALID_BYTES).unwrap_or_else(|error| panic!("the seed must be regenerated: {error}"))
});

/// The valid table with up to four changed bytes in a row, few enough that a checksum always detects them.
fn damaged(offset: [u8; 2], damage: &[u8]) -> Vec<u8> {
    let mut bytes = VALID_BYTES.to_vec();
    let offset = usize::from(u16::from_le_bytes(offset)) % bytes.len();
    for (byte, other) in bytes[offset..].iter_mut().zip(damage).take(4) {
        *byte = *other;
    }
    bytes
}

/// The valid table with another header.
fn with_header(header: &[u8]) -> Vec<u8> {
    let checksum = crc32c::crc32c(header).to_le_bytes();
    [header, &checksum, &valid_sections().concat()].concat()
}

/// The valid table with changed bytes in its sections.
fn with_changes(changes: &[u8]) -> Vec<u8> {
    let mut sections = valid_sections();
    for [low, high, other] in changes.as_chunks().0 {
        let length: usize = sections.iter().map(Vec::len).sum();
        let offset = usize::from(u16::from_le_bytes([*low, *high])) % length;
        if let Some(byte) = sections.iter_mut().flatten().nth(offset) {
            *byte = *other;
        }
    }
    with_sections(&sections)
}

/// The valid table with another section for a number of spheres.
fn with_section(spheres: u8, section: &[u8]) -> Vec<u8> {
    let mut sections = valid_sections();
    let spheres = usize::from(spheres) % sections.len();
    sections[spheres] = section.to_vec();
    with_sections(&sections)
}

fn with_sections(sections: &[Vec<u8>]) -> Vec<u8> {
    let mut bytes = Vec::new();
    write_table(VALID_TABLE.game(), VALID_TABLE.kind(), sections, VALID_TABLE.value_counts().clone(), &mut bytes)
        .expect("writing to a vector cannot fail");
    bytes
}

fn valid_sections() -> Vec<Vec<u8>> {
    VALID_TABLE.section_ranges().map(|section| VALID_BYTES[section.start as usize..section.end as usize].to_vec()).collect()
}

/// Asserts that a damaged table answers as the valid one, if it answers at all.
fn check_answers_unchanged(bytes: &[u8], choices: &[u8]) {
    let Ok(table) = Table::open(bytes) else {
        assert_ne!(bytes, VALID_BYTES);
        return;
    };
    for position in positions(VALID_TABLE.game(), choices) {
        if let Ok(answer) = table.probe(&position) {
            assert_eq!(Some(answer), VALID_TABLE.probe(&position).ok());
        }
    }
}

/// Probes a table and checks time and memory.
fn probe_with_limits(bytes: &[u8], choices: &[u8]) {
    let start = Instant::now();
    LARGEST_ALLOCATION.store(0, Relaxed);
    if let Ok(table) = Table::open(bytes) {
        probe_all(&table, choices);
    }
    let largest = LARGEST_ALLOCATION.load(Relaxed);
    assert!(largest <= 16 * bytes.len() + (1 << 20), "{largest} bytes were allocated at once");
    assert!(start.elapsed() < Duration::from_secs(10), "it took {:?}", start.elapsed());
}

fn probe_all(table: &Table<&[u8]>, choices: &[u8]) {
    let counts = table.value_counts();
    assert_eq!(counts.total(), counts.by_value().values().sum());
    for position in positions(table.game(), choices) {
        let answer = table.probe(&position);
        let moves = table.probe_moves(&position);
        let printed = format!("{answer:?} {moves:?}");
        assert!(!printed.is_empty());
    }
    for (spheres, choice) in (0..=MAX_SPHERES.min(table.occupancies().cell_count())).zip(choices.iter().cycle()) {
        let layer = table.occupancies().layer(spheres);
        check_unpacked_entry(table, layer.start + usize::from(*choice) % layer.len(), u32::from(*choice));
    }
}

/// With more spheres, an occupancy has too many colourings to unpack.
const MAX_SPHERES: u32 = 14;

/// Asserts that probing a position agrees with unpacking its occupancy.
fn check_unpacked_entry(table: &Table<&[u8]>, occupancy: usize, choice: u32) {
    let Ok(bytes) = table.unpack_occupancy(occupancy) else { return };
    let occupancy = table.occupancies().get(occupancy);
    assert_eq!(bytes.len(), 1 << occupancy.spheres());
    let number = choice.wrapping_mul(0x9E37_79B9) % bytes.len() as u32;
    let own: CellSet = colouring_order(occupancy.cells())
        .zip(0..)
        .filter(|(_, bit)| number >> bit & 1 != 0)
        .map(|(cell, _)| cell)
        .collect();
    let position = Position::new_unchecked(own, occupancy.cells() - own, Player::One);
    let game = table.game();
    // If the occupancy is symmetric, the table may store another colouring instead of this one.
    if occupancy.image_count() < 8
        || game.validate(&game.setup(&position)).is_err()
        || decided_by_rules(game, &position).is_some()
    {
        return;
    }
    match (TableEntry::from_code(bytes[number as usize]), table.probe(&position)) {
        (None, answer) => assert!(answer.is_err()),
        (Some(TableEntry::Lost(_)), answer) => {
            assert_eq!(answer.map(|answer| answer.verdict()).ok(), Some(Verdict::Loss))
        }
        (Some(TableEntry::NotLost), Ok(answer)) => assert_ne!(answer.verdict(), Verdict::Loss),
        (Some(TableEntry::NotLost), Err(_)) => {}
    }
}

/// The positions of a game whose moves are chosen by the bytes.
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

/// The system allocator, which records the largest allocation.
struct TrackingAllocator;

/// The largest allocation in bytes.
static LARGEST_ALLOCATION: AtomicUsize = AtomicUsize::new(0);

#[global_allocator]
static ALLOCATOR: TrackingAllocator = TrackingAllocator;

// SAFETY: every call is forwarded to the system allocator.
unsafe impl GlobalAlloc for TrackingAllocator {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        LARGEST_ALLOCATION.fetch_max(layout.size(), Relaxed);
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        unsafe { System.dealloc(memory, layout) }
    }
}
