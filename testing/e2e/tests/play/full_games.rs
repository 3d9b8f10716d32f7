//! Whole games against the computer, by clicking highlighted targets.

use tripylon_e2e::with_tab;
use tripylon_rules::Player;

use crate::{game_fixture::GameFixture, game_page::GamePage};

/// Plays random moves until the game is over, and checks the result card and the saved game.
fn check_full_game(rules: &str, person: Player) {
    with_tab(async |tab| {
        let mut page = GamePage::open(tab, &GameFixture::against_computer(1, rules, person)).await;
        page.play_to_the_end().await;
        let outcome = page.record().await.outcome().expect("the record has the outcome");
        let headline = page.text(".result h2").await;
        let expected = match outcome.winner {
            Some(winner) if winner == person => "You win",
            Some(_) => "The computer wins",
            None => "raw",
        };
        assert!(headline.contains(expected), "{headline}: {outcome:?}");
        assert!(!page.text(".result p").await.is_empty());
        assert!(page.choices().await.is_empty(), "nothing is highlighted once the game is over");
        let announcement = page.text("p.announcement").await;
        assert!(announcement.contains(&headline), "the end is announced: {announcement}");
    });
}

#[test]
fn pylos_can_be_played_to_the_end() {
    check_full_game("pylos", Player::One);
}

#[test]
fn le_pylos_can_be_played_to_the_end() {
    check_full_game("le-pylos:setup=random", Player::Two);
}

#[test]
fn pylon_can_be_played_to_the_end() {
    check_full_game("pylon:size=4x3", Player::One);
}

#[test]
fn a_game_begins_with_one_click() {
    with_tab(async |tab| {
        tab.open("").await;
        for (game, turns) in [("pylos", 1), ("le-pylos", 1), ("pylon", 1)] {
            tab.click(&format!(".game-card.{game} .play")).await;
            let mut page = GamePage::at(tab, game);
            page.wait_for_choices().await;
            page.play_turns(turns).await;
            assert!(page.turns().await >= turns);
            tab.click(".brand").await;
            // The home page offers to continue the game.
            tab.wait_for(&format!("document.querySelector('.game-card.{game} a.primary')")).await;
        }
    });
}

#[test]
fn the_options_of_a_new_game_are_remembered() {
    with_tab(async |tab| {
        tab.open("#/new/pylos").await;
        tab.click("[data-option='variant=children']").await;
        tab.click("fieldset:first-of-type button:nth-of-type(2)").await;
        tab.click("#start-game").await;
        let mut page = GamePage::at(tab, "pylos");
        page.wait_for_choices().await;
        assert_eq!(page.position().await.game().to_string(), "pylos:variant=children");
        // In a game between two people, both play on this page.
        page.play_turns(2).await;
        tab.reload().await;
        tab.open("#/new/pylos").await;
        tab.wait_for("document.querySelector(\"[data-option='variant=children'][aria-pressed='true']\")")
            .await;
        tab.wait_for("!document.querySelector('#level')").await;
    });
}
