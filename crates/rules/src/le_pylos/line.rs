//! The lines of the board, as far as a play follows them: slides to the equator, and lines that are designated.
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

/// The intersections of the equator that a player's piece reaches by sliding over empty intersections.
#[inline]
pub(super) fn slides(player: Player, from: Intersection, occupied: IntersectionSet) -> IntersectionSet {
    let bits = usize::from(occupied.hemisphere_bits(player));
    let from = IntersectionSet::of(from).hemisphere_bits(player).trailing_zeros() as usize;
    IntersectionSet::on_equator(REACH[bits][from]) - occupied
}

/// The intersections of a player's hemisphere on the line that crosses the equator at `intersection`.
#[inline]
pub(super) fn designated(intersection: Intersection, player: Player) -> IntersectionSet {
    let bits = intersection.on_equator().map_or(0, |place| DESIGNATED[place]);
    IntersectionSet::in_hemisphere(player, bits)
}

const OUTER: u16 = 0b11111;
const INNER: u16 = OUTER << 5;

/// For each place on the equator, the line that crosses it there, as bits of a hemisphere: a circle at either end, a
/// meridian between. Programs that search use it as it is.
pub const DESIGNATED: [u16; 9] =
    [OUTER, INNER, 0b00001_00001, 0b00010_00010, 0b00100_00100, 0b01000_01000, 0b10000_10000, INNER, OUTER];

/// For every set of occupied intersections of a hemisphere and every piece in it, where on the equator it gets.
///
/// A hemisphere is ten bits: 0–4 its outer circle from west to east, 5–9 its inner circle. The equator is nine bits from west
/// to east. Programs that search use it as it is.
#[allow(long_running_const_eval, reason = "ten thousand short walks, made once while compiling")]
pub static REACH: [[u16; 10]; 1024] = {
    let mut reach = [[0; 10]; 1024];
    let mut occupied = 0;
    while occupied < 1024 {
        let mut from = 0;
        while from < 10 {
            reach[occupied as usize][from] = walk(occupied, from);
            from += 1;
        }
        occupied += 1;
    }
    reach
};

const fn walk(occupied: u16, from: usize) -> u16 {
    let mut been = 1 << from;
    loop {
        let further = been | neighbours(been) & !occupied;
        if further == been {
            return ends(been);
        }
        been = further;
    }
}

/// The intersections next to those of a set, along the two circles and between them.
const fn neighbours(set: u16) -> u16 {
    let (outer, inner) = (set & OUTER, set & INNER);
    let along = (outer << 1 | outer >> 1) & OUTER | (inner << 1 | inner >> 1) & INNER;
    along | outer << 5 | inner >> 5
}

/// The places of the equator next to the intersections of a set: straight on from the inner circle along the
/// meridians, and at the two ends of each circle.
const fn ends(set: u16) -> u16 {
    let (outer, inner) = (set & OUTER, set >> 5);
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
        for (occupied, reach) in REACH.iter().enumerate().skip(1) {
            let pieces = (0..10).filter(|from| occupied >> from & 1 != 0);
            let reach = pieces.fold(0, |all, from| all | reach[from]);
            assert!(blocked.iter().all(|blocked| reach & !blocked != 0), "{occupied:b}");
        }
    }

    #[test]
    fn a_piece_shut_in_goes_nowhere() {
        // The outer circle is full and so is the inner: c1 cannot move, c2 goes straight to c3 only.
        assert_eq!(REACH[1023][2], 0);
        assert_eq!(REACH[1023][7], 1 << 4);
    }

    #[test]
    fn a_lone_piece_goes_everywhere() {
        for from in 0..10 {
            assert_eq!(REACH[1 << from][from], 0x1FF);
        }
    }
}
