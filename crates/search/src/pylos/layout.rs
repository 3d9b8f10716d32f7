use std::collections::HashMap;

use super::{
    features::{COUNTS, Counts, IN_RESERVE},
    pattern::{Place, SHAPES},
    rows::{Influences, Row},
    weights::{Feature, KNOTS, Weights, features, knot_shares},
};

/// Lays the weights out for looking up.
pub(crate) struct Layout<'a> {
    weights: &'a Weights,
    features: HashMap<Feature, usize>,
}

/// Every value of a count is less than this, because there are only thirty cells.
const VALUES: usize = 32;

impl<'a> Layout<'a> {
    pub(crate) fn new(weights: &'a Weights) -> Layout<'a> {
        Layout { weights, features: features().into_iter().zip(0..).collect() }
    }

    pub(crate) fn row(&self, feature: Feature) -> Row {
        let index = self.features[&feature];
        let influences = self.weights.influences.get(index).copied().unwrap_or_default();
        Row { plain: self.weights.plain[index].into(), influences: Influences(influences) }
    }

    /// Every pattern of the squares and lines, shape by shape.
    pub(crate) fn small(&self) -> Vec<Row> {
        let small = (0..SHAPES.len()).filter(|shape| !SHAPES[*shape].is_block());
        small.flat_map(|shape| self.patterns(shape)).collect()
    }

    /// Every pattern of the blocks, shape by shape. They have no influences.
    pub(crate) fn blocks(&self) -> Vec<i16> {
        let blocks = (0..SHAPES.len()).filter(|shape| SHAPES[*shape].is_block());
        blocks.flat_map(|shape| self.patterns(shape)).map(|row| row.plain as i16).collect()
    }

    fn patterns(&self, shape: usize) -> impl Iterator<Item = Row> {
        let place = Place::described(shape);
        (0..SHAPES[shape].patterns())
            .map(move |pattern| self.row(Feature::Pattern { shape, pattern: place.representative(pattern) }))
    }

    /// With so many spheres on the board: each count, each of its values.
    pub(crate) fn values(&self, spheres: u32) -> Vec<Row> {
        let values = |count| {
            let row = self.count(count, spheres);
            (0..VALUES as i16).map(move |value| row.times(value - shift(count)))
        };
        (0..COUNTS.len()).flat_map(values).collect()
    }

    /// What a count adds once with so many spheres on the board.
    pub(crate) fn count(&self, count: usize, spheres: u32) -> Row {
        let shares = knot_shares(spheres);
        let rows: [Row; KNOTS.len()] = std::array::from_fn(|knot| self.row(Feature::Count { count, knot }));
        let blend = |weight: &dyn Fn(&Row) -> f32| {
            let blended: f32 = rows.iter().zip(shares).map(|(row, share)| weight(row) * share).sum();
            blended.round() as i16
        };
        Row {
            plain: blend(&|row| row.plain as f32).into(),
            influences: Influences(std::array::from_fn(|hunch| {
                blend(&|row| f32::from(row.influences.0[hunch]))
            })),
        }
    }
}

/// Where the values of these counts stand among [all](Layout::values).
#[inline]
pub(crate) fn rows_of_values(mut counts: Counts) -> impl Iterator<Item = usize> {
    counts[IN_RESERVE] += shift(IN_RESERVE);
    counts.into_iter().zip((0..).step_by(VALUES)).map(|(value, first)| first + value as usize)
}

/// How far up values are moved so that none is negative: only the difference of the reserves can be.
const fn shift(count: usize) -> i16 {
    if count == IN_RESERVE { 15 } else { 0 }
}
