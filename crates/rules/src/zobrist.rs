//! Keys for Zobrist hashing: the hash of a position is the exclusive or of the keys of its pieces, so a move
//! changes it by the keys of the pieces that left and arrived.

use crate::random::{GOLDEN_GAMMA, mix64};

/// The key with number `index` in the family `family`; each game and each kind of key has its own family.
pub(crate) const fn key(family: u64, index: u64) -> u64 {
    splitmix64(splitmix64(family).wrapping_add(index.wrapping_mul(GOLDEN_GAMMA)))
}

/// The first `N` keys of a family, computed at compile time.
pub(crate) const fn keys<const N: usize>(family: u64) -> [u64; N] {
    let mut table = [0; N];
    let mut index = 0;
    while index < N {
        table[index] = key(family, index as u64);
        index += 1;
    }
    table
}

/// The first output of SplitMix64 with this seed.
pub(crate) const fn splitmix64(seed: u64) -> u64 {
    mix64(seed.wrapping_add(GOLDEN_GAMMA))
}
