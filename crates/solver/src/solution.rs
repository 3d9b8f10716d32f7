use std::collections::BTreeMap;

use tripylon_rules::{
    Game, Player, Pylos,
    pylos::{Position, Symmetry},
};
use tripylon_tablebase::{Filling, Fillings, Value};

/// The value of every position of a reading of Pylos, in memory.
pub struct Solution {
    game: Pylos,
    fillings: Fillings,
    /// For each filling, the code of the value of every number.
    values: Vec<Vec<u8>>,
}

impl Solution {
    pub(crate) fn new(game: Pylos, fillings: Fillings, values: Vec<Vec<u8>>) -> Solution {
        Solution { game, fillings, values }
    }

    /// The value of a position.
    pub fn value(&self, position: &Position) -> Value {
        let cells = position.filled().len();
        let spheres = self.game.base.spheres();
        if cells + 1 >= self.fillings.cells() {
            // Only the apex is left, or nothing: whoever is to move fills it, or has lost.
            let can_fill = cells < self.fillings.cells() && position.own().len() < spheres;
            return if can_fill { Value::Win(1) } else { Value::Loss(0) };
        }
        let (standing, symmetry): (_, Symmetry) = Filling::standing_for(position.filled());
        let index = self.fillings.index(standing).expect("a position has a filling that is known");
        let number = self.fillings.get(index).number(symmetry.apply(position.own()));
        Value::from_code(self.values[index][number as usize]).expect("every position has a value")
    }

    /// The value of the start.
    pub fn start(&self) -> Value {
        self.value(&self.game.start())
    }

    /// How many positions have each value, over all positions with the player to move normalised.
    pub fn counts(&self) -> BTreeMap<Value, u64> {
        let spheres = self.game.base.spheres();
        let mut counts = BTreeMap::new();
        for (index, values) in self.values.iter().enumerate() {
            let filling = self.fillings.get(index);
            let mut by_code = [0u64; 256];
            for (number, code) in values.iter().enumerate() {
                let own = (number as u32).count_ones();
                if own <= spheres && filling.spheres() - own <= spheres {
                    by_code[usize::from(*code)] += 1;
                }
            }
            for (code, count) in by_code.into_iter().enumerate().filter(|(_, count)| *count > 0) {
                let value = Value::from_code(code as u8).expect("every position has a value");
                *counts.entry(value).or_default() += count * u64::from(filling.images());
            }
        }
        let ways = binomial(self.fillings.cells() - 1, spheres);
        // Only the apex is empty: as many positions in which the player to move has a sphere left as not.
        *counts.entry(Value::Win(1)).or_default() += ways;
        *counts.entry(Value::Loss(0)).or_default() += ways + binomial(self.fillings.cells(), spheres);
        counts
    }

    /// A position of the solution by its filling and number, for going through all of them.
    pub fn positions(&self) -> impl Iterator<Item = (Position, Value)> + '_ {
        let spheres = self.game.base.spheres();
        self.values.iter().enumerate().flat_map(move |(index, values)| {
            let filling = self.fillings.get(index);
            values.iter().zip(0u32..).filter_map(move |(code, number)| {
                let own = number.count_ones();
                let fits = own <= spheres && filling.spheres() - own <= spheres;
                let own = filling.own(number);
                let position = Position::new_unchecked(own, filling.cells() - own, Player::One);
                fits.then(|| (position, Value::from_code(*code).expect("every position has a value")))
            })
        })
    }
}

fn binomial(n: u32, k: u32) -> u64 {
    (0..u64::from(k)).fold(1, |ways, chosen| ways * (u64::from(n) - chosen) / (chosen + 1))
}
