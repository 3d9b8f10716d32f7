//! Damaged and forged tables: they are rejected, or probes return some value without a panic. Damage never changes a value.

#![allow(clippy::unwrap_used, reason = "a test may stop where it fails")]

use tripylon_rules::{Game, Pylos, pylos::Position, random::SplitMix64};
use tripylon_tablebase::{
    DecisionDiagramBuilder, Occupancies, Table, TableEntry, TableError, TableKind, ValueCounts, Verdict,
    colouring_index, decided_by_rules, write_table,
};

/// A table of the small board with made-up but well-formed entries.
fn small_table() -> Vec<u8> {
    let game: Pylos = "pylos:base=3".parse().unwrap();
    let occupancies = Occupancies::new(game.base);
    let section = |spheres| {
        let mut builder = DecisionDiagramBuilder::new(spheres);
        for occupancy in occupancies.layer(spheres) {
            builder.add_occupancy(TableEntry::NotLost.code(), |first, buffer| {
                for (colouring, byte) in (first..).zip(buffer) {
                    *byte = made_up(occupancy as u32, colouring).code();
                }
            });
        }
        builder.finish()
    };
    let sections: Vec<Vec<u8>> = (0..occupancies.cell_count() - 1).map(section).collect();
    encode_table(&sections)
}

fn made_up(occupancy: u32, colouring: u32) -> TableEntry {
    let colouring = colouring & 0x1FF;
    match (colouring ^ colouring >> 3) % 11 + occupancy % 3 {
        lost @ ..5 => TableEntry::Lost(2 * lost as u8),
        _ => TableEntry::NotLost,
    }
}

/// Encodes a table with these sections and correct checksums.
fn encode_table(sections: &[Vec<u8>]) -> Vec<u8> {
    let mut bytes = Vec::new();
    write_table(
        "pylos:base=3".parse().unwrap(),
        TableKind::Full,
        sections,
        ValueCounts::default(),
        &mut bytes,
    )
    .unwrap();
    bytes
}

/// Splits a table into its sections.
fn sections(bytes: &[u8]) -> Vec<Vec<u8>> {
    let table = Table::open(bytes).unwrap();
    table
        .section_ranges()
        .map(|section| bytes[section.start as usize..section.end as usize].to_vec())
        .collect()
}

/// The length of the header, its checksum included.
fn header_length(bytes: &[u8]) -> usize {
    Table::open(bytes).unwrap().section_ranges().next().unwrap().start as usize
}

/// Writes the correct checksum into the last four bytes of a header.
fn fix_checksum(header: &mut [u8]) {
    let (content, checksum) = header.split_last_chunk_mut().map(|(content, last)| (&*content, last)).unwrap();
    *checksum = crc32c::crc32c(content).to_le_bytes();
}

/// Changes one to three bytes anywhere, to a random value, by one, or in one bit.
fn corrupt(bytes: &mut [u8], rng: &mut SplitMix64) {
    for _ in 0..=rng.below(3) {
        let offset = rng.below(bytes.len());
        bytes[offset] = match rng.below(3) {
            0 => rng.below(256) as u8,
            1 => bytes[offset].wrapping_add(1),
            _ => bytes[offset] ^ 1 << rng.below(8),
        };
    }
}

/// The positions of a random game.
fn random_game(game: Pylos, rng: &mut SplitMix64) -> Vec<Position> {
    let mut position = game.start();
    let mut positions = vec![position];
    for _ in 0..12 {
        let moves = game.legal_moves(&position);
        if moves.is_empty() {
            break;
        }
        game.play_unchecked(&mut position, *rng.choose(&moves));
        positions.push(position);
    }
    positions
}

/// Calls every query of a table, ignoring the results, and checks that `probe` agrees with `unpack_occupancy`.
fn query_all(table: &Table<Vec<u8>>, rng: &mut SplitMix64) {
    for position in random_game(table.game(), rng) {
        let probe = table.probe(&position);
        let _ = table.probe_moves(&position);
        let occupancies = table.occupancies();
        let Some(occupancy) = occupancies.index(position.filled()) else { continue };
        if occupancies.get(occupancy).image_count() < 8 || decided_by_rules(table.game(), &position).is_some()
        {
            continue;
        }
        let Ok(bytes) = table.unpack_occupancy(occupancy) else { continue };
        assert_eq!(bytes.len(), 1 << position.filled().len());
        let code = bytes[colouring_index(position.filled(), position.own()) as usize];
        match (TableEntry::from_code(code), probe) {
            (None, probe) => assert!(probe.is_err()),
            (Some(TableEntry::Lost(_)), probe) => assert_eq!(probe.unwrap().verdict(), Verdict::Loss),
            (Some(TableEntry::NotLost), Ok(probe)) => assert_ne!(probe.verdict(), Verdict::Loss),
            (Some(TableEntry::NotLost), Err(_)) => {}
        }
    }
    let _ = (table.value_counts().total(), table.value_counts().by_value());
}

#[test]
fn a_table_contains_the_values_written_into_it() {
    let table = Table::open(small_table()).unwrap();
    for occupancy in 0..table.occupancies().layer(table.occupancies().cell_count() - 1).start {
        let bytes = table.unpack_occupancy(occupancy).unwrap();
        assert!(
            (0..).zip(bytes).all(|(colouring, code)| code == made_up(occupancy as u32, colouring).code())
        );
    }
    query_all(&table, &mut SplitMix64::new(1));
}

#[test]
fn a_truncated_table_is_rejected() {
    let bytes = small_table();
    for length in 0..bytes.len() {
        assert!(Table::open(&bytes[..length]).is_err(), "{length} bytes");
    }
}

#[test]
fn a_table_with_trailing_bytes_is_rejected() {
    let bytes = small_table();
    let (expected, found) = (bytes.len() as u64, bytes.len() as u64 + 1);
    let error = Table::open([&bytes[..], &[0]].concat()).err().unwrap();
    assert_eq!(error.to_string(), TableError::WrongLength { expected, found }.to_string());
}

#[test]
fn a_flipped_bit_in_the_header_is_rejected() {
    let mut bytes = small_table();
    for offset in 0..header_length(&bytes) {
        for bit in 0..8 {
            bytes[offset] ^= 1 << bit;
            assert!(Table::open(&bytes).is_err(), "bit {bit} of byte {offset}");
            bytes[offset] ^= 1 << bit;
        }
    }
}

#[test]
fn a_flipped_bit_damages_its_section_and_no_other() {
    let bytes = small_table();
    let intact = Table::open(&bytes).unwrap();
    for offset in (header_length(&bytes)..bytes.len()).step_by(7) {
        let mut damaged = bytes.clone();
        damaged[offset] ^= 1 << (offset % 8);
        let table = Table::open(&damaged).unwrap();
        for (spheres, section) in (0..).zip(intact.section_ranges()) {
            let occupancy = intact.occupancies().layer(spheres).start;
            match table.unpack_occupancy(occupancy) {
                Ok(bytes) => assert_eq!(bytes, intact.unpack_occupancy(occupancy).unwrap(), "byte {offset}"),
                Err(error) => {
                    assert_eq!(error.to_string(), TableError::DamagedSection { spheres }.to_string());
                }
            }
            assert_eq!(
                table.unpack_occupancy(occupancy).is_err(),
                section.contains(&(offset as u64)),
                "byte {offset}"
            );
        }
    }
}

#[test]
fn a_forged_header_is_rejected_or_can_be_probed() {
    let bytes = small_table();
    let end = header_length(&bytes);
    let mut rng = SplitMix64::new(2);
    let mut opened = 0;
    for _ in 0..3000 {
        let mut changed = bytes.clone();
        corrupt(&mut changed[..end - 4], &mut rng);
        fix_checksum(&mut changed[..end]);
        if let Ok(table) = Table::open(changed) {
            query_all(&table, &mut rng);
            opened += 1;
        }
    }
    assert!(opened > 0, "no forged header was accepted, so nothing was tested");
}

#[test]
fn a_forged_section_is_rejected_or_can_be_probed() {
    let intact = sections(&small_table());
    let mut rng = SplitMix64::new(3);
    for _ in 0..600 {
        let mut sections = intact.clone();
        let length = sections.len();
        let section = &mut sections[rng.below(length)];
        match rng.below(8) {
            0 => section.truncate(rng.below(section.len())),
            1 => section.push(rng.below(256) as u8),
            _ => corrupt(section, &mut rng),
        }
        query_all(&Table::open(encode_table(&sections)).unwrap(), &mut rng);
    }
}

#[test]
fn a_huge_section_length_is_rejected_before_allocating() {
    let bytes = small_table();
    let end = header_length(&bytes);
    let rules = usize::from(u16::from_le_bytes([bytes[12], bytes[13]]));
    for section in 0..usize::from(bytes[11]) {
        let mut huge = bytes.clone();
        huge[14 + rules + 8 * section..][..4].fill(0xFF);
        fix_checksum(&mut huge[..end]);
        assert!(matches!(Table::open(huge), Err(TableError::WrongLength { .. })), "section {section}");
    }
}

#[test]
fn counts_that_overflow_are_rejected() {
    let bytes = small_table();
    let end = header_length(&bytes);
    let rules = usize::from(u16::from_le_bytes([bytes[12], bytes[13]]));
    let counts = 14 + rules + 8 * usize::from(bytes[11]);
    let with_counts = |each: u64| {
        let mut header = bytes[..counts].to_vec();
        header.extend(2u16.to_le_bytes());
        for spheres in 0..2 {
            header.extend([spheres, TableEntry::NotLost.code()]);
            header.extend(each.to_le_bytes());
        }
        header.extend(&bytes[counts + 2..end]);
        fix_checksum(&mut header);
        Table::open([&header, &bytes[end..]].concat())
    };
    assert_eq!(with_counts(u64::MAX / 2).unwrap().value_counts().total(), u64::MAX - 1);
    assert!(matches!(with_counts(u64::MAX / 2 + 1), Err(TableError::DamagedHeader)));
}
