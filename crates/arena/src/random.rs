use tripylon_rules::random::SplitMix64;

/// Returns the generator for one purpose: other `purpose` numbers give another sequence from the same seed.
pub(crate) fn derive_rng(seed: u64, purpose: &[u64]) -> SplitMix64 {
    let derive = |mut rng: SplitMix64, number: &u64| SplitMix64::new(rng.next_u64() ^ number);
    purpose.iter().fold(SplitMix64::new(seed), derive)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seed_and_purpose_determine_the_sequence() {
        let first = |seed, purpose: &[u64]| derive_rng(seed, purpose).next_u64();
        assert_eq!(first(1, &[2, 3]), first(1, &[2, 3]));
        assert_ne!(first(1, &[2, 3]), first(1, &[3, 2]));
        assert_ne!(first(1, &[2, 3]), first(2, &[2, 3]));
    }
}
