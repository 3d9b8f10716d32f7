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

#[test]
fn what_is_being_typed_is_not_lost() {
    visit(async |visit| {
        let write = async |field: &str, text: &str| {
            visit.click(field).await;
            let typed = format!("document.execCommand('insertText', false, {text:?})");
            assert!(visit.evaluate::<bool>(&typed).await);
        };
        let comment = "document.querySelector('#comment')?.value ?? null";
        visit.open("#/analyse/pylos").await;
        visit.click(".board .target[data-click='a1']").await;
        write("#comment", "a good beginning").await;
        visit.reload().await;
        assert_eq!(visit.wait_for_some::<String>(comment).await, "a good beginning");

        // Whoever goes elsewhere takes what was typed along, and nothing breaks.
        let go = async |place: &str| visit.evaluate::<()>(&format!("void (location.hash = {place:?})")).await;
        go("#/edit/pylos").await;
        visit.wait_for("document.querySelector('#position-text')").await;
        write("#position-text", "x").await;
        go("#/analyse/pylos").await;
        assert_eq!(visit.wait_for_some::<String>(comment).await, "a good beginning");
        write("#comment", ", and ").await;
        go("#/settings").await;
        visit.wait_for("!document.querySelector('#comment')").await;
        go("#/analyse/pylos").await;
        assert_eq!(visit.wait_for_some::<String>(comment).await, "a good beginning, and");
    });
}

#[test]
fn a_tab_keeps_the_game_that_it_looks_into() {
    visit(async |visit| {
        visit.open("#/analyse/pylos").await;
        visit.click(".board .target[data-click='a1']").await;
        visit.wait_for("document.querySelectorAll('.tree button').length === 1").await;
        // Another tab looks into another game.
        visit.evaluate::<()>("void localStorage.removeItem('tripylon.study.pylos')").await;
        visit.reload().await;
        visit.wait_for("document.querySelectorAll('.tree button').length === 1").await;
    });
}

#[test]
fn a_clock_waits_for_the_answer_whether_a_game_may_go() {
    visit(async |visit| {
        let sitting = Sitting::of_two_people("pylos").by_clock(300, 0, [250_000, 200_000]).after("a1");
        Table::open(visit, &sitting).await;
        visit.open("#/new/pylos").await;
        let with_clock = "[...document.querySelectorAll('.choices button')].find((button) => button.textContent.includes('5 min'))";
        visit.wait_for(with_clock).await;
        visit.evaluate::<()>(&format!("{with_clock}.click()")).await;
        visit.click("#start-game").await;
        visit.wait_for("document.querySelector('dialog[open] #new-game-yes')").await;
        visit.evaluate::<()>("new Promise((done) => setTimeout(done, 2500))").await;
        visit.click("#new-game-yes").await;
        let face: String =
            visit.wait_for_some("document.querySelector('.seat.to-move .clock')?.textContent").await;
        assert!(["5:00", "4:59"].contains(&face.as_str()), "{face}");
    });
}
