use rayon::prelude::*;
use tripylon_rules::{
    Pylos,
    pylos::{Cell, CellSet, EmptyReserve, Symmetry},
};
use tripylon_tablebase::{
    ANY, Drafting, Fillings, Kind, PART, Stored, Value, bit_of, colouring, colouring_order,
};

use crate::{Solution, page::Values};

impl Solution {
    /// The pieces of a table of this solution, by number of spheres. `done` is told the number of spheres of each piece
    /// when it is finished.
    ///
    /// The pieces do not depend on how many cores work on them. What has been packed is given up at once, so that no more
    /// memory is needed than for solving.
    pub fn into_pieces(self, kind: Kind, done: impl Fn(u32) + Sync) -> Vec<Vec<u8>> {
        let Solution { atlas, mut values } = self;
        let packing = Packing { game: atlas.game, fillings: &atlas.fillings, kind };
        // The layers with the most positions first, so that no core is left with one of them in the end.
        let layers = (0..=atlas.deepest()).rev();
        let layers: Vec<(u32, Values)> =
            layers.map(|spheres| (spheres, values.split_off(atlas.layer(spheres).start))).collect();
        let mut pieces: Vec<(u32, Vec<u8>)> = layers
            .into_par_iter()
            .with_max_len(1)
            .map(|(spheres, values)| {
                let piece = packing.piece(spheres, values);
                done(spheres);
                (spheres, piece)
            })
            .collect();
        pieces.sort_by_key(|(spheres, _)| *spheres);
        pieces.into_iter().map(|(_, piece)| piece).collect()
    }
}

/// What the pieces of a table are made from, apart from the values.
struct Packing<'a> {
    game: Pylos,
    fillings: &'a Fillings,
    kind: Kind,
}

impl Packing<'_> {
    fn piece(&self, spheres: u32, values: Values) -> Vec<u8> {
        let mut drafting = Drafting::new(spheres);
        for (index, mut codes) in self.fillings.layer(spheres).zip(values) {
            for (code, number) in codes.iter_mut().zip(0..) {
                *code = self.entry(number, spheres, *code);
            }
            let order = Reordering::new(self.fillings.get(index).cells());
            drafting.add(Stored::NotLost.code(), |first, bytes| order.read(&codes, first, bytes));
        }
        drafting.finish()
    }

    /// What a table has to hold of a number, given the code of its value.
    fn entry(&self, number: u32, spheres: u32, code: u8) -> u8 {
        let most = match self.game.empty_reserve {
            EmptyReserve::Loses => self.game.base.spheres() - 1,
            EmptyReserve::MayRaise => self.game.base.spheres(),
        };
        let own = number.count_ones();
        if own > most || spheres - own > most {
            return ANY;
        }
        match (Value::from_code(code).map(Stored::from), self.kind) {
            (Some(Stored::Lost(_)), Kind::Compact) => Stored::Lost(0).code(),
            (Some(stored), Kind::Compact | Kind::Full) => stored.code(),
            (None, _) => ANY,
        }
    }
}

/// The way from the numbers of a filling as the solver has them to those by which a table asks.
struct Reordering {
    /// From a table's number to the solver's.
    solver: Bits,
    /// From a table's number to those of its images under the symmetries that leave the filling as it is.
    images: Vec<Bits>,
}

impl Reordering {
    fn new(cells: CellSet) -> Reordering {
        let bits = |bit: &dyn Fn(Cell) -> u32| Bits::new(colouring_order(cells).map(bit).collect());
        let keeping = Symmetry::all().skip(1).filter(|symmetry| symmetry.apply(cells) == cells);
        Reordering {
            solver: bits(&|cell| 1 << bit_of(cells, cell)),
            images: keeping
                .map(|symmetry| bits(&|cell| colouring(cells, symmetry.apply(cell.into()))))
                .collect(),
        }
    }

    /// Reads the bytes of the table's numbers from a first one on. Those of which an image has a smaller number are never
    /// asked for.
    fn read(&self, stored: &[u8], first: u32, bytes: &mut [u8]) {
        for (byte, number) in bytes.iter_mut().zip(self.solver.numbers(first)) {
            *byte = stored[number as usize];
        }
        for image in &self.images {
            for ((byte, number), image) in bytes.iter_mut().zip(first..).zip(image.numbers(first)) {
                if image < number {
                    *byte = ANY;
                }
            }
        }
    }
}

/// Numbers whose bits go to other places.
struct Bits {
    places: Vec<u32>,
    /// Where the bits of numbers go that have only the low ones that are drafted at a time.
    low: Vec<u32>,
}

impl Bits {
    fn new(places: Vec<u32>) -> Bits {
        let mut low = vec![0];
        for place in places.iter().take(PART as usize) {
            let with: Vec<u32> = low.iter().map(|number| number | place).collect();
            low.extend(with);
        }
        Bits { places, low }
    }

    /// What becomes of the numbers from a first one on that share its high bits.
    fn numbers(&self, first: u32) -> impl Iterator<Item = u32> + '_ {
        let moved = self.places.iter().enumerate().filter(|(bit, _)| first >> bit & 1 != 0);
        let high = moved.fold(0, |high, (_, place)| high | place);
        self.low.iter().map(move |low| high | low)
    }
}
