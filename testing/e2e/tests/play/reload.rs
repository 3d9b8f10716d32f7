//! Reloading the page loses nothing.

use tripylon_e2e::with_tab;
use tripylon_rules::Player;

use crate::{game_fixture::GameFixture, game_page::GamePage};

#[test]
fn a_reload_keeps_a_half_made_turn() {
    with_tab(async |tab| {
        let square = GameFixture::two_players("pylos").after("a1 d4 b1 d3 a2 c4");
        let page = GamePage::open(tab, &square).await;
        page.click("b2 a1").await;
        page.wait_for_clicks(&["b2", "a1"]).await;
        let (picture, status) = (page.picture().await, page.text(".status").await);
        tab.reload().await;
        assert_eq!(page.clicks().await, ["b2", "a1"]);
        assert_eq!(page.picture().await, picture);
        assert_eq!(page.text(".status").await, status);
        page.press_button("#done").await;
        page.wait_for_turns(7).await;
        assert_eq!(page.position().await, square.after("b2-a1").record().position());

        // The reload keeps whose turn it is as well.
        let (picture, status) = (page.picture().await, page.text(".status").await);
        tab.reload().await;
        assert_eq!(page.picture().await, picture);
        assert_eq!(page.text(".status").await, status);
        page.wait_for_turns(7).await;
    });
}

#[test]
fn a_reload_keeps_the_clocks() {
    with_tab(async |tab| {
        let fixture = GameFixture::two_players("pylos").with_clock(300, 0, [250_000, 200_000]);
        let page = GamePage::open(tab, &fixture).await;
        tab.wait_for("document.querySelector('.seat.to-move .clock').textContent === '4:08'").await;
        tab.reload().await;
        let clock: String = page.text(".seat.to-move .clock").await;
        assert!(clock.as_str() <= "4:08", "the reload returns no time: {clock}");
        assert_eq!(page.text(".seat:not(.to-move) .clock").await, "3:20");
        // The clock continues to run.
        tab.wait_for("document.querySelector('.seat.to-move .clock').textContent < '4:07'").await;
    });
}

#[test]
fn the_computer_answers_after_a_reload() {
    with_tab(async |tab| {
        for rules in ["pylos", "pylon:size=4x3"] {
            let mut page = GamePage::open(tab, &GameFixture::against_computer(1, rules, Player::One)).await;
            page.wait_for_choices().await;
            while page.turns().await == 0 {
                page.click_random_choice().await;
            }
            tab.reload().await;
            page.wait_for_turns(2).await;
            page.wait_for_choices().await;
        }
    });
}

#[test]
fn text_that_is_being_typed_is_not_lost() {
    with_tab(async |tab| {
        let type_text = async |field: &str, text: &str| {
            tab.click(field).await;
            let insert = format!("document.execCommand('insertText', false, {text:?})");
            assert!(tab.evaluate::<bool>(&insert).await);
        };
        let comment = "document.querySelector('#comment')?.value ?? null";
        tab.open("#/analyse/pylos").await;
        tab.click(".board .target[data-click='a1']").await;
        type_text("#comment", "a good beginning").await;
        tab.reload().await;
        assert_eq!(tab.wait_for_some::<String>(comment).await, "a good beginning");

        // Leaving the page keeps the typed text too.
        let go = async |route: &str| tab.evaluate::<()>(&format!("void (location.hash = {route:?})")).await;
        go("#/edit/pylos").await;
        tab.wait_for("document.querySelector('#position-text')").await;
        type_text("#position-text", "x").await;
        go("#/analyse/pylos").await;
        assert_eq!(tab.wait_for_some::<String>(comment).await, "a good beginning");
        type_text("#comment", ", and ").await;
        go("#/settings").await;
        tab.wait_for("!document.querySelector('#comment')").await;
        go("#/analyse/pylos").await;
        assert_eq!(tab.wait_for_some::<String>(comment).await, "a good beginning, and");
    });
}

#[test]
fn a_tab_keeps_its_own_analysis() {
    with_tab(async |tab| {
        tab.open("#/analyse/pylos").await;
        tab.click(".board .target[data-click='a1']").await;
        tab.wait_for("document.querySelectorAll('.move-tree button').length === 1").await;
        // Another tab replaces the saved analysis.
        tab.evaluate::<()>("void localStorage.removeItem('tripylon.analysis.pylos')").await;
        tab.reload().await;
        tab.wait_for("document.querySelectorAll('.move-tree button').length === 1").await;
    });
}

#[test]
fn the_clock_of_a_new_game_starts_after_the_confirmation() {
    with_tab(async |tab| {
        let fixture = GameFixture::two_players("pylos").with_clock(300, 0, [250_000, 200_000]).after("a1");
        GamePage::open(tab, &fixture).await;
        tab.open("#/new/pylos").await;
        let with_clock = "[...document.querySelectorAll('.choices button')].find((button) => button.textContent.includes('5 min'))";
        tab.wait_for(with_clock).await;
        tab.evaluate::<()>(&format!("{with_clock}.click()")).await;
        tab.click("#start-game").await;
        tab.wait_for("document.querySelector('dialog[open] #new-game-yes')").await;
        tab.evaluate::<()>("new Promise((done) => setTimeout(done, 2500))").await;
        tab.click("#new-game-yes").await;
        let clock: String =
            tab.wait_for_some("document.querySelector('.seat.to-move .clock')?.textContent").await;
        assert!(["5:00", "4:59"].contains(&clock.as_str()), "{clock}");
    });
}
