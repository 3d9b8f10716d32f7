use std::sync::OnceLock;

use tripylon_rules::{
    Pylos,
    pylos::{Position, Variant},
};

use super::{
    features::count_features,
    pattern_index::{PatternIndices, PatternReader},
    weight_layout::{WeightLayout, count_row_indices},
    weight_row::WeightRow,
    weights::Weights,
};
use crate::eval::Eval;

/// A learned evaluation with weights fitted to solved positions, as a rule of the chance to win in hundredths of a
/// logit.
///
/// The weights are laid out so that evaluating is lookups and additions only: there is a row for each number of spheres
/// and each value of a count.
pub(crate) struct Evaluation {
    reader: PatternReader,
    /// The squares and lines, and the blocks, by the indices of the reader.
    small_rows: Vec<WeightRow>,
    block_weights: Vec<i16>,
    /// By number of spheres.
    count_rows: Vec<Vec<WeightRow>>,
}

/// The patterns of a parent position and their sum, seen by the player to move in its children. A turn changes few of
/// them.
pub(crate) struct ParentAccumulator {
    position: Position,
    patterns: PatternIndices,
    sums: WeightRow,
}

/// The greatest absolute evaluation.
const MAX_EVAL: i32 = 9_999;

impl Evaluation {
    /// Returns the evaluation of the chance to win. All rulesets of a variant share one.
    pub(crate) fn win_chance(game: Pylos) -> &'static Evaluation {
        static EVALUATIONS: [OnceLock<Evaluation>; 3] = [const { OnceLock::new() }; 3];
        let (number, text) = match game.variant {
            Variant::Children => (0, include_str!("weights/children.txt")),
            Variant::Standard => (1, include_str!("weights/standard.txt")),
            Variant::Expert => (2, include_str!("weights/expert.txt")),
        };
        EVALUATIONS[number].get_or_init(|| Evaluation::from_embedded(text))
    }

    /// Returns the evaluation of the distance to a loss, in tenths of a turn.
    pub(crate) fn distance_to_loss(game: Pylos) -> &'static Evaluation {
        static EVALUATIONS: [OnceLock<Evaluation>; 3] = [const { OnceLock::new() }; 3];
        let (number, text) = match game.variant {
            Variant::Children => (0, include_str!("weights/children-distance.txt")),
            Variant::Standard => (1, include_str!("weights/standard-distance.txt")),
            Variant::Expert => (2, include_str!("weights/expert-distance.txt")),
        };
        EVALUATIONS[number].get_or_init(|| Evaluation::from_embedded(text))
    }

    fn from_embedded(text: &str) -> Evaluation {
        Evaluation::new(&Weights::parse(text).expect("the embedded weights are well formed"))
    }

    pub(crate) fn new(weights: &Weights) -> Evaluation {
        let layout = WeightLayout::new(weights);
        Evaluation {
            reader: PatternReader::new(),
            small_rows: layout.small_rows(),
            block_weights: layout.block_weights(),
            count_rows: (0..=30).map(|spheres| layout.count_rows(spheres)).collect(),
        }
    }

    /// Evaluates a position for the player to move, in hundredths of a logit: 0 is even, 100 is 73 %, 300 is 95 %.
    pub(crate) fn evaluate(&self, game: Pylos, position: &Position) -> Eval {
        let patterns = self.reader.read(position.own(), position.other());
        self.add_counts(game, position, self.sum_patterns(&patterns))
    }

    /// Prepares the evaluation of the children of a position.
    pub(crate) fn accumulate_parent(&self, position: &Position) -> ParentAccumulator {
        let patterns = self.reader.read(position.other(), position.own());
        ParentAccumulator { position: *position, patterns, sums: self.sum_patterns(&patterns) }
    }

    /// Evaluates a child incrementally, for the player to move in it.
    #[inline]
    pub(crate) fn evaluate_child(&self, parent: &ParentAccumulator, game: Pylos, after: &Position) -> Eval {
        let (before, now) = (parent.position.own(), after.other());
        let mut patterns = parent.patterns;
        let changed = self.reader.update(&mut patterns, before - now, now - before);
        let mut sums = parent.sums;
        for place in changed.small() {
            sums.subtract(&self.small_rows[parent.patterns.row(place)]);
            sums.add(&self.small_rows[patterns.row(place)]);
        }
        for place in changed.blocks() {
            sums.direct -= i32::from(self.block_weights[parent.patterns.row(place)]);
            sums.direct += i32::from(self.block_weights[patterns.row(place)]);
        }
        self.add_counts(game, after, sums)
    }

    /// Sums the rows of all patterns.
    fn sum_patterns(&self, patterns: &PatternIndices) -> WeightRow {
        let mut sums = WeightRow::default();
        sums.add_all(&self.small_rows, patterns.small());
        sums.direct += patterns.blocks().map(|row| i32::from(self.block_weights[row])).sum::<i32>();
        sums
    }

    /// Adds the rows of the counts to the sum of the patterns, and returns the output.
    #[inline]
    fn add_counts(&self, game: Pylos, position: &Position, mut sums: WeightRow) -> Eval {
        let values = &self.count_rows[position.filled().len() as usize];
        sums.add_all(values, count_row_indices(count_features(game, position)));
        sums.output().clamp(-MAX_EVAL, MAX_EVAL) as Eval
    }
}

#[cfg(test)]
mod tests {
    use tripylon_rules::{Game, random::SplitMix64};

    use super::*;
    use crate::pylos::{
        features::COUNT_NAMES,
        pattern_shape::PatternPlace,
        weights::{Feature, HIDDEN_UNITS},
    };

    /// Random weights, so that a wrong index shows.
    fn random_weights() -> Weights {
        let mut weights = Weights::zero();
        let mut rng = SplitMix64::new(3);
        let mut any = || rng.below(61) as i16 - 30;
        weights.direct.iter_mut().for_each(|weight| *weight = any());
        weights.hidden.iter_mut().for_each(|hidden| *hidden = std::array::from_fn(|_| any()));
        weights
    }

    /// The reference implementation: reads every place and looks every weight up by its feature.
    fn evaluate_slowly(
        layout: &WeightLayout<'_>,
        places: &[PatternPlace],
        game: Pylos,
        position: &Position,
    ) -> i32 {
        let mut direct = 0;
        let mut units = [0i32; HIDDEN_UNITS];
        let mut add = |row: WeightRow, times: i32| {
            direct += times * row.direct;
            units.iter_mut().zip(row.hidden.0).for_each(|(unit, more)| *unit += times * i32::from(more));
        };
        for place in places {
            let pattern = place.canonical_pattern(place.read_pattern(position));
            add(layout.feature_row(Feature::Pattern { shape: place.shape, pattern }), 1);
        }
        let row = |count| layout.count_row(count, position.filled().len());
        let rows = (0..COUNT_NAMES.len()).map(row);
        count_features(game, position).into_iter().zip(rows).for_each(|(count, row)| add(row, count.into()));
        let sign = |unit: usize| if unit.is_multiple_of(2) { 1 } else { -1 };
        direct + units.iter().enumerate().map(|(unit, sum)| sign(unit) * sum.max(&0)).sum::<i32>()
    }

    /// Plays random games and checks the evaluation of every position and its children. Returns how many moves raised a
    /// sphere, and how many took one or two back.
    fn check(rules: &str) -> [usize; 3] {
        let game: Pylos = rules.parse().expect("the rules are known");
        let weights = random_weights();
        let evaluation = Evaluation::new(&weights);
        let layout = WeightLayout::new(&weights);
        let places = PatternPlace::all();
        let reference = |position: &Position| {
            evaluate_slowly(&layout, &places, game, position).clamp(-MAX_EVAL, MAX_EVAL) as Eval
        };
        let mut rng = SplitMix64::new(11);
        let mut seen = [0; 3];
        for _ in 0..5 {
            let mut position = game.start();
            while let moves @ [_, ..] = &game.legal_moves(&position)[..] {
                assert_eq!(evaluation.evaluate(game, &position), reference(&position));
                let parent = evaluation.accumulate_parent(&position);
                for mv in moves {
                    let mut after = position;
                    game.play_unchecked(&mut after, *mv);
                    let eval = evaluation.evaluate_child(&parent, game, &after);
                    assert_eq!(eval, reference(&after), "{mv:?} in {position:?}");
                    let [raised, one, two] = &mut seen;
                    *raised += usize::from(mv.from().is_some());
                    *one += usize::from(mv.count_taken() == 1);
                    *two += usize::from(mv.count_taken() == 2);
                }
                game.play_unchecked(&mut position, moves[rng.below(moves.len())]);
            }
        }
        seen
    }

    #[test]
    fn fast_evaluations_equal_the_reference() {
        for rules in ["pylos", "pylos:variant=expert", "pylos:base=3"] {
            let seen = check(rules);
            assert!(seen.iter().all(|moves| *moves > 10), "{rules}: {seen:?}");
        }
        let [raised, ..] = check("pylos:variant=children");
        assert!(raised > 10);
    }

    #[test]
    fn the_embedded_weights_can_be_read() {
        for rules in ["pylos", "pylos:variant=expert", "pylos:variant=children"] {
            let game: Pylos = rules.parse().expect("the rules are known");
            let start = Evaluation::win_chance(game).evaluate(game, &game.start());
            assert!(i32::from(start).abs() < MAX_EVAL, "{rules}: {start}");
        }
    }
}
