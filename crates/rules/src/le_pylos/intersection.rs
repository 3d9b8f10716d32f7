use std::fmt;

use crate::{Player, places::places};

places! {
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
    /// Within either hemisphere the outer circle comes first, so that one table serves both players.
    place Intersection, 29;

    /// A set of intersections; bit n stands for intersection number n, as drawn at [`Intersection`].
    set IntersectionSet;

    /// The intersections of a set, in the order of their numbers.
    iterator Intersections;
}

/// The names of the intersections of the equator, west to east.
const EQUATOR: [&str; 9] = ["ow", "iw", "a3", "b3", "c3", "d3", "e3", "ie", "oe"];

impl Intersection {
    /// The rows from north to south, each from west to east, as a position text has them.
    pub fn rows() -> [(u8, std::ops::Range<u8>); 5] {
        [(5, 19..24), (4, 24..29), (3, 10..19), (2, 5..10), (1, 0..5)]
    }

    /// The player whose hemisphere it lies in; nobody's when it is on the equator.
    pub const fn hemisphere(self) -> Option<Player> {
        match self.index() {
            0..10 => Some(Player::One),
            10..19 => None,
            _ => Some(Player::Two),
        }
    }

    /// The place on the equator from west (0) to east (8), if it is there.
    #[inline]
    pub const fn on_equator(self) -> Option<usize> {
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
            index @ 10..19 => return EQUATOR[usize::from(index - 10)].to_string(),
            index @ 19..24 => (5, index - 19),
            index => (4, index - 24),
        };
        format!("{}{row}", char::from(b'a' + index))
    }

    /// The intersection of that name.
    pub fn from_name(name: &str) -> Option<Intersection> {
        if let Some(place) = EQUATOR.iter().position(|known| *known == name) {
            return Intersection::new(10 + place as u8);
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
    /// The nine of the equator.
    pub const EQUATOR: IntersectionSet = IntersectionSet(0x1FF << 10);

    /// The ten starting intersections of a player.
    #[inline]
    pub const fn hemisphere(player: Player) -> IntersectionSet {
        IntersectionSet::in_hemisphere(player, 0x3FF)
    }

    /// The intersections of a player's hemisphere that stand in ten bits, the outer circle first.
    #[inline]
    pub const fn in_hemisphere(player: Player, bits: u16) -> IntersectionSet {
        match player {
            Player::One => IntersectionSet(bits as u32),
            Player::Two => IntersectionSet((bits as u32) << 19),
        }
    }

    /// The part of the set in a player's hemisphere as ten bits, the outer circle first.
    #[inline]
    pub(super) const fn hemisphere_bits(self, player: Player) -> u16 {
        let shift = match player {
            Player::One => 0,
            Player::Two => 19,
        };
        (self.0 >> shift & 0x3FF) as u16
    }

    /// The part of the equator that stands in nine bits from west to east.
    #[inline]
    pub(super) const fn on_equator(bits: u16) -> IntersectionSet {
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
    fn names_off_the_board_are_no_intersections() {
        for name in ["", "a", "a0", "a6", "f1", "wo", "OW", "c33", "é"] {
            assert_eq!(Intersection::from_name(name), None, "{name}");
        }
    }
}
