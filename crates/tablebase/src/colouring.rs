use tripylon_rules::pylos::{Cell, CellSet};

use crate::free_cells;

/// The index of a colouring: one bit for each filled cell, set where the sphere is own. Tables index positions by it.
///
/// The lowest bits are the covered spheres, the highest the free ones, each from the lowest level up. Values hardly
/// depend on who owns the covered spheres, so once a decision diagram has tested the free ones, the remaining
/// subdiagrams are often equal.
pub fn colouring_index(filled: CellSet, own: CellSet) -> u32 {
    let free = free_cells(filled);
    let covered = filled - free;
    extract_bits(own, covered) | extract_bits(own, free) << covered.len()
}

/// The filled cells in the order of their bits in a colouring index.
pub fn colouring_order(filled: CellSet) -> impl Iterator<Item = Cell> {
    let free = free_cells(filled);
    (filled - free).into_iter().chain(free)
}

/// Extracts one bit for each cell of `set`, set where the cell is own, from the lowest up (PEXT).
fn extract_bits(own: CellSet, set: CellSet) -> u32 {
    (own & set).into_iter().fold(0, |bits, cell| bits | 1 << cells_before(set, cell))
}

/// The number of cells of a set before a cell.
fn cells_before(set: CellSet, cell: Cell) -> u32 {
    (set.to_bits() & (CellSet::of(cell).to_bits() - 1)).count_ones()
}

#[cfg(test)]
mod tests {
    use tripylon_rules::pylos::Base;

    use super::*;
    use crate::Occupancies;

    #[test]
    fn every_colouring_has_its_index() {
        let occupancies = Occupancies::new(Base::Three);
        for index in 0..occupancies.len() {
            let filled = occupancies.get(index).cells();
            let order: Vec<Cell> = colouring_order(filled).collect();
            for number in 0..1 << filled.len() {
                let own: CellSet = order
                    .iter()
                    .enumerate()
                    .filter(|(bit, _)| number >> bit & 1 != 0)
                    .map(|(_, cell)| *cell)
                    .collect();
                assert_eq!(colouring_index(filled, own), number);
            }
        }
    }
}
