use crate::block_layout::LANES;

/// The permutations of the sixteen lanes of a group that links cause. The eight symmetries permute the four middle
/// cells of level 1, which are the lowest bits of an own mask; a change of turn inverts the bits.
pub(crate) const LANE_PERMUTATIONS: [[u8; LANES]; 16] = {
    // The bit that each of the four bits moves to, for the cells b2, c2, b3, c3.
    const BIT_TARGETS: [[u8; 4]; 8] = [
        [0, 1, 2, 3],
        [1, 0, 3, 2],
        [2, 3, 0, 1],
        [3, 2, 1, 0],
        [0, 2, 1, 3],
        [3, 1, 2, 0],
        [1, 3, 0, 2],
        [2, 0, 3, 1],
    ];
    let mut permutations = [[0; LANES]; 16];
    let mut permutation = 0;
    while permutation < 16 {
        let mut lane = 0;
        while lane < LANES {
            let mut target = 0;
            let mut bit = 0;
            while bit < 4 {
                target |= ((lane >> bit & 1) as u8) << BIT_TARGETS[permutation / 2][bit];
                bit += 1;
            }
            permutations[permutation][lane] = if permutation % 2 == 0 { target } else { target ^ 15 };
            lane += 1;
        }
        permutation += 1;
    }
    permutations
};

/// Applies one of [`LANE_PERMUTATIONS`]. The permutation is known at compile time, so this is a single byte-shuffle
/// instruction on machines that have one.
#[inline(always)]
pub(crate) fn permute_lanes<const PERMUTATION: usize>(values: &[u8; LANES]) -> [u8; LANES] {
    let permutation = const { LANE_PERMUTATIONS[PERMUTATION] };
    std::array::from_fn(|lane| values[permutation[lane] as usize])
}
