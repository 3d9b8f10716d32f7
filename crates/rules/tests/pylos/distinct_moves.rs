//! Two turns with the same text are the same move.

use super::*;

#[test]
fn a_raise_and_taking_back_the_raised_sphere_is_a_move_of_its_own() {
    check_legal("pylos", ONE_SHORT_ABOVE, "d4>f2-f2 f2-f2-d4");
    let result = "4/DDD1/DDD1/DDD1|3/L2/LL1|2/2|1 2";
    check_after("pylos", ONE_SHORT_ABOVE, "d4>f2-f2", result);
    check_after("pylos", ONE_SHORT_ABOVE, "f2-f2-d4", result);
    // 6 placed on level 1, 5 + 10 ways to take back after placing on f2, 4 + 6 after raising to it.
    check_move_count("pylos", ONE_SHORT_ABOVE, 6 + 15 + 10);
}
