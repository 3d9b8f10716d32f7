use std::collections::BTreeSet;

use tripylon_rules::pylos::{Base, Cell, CellSet, Symmetry};

/// A set of filled cells that stands for itself and its images under the eight symmetries, the least of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Filling {
    cells: CellSet,
    /// The number of its images under the symmetries, itself included.
    images: u32,
}

impl Filling {
    /// The filling that stands for a set of filled cells, and a symmetry that takes the set to it.
    pub fn standing_for(cells: CellSet) -> (CellSet, Symmetry) {
        Symmetry::all()
            .map(|symmetry| (symmetry.apply(cells), symmetry))
            .min()
            .expect("there are eight symmetries")
    }

    fn new(cells: CellSet) -> Filling {
        let images: BTreeSet<CellSet> = Symmetry::all().map(|symmetry| symmetry.apply(cells)).collect();
        Filling { cells, images: images.len() as u32 }
    }

    /// The filled cells.
    pub const fn cells(&self) -> CellSet {
        self.cells
    }

    /// The number of filled cells.
    pub const fn spheres(&self) -> u32 {
        self.cells.len()
    }

    /// The number of the symmetric images of the filling, itself included.
    pub const fn images(&self) -> u32 {
        self.images
    }

    /// The number of a set of own spheres among all subsets of the filling: bit n says whether the n-th filled cell, in
    /// the order of [`in_order`], is own.
    pub fn number(&self, own: CellSet) -> u32 {
        in_order(self.cells)
            .zip(0..)
            .filter(|(cell, _)| own.contains(*cell))
            .fold(0, |bits, (_, bit)| bits | 1 << bit)
    }

    /// The set of own spheres that has a number.
    pub fn own(&self, number: u32) -> CellSet {
        in_order(self.cells)
            .zip(0..)
            .filter(|(_, bit)| number >> bit & 1 != 0)
            .map(|(cell, _)| cell)
            .collect()
    }
}

/// All fillings of a pyramid, by number of spheres and then in order.
#[derive(Clone, Debug)]
pub struct Fillings {
    all: Vec<Filling>,
    /// Where the fillings with so many spheres begin.
    first: Vec<usize>,
}

impl Fillings {
    /// The fillings of a pyramid of the given base.
    pub fn new(base: Base) -> Fillings {
        let cells = (CellSet::ALL - base.floor()).len();
        let mut all = Vec::new();
        let mut first = Vec::new();
        let mut layer = BTreeSet::from([CellSet::EMPTY]);
        for _ in 0..=cells {
            first.push(all.len());
            all.extend(layer.iter().map(|cells| Filling::new(*cells)));
            layer = layer
                .into_iter()
                .flat_map(|cells| open(cells, base).into_iter().map(move |cell| cells | cell.into()))
                .map(|cells| Filling::standing_for(cells).0)
                .collect();
        }
        first.push(all.len());
        Fillings { all, first }
    }

    /// The filling with a number.
    pub fn get(&self, index: usize) -> &Filling {
        &self.all[index]
    }

    /// The number of the filling that is a set of cells.
    pub fn index(&self, cells: CellSet) -> Option<usize> {
        let layer = self.layer(cells.len());
        let found = self.all[layer.clone()].binary_search_by_key(&cells, Filling::cells).ok()?;
        Some(layer.start + found)
    }

    /// The numbers of the fillings with so many spheres.
    pub fn layer(&self, spheres: u32) -> std::ops::Range<usize> {
        self.first[spheres as usize]..self.first[spheres as usize + 1]
    }

    /// The numbers of those with at least two empty cells: the ones that a table holds. With fewer the rules decide.
    pub fn held(&self) -> std::ops::Range<usize> {
        0..self.layer(self.cells() - 1).start
    }

    /// How many positions the fillings with so many spheres have, when nobody has more than half of all spheres.
    pub fn positions(&self, spheres: u32) -> u64 {
        let most = self.cells() / 2;
        let colourings = (spheres.saturating_sub(most)..=spheres.min(most)).map(|own| binomial(spheres, own));
        self.layer(spheres).len() as u64 * colourings.sum::<u64>()
    }

    /// The number of cells of the pyramid.
    pub fn cells(&self) -> u32 {
        self.first.len() as u32 - 2
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.all.len()
    }

    /// Whether there is none, which cannot be.
    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }
}

/// The number of ways to choose so many of some.
fn binomial(all: u32, chosen: u32) -> u64 {
    (0..u64::from(chosen)).fold(1, |ways, done| ways * (u64::from(all) - done) / (done + 1))
}

/// The cells on which a sphere can be placed.
pub fn open(filled: CellSet, base: Base) -> CellSet {
    let standing = filled | base.floor();
    (standing.supported() | CellSet::LEVELS[0]) - standing
}

/// The filled cells that support nothing.
pub fn free(filled: CellSet) -> CellSet {
    filled - filled.below()
}

/// The cells of a set in the order in which they are bits of a number.
///
/// Level by level, and on each level from the middle outwards: the cells that a symmetry can exchange stand together, and
/// the first ones are those that are nearly always filled and covered. So turning the board moves a bit only a little, and
/// numbers that share their high bits still do so afterwards.
pub fn in_order(cells: CellSet) -> impl Iterator<Item = Cell> {
    ORDER.into_iter().filter_map(Cell::new).filter(move |cell| cells.contains(*cell))
}

/// A filled cell as a bit of the filling's numbers.
pub fn bit_of(cells: CellSet, cell: Cell) -> u32 {
    in_order(cells).take_while(|earlier| *earlier != cell).count() as u32
}

/// The middle, the edges and the corners of level 1 and of level 2, then levels 3 and 4.
const ORDER: [u8; 30] = [
    5, 6, 9, 10, 1, 2, 4, 7, 8, 11, 13, 14, 0, 3, 12, 15, //
    20, 17, 19, 21, 23, 16, 18, 22, 24, //
    25, 26, 27, 28, //
    29,
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fillings_of_the_full_pyramid_are_as_many_as_is_known() {
        let fillings = Fillings::new(Base::Four);
        assert_eq!(fillings.len(), 18_458);
        let images: u32 = fillings.all.iter().map(Filling::images).sum();
        assert_eq!(images, 141_120);
    }

    #[test]
    fn the_positions_of_all_images_add_up_to_what_is_known() {
        for (base, known) in [(Base::Four, 12_507_810_089), (Base::Three, 105_053)] {
            let fillings = Fillings::new(base);
            let of_layer = |spheres: u32| {
                let layer = &fillings.all[fillings.layer(spheres)];
                let images: u64 = layer.iter().map(|filling| u64::from(filling.images())).sum();
                fillings.positions(spheres) / layer.len() as u64 * images
            };
            assert_eq!((0..=fillings.cells()).map(of_layer).sum::<u64>(), known);
        }
    }

    #[test]
    fn every_filling_is_found_under_its_number() {
        for base in [Base::Four, Base::Three] {
            let fillings = Fillings::new(base);
            for index in 0..fillings.len() {
                assert_eq!(fillings.index(fillings.get(index).cells()), Some(index));
            }
        }
    }

    #[test]
    fn every_cell_has_its_place_in_the_order() {
        assert_eq!(in_order(CellSet::ALL).collect::<CellSet>(), CellSet::ALL);
        assert_eq!(in_order(CellSet::ALL).count(), Cell::COUNT);
        // A symmetry moves each of the first four among themselves, and likewise the next eight and the next four.
        for symmetry in Symmetry::all() {
            for range in [0..4, 4..12, 12..16, 16..17, 17..21, 21..25, 25..29] {
                let orbit: CellSet = ORDER[range].iter().filter_map(|index| Cell::new(*index)).collect();
                assert_eq!(symmetry.apply(orbit), orbit);
            }
        }
    }

    #[test]
    fn every_set_of_own_spheres_has_one_number() {
        let fillings = Fillings::new(Base::Three);
        for filling in &fillings.all {
            for number in 0..1 << filling.spheres() {
                assert_eq!(filling.number(filling.own(number)), number);
            }
        }
    }
}
