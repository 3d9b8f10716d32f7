//! Clocks that count, add, and run out.

use tripylon_e2e::with_tab;
use tripylon_rules::{OutcomeReason, Player};

use crate::{game_fixture::GameFixture, game_page::GamePage};

#[test]
fn a_clock_that_runs_out_loses_the_game() {
    with_tab(async |tab| {
        let sitting = GameFixture::two_players("pylos").with_clock(300, 2, [1_500, 60_000]);
        let table = GamePage::open(tab, &sitting).await;
        assert!(table.text(".seat.to-move .clock").await.starts_with("0:0"), "the last seconds show tenths");
        assert!(table.exists(".seat.to-move .clock.low").await);
        let result = table.text(".result").await;
        assert!(result.contains("time") || result.contains("Time"), "{result}");
        let outcome = table.record().await.outcome().expect("the game is over");
        assert_eq!((outcome.winner, outcome.reason), (Some(Player::Two), OutcomeReason::Time));
        assert!(table.choices().await.is_empty());
        assert_eq!(table.text(".seat .clock").await, "1:00", "the other clock has not run");
        let faces: Vec<String> = tab
            .evaluate("[...document.querySelectorAll('.seat .clock')].map((clock) => clock.textContent)")
            .await;
        assert!(faces[1].starts_with("0:00"), "{faces:?}");
    });
}

#[test]
fn every_turn_adds_the_increment() {
    with_tab(async |tab| {
        let sitting = GameFixture::two_players("pylos").with_clock(300, 30, [100_000, 100_000]);
        let table = GamePage::open(tab, &sitting).await;
        table.touch("a1").await;
        table.wait_for_turns(1).await;
        let left: Vec<u64> =
            serde_json::from_value(table.saved().await["remaining_ms"].clone()).expect("two numbers");
        assert!((110_000..=130_000).contains(&left[0]), "the first clock has gained: {left:?}");
        assert!(left[1] <= 100_000, "the second has not: {left:?}");
    });
}

#[test]
fn the_clock_of_the_computer_runs_as_well() {
    with_tab(async |tab| {
        let sitting =
            GameFixture::against_computer(1, "pylos", Player::One).with_clock(300, 0, [100_000, 100_000]);
        let table = GamePage::open(tab, &sitting).await;
        table.touch("a1").await;
        table.wait_for_turns(2).await;
        let left: Vec<u64> =
            serde_json::from_value(table.saved().await["remaining_ms"].clone()).expect("two numbers");
        assert!(left[1] < 100_000, "{left:?}");
        assert!(left[1] > 60_000, "it does not think for long: {left:?}");
    });
}
