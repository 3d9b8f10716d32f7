use tripylon_rules::random::SplitMix64;

/// Returns the numbers below `count` in random order (Fisher–Yates shuffle), always the same for the same seed.
pub(crate) fn random_order(count: usize, seed: u64) -> Vec<usize> {
    let mut order: Vec<usize> = (0..count).collect();
    let mut rng = SplitMix64::new(seed);
    for last in (1..count).rev() {
        order.swap(last, rng.below(last + 1));
    }
    order
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_is_drawn_once_and_seeds_matter() {
        let mut order = random_order(40, 7);
        assert_eq!(order, random_order(40, 7));
        assert_ne!(order, random_order(40, 8));
        order.sort_unstable();
        assert_eq!(order, (0..40).collect::<Vec<_>>());
    }

    #[test]
    fn every_order_of_three_is_about_as_likely() {
        let mut counts = std::collections::BTreeMap::new();
        for seed in 0..6000 {
            *counts.entry(random_order(3, seed)).or_insert(0) += 1;
        }
        assert_eq!(counts.len(), 6);
        assert!(counts.values().all(|count| (850..1150).contains(count)), "{counts:?}");
    }
}
