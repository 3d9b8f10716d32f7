use tripylon_rules::pylos::{Cell, CellSet};

use super::pattern::{Place, SHAPES, Shape};

/// The patterns on all places of a board, each as the number of its row.
///
/// A pattern is a sum over the spheres that lie on its place, and so is everything here: a sphere more or less is one
/// addition for all places at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(align(16))]
pub(crate) struct Patterns([u16; LANES]);

/// How many places there are for squares and lines, the first in the order of places, and for blocks, which follow.
const SMALL: usize = 28;
const BLOCKS: usize = 6;
/// As many as fill whole registers of a processor.
const LANES: usize = 40;

/// How patterns are read.
pub(crate) struct Reader {
    /// The patterns of the empty board.
    empty: Patterns,
    /// What an own sphere on each cell adds; one of the opponent adds twice as much.
    spheres: [Patterns; Cell::COUNT],
    /// The places of which each cell is a part: bit n is place n.
    around: [u64; Cell::COUNT],
}

impl Reader {
    pub(crate) fn new() -> Reader {
        let nothing = Patterns([0; LANES]);
        let mut reader = Reader { empty: nothing, spheres: [nothing; Cell::COUNT], around: [0; Cell::COUNT] };
        for (number, place) in Place::all().into_iter().enumerate() {
            reader.empty.0[number] = first_row(place.shape) as u16;
            for (cell, worth) in place.digits() {
                reader.spheres[cell.index()].0[number] = worth as u16;
                reader.around[cell.index()] |= 1 << number;
            }
        }
        reader
    }

    /// The patterns on a board with these spheres.
    #[inline]
    pub(crate) fn read(&self, own: CellSet, other: CellSet) -> Patterns {
        let mut patterns = self.empty;
        own.into_iter().for_each(|cell| patterns.add(&self.spheres[cell.index()]));
        self.change(&mut patterns, CellSet::EMPTY, other);
        patterns
    }

    /// Takes spheres of the opponent away and puts others on the board. Says which places see a change.
    #[inline]
    pub(crate) fn change(&self, patterns: &mut Patterns, leave: CellSet, arrive: CellSet) -> Changed {
        let mut changed = 0;
        for cell in leave {
            changed |= self.around[cell.index()];
            patterns.subtract_twice(&self.spheres[cell.index()]);
        }
        for cell in arrive {
            changed |= self.around[cell.index()];
            patterns.add_twice(&self.spheres[cell.index()]);
        }
        Changed(changed)
    }
}

/// The number of the first row of a shape: squares and lines stand in one table, blocks in another.
fn first_row(shape: usize) -> usize {
    let before = SHAPES[..shape].iter().filter(|other| other.is_block() == SHAPES[shape].is_block());
    before.map(Shape::patterns).sum()
}

/// Some of the places.
#[derive(Clone, Copy)]
pub(crate) struct Changed(u64);

impl Changed {
    /// The squares and lines.
    #[inline]
    pub(crate) fn small(self) -> impl Iterator<Item = usize> {
        numbers(self.0 & ((1 << SMALL) - 1))
    }

    /// The blocks.
    #[inline]
    pub(crate) fn blocks(self) -> impl Iterator<Item = usize> {
        numbers(self.0 >> SMALL << SMALL)
    }
}

/// The numbers of the bits that are set.
#[inline]
fn numbers(mut bits: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let number = bits.trailing_zeros();
        bits &= bits.wrapping_sub(1);
        (number < 64).then_some(number as usize)
    })
}

impl Patterns {
    /// The rows of the squares and lines.
    #[inline]
    pub(crate) fn small(&self) -> impl Iterator<Item = usize> {
        self.0[..SMALL].iter().map(|row| usize::from(*row))
    }

    /// The rows of the blocks.
    #[inline]
    pub(crate) fn blocks(&self) -> impl Iterator<Item = usize> {
        self.0[SMALL..SMALL + BLOCKS].iter().map(|row| usize::from(*row))
    }

    /// The row of a place.
    #[inline]
    pub(crate) fn row(&self, place: usize) -> usize {
        usize::from(self.0[place])
    }

    #[inline]
    fn add(&mut self, more: &Patterns) {
        self.0.iter_mut().zip(more.0).for_each(|(row, more)| *row = row.wrapping_add(more));
    }

    #[inline]
    fn add_twice(&mut self, more: &Patterns) {
        self.0.iter_mut().zip(more.0).for_each(|(row, more)| *row = row.wrapping_add(more << 1));
    }

    #[inline]
    fn subtract_twice(&mut self, less: &Patterns) {
        self.0.iter_mut().zip(less.0).for_each(|(row, less)| *row = row.wrapping_sub(less << 1));
    }
}
