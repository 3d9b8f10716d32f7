/// Dice that fall the same way every time they are made from the same number.
#[derive(Clone, Debug)]
pub struct Dice(u64);

impl Dice {
    /// Dice that fall as this number says.
    pub const fn new(seed: u64) -> Dice {
        Dice(seed)
    }

    /// Any number.
    pub const fn roll(&mut self) -> u64 {
        // SplitMix64: quick, and good enough for moves that nobody has to be good at.
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number below another.
    pub const fn below(&mut self, limit: u64) -> u64 {
        self.roll() % limit
    }

    /// One of some things.
    ///
    /// # Panics
    /// When there is none.
    pub fn choose<'a, T>(&mut self, things: &'a [T]) -> &'a T {
        &things[self.below(things.len() as u64) as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_number_falls_the_same_way() {
        let throw = |seed| {
            let mut dice = Dice::new(seed);
            [dice.below(6), dice.below(6), dice.below(6), dice.below(6)]
        };
        assert_eq!(throw(7), throw(7));
        assert_ne!(throw(7), throw(8));
    }
}
