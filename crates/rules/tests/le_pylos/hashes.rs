//! Hashes.

use super::*;

#[test]
fn positions_that_differ_hash_differently() {
    check_different_hashes(
        MAGAZINE,
        &[
            START,
            "...../...../........./...../A.... setup 2 0-0 -",
            "...../...../........./...../B.... setup 2 0-0 -",
            "...../...../........./...../.A... setup 2 0-0 -",
            BATTLE,
            "edcba/abcd./......E../.DCBA/ABCDE battle 1 0-0 a3",
            "edcba/abcd./......E../.DCBA/ABCDE battle 1 0-0 b3",
            "edcba/.bcd./........./..CBA/ABCDE battle 1 3-0 -",
            "edcba/.bcd./........./..CBA/ABCDE battle 1 4-0 -",
            "edcba/.bcd./........./..CBA/ABCDE battle 2 0-3 -",
            "...../...../........./...../..... battle 1 11-10 -",
            "...../...../........./...../..... battle 2 11-10 -",
        ],
    );
    // The same sizes on the equator, in other hands.
    check_different_hashes(
        CARPENTIER,
        &[
            "edcba/.bcde/..a.E..../.DCBA/ABCDE battle 1 0-0 -",
            "edcba/abcd./..A.e..../EDCBA/.BCDE battle 1 0-0 -",
        ],
    );
}
