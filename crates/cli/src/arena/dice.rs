/// Dice that always fall the same way after the same seed (SplitMix64: Steele, Lea, Flood 2014).
#[derive(Clone, Debug)]
pub(super) struct Dice(u64);

impl Dice {
    /// The dice for one purpose of many: whoever passes other numbers gets other dice.
    pub(super) fn new(seed: u64, purpose: &[u64]) -> Dice {
        let mut dice = Dice(seed);
        for number in purpose {
            dice = Dice(dice.roll() ^ *number);
        }
        dice
    }

    /// Any number of 64 bits.
    pub(super) const fn roll(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// One of some things, of which there is at least one.
    pub(super) const fn choose<T: Copy>(&mut self, things: &[T]) -> T {
        // The high half of the product: every thing is as likely as any other, but for a part in 2^50.
        things[((self.roll() as u128 * things.len() as u128) >> 64) as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_falls_the_same_way_and_another_does_not() {
        let roll = |seed, purpose: &[u64]| Dice::new(seed, purpose).roll();
        assert_eq!(roll(1, &[2, 3]), roll(1, &[2, 3]));
        assert_ne!(roll(1, &[2, 3]), roll(1, &[3, 2]));
        assert_ne!(roll(1, &[2, 3]), roll(2, &[2, 3]));
    }

    #[test]
    fn every_side_comes_up_about_as_often() {
        let mut dice = Dice::new(7, &[]);
        let mut counts = [0; 6];
        for _ in 0..6000 {
            counts[dice.choose(&[0, 1, 2, 3, 4, 5])] += 1;
        }
        assert!(counts.iter().all(|count| (850..1150).contains(count)), "{counts:?}");
    }
}
