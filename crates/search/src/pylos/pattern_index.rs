use tripylon_rules::pylos::{Cell, CellSet};

use super::pattern_shape::{PatternPlace, PatternShape, SHAPES};

/// The patterns on all places of a board, each as the index of its weight row.
///
/// A pattern is a sum over the spheres on its place, so adding or removing a sphere is one vector addition for all
/// places.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(align(16))]
pub(crate) struct PatternIndices([u16; LANES]);

/// The number of places of squares and lines, which come first, and of blocks, which follow.
const SMALL_PLACES: usize = 28;
const BLOCK_PLACES: usize = 6;
/// Enough for both, rounded up to whole SIMD registers.
const LANES: usize = 40;

/// Reads patterns, and updates them incrementally.
pub(crate) struct PatternReader {
    /// The patterns of the empty board.
    empty: PatternIndices,
    /// The amounts that an own sphere on each cell adds; one of the opponent adds twice as much.
    spheres: [PatternIndices; Cell::COUNT],
    /// The places that contain each cell: bit n is place n.
    places_of_cell: [u64; Cell::COUNT],
}

impl PatternReader {
    pub(crate) fn new() -> PatternReader {
        let zero = PatternIndices([0; LANES]);
        let mut reader =
            PatternReader { empty: zero, spheres: [zero; Cell::COUNT], places_of_cell: [0; Cell::COUNT] };
        for (number, place) in PatternPlace::all().into_iter().enumerate() {
            reader.empty.0[number] = first_row(place.shape) as u16;
            for (cell, value) in place.digit_values() {
                reader.spheres[cell.index()].0[number] = value as u16;
                reader.places_of_cell[cell.index()] |= 1 << number;
            }
        }
        reader
    }

    /// Reads the patterns of a board.
    #[inline]
    pub(crate) fn read(&self, own: CellSet, other: CellSet) -> PatternIndices {
        let mut patterns = self.empty;
        own.into_iter().for_each(|cell| patterns.add(&self.spheres[cell.index()]));
        self.update(&mut patterns, CellSet::EMPTY, other);
        patterns
    }

    /// Removes and adds spheres of the opponent, and returns the places that change.
    #[inline]
    pub(crate) fn update(
        &self,
        patterns: &mut PatternIndices,
        removed: CellSet,
        added: CellSet,
    ) -> ChangedPlaces {
        let mut changed = 0;
        for cell in removed {
            changed |= self.places_of_cell[cell.index()];
            patterns.subtract_twice(&self.spheres[cell.index()]);
        }
        for cell in added {
            changed |= self.places_of_cell[cell.index()];
            patterns.add_twice(&self.spheres[cell.index()]);
        }
        ChangedPlaces(changed)
    }
}

/// Returns the index of the first row of a shape: squares and lines share one table, blocks another.
fn first_row(shape: usize) -> usize {
    let before = SHAPES[..shape].iter().filter(|other| other.is_block() == SHAPES[shape].is_block());
    before.map(PatternShape::pattern_count).sum()
}

/// The places whose pattern changes.
#[derive(Clone, Copy)]
pub(crate) struct ChangedPlaces(u64);

impl ChangedPlaces {
    /// Returns the places of squares and lines.
    #[inline]
    pub(crate) fn small(self) -> impl Iterator<Item = usize> {
        bit_indices(self.0 & ((1 << SMALL_PLACES) - 1))
    }

    /// Returns the places of blocks.
    #[inline]
    pub(crate) fn blocks(self) -> impl Iterator<Item = usize> {
        bit_indices(self.0 >> SMALL_PLACES << SMALL_PLACES)
    }
}

/// Returns the indices of the set bits.
#[inline]
fn bit_indices(mut bits: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let number = bits.trailing_zeros();
        bits &= bits.wrapping_sub(1);
        (number < 64).then_some(number as usize)
    })
}

impl PatternIndices {
    /// Returns the rows of the squares and lines.
    #[inline]
    pub(crate) fn small(&self) -> impl Iterator<Item = usize> {
        self.0[..SMALL_PLACES].iter().map(|row| usize::from(*row))
    }

    /// Returns the rows of the blocks.
    #[inline]
    pub(crate) fn blocks(&self) -> impl Iterator<Item = usize> {
        self.0[SMALL_PLACES..SMALL_PLACES + BLOCK_PLACES].iter().map(|row| usize::from(*row))
    }

    /// Returns the row of a place.
    #[inline]
    pub(crate) fn row(&self, place: usize) -> usize {
        usize::from(self.0[place])
    }

    #[inline]
    fn add(&mut self, more: &PatternIndices) {
        self.0.iter_mut().zip(more.0).for_each(|(row, more)| *row = row.wrapping_add(more));
    }

    #[inline]
    fn add_twice(&mut self, more: &PatternIndices) {
        self.0.iter_mut().zip(more.0).for_each(|(row, more)| *row = row.wrapping_add(more << 1));
    }

    #[inline]
    fn subtract_twice(&mut self, less: &PatternIndices) {
        self.0.iter_mut().zip(less.0).for_each(|(row, less)| *row = row.wrapping_sub(less << 1));
    }
}
