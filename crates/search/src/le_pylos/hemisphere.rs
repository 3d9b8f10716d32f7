//! Lookup tables for one hemisphere, for each of its 1024 sets of occupied intersections.
//!
//! A hemisphere is ten bits: 0–4 its outer circle from west to east, 5–9 its inner circle. The equator is nine bits
//! from west to east: `ow iw a3 b3 c3 d3 e3 ie oe`. The tables of the reach of pieces and of designated lines are in
//! the rules.

use tripylon_rules::le_pylos::EQUATOR_REACH;

const OUTER: u16 = 0b11111;
const INNER: u16 = OUTER << 5;

/// All places of the equator.
pub(super) const EQUATOR: u16 = 0x1FF;

/// The places of the equator by the line that they designate, meridians first: both ends of a circle are one choice.
pub(super) const PLACES_BY_LINE: [u16; 7] =
    [0b000_000_100, 0b000_001_000, 0b000_010_000, 0b000_100_000, 0b001_000_000, 0b100_000_001, 0b010_000_010];

/// The lines in the same order, as they cross a hemisphere.
pub(super) const LINES: [u16; 7] =
    [0b00001_00001, 0b00010_00010, 0b00100_00100, 0b01000_01000, 0b10000_10000, OUTER, INNER];

/// For every set of occupied intersections, the places that its pieces with three places or fewer reach: only those
/// pieces can be blocked, because no more than three pieces stand on the equator when one is played.
pub(super) static CONFINED_REACH: [u16; 1024] = {
    let mut confined = [0; 1024];
    let mut occupied = 0;
    while occupied < 1024 {
        let mut from = 0;
        while from < 10 {
            let reach = EQUATOR_REACH[occupied][from];
            if occupied >> from & 1 != 0 && reach.count_ones() < 4 {
                confined[occupied] |= reach;
            }
            from += 1;
        }
        occupied += 1;
    }
    confined
};

/// Returns the places of the equator where a piece can make a difference, for these sets of occupied intersections.
///
/// At most three pieces stand on the equator when one is played. A piece that reaches four *uncritical* places or more
/// can therefore always go to one of them; the places of all other pieces are *critical*. A piece that leaves opens
/// only what it could reach itself, so an uncritical place stays so until the battle is over, and it does not matter
/// which uncritical place a piece is played to.
pub(super) fn critical_places(homes: [u16; 2]) -> u16 {
    let mut critical = CONFINED_REACH[usize::from(homes[0])] | CONFINED_REACH[usize::from(homes[1])];
    if critical == 0 {
        return 0;
    }
    loop {
        let before = critical;
        for home in homes {
            for piece in bits(home) {
                let reach = EQUATOR_REACH[usize::from(home)][piece];
                if (reach & !critical).count_ones() < 4 {
                    critical |= reach;
                }
            }
        }
        if critical == before {
            return critical;
        }
    }
}

/// Returns the indices of the set bits, the lowest first.
pub(super) fn bits(mut set: u16) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(bit)
    })
}
