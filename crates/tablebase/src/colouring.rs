use tripylon_rules::pylos::{Cell, CellSet};

use crate::free;

/// The number of a set of own spheres among all colourings of the filled cells, as the diagrams of a table ask for it.
///
/// The lowest bits are the covered spheres, the highest the free ones, each from the lowest level up. What covered spheres
/// are worth hardly depends on which of them are whose; so, when a diagram has asked for the free ones, the rest is often
/// the same.
pub fn colouring(filled: CellSet, own: CellSet) -> u32 {
    let free = free(filled);
    let covered = filled - free;
    gathered(own, covered) | gathered(own, free) << covered.len()
}

/// The filled cells in the order in which they are bits of a colouring.
pub fn colouring_order(filled: CellSet) -> impl Iterator<Item = Cell> {
    let free = free(filled);
    (filled - free).into_iter().chain(free)
}

/// For each cell of a set whether it is own, as bits from the lowest up.
fn gathered(own: CellSet, set: CellSet) -> u32 {
    (own & set).into_iter().fold(0, |bits, cell| bits | 1 << before(set, cell))
}

/// How many cells of a set come before one.
fn before(set: CellSet, cell: Cell) -> u32 {
    (set.to_bits() & (CellSet::of(cell).to_bits() - 1)).count_ones()
}

#[cfg(test)]
mod tests {
    use tripylon_rules::pylos::Base;

    use super::*;
    use crate::Fillings;

    #[test]
    fn every_colouring_has_its_number() {
        let fillings = Fillings::new(Base::Three);
        for index in 0..fillings.len() {
            let filled = fillings.get(index).cells();
            let order: Vec<Cell> = colouring_order(filled).collect();
            for number in 0..1 << filled.len() {
                let own: CellSet = order
                    .iter()
                    .enumerate()
                    .filter(|(bit, _)| number >> bit & 1 != 0)
                    .map(|(_, cell)| *cell)
                    .collect();
                assert_eq!(colouring(filled, own), number);
            }
        }
    }
}
