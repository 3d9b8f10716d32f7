use super::weights::HIDDEN_UNITS;

/// The weights of one feature to the output and to each hidden unit, or a sum of such rows.
#[derive(Clone, Copy, Default)]
pub(crate) struct WeightRow {
    pub(crate) direct: i32,
    pub(crate) hidden: HiddenWeights,
}

/// A weight for each hidden unit. Intermediate sums may wrap around, as long as the final one does not.
#[derive(Clone, Copy, Default)]
#[repr(align(16))]
pub(crate) struct HiddenWeights(pub(crate) [i16; HIDDEN_UNITS]);

/// The output weights of the hidden units, which count alternately for and against the player to move.
const OUTPUT_SIGNS: [i16; HIDDEN_UNITS] = [1, -1, 1, -1, 1, -1, 1, -1, 1, -1, 1, -1, 1, -1, 1, -1];

impl WeightRow {
    /// Adds the rows with these indices.
    // Not inlined: on its own it is vectorized to add eight hidden units at once; inlined into its callers it is not.
    #[inline(never)]
    pub(crate) fn add_all(&mut self, rows: &[WeightRow], indices: impl Iterator<Item = usize>) {
        let mut sums = *self;
        for index in indices {
            sums.add(&rows[index]);
        }
        *self = sums;
    }

    #[inline]
    pub(crate) fn add(&mut self, row: &WeightRow) {
        self.direct += row.direct;
        for (sum, weight) in self.hidden.0.iter_mut().zip(&row.hidden.0) {
            *sum = sum.wrapping_add(*weight);
        }
    }

    #[inline]
    pub(crate) fn subtract(&mut self, row: &WeightRow) {
        self.direct -= row.direct;
        for (sum, weight) in self.hidden.0.iter_mut().zip(&row.hidden.0) {
            *sum = sum.wrapping_sub(*weight);
        }
    }

    /// Returns the row multiplied by a count.
    pub(crate) fn times(&self, count: i16) -> WeightRow {
        let hidden = self.hidden.0.map(|weight| weight.wrapping_mul(count));
        WeightRow { direct: self.direct * i32::from(count), hidden: HiddenWeights(hidden) }
    }

    /// Returns the output of the network: the direct sum plus the hidden units, rectified (ReLU).
    // Not inlined for the same reason as `add_all`.
    #[inline(never)]
    pub(crate) fn output(&self) -> i32 {
        let units = self.hidden.0.iter().zip(OUTPUT_SIGNS);
        let rectified = units.map(|(sum, sign)| i32::from((*sum).max(0)) * i32::from(sign));
        self.direct + rectified.sum::<i32>()
    }
}
