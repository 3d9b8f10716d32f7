use crate::page::LANES;

/// The orders in which sixteen numbers can come out: the eight symmetries move the four middle cells of level 1, which are
/// the lowest bits, and the opponent's spheres are those that are not own.
pub(crate) const ORDERS: [[u8; LANES]; 16] = {
    // Where each of the four bits goes, as the cells b2, c2, b3, c3 do.
    const MOVES: [[u8; 4]; 8] = [
        [0, 1, 2, 3],
        [1, 0, 3, 2],
        [2, 3, 0, 1],
        [3, 2, 1, 0],
        [0, 2, 1, 3],
        [3, 1, 2, 0],
        [1, 3, 0, 2],
        [2, 0, 3, 1],
    ];
    let mut orders = [[0; LANES]; 16];
    let mut order = 0;
    while order < 16 {
        let mut lane = 0;
        while lane < LANES {
            let mut place = 0;
            let mut bit = 0;
            while bit < 4 {
                place |= ((lane >> bit & 1) as u8) << MOVES[order / 2][bit];
                bit += 1;
            }
            orders[order][lane] = if order % 2 == 0 { place } else { place ^ 15 };
            lane += 1;
        }
        order += 1;
    }
    orders
};

/// Sixteen values in one of the orders. The order is known while compiling, so this is one instruction where there is one
/// that shuffles bytes.
#[inline(always)]
pub(crate) fn in_order<const ORDER: usize>(values: &[u8; LANES]) -> [u8; LANES] {
    let order = const { ORDERS[ORDER] };
    std::array::from_fn(|lane| values[order[lane] as usize])
}
