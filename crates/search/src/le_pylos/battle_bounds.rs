//! Bounds of the points to come for player 1 at the starts of battles.
//!
//! A battle begins with equally many pieces at home on either side, so a game has no more than 92 251 pairs of homes in
//! which one can begin. Each has its own slot in the table: there are no collisions and no replacement. One more piece
//! set aside gives the winner of the last battle one point more and changes nothing else, so the bounds for each number
//! set aside bound all the others too.

use tripylon_rules::le_pylos::RulesSource;

use super::{battle::BattleSetup, hemisphere::bits};

/// The bounds of every start of a battle, by the number of pieces at home on one side.
#[derive(Debug)]
pub(super) struct BattleBounds {
    /// For each player and set of homes, its rank among the sets of the same size.
    rank: [Vec<u16>; 2],
    layers: [Layer; 6],
    singleton: u8,
}

/// The starts with the same number of pieces at home.
#[derive(Debug, Default)]
struct Layer {
    /// The number of sets of homes on one side.
    homes: usize,
    /// The number of possible numbers of pieces set aside.
    width: usize,
    /// Lower and upper bound; empty if the memory limit does not allow the layer, and then nothing is known.
    bounds: Vec<[u8; 2]>,
}

/// The slot of the start of a battle.
#[derive(Clone, Copy, Debug)]
pub(super) struct BoundsSlot {
    layer: usize,
    row: usize,
    set_aside: usize,
}

impl BattleBounds {
    /// An empty table of at most `bytes` bytes.
    pub(super) fn new(bytes: usize, setup: &BattleSetup) -> BattleBounds {
        let singleton = setup.singleton;
        let mut seen = [0u16; 11];
        let mut rank = vec![0; 1024];
        for (home, rank) in rank.iter_mut().enumerate() {
            let count = home.count_ones() as usize;
            *rank = seen[count];
            seen[count] += 1;
        }
        let mut remaining_bytes = bytes;
        let layers = std::array::from_fn(|half| {
            let homes = usize::from(seen[2 * half]);
            let width = 3 * (5 - half) + 1;
            let entries = homes * homes * 2 * width;
            let fits = half > 0 && entries * size_of::<[u8; 2]>() <= remaining_bytes;
            if !fits {
                return Layer { homes, width, bounds: Vec::new() };
            }
            remaining_bytes -= entries * size_of::<[u8; 2]>();
            let max_points = |set_aside| (4 * half + set_aside) as u8 + singleton;
            let row = (0..width).map(|set_aside| [0, max_points(set_aside)]);
            Layer { homes, width, bounds: row.cycle().take(entries).collect() }
        });
        let rank = [0, 1].map(|player| match setup.rules {
            RulesSource::Carpentier => share_ranks_of_equal_pairs(&rank, &setup.sizes[player]),
            RulesSource::JeuxEtStrategie => rank.clone(),
        });
        BattleBounds { rank, layers, singleton }
    }

    #[inline]
    pub(super) fn slot(&self, home: [u16; 2], leader: u8, set_aside: u8) -> BoundsSlot {
        let layer = home[0].count_ones() as usize / 2;
        let [one, two] = [0, 1].map(|player| usize::from(self.rank[player][usize::from(home[player])]));
        let row = (one * self.layers[layer].homes + two) * 2 + usize::from(leader);
        BoundsSlot { layer, row, set_aside: usize::from(set_aside) }
    }

    /// Returns the known lower and upper bound.
    #[inline]
    pub(super) fn get(&self, slot: BoundsSlot) -> [u8; 2] {
        let layer = &self.layers[slot.layer];
        match layer.bounds.get(slot.row * layer.width + slot.set_aside) {
            Some(bounds) => *bounds,
            None => [0, (4 * slot.layer + slot.set_aside) as u8 + self.singleton],
        }
    }

    /// Records that player 1 gets at least `points`.
    pub(super) fn raise_lower_bound(&mut self, slot: BoundsSlot, points: u8) {
        for (set_aside, bounds) in self.row(slot).iter_mut().enumerate() {
            let fewer_aside = slot.set_aside.saturating_sub(set_aside) as u8;
            bounds[0] = bounds[0].max(points.saturating_sub(fewer_aside));
        }
    }

    /// Records that player 1 gets at most `points`.
    pub(super) fn reduce_upper_bound(&mut self, slot: BoundsSlot, points: u8) {
        for (set_aside, bounds) in self.row(slot).iter_mut().enumerate() {
            let more_aside = set_aside.saturating_sub(slot.set_aside) as u8;
            bounds[1] = bounds[1].min(points + more_aside);
        }
    }

    fn row(&mut self, slot: BoundsSlot) -> &mut [[u8; 2]] {
        let layer = &mut self.layers[slot.layer];
        let first = slot.row * layer.width;
        layer.bounds.get_mut(first..first + layer.width).unwrap_or_default()
    }
}

/// Gives pairs of last pieces with the same sizes one rank: where pieces slide, two cannot block each other.
fn share_ranks_of_equal_pairs(rank: &[u16], sizes: &[u8; 10]) -> Vec<u16> {
    let pair = |home: usize| {
        let mut pair: Vec<u8> = bits(home as u16).map(|piece| sizes[piece]).collect();
        pair.sort_unstable();
        pair
    };
    let same = |home: usize| (0..home).find(|other| other.count_ones() == 2 && pair(*other) == pair(home));
    let first = |home: usize| if home.count_ones() == 2 { same(home).unwrap_or(home) } else { home };
    (0..rank.len()).map(|home| rank[first(home)]).collect()
}
