use rayon::prelude::*;
use tripylon_rules::{
    Pylos,
    pylos::{Cell, CellSet, EmptyReserve, Symmetry},
};
use tripylon_tablebase::{
    CHUNK_BITS, DONT_CARE, DecisionDiagramBuilder, Occupancies, TableEntry, TableKind, Value,
    colouring_index, colouring_order, own_mask_bit,
};

use crate::{Solution, block_layout::Values};

impl Solution {
    /// Builds the sections of a table, by number of spheres. `done` is called with the number of spheres of each finished
    /// section.
    ///
    /// The sections do not depend on the number of threads. Values are freed as soon as they are packed, so packing needs
    /// no more memory than solving.
    pub fn into_sections(self, kind: TableKind, done: impl Fn(u32) + Sync) -> Vec<Vec<u8>> {
        let Solution { graph, mut values } = self;
        let builder = SectionBuilder { game: graph.game, occupancies: &graph.occupancies, kind };
        // The largest layers come first, so that none of them is left for a single thread at the end.
        let layers = (0..=graph.max_spheres()).rev();
        let layers: Vec<(u32, Values)> =
            layers.map(|spheres| (spheres, values.split_off(graph.layer(spheres).start))).collect();
        let mut sections: Vec<(u32, Vec<u8>)> = layers
            .into_par_iter()
            .with_max_len(1)
            .map(|(spheres, values)| {
                let section = builder.build(spheres, values);
                done(spheres);
                (spheres, section)
            })
            .collect();
        sections.sort_by_key(|(spheres, _)| *spheres);
        sections.into_iter().map(|(_, section)| section).collect()
    }
}

/// Builds the sections of a table.
struct SectionBuilder<'a> {
    game: Pylos,
    occupancies: &'a Occupancies,
    kind: TableKind,
}

impl SectionBuilder<'_> {
    fn build(&self, spheres: u32, values: Values) -> Vec<u8> {
        let mut diagram = DecisionDiagramBuilder::new(spheres);
        for (index, mut codes) in self.occupancies.layer(spheres).zip(values) {
            for (code, own_mask) in codes.iter_mut().zip(0..) {
                *code = self.entry(own_mask, spheres, *code);
            }
            let order = ColouringOrder::new(self.occupancies.get(index).cells());
            diagram
                .add_occupancy(TableEntry::NotLost.code(), |first, bytes| order.read(&codes, first, bytes));
        }
        diagram.finish()
    }

    /// The table entry of an own mask, given its value code.
    fn entry(&self, own_mask: u32, spheres: u32, code: u8) -> u8 {
        let most = match self.game.empty_reserve {
            EmptyReserve::Loses => self.game.base.spheres() - 1,
            EmptyReserve::MayRaise => self.game.base.spheres(),
        };
        let own = own_mask.count_ones();
        if own > most || spheres - own > most {
            return DONT_CARE;
        }
        match (Value::from_code(code).map(TableEntry::from), self.kind) {
            (Some(TableEntry::Lost(_)), TableKind::Compact) => TableEntry::Lost(0).code(),
            (Some(entry), TableKind::Compact | TableKind::Full) => entry.code(),
            (None, _) => DONT_CARE,
        }
    }
}

/// Converts the values of an occupancy from the solver's own-mask order to the colouring order of tables.
struct ColouringOrder {
    /// From a colouring index to an own mask.
    to_own_mask: BitPermutation,
    /// From a colouring index to its images under the symmetries that map the occupancy to itself.
    images: Vec<BitPermutation>,
}

impl ColouringOrder {
    fn new(cells: CellSet) -> ColouringOrder {
        let map =
            |target: &dyn Fn(Cell) -> u32| BitPermutation::new(colouring_order(cells).map(target).collect());
        let stabilizer = Symmetry::all().skip(1).filter(|symmetry| symmetry.apply(cells) == cells);
        ColouringOrder {
            to_own_mask: map(&|cell| 1 << own_mask_bit(cells, cell)),
            images: stabilizer
                .map(|symmetry| map(&|cell| colouring_index(cells, symmetry.apply(cell.into()))))
                .collect(),
        }
    }

    /// Reads the bytes of the colourings from `first` on. A colouring with a smaller image is never looked up, so its
    /// byte does not matter.
    fn read(&self, codes: &[u8], first: u32, bytes: &mut [u8]) {
        for (byte, own_mask) in bytes.iter_mut().zip(self.to_own_mask.map_from(first)) {
            *byte = codes[own_mask as usize];
        }
        for image in &self.images {
            for ((byte, colouring), image) in bytes.iter_mut().zip(first..).zip(image.map_from(first)) {
                if image < colouring {
                    *byte = DONT_CARE;
                }
            }
        }
    }
}

/// A map that moves each bit of an index to another bit.
struct BitPermutation {
    targets: Vec<u32>,
    /// The images of all indices below `1 << CHUNK_BITS`, as a lookup table.
    low: Vec<u32>,
}

impl BitPermutation {
    fn new(targets: Vec<u32>) -> BitPermutation {
        let mut low = vec![0];
        for target in targets.iter().take(CHUNK_BITS as usize) {
            let with_target: Vec<u32> = low.iter().map(|index| index | target).collect();
            low.extend(with_target);
        }
        BitPermutation { targets, low }
    }

    /// The images of the indices from `first` on that share its high bits.
    fn map_from(&self, first: u32) -> impl Iterator<Item = u32> + '_ {
        let set_bits = self.targets.iter().enumerate().filter(|(bit, _)| first >> bit & 1 != 0);
        let high = set_bits.fold(0, |high, (_, target)| high | target);
        self.low.iter().map(move |low| high | low)
    }
}
