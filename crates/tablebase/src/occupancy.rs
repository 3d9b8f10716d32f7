use std::collections::BTreeSet;

use tripylon_rules::pylos::{Base, Cell, CellSet, Symmetry};

/// A set of filled cells, the least (canonical) one among its images under the eight symmetries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Occupancy {
    cells: CellSet,
    image_count: u32,
}

impl Occupancy {
    /// The canonical image of a set of filled cells, and a symmetry that maps the set to it.
    pub fn canonicalize(cells: CellSet) -> (CellSet, Symmetry) {
        Symmetry::all()
            .map(|symmetry| (symmetry.apply(cells), symmetry))
            .min()
            .expect("there are eight symmetries")
    }

    fn new(cells: CellSet) -> Occupancy {
        let images: BTreeSet<CellSet> = Symmetry::all().map(|symmetry| symmetry.apply(cells)).collect();
        Occupancy { cells, image_count: images.len() as u32 }
    }

    /// The filled cells.
    pub const fn cells(&self) -> CellSet {
        self.cells
    }

    /// The number of filled cells.
    pub const fn spheres(&self) -> u32 {
        self.cells.len()
    }

    /// The number of distinct images under the symmetries, itself included.
    pub const fn image_count(&self) -> u32 {
        self.image_count
    }

    /// The own mask of a set of own cells: bit n is set if the n-th filled cell, in [`own_mask_order`], is own.
    pub fn own_mask(&self, own: CellSet) -> u32 {
        own_mask_order(self.cells)
            .zip(0..)
            .filter(|(cell, _)| own.contains(*cell))
            .fold(0, |bits, (_, bit)| bits | 1 << bit)
    }

    /// The cells of an own mask; the inverse of [`Occupancy::own_mask`].
    pub fn own_cells(&self, mask: u32) -> CellSet {
        own_mask_order(self.cells)
            .zip(0..)
            .filter(|(_, bit)| mask >> bit & 1 != 0)
            .map(|(cell, _)| cell)
            .collect()
    }
}

/// An index of all occupancies of a pyramid, ordered by number of spheres, then by cells.
#[derive(Clone, Debug)]
pub struct Occupancies {
    all: Vec<Occupancy>,
    /// For each number of spheres, the index of the first occupancy.
    layer_starts: Vec<usize>,
}

impl Occupancies {
    /// Enumerates the occupancies of a pyramid.
    pub fn new(base: Base) -> Occupancies {
        let cells = (CellSet::ALL - base.floor()).len();
        let mut all = Vec::new();
        let mut first = Vec::new();
        let mut layer = BTreeSet::from([CellSet::EMPTY]);
        for _ in 0..=cells {
            first.push(all.len());
            all.extend(layer.iter().map(|cells| Occupancy::new(*cells)));
            layer = layer
                .into_iter()
                .flat_map(|cells| open_cells(cells, base).into_iter().map(move |cell| cells | cell.into()))
                .map(|cells| Occupancy::canonicalize(cells).0)
                .collect();
        }
        first.push(all.len());
        Occupancies { all, layer_starts: first }
    }

    /// The occupancy at an index.
    pub fn get(&self, index: usize) -> &Occupancy {
        &self.all[index]
    }

    /// The index of the occupancy with these cells; `None` if the set is not canonical.
    pub fn index(&self, cells: CellSet) -> Option<usize> {
        let layer = self.layer(cells.len());
        let found = self.all[layer.clone()].binary_search_by_key(&cells, Occupancy::cells).ok()?;
        Some(layer.start + found)
    }

    /// The indices of the occupancies with this many spheres.
    pub fn layer(&self, spheres: u32) -> std::ops::Range<usize> {
        self.layer_starts[spheres as usize]..self.layer_starts[spheres as usize + 1]
    }

    /// The indices of the occupancies that a table contains: those with at least two empty cells. With fewer empty cells
    /// the rules decide the position.
    pub fn in_table(&self) -> std::ops::Range<usize> {
        0..self.layer(self.cell_count() - 1).start
    }

    /// The number of positions over all occupancies with this many spheres, where each player has at most half of all
    /// spheres.
    pub fn position_count(&self, spheres: u32) -> u64 {
        let most = self.cell_count() / 2;
        let colourings = (spheres.saturating_sub(most)..=spheres.min(most)).map(|own| binomial(spheres, own));
        self.layer(spheres).len() as u64 * colourings.sum::<u64>()
    }

    /// The number of cells of the pyramid.
    pub fn cell_count(&self) -> u32 {
        self.layer_starts.len() as u32 - 2
    }

    /// The number of occupancies.
    pub fn len(&self) -> usize {
        self.all.len()
    }

    /// Always false: the empty board is an occupancy.
    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }
}

/// The binomial coefficient `n` over `k`.
fn binomial(n: u32, k: u32) -> u64 {
    (0..u64::from(k)).fold(1, |product, i| product * (u64::from(n) - i) / (i + 1))
}

/// The cells on which a sphere can be placed.
pub fn open_cells(filled: CellSet, base: Base) -> CellSet {
    let occupied = filled | base.floor();
    (occupied.supported() | CellSet::LEVELS[0]) - occupied
}

/// The filled cells that support no sphere.
pub fn free_cells(filled: CellSet) -> CellSet {
    filled - filled.below()
}

/// The cells of a set in the order of their bits in an own mask.
///
/// The order goes level by level, and on each level from the middle outwards. Cells that a symmetry can exchange are
/// adjacent, and the first ones are those that are nearly always filled and covered. So a symmetry moves bits only
/// within short ranges, and masks that share their high bits still share them after it.
pub fn own_mask_order(cells: CellSet) -> impl Iterator<Item = Cell> {
    OWN_MASK_ORDER.into_iter().filter_map(Cell::new).filter(move |cell| cells.contains(*cell))
}

/// The index of a filled cell's bit in the own masks of an occupancy.
pub fn own_mask_bit(cells: CellSet, cell: Cell) -> u32 {
    own_mask_order(cells).take_while(|earlier| *earlier != cell).count() as u32
}

/// The middle, the edges and the corners of level 1 and of level 2, then levels 3 and 4.
const OWN_MASK_ORDER: [u8; 30] = [
    5, 6, 9, 10, 1, 2, 4, 7, 8, 11, 13, 14, 0, 3, 12, 15, //
    20, 17, 19, 21, 23, 16, 18, 22, 24, //
    25, 26, 27, 28, //
    29,
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_full_pyramid_has_the_known_number_of_occupancies() {
        let occupancies = Occupancies::new(Base::Four);
        assert_eq!(occupancies.len(), 18_458);
        let images: u32 = occupancies.all.iter().map(Occupancy::image_count).sum();
        assert_eq!(images, 141_120);
    }

    #[test]
    fn the_positions_of_all_images_add_up_to_the_known_number() {
        for (base, known) in [(Base::Four, 12_507_810_089), (Base::Three, 105_053)] {
            let occupancies = Occupancies::new(base);
            let of_layer = |spheres: u32| {
                let layer = &occupancies.all[occupancies.layer(spheres)];
                let images: u64 = layer.iter().map(|occupancy| u64::from(occupancy.image_count())).sum();
                occupancies.position_count(spheres) / layer.len() as u64 * images
            };
            assert_eq!((0..=occupancies.cell_count()).map(of_layer).sum::<u64>(), known);
        }
    }

    #[test]
    fn every_occupancy_is_found_at_its_index() {
        for base in [Base::Four, Base::Three] {
            let occupancies = Occupancies::new(base);
            for index in 0..occupancies.len() {
                assert_eq!(occupancies.index(occupancies.get(index).cells()), Some(index));
            }
        }
    }

    #[test]
    fn every_cell_occurs_once_in_the_order() {
        assert_eq!(own_mask_order(CellSet::ALL).collect::<CellSet>(), CellSet::ALL);
        assert_eq!(own_mask_order(CellSet::ALL).count(), Cell::COUNT);
        // Each range is closed under the symmetries: the four middle cells of level 1, its eight edge cells, ….
        for symmetry in Symmetry::all() {
            for range in [0..4, 4..12, 12..16, 16..17, 17..21, 21..25, 25..29] {
                let orbit: CellSet =
                    OWN_MASK_ORDER[range].iter().filter_map(|index| Cell::new(*index)).collect();
                assert_eq!(symmetry.apply(orbit), orbit);
            }
        }
    }

    #[test]
    fn every_set_of_own_spheres_has_one_mask() {
        let occupancies = Occupancies::new(Base::Three);
        for occupancy in &occupancies.all {
            for mask in 0..1 << occupancy.spheres() {
                assert_eq!(occupancy.own_mask(occupancy.own_cells(mask)), mask);
            }
        }
    }
}
