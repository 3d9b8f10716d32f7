//! The lines of the board: slides to the equator, and designated lines.
//!
//! A hemisphere is ten bits: 0–4 its outer circle from west to east, 5–9 its inner circle. The equator is nine bits
//! from west to east: `ow iw a3 b3 c3 d3 e3 ie oe`.

use super::{Intersection, IntersectionSet};
use crate::Player;

/// The lines of the board, each as the names of its intersections in order: meridians, circles, the equator.
pub const LINES: [&str; 10] = [
    "a1 a2 a3 a4 a5",
    "b1 b2 b3 b4 b5",
    "c1 c2 c3 c4 c5",
    "d1 d2 d3 d4 d5",
    "e1 e2 e3 e4 e5",
    "ow a1 b1 c1 d1 e1 oe",
    "ow a5 b5 c5 d5 e5 oe",
    "iw a2 b2 c2 d2 e2 ie",
    "iw a4 b4 c4 d4 e4 ie",
    "ow iw a3 b3 c3 d3 e3 ie oe",
];

/// Returns the intersections of the equator that a player's piece reaches by sliding over empty intersections.
#[inline]
pub(super) fn slide_targets(
    player: Player,
    from: Intersection,
    occupied: IntersectionSet,
) -> IntersectionSet {
    let bits = usize::from(occupied.hemisphere_bits(player));
    let from = IntersectionSet::of(from).hemisphere_bits(player).trailing_zeros() as usize;
    IntersectionSet::from_equator_bits(EQUATOR_REACH[bits][from]) - occupied
}

/// Returns the intersections of a player's hemisphere on the line that crosses the equator at `intersection`.
#[inline]
pub(super) fn designated_line(intersection: Intersection, player: Player) -> IntersectionSet {
    let bits = intersection.equator_index().map_or(0, |index| DESIGNATED_LINES[index]);
    IntersectionSet::from_hemisphere_bits(player, bits)
}

const OUTER_CIRCLE: u16 = 0b11111;
const INNER_CIRCLE: u16 = OUTER_CIRCLE << 5;

/// For each intersection of the equator, the line that crosses it, as bits of a hemisphere: a circle near either end, a
/// meridian between. Public for engines.
pub const DESIGNATED_LINES: [u16; 9] = [
    OUTER_CIRCLE,
    INNER_CIRCLE,
    0b00001_00001,
    0b00010_00010,
    0b00100_00100,
    0b01000_01000,
    0b10000_10000,
    INNER_CIRCLE,
    OUTER_CIRCLE,
];

/// For each set of occupied intersections of a hemisphere and each piece in it, the part of the equator that it
/// reaches.
///
/// A hemisphere is ten bits: 0–4 its outer circle from west to east, 5–9 its inner circle. The equator is nine bits
/// from west to east. Public for engines.
#[allow(long_running_const_eval, reason = "ten thousand short searches at compile time")]
pub static EQUATOR_REACH: [[u16; 10]; 1024] = {
    let mut reach = [[0; 10]; 1024];
    let mut occupied = 0;
    while occupied < 1024 {
        let mut from = 0;
        while from < 10 {
            reach[occupied as usize][from] = equator_reach_from(occupied, from);
            from += 1;
        }
        occupied += 1;
    }
    reach
};

const fn equator_reach_from(occupied: u16, from: usize) -> u16 {
    let mut reached = 1 << from;
    loop {
        let further = reached | neighbours(reached) & !occupied;
        if further == reached {
            return adjacent_equator(reached);
        }
        reached = further;
    }
}

/// Returns the neighbours of a set along the two circles and between them.
const fn neighbours(set: u16) -> u16 {
    let (outer, inner) = (set & OUTER_CIRCLE, set & INNER_CIRCLE);
    let along = (outer << 1 | outer >> 1) & OUTER_CIRCLE | (inner << 1 | inner >> 1) & INNER_CIRCLE;
    along | outer << 5 | inner >> 5
}

/// Returns the intersections of the equator next to a set: from the inner circle along the meridians, and at the two
/// ends of each circle.
const fn adjacent_equator(set: u16) -> u16 {
    let (outer, inner) = (set & OUTER_CIRCLE, set >> 5);
    let meridians = inner << 2;
    let circles = (outer & 1) | (outer >> 4) << 8 | (inner & 1) << 1 | (inner >> 4) << 7;
    meridians | circles
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_player_always_has_a_legal_play() {
        // At most three pieces stand on the equator when a fourth is played.
        let blocked: Vec<u16> = (0u16..512).filter(|bits| bits.count_ones() <= 3).collect();
        for (occupied, reach) in EQUATOR_REACH.iter().enumerate().skip(1) {
            let pieces = (0..10).filter(|from| occupied >> from & 1 != 0);
            let reach = pieces.fold(0, |all, from| all | reach[from]);
            assert!(blocked.iter().all(|blocked| reach & !blocked != 0), "{occupied:b}");
        }
    }

    #[test]
    fn an_enclosed_piece_cannot_move() {
        // The outer circle is full and so is the inner: c1 cannot move, c2 goes straight to c3 only.
        assert_eq!(EQUATOR_REACH[1023][2], 0);
        assert_eq!(EQUATOR_REACH[1023][7], 1 << 4);
    }

    #[test]
    fn a_lone_piece_reaches_the_whole_equator() {
        for from in 0..10 {
            assert_eq!(EQUATOR_REACH[1 << from][from], 0x1FF);
        }
    }
}
