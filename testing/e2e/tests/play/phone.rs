//! On a phone: a small screen, and a finger.

use serde_json::json;
use tripylon_e2e::{BrowserTab, PagePoint, with_tab};
use tripylon_rules::Player;

use crate::{
    game_fixture::{GameFixture, store_json},
    game_page::{GamePage, PointerKind},
};

const PAGES: [&str; 8] = [
    "#/",
    "#/new/pylos",
    "#/new/le-pylos",
    "#/new/pylon",
    "#/rules/pylos",
    "#/rules/le-pylos",
    "#/rules/pylon",
    "#/settings",
];

/// The elements that overflow the screen sideways.
async fn check_width(tab: &BrowserTab, page: &str) {
    let wide: Vec<String> = tab
        .evaluate(
            "document.documentElement.scrollWidth <= screen.width ? [] :
                [...document.querySelectorAll('body *')].filter((element) =>
                    element.getBoundingClientRect().right > screen.width + 1).slice(0, 5)
                    .map((element) => element.outerHTML.slice(0, 120))",
        )
        .await;
    assert!(wide.is_empty(), "{page} is wider than the screen: {wide:#?}");
}

#[test]
fn no_page_is_wider_than_the_screen() {
    with_tab(async |tab| {
        tab.emulate_phone(360, 740).await;
        tab.open("#/").await;
        for page in PAGES {
            tab.evaluate::<()>(&format!("location.hash = {page:?}; undefined")).await;
            tab.wait_for("document.querySelector('main h1')").await;
            check_width(tab, page).await;
        }
        for rules in ["pylos", "le-pylos", "le-pylos:setup=random", "pylon"] {
            GamePage::open(tab, &GameFixture::against_computer(1, rules, Player::One))
                .await
                .wait_for_choices()
                .await;
            check_width(tab, rules).await;
        }
    });
}

#[test]
fn a_finger_plays() {
    with_tab(async |tab| {
        tab.emulate_phone(360, 740).await;
        for rules in ["pylos", "le-pylos", "pylon"] {
            let sitting = GameFixture::against_computer(1, rules, Player::One);
            let mut table = GamePage::open(tab, &sitting).await.with_pointer(PointerKind::Finger);
            table.wait_for_choices().await;
            table.play_turns(3).await;
            let turns = table.turns().await;
            assert!(turns >= 5, "{rules}: the computer has answered, after {turns} turns");
        }
    });
}

#[test]
fn a_finger_turns_the_board_and_carries_pieces() {
    with_tab(async |tab| {
        tab.emulate_phone(360, 740).await;
        let sitting = GameFixture::two_players("pylos").after("a1 b1 b2 a2 c1 d4");
        let table = GamePage::open(tab, &sitting).await.with_pointer(PointerKind::Finger);
        let before = table.picture().await;
        let board = tab.uncovered_point(".board").await;
        let corner: PagePoint = tab.evaluate("(({ x, y }) => ({ x: x + 6, y: y + 6 }))(document.querySelector('.board svg').getBoundingClientRect())").await;
        // Across the screen: along it, the page would scroll.
        tab.swipe(corner, PagePoint { x: board.x, ..corner }).await;
        assert!(table.picture().await != before, "the board has turned");
        assert_eq!(table.turns().await, 6);

        table.touch("c1").await;
        let goal = table.choices().await[0].clone();
        let to = tab.uncovered_point(&format!(".board .target[data-click='{goal}']")).await;
        table.press_button("#start-over").await;
        let from = tab.uncovered_point(".board .target[data-click='c1']").await;
        tab.swipe(from, to).await;
        table.wait_for_turns(7).await;
        assert_eq!(table.text(".move-list li:last-child").await, format!("c1>{goal}"));
    });
}

#[test]
fn everything_that_can_be_tapped_is_large_enough() {
    /// In CSS pixels. Where the circles of the globe come close to each other, a place has a little less.
    const LARGE_ENOUGH: f64 = 40.0;
    const ON_THE_GLOBE: f64 = 37.0;
    with_tab(async |tab| {
        tab.emulate_phone(360, 740).await;
        for sitting in [
            GameFixture::two_players("pylos"),
            GameFixture::two_players("pylos").after("a1 b1 b2 a2 c1 d4 c2"),
            GameFixture::two_players("le-pylos"),
            GameFixture::two_players("pylon"),
        ] {
            sitting.store(tab);
            store_json(tab, "settings", &json!({ "flat_boards": true, "reduce_motion": true }));
            tab.open(&format!("#/play/{}", sitting.name())).await;
            GamePage::at(tab, sitting.name()).wait_for_choices().await;
            let sizes: Vec<(String, f64, f64)> = tab
                .evaluate(
                    "[...document.querySelectorAll('.board .target')].map((shape) => {
                        const box = shape.getBoundingClientRect();
                        return [shape.dataset.click, box.width, box.height];
                    })",
                )
                .await;
            let least = if sitting.name() == "le-pylos" { ON_THE_GLOBE } else { LARGE_ENOUGH };
            let small: Vec<_> =
                sizes.iter().filter(|(_, width, height)| width.min(*height) < least).collect();
            assert!(small.is_empty(), "{}: {small:.0?}", sitting.record().position());
        }
    });
}

#[test]
fn a_half_made_turn_can_be_finished_without_scrolling() {
    with_tab(async |tab| {
        tab.emulate_phone(360, 640).await;
        let sitting = GameFixture::two_players("pylos").after("a1 d4 b1 d3 a2 c4");
        let table = GamePage::open(tab, &sitting).await.with_pointer(PointerKind::Finger);
        table.wait_for_choices().await;
        let is_said_again = "getComputedStyle(document.querySelector('.prompt-copy')).display !== 'none'";
        assert!(!tab.evaluate::<bool>(is_said_again).await, "nothing covers what is to be done");
        table.touch("b2 a1").await;
        for button in ["#done", "#start-over"] {
            tab.wait_for(&format!("document.querySelector({button:?})")).await;
            let (top, bottom): (f64, f64) = tab
                .evaluate(&format!(
                    "(({{ top, bottom }}) => [top, bottom])(document.querySelector({button:?}).getBoundingClientRect())"
                ))
                .await;
            assert!(top > 0.0 && bottom <= 640.0, "{button} is at {top:.0} to {bottom:.0}");
        }
        assert!(tab.evaluate::<bool>(is_said_again).await);
        assert_eq!(table.text(".prompt-copy").await, table.text(".prompt").await);
        table.press_button("#done").await;
        table.wait_for_turns(7).await;
    });
}
