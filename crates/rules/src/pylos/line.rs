use super::CellSet;

/// The rows and columns that count in the expert game: eight of four cells on level 1, six of three on level 2.
pub const LINES: [CellSet; 14] = lines();

const fn lines() -> [CellSet; 14] {
    let mut lines = [CellSet::EMPTY; 14];
    let mut number = 0;
    while number < 4 {
        lines[number] = CellSet::from_bits(0xF << (4 * number));
        lines[number + 4] = CellSet::from_bits(0x1111 << number);
        number += 1;
    }
    let mut number = 0;
    while number < 3 {
        lines[number + 8] = CellSet::from_bits(0b111 << (16 + 3 * number));
        lines[number + 11] = CellSet::from_bits(0b1_001_001 << (16 + number));
        number += 1;
    }
    lines
}
