use std::{collections::HashMap, sync::OnceLock};

use tripylon_rules::{
    Pylos,
    pylos::{Position, Symmetry, Variant},
};

use super::{
    features::{COUNTS, counts},
    pattern::{Place, SHAPES},
    weights::{Feature, HUNCHES, KNOTS, Weights, features, knot_shares},
};
use crate::outlook::Score;

/// An estimate, as a rule of who wins: a sum of weights, in hundredths of a logit, that were fitted to solved positions.
///
/// The weights of the patterns are laid out for each place as it is read there, and those of the counts for each number
/// of spheres, so that estimating is nothing but looking up and adding.
pub(crate) struct Evaluation {
    squares: Vec<Square>,
    /// What the patterns of squares add. Few enough that they stay at hand, in the processor's fastest memory.
    rows: Vec<Row>,
    /// By shape: the outer and inner lines of level 1, the outer and middle lines of level 2.
    lines_of_four: [[Row; 81]; 2],
    lines_of_three: [[Row; 27]; 2],
    blocks: [Vec<i16>; 2],
    /// By number of spheres.
    counts: Vec<[Row; COUNTS.len()]>,
}

/// What something seen adds to the estimate, and to each hunch.
#[derive(Clone, Copy)]
struct Row {
    plain: i16,
    influences: [i16; HUNCHES],
}

/// A square and the cell that rests on it.
struct Square {
    /// The number of the first cell, and of the upper one.
    lower_left: usize,
    upper: usize,
    /// How far the second row is from the first.
    width: usize,
    /// Where among the rows every pattern that is read here stands.
    places: [u16; 243],
}

/// Estimates stay within this.
const MOST: i32 = 9_999;

impl Evaluation {
    /// The evaluation for a reading: readings of one variant share it.
    pub(crate) fn of(game: Pylos) -> &'static Evaluation {
        static EVALUATIONS: [OnceLock<Evaluation>; 3] = [const { OnceLock::new() }; 3];
        let (number, text) = match game.variant {
            Variant::Children => (0, include_str!("weights/children.txt")),
            Variant::Standard => (1, include_str!("weights/standard.txt")),
            Variant::Expert => (2, include_str!("weights/expert.txt")),
        };
        EVALUATIONS[number].get_or_init(|| Evaluation::shipped(text))
    }

    /// The estimate of how long a lost game still takes, in tenths of a turn, instead of who wins.
    pub(crate) fn of_way_home(game: Pylos) -> &'static Evaluation {
        static EVALUATIONS: [OnceLock<Evaluation>; 3] = [const { OnceLock::new() }; 3];
        let (number, text) = match game.variant {
            Variant::Children => (0, include_str!("weights/children-way-home.txt")),
            Variant::Standard => (1, include_str!("weights/standard-way-home.txt")),
            Variant::Expert => (2, include_str!("weights/expert-way-home.txt")),
        };
        EVALUATIONS[number].get_or_init(|| Evaluation::shipped(text))
    }

    fn shipped(text: &str) -> Evaluation {
        Evaluation::new(&Weights::parse(text).expect("the weights that come with the program can be read"))
    }

    pub(crate) fn new(weights: &Weights) -> Evaluation {
        let layout = Layout::new(weights);
        Evaluation {
            squares: layout.places.iter().filter_map(|place| layout.square(place)).collect(),
            rows: features()
                .into_iter()
                .take(weights.influences.len())
                .map(|feature| layout.row(feature))
                .collect(),
            lines_of_four: ["outer-line", "inner-line"].map(|name| layout.rows_of(name)),
            lines_of_three: ["second-edge", "second-middle"].map(|name| layout.rows_of(name)),
            blocks: ["outer-block", "inner-block"].map(|name| layout.block(name)),
            counts: (0..=30).map(|spheres| layout.counts(spheres)).collect(),
        }
    }

    /// The estimate for the player to move, in hundredths of a logit: 0 is even, 100 is 73 %, 300 is 95 %.
    #[inline]
    pub(crate) fn estimate(&self, game: Pylos, position: &Position) -> Score {
        let mut sums = Sums { plain: 0, hunches: [0; HUNCHES] };
        let both = u64::from(position.own().to_bits()) | u64::from(position.other().to_bits()) << 32;
        for square in &self.squares {
            // Both rows of two, and the upper cell, of either player.
            let row = both >> square.lower_left & 0x3_0000_0003;
            let next_row = both >> (square.lower_left + square.width) & 0x3_0000_0003;
            let upper = both >> square.upper & 0x1_0000_0001;
            sums.add(&self.rows[usize::from(square.places[pattern(row | next_row << 2 | upper << 4)])]);
        }
        self.add_lines(both, &mut sums);
        self.add_lines(Symmetry::DIAGONAL.apply_to_pair(both), &mut sums);
        let rows = &self.counts[position.filled().len() as usize];
        for (count, row) in counts(game, position).into_iter().zip(rows) {
            if count != 0 {
                sums.add_times(count, row);
            }
        }
        sums.total().clamp(-MOST, MOST) as Score
    }

    /// Adds all rows of the board and the blocks that they make; columns are the rows of the board turned.
    #[inline(always)]
    fn add_lines(&self, both: u64, sums: &mut Sums) {
        let mut patterns = [0; 4];
        for (row, found) in patterns.iter_mut().enumerate() {
            *found = pattern(both >> (4 * row) & 0xF_0000_000F);
            sums.add(&self.lines_of_four[usize::from(row == 1 || row == 2)][*found]);
        }
        let [first, second, third, fourth] = patterns;
        // A block is read from its first line, which in an outer block is the one on the edge or its mirror image.
        sums.plain += i32::from(self.blocks[0][first + 81 * second]);
        sums.plain += i32::from(self.blocks[1][second + 81 * third]);
        sums.plain += i32::from(self.blocks[0][fourth + 81 * third]);
        for row in 0..3 {
            let digits = both >> (16 + 3 * row) & 0x7_0000_0007;
            sums.add(&self.lines_of_three[usize::from(row == 1)][pattern(digits)]);
        }
    }
}

/// Everything that has been added up so far.
struct Sums {
    plain: i32,
    hunches: [i16; HUNCHES],
}

impl Sums {
    #[inline(always)]
    fn add(&mut self, row: &Row) {
        self.plain += i32::from(row.plain);
        for (sum, influence) in self.hunches.iter_mut().zip(row.influences) {
            *sum = sum.wrapping_add(influence);
        }
    }

    #[inline(always)]
    fn add_times(&mut self, count: i16, row: &Row) {
        self.plain += i32::from(row.plain) * i32::from(count);
        for (sum, influence) in self.hunches.iter_mut().zip(row.influences) {
            *sum = sum.wrapping_add(influence.wrapping_mul(count));
        }
    }

    #[inline]
    fn total(&self) -> i32 {
        let [pro, con] = [0, 1].map(|first| -> i32 {
            self.hunches.iter().skip(first).step_by(2).map(|sum| i32::from((*sum).max(0))).sum()
        });
        self.plain + pro - con
    }
}

/// Lays the weights out for looking up.
struct Layout<'a> {
    weights: &'a Weights,
    features: HashMap<Feature, usize>,
    places: Vec<Place>,
}

impl<'a> Layout<'a> {
    fn new(weights: &'a Weights) -> Layout<'a> {
        Layout { weights, features: features().into_iter().zip(0..).collect(), places: Place::all() }
    }

    fn row(&self, feature: Feature) -> Row {
        let index = self.features[&feature];
        let influences = self.weights.influences.get(index).copied().unwrap_or_default();
        Row { plain: self.weights.plain[index], influences }
    }

    fn rows(&self, place: &Place) -> Vec<Row> {
        let feature =
            |pattern| Feature::Pattern { shape: place.shape, pattern: place.representative(pattern) };
        (0..SHAPES[place.shape].patterns()).map(|pattern| self.row(feature(pattern))).collect()
    }

    /// The rows of a shape, read in the order of its cells.
    fn described(&self, name: &str) -> Vec<Row> {
        let shape = SHAPES.iter().position(|shape| shape.name == name).expect("the shape has this name");
        self.rows(&Place::described(shape))
    }

    fn square(&self, place: &Place) -> Option<Square> {
        let feature =
            |pattern| Feature::Pattern { shape: place.shape, pattern: place.representative(pattern) };
        let number = |pattern| self.features[&feature(pattern)] as u16;
        let places: Vec<u16> = (0..SHAPES[place.shape].patterns()).map(number).collect();
        let places: [u16; 243] = places.try_into().ok()?;
        let number = |index: usize| place.cells[index].index();
        let (lower_left, width) = (number(0), number(2) - number(0));
        Some(Square { lower_left, width, upper: number(4), places })
    }

    /// The rows of lines of one shape, which are read alike everywhere.
    fn rows_of<const N: usize>(&self, name: &str) -> [Row; N] {
        let rows = self.described(name).try_into();
        rows.unwrap_or_else(|_| unreachable!("{name} has as many patterns as its table"))
    }

    fn block(&self, name: &str) -> Vec<i16> {
        self.described(name).into_iter().map(|row| row.plain).collect()
    }

    /// The weights of the counts with so many spheres on the board.
    fn counts(&self, spheres: u32) -> [Row; COUNTS.len()] {
        let shares = knot_shares(spheres);
        std::array::from_fn(|count| {
            let rows: [Row; KNOTS.len()] =
                std::array::from_fn(|knot| self.row(Feature::Count { count, knot }));
            let blend = |weight: &dyn Fn(&Row) -> i16| {
                let blended: f32 =
                    rows.iter().zip(shares).map(|(row, share)| f32::from(weight(row)) * share).sum();
                blended.round() as i16
            };
            Row {
                plain: blend(&|row| row.plain),
                influences: std::array::from_fn(|hunch| blend(&|row| row.influences[hunch])),
            }
        })
    }
}

/// The number of a pattern from its bits: which cells are own in the lower half, which are the opponent's in the upper.
#[inline]
fn pattern(bits: u64) -> usize {
    usize::from(TERNARY[bits as usize & 31]) + 2 * usize::from(TERNARY[(bits >> 32) as usize & 31])
}

/// Bits read as digits of base three.
const TERNARY: [u8; 32] = ternary();

const fn ternary() -> [u8; 32] {
    let mut table = [0; 32];
    let mut bits = 0;
    while bits < 32 {
        let mut digit = 0;
        while digit < 5 {
            table[bits] += (bits >> digit & 1) as u8 * 3u8.pow(digit as u32);
            digit += 1;
        }
        bits += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use tripylon_rules::Game;

    use super::*;
    use crate::dice::Dice;

    /// Weights without a pattern in them, so that a wrong place would show.
    fn some_weights() -> Weights {
        let mut weights = Weights::none();
        let mut dice = Dice::new(3);
        let mut any = || dice.below(61) as i16 - 30;
        weights.plain.iter_mut().for_each(|weight| *weight = any());
        weights.influences.iter_mut().for_each(|influences| *influences = std::array::from_fn(|_| any()));
        weights
    }

    /// The estimate by the book: every place is read, every weight found by its name.
    fn slow(layout: &Layout<'_>, game: Pylos, position: &Position) -> i32 {
        let mut plain = 0;
        let mut hunches = [0i32; HUNCHES];
        let mut add = |row: Row, times: i32| {
            plain += times * i32::from(row.plain);
            hunches
                .iter_mut()
                .zip(row.influences)
                .for_each(|(hunch, more)| *hunch += times * i32::from(more));
        };
        for place in &layout.places {
            let pattern = place.representative(place.read(position));
            add(layout.row(Feature::Pattern { shape: place.shape, pattern }), 1);
        }
        let rows = layout.counts(position.filled().len());
        counts(game, position).into_iter().zip(rows).for_each(|(count, row)| add(row, count.into()));
        let sign = |hunch: usize| if hunch.is_multiple_of(2) { 1 } else { -1 };
        plain + hunches.iter().enumerate().map(|(hunch, sum)| sign(hunch) * sum.max(&0)).sum::<i32>()
    }

    #[test]
    fn the_fast_estimate_is_the_one_by_the_book() {
        let weights = some_weights();
        let evaluation = Evaluation::new(&weights);
        let layout = Layout::new(&weights);
        let mut dice = Dice::new(11);
        for rules in ["pylos", "pylos:variant=expert", "pylos:variant=children"] {
            let game: Pylos = rules.parse().expect("the rules are known");
            for _ in 0..40 {
                let mut position = game.start();
                while let moves @ [_, ..] = &game.legal_moves(&position)[..] {
                    let estimate = evaluation.estimate(game, &position);
                    assert_eq!(i32::from(estimate), slow(&layout, game, &position).clamp(-MOST, MOST));
                    game.play_unchecked(&mut position, moves[dice.below(moves.len())]);
                }
            }
        }
    }

    #[test]
    fn the_weights_that_come_with_the_program_can_be_read() {
        for rules in ["pylos", "pylos:variant=expert", "pylos:variant=children"] {
            let game: Pylos = rules.parse().expect("the rules are known");
            let start = Evaluation::of(game).estimate(game, &game.start());
            assert!(i32::from(start).abs() < MOST, "{rules}: {start}");
        }
    }
}
