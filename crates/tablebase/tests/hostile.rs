//! Tables that somebody damaged, or made up: they are refused or they answer, and damage never changes an answer.

#![allow(clippy::unwrap_used, reason = "a test may stop where it fails")]

use tripylon_rules::{Game, Pylos, pylos::Position};
use tripylon_tablebase::{
    Census, Drafting, Fillings, Kind, Stored, Table, TableError, Verdict, colouring, decided, write_table,
};

/// A table of the small board. What it says is made up, and all lies within what a table can say.
fn small_table() -> Vec<u8> {
    let game: Pylos = "pylos:base=3".parse().unwrap();
    let fillings = Fillings::new(game.base);
    let piece = |spheres| {
        let mut drafting = Drafting::new(spheres);
        for filling in fillings.layer(spheres) {
            drafting.add(Stored::NotLost.code(), |first, part| {
                for (number, byte) in (first..).zip(part) {
                    *byte = made_up(filling as u32, number).code();
                }
            });
        }
        drafting.finish()
    };
    let pieces: Vec<Vec<u8>> = (0..fillings.cells() - 1).map(piece).collect();
    written(&pieces)
}

fn made_up(filling: u32, number: u32) -> Stored {
    let number = number & 0x1FF;
    match (number ^ number >> 3) % 11 + filling % 3 {
        lost @ ..5 => Stored::Lost(2 * lost as u8),
        _ => Stored::NotLost,
    }
}

/// The table with these pieces, all its checksums right.
fn written(pieces: &[Vec<u8>]) -> Vec<u8> {
    let mut bytes = Vec::new();
    write_table("pylos:base=3".parse().unwrap(), Kind::Full, pieces, Census::default(), &mut bytes).unwrap();
    bytes
}

/// The pieces of a table.
fn pieces(bytes: &[u8]) -> Vec<Vec<u8>> {
    let table = Table::open(bytes).unwrap();
    table.pieces().map(|piece| bytes[piece.start as usize..piece.end as usize].to_vec()).collect()
}

/// The length of the head of a table, its checksum included.
fn head(bytes: &[u8]) -> usize {
    Table::open(bytes).unwrap().pieces().next().unwrap().start as usize
}

/// Writes the checksum of a head into its last four bytes.
fn mend(head: &mut [u8]) {
    let (said, checksum) = head.split_last_chunk_mut().map(|(said, last)| (&*said, last)).unwrap();
    *checksum = crc32c::crc32c(said).to_le_bytes();
}

/// The same lot every time.
struct Lot(u64);

impl Lot {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(0x1405_7B7E_F767_814F);
        (self.0 >> 33) as usize % end
    }

    /// Some bytes are changed: a few anywhere, by any amount or by little.
    fn change(&mut self, bytes: &mut [u8]) {
        for _ in 0..=self.below(3) {
            let place = self.below(bytes.len());
            bytes[place] = match self.below(3) {
                0 => self.below(256) as u8,
                1 => bytes[place].wrapping_add(1),
                _ => bytes[place] ^ 1 << self.below(8),
            };
        }
    }

    /// The positions of a game played by lot.
    fn game(&mut self, game: Pylos) -> Vec<Position> {
        let mut position = game.start();
        let mut positions = vec![position];
        for _ in 0..12 {
            let moves = game.legal_moves(&position);
            if moves.is_empty() {
                break;
            }
            game.play_unchecked(&mut position, moves[self.below(moves.len())]);
            positions.push(position);
        }
        positions
    }
}

/// Asks a table whatever can be asked, without caring for the answers. Two ways to the same byte must find the same.
fn ask(table: &Table<Vec<u8>>, lot: &mut Lot) {
    for position in lot.game(table.game()) {
        let answer = table.probe(&position);
        let _ = table.probe_moves(&position);
        let fillings = table.fillings();
        let Some(filling) = fillings.index(position.filled()) else { continue };
        if fillings.get(filling).images() < 8 || decided(table.game(), &position).is_some() {
            continue;
        }
        let Ok(bytes) = table.stored_bytes(filling) else { continue };
        assert_eq!(bytes.len(), 1 << position.filled().len());
        let code = bytes[colouring(position.filled(), position.own()) as usize];
        match (Stored::from_code(code), answer) {
            (None, answer) => assert!(answer.is_err()),
            (Some(Stored::Lost(_)), answer) => assert_eq!(answer.unwrap().verdict(), Verdict::Loss),
            (Some(Stored::NotLost), Ok(answer)) => assert_ne!(answer.verdict(), Verdict::Loss),
            (Some(Stored::NotLost), Err(_)) => {}
        }
    }
    let _ = (table.census().total(), table.census().all());
}

#[test]
fn a_table_says_what_was_written_into_it() {
    let table = Table::open(small_table()).unwrap();
    for filling in 0..table.fillings().layer(table.fillings().cells() - 1).start {
        let bytes = table.stored_bytes(filling).unwrap();
        assert!((0..).zip(bytes).all(|(number, code)| code == made_up(filling as u32, number).code()));
    }
    ask(&table, &mut Lot(1));
}

#[test]
fn a_table_cut_off_anywhere_is_refused() {
    let bytes = small_table();
    for length in 0..bytes.len() {
        assert!(Table::open(&bytes[..length]).is_err(), "{length} bytes");
    }
}

#[test]
fn a_table_with_more_behind_it_is_refused() {
    let bytes = small_table();
    let (expected, found) = (bytes.len() as u64, bytes.len() as u64 + 1);
    let error = Table::open([&bytes[..], &[0]].concat()).err().unwrap();
    assert_eq!(error.to_string(), TableError::Length { expected, found }.to_string());
}

#[test]
fn a_flipped_bit_in_the_head_is_refused() {
    let mut bytes = small_table();
    for place in 0..head(&bytes) {
        for bit in 0..8 {
            bytes[place] ^= 1 << bit;
            assert!(Table::open(&bytes).is_err(), "bit {bit} of byte {place}");
            bytes[place] ^= 1 << bit;
        }
    }
}

#[test]
fn a_flipped_bit_in_a_piece_spoils_that_piece_and_no_other() {
    let bytes = small_table();
    let right = Table::open(&bytes).unwrap();
    for place in (head(&bytes)..bytes.len()).step_by(7) {
        let mut damaged = bytes.clone();
        damaged[place] ^= 1 << (place % 8);
        let table = Table::open(&damaged).unwrap();
        for (spheres, piece) in (0..).zip(right.pieces()) {
            let filling = right.fillings().layer(spheres).start;
            match table.stored_bytes(filling) {
                Ok(bytes) => assert_eq!(bytes, right.stored_bytes(filling).unwrap(), "byte {place}"),
                Err(error) => assert_eq!(error.to_string(), TableError::Piece { spheres }.to_string()),
            }
            assert_eq!(table.stored_bytes(filling).is_err(), piece.contains(&(place as u64)), "byte {place}");
        }
    }
}

#[test]
fn a_head_with_a_right_checksum_is_refused_or_answers() {
    let bytes = small_table();
    let end = head(&bytes);
    let mut lot = Lot(2);
    let mut opened = 0;
    for _ in 0..3000 {
        let mut changed = bytes.clone();
        lot.change(&mut changed[..end - 4]);
        mend(&mut changed[..end]);
        if let Ok(table) = Table::open(changed) {
            ask(&table, &mut lot);
            opened += 1;
        }
    }
    assert!(opened > 0, "no changed head was accepted, so nothing was asked");
}

#[test]
fn a_piece_with_a_right_checksum_is_refused_or_answers() {
    let right = pieces(&small_table());
    let mut lot = Lot(3);
    for _ in 0..600 {
        let mut pieces = right.clone();
        let length = pieces.len();
        let piece = &mut pieces[lot.below(length)];
        match lot.below(8) {
            0 => piece.truncate(lot.below(piece.len())),
            1 => piece.push(lot.below(256) as u8),
            _ => lot.change(piece),
        }
        ask(&Table::open(written(&pieces)).unwrap(), &mut lot);
    }
}

#[test]
fn a_piece_said_to_be_huge_is_refused_before_room_is_made_for_it() {
    let bytes = small_table();
    let end = head(&bytes);
    let rules = usize::from(u16::from_le_bytes([bytes[12], bytes[13]]));
    for piece in 0..usize::from(bytes[11]) {
        let mut huge = bytes.clone();
        huge[14 + rules + 8 * piece..][..4].fill(0xFF);
        mend(&mut huge[..end]);
        assert!(matches!(Table::open(huge), Err(TableError::Length { .. })), "piece {piece}");
    }
}

#[test]
fn counts_that_cannot_be_added_up_are_refused() {
    let bytes = small_table();
    let end = head(&bytes);
    let rules = usize::from(u16::from_le_bytes([bytes[12], bytes[13]]));
    let counts = 14 + rules + 8 * usize::from(bytes[11]);
    let with_counts = |each: u64| {
        let mut head = bytes[..counts].to_vec();
        head.extend(2u16.to_le_bytes());
        for spheres in 0..2 {
            head.extend([spheres, Stored::NotLost.code()]);
            head.extend(each.to_le_bytes());
        }
        head.extend(&bytes[counts + 2..end]);
        mend(&mut head);
        Table::open([&head, &bytes[end..]].concat())
    };
    assert_eq!(with_counts(u64::MAX / 2).unwrap().census().total(), u64::MAX - 1);
    assert!(matches!(with_counts(u64::MAX / 2 + 1), Err(TableError::Head)));
}
