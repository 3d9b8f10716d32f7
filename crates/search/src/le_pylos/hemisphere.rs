//! What the lines of the board mean for one hemisphere, worked out beforehand for each of its 1024 fillings.
//!
//! A hemisphere is ten bits: 0–4 its outer circle from west to east, 5–9 its inner circle. The equator is nine bits from
//! west to east: `ow iw a3 b3 c3 d3 e3 ie oe`. Where pieces get and what a place designates are the rules' own tables.

use tripylon_rules::le_pylos::REACH;

const OUTER: u16 = 0b11111;
const INNER: u16 = OUTER << 5;

/// All places of the equator.
pub(super) const EQUATOR: u16 = 0x1FF;

/// The places of the equator by the line that they designate, meridians first: both ends of a circle are one choice.
pub(super) const PLACES_OF_LINES: [u16; 7] =
    [0b000_000_100, 0b000_001_000, 0b000_010_000, 0b000_100_000, 0b001_000_000, 0b100_000_001, 0b010_000_010];

/// The lines in the same order, as they cross a hemisphere.
pub(super) const LINES: [u16; 7] =
    [0b00001_00001, 0b00010_00010, 0b00100_00100, 0b01000_01000, 0b10000_10000, OUTER, INNER];

/// For every set of occupied intersections, the places of the pieces that get to three places or fewer: only those can
/// be shut in, because no more than three pieces stand on the equator when one is played.
pub(super) static TIGHT: [u16; 1024] = {
    let mut tight = [0; 1024];
    let mut occupied = 0;
    while occupied < 1024 {
        let mut from = 0;
        while from < 10 {
            let reach = REACH[occupied][from];
            if occupied >> from & 1 != 0 && reach.count_ones() < 4 {
                tight[occupied] |= reach;
            }
            from += 1;
        }
        occupied += 1;
    }
    tight
};

/// The places of the equator where it can matter that something stands, for these sets of occupied intersections.
///
/// At most three pieces stand on the equator when one is played. A piece that gets to four *plain* places or more can
/// therefore always go to a plain one; the places of all other pieces are *tender*. What opens up when a piece leaves is what
/// that piece could reach, so a place that is plain stays plain until the battle is over, and it does not matter which
/// plain place a piece is played to.
pub(super) fn tender_places(homes: [u16; 2]) -> u16 {
    let mut tender = TIGHT[usize::from(homes[0])] | TIGHT[usize::from(homes[1])];
    if tender == 0 {
        return 0;
    }
    loop {
        let before = tender;
        for home in homes {
            for piece in bits(home) {
                let reach = REACH[usize::from(home)][piece];
                if (reach & !tender).count_ones() < 4 {
                    tender |= reach;
                }
            }
        }
        if tender == before {
            return tender;
        }
    }
}

/// The numbers of the bits that are set, the lowest first.
pub(super) fn bits(mut set: u16) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(bit)
    })
}
