//! A phone: a small screen with touch input.

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

/// Checks that no element is wider than the screen.
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
fn a_game_can_be_played_by_touch() {
    with_tab(async |tab| {
        tab.emulate_phone(360, 740).await;
        for rules in ["pylos", "le-pylos", "pylon"] {
            let fixture = GameFixture::against_computer(1, rules, Player::One);
            let mut page = GamePage::open(tab, &fixture).await.with_pointer(PointerKind::Touch);
            page.wait_for_choices().await;
            page.play_turns(3).await;
            let turns = page.turns().await;
            assert!(turns >= 5, "{rules}: the computer has replied, after {turns} turns");
        }
    });
}

#[test]
fn swipes_turn_the_board_and_move_pieces() {
    with_tab(async |tab| {
        tab.emulate_phone(360, 740).await;
        let fixture = GameFixture::two_players("pylos").after("a1 b1 b2 a2 c1 d4");
        let page = GamePage::open(tab, &fixture).await.with_pointer(PointerKind::Touch);
        let before = page.picture().await;
        let board = tab.uncovered_point(".board").await;
        let corner: PagePoint = tab.evaluate("(({ x, y }) => ({ x: x + 6, y: y + 6 }))(document.querySelector('.board svg').getBoundingClientRect())").await;
        // A vertical swipe would scroll the page.
        tab.swipe(corner, PagePoint { x: board.x, ..corner }).await;
        assert!(page.picture().await != before, "the board has turned");
        assert_eq!(page.turns().await, 6);

        page.click("c1").await;
        let target = page.choices().await[0].clone();
        let to = tab.uncovered_point(&format!(".board .target[data-click='{target}']")).await;
        page.press_button("#undo").await;
        let from = tab.uncovered_point(".board .target[data-click='c1']").await;
        tab.swipe(from, to).await;
        page.wait_for_turns(7).await;
        assert_eq!(page.text(".move-list li:last-child").await, format!("c1>{target}"));
    });
}

#[test]
fn everything_that_can_be_tapped_is_large_enough() {
    /// The least size of a target, in CSS pixels.
    const MIN_SIZE: f64 = 40.0;
    /// The circles of the globe are closer to each other.
    const MIN_SIZE_ON_GLOBE: f64 = 37.0;
    with_tab(async |tab| {
        tab.emulate_phone(360, 740).await;
        for fixture in [
            GameFixture::two_players("pylos"),
            GameFixture::two_players("pylos").after("a1 b1 b2 a2 c1 d4 c2"),
            GameFixture::two_players("le-pylos"),
            GameFixture::two_players("pylon"),
        ] {
            fixture.store(tab);
            store_json(tab, "settings", &json!({ "flat_boards": true, "reduce_motion": true }));
            tab.open(&format!("#/play/{}", fixture.name())).await;
            GamePage::at(tab, fixture.name()).wait_for_choices().await;
            let sizes: Vec<(String, f64, f64)> = tab
                .evaluate(
                    "[...document.querySelectorAll('.board .target')].map((shape) => {
                        const box = shape.getBoundingClientRect();
                        return [shape.dataset.click, box.width, box.height];
                    })",
                )
                .await;
            let least = if fixture.name() == "le-pylos" { MIN_SIZE_ON_GLOBE } else { MIN_SIZE };
            let small: Vec<_> =
                sizes.iter().filter(|(_, width, height)| width.min(*height) < least).collect();
            assert!(small.is_empty(), "{}: {small:.0?}", fixture.record().position());
        }
    });
}

#[test]
fn a_half_made_turn_can_be_finished_without_scrolling() {
    with_tab(async |tab| {
        tab.emulate_phone(360, 640).await;
        let fixture = GameFixture::two_players("pylos").after("a1 d4 b1 d3 a2 c4");
        let page = GamePage::open(tab, &fixture).await.with_pointer(PointerKind::Touch);
        page.wait_for_choices().await;
        page.click("b2 a1").await;
        for button in ["#done", "#undo", ".prompt"] {
            tab.wait_for(&format!("document.querySelector({button:?})")).await;
            let (top, bottom): (f64, f64) = tab
                .evaluate(&format!(
                    "(({{ top, bottom }}) => [top, bottom])(document.querySelector({button:?}).getBoundingClientRect())"
                ))
                .await;
            assert!(top > 0.0 && bottom <= 640.0, "{button} is at {top:.0} to {bottom:.0}");
        }
        page.press_button("#done").await;
        page.wait_for_turns(7).await;
    });
}
