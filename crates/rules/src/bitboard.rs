//! Bitboards: locations of a board (cells, intersections, squares) and sets of them, one bit each.

/// Declares a location type (an index below `$count`), the bitboard of such locations, and the iterator over a
/// bitboard.
macro_rules! bitboard {
    (
        $(#[$place_doc:meta])* place $place:ident, $count:literal;
        $(#[$set_doc:meta])* set $set:ident;
        $(#[$iterator_doc:meta])* iterator $iterator:ident;
    ) => {
        $(#[$place_doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $place(
            /// The index plus one, so that an `Option` of it is one byte too.
            std::num::NonZeroU8,
        );

        impl $place {
            /// The number of locations.
            pub const COUNT: usize = $count;

            /// Returns the location with this index, or `None` if the index is too large.
            #[inline]
            pub const fn new(index: u8) -> Option<$place> {
                if index < $count { Some($place::from_valid_index(index)) } else { None }
            }

            /// Returns the location with an index that is known to be below `COUNT`.
            #[inline]
            const fn from_valid_index(index: u8) -> $place {
                $place(std::num::NonZeroU8::new(index + 1).expect("an index plus one is not zero"))
            }

            /// Returns an iterator over all locations in the order of their indices.
            pub fn all() -> impl Iterator<Item = $place> {
                (0..$count).map($place::from_valid_index)
            }

            /// The index, from 0.
            #[inline]
            pub const fn index(self) -> usize {
                self.0.get() as usize - 1
            }
        }

        $(#[$set_doc])*
        #[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $set(u32);

        impl $set {
            /// The empty set.
            pub const EMPTY: $set = $set(0);
            /// The set of all locations.
            pub const ALL: $set = $set((1 << $count) - 1);

            /// Builds a set from its bits; bits that stand for no location are dropped.
            #[inline]
            pub const fn from_bits(bits: u32) -> $set {
                $set(bits & $set::ALL.0)
            }

            /// Returns the set as bits.
            #[inline]
            pub const fn to_bits(self) -> u32 {
                self.0
            }

            /// Returns the set with one location.
            #[inline]
            pub const fn of(place: $place) -> $set {
                $set(1 << place.index())
            }

            /// Whether a location is in the set.
            #[inline]
            pub const fn contains(self, place: $place) -> bool {
                self.0 >> place.index() & 1 != 0
            }

            /// Whether this set is a superset of another.
            #[inline]
            pub const fn contains_all(self, other: $set) -> bool {
                other.0 & !self.0 == 0
            }

            /// Whether the two sets have a location in common.
            #[inline]
            pub const fn intersects(self, other: $set) -> bool {
                self.0 & other.0 != 0
            }

            /// Whether the set is empty.
            #[inline]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// The number of locations in the set.
            #[inline]
            pub const fn len(self) -> u32 {
                self.0.count_ones()
            }

            /// Returns the location with the lowest index.
            #[inline]
            pub const fn first(self) -> Option<$place> {
                $place::new(self.0.trailing_zeros() as u8)
            }
        }

        impl std::ops::BitOr for $set {
            type Output = $set;

            #[inline]
            fn bitor(self, other: $set) -> $set {
                $set(self.0 | other.0)
            }
        }

        impl std::ops::BitOrAssign for $set {
            #[inline]
            fn bitor_assign(&mut self, other: $set) {
                self.0 |= other.0;
            }
        }

        impl std::ops::BitAnd for $set {
            type Output = $set;

            #[inline]
            fn bitand(self, other: $set) -> $set {
                $set(self.0 & other.0)
            }
        }

        impl std::ops::BitXor for $set {
            type Output = $set;

            #[inline]
            fn bitxor(self, other: $set) -> $set {
                $set(self.0 ^ other.0)
            }
        }

        impl std::ops::Sub for $set {
            type Output = $set;

            #[inline]
            fn sub(self, other: $set) -> $set {
                $set(self.0 & !other.0)
            }
        }

        impl std::ops::SubAssign for $set {
            #[inline]
            fn sub_assign(&mut self, other: $set) {
                self.0 &= !other.0;
            }
        }

        impl std::ops::Not for $set {
            type Output = $set;

            #[inline]
            fn not(self) -> $set {
                $set::ALL - self
            }
        }

        impl From<$place> for $set {
            #[inline]
            fn from(place: $place) -> $set {
                $set::of(place)
            }
        }

        impl FromIterator<$place> for $set {
            fn from_iter<I: IntoIterator<Item = $place>>(places: I) -> $set {
                places.into_iter().fold($set::EMPTY, |set, place| set | $set::of(place))
            }
        }

        impl IntoIterator for $set {
            type Item = $place;
            type IntoIter = $iterator;

            #[inline]
            fn into_iter(self) -> $iterator {
                $iterator(self)
            }
        }

        impl std::fmt::Debug for $set {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.debug_set().entries(*self).finish()
            }
        }

        $(#[$iterator_doc])*
        #[derive(Clone, Debug)]
        pub struct $iterator($set);

        impl Iterator for $iterator {
            type Item = $place;

            #[inline]
            fn next(&mut self) -> Option<$place> {
                let place = self.0.first()?;
                self.0.0 &= self.0.0 - 1;
                Some(place)
            }
        }
    };
}
pub(crate) use bitboard;
