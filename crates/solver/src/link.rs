use tripylon_rules::pylos::CellSet;
use tripylon_tablebase::{Filling, Fillings, bit_of};

/// How the numbers of the own spheres of one filling become numbers of another, when something on the board changes.
///
/// A change keeps most spheres where they are, and then the board is turned so that the filling that results is the one
/// that stands for it. So every bit of the number goes to some other bit, or nowhere. This holds for all positions of a
/// filling at once: what happens is worked out once, and the positions only follow.
#[derive(Clone, Debug)]
pub(crate) struct Link {
    /// The filling that results.
    pub(crate) filling: u32,
    /// Where each bit goes; [`Link::NOWHERE`] for a sphere that leaves.
    places: Box<[u8]>,
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

impl Link {
    const NOWHERE: u8 = u8::MAX;

    /// The link from the positions of a filling, with index bits for `cells`, to those after a change.
    ///
    /// `leaves` are cells that become empty, `arrives` are cells with a sphere of the player whose turn it is that have
    /// no bit in the number yet.
    pub(crate) fn new(
        fillings: &Fillings,
        cells: CellSet,
        leaves: CellSet,
        arrives: CellSet,
        next: Next,
    ) -> Link {
        let (standing, symmetry) = Filling::standing_for((cells - leaves) | arrives);
        let bit = |cell| bit_of(standing, symmetry.apply_to_cell(cell)) as u8;
        let places =
            cells.into_iter().map(|cell| if leaves.contains(cell) { Link::NOWHERE } else { bit(cell) });
        Link {
            filling: fillings.index(standing).expect("a filling that play leads to is known") as u32,
            places: places.collect(),
            arrives: arrives.into_iter().fold(0, |bits, cell| bits | 1 << bit(cell)),
            turned: match next {
                Next::Opponent => ((1u64 << standing.len()) - 1) as u32,
                Next::Same => 0,
            },
        }
    }

    /// Where the low bits of a number go, for every value of them; without what arrives and turns.
    pub(crate) fn low_table(&self, table: &mut [u32]) {
        table[0] = 0;
        let mut filled = 1;
        for place in self.places.iter().take(table.len().trailing_zeros() as usize) {
            let bit = if *place == Link::NOWHERE { 0 } else { 1 << place };
            for index in 0..filled {
                table[filled + index] = table[index] | bit;
            }
            filled *= 2;
        }
    }

    /// The number that results from the bits above the lowest `low` of a number; the low ones are still to be put in by
    /// exclusive or.
    pub(crate) fn base(&self, number: u32, low: u32) -> u32 {
        let high = self.places.iter().enumerate().skip(low as usize);
        let moved = high
            .filter(|(bit, place)| number >> bit & 1 != 0 && **place != Link::NOWHERE)
            .fold(0, |bits, (_, place)| bits | 1 << place);
        (moved | self.arrives) ^ self.turned
    }
}
