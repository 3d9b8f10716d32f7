//! Published counts.

use super::*;

#[test]
fn the_start_of_battle_has_the_published_numbers_of_plays() {
    check_perft(CARPENTIER, BATTLE, &[9, 72, 574, 4164]);
    check_perft(MAGAZINE, BATTLE, &[90, 2400, 50552]);
}
