use std::collections::BTreeMap;

use rayon::prelude::*;
use tripylon_rules::{
    Game, Player, Pylos,
    pylos::{Position, Symmetry},
};
use tripylon_tablebase::{Occupancy, Value, ValueCounts, Verdict};

use crate::{block_layout::Values, move_graph::MoveGraph};

/// The value of every position of a ruleset of Pylos, in memory.
#[derive(Clone)]
pub struct Solution {
    pub(crate) graph: MoveGraph,
    /// For each occupancy, the value code of each own mask.
    pub(crate) values: Values,
}

impl Solution {
    pub(crate) fn new(graph: MoveGraph, values: Values) -> Solution {
        Solution { graph, values }
    }

    /// The ruleset that was solved.
    pub fn game(&self) -> Pylos {
        self.graph.game
    }

    /// The value of a position.
    pub fn value(&self, position: &Position) -> Value {
        let cells = position.filled().len();
        let spheres = self.graph.game.base.spheres();
        if cells + 1 >= self.graph.occupancies.cell_count() {
            // At most the apex is empty: the player to move fills it and wins, or has lost.
            let can_fill = cells < self.graph.occupancies.cell_count() && position.own().len() < spheres;
            return if can_fill { Value::Win(1) } else { Value::Loss(0) };
        }
        let (filled, symmetry): (_, Symmetry) = Occupancy::canonicalize(position.filled());
        let index = self.graph.occupancies.index(filled).expect("every occupancy is indexed");
        let mask = self.graph.occupancies.get(index).own_mask(symmetry.apply(position.own()));
        Value::from_code(self.values[index][mask as usize]).expect("every possible own mask has a value")
    }

    /// The value of the starting position.
    pub fn start_value(&self) -> Value {
        self.value(&self.graph.game.start())
    }

    /// Counts the positions with each value.
    pub fn value_counts(&self) -> ValueCounts {
        let occupancies = &self.graph.occupancies;
        let cells = occupancies.cell_count();
        let mut layers: Vec<BTreeMap<Value, u64>> =
            (0..=self.graph.max_spheres()).map(|spheres| self.count_layer(spheres)).collect();
        // Only the apex is empty: the player to move has a sphere left in half of these positions.
        let half = occupancies.position_count(cells - 1) / 2;
        layers.push(BTreeMap::from([(Value::Win(1), half), (Value::Loss(0), half)]));
        layers.push(BTreeMap::from([(Value::Loss(0), occupancies.position_count(cells))]));
        let counts = ValueCounts::new(layers);
        let longest = self.longest_position(&counts);
        counts.with_zugzwangs(self.count_zugzwangs()).with_longest_position(longest)
    }

    /// The first of the positions with the greatest distance.
    fn longest_position(&self, counts: &ValueCounts) -> Option<Position> {
        let all = counts.by_value();
        let longest = all.keys().max_by_key(|value| value.distance())?.code();
        let place = (0..self.values.len()).into_par_iter().find_map_first(|index| {
            Some((index, self.values[index].iter().position(|code| *code == longest)?))
        });
        let (index, mask) = place?;
        let occupancy = self.graph.occupancies.get(index);
        let own = occupancy.own_cells(mask as u32);
        Some(Position::new_unchecked(own, occupancy.cells() - own, Player::One))
    }

    fn count_layer(&self, spheres: u32) -> BTreeMap<Value, u64> {
        let by_code = self
            .graph
            .layer(spheres)
            .into_par_iter()
            .map(|index| self.count_occupancy(index))
            .reduce(|| [0; 256], |one, other| std::array::from_fn(|code| one[code] + other[code]));
        let value = |code| Value::from_code(code).expect("every possible own mask has a value");
        (0..=u8::MAX)
            .zip(by_code)
            .filter(|(_, count)| *count > 0)
            .map(|(code, count)| (value(code), count))
            .collect()
    }

    /// The number of positions with each code, over an occupancy and its images.
    fn count_occupancy(&self, index: usize) -> [u64; 256] {
        let occupancy = self.graph.occupancies.get(index);
        let mut by_code = [0u64; 256];
        for (code, mask) in self.values[index].iter().zip(0u32..) {
            if self.is_possible(occupancy, mask) {
                by_code[usize::from(*code)] += 1;
            }
        }
        by_code.map(|count| count * u64::from(occupancy.image_count()))
    }

    /// Whether neither player has more spheres on the board than the game has.
    fn is_possible(&self, occupancy: &Occupancy, mask: u32) -> bool {
        let spheres = self.graph.game.base.spheres();
        let own = mask.count_ones();
        own <= spheres && occupancy.spheres() - own <= spheres
    }

    /// The number of zugzwang positions: the player to move would be better off if it were the opponent's turn.
    fn count_zugzwangs(&self) -> u64 {
        let count = |index: usize| {
            let occupancy = self.graph.occupancies.get(index);
            let values = &self.values[index];
            let masks = 0..values.len() as u32;
            let all = values.len() as u32 - 1;
            let verdict = |mask: u32| Verdict::from_code(values[mask as usize]);
            let worse = |mask: &u32| {
                self.is_possible(occupancy, *mask) && verdict(*mask) < verdict(all ^ mask).for_mover()
            };
            masks.filter(worse).count() as u64 * u64::from(occupancy.image_count())
        };
        (0..self.values.len()).into_par_iter().map(count).sum()
    }

    /// All positions with at least two empty cells and a canonical occupancy. Where a symmetry maps the occupancy to
    /// itself, symmetric images of positions are included.
    pub fn positions(&self) -> impl Iterator<Item = (Position, Value)> + '_ {
        self.values.iter().enumerate().flat_map(move |(index, values)| {
            let occupancy = self.graph.occupancies.get(index);
            values.iter().zip(0u32..).filter_map(move |(code, mask)| {
                let own = occupancy.own_cells(mask);
                let position = Position::new_unchecked(own, occupancy.cells() - own, Player::One);
                self.is_possible(occupancy, mask).then(|| {
                    (position, Value::from_code(*code).expect("every possible own mask has a value"))
                })
            })
        })
    }
}
