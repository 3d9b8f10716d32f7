//! Whole games against the computer, by clicking what glows.

use tripylon_e2e::with_tab;
use tripylon_rules::Player;

use crate::{game_fixture::GameFixture, game_page::GamePage};

/// Plays anything until the card with the result shows, and looks at what was kept.
fn check_full_game(rules: &str, person: Player) {
    with_tab(async |tab| {
        let mut table = GamePage::open(tab, &GameFixture::against_computer(1, rules, person)).await;
        table.play_to_the_end().await;
        let outcome = table.record().await.outcome().expect("the record knows that the game is over");
        let headline = table.text(".result h2").await;
        let expected = match outcome.winner {
            Some(winner) if winner == person => "You win",
            Some(_) => "The computer wins",
            None => "raw",
        };
        assert!(headline.contains(expected), "{headline}: {outcome:?}");
        assert!(!table.text(".result p").await.is_empty());
        assert!(table.choices().await.is_empty(), "nothing glows once the game is over");
        let said = table.text("p.announcement").await;
        assert!(said.contains(&headline), "the end is announced: {said}");
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
            let mut table = GamePage::at(tab, game);
            table.wait_for_choices().await;
            table.play_turns(turns).await;
            assert!(table.turns().await >= turns);
            tab.click(".brand").await;
            // The game that has begun is offered again.
            tab.wait_for(&format!("document.querySelector('.game-card.{game} a.primary')")).await;
        }
    });
}

#[test]
fn what_is_chosen_for_a_game_is_remembered() {
    with_tab(async |tab| {
        tab.open("#/new/pylos").await;
        tab.click("[data-option='variant=children']").await;
        tab.click("fieldset:first-of-type button:nth-of-type(2)").await;
        tab.click("#start-game").await;
        let mut table = GamePage::at(tab, "pylos");
        table.wait_for_choices().await;
        assert_eq!(table.position().await.game().to_string(), "pylos:variant=children");
        // Between two people, both turns are made here.
        table.play_turns(2).await;
        tab.reload().await;
        tab.open("#/new/pylos").await;
        tab.wait_for("document.querySelector(\"[data-option='variant=children'][aria-pressed='true']\")")
            .await;
        tab.wait_for("!document.querySelector('#level')").await;
    });
}
