use std::fmt;

use crate::{Player, bitboard::bitboard};

bitboard! {
    /// One of the 29 points where lines of the board cross.
    ///
    /// ```text
    /// row 5, outer circle          19 20 21 22 23             north, player 2
    /// row 4, inner circle          24 25 26 27 28
    /// row 3, equator         10 11 12 13 14 15 16 17 18
    /// row 2, inner circle           5  6  7  8  9
    /// row 1, outer circle           0  1  2  3  4             south, player 1
    /// ```
    ///
    /// In both hemispheres the outer circle comes first, so that one table serves both players.
    place Intersection, 29;

    /// A set of intersections; bit n stands for the intersection with index n, as drawn at [`Intersection`].
    set IntersectionSet;

    /// Iterator over the intersections of a set, in the order of their indices.
    iterator Intersections;
}

/// The names of the intersections of the equator, west to east.
const EQUATOR_NAMES: [&str; 9] = ["ow", "iw", "a3", "b3", "c3", "d3", "e3", "ie", "oe"];

impl Intersection {
    /// Row numbers and index ranges from north to south, each from west to east: the order of a position text.
    pub fn rows() -> [(u8, std::ops::Range<u8>); 5] {
        [(5, 19..24), (4, 24..29), (3, 10..19), (2, 5..10), (1, 0..5)]
    }

    /// The player whose hemisphere the intersection is in; `None` on the equator.
    pub const fn hemisphere(self) -> Option<Player> {
        match self.index() {
            0..10 => Some(Player::One),
            10..19 => None,
            _ => Some(Player::Two),
        }
    }

    /// The position on the equator from west (0) to east (8); `None` off the equator.
    #[inline]
    pub const fn equator_index(self) -> Option<usize> {
        match self.index() {
            index @ 10..19 => Some(index - 10),
            _ => None,
        }
    }

    /// The name: `c3`, `ow`.
    pub fn name(self) -> String {
        let (row, index) = match self.index() as u8 {
            index @ 0..5 => (1, index),
            index @ 5..10 => (2, index - 5),
            index @ 10..19 => return EQUATOR_NAMES[usize::from(index - 10)].to_string(),
            index @ 19..24 => (5, index - 19),
            index => (4, index - 24),
        };
        format!("{}{row}", char::from(b'a' + index))
    }

    /// Returns the intersection of that name.
    pub fn from_name(name: &str) -> Option<Intersection> {
        if let Some(index) = EQUATOR_NAMES.iter().position(|known| *known == name) {
            return Intersection::new(10 + index as u8);
        }
        let [letter @ b'a'..=b'e', row] = *name.as_bytes() else { return None };
        let first = match row {
            b'1' => 0,
            b'2' => 5,
            b'4' => 24,
            b'5' => 19,
            _ => return None,
        };
        Intersection::new(first + letter - b'a')
    }
}

impl IntersectionSet {
    /// The nine intersections of the equator.
    pub const EQUATOR: IntersectionSet = IntersectionSet(0x1FF << 10);

    /// The ten starting intersections of a player.
    #[inline]
    pub const fn hemisphere(player: Player) -> IntersectionSet {
        IntersectionSet::from_hemisphere_bits(player, 0x3FF)
    }

    /// Builds a set in a player's hemisphere from ten bits, the outer circle first.
    #[inline]
    pub const fn from_hemisphere_bits(player: Player, bits: u16) -> IntersectionSet {
        match player {
            Player::One => IntersectionSet(bits as u32),
            Player::Two => IntersectionSet((bits as u32) << 19),
        }
    }

    /// Returns the part of the set in a player's hemisphere as ten bits, the outer circle first.
    #[inline]
    pub(super) const fn hemisphere_bits(self, player: Player) -> u16 {
        let shift = match player {
            Player::One => 0,
            Player::Two => 19,
        };
        (self.0 >> shift & 0x3FF) as u16
    }

    /// Builds a set on the equator from nine bits, from west to east.
    #[inline]
    pub(super) const fn from_equator_bits(bits: u16) -> IntersectionSet {
        IntersectionSet((bits as u32) << 10)
    }
}

impl fmt::Display for Intersection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name())
    }
}

impl fmt::Debug for Intersection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_intersection_has_one_name() {
        for intersection in Intersection::all() {
            assert_eq!(Intersection::from_name(&intersection.name()), Some(intersection));
        }
    }

    #[test]
    fn the_rows_hold_every_intersection_once_in_the_order_of_their_names() {
        let names: Vec<String> = Intersection::rows()
            .into_iter()
            .flat_map(|(_, row)| row.filter_map(Intersection::new))
            .map(Intersection::name)
            .collect();
        assert_eq!(
            names.join(" "),
            "a5 b5 c5 d5 e5 a4 b4 c4 d4 e4 ow iw a3 b3 c3 d3 e3 ie oe a2 b2 c2 d2 e2 a1 b1 c1 d1 e1"
        );
    }

    #[test]
    fn names_off_the_board_are_not_intersections() {
        for name in ["", "a", "a0", "a6", "f1", "wo", "OW", "c33", "é"] {
            assert_eq!(Intersection::from_name(name), None, "{name}");
        }
    }
}
