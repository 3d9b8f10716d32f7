use super::weights::HUNCHES;

/// What something seen adds to the estimate, and to each hunch; or what all that was seen adds together.
#[derive(Clone, Copy, Default)]
pub(crate) struct Row {
    pub(crate) plain: i32,
    pub(crate) influences: Influences,
}

/// A number for each hunch. Sums of them may wrap around on the way, as long as the last one does not.
#[derive(Clone, Copy, Default)]
#[repr(align(16))]
pub(crate) struct Influences(pub(crate) [i16; HUNCHES]);

/// Hunches count by turns for and against the player to move.
const SIGNS: [i16; HUNCHES] = [1, -1, 1, -1, 1, -1, 1, -1, 1, -1, 1, -1, 1, -1, 1, -1];

impl Row {
    /// Adds the rows with these numbers.
    // As a function of its own it adds eight hunches at once. Mixed with the code of its callers, the compiler no longer
    // sees that they lie side by side.
    #[inline(never)]
    pub(crate) fn add_all(&mut self, rows: &[Row], numbers: impl Iterator<Item = usize>) {
        let mut sums = *self;
        for number in numbers {
            sums.add(&rows[number]);
        }
        *self = sums;
    }

    #[inline]
    pub(crate) fn add(&mut self, row: &Row) {
        self.plain += row.plain;
        for (sum, influence) in self.influences.0.iter_mut().zip(&row.influences.0) {
            *sum = sum.wrapping_add(*influence);
        }
    }

    #[inline]
    pub(crate) fn subtract(&mut self, row: &Row) {
        self.plain -= row.plain;
        for (sum, influence) in self.influences.0.iter_mut().zip(&row.influences.0) {
            *sum = sum.wrapping_sub(*influence);
        }
    }

    /// What so many of the same add.
    pub(crate) fn times(&self, count: i16) -> Row {
        let influences = self.influences.0.map(|influence| influence.wrapping_mul(count));
        Row { plain: self.plain * i32::from(count), influences: Influences(influences) }
    }

    /// The estimate: hunches count only when they are positive.
    // A function of its own for the same reason as `add_all`.
    #[inline(never)]
    pub(crate) fn total(&self) -> i32 {
        let hunches = self.influences.0.iter().zip(SIGNS);
        let counted = hunches.map(|(sum, sign)| i32::from((*sum).max(0)) * i32::from(sign));
        self.plain + counted.sum::<i32>()
    }
}
