use std::{
    collections::{BTreeSet, HashMap},
    sync::{Arc, Mutex},
};

use tripylon_rules::pylos::CellSet;
use tripylon_tablebase::{Filling, Fillings, bit_of, in_order};

use crate::part::{LANES, LOW};

/// How the numbers of the own spheres of one filling become numbers of another, when something on the board changes.
///
/// A change keeps most spheres where they are, and then the board is turned so that the filling that results is the one
/// that stands for it. So every bit of the number goes to some other bit, or nowhere. This holds for all positions of a
/// filling at once: what happens is worked out once, and the positions only follow.
#[derive(Clone, Debug)]
pub(crate) struct Link {
    /// The filling that results.
    pub(crate) filling: u32,
    /// Where each bit from [`LOW`] up goes, as the bit itself; 0 for a sphere that leaves.
    high: Box<[u32]>,
    /// Where the bits below [`LOW`] go.
    pub(crate) low: Arc<LowBits>,
    /// The bits of spheres that arrive.
    arrives: u32,
    /// All bits of the resulting numbers if it is now the other player's turn, whose spheres are those that are not own.
    turned: u32,
}

/// Who decides next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Next {
    /// The turn is over.
    Opponent,
    /// The same player takes a sphere back.
    Same,
}

/// Where the low bits of a number go, for every value of them.
#[derive(Debug)]
pub(crate) struct LowBits {
    pub(crate) table: Box<[u32]>,
    /// The parts of the resulting numbers that are reached, apart from what the high bits say.
    parts: Box<[u32]>,
    sixteens: bool,
}

impl LowBits {
    fn new(places: &[u32]) -> LowBits {
        let mut table = vec![0];
        for place in places {
            let with: Vec<u32> = table.iter().map(|bits| bits | place).collect();
            table.extend(with);
        }
        let parts: BTreeSet<u32> = table.iter().map(|bits| bits >> LOW).collect();
        let lanes = LANES as u32;
        let together =
            table.chunks_exact(LANES).all(|group| group.iter().all(|bits| bits / lanes == group[0] / lanes));
        let sixteens = parts.len() == 1 && table.len() >= LANES && together;
        LowBits { table: table.into(), parts: parts.into_iter().collect(), sixteens }
    }

    /// Whether all numbers that share their high bits still do, and so do those that share all but the lowest four.
    pub(crate) fn keep_sixteens(&self) -> bool {
        self.sixteens
    }
}

/// The tables of low bits made so far: most links share theirs with many others.
#[derive(Default)]
pub(crate) struct LowTables {
    tables: Mutex<HashMap<Vec<u32>, Arc<LowBits>>>,
}

impl LowTables {
    fn get(&self, places: &[u32]) -> Arc<LowBits> {
        let mut tables = self.tables.lock().expect("nobody panics while making a table");
        tables.entry(places.to_vec()).or_insert_with(|| Arc::new(LowBits::new(places))).clone()
    }
}

/// What the links of all fillings are made from.
pub(crate) struct Links<'a> {
    pub(crate) fillings: &'a Fillings,
    pub(crate) tables: &'a LowTables,
}

impl Links<'_> {
    /// The link from the positions of a filling, with bits for `cells`, to those after a change.
    ///
    /// `leaves` are cells that become empty, `arrives` are cells with a sphere of the player whose turn it is that have
    /// no bit in the number yet.
    pub(crate) fn link(&self, cells: CellSet, leaves: CellSet, arrives: CellSet, next: Next) -> Link {
        let (standing, symmetry) = Filling::standing_for((cells - leaves) | arrives);
        let bit = |cell| 1 << bit_of(standing, symmetry.apply_to_cell(cell));
        let places: Vec<u32> =
            in_order(cells).map(|cell| if leaves.contains(cell) { 0 } else { bit(cell) }).collect();
        let (low, high) = places.split_at(places.len().min(LOW as usize));
        Link {
            filling: self.fillings.index(standing).expect("a filling that play leads to is known") as u32,
            high: high.into(),
            low: self.tables.get(low),
            arrives: arrives.into_iter().fold(0, |bits, cell| bits | bit(cell)),
            turned: match next {
                Next::Opponent => ((1u64 << standing.len()) - 1) as u32,
                Next::Same => 0,
            },
        }
    }
}

impl Link {
    /// The number that results from the high bits of a number; the low ones are still to be put in by exclusive or.
    pub(crate) fn base(&self, first: u32) -> u32 {
        let mut bits = first >> LOW;
        let mut moved = self.arrives;
        while bits != 0 {
            moved |= self.high[bits.trailing_zeros() as usize];
            bits &= bits - 1;
        }
        moved ^ self.turned
    }

    /// The parts of the resulting filling that the numbers of a part lead to.
    pub(crate) fn parts(&self, first: u32) -> impl Iterator<Item = usize> + '_ {
        let base = self.base(first) >> LOW;
        self.low.parts.iter().map(move |part| (base ^ part) as usize)
    }
}

impl Link {
    /// The latest of the dates of the parts that the numbers of a part lead to.
    pub(crate) fn latest(&self, first: u32, dates: &[Vec<u32>]) -> u32 {
        let dates = &dates[self.filling as usize];
        self.parts(first).map(|part| dates[part]).max().unwrap_or_default()
    }
}
