//! How a game begins: its address, the setup of Le Pylos at random, and arranging the pieces by hand.

use tripylon_e2e::with_tab;
use tripylon_rules::Player;
use tripylon_texts::Language;

use crate::{game_fixture::GameFixture, game_page::GamePage};

#[test]
fn the_address_of_a_game_names_it_and_starts_it() {
    with_tab(async |tab| {
        for (game, name) in [("pylos", "Pylos"), ("le-pylos", "Le Pylos"), ("pylon", "Pylon")] {
            tab.open(&format!("#/play/{game}")).await;
            let page = GamePage::at(tab, game);
            assert_eq!(page.text("h1").await, name);
            assert_eq!(page.text("#start-game").await, Language::English.options().start());
            page.press_button("#start-game").await;
            page.wait_for_choices().await;
        }
    });
}

#[test]
fn the_first_game_of_le_pylos_is_set_up_at_random_until_the_person_arranges_the_pieces() {
    with_tab(async |tab| {
        tab.open("#/play/le-pylos").await;
        let page = GamePage::at(tab, "le-pylos");
        page.press_button("#start-game").await;
        assert_eq!(page.text(".battle h2").await, "Battle 1 of 5");
        page.press_button("#arrange").await;
        tab.wait_for("!document.querySelector('.battle')").await;
        page.wait_for_choices().await;
        let game = Language::English.game();
        assert_eq!(page.text(".prompt").await, game.le_pylos_arrange());
        assert_eq!(page.text("#shuffle").await, game.fill());
        page.press_button("#shuffle").await;
        tab.wait_for("document.querySelector('#done')").await;
        assert_eq!(page.text("#shuffle").await, game.shuffle());
        page.press_button("#done").await;
        tab.wait_for("document.querySelector('.battle')").await;
        assert!(!page.exists("#arrange").await);

        // The choice is remembered.
        tab.open("#/new/le-pylos").await;
        tab.wait_for("document.querySelector(\"[data-option='setup=hidden'][aria-pressed='true']\")").await;
    });
}

#[test]
fn the_rest_of_an_open_setup_is_filled_in() {
    with_tab(async |tab| {
        let page = GamePage::open(tab, &GameFixture::against_computer(1, "le-pylos", Player::One)).await;
        page.click("E c2").await;
        page.wait_for_turns(2).await;
        page.wait_for_choices().await;
        page.press_button("#shuffle").await;
        tab.wait_for("document.querySelector('.battle')").await;
        page.wait_for_turns(20).await;
        page.wait_for_choices().await;
        assert!(!page.exists("#shuffle").await);
    });
}
