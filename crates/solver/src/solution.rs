use std::collections::BTreeMap;

use rayon::prelude::*;
use tripylon_rules::{
    Game, Player, Pylos,
    pylos::{Position, Symmetry},
};
use tripylon_tablebase::{Census, Filling, Value, Verdict};

use crate::{atlas::Atlas, page::Values};

/// The value of every position of a reading of Pylos, in memory.
#[derive(Clone)]
pub struct Solution {
    pub(crate) atlas: Atlas,
    /// For each filling, the code of the value of every number.
    pub(crate) values: Values,
}

impl Solution {
    pub(crate) fn new(atlas: Atlas, values: Values) -> Solution {
        Solution { atlas, values }
    }

    /// The reading that was solved.
    pub fn game(&self) -> Pylos {
        self.atlas.game
    }

    /// The value of a position.
    pub fn value(&self, position: &Position) -> Value {
        let cells = position.filled().len();
        let spheres = self.atlas.game.base.spheres();
        if cells + 1 >= self.atlas.fillings.cells() {
            // Only the apex is left, or nothing: whoever is to move fills it, or has lost.
            let can_fill = cells < self.atlas.fillings.cells() && position.own().len() < spheres;
            return if can_fill { Value::Win(1) } else { Value::Loss(0) };
        }
        let (standing, symmetry): (_, Symmetry) = Filling::standing_for(position.filled());
        let index = self.atlas.fillings.index(standing).expect("a position has a filling that is known");
        let number = self.atlas.fillings.get(index).number(symmetry.apply(position.own()));
        Value::from_code(self.values[index][number as usize]).expect("every position has a value")
    }

    /// The value of the start.
    pub fn start(&self) -> Value {
        self.value(&self.atlas.game.start())
    }

    /// How many positions have each value, over all positions with the player to move normalised.
    pub fn census(&self) -> Census {
        let fillings = &self.atlas.fillings;
        let cells = fillings.cells();
        let mut layers: Vec<BTreeMap<Value, u64>> =
            (0..=self.atlas.deepest()).map(|spheres| self.count_layer(spheres)).collect();
        // Only the apex is empty: as many positions in which the player to move has a sphere left as not.
        let half = fillings.positions(cells - 1) / 2;
        layers.push(BTreeMap::from([(Value::Win(1), half), (Value::Loss(0), half)]));
        layers.push(BTreeMap::from([(Value::Loss(0), fillings.positions(cells))]));
        let census = Census::new(layers);
        let longest = self.longest(&census);
        census.with_zugzwangs(self.zugzwangs()).with_longest(longest)
    }

    /// The first position of those that take the most turns.
    fn longest(&self, census: &Census) -> Option<Position> {
        let all = census.all();
        let longest = all.keys().max_by_key(|value| value.distance())?.code();
        let place = (0..self.values.len()).into_par_iter().find_map_first(|index| {
            Some((index, self.values[index].iter().position(|code| *code == longest)?))
        });
        let (index, number) = place?;
        let filling = self.atlas.fillings.get(index);
        let own = filling.own(number as u32);
        Some(Position::new_unchecked(own, filling.cells() - own, Player::One))
    }

    fn count_layer(&self, spheres: u32) -> BTreeMap<Value, u64> {
        let by_code = self
            .atlas
            .layer(spheres)
            .into_par_iter()
            .map(|index| self.count_filling(index))
            .reduce(|| [0; 256], |one, other| std::array::from_fn(|code| one[code] + other[code]));
        let value = |code| Value::from_code(code).expect("every position has a value");
        (0..=u8::MAX)
            .zip(by_code)
            .filter(|(_, count)| *count > 0)
            .map(|(code, count)| (value(code), count))
            .collect()
    }

    /// How many positions with a filling or one of its images have each code.
    fn count_filling(&self, index: usize) -> [u64; 256] {
        let filling = self.atlas.fillings.get(index);
        let mut by_code = [0u64; 256];
        for (code, number) in self.values[index].iter().zip(0u32..) {
            if self.is_position(filling, number) {
                by_code[usize::from(*code)] += 1;
            }
        }
        by_code.map(|count| count * u64::from(filling.images()))
    }

    /// Whether nobody has more spheres on the board than the game gives out.
    fn is_position(&self, filling: &Filling, number: u32) -> bool {
        let spheres = self.atlas.game.base.spheres();
        let own = number.count_ones();
        own <= spheres && filling.spheres() - own <= spheres
    }

    /// How many positions are zugzwang: the player to move would be better off if it were the opponent's turn.
    fn zugzwangs(&self) -> u64 {
        let count = |index: usize| {
            let filling = self.atlas.fillings.get(index);
            let values = &self.values[index];
            let numbers = 0..values.len() as u32;
            let all = values.len() as u32 - 1;
            let verdict = |number: u32| Verdict::from_code(values[number as usize]);
            let worse = |number: &u32| {
                self.is_position(filling, *number) && verdict(*number) < verdict(all ^ number).for_mover()
            };
            numbers.filter(worse).count() as u64 * u64::from(filling.images())
        };
        (0..self.values.len()).into_par_iter().map(count).sum()
    }

    /// All positions with at least two empty cells, those that are symmetric images of others included where their filling
    /// is its own image.
    pub fn positions(&self) -> impl Iterator<Item = (Position, Value)> + '_ {
        self.values.iter().enumerate().flat_map(move |(index, values)| {
            let filling = self.atlas.fillings.get(index);
            values.iter().zip(0u32..).filter_map(move |(code, number)| {
                let own = filling.own(number);
                let position = Position::new_unchecked(own, filling.cells() - own, Player::One);
                self.is_position(filling, number)
                    .then(|| (position, Value::from_code(*code).expect("every position has a value")))
            })
        })
    }
}
