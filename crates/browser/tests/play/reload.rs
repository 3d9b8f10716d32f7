//! Nothing is lost when the page is loaded again.

use tripylon_browser::visit;
use tripylon_rules::Player;

use crate::{sitting::Sitting, table::Table};

#[test]
fn a_game_goes_on_in_the_middle_of_a_turn() {
    visit(async |visit| {
        let square = Sitting::of_two_people("pylos").after("a1 d4 b1 d3 a2 c4");
        let table = Table::open(visit, &square).await;
        table.touch("b2 a1").await;
        let (picture, status) = (table.picture().await, table.text(".status").await);
        visit.reload().await;
        assert_eq!(table.clicks().await, ["b2", "a1"]);
        assert_eq!(table.picture().await, picture);
        assert_eq!(table.text(".status").await, status);
        table.push("#done").await;
        table.wait_for_turns(7).await;
        assert_eq!(table.position().await, square.after("b2-a1").record().position());

        // Whose turn it is is known as well.
        let (picture, status) = (table.picture().await, table.text(".status").await);
        visit.reload().await;
        assert_eq!(table.picture().await, picture);
        assert_eq!(table.text(".status").await, status);
        table.wait_for_turns(7).await;
    });
}

#[test]
fn clocks_go_on_where_they_were() {
    visit(async |visit| {
        let sitting = Sitting::of_two_people("pylos").by_clock(300, 0, [250_000, 200_000]);
        let table = Table::open(visit, &sitting).await;
        visit.wait_for("document.querySelector('.seat.to-move .clock').textContent === '4:08'").await;
        visit.reload().await;
        let face: String = table.text(".seat.to-move .clock").await;
        assert!(face.as_str() <= "4:08", "time that has passed does not come back: {face}");
        assert_eq!(table.text(".seat:not(.to-move) .clock").await, "3:20");
        // It runs on.
        visit.wait_for("document.querySelector('.seat.to-move .clock').textContent < '4:07'").await;
    });
}

#[test]
fn the_computer_answers_after_a_reload() {
    visit(async |visit| {
        for rules in ["pylos", "pylon:size=4x3"] {
            let mut table = Table::open(visit, &Sitting::against(1, rules, Player::One)).await;
            table.wait_for_choices().await;
            while table.turns().await == 0 {
                table.touch_anything().await;
            }
            visit.reload().await;
            table.wait_for_turns(2).await;
            table.wait_for_choices().await;
        }
    });
}
