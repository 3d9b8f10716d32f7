/// The moves with the most promising first. Most of the time only the first few are needed, so each is looked for when its
/// turn comes.
pub(crate) struct ByPromise<'m, M> {
    /// Those that have not had their turn.
    rest: &'m mut [(i32, M)],
    /// The least promise: from the first move with no more than that on, the order is right.
    least: i32,
    in_order: bool,
}

impl<'m, M: Copy> ByPromise<'m, M> {
    pub(crate) fn new(moves: &'m mut [(i32, M)]) -> ByPromise<'m, M> {
        let least = moves.iter().map(|(promise, _)| *promise).min().unwrap_or_default();
        ByPromise { rest: moves, least, in_order: false }
    }

    fn bring_forward(&mut self) {
        let (mut most, mut index) = (self.least, 0);
        for (other, (promise, _)) in self.rest.iter().enumerate() {
            if *promise > most {
                (most, index) = (*promise, other);
            }
        }
        self.in_order = most == self.least;
        self.rest.swap(0, index);
    }
}

impl<M: Copy> Iterator for ByPromise<'_, M> {
    type Item = M;

    #[inline]
    fn next(&mut self) -> Option<M> {
        if !self.in_order && !self.rest.is_empty() {
            self.bring_forward();
        }
        let (first, rest) = std::mem::take(&mut self.rest).split_first_mut()?;
        self.rest = rest;
        Some(first.1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::Dice;

    #[test]
    fn promises_are_kept_in_order_and_nothing_is_left_out() {
        let mut dice = Dice::new(5);
        for length in 0..40 {
            let mut moves: Vec<(i32, usize)> = (0..length).map(|mv| (dice.below(4) as i32, mv)).collect();
            let promises: Vec<i32> = moves.iter().map(|(promise, _)| *promise).collect();
            let order: Vec<usize> = ByPromise::new(&mut moves).collect();
            assert!(order.is_sorted_by_key(|mv| std::cmp::Reverse(promises[*mv])), "{order:?}");
            let mut sorted = order;
            sorted.sort_unstable();
            assert_eq!(sorted, (0..length).collect::<Vec<_>>());
        }
    }
}
