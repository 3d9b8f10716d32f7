use std::collections::BTreeMap;

use tripylon_rules::pylos::{Base, Cell, Position, Symmetry};

/// A group of cells that the evaluation looks at together: a square with the cell that rests on it, a line, or a block of
/// two lines.
///
/// A group is described once, on the cells where it is easiest to see; turning and reflecting the board gives the others
/// that are worth the same. What lies on a group is a *pattern*: a digit for each cell, 0 empty, 1 of the player to move,
/// 2 of the opponent, read as a number of base three in which the first cell counts once, the second three times, and so on.
pub(crate) struct Shape {
    pub(crate) name: &'static str,
    cells: &'static [&'static str],
}

/// All shapes, in the order of their weights.
pub(crate) const SHAPES: [Shape; 11] = [
    Shape { name: "corner-square", cells: &["a1", "b1", "a2", "b2", "e1"] },
    Shape { name: "edge-square", cells: &["b1", "c1", "b2", "c2", "f1"] },
    Shape { name: "centre-square", cells: &["b2", "c2", "b3", "c3", "f2"] },
    Shape { name: "second-square", cells: &["e1", "f1", "e2", "f2", "h1"] },
    Shape { name: "third-square", cells: &["h1", "i1", "h2", "i2", "j1"] },
    Shape { name: "outer-line", cells: &["a1", "b1", "c1", "d1"] },
    Shape { name: "inner-line", cells: &["a2", "b2", "c2", "d2"] },
    Shape { name: "second-edge", cells: &["e1", "f1", "g1"] },
    Shape { name: "second-middle", cells: &["e2", "f2", "g2"] },
    Shape { name: "outer-block", cells: &["a1", "b1", "c1", "d1", "a2", "b2", "c2", "d2"] },
    Shape { name: "inner-block", cells: &["a2", "b2", "c2", "d2", "a3", "b3", "c3", "d3"] },
];

/// One of the places on the board where a shape lies, and the orders of its cells that are worth the same.
pub(crate) struct Place {
    pub(crate) shape: usize,
    /// The cells in the order in which a pattern is read here.
    pub(crate) cells: Vec<Cell>,
    /// All orders in which a symmetry of the board lays the shape here: for each of its cells, where that comes among the
    /// cells of this place.
    orders: Vec<Vec<usize>>,
}

impl Shape {
    /// The number of patterns, alike or not.
    pub(crate) fn patterns(&self) -> usize {
        3usize.pow(self.cells.len() as u32)
    }

    fn described(&self) -> Vec<Cell> {
        let cell = |name: &&str| Cell::from_name(name, Base::Four);
        self.cells.iter().map(|name| cell(name).expect("shapes are described by names of cells")).collect()
    }

    /// Whether it is one of the large ones, of which there are thousands of patterns.
    pub(crate) fn is_block(&self) -> bool {
        self.cells.len() == 8
    }
}

impl Place {
    /// All places of all shapes.
    pub(crate) fn all() -> Vec<Place> {
        SHAPES.iter().enumerate().flat_map(|(number, shape)| Place::of(number, shape)).collect()
    }

    /// The place on which a shape is described: there a pattern is read in the order of the shape's cells.
    pub(crate) fn described(shape: usize) -> Place {
        let cells = SHAPES[shape].described();
        let is_there = |place: &Place| place.cells == cells;
        Place::of(shape, &SHAPES[shape]).into_iter().find(is_there).expect("shapes are described in order")
    }

    fn of(number: usize, shape: &Shape) -> Vec<Place> {
        let described = shape.described();
        let mut places: BTreeMap<Vec<Cell>, Vec<Vec<Cell>>> = BTreeMap::new();
        for symmetry in Symmetry::all() {
            let laid: Vec<Cell> = described.iter().map(|cell| symmetry.apply_to_cell(*cell)).collect();
            let mut sorted = laid.clone();
            sorted.sort_unstable();
            places.entry(sorted).or_default().push(laid);
        }
        let place = |(cells, laid): (Vec<Cell>, Vec<Vec<Cell>>)| {
            let order = |laid: &Vec<Cell>| {
                laid.iter().map(|cell| cells.binary_search(cell).expect("the same cells in order")).collect()
            };
            let orders = laid.iter().map(order).collect();
            Place { shape: number, cells, orders }
        };
        places.into_iter().map(place).collect()
    }

    /// The pattern that lies here, as it is read here.
    pub(crate) fn read(&self, position: &Position) -> usize {
        self.cells.iter().rev().fold(0, |pattern, cell| 3 * pattern + lies_on(position, *cell))
    }

    /// The cells here with the worth of their digits, where a pattern is read as if it lay where the shape is described.
    pub(crate) fn digits(&self) -> impl Iterator<Item = (Cell, usize)> {
        let worths = (0..).map(|digit| 3usize.pow(digit));
        self.orders[0].iter().map(|index| self.cells[*index]).zip(worths)
    }

    /// The one of the patterns that are worth the same which stands for them all, from the pattern read here.
    pub(crate) fn representative(&self, pattern: usize) -> usize {
        let digits = digits(pattern);
        let in_order =
            |order: &Vec<usize>| order.iter().rev().fold(0, |pattern, cell| 3 * pattern + digits[*cell]);
        self.orders.iter().map(in_order).min().expect("a place has an order")
    }
}

/// The digits of a pattern; no shape has more cells than a block.
fn digits(pattern: usize) -> [usize; 8] {
    let mut rest = pattern;
    std::array::from_fn(|_| {
        let digit = rest % 3;
        rest /= 3;
        digit
    })
}

fn lies_on(position: &Position, cell: Cell) -> usize {
    usize::from(position.own().contains(cell)) + 2 * usize::from(position.other().contains(cell))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_square_and_every_line_is_a_place() {
        let places = Place::all();
        let of_size = |size: usize| places.iter().filter(|place| place.cells.len() == size).count();
        assert_eq!([5, 4, 3, 8].map(of_size), [14, 8, 6, 6]);
    }

    #[test]
    fn a_pattern_and_its_mirror_image_have_one_representative() {
        let places = Place::all();
        let corner = places.iter().find(|place| place.shape == 0).expect("there are corners");
        // The cells of a place are in the order of their numbers: in this corner a1, b1, a2, b2, e1.
        let pattern =
            |digits: [usize; 5]| digits.into_iter().rev().fold(0, |pattern, digit| 3 * pattern + digit);
        let represented = |digits| corner.representative(pattern(digits));
        assert_eq!(represented([1, 2, 1, 0, 0]), represented([1, 1, 2, 0, 0]));
        assert_ne!(represented([1, 2, 1, 0, 0]), represented([2, 1, 1, 0, 0]));
    }
}
