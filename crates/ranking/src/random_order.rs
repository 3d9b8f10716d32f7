/// Returns the numbers below `count` in random order (Fisher–Yates shuffle), always the same for the same seed.
pub(crate) fn random_order(count: usize, seed: u64) -> Vec<usize> {
    let mut order: Vec<usize> = (0..count).collect();
    let mut state = seed;
    for last in (1..count).rev() {
        // The high half of the product is a number up to `last`, uniform except for a part in 2^56.
        let drawn = (u128::from(next_splitmix64(&mut state)) * (last as u128 + 1)) >> 64;
        order.swap(last, drawn as usize);
    }
    order
}

/// The next 64 random bits (SplitMix64: Steele, Lea, Flood 2014).
fn next_splitmix64(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mixed = (*state ^ (*state >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ (mixed >> 31)
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
