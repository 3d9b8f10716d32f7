//! What is known of the starts of battles: a lower and an upper bound of the points still to come for player 1.
//!
//! A battle begins with as many pieces at home on either side, so the whole game has no more than 92 251 pairs of homes in
//! which one can begin. Each has its own place in the table: nothing collides and nothing is ever forgotten. With one piece
//! more set aside, whoever wins the last battle gets one point more and nothing else changes; so each number set aside
//! bounds all the others, too.

use tripylon_rules::le_pylos::RuleSet;

use super::{field::Terrain, hemisphere::bits};

/// The bounds of every start of a battle, by the number of pieces at home on one side.
#[derive(Debug)]
pub(super) struct Bounds {
    /// For each player and set of homes, how many sets of as many come before it.
    rank: [Vec<u16>; 2],
    layers: [Layer; 6],
    singleton: u8,
}

/// The starts with the same number of pieces at home, two pieces apart.
#[derive(Debug, Default)]
struct Layer {
    /// How many sets of homes there are on one side.
    homes: usize,
    /// How many numbers set aside there can be.
    width: usize,
    /// Lower and upper bound; empty where memory does not suffice, and then nothing is known.
    bounds: Vec<[u8; 2]>,
}

/// Where a start of a battle has its bounds.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    layer: usize,
    row: usize,
    aside: usize,
}

impl Bounds {
    /// A table of at most so many bytes in which nothing is known yet.
    pub(super) fn new(bytes: usize, terrain: &Terrain) -> Bounds {
        let singleton = terrain.singleton;
        let mut seen = [0u16; 11];
        let mut rank = vec![0; 1024];
        for (home, rank) in rank.iter_mut().enumerate() {
            let count = home.count_ones() as usize;
            *rank = seen[count];
            seen[count] += 1;
        }
        let mut left = bytes;
        let layers = std::array::from_fn(|half| {
            let homes = usize::from(seen[2 * half]);
            let width = 3 * (5 - half) + 1;
            let entries = homes * homes * 2 * width;
            let fits = half > 0 && entries * size_of::<[u8; 2]>() <= left;
            if !fits {
                return Layer { homes, width, bounds: Vec::new() };
            }
            left -= entries * size_of::<[u8; 2]>();
            let most = |aside| (4 * half + aside) as u8 + singleton;
            let row = (0..width).map(|aside| [0, most(aside)]);
            Layer { homes, width, bounds: row.cycle().take(entries).collect() }
        });
        let rank = [0, 1].map(|player| match terrain.rules {
            RuleSet::Carpentier => one_rank_for_equal_pairs(&rank, &terrain.sizes[player]),
            RuleSet::JeuxEtStrategie => rank.clone(),
        });
        Bounds { rank, layers, singleton }
    }

    #[inline]
    pub(super) fn place(&self, home: [u16; 2], leader: u8, aside: u8) -> Place {
        let layer = home[0].count_ones() as usize / 2;
        let [one, two] = [0, 1].map(|player| usize::from(self.rank[player][usize::from(home[player])]));
        let row = (one * self.layers[layer].homes + two) * 2 + usize::from(leader);
        Place { layer, row, aside: usize::from(aside) }
    }

    /// The least and the most points to come for player 1, as far as is known.
    #[inline]
    pub(super) fn of(&self, place: Place) -> [u8; 2] {
        let layer = &self.layers[place.layer];
        match layer.bounds.get(place.row * layer.width + place.aside) {
            Some(bounds) => *bounds,
            None => [0, (4 * place.layer + place.aside) as u8 + self.singleton],
        }
    }

    /// Player 1 gets at least so many.
    pub(super) fn raise(&mut self, place: Place, points: u8) {
        for (aside, bounds) in self.row(place).iter_mut().enumerate() {
            let fewer_aside = place.aside.saturating_sub(aside) as u8;
            bounds[0] = bounds[0].max(points.saturating_sub(fewer_aside));
        }
    }

    /// Player 1 gets at most so many.
    pub(super) fn lower(&mut self, place: Place, points: u8) {
        for (aside, bounds) in self.row(place).iter_mut().enumerate() {
            let more_aside = aside.saturating_sub(place.aside) as u8;
            bounds[1] = bounds[1].min(points + more_aside);
        }
    }

    fn row(&mut self, place: Place) -> &mut [[u8; 2]] {
        let layer = &mut self.layers[place.layer];
        let first = place.row * layer.width;
        layer.bounds.get_mut(first..first + layer.width).unwrap_or_default()
    }
}

/// Ranks with which two last pieces are known by their sizes alone: where pieces slide, two cannot shut each other in.
fn one_rank_for_equal_pairs(rank: &[u16], sizes: &[u8; 10]) -> Vec<u16> {
    let pair = |home: usize| {
        let mut pair: Vec<u8> = bits(home as u16).map(|piece| sizes[piece]).collect();
        pair.sort_unstable();
        pair
    };
    let same = |home: usize| (0..home).find(|other| other.count_ones() == 2 && pair(*other) == pair(home));
    let first = |home: usize| if home.count_ones() == 2 { same(home).unwrap_or(home) } else { home };
    (0..rank.len()).map(|home| rank[first(home)]).collect()
}
