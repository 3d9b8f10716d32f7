use std::collections::HashMap;

use super::{
    features::{COUNT_NAMES, Counts, RESERVE_DIFFERENCE},
    pattern_shape::{PatternPlace, SHAPES},
    weight_row::{HiddenWeights, WeightRow},
    weights::{Feature, KNOTS, Weights, all_features, knot_shares},
};

/// Lays weights out as tables of rows for fast lookup.
pub(crate) struct WeightLayout<'a> {
    weights: &'a Weights,
    features: HashMap<Feature, usize>,
}

/// The number of rows of a count: every value is less than this, because there are only thirty cells.
const VALUES_PER_COUNT: usize = 32;

impl<'a> WeightLayout<'a> {
    pub(crate) fn new(weights: &'a Weights) -> WeightLayout<'a> {
        WeightLayout { weights, features: all_features().into_iter().zip(0..).collect() }
    }

    pub(crate) fn feature_row(&self, feature: Feature) -> WeightRow {
        let index = self.features[&feature];
        let hidden = self.weights.hidden.get(index).copied().unwrap_or_default();
        WeightRow { direct: self.weights.direct[index].into(), hidden: HiddenWeights(hidden) }
    }

    /// Returns the rows of all patterns of squares and lines, shape by shape.
    pub(crate) fn small_rows(&self) -> Vec<WeightRow> {
        let small = (0..SHAPES.len()).filter(|shape| !SHAPES[*shape].is_block());
        small.flat_map(|shape| self.pattern_rows(shape)).collect()
    }

    /// Returns the direct weights of all patterns of blocks, shape by shape. They do not feed the hidden units.
    pub(crate) fn block_weights(&self) -> Vec<i16> {
        let blocks = (0..SHAPES.len()).filter(|shape| SHAPES[*shape].is_block());
        blocks.flat_map(|shape| self.pattern_rows(shape)).map(|row| row.direct as i16).collect()
    }

    fn pattern_rows(&self, shape: usize) -> impl Iterator<Item = WeightRow> {
        let place = PatternPlace::reference(shape);
        (0..SHAPES[shape].pattern_count()).map(move |pattern| {
            self.feature_row(Feature::Pattern { shape, pattern: place.canonical_pattern(pattern) })
        })
    }

    /// Returns the rows for a number of spheres on the board: for each count, one for each of its values.
    pub(crate) fn count_rows(&self, spheres: u32) -> Vec<WeightRow> {
        let values = |count| {
            let row = self.count_row(count, spheres);
            (0..VALUES_PER_COUNT as i16).map(move |value| row.times(value - count_offset(count)))
        };
        (0..COUNT_NAMES.len()).flat_map(values).collect()
    }

    /// Returns the row of a count of 1 for a number of spheres on the board.
    pub(crate) fn count_row(&self, count: usize, spheres: u32) -> WeightRow {
        let shares = knot_shares(spheres);
        let rows: [WeightRow; KNOTS.len()] =
            std::array::from_fn(|knot| self.feature_row(Feature::Count { count, knot }));
        let blend = |weight: &dyn Fn(&WeightRow) -> f32| {
            let blended: f32 = rows.iter().zip(shares).map(|(row, share)| weight(row) * share).sum();
            blended.round() as i16
        };
        WeightRow {
            direct: blend(&|row| row.direct as f32).into(),
            hidden: HiddenWeights(std::array::from_fn(|unit| blend(&|row| f32::from(row.hidden.0[unit])))),
        }
    }
}

/// Returns the indices of the values of these counts in [`count_rows`](WeightLayout::count_rows).
#[inline]
pub(crate) fn count_row_indices(mut counts: Counts) -> impl Iterator<Item = usize> {
    counts[RESERVE_DIFFERENCE] += count_offset(RESERVE_DIFFERENCE);
    counts.into_iter().zip((0..).step_by(VALUES_PER_COUNT)).map(|(value, first)| first + value as usize)
}

/// Returns the offset that makes the values of a count non-negative: only the difference of the reserves needs one.
const fn count_offset(count: usize) -> i16 {
    if count == RESERVE_DIFFERENCE { 15 } else { 0 }
}
