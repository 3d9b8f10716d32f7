//! A game with a random setup.

use super::*;

#[test]
fn the_record_of_a_random_setup_holds_the_moves_that_chance_made() {
    let game = LePylos::default();
    let mut record = Record::new(AnyGame::LePylos(game).start());
    for mv in game.random_setup_moves(5) {
        record.play(AnyMove::LePylos(mv)).unwrap();
    }
    assert_eq!((record.main_line().plies().len(), record.position().phase()), (20, "battle"));
    check_reads_back(&record);
}
