/// An iterator over moves from the highest order score to the lowest.
///
/// The scores come from `AlphaBeta::score_moves`. A cutoff usually comes after the first few moves, so this selects each
/// move when it is needed instead of sorting all.
pub(crate) struct MovePicker<'m, M> {
    /// The moves that have not been returned.
    rest: &'m mut [(i32, M)],
    /// The lowest order score: once it is reached, the remaining moves are in order.
    lowest_score: i32,
    is_sorted: bool,
}

impl<'m, M: Copy> MovePicker<'m, M> {
    pub(crate) fn new(moves: &'m mut [(i32, M)]) -> MovePicker<'m, M> {
        let lowest_score = moves.iter().map(|(order_score, _)| *order_score).min().unwrap_or_default();
        MovePicker { rest: moves, lowest_score, is_sorted: false }
    }

    fn select_best(&mut self) {
        let (mut best, mut index) = (self.lowest_score, 0);
        for (other, (order_score, _)) in self.rest.iter().enumerate() {
            if *order_score > best {
                (best, index) = (*order_score, other);
            }
        }
        self.is_sorted = best == self.lowest_score;
        self.rest.swap(0, index);
    }
}

impl<M: Copy> Iterator for MovePicker<'_, M> {
    type Item = M;

    #[inline]
    fn next(&mut self) -> Option<M> {
        if !self.is_sorted && !self.rest.is_empty() {
            self.select_best();
        }
        let (first, rest) = std::mem::take(&mut self.rest).split_first_mut()?;
        self.rest = rest;
        Some(first.1)
    }
}

#[cfg(test)]
mod tests {
    use tripylon_rules::random::SplitMix64;

    use super::*;

    #[test]
    fn every_move_comes_once_in_the_order_of_its_score() {
        let mut rng = SplitMix64::new(5);
        for length in 0..40 {
            let mut moves: Vec<(i32, usize)> = (0..length).map(|mv| (rng.below(4) as i32, mv)).collect();
            let order_scores: Vec<i32> = moves.iter().map(|(order_score, _)| *order_score).collect();
            let order: Vec<usize> = MovePicker::new(&mut moves).collect();
            assert!(order.is_sorted_by_key(|mv| std::cmp::Reverse(order_scores[*mv])), "{order:?}");
            let mut sorted = order;
            sorted.sort_unstable();
            assert_eq!(sorted, (0..length).collect::<Vec<_>>());
        }
    }
}
