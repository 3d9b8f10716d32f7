/// Dice that always fall the same way after the same seed (SplitMix64: Steele, Lea, Flood 2014).
#[derive(Clone, Debug)]
pub struct Dice(u64);

impl Dice {
    /// Dice for a seed.
    pub const fn new(seed: u64) -> Dice {
        Dice(seed)
    }

    /// Any number of 64 bits.
    pub const fn roll(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        mix(self.0)
    }

    /// A number below `sides`.
    pub const fn below(&mut self, sides: usize) -> usize {
        // The high half of the product: every number is as likely as any other, but for a part in 2^60.
        ((self.roll() as u128 * sides as u128) >> 64) as usize
    }
}

/// A number that looks random, always the same for the same seed.
pub(crate) const fn mix(seed: u64) -> u64 {
    let mixed = (seed ^ (seed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ (mixed >> 31)
}
