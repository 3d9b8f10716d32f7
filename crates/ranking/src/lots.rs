/// The numbers below `count` in an order drawn by lot, always the same for the same seed.
pub(crate) fn draw_lots(count: usize, seed: u64) -> Vec<usize> {
    let mut lots: Vec<usize> = (0..count).collect();
    let mut state = seed;
    for last in (1..count).rev() {
        // The high half of the product is a number up to `last`, each as likely as any other but for a part in 2^56.
        let drawn = (u128::from(roll(&mut state)) * (last as u128 + 1)) >> 64;
        lots.swap(last, drawn as usize);
    }
    lots
}

/// Any number of 64 bits (SplitMix64: Steele, Lea, Flood 2014).
fn roll(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mixed = (*state ^ (*state >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ (mixed >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_has_a_lot_and_seeds_matter() {
        let mut lots = draw_lots(40, 7);
        assert_eq!(lots, draw_lots(40, 7));
        assert_ne!(lots, draw_lots(40, 8));
        lots.sort_unstable();
        assert_eq!(lots, (0..40).collect::<Vec<_>>());
    }

    #[test]
    fn every_order_of_three_is_about_as_likely() {
        let mut counts = std::collections::BTreeMap::new();
        for seed in 0..6000 {
            *counts.entry(draw_lots(3, seed)).or_insert(0) += 1;
        }
        assert_eq!(counts.len(), 6);
        assert!(counts.values().all(|count| (850..1150).contains(count)), "{counts:?}");
    }
}
