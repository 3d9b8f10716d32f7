//! Reproducible pseudo-random numbers: the same seed always gives the same sequence.

/// A SplitMix64 generator (Steele, Lea, Flood 2014).
#[derive(Clone, Debug)]
pub struct SplitMix64(u64);

/// The odd number nearest to 2^64 divided by the golden ratio, by which the state advances.
pub(crate) const GOLDEN_GAMMA: u64 = 0x9E37_79B9_7F4A_7C15;

impl SplitMix64 {
    /// A generator with a seed.
    pub const fn new(seed: u64) -> SplitMix64 {
        SplitMix64(seed)
    }

    /// The next 64 bits.
    #[inline]
    pub const fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(GOLDEN_GAMMA);
        mix64(self.0)
    }

    /// A number below `bound`; 0 if `bound` is 0.
    #[inline]
    pub const fn below(&mut self, bound: usize) -> usize {
        // The high half of the product: every number is as likely as any other, but for a part in 2^60.
        ((self.next_u64() as u128 * bound as u128) >> 64) as usize
    }

    /// One of `items`.
    ///
    /// # Panics
    ///
    /// If `items` is empty.
    pub const fn choose<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }
}

/// The mixing function of SplitMix64: a bijection whose outputs look random.
#[inline]
pub const fn mix64(seed: u64) -> u64 {
    let mixed = (seed ^ (seed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ (mixed >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sequence_is_that_of_the_reference_implementation() {
        let mut rng = SplitMix64::new(1_234_567);
        let drawn = [rng.next_u64(), rng.next_u64(), rng.next_u64()];
        assert_eq!(drawn, [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]);
    }

    #[test]
    fn every_number_is_about_as_likely() {
        let mut rng = SplitMix64::new(7);
        let mut counts = [0; 6];
        for _ in 0..6000 {
            counts[*rng.choose(&[0, 1, 2, 3, 4, 5])] += 1;
        }
        assert!(counts.iter().all(|count| (850..1150).contains(count)), "{counts:?}");
    }
}
