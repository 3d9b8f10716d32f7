//! Keys for Zobrist hashing: a position's hash is the exclusive or of the keys of what stands where, so a move
//! changes the hash by the keys of what left and what came.

/// The key of thing number `index` in the family `family`; families of different games or kinds never share keys.
pub(crate) const fn key(family: u64, index: u64) -> u64 {
    splitmix(splitmix(family).wrapping_add(index.wrapping_mul(0x9E37_79B9_7F4A_7C15)))
}

/// A table of the first `N` keys of a family, made while compiling.
pub(crate) const fn keys<const N: usize>(family: u64) -> [u64; N] {
    let mut table = [0; N];
    let mut index = 0;
    while index < N {
        table[index] = key(family, index as u64);
        index += 1;
    }
    table
}

/// The SplitMix64 mixing function (Steele, Lea, Flood 2014): a bijection whose outputs look random.
pub(crate) const fn splitmix(seed: u64) -> u64 {
    let mut mixed = seed.wrapping_add(0x9E37_79B9_7F4A_7C15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ (mixed >> 31)
}
