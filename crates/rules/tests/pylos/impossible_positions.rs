//! Impossible positions.

use super::*;

#[test]
fn a_sphere_does_not_hang_in_the_air() {
    check_bad_position(
        "pylos",
        "4/4/L3/LL2|3/3/D2|2/2|1 1",
        "sphere on e1 has no support: b2 under it is empty",
    );
    check_bad_position("pylos", "4/4/4/4|3/3/3|2/2|L 2", "sphere on j1 has no support");
    check_bad_position("pylos", "4/4/LD2/DL2|3/3/L2|2/D1|1 1", "sphere on h1 has no support");
}

#[test]
fn a_player_whose_sphere_is_on_j1_is_not_to_move() {
    check_bad_position(
        "pylos",
        "LLLL/LLLL/DDDD/DDDD|LLL/DDD/LLL|LD/DD|D 2",
        "player 2 has put the sphere on j1",
    );
}
