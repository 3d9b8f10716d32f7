use std::collections::BTreeMap;

use tripylon_rules::pylos::{Base, Cell, Position, Symmetry};

/// A group of cells that the evaluation reads together: a square with the cell that rests on it, a line, or a block of
/// two lines.
///
/// A shape names its cells at one reference place; the symmetries of the board give the equivalent places. The spheres
/// on a place form a *pattern*: a ternary number with a digit for each cell, the first cell least significant, 0 for
/// empty, 1 for the player to move, 2 for the opponent.
pub(crate) struct PatternShape {
    pub(crate) name: &'static str,
    cells: &'static [&'static str],
}

/// All shapes, in the order of their weights.
pub(crate) const SHAPES: [PatternShape; 11] = [
    PatternShape { name: "corner-square", cells: &["a1", "b1", "a2", "b2", "e1"] },
    PatternShape { name: "edge-square", cells: &["b1", "c1", "b2", "c2", "f1"] },
    PatternShape { name: "centre-square", cells: &["b2", "c2", "b3", "c3", "f2"] },
    PatternShape { name: "second-square", cells: &["e1", "f1", "e2", "f2", "h1"] },
    PatternShape { name: "third-square", cells: &["h1", "i1", "h2", "i2", "j1"] },
    PatternShape { name: "outer-line", cells: &["a1", "b1", "c1", "d1"] },
    PatternShape { name: "inner-line", cells: &["a2", "b2", "c2", "d2"] },
    PatternShape { name: "second-edge", cells: &["e1", "f1", "g1"] },
    PatternShape { name: "second-middle", cells: &["e2", "f2", "g2"] },
    PatternShape { name: "outer-block", cells: &["a1", "b1", "c1", "d1", "a2", "b2", "c2", "d2"] },
    PatternShape { name: "inner-block", cells: &["a2", "b2", "c2", "d2", "a3", "b3", "c3", "d3"] },
];

/// A place of a shape on the board, and the equivalent orders of its cells.
pub(crate) struct PatternPlace {
    pub(crate) shape: usize,
    /// The cells in the order in which a pattern is read at this place.
    pub(crate) cells: Vec<Cell>,
    /// The orders in which the symmetries of the board map the shape here: for each cell of the shape, its index among
    /// the cells of this place.
    orders: Vec<Vec<usize>>,
}

impl PatternShape {
    /// Returns the number of patterns, equivalent ones counted separately.
    pub(crate) fn pattern_count(&self) -> usize {
        3usize.pow(self.cells.len() as u32)
    }

    fn reference_cells(&self) -> Vec<Cell> {
        let cell = |name: &&str| Cell::from_name(name, Base::Four);
        self.cells.iter().map(|name| cell(name).expect("the cells of a shape are cell names")).collect()
    }

    /// Whether the shape is a block, with thousands of patterns.
    pub(crate) fn is_block(&self) -> bool {
        self.cells.len() == 8
    }
}

impl PatternPlace {
    /// Returns all places of all shapes.
    pub(crate) fn all() -> Vec<PatternPlace> {
        SHAPES
            .iter()
            .enumerate()
            .flat_map(|(number, shape)| PatternPlace::all_of_shape(number, shape))
            .collect()
    }

    /// Returns the reference place of a shape, where a pattern is read in the order of the shape's cells.
    pub(crate) fn reference(shape: usize) -> PatternPlace {
        let cells = SHAPES[shape].reference_cells();
        let is_reference = |place: &PatternPlace| place.cells == cells;
        PatternPlace::all_of_shape(shape, &SHAPES[shape])
            .into_iter()
            .find(is_reference)
            .expect("the cells of a shape are in order")
    }

    fn all_of_shape(number: usize, shape: &PatternShape) -> Vec<PatternPlace> {
        let reference = shape.reference_cells();
        let mut places: BTreeMap<Vec<Cell>, Vec<Vec<Cell>>> = BTreeMap::new();
        for symmetry in Symmetry::all() {
            let image: Vec<Cell> = reference.iter().map(|cell| symmetry.apply_to_cell(*cell)).collect();
            let mut sorted = image.clone();
            sorted.sort_unstable();
            places.entry(sorted).or_default().push(image);
        }
        let place = |(cells, images): (Vec<Cell>, Vec<Vec<Cell>>)| {
            let order = |image: &Vec<Cell>| {
                image
                    .iter()
                    .map(|cell| cells.binary_search(cell).expect("every image has the cells of the place"))
                    .collect()
            };
            let orders = images.iter().map(order).collect();
            PatternPlace { shape: number, cells, orders }
        };
        places.into_iter().map(place).collect()
    }

    /// Reads the pattern at this place.
    pub(crate) fn read_pattern(&self, position: &Position) -> usize {
        self.cells.iter().rev().fold(0, |pattern, cell| 3 * pattern + digit_at(position, *cell))
    }

    /// Returns the cells with the values of their digits, for reading a pattern as at the reference place.
    pub(crate) fn digit_values(&self) -> impl Iterator<Item = (Cell, usize)> {
        let values = (0..).map(|digit| 3usize.pow(digit));
        self.orders[0].iter().map(|index| self.cells[*index]).zip(values)
    }

    /// Returns the least of the patterns that are equivalent to one read at this place.
    pub(crate) fn canonical_pattern(&self, pattern: usize) -> usize {
        let digits = digits(pattern);
        let in_order =
            |order: &Vec<usize>| order.iter().rev().fold(0, |pattern, cell| 3 * pattern + digits[*cell]);
        self.orders.iter().map(in_order).min().expect("a place has an order")
    }
}

/// Returns the digits of a pattern; no shape has more cells than a block.
fn digits(pattern: usize) -> [usize; 8] {
    let mut rest = pattern;
    std::array::from_fn(|_| {
        let digit = rest % 3;
        rest /= 3;
        digit
    })
}

fn digit_at(position: &Position, cell: Cell) -> usize {
    usize::from(position.own().contains(cell)) + 2 * usize::from(position.other().contains(cell))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_square_and_every_line_is_a_place() {
        let places = PatternPlace::all();
        let of_size = |size: usize| places.iter().filter(|place| place.cells.len() == size).count();
        assert_eq!([5, 4, 3, 8].map(of_size), [14, 8, 6, 6]);
    }

    #[test]
    fn a_pattern_and_its_mirror_image_have_one_canonical_pattern() {
        let places = PatternPlace::all();
        let corner = places.iter().find(|place| place.shape == 0).expect("there are corners");
        // The cells of a place are in the order of their indices: in this corner a1, b1, a2, b2, e1.
        let pattern =
            |digits: [usize; 5]| digits.into_iter().rev().fold(0, |pattern, digit| 3 * pattern + digit);
        let canonical = |digits| corner.canonical_pattern(pattern(digits));
        assert_eq!(canonical([1, 2, 1, 0, 0]), canonical([1, 1, 2, 0, 0]));
        assert_ne!(canonical([1, 2, 1, 0, 0]), canonical([2, 1, 1, 0, 0]));
    }
}
