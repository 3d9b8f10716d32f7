//! Reloading the page loses nothing.

use tripylon_e2e::with_tab;
use tripylon_rules::Player;

use crate::{game_fixture::GameFixture, game_page::GamePage};

#[test]
fn a_game_goes_on_in_the_middle_of_a_turn() {
    with_tab(async |tab| {
        let square = GameFixture::two_players("pylos").after("a1 d4 b1 d3 a2 c4");
        let table = GamePage::open(tab, &square).await;
        table.touch("b2 a1").await;
        let (picture, status) = (table.picture().await, table.text(".status").await);
        tab.reload().await;
        assert_eq!(table.clicks().await, ["b2", "a1"]);
        assert_eq!(table.picture().await, picture);
        assert_eq!(table.text(".status").await, status);
        table.press_button("#done").await;
        table.wait_for_turns(7).await;
        assert_eq!(table.position().await, square.after("b2-a1").record().position());

        // Whose turn it is is known as well.
        let (picture, status) = (table.picture().await, table.text(".status").await);
        tab.reload().await;
        assert_eq!(table.picture().await, picture);
        assert_eq!(table.text(".status").await, status);
        table.wait_for_turns(7).await;
    });
}

#[test]
fn clocks_go_on_where_they_were() {
    with_tab(async |tab| {
        let sitting = GameFixture::two_players("pylos").with_clock(300, 0, [250_000, 200_000]);
        let table = GamePage::open(tab, &sitting).await;
        tab.wait_for("document.querySelector('.seat.to-move .clock').textContent === '4:08'").await;
        tab.reload().await;
        let face: String = table.text(".seat.to-move .clock").await;
        assert!(face.as_str() <= "4:08", "time that has passed does not come back: {face}");
        assert_eq!(table.text(".seat:not(.to-move) .clock").await, "3:20");
        // It runs on.
        tab.wait_for("document.querySelector('.seat.to-move .clock').textContent < '4:07'").await;
    });
}

#[test]
fn the_computer_answers_after_a_reload() {
    with_tab(async |tab| {
        for rules in ["pylos", "pylon:size=4x3"] {
            let mut table = GamePage::open(tab, &GameFixture::against_computer(1, rules, Player::One)).await;
            table.wait_for_choices().await;
            while table.turns().await == 0 {
                table.touch_random().await;
            }
            tab.reload().await;
            table.wait_for_turns(2).await;
            table.wait_for_choices().await;
        }
    });
}

#[test]
fn what_is_being_typed_is_not_lost() {
    with_tab(async |tab| {
        let write = async |field: &str, text: &str| {
            tab.click(field).await;
            let typed = format!("document.execCommand('insertText', false, {text:?})");
            assert!(tab.evaluate::<bool>(&typed).await);
        };
        let comment = "document.querySelector('#comment')?.value ?? null";
        tab.open("#/analyse/pylos").await;
        tab.click(".board .target[data-click='a1']").await;
        write("#comment", "a good beginning").await;
        tab.reload().await;
        assert_eq!(tab.wait_for_some::<String>(comment).await, "a good beginning");

        // Leaving the page keeps the typed text, and nothing breaks.
        let go = async |place: &str| tab.evaluate::<()>(&format!("void (location.hash = {place:?})")).await;
        go("#/edit/pylos").await;
        tab.wait_for("document.querySelector('#position-text')").await;
        write("#position-text", "x").await;
        go("#/analyse/pylos").await;
        assert_eq!(tab.wait_for_some::<String>(comment).await, "a good beginning");
        write("#comment", ", and ").await;
        go("#/settings").await;
        tab.wait_for("!document.querySelector('#comment')").await;
        go("#/analyse/pylos").await;
        assert_eq!(tab.wait_for_some::<String>(comment).await, "a good beginning, and");
    });
}

#[test]
fn a_tab_keeps_the_game_that_it_looks_into() {
    with_tab(async |tab| {
        tab.open("#/analyse/pylos").await;
        tab.click(".board .target[data-click='a1']").await;
        tab.wait_for("document.querySelectorAll('.move-tree button').length === 1").await;
        // Another tab looks into another game.
        tab.evaluate::<()>("void localStorage.removeItem('tripylon.analysis.pylos')").await;
        tab.reload().await;
        tab.wait_for("document.querySelectorAll('.move-tree button').length === 1").await;
    });
}

#[test]
fn a_clock_waits_for_the_answer_whether_a_game_may_go() {
    with_tab(async |tab| {
        let sitting = GameFixture::two_players("pylos").with_clock(300, 0, [250_000, 200_000]).after("a1");
        GamePage::open(tab, &sitting).await;
        tab.open("#/new/pylos").await;
        let with_clock = "[...document.querySelectorAll('.choices button')].find((button) => button.textContent.includes('5 min'))";
        tab.wait_for(with_clock).await;
        tab.evaluate::<()>(&format!("{with_clock}.click()")).await;
        tab.click("#start-game").await;
        tab.wait_for("document.querySelector('dialog[open] #new-game-yes')").await;
        tab.evaluate::<()>("new Promise((done) => setTimeout(done, 2500))").await;
        tab.click("#new-game-yes").await;
        let face: String =
            tab.wait_for_some("document.querySelector('.seat.to-move .clock')?.textContent").await;
        assert!(["5:00", "4:59"].contains(&face.as_str()), "{face}");
    });
}
