//! Clocks count down, gain increments, and run out.

use tripylon_e2e::with_tab;
use tripylon_rules::{OutcomeReason, Player};

use crate::{game_fixture::GameFixture, game_page::GamePage};

#[test]
fn a_clock_that_runs_out_loses_the_game() {
    with_tab(async |tab| {
        let fixture = GameFixture::two_players("pylos").with_clock(300, 2, [1_500, 60_000]);
        let page = GamePage::open(tab, &fixture).await;
        assert!(page.text(".seat.to-move .clock").await.starts_with("0:0"), "the last seconds show tenths");
        assert!(page.exists(".seat.to-move .clock.low").await);
        let result = page.text(".result").await;
        assert!(result.contains("time") || result.contains("Time"), "{result}");
        let outcome = page.record().await.outcome().expect("the game is over");
        assert_eq!((outcome.winner, outcome.reason), (Some(Player::Two), OutcomeReason::Time));
        assert!(page.choices().await.is_empty());
        assert_eq!(page.text(".seat .clock").await, "1:00", "the other clock has not run");
        let clocks: Vec<String> = tab
            .evaluate("[...document.querySelectorAll('.seat .clock')].map((clock) => clock.textContent)")
            .await;
        assert!(clocks[1].starts_with("0:00"), "{clocks:?}");
    });
}

#[test]
fn every_turn_adds_the_increment() {
    with_tab(async |tab| {
        let fixture = GameFixture::two_players("pylos").with_clock(300, 30, [100_000, 100_000]);
        let page = GamePage::open(tab, &fixture).await;
        page.click("a1").await;
        page.wait_for_turns(1).await;
        let remaining: Vec<u64> =
            serde_json::from_value(page.saved().await["remaining_ms"].clone()).expect("two numbers");
        assert!((110_000..=130_000).contains(&remaining[0]), "the first clock has gained: {remaining:?}");
        assert!(remaining[1] <= 100_000, "the second clock has not: {remaining:?}");
    });
}

#[test]
fn the_clock_of_the_computer_runs_as_well() {
    with_tab(async |tab| {
        let fixture =
            GameFixture::against_computer(1, "pylos", Player::One).with_clock(300, 0, [100_000, 100_000]);
        let page = GamePage::open(tab, &fixture).await;
        page.click("a1").await;
        page.wait_for_turns(2).await;
        let remaining: Vec<u64> =
            serde_json::from_value(page.saved().await["remaining_ms"].clone()).expect("two numbers");
        assert!(remaining[1] < 100_000, "{remaining:?}");
        assert!(remaining[1] > 60_000, "it does not think for long: {remaining:?}");
    });
}
