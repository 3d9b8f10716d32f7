use std::{
    collections::{BTreeSet, HashMap},
    sync::{Arc, Mutex},
};

use tripylon_rules::pylos::CellSet;
use tripylon_tablebase::{Filling, Fillings, bit_of, in_order};

use crate::{
    groups::Groups,
    order::ORDERS,
    page::{GROUPS, LANES, LOW, SIZE},
};

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
    /// The same for groups, if there are any.
    pub(crate) sixteens: Option<Sixteens>,
}

/// Where groups of sixteen numbers go.
#[derive(Debug)]
pub(crate) struct Sixteens {
    /// Where the first number of each group of a part goes, apart from what the high bits say, counted in groups.
    pub(crate) groups: Box<[u32]>,
    /// Where the numbers of the first group go, which tells the same of the other groups.
    pub(crate) lanes: [u32; LANES],
    /// The groups among these, without repetition: one where the sixteen stay together.
    lane_groups: Box<[u32]>,
    /// The one of [`ORDERS`] in which they come out then.
    order: Option<usize>,
}

impl LowBits {
    fn new(places: &[u32]) -> LowBits {
        let mut table = vec![0];
        for place in places {
            let with: Vec<u32> = table.iter().map(|bits| bits | place).collect();
            table.extend(with);
        }
        let parts: BTreeSet<u32> = table.iter().map(|bits| bits >> LOW).collect();
        LowBits { parts: parts.into_iter().collect(), sixteens: Sixteens::new(&table), table: table.into() }
    }

    /// Whether the numbers of a part lead to those of one part.
    pub(crate) fn is_to_one_part(&self) -> bool {
        self.parts.len() == 1
    }
}

impl Sixteens {
    fn new(table: &[u32]) -> Option<Sixteens> {
        let (groups, _) = table.as_chunks::<LANES>();
        let size = LANES as u32;
        let lanes = *groups.first()?;
        let lane_groups: BTreeSet<u32> = lanes.iter().map(|bits| bits / size).collect();
        let in_order = lanes.map(|bits| (bits % size) as u8);
        let order = ORDERS.iter().position(|order| *order == in_order).filter(|_| lane_groups.len() == 1);
        let groups = groups.iter().map(|group| group[0] / size).collect();
        Some(Sixteens { groups, lanes, lane_groups: lane_groups.into_iter().collect(), order })
    }

    /// The one of [`ORDERS`] in which sixteen that stay together come out, if it is one where a number has the given
    /// lowest bits besides.
    pub(crate) fn order(&self, base: u32) -> Option<usize> {
        match base as usize % LANES {
            0 => self.order,
            15 => self.order.map(|order| order ^ 1),
            _ => None,
        }
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

    /// Adds the groups that some groups of a part lead to; `all` are those that a part of the resulting filling has.
    pub(crate) fn add_reached(&self, first: u32, groups: Groups, all: Groups, reached: &mut [Groups]) {
        let Some(sixteens) = self.low.sixteens.as_ref().filter(|_| groups != Groups::all(SIZE)) else {
            self.parts(first).for_each(|part| reached[part] = all);
            return;
        };
        let base = self.base(first);
        for lane in &sixteens.lane_groups {
            let start = (base / LANES as u32) ^ lane;
            let places = groups.iter().map(|group| (start ^ sixteens.groups[group]) as usize);
            if self.low.is_to_one_part() {
                let reached = &mut reached[base as usize >> LOW];
                places.for_each(|place| reached.insert(place % GROUPS));
            } else {
                places.for_each(|place| reached[place / GROUPS].insert(place % GROUPS));
            }
        }
    }

    /// The least of the distances of the parts that the numbers of a part lead to.
    pub(crate) fn least(&self, first: u32, distances: &[Vec<u8>]) -> u8 {
        let distances = &distances[self.filling as usize];
        self.parts(first).map(|part| distances[part]).fold(u8::MAX, u8::min)
    }
}
